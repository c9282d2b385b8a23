//! Hints about the drawing: empty rows, nearly symmetric cells, neighbours of similar colours, and low bricks.

use brickwork_level::content::BrickKind;
use brickwork_level::document::Command;
use brickwork_level::{Argument, RawLevel, Subject, limits};

use super::colours::are_close;
use super::{Facts, Hint};

/// Minimum number of cells of a drawing that can be symmetric by intention, and maximum number of exceptions.
const SYMMETRIC: (usize, usize) = (12, 2);
/// Shortest time in which a ball may return from a brick to the paddle (s).
const RETURN: f64 = 0.3;

/// Returns the characters of the drawing of `raw`.
pub(super) fn rows(raw: &RawLevel) -> Vec<Vec<char>> {
    let rows = raw.bricks.iter().flatten();
    rows.map(|row| row.chars().collect()).collect()
}

fn is_empty(cell: char) -> bool {
    cell == '.' || cell == ' '
}

/// Adds hints about empty rows at the top and at the bottom.
pub(super) fn empty_rows(facts: &Facts, hints: &mut Vec<Hint>) {
    let rows = &facts.rows;
    let is_row_empty = |row: &&Vec<char>| row.iter().all(|cell| is_empty(*cell));
    let above = rows.iter().take_while(is_row_empty).count();
    let below = rows.iter().rev().take_while(is_row_empty).count();
    if above == rows.len() {
        return;
    }
    if above >= 2 {
        let message = format!("the first {above} rows are empty");
        let help = "draw bricks there: balls stay above the other bricks for a long time";
        let hint = Hint::new("empty-top-rows", Subject::Row(0), message, help);
        hints.push(hint.with("count", above));
    }
    if below >= 1 {
        let message = match below {
            1 => "the last row is empty".to_owned(),
            _ => format!("the last {below} rows are empty"),
        };
        let (first, count) = (rows.len() - below, rows.len() as f64);
        let height = facts.level.cell_size().y * count;
        let height = format!("{:?}", height * first as f64 / count);
        let help = format!("remove them, and write `drawing: (height: {height})`");
        let hint = Hint::new("empty-bottom-rows", Subject::Row(first), message, &help);
        let hint = hint.with("count", below).with("height", height.clone());
        hints.push(hint.fixed(vec![
            Command::Set(vec![(Subject::Field("drawing.height"), height)]),
            Command::Remove((first..rows.len()).map(Subject::Row).collect()),
        ]));
    }
}

/// Adds a hint about a few cells that break the symmetry of the drawing.
pub(super) fn symmetry(facts: &Facts, hints: &mut Vec<Hint>) {
    let rows = facts.rows.iter().enumerate();
    let wrong = rows.flat_map(|(row, cells)| {
        let half = 0..cells.len() / 2;
        half.filter_map(move |column| {
            let mirrored = cells.len() - 1 - column;
            (cells[column] != cells[mirrored]).then_some((row, mirrored, cells[column]))
        })
    });
    let wrong: Vec<(usize, usize, char)> = wrong.take(SYMMETRIC.1 + 1).collect();
    let cells: usize = facts.rows.iter().map(Vec::len).sum();
    let Some((row, column, _)) = wrong.first().copied() else {
        return;
    };
    if wrong.len() > SYMMETRIC.1 || cells < SYMMETRIC.0 {
        return;
    }
    let (shown_row, shown_column) = (row + 1, column + 1);
    let message =
        format!("the drawing is symmetric except for row {shown_row}, column {shown_column}");
    let help = "copy the cell from the left half, if the level is to be symmetric";
    let hint = Hint::new("broken-symmetry", Subject::Cell(row, column), message, help);
    let hint = hint.with("row", shown_row).with("column", shown_column);
    hints.push(hint.fixed(vec![Command::Cells(wrong)]));
}

/// Returns `true` if two kinds look as if they were the same, but behave differently.
fn are_confused(a: &BrickKind, b: &BrickKind) -> bool {
    let behaves_alike = a.hits == b.hits && a.properties == b.properties;
    !behaves_alike && a.look == b.look && are_close(a.colour, b.colour)
}

/// Adds a hint about each pair of kinds with similar colours that are neighbours in the drawing.
pub(super) fn neighbours(facts: &Facts, hints: &mut Vec<Hint>) {
    let used: Vec<(char, &BrickKind)> = facts.level.used_kinds().collect();
    for (index, (one, kind)) in used.iter().enumerate() {
        for (other, _) in used[..index]
            .iter()
            .filter(|(_, it)| are_confused(kind, it))
        {
            let Some((here, there)) = adjacent(&facts.rows, *one, *other) else {
                continue;
            };
            let (here, there) = (
                Subject::Cell(here.0, here.1),
                Subject::Cell(there.0, there.1),
            );
            let message = format!("{here}: its colour is hard to tell from that of {there}");
            let help = format!("give {one:?} or {other:?} another `color`");
            let hint = Hint::new("close-colours", here, message, &help).and(there);
            let hint = hint.with("first", format!("{one:?}"));
            hints.push(hint.with("second", format!("{other:?}")));
        }
    }
}

/// Row and column of a cell.
type Cell = (usize, usize);

/// Returns the first neighbouring cells of the characters `one` and `other`.
fn adjacent(rows: &[Vec<char>], one: char, other: char) -> Option<(Cell, Cell)> {
    let at = |row: usize, column: usize| rows.get(row)?.get(column).copied();
    for (row, cells) in rows.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            for (below, beside) in [(row, column + 1), (row + 1, column)] {
                let pair = (*cell, at(below, beside));
                if pair == (one, Some(other)) || pair == (other, Some(one)) {
                    return Some(((row, column), (below, beside)));
                }
            }
        }
    }
    None
}

/// Adds a hint about the lowest brick, if it is right above the paddle.
pub(super) fn low_bricks(facts: &Facts, hints: &mut Vec<Hint>) {
    let bottom = |index: &usize| {
        let (_, brick) = &facts.bricks[*index];
        brick.shape.bounds(brick.centre).min.y
    };
    let lowest = (0..facts.bricks.len()).min_by(|a, b| bottom(a).total_cmp(&bottom(b)));
    let Some(lowest) = lowest else {
        return;
    };
    let level = facts.level;
    let way = bottom(&lowest) - limits::PADDLE_HEIGHT - 2.0 * level.ball_radius();
    let time = way / level.ball_speed();
    if time < RETURN {
        let subject = facts.bricks[lowest].0.clone();
        let message = format!("{subject}: a ball that bounces off it is back after {time:.2} s");
        let help = "move it up, or make `drawing.height` smaller";
        let hint = Hint::new("low-brick", subject, message, help);
        hints.push(hint.with("time", Argument::decimal(time, 2)));
    }
}
