//! A scene as a short text that can be copied, sent and pasted: one line of RON.
//!
//! Owns how long it may be, and what is wrong with one that is none.

use super::scene::{Refused, Scene};

/// The longest text that is read (bytes).
pub const LONGEST: usize = 8 * 1024;

/// `scene` in one line.
#[must_use]
pub fn write(scene: &Scene) -> String {
    // A scene is made of numbers alone, which RON can always write.
    ron::to_string(scene).unwrap_or_default()
}

/// The scene that `text` describes.
///
/// # Errors
///
/// Why it describes none that can be played, with the place in the text.
pub fn read(text: &str) -> Result<Scene, Refused> {
    // What stands before it counts for the place of an error.
    let text = text.trim_end();
    if text.len() > LONGEST {
        let why = format!(
            "it has {} bytes, and a scene has {LONGEST} at most",
            text.len()
        );
        return Err(Refused::NoScene(why));
    }
    let scene: Scene = ron::from_str(text).map_err(|error| {
        let at = error.span.start;
        Refused::NoScene(format!(
            "line {}, column {}: {}",
            at.line, at.col, error.code
        ))
    })?;
    scene.check()?;
    Ok(scene)
}
