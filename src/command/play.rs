//! `brickwork play`: opens the game in a window.
//!
//! This module selects the levels, the rules and the player. [`window`](super::window) opens the window.

use std::path::PathBuf;

use clap::Args;

use super::rules::{ChosenArguments, PlayerArguments};
use super::window::WindowArguments;
use crate::first_screen::FirstScreen;

/// Play, in a window.
#[derive(Debug, Default, Args)]
pub(super) struct Arguments {
    /// A level file, the folder or zip file of a pack, a level code, or a file that `import` accepts; without it, the
    /// game's own levels.
    level: Option<PathBuf>,
    /// Seed of every level's random numbers; by default a new one for each game.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    rules: ChosenArguments,
    #[command(flatten)]
    players: PlayerArguments,
    /// Let the autopilot play.
    #[arg(long)]
    autoplay: bool,
    /// Open on this screen.
    #[arg(long, value_enum)]
    screen: Option<FirstScreen>,
    #[command(flatten)]
    window: WindowArguments,
}

#[cfg(not(feature = "presentation"))]
pub(super) fn run(_arguments: &Arguments) -> super::CommandResult {
    Err("this build has no window; build it with the feature `desktop`, or use `check` and `simulate`".into())
}

#[cfg(feature = "presentation")]
pub(super) use windowed::run;

#[cfg(feature = "presentation")]
mod windowed {
    //! Part that needs a window.

    use std::io;

    use brickwork_import::is_code;

    use super::super::window::open;
    use super::super::{CommandResult, import, told};
    use super::Arguments;
    use crate::content::{Chosen, RulesFields};
    use crate::level::{Diagnostic, pack};
    use crate::platform::console::complain;
    use crate::platform::display::leave_dead_wayland;
    use crate::platform::printable::Shown;
    use crate::presentation::library::level_entry::refused;
    use crate::presentation::library::preferences::saved_in;
    use crate::presentation::{Folders, Launch, NamedPack};
    use crate::simulation::CollisionScheme;

    pub(in crate::command) fn run(arguments: &Arguments) -> CommandResult {
        // This may restart the program, so nothing is reported before it.
        leave_dead_wayland();
        if let Some(path) = &arguments.level {
            if path.is_dir() && !path.join(pack::FILE_NAME).exists() {
                return Err(format!(
                    "{} is a folder without {}; name a level file, or the folder of a pack",
                    path.shown(),
                    pack::FILE_NAME
                )
                .into());
            }
            if !path.exists() && !is_code(path) {
                return Err(format!("there is no {}", path.shown()).into());
            }
        }
        let overrides = arguments.rules.overrides();
        let players = arguments.players.players();
        if players.are_several() && overrides.collision == CollisionScheme::Discrete {
            return Err(
                "--collision discrete is for one player: leave out --collision, or --players and --versus".into(),
            );
        }
        let chosen = overrides.on(&saved_in(Folders::of_player().settings).chosen);
        let named = match &arguments.level {
            Some(path) => {
                let (named, notes) = NamedPack::from_path(path)?;
                import::report(&notes);
                Some(named)
            }
            None => None,
        };
        if let Some(named) = &named {
            report(named, &chosen);
        }
        if overrides.difficulty.is_some() {
            judge_difficulty(named.as_ref(), &chosen)?;
        }
        let launch = Launch {
            named,
            overrides,
            players,
            seed: arguments.seed,
            autoplay: arguments.autoplay,
            screen: arguments.screen,
            ..Launch::default()
        };
        open(&arguments.window, None, launch)
    }

    /// Checks that the rulesets of the levels to play have the `chosen` difficulty. If neither levels nor a ruleset are
    /// given, any ruleset may be played, so a missing difficulty only prints a warning.
    ///
    /// # Errors
    ///
    /// The name of the ruleset that lacks the difficulty.
    fn judge_difficulty(named: Option<&NamedPack>, chosen: &Chosen) -> Result<(), String> {
        let levels = named.into_iter().flat_map(|named| &named.levels);
        let mut good = levels.filter_map(|(_, level)| level.as_ref().ok());
        if let Some(reason) = good.find_map(|level| chosen.misfit(level.rules())) {
            return Err(reason);
        }
        let usual = chosen.misfit(&RulesFields::default());
        match usual {
            Some(reason) if chosen.known_ruleset().is_some() => Err(reason),
            Some(reason) if named.is_none() => {
                complain(format_args!(
                    "brickwork: {reason}; levels under it are played as normal"
                ));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Prints the errors in `named`, including those caused by the `chosen` rules, on standard error. The window shows
    /// them too.
    fn report(named: &NamedPack, chosen: &Chosen) {
        let of_levels = named.levels.iter().flat_map(|(path, level)| match level {
            Ok(level) => {
                let refused = refused(level, &path.to_string_lossy(), chosen);
                refused.into_iter().collect()
            }
            Err(findings) => findings.clone(),
        });
        let findings: Vec<Diagnostic> = of_levels.chain(named.findings.clone()).collect();
        if !findings.is_empty() {
            complain(told(&findings, &io::stderr()));
        }
    }
}
