//! Locates the subject of a finding in a text: converts it into a byte range.

use super::layout::{Layout, List, part};
use super::prelude::*;
use crate::validate::Subject;

/// Returns the bytes of `subject` in `source`, which has the layout `layout`. If the subject does not exist, returns
/// the bytes of the part that contains it, or otherwise the start of the text.
pub(crate) fn locate(source: &str, layout: &Layout, subject: &Subject) -> Range<usize> {
    let field = |path: &str| {
        let start = layout.find(source, path);
        start.map_or_else(|| beginning(source), |start| value(source, start))
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
        let key = token_at(source, start);
        if name.is_empty() {
            return key;
        }
        // The value of the entry follows the colon.
        let colon = token_at(source, key.end);
        let found = match &source[colon.clone()] {
            ":" => part(source, colon.end, name),
            _ => None,
        };
        found.map_or(key, |start| value(source, start))
    };
    match subject {
        Subject::Level => beginning(source),
        Subject::Field(path) => field(path),
        Subject::Rules(name) => {
            let path = format!("rules.{name}");
            field(layout.find(source, &path).map_or("rules", |_| &path))
        }
        Subject::Legend(entry, part) => named(List::Legend, *entry, part),
        Subject::Kind(entry, part) => named(List::Kinds, *entry, part),
        Subject::Row(row) => {
            let row = layout.rows.get(*row);
            row.map_or_else(|| field("bricks"), |row| token_at(source, *row))
        }
        Subject::Rest(rest) => element(List::Rests, *rest, ""),
        Subject::Cell(row, column) => {
            let row = layout.rows.get(*row);
            row.map_or_else(|| field("bricks"), |row| cell(source, *row, *column))
        }
        Subject::Piece(piece, part) => element(List::Pieces, *piece, part),
        Subject::Ball(ball, part) => element(List::Balls, *ball, part),
    }
}

/// Returns the first character of the first token; an empty range at 0 in a text without tokens.
fn beginning(source: &str) -> Range<usize> {
    Lexer::new(source, 0).next().map_or(0..0, |token| {
        let first = source[token.start..].chars().next();
        token.start..token.start + first.map_or(0, char::len_utf8)
    })
}

/// Returns the token that begins at byte `start`.
fn token_at(source: &str, start: usize) -> Range<usize> {
    let token = Lexer::new(source, start).next();
    token.map_or(start..start, |token| token.span())
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
        // Only the first line of a longer value is shown.
        let next = tokens.peek();
        let Some(next) = next.filter(|next| !source[end..next.start].contains('\n')) else {
            break;
        };
        let is_call = token.kind == Kind::Word && matches!(next.kind, Kind::Open(_));
        if depth == 0 && !is_call {
            break;
        }
    }
    start..end
}

/// Returns character number `column` of the string whose opening quote is at byte `start`.
fn cell(source: &str, start: usize, column: usize) -> Range<usize> {
    let literal = &source[token_at(source, start)];
    let mut characters = characters(literal).map(|(at, _)| at).skip(column);
    let begin = characters.next().unwrap_or(0);
    let end = characters.next().or(literal.rfind('"'));
    start + begin..start + end.unwrap_or(literal.len()).max(begin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown<'a>(source: &'a str, subject: &Subject) -> &'a str {
        &source[locate(source, &Layout::new(source), subject)]
    }

    #[test]
    fn fields_legend_entries_and_cells_are_found_where_they_are() {
        let source = "// c: 1\n(\n  name: \"a: (\", /* x: /* y: */ 2 */\n  field: (width: 3.0),\n  legend: {'#': Solid(color: Red), '\\u{78}': Plain(\n color: Red)},\n  bricks: [\n    \"#\\u{78}é.\",\n  ],\n)";
        let legend = |entry, part: &'static str| Subject::Legend(entry, part.into());
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
            (Subject::Cell(0, 1), "\\u{78}"),
            (Subject::Cell(0, 2), "é"),
            (Subject::Cell(0, 3), "."),
        ] {
            assert_eq!(shown(source, &subject), expected, "{subject:?}");
        }
        assert_eq!(Layout::new(source).cells, 4);
    }

    #[test]
    fn pieces_and_their_parts_are_found_by_their_numbers() {
        let source = "(pieces: [\n (kind: '(', at: (1, 2)), // , (\n (at: (3,\n 4), path: Loop(through: [(5, 6),\n  (7, 8)], speed: 9)),\n],\nballs: [(at: (1, 2), angle: 3)])";
        let layout = Layout::new(source);
        let piece = |index, part: &'static str| Subject::Piece(index, part.into());
        assert_eq!(
            (layout.count(List::Pieces), layout.count(List::Balls)),
            (2, 1)
        );
        for (subject, expected) in [
            (piece(0, "at"), "(1, 2)"),
            (piece(0, "at.1"), "2"),
            (piece(0, "shape"), "(kind: '(', at: (1, 2))"),
            (piece(1, "at.1"), "4"),
            (piece(1, "path"), "Loop(through: [(5, 6),"),
            (piece(1, "path.through.1"), "(7, 8)"),
            (piece(1, "path.through.1.1"), "8"),
            (piece(1, "path.speed"), "9"),
            (piece(2, "at"), "["),
            (Subject::Ball(0, "angle".into()), "3"),
        ] {
            assert_eq!(shown(source, &subject), expected, "{subject:?}");
        }
    }
}
