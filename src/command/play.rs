//! `brickwork play`: the game in a window.
//!
//! Owns the arguments, and what is said where a window cannot be had: winit and wgpu panic there, so the environment
//! is looked at first, and a panic while the game opens becomes one sentence.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Outcome;
use crate::simulation::{CollisionScheme, Ruleset};

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
    #[arg(long, value_enum, default_value_t)]
    ruleset: Ruleset,
    /// Let the autopilot play.
    #[arg(long)]
    autoplay: bool,
    /// No sound, in this run.
    #[arg(long)]
    mute: bool,
    /// Full screen, in this run.
    #[arg(long)]
    fullscreen: bool,
    /// Open on this screen.
    #[arg(long, value_enum)]
    screen: Option<First>,
    /// Size of the window in pixels.
    #[arg(long, value_name = "WxH", value_parser = size)]
    size: Option<(u32, u32)>,
    /// Write a picture of the window to FILE (.png), and quit.
    #[arg(long, value_name = "FILE", value_parser = picture)]
    screenshot: Option<PathBuf>,
    /// Seconds from the end of loading until the picture is taken.
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0, value_parser = seconds, requires = "screenshot")]
    after: f64,
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

fn size(text: &str) -> Result<(u32, u32), String> {
    let sides = text.split_once(['x', 'X', '×']);
    let sides = sides.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    match sides {
        Some((width @ 480..=16_384, height @ 360..=16_384)) => Ok((width, height)),
        _ => Err("expected WIDTHxHEIGHT, from 480x360 to 16384x16384".to_owned()),
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.0..=86_400.0).contains(&seconds) => Ok(seconds),
        _ => Err("expected seconds, from 0 to 86400".to_owned()),
    }
}

fn picture(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.extension() {
        Some(extension) if extension.eq_ignore_ascii_case("png") => Ok(path),
        _ => Err("expected a file name that ends in .png".to_owned()),
    }
}

/// A sentence for the person at the terminal.
fn refuse(why: &str) -> Outcome {
    eprintln!("brickwork: {why}");
    Outcome::Unusable
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

    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::path::Path;
    use std::sync::Arc;
    use std::time::Duration;

    use bevy::app::AppExit;

    use super::{Arguments, First, Outcome, refuse};
    use crate::app;
    use crate::level::{Diagnostic, Pack, diagnostic, pack, parse};
    use crate::presentation::shell::{FirstScreen, Launch, NamedPack, Shot};
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
                eprintln!("{}", diagnostic::report(&findings));
                return Outcome::Unusable;
            }
        };
        if let Some(why) = no_display() {
            return refuse(why);
        }
        let launch = Launch {
            named,
            settings: Settings {
                collision: arguments.collision,
                ruleset: arguments.ruleset,
                ..Settings::default()
            },
            seed: arguments.seed,
            autoplay: arguments.autoplay,
            mute: arguments.mute,
            fullscreen: arguments.fullscreen,
            screen: arguments.screen.map(Into::into),
            size: arguments.size,
            screenshot: arguments.screenshot.clone().map(|file| Shot {
                file,
                after: Duration::from_secs_f64(arguments.after),
            }),
        };
        explain_panics();
        match catch_unwind(AssertUnwindSafe(|| app::in_window(launch).run())) {
            Ok(AppExit::Success) => Outcome::Done,
            // A panic has said what there is to say.
            Ok(AppExit::Error(_)) | Err(_) => Outcome::Unusable,
        }
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

    /// Why there can be no window, as far as the environment tells.
    fn no_display() -> Option<&'static str> {
        let named = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let needs_server = cfg!(all(unix, not(target_os = "macos")));
        let none = needs_server
            && !["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
                .into_iter()
                .any(named);
        none.then_some(
            "there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)",
        )
    }

    /// Says in one sentence what a panic of winit or wgpu means, and leaves others as they are.
    fn explain_panics() {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let message = panic.payload_as_str().unwrap_or_default();
            let of_winit = panic
                .location()
                .is_some_and(|place| place.file().contains("winit"));
            if message.contains("Unable to find a GPU") {
                refuse(
                    "there is no graphics adapter to draw with; install a Vulkan or OpenGL driver",
                );
            } else if message.contains("event loop") || message.contains("EventLoop") || of_winit {
                refuse("no window can be opened on this display; check DISPLAY or WAYLAND_DISPLAY");
            } else {
                usual(panic);
            }
        }));
    }
}
