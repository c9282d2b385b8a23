//! Locates the subject of a finding in a text: converts it into a byte range.

use std::ops::Range;

use super::characters::characters;
use super::layout::{Layout, List};
use super::lexer::{Kind, Lexer};
use super::scan::part;
use crate::validate::Subject;

/// Returns the bytes of `subject` in `source`, which has the layout `layout`. If the subject does not exist, returns
/// the bytes of the part that contains it, or otherwise the start of the text.
pub(crate) fn locate(source: &str, layout: &Layout, subject: &Subject) -> Range<usize> {
    let field = |path: &str| {
        let field = layout.find(path);
        field.map_or_else(|| beginning(source), |field| value(source, field.start))
    };
    let element = |list: List, index: usize, name: &str| {
        let Some(start) = layout.element(list, index) else {
            return field(list.name());
        };
        value(source, part(source, start, name).unwrap_or(start))
    };
    // An entry that begins with its name or character.
    let named = |list: List, index: usize, name: &str| {
        let Some(start) = layout.element(list, index) else {
            return field(list.name());
        };
        let key = Lexer::new(source, start).next();
        let key = key.map_or(start..start, |token| token.span());
        if name.is_empty() {
            return key;
        }
        // The value of the entry follows the colon.
        let colon = Lexer::new(source, key.end)
            .next()
            .filter(|token| token.kind == Kind::Colon);
        let found = colon.and_then(|colon| part(source, colon.end, name));
        found.map_or(key, |start| value(source, start))
    };
    match subject {
        Subject::Level => beginning(source),
        Subject::Field(path) => field(path),
        Subject::Rules(name) => {
            let path = format!("rules.{name}");
            let found = layout.find(&path).or_else(|| layout.find("rules"));
            found.map_or_else(|| beginning(source), |field| value(source, field.start))
        }
        Subject::Legend { entry, part } => named(List::Legend, *entry, part),
        Subject::Kind { entry, part } => named(List::Kinds, *entry, part),
        Subject::Row(row) => layout.rows.get(*row).map_or_else(
            || field("bricks"),
            |row| {
                Lexer::new(source, row.start)
                    .next()
                    .map_or(row.start..row.start, |token| token.span())
            },
        ),
        Subject::Rest(rest) => element(List::Rests, *rest, ""),
        Subject::Cell { row, column } => {
            let Some(row) = layout.rows.get(*row) else {
                return field("bricks");
            };
            cell(source, row.start, *column)
        }
        Subject::Piece { piece, part } => element(List::Pieces, *piece, part),
        Subject::Ball { ball, part } => element(List::Balls, *ball, part),
    }
}

/// Returns the first character of the first token; an empty range at 0 in a text without tokens.
fn beginning(source: &str) -> Range<usize> {
    Lexer::new(source, 0).next().map_or(0..0, |token| {
        let first = source[token.start..].chars().next();
        token.start..token.start + first.map_or(0, char::len_utf8)
    })
}

/// Returns the value that begins at byte `start`: a single token, or everything up to its closing bracket.
fn value(source: &str, start: usize) -> Range<usize> {
    let mut depth = 0_usize;
    let mut end = start;
    let mut tokens = Lexer::new(source, start).peekable();
    while let Some(token) = tokens.next() {
        match token.kind {
            Kind::Open(_) => depth += 1,
            Kind::Close(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
        end = token.end;
        let bracket = tokens
            .peek()
            .is_some_and(|next| matches!(next.kind, Kind::Open(_)));
        // Only the first line of a longer value is shown.
        let next_line = tokens
            .peek()
            .is_none_or(|next| source[end..next.start].contains('\n'));
        if next_line || (depth == 0 && !(token.kind == Kind::Word && bracket)) {
            break;
        }
    }
    start..end
}

/// Returns character number `column` of the string whose opening quote is at byte `start`.
fn cell(source: &str, start: usize, column: usize) -> Range<usize> {
    let Some(token) = Lexer::new(source, start).next() else {
        return start..start;
    };
    let literal = &source[token.span()];
    let mut characters = characters(literal).map(|(at, _)| at).skip(column);
    let begin = characters.next().unwrap_or(0);
    let end = characters
        .next()
        .unwrap_or_else(|| literal.rfind('"').unwrap_or(literal.len()));
    start + begin..start + end.max(begin)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::scan::scan;

    fn shown<'a>(source: &'a str, subject: &Subject) -> &'a str {
        &source[locate(source, &scan(source), subject)]
    }

    #[test]
    fn fields_legend_entries_and_cells_are_found_where_they_are() {
        let source = "// c: 1\n(\n  name: \"a: (\", /* x: /* y: */ 2 */\n  field: (width: 3.0),\n  legend: {'#': Solid(color: Red), '\\u{78}': Plain(\n color: Red)},\n  bricks: [\n    \"#\\u{78}é.\",\n  ],\n)";
        let legend = |entry, part: &'static str| Subject::Legend {
            entry,
            part: part.into(),
        };
        for (subject, expected) in [
            (Subject::Level, "("),
            (Subject::Field("name"), "\"a: (\""),
            (Subject::Field("field.width"), "3.0"),
            (Subject::Field("field"), "(width: 3.0)"),
            (Subject::Field("bricks"), "["),
            (Subject::Field("c"), "("),
            (Subject::Field("x"), "("),
            (legend(0, ""), "'#'"),
            (legend(0, "color"), "Red"),
            (legend(0, "hits"), "'#'"),
            (legend(1, ""), "'\\u{78}'"),
            (legend(1, "color"), "Red"),
            (legend(2, ""), "{'#': Solid(color: Red), '\\u{78}': Plain("),
            (Subject::Row(0), "\"#\\u{78}é.\""),
            (Subject::Cell { row: 0, column: 1 }, "\\u{78}"),
            (Subject::Cell { row: 0, column: 2 }, "é"),
            (Subject::Cell { row: 0, column: 3 }, "."),
        ] {
            assert_eq!(shown(source, &subject), expected, "{subject:?}");
        }
        assert_eq!(scan(source).cells, 4);
        assert_eq!(scan(source).find("field.width").expect("found").text, "3.0");
    }

    #[test]
    fn pieces_and_their_parts_are_found_by_their_numbers() {
        let source = "(pieces: [\n (kind: '(', at: (1, 2)), // , (\n (at: (3,\n 4), path: Loop(through: [(5, 6),\n  (7, 8)], speed: 9)),\n],\nballs: [(at: (1, 2), angle: 3)])";
        let layout = scan(source);
        assert_eq!(
            (layout.count(List::Pieces), layout.count(List::Balls)),
            (2, 1)
        );
        for (subject, expected) in [
            (Subject::piece(0, "at"), "(1, 2)"),
            (Subject::piece(0, "at.1"), "2"),
            (Subject::piece(0, "shape"), "(kind: '(', at: (1, 2))"),
            (Subject::piece(1, "at.1"), "4"),
            (Subject::piece(1, "path"), "Loop(through: [(5, 6),"),
            (Subject::piece(1, "path.through.1"), "(7, 8)"),
            (Subject::piece(1, "path.through.1.1"), "8"),
            (Subject::piece(1, "path.speed"), "9"),
            (Subject::piece(2, "at"), "["),
            (Subject::ball(0, "angle"), "3"),
        ] {
            assert_eq!(shown(source, &subject), expected, "{subject:?}");
        }
    }
}
