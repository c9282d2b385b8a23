//! `brickwork completions` and `brickwork man`: text for shells and for `man`, made from the definition of the command
//! line.

use clap_complete::Shell;

use crate::command::prelude::*;
use crate::platform::folder;

/// Print the completions of a shell.
///
/// Load them as the shell expects, for example `brickwork completions fish >~/.config/fish/completions/brickwork.fish`.
#[derive(Debug, Args)]
pub(super) struct Completions {
    /// Shell.
    shell: Shell,
}

/// Write the manual pages of all commands, for packages of the game.
#[derive(Debug, Args)]
pub(super) struct Man {
    /// Folder for the pages; it is made if it is missing.
    folder: PathBuf,
}

pub(super) fn complete(arguments: &Completions) -> CommandResult {
    let mut text = Vec::new();
    clap_complete::generate(
        arguments.shell,
        &mut super::definition(),
        "brickwork",
        &mut text,
    );
    say(String::from_utf8_lossy(&text).trim_end());
    Ok(Outcome::Done)
}

pub(super) fn man(arguments: &Man) -> CommandResult {
    let path = &arguments.folder;
    let written =
        folder::make(path).and_then(|()| clap_mangen::generate_to(super::definition(), path));
    written.map_err(|error| format!("{}: {error}", path.shown()))?;
    Ok(Outcome::Done)
}
