//! Bytes → [`Level`]: reads, checks, and says what is wrong where.
//!
//! Owns the way from the file to serde's shapes: size, encoding, number of cells, syntax, in this order, so that whatever
//! costs memory is checked before it is spent. What the content must mean is `rules.rs`'s business.

use std::path::Path;

use ron::error::{Error as RonError, SpannedError};
use serde::de::DeserializeOwned;

use super::diagnostic::{Diagnostic, Position, shortened, suggest};
use super::layout::{Layout, List};
use crate::level::file::read_at_most;
use crate::level::raw::RawLevel;
use crate::level::validate::Rules;
use crate::level::{FORMAT, Level, limits};

/// Reads the level file at `path`.
///
/// # Errors
///
/// What is wrong with the file, with at least one finding: unreadable, a folder, too large, or not a valid level.
pub fn read(path: &Path) -> Result<Level, Vec<Diagnostic>> {
    let shown = path.display().to_string();
    let bytes = read_bytes(path, &shown)?;
    parse(&shown, &bytes)
}

/// Reads a file of at most [`limits::FILE_BYTES`]; `shown` is its name in findings.
pub(in crate::level) fn read_bytes(path: &Path, shown: &str) -> Result<Vec<u8>, Vec<Diagnostic>> {
    read_at_most(path, limits::FILE_BYTES).map_err(|problem| {
        let message = format!("the file {problem}");
        vec![Diagnostic::error(
            shown,
            Position::START,
            message,
            "name a level file: text that ends in .ron",
        )]
    })
}

fn too_large(shown: &str, bytes: u64) -> Vec<Diagnostic> {
    let most = limits::FILE_BYTES / 1024 / 1024;
    let message = format!("the file has {bytes} bytes, at most {most} MiB are read");
    vec![Diagnostic::error(
        shown,
        Position::START,
        message,
        "split the level, or draw it with fewer cells or pieces",
    )]
}

/// Makes a level of the content of a level file; `path` is its name in findings.
///
/// # Errors
///
/// What is wrong with the content, with at least one finding.
pub fn parse(path: &str, bytes: &[u8]) -> Result<Level, Vec<Diagnostic>> {
    inspect(path, bytes).map(|(level, _)| level)
}

/// As [`parse`], with warnings about what is allowed and probably not meant.
///
/// # Errors
///
/// What is wrong with the content, with at least one finding.
pub fn inspect(path: &str, bytes: &[u8]) -> Result<(Level, Vec<Diagnostic>), Vec<Diagnostic>> {
    let source = text(
        path,
        bytes,
        "a level: (format: 1, name: …, author: …, legend: {…}, bricks: […])",
    )?;
    let layout = Layout::of(source);
    check_counts(path, &layout)?;
    check_format(path, &layout)?;
    if let (Some(levels), None) = (layout.find("levels"), layout.find("bricks")) {
        let help = "name one of its levels, or give the folder to a command that takes packs";
        return Err(vec![Diagnostic::error(
            path,
            levels.position,
            "this is a pack, not a level",
            help,
        )]);
    }
    let raw: RawLevel = from_ron(path, source)?;
    Rules::new(path, &layout).level(raw)
}

/// Refuses levels with more of something than is allowed, before room is made for it.
fn check_counts(path: &str, layout: &Layout) -> Result<(), Vec<Diagnostic>> {
    let pieces = "leave some out, or draw them in `bricks`";
    for (field, count, most, what, help) in [
        (
            "bricks",
            layout.cells(),
            limits::CELLS,
            "cells",
            "draw it with fewer rows or columns",
        ),
        (
            List::Pieces.name(),
            layout.count(List::Pieces),
            List::Pieces.most(),
            "pieces",
            pieces,
        ),
        (
            List::Balls.name(),
            layout.count(List::Balls),
            List::Balls.most(),
            "waiting balls",
            "leave some out",
        ),
    ] {
        if count > most {
            let message = format!("the level has {count} {what}, at most {most} are allowed");
            let at = layout.position(field);
            return Err(vec![Diagnostic::error(path, at, message, help)]);
        }
    }
    Ok(())
}

