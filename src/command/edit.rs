//! `brickwork edit`: opens the level editor in a window.

use std::path::PathBuf;

use clap::Args;

use super::CommandResult;
use super::window::WindowArguments;

/// Edit a level or a pack, in a window.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Level file to edit, or the folder or `pack.ron` of a pack; the first save creates a missing file. Without it, the
    /// editor opens a new level, which a save stores in your folder of levels.
    level: Option<PathBuf>,
    #[command(flatten)]
    window: WindowArguments,
}

#[cfg(not(feature = "presentation"))]
pub(super) fn run(_arguments: &Arguments) -> CommandResult {
    Err("this build has no window to edit in; build it with the feature `desktop`, or use a text editor".into())
}

#[cfg(feature = "presentation")]
pub(super) fn run(arguments: &Arguments) -> CommandResult {
    use super::import::other_format;
    use crate::presentation::{EditLevel, Launch};

    if let Some(refused) = arguments.level.as_deref().and_then(other_format) {
        return Err(vec![refused].into());
    }
    let launch = Launch {
        edit: Some(match &arguments.level {
            Some(path) => EditLevel::File(path.clone()),
            None => EditLevel::New,
        }),
        ..Launch::default()
    };
    super::window::open(&arguments.window, None, launch)
}
