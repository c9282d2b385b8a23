//! Checks files of the player that override assets: each is parsed as the game would parse it.
//!
//! Checks fonts and lessons; [`shaders`] checks shaders.

use std::collections::HashMap;

use swash::FontRef;
use swash::scale::ScaleContext;

use super::shaders;
use crate::level::guard::guarded;
use crate::level::parse;
use crate::presentation::library::embedded;

/// Type of an asset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Font,
    Shader,
    Lesson,
}

impl Kind {
    /// Returns the type of the file at `path` below `assets/`. `None` if the file cannot be overridden.
    pub fn of(path: &str) -> Option<Self> {
        let (folder, name) = path.split_once('/')?;
        match (folder, name.rsplit_once('.')?.1) {
            ("fonts", "ttf") => Some(Self::Font),
            ("shaders", "wgsl") => Some(Self::Shader),
            ("lessons", "ron") => Some(Self::Lesson),
            _ => None,
        }
    }

    /// Checks that `bytes` can override the file at `path`. `others` are the overrides accepted so far.
    ///
    /// # Errors
    ///
    /// The reason if they cannot.
    pub fn check(
        self,
        path: &str,
        bytes: &[u8],
        others: &HashMap<String, Vec<u8>>,
    ) -> Result<(), String> {
        match self {
            Self::Font => font(path, bytes),
            Self::Shader => shaders::check(path, bytes, others),
            Self::Lesson => lesson(path, bytes),
        }
    }
}

fn lesson(path: &str, bytes: &[u8]) -> Result<(), String> {
    let first = |findings: Vec<crate::level::Diagnostic>| findings.first().map(ToString::to_string);
    let read = guarded(path, || parse::parse(path, bytes));
    read.map(drop)
        .map_err(|findings| first(findings).unwrap_or_default())
}

/// Checks that `bytes` are a font with all printable ASCII characters and key icons of the game's font. Accented
/// letters are not required.
fn font(path: &str, bytes: &[u8]) -> Result<(), String> {
    let own = embedded::asset(path).unwrap_or_default();
    let own = FontRef::from_index(&own, 0).ok_or("the game has no such font")?;
    let font = FontRef::from_index(bytes, 0).ok_or("this is no font")?;
    let mut context = [ScaleContext::new(), ScaleContext::new()];
    let mut has_lines = |place: usize, font: FontRef, sign: char| {
        let glyph = font.charmap().map(sign);
        let mut scaler = context[place].builder(font).size(16.0).build();
        glyph != 0 && scaler.scale_outline(glyph).is_some()
    };
    let mut needed = ('!'..='~').chain('\u{e000}'..='\u{f8ff}');
    let missing = needed.find(|sign| has_lines(0, own, *sign) && !has_lines(1, font, *sign));
    match missing {
        Some(sign) => Err(format!("it has no «{sign}»")),
        None => Ok(()),
    }
}
