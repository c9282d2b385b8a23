//! A scene as a short text that can be copied, sent and pasted: one line of RON.
//!
//! Owns how long it may be, and how it is written and read. Why a text is not a scene is [`refused`](super::refused)'s.
//! An example of one: `docs/lab.md`.

use super::refused::{Fault, Refused};
use super::scene::Scene;

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
    // Blanks before the scene stay: the place of an error is counted from the beginning of the text.
    let text = text.trim_end();
    if text.len() > LONGEST {
        return Err(Refused::TooLong {
            bytes: text.len(),
            most: LONGEST,
        });
    }
    let scene: Scene = ron::from_str(text).map_err(|error| {
        let (line, column) = (error.span.start.line, error.span.start.col);
        let ended = (error.span.end.line, error.span.end.col);
        let ends_there = ended >= end_of(text) && is_open(text);
        Refused::NoScene {
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

/// The line and the column right after `text`, from 1 on.
fn end_of(text: &str) -> (usize, usize) {
    let last = text.rsplit('\n').next().unwrap_or_default();
    (text.matches('\n').count() + 1, last.chars().count() + 1)
}

/// Whether more brackets open in `text` than close, or it is empty.
fn is_open(text: &str) -> bool {
    let count = |brackets: [char; 2]| text.matches(brackets).count();
    text.is_empty() || count(['(', '[']) > count([')', ']'])
}
