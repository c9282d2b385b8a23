//! `brickwork edit`: opens the level editor in a window.

use std::path::PathBuf;

use clap::Args;

use super::CommandResult;
use super::window::WindowArguments;

/// Edit a level, in a window.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Level file to edit; the first save creates a missing one. Without it, the editor opens a new level, which a save
    /// stores in your folder of levels.
    level: Option<PathBuf>,
    #[command(flatten)]
    window: WindowArguments,
}

#[cfg(not(feature = "presentation"))]
pub(super) fn run(_arguments: &Arguments) -> CommandResult {
    Err("this build has no window to edit in; build it with the feature `presentation`, or use a text editor".into())
}

#[cfg(feature = "presentation")]
pub(super) fn run(arguments: &Arguments) -> CommandResult {
    use crate::level::pack;
    use crate::platform::printable::Shown;
    use crate::presentation::{EditLevel, Launch};

    if let Some(path) = &arguments.level
        && (path.is_dir() || path.file_name().is_some_and(|name| name == pack::FILE_NAME))
    {
        let path = path.shown();
        return Err(format!("{path} is a pack, not a level; name one of its level files").into());
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
