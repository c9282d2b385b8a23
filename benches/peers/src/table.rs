//! Markdown tables: times and ratios first, then evidence that all engines played the same scene.

use std::fmt::Write as _;

use crate::engines::Kind;
use crate::measure::{Measured, Result};
use crate::row::Row;

/// Returns all tables.
pub fn table(results: &[Result]) -> String {
    let kinds: Vec<Kind> = Kind::all()
        .filter(|kind| results.iter().any(|result| find(result, *kind).is_some()))
        .collect();
    let mut text = String::from(
        "Nanoseconds per ball and step (median), and in brackets how many times Brickwork's:\n\n",
    );
    part(&mut text, results, &kinds, |result, measured| {
        let own = measured.median();
        let ratio = find(result, Kind::Brickwork)
            .filter(|_| measured.kind != Kind::Brickwork)
            .map(|ours| format!(" ({})", digits(own / ours.median())));
        format!("{}{}", digits(own), ratio.unwrap_or_default())
    });
    text += "\nContacts per ball and second of play:\n\n";
    part(&mut text, results, &kinds, |_, measured| {
        format!("{:.3}", measured.contacts)
    });
    text += "\nFastest and slowest repetition (ns per ball and step), and play time (s):\n\n";
    part(&mut text, results, &kinds, |_, measured| {
        let all = &measured.nanoseconds;
        format!(
            "{}–{}, {:.0} s",
            digits(all[0]),
            digits(all[all.len() - 1]),
            measured.played
        )
    });
    text += "\nAt the end: bricks left, mean speed of the balls by that at the start, and balls outside the box:\n\n";
    part(&mut text, results, &kinds, |_, measured| {
        format!(
            "{:.1} %, {:.3}, {}",
            measured.left * 100.0,
            measured.speed,
            measured.escaped
        )
    });
    text
}

fn part(
    text: &mut String,
    results: &[Result],
    kinds: &[Kind],
    cell: impl Fn(&Result, &Measured) -> String,
) {
    let _ = write!(text, "| bricks × balls |");
    for kind in kinds {
        let _ = write!(text, " {} |", kind.name());
    }
    let _ = write!(text, "\n|---|{}\n", "--:|".repeat(kinds.len()));
    for result in results {
        let scene = result.scene;
        let row = Row {
            bricks: scene.bricks,
            balls: scene.balls,
            destructible: scene.destructible,
        };
        let _ = write!(text, "| {row} |");
        for kind in kinds {
            let cell = find(result, *kind).map_or("–".to_owned(), |found| cell(result, found));
            let _ = write!(text, " {cell} |");
        }
        text.push('\n');
    }
}

fn find(result: &Result, kind: Kind) -> Option<&Measured> {
    result.engines.iter().find(|found| found.kind == kind)
}

/// Formats `number` with its significant digits.
fn digits(number: f64) -> String {
    if number < 0.1 {
        format!("{number:.3}")
    } else if number < 10.0 {
        format!("{number:.2}")
    } else if number < 100.0 {
        format!("{number:.1}")
    } else {
        format!("{number:.0}")
    }
}
