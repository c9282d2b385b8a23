//! Start of the game on a page, in a browser: what the command line does elsewhere.
//!
//! The address of the page names the options. `web/host.js` gives them as `name=value`; the fragment is the `level`.

use std::path::Path;

use clap::ValueEnum;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::app;
use crate::first_screen::FirstScreen;
use crate::headless::Sim;
use crate::level::code;
use crate::platform::console::complain;
use crate::platform::{locale, page};
use crate::presentation::comfort::Wishes;
use crate::presentation::library::crash::AtRisk;
use crate::presentation::{Folders, Launch, NamedPack};

/// Starts the game. Returns at once; the browser draws the frames.
pub fn main() {
    let mut launch = Launch {
        system_language: Some(locale::preferred()),
        wishes: Wishes {
            calm: page::prefers("(prefers-reduced-motion: reduce)"),
            contrast: page::prefers("(prefers-contrast: more)"),
        },
        ..Launch::default()
    };
    for argument in page::arguments() {
        let (name, value) = argument.split_once('=').unwrap_or((&argument, ""));
        if let Err(problem) = set(&mut launch, name, value) {
            page::tell(&problem);
        }
    }
    let at_risk = AtRisk::reporting_to(Folders::of_player().reports);
    explain_panics(at_risk.clone());
    app::in_window(launch, at_risk).run();
}

/// Sets the option `name` of `launch`.
///
/// # Errors
///
/// A sentence about an unknown option or value.
fn set(launch: &mut Launch, name: &str, value: &str) -> Result<(), String> {
    match name {
        "level" => launch.named = Some(named(value)?),
        "seed" => {
            let seed = value.parse();
            launch.seed = Some(seed.map_err(|_| format!("seed={value} is no number"))?);
        }
        "screen" => {
            let screen = FirstScreen::from_str(value, true);
            launch.screen = Some(screen.map_err(|_| format!("there is no screen={value}"))?);
        }
        "autoplay" => launch.autoplay = true,
        "mute" => launch.mute = true,
        "language" => launch.language = Some(value.to_owned()),
        _ => {
            return Err(format!(
                "The address names an unknown option, {name}: it is ignored."
            ));
        }
    }
    Ok(())
}

/// Returns the level of the fragment of a link.
fn named(code: &str) -> Result<NamedPack, String> {
    code::decode(code).map_err(|error| format!("The link opens no level: {error}."))?;
    let read = NamedPack::from_path(Path::new(code));
    let (named, _) = read.map_err(|findings| {
        let lines = findings.iter().map(ToString::to_string);
        lines.collect::<Vec<_>>().join("\n")
    })?;
    Ok(named)
}

/// Shows each panic on the page and writes a report. The game cannot continue then.
fn explain_panics(at_risk: AtRisk) {
    std::panic::set_hook(Box::new(move |panic| {
        complain(panic);
        at_risk.report(panic);
        page::end(&format!("The game has failed: {panic}"));
    }));
}

/// Plays a recording again and compares every step, as `brickwork replay --verify` does. Returns [`Sim::verdict`].
#[wasm_bindgen]
pub fn verify(recording: &[u8]) -> String {
    Sim::verdict(recording)
}
