//! Window arguments of all commands that open a window, and error messages if no window can be opened.
//!
//! winit and wgpu panic in that case. So this module checks the environment first, and turns a panic during opening
//! into one sentence. The commands define the content of the window.

use std::path::PathBuf;

use clap::Args;

use super::number;

/// Flags of a window.
#[derive(Debug, Default, Args)]
pub(super) struct WindowArguments {
    /// Turn the sound off for this run.
    #[arg(long)]
    mute: bool,
    /// Use full screen for this run.
    #[arg(long)]
    fullscreen: bool,
    /// Language of the game for this run: `en`, `de`, or the tag of your own language file.
    #[arg(long, value_name = "TAG")]
    language: Option<String>,
    /// Size of the window in pixels.
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub size: Option<(u32, u32)>,
    /// Write a screenshot to FILE (.png), and quit.
    #[arg(long, value_name = "FILE", value_parser = picture)]
    screenshot: Option<PathBuf>,
    /// Seconds from the end of loading until the screenshot is taken.
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0, value_parser = seconds, requires = "screenshot")]
    after: f64,
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let sides = text.split_once(['x', 'X', '×']);
    let sides = sides.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    match sides {
        Some((width @ 600..=16_384, height @ 450..=16_384)) => Ok((width, height)),
        _ => Err("expected WIDTHxHEIGHT, from 600x450 to 16384x16384".to_owned()),
    }
}

pub(super) fn seconds(text: &str) -> Result<f64, String> {
    let is_allowed = |seconds: f64| (0.0..=86_400.0).contains(&seconds);
    number(text, is_allowed, "seconds, from 0 to 86400")
}

pub(super) fn picture(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.extension() {
        Some(extension) if extension.eq_ignore_ascii_case("png") => Ok(path),
        _ => Err("expected a file name that ends in .png".to_owned()),
    }
}

#[cfg(feature = "presentation")]
pub(super) use opening::open;

#[cfg(feature = "presentation")]
mod opening {
    //! Part that needs a window.

    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::time::Duration;

    use bevy::app::AppExit;
    use mundy::{Interest, Preferences};

    use super::super::outputs::{Inputs, destination};
    use super::super::panics::{Meaning, meaning};
    use super::super::{CommandResult, Outcome};
    use super::WindowArguments;
    use crate::app;
    use crate::level::guard::is_reading;
    use crate::platform::console::complain;
    use crate::platform::{display, locale, memory};
    use crate::presentation::comfort::Wishes;
    use crate::presentation::library::crash::AtRisk;
    use crate::presentation::{Folders, Launch, Shot};

    /// Time limit for reading the desktop settings, so that the title does not wait.
    const PATIENCE: Duration = Duration::from_millis(100);

    /// Opens the window that `arguments` and `launch` describe, and runs until it is closed. With `strip`, a screenshot
    /// shows that number of frames.
    pub(in crate::command) fn open(
        arguments: &WindowArguments,
        strip: Option<u32>,
        launch: Launch,
    ) -> CommandResult {
        let animation = launch.animation.as_ref().map(|it| &it.file);
        if let Some(file) = arguments.screenshot.as_ref().or(animation) {
            let mut inputs = Inputs::default();
            if let Some(watch) = &launch.watch {
                inputs.add("recording", &watch.file);
            }
            let named = launch.named.as_ref().and_then(|named| named.levels.first());
            if let Some((level, _)) = named {
                inputs.add_level(level);
            }
            destination("picture", file, &inputs)?;
        }
        if !display::is_named() {
            return Err("there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)".into());
        }
        display::leave_dead_wayland();
        memory::return_large_blocks();
        let launch = Launch {
            language: arguments.language.clone(),
            system_language: Some(locale::preferred()),
            wishes: wishes(),
            mute: arguments.mute || launch.mute,
            fullscreen: arguments.fullscreen,
            size: arguments.size.or(launch.size),
            screenshot: arguments.screenshot.clone().map(|file| Shot {
                file,
                after: Duration::from_secs_f64(arguments.after),
                strip,
            }),
            ..launch
        };
        let at_risk = AtRisk::reporting_to(Folders::of_player().reports);
        explain_panics(at_risk.clone());
        match catch_unwind(AssertUnwindSafe(|| app::in_window(launch, at_risk).run())) {
            Ok(AppExit::Success) => Ok(Outcome::Done),
            // The panic hook has already printed the reason.
            Ok(AppExit::Error(_)) | Err(_) => Ok(Outcome::Unusable),
        }
    }

    /// Returns the accessibility settings of the desktop; the default if it does not answer in time.
    fn wishes() -> Wishes {
        let interest = Interest::ReducedMotion | Interest::Contrast;
        let said = Preferences::once_blocking(interest, PATIENCE);
        said.map_or_else(Wishes::default, |said| Wishes {
            calm: said.reduced_motion.is_reduce(),
            contrast: said.contrast.is_more(),
        })
    }

    /// Prints one sentence for a panic that is not a crash. Crashes print their usual message and write a report.
    fn explain_panics(at_risk: AtRisk) {
        let usual = std::panic::take_hook();
        let say = |why: &str| complain(format_args!("brickwork: {why}"));
        std::panic::set_hook(Box::new(move |panic| match meaning(panic) {
            Meaning::NoDisplay => {
                say("no window can be opened on this display; check DISPLAY or WAYLAND_DISPLAY");
            }
            Meaning::NoAdapter => {
                say("there is no graphics adapter to draw with; install a Vulkan or OpenGL driver");
            }
            Meaning::NoSound => {}
            Meaning::LibraryStopped(line) => say(&line),
            // The file is reported as broken, and the game continues.
            Meaning::Crash if is_reading() => usual(panic),
            // Libraries panic in many places without their display server. The journal keeps the game.
            Meaning::Crash if display::is_lost() => {
                say("the display server has ended, so the game ends too");
            }
            Meaning::Crash => {
                usual(panic);
                at_risk.report(panic);
            }
        }));
    }
}