/// The content as text: UTF-8 (with or without a byte order mark) and not empty.
pub(in crate::level) fn text<'a>(
    path: &str,
    bytes: &'a [u8],
    expected: &str,
) -> Result<&'a str, Vec<Diagnostic>> {
    if bytes.len() as u64 > limits::FILE_BYTES {
        return Err(too_large(path, bytes.len() as u64));
    }
    let refuse =
        |at, message: &str, help: String| Err(vec![Diagnostic::error(path, at, message, help)]);
    let source = match std::str::from_utf8(bytes) {
        Ok(source) => source.strip_prefix('\u{feff}').unwrap_or(source),
        Err(error) => {
            let at = Position::of_byte(bytes, error.valid_up_to());
            return refuse(
                at,
                "this is not UTF-8 text",
                "save the file with the encoding UTF-8".to_owned(),
            );
        }
    };
    if let Some(offset) = source.find('\0') {
        let at = Position::of_byte(source.as_bytes(), offset);
        return refuse(
            at,
            "a zero byte: this is not a text file",
            "save the file as UTF-8 text".to_owned(),
        );
    }
    if source.trim().is_empty() {
        return refuse(
            Position::START,
            "the file is empty",
            format!("expected {expected}"),
        );
    }
    Ok(source)
}

/// Refuses files of another format version before their fields are read: those may be unknown here.
pub(in crate::level) fn check_format(path: &str, layout: &Layout) -> Result<(), Vec<Diagnostic>> {
    match layout.find("format") {
        Some(field) if !field.text.is_empty() && field.text != FORMAT.to_string() => {
            let message = format!(
                "format {} is unknown, this version reads format {FORMAT}",
                field.text
            );
            let help = format!(
                "write `format: {FORMAT}`, or play the file with a newer version of the game"
            );
            Err(vec![Diagnostic::error(path, field.position, message, help)])
        }
        _ => Ok(()),
    }
}

/// Reads RON, with the place and a remedy for what does not parse.
pub(in crate::level) fn from_ron<T: DeserializeOwned>(
    path: &str,
    source: &str,
) -> Result<T, Vec<Diagnostic>> {
    ron::Options::default()
        .from_str(source)
        .map_err(|error| vec![explain(path, source, &error)])
}

fn explain(path: &str, source: &str, error: &SpannedError) -> Diagnostic {
    let at = Position {
        line: error.span.start.line.max(1),
        column: error.span.start.col.max(1),
    };
    // Whether the bracket that the file must begin with stands before the error.
    let opened = source
        .find('(')
        .is_some_and(|offset| Position::of_byte(source.as_bytes(), offset) < at);
    let (message, help) = match &error.code {
        RonError::NoSuchStructField {
            expected, found, ..
        } => (
            format!("unknown field `{}`", shortened(found)),
            suggest(found, expected.iter().copied()),
        ),
        RonError::NoSuchEnumVariant {
            expected, found, ..
        } => (
            format!("unknown word `{}`", shortened(found)),
            suggest(found, expected.iter().copied()),
        ),
        RonError::MissingStructField { field, .. } => (
            format!("the field `{field}` is missing"),
            format!("add `{field}: …` inside these brackets"),
        ),
        RonError::DuplicateStructField { field, .. } => (
            format!("the field `{field}` is given twice"),
            "remove one of the two".to_owned(),
        ),
        RonError::ExceededRecursionLimit => (
            "brackets are nested too deeply".to_owned(),
            "a level needs no more than six inside each other".to_owned(),
        ),
        RonError::ExpectedStructLike
        | RonError::ExpectedNamedStructLike(_)
        | RonError::ExpectedDifferentStructName { .. }
        | RonError::ExpectedAttribute
            if !opened =>
        {
            (
                "expected `(`".to_owned(),
                "a level or pack begins with `(` and ends with `)`".to_owned(),
            )
        }
        RonError::ExpectedStructLike | RonError::ExpectedNamedStructLike(_) => (
            "expected `(`".to_owned(),
            "what is said about a thing stands in brackets: `Solid()`, `Plain(color: Red)`, `at: (400.0, 300.0)`"
                .to_owned(),
        ),
        RonError::ExpectedDifferentLength { .. } => (
            "expected two numbers in brackets".to_owned(),
            "a place is written `at: (400.0, 300.0)`".to_owned(),
        ),
        RonError::ExpectedChar => (
            "expected one character between single quotes".to_owned(),
            "a legend entry is written `'x': Plain(color: Red)`".to_owned(),
        ),
        RonError::ExpectedFloat | RonError::ExpectedInteger => (
            "expected a number".to_owned(),
            "write it without quotes: `ball_speed: 400.0`, `hits: 2`".to_owned(),
        ),
        RonError::ExpectedString => (
            "expected text in double quotes".to_owned(),
            "for example `name: \"My level\"`".to_owned(),
        ),
        other => (
            lower_first(&other.to_string()),
            "see levels/README.md for the format".to_owned(),
        ),
    };
    Diagnostic::error(path, at, message, help)
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(chars).collect()
    })
}
