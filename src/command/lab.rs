//! `brickwork lab`: opens the collision lab in a window, or takes screenshots of it.
//!
//! The argument selects a scene by its name, or contains the text of one that was copied from the lab.

use clap::Args;

use super::CommandResult;
use super::window::WindowArguments;
use crate::lab::scenes::named;
use crate::lab::{SCENES, Scene, text};

/// See the tutorial's collisions and the exact ones side by side, in a window.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The name of a scene, or, in quotes, the text of one, as copied from the lab; without it, the first scene.
    #[arg(value_name = "SCENE")]
    scene: Option<String>,
    /// Stack N frames (1 to 12) in the screenshot, starting just before something happens.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=12), requires = "screenshot")]
    strip: Option<u32>,
    #[command(flatten)]
    window: WindowArguments,
}

/// Requested scene: the name of a bundled scene, or a custom scene.
type Asked = (Option<&'static str>, Option<Scene>);

/// Parses the argument `scene`.
///
/// # Errors
///
/// The reason why there is no such scene, as a sentence without a full stop.
fn asked(scene: Option<&str>) -> Result<Asked, String> {
    let Some(scene) = scene else {
        return Ok((Some(SCENES[0].name), None));
    };
    if scene.trim_start().starts_with('(') {
        let scene = text::read(scene).map_err(|refused| refused.to_string())?;
        return Ok((None, Some(scene)));
    }
    named(scene)
        .map(|shipped| (Some(shipped.name), None))
        .ok_or_else(|| {
            let names: Vec<&str> = SCENES.iter().map(|of| of.name).collect();
            format!(
                "there is no scene {scene:?}; there are {}",
                names.join(", ")
            )
        })
}

pub(super) fn run(arguments: &Arguments) -> CommandResult {
    show(arguments, asked(arguments.scene.as_deref())?)
}

#[cfg(not(feature = "presentation"))]
fn show(_arguments: &Arguments, _asked: Asked) -> CommandResult {
    Err("this build has no window to show the lab in; build it with the feature `desktop`".into())
}

#[cfg(feature = "presentation")]
fn show(arguments: &Arguments, (name, scene): Asked) -> CommandResult {
    use crate::presentation::{LabAsked, Launch};

    let launch = Launch {
        lab: Some(LabAsked { name, scene }),
        ..Launch::default()
    };
    super::window::open(&arguments.window, arguments.strip, launch)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scene_is_asked_for_by_its_name_or_by_its_text() {
        for shipped in SCENES.iter() {
            let scene = shipped.scene.clone();
            assert_eq!(asked(Some(shipped.name)), Ok((Some(shipped.name), None)));
            assert_eq!(asked(Some(&text::write(&scene))), Ok((None, Some(scene))));
        }
        let refused = asked(Some("boxes")).expect_err("there is none");
        assert!(
            refused.contains("box-box") && refused.contains("free"),
            "{refused}"
        );
        assert!(asked(Some("(ball")).is_err(), "nor is this a scene");
    }
}
