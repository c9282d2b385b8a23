//! Locates the subject of a finding in a text: converts it into a byte range.

use super::prelude::*;
use super::tree::{List, Tree};
use crate::validate::Subject;

/// Returns the bytes of `subject` in the text of `tree`. If the subject does not exist, returns the bytes of the part
/// that contains it, or otherwise the start of the text.
pub(crate) fn locate(tree: &Tree, subject: &Subject) -> Range<usize> {
    let field = |path: &str| {
        let start = tree.find(path);
        start.map_or_else(|| beginning(tree), |start| value(tree, start))
    };
    let element = |list: List, index: usize, name: &str| {
        let Some(entry) = tree.elements(list).nth(index) else {
            return field(list.name());
        };
        // The place of a whole entry is its name or character, if it has one.
        let part = match name {
            "" => None,
            _ => tree.part(entry.value, name),
        };
        value(tree, part.unwrap_or(entry.first))
    };
    match subject {
        Subject::Level => beginning(tree),
        Subject::Field(path) => field(path),
        Subject::Rules(name) => {
            let path = format!("rules.{name}");
            field(tree.find(&path).map_or("rules", |_| &path))
        }
        Subject::Legend(entry, part) => element(List::Legend, *entry, part),
        Subject::Kind(entry, part) => element(List::Kinds, *entry, part),
        Subject::Row(row) => {
            let row = tree.rows().nth(*row);
            row.map_or_else(|| field("bricks"), |row| tree.span(row))
        }
        Subject::Rest(rest) => element(List::Rests, *rest, ""),
        Subject::Cell(row, column) => {
            let row = tree.rows().nth(*row);
            row.map_or_else(|| field("bricks"), |row| cell(tree, row, *column))
        }
        Subject::Piece(piece, part) => element(List::Pieces, *piece, part),
        Subject::Ball(ball, part) => element(List::Balls, *ball, part),
    }
}

/// Returns the first character of the first token; an empty range at 0 in a text without tokens.
fn beginning(tree: &Tree) -> Range<usize> {
    let Some(first) = tree.text(0).chars().next() else {
        return 0..0;
    };
    let start = tree.span(0).start;
    start..start + first.len_utf8()
}

/// Returns the value that begins at node `start`: a single token, or everything up to its closing bracket. Only the
/// first line of a longer value is shown.
fn value(tree: &Tree, start: usize) -> Range<usize> {
    let last = match tree.bracket(start) {
        Some(open) => tree.partner(open).min(tree.len() - 1),
        None => start,
    };
    let mut end = tree.span(start).end;
    for node in start + 1..=last {
        let next = tree.span(node);
        if tree.source[end..next.start].contains('\n') {
            break;
        }
        end = next.end;
    }
    tree.span(start).start..end
}

/// Returns character number `column` of the string `row`.
fn cell(tree: &Tree, row: usize, column: usize) -> Range<usize> {
    let (start, literal) = (tree.span(row).start, tree.text(row));
    let mut characters = characters(literal).map(|(at, _)| at).skip(column);
    let begin = characters.next().unwrap_or(0);
    let end = characters.next().or(literal.rfind('"'));
    start + begin..start + end.unwrap_or(literal.len()).max(begin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown<'a>(source: &'a str, subject: &Subject) -> &'a str {
        &source[locate(&Tree::new(source), subject)]
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
        assert_eq!(Tree::new(source).cells(), 4);
    }

    #[test]
    fn pieces_and_their_parts_are_found_by_their_numbers() {
        let source = "(pieces: [\n (kind: '(', at: (1, 2)), // , (\n (at: (3,\n 4), path: Loop(through: [(5, 6),\n  (7, 8)], speed: 9)),\n],\nballs: [(at: (1, 2), angle: 3)])";
        let tree = Tree::new(source);
        let piece = |index, part: &'static str| Subject::Piece(index, part.into());
        assert_eq!(
            [List::Pieces, List::Balls].map(|list| tree.elements(list).count()),
            [2, 1]
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
