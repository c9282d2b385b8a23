//! Text form of a scene for copying, sending and pasting: one line of RON.
//!
//! Limits the length, writes and reads. The errors are in [`error`](super::error). `docs/lab.md` has an example.

use super::error::{Fault, SceneError};
use super::scene::Scene;

/// Maximum length of a text (bytes).
pub const LONGEST: usize = 8 * 1024;

/// Writes `scene` in one line.
pub fn write(scene: &Scene) -> String {
    // A scene contains only numbers and flags, which RON can always write.
    ron::to_string(scene).unwrap_or_default()
}

/// Reads the scene from `text`.
///
/// # Errors
///
/// Returns the reason if `text` is not a valid scene, with the position in the text.
pub fn read(text: &str) -> Result<Scene, SceneError> {
    // Keep leading blanks: the position of an error counts from the start of the text.
    let text = text.trim_end();
    if text.len() > LONGEST {
        return Err(SceneError::TooLong {
            bytes: text.len(),
            most: LONGEST,
        });
    }
    let scene: Scene = ron::from_str(text).map_err(|error| {
        let (line, column) = (error.span.start.line, error.span.start.col);
        let ended = (error.span.end.line, error.span.end.col);
        let ends_there = ended >= end_of(text) && is_open(text);
        SceneError::NoScene {
            line,
            column,
            fault: match error.code {
                _ if ends_there => Fault::EndsEarly,
                code => code.into(),
            },
        }
    })?;
    scene.check()?;
    Ok(scene)
}

/// Returns the line and column directly after `text`, from 1.
fn end_of(text: &str) -> (usize, usize) {
    let last = text.rsplit('\n').next().unwrap_or_default();
    (text.matches('\n').count() + 1, last.chars().count() + 1)
}

/// Returns `true` if `text` is empty or has more opening than closing brackets.
fn is_open(text: &str) -> bool {
    let count = |brackets: [char; 2]| text.matches(brackets).count();
    text.is_empty() || count(['(', '[']) > count([')', ']'])
}
