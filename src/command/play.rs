//! `brickwork play`: the game in a window.
//!
//! Owns which levels are played, by which rules and by whom. [`window`](super::window) opens the window.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Outcome;
use super::rules::ruleset;
use super::window::{WindowArguments, refuse};
use crate::content::rulesets;
use crate::simulation::CollisionScheme;

/// Play, in a window.
#[derive(Debug, Default, Args)]
pub(super) struct Arguments {
    /// A level file, or the folder of a pack; without it, the game's own levels.
    level: Option<PathBuf>,
    /// Seed of every level's random numbers; by default a new one for each game.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How contacts are found.
    #[arg(long, value_enum, default_value_t)]
    collision: CollisionScheme,
    /// The rules of play.
    #[arg(long, value_name = "R", default_value = rulesets::DEFAULT, value_parser = ruleset())]
    ruleset: String,
    /// Let the autopilot play.
    #[arg(long)]
    autoplay: bool,
    /// Open on this screen.
    #[arg(long, value_enum)]
    screen: Option<First>,
    #[command(flatten)]
    window: WindowArguments,
}

/// A screen to open on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum First {
    /// The title.
    Title,
    /// The level select.
    Levels,
    /// A level in play, by the autopilot.
    Play,
    /// The same, paused.
    Pause,
    /// The end of a lost game.
    Over,
}

#[cfg(not(feature = "presentation"))]
pub(super) fn run(_arguments: &Arguments) -> Outcome {
    refuse(
        "this build has no window; build it with the feature `presentation`, or use `check` and `simulate`",
    )
}

#[cfg(feature = "presentation")]
pub(super) use windowed::run;

#[cfg(feature = "presentation")]
mod windowed {
    //! The half that needs a window.

    use std::path::Path;
    use std::sync::Arc;

    use super::super::rules::rules;
    use super::super::window::open;
    use super::{Arguments, First, Outcome, refuse};
    use crate::level::{Diagnostic, Pack, diagnostic, pack, parse};
    use crate::platform::console::complain;
    use crate::presentation::{FirstScreen, Launch, NamedPack};
    use crate::simulation::Settings;

    pub(in crate::command) fn run(arguments: &Arguments) -> Outcome {
        if let Some(folder) = arguments.level.as_deref().filter(|path| is_no_pack(path)) {
            return refuse(&format!(
                "{} is a folder without {}; name a level file, or the folder of a pack",
                folder.display(),
                pack::FILE_NAME
            ));
        }
        let named = match arguments.level.as_deref().map(read).transpose() {
            Ok(named) => named,
            Err(findings) => {
                complain(diagnostic::report(&findings));
                return Outcome::Unusable;
            }
        };
        let launch = Launch {
            named,
            settings: Settings::of(rules(&arguments.ruleset, arguments.collision)),
            seed: arguments.seed,
            autoplay: arguments.autoplay,
            screen: arguments.screen.map(Into::into),
            ..Launch::default()
        };
        open(&arguments.window, launch)
    }

    impl From<First> for FirstScreen {
        fn from(first: First) -> Self {
            match first {
                First::Title => Self::Title,
                First::Levels => Self::Levels,
                First::Play => Self::Play,
                First::Pause => Self::Pause,
                First::Over => Self::Over,
            }
        }
    }

    fn is_no_pack(path: &Path) -> bool {
        path.is_dir() && !path.join(pack::FILE_NAME).exists()
    }

    /// Reads the level file, or all levels of the pack folder, at `path`.
    fn read(path: &Path) -> Result<NamedPack, Vec<Diagnostic>> {
        if !path.is_dir() {
            let level = Arc::new(parse::read(path)?);
            return Ok(NamedPack {
                name: level.name().to_owned(),
                levels: vec![(path.to_owned(), level)],
            });
        }
        let pack = Pack::read(&path.join(pack::FILE_NAME))?;
        let mut levels = Vec::new();
        let mut findings = Vec::new();
        for file in &pack.levels {
            let file = path.join(file);
            match parse::read(&file) {
                Ok(level) => levels.push((file, Arc::new(level))),
                Err(found) => findings.extend(found),
            }
        }
        if findings.is_empty() {
            Ok(NamedPack {
                name: pack.name,
                levels,
            })
        } else {
            Err(findings)
        }
    }
}
