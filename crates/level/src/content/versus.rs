//! Table of versus games, compiled in from `crates/level/content/versus.ron`: length, rows and rules.
//!
//! `simulation/versus` applies them. [`Level::doubled`](crate::Level::doubled) makes the field.

use bevy_math::DVec2;

use super::BrickKind;
use super::materials::Colour;
use super::prelude::*;
use super::rules::{Rules, RulesFields};
use super::values::KindName;

/// Rules of versus games.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VersusRules {
    #[serde(rename = "format")]
    _format: u32,
    /// Longest game (s).
    pub seconds: u32,
    /// Rows that a finished combo sends, with increasing numbers of bricks.
    pub combos: Vec<ComboRows>,
    /// Rows that a cleared wall sends.
    pub cleared: u32,
    /// Time between the announcement and the arrival of rows (s).
    pub warning: f64,
    /// Time between two rows that arrive (s).
    pub interval: f64,
    /// Most rows that are announced to a player at a time.
    pub most: u32,
    /// A row.
    pub row: Row,
    /// Width of the wall between the halves (units).
    pub divider: f64,
    /// Distance of the safe line from the lowest height that levels allow for bricks (units).
    pub safe: f64,
    /// Changes to the rules of the ruleset.
    pub rules: RulesFields,
}

/// Rows that a finished combo sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComboRows {
    /// Least number of bricks between two contacts with the paddle.
    pub bricks: u32,
    /// Number of rows.
    pub rows: u32,
}

/// A row that is sent.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Number of places for bricks, of which one stays empty.
    pub bricks: u32,
    /// Height of a brick (units).
    pub height: f64,
    /// Gap around the bricks (units).
    pub gap: f64,
    kind: KindName,
    color: Colour,
}

impl Row {
    /// Returns half the size of a brick if the row is `width` wide (units).
    pub fn half(&self, width: f64) -> DVec2 {
        DVec2::new(width / f64::from(self.bricks) - self.gap, self.height) * 0.5
    }

    /// Returns the kind of its bricks.
    pub fn kind(&self) -> BrickKind {
        BrickKind {
            colour: self.color,
            ..self.kind.kind()
        }
    }
}

table::compiled_in! {
    /// Returns the rules of versus games.
    pub fn versus_rules: VersusRules, "versus.ron", read
}

/// Reads the table; `path` is used in messages.
///
/// # Errors
///
/// A sentence with the field that is wrong, or with file, line and column of a syntax error.
pub fn read(path: &str, text: &str) -> Result<VersusRules, String> {
    let table: VersusRules = table::read(path, text)?;
    let checked = table.check();
    checked.map_err(|problem| format!("{path}: {problem}"))?;
    Ok(table)
}

impl VersusRules {
    fn check(&self) -> Result<(), String> {
        let checked = [
            within("seconds", self.seconds, &(10..=3_600)),
            within("cleared", self.cleared, &(0..=9)),
            within("warning", self.warning, &(0.5..=30.0)),
            within("interval", self.interval, &(0.1..=10.0)),
            within("most", self.most, &(1..=20)),
            within("row.bricks", self.row.bricks, &(2..=20)),
            within("row.height", self.row.height, &(4.0..=100.0)),
            // Bricks must have a positive width even in the narrowest field.
            within("row.gap", self.row.gap, &(0.0..=8.0)),
            within("divider", self.divider, &(4.0..=100.0)),
            within("safe", self.safe, &(0.0..=500.0)),
        ];
        for checked in checked {
            checked.map_err(|problem| problem.to_string())?;
        }
        let rises = self
            .combos
            .is_sorted_by(|a, b| a.bricks < b.bricks && a.rows <= b.rows);
        let range = 1..=9;
        if !rises
            || !self
                .combos
                .iter()
                .all(|it| it.bricks > 0 && range.contains(&it.rows))
        {
            return Err(
                "expected `combos` with rising numbers of bricks, each with 1 to 9 rows".to_owned(),
            );
        }
        if self.rules.ruleset.is_some() {
            return Err("in `rules`: leave out `ruleset`: the player chooses it".to_owned());
        }
        let layer = self.rules.check_on(&Rules::modern());
        layer.map_err(|problem| format!("in `rules`: {problem}"))
    }

    /// Returns the number of rows that a combo of so many `bricks` sends.
    pub fn rows_of(&self, bricks: u32) -> u32 {
        let mut fitting = self.combos.iter().rev();
        fitting
            .find(|combo| bricks >= combo.bricks)
            .map_or(0, |combo| combo.rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_combos_send_more_rows() {
        let rows = [0, 3, 4, 6, 7, 10, 1_000].map(|bricks| versus_rules().rows_of(bricks));
        assert_eq!(rows, [0, 0, 1, 1, 2, 3, 3]);
    }

    #[test]
    fn a_wrong_number_is_named_with_the_remedy() {
        let text = include_str!("../../content/versus.ron");
        for (from, to, expected) in [
            ("seconds: 180", "seconds: 5", "expected 10 to 3600"),
            ("(bricks: 7,", "(bricks: 3,", "rising numbers"),
            ("lives: 3,", "lives: 0,", "in `rules`"),
        ] {
            assert!(text.contains(from), "{from}");
            let problem = read("versus.ron", &text.replacen(from, to, 1)).expect_err("wrong");
            assert!(problem.contains(expected), "{problem}");
        }
    }
}
