//! Table of what generated walls consist of, compiled in from `crates/level/content/walls.ron`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::content::table::{self, compiled_in};
use crate::content::{Kinds, suggest::suggest};

/// Content of a wall of one difficulty.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tier {
    /// Least and greatest number of bricks.
    pub bricks: (usize, usize),
    /// Share of colours that take more than one hit (per cent).
    pub hard: u32,
    /// Most hits of a plain brick.
    pub hits: u8,
    /// Number of groups of each kind.
    #[serde(deserialize_with = "table::each_once")]
    pub kinds: BTreeMap<String, u32>,
}

impl Tier {
    /// Returns the content of a wall of single hits without special bricks.
    pub fn plain() -> Self {
        Self {
            bricks: (1, 120),
            hard: 0,
            hits: 1,
            kinds: BTreeMap::new(),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[serde(rename = "format")]
    _format: u32,
    walls: Vec<Tier>,
}

compiled_in! {
    /// Returns the content of walls, from the lowest difficulty on; at least one.
    pub(super) fn tiers: Vec<Tier>, "walls.ron", read
}

/// Reads the table; `path` is used in messages.
///
/// # Errors
///
/// A sentence about a syntax error, a wrong number or an unknown kind.
fn read(path: &str, text: &str) -> Result<Vec<Tier>, String> {
    let Table { walls, .. } = table::read(path, text)?;
    if walls.is_empty() {
        return Err(format!("{path}: `walls` is empty: write at least one row"));
    }
    for (index, tier) in walls.iter().enumerate() {
        check(tier).map_err(|problem| format!("{path}: in row {}: {problem}", index + 1))?;
    }
    Ok(walls)
}

fn check(tier: &Tier) -> Result<(), String> {
    let (least, most) = tier.bricks;
    if least < 1 || most > 120 || least + 16 > most {
        return Err(format!(
            "`bricks` is ({least}, {most}): expected at least 1, at most 120, and 16 between them"
        ));
    }
    if !(1..=9).contains(&tier.hits) || tier.hard > 100 {
        return Err("expected `hits` from 1 to 9, and `hard` up to 100".to_owned());
    }
    let known: Vec<&str> = Kinds::base().names().collect();
    match tier
        .kinds
        .keys()
        .find(|kind| !known.contains(&kind.as_str()))
    {
        Some(kind) => Err(format!(
            "there is no kind {kind:?}: {}",
            suggest(kind, &known)
        )),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_rows_are_named_with_the_remedy() {
        let row = |row: &str| read("w.ron", &format!("(format: 1, walls: [{row}])"));
        let good = "(bricks: (10, 40), hard: 0, hits: 1, kinds: {})";
        assert_eq!(row(good).expect("a good row").len(), 1);
        for (bad, expected) in [
            ("", "at least one row"),
            (
                "(bricks: (10, 20), hard: 0, hits: 1, kinds: {})",
                "16 between",
            ),
            (
                "(bricks: (10, 40), hard: 0, hits: 0, kinds: {})",
                "from 1 to 9",
            ),
            (
                "(bricks: (10, 40), hard: 0, hits: 1, kinds: {\"embr\": 1})",
                "ember",
            ),
        ] {
            let problem = row(bad).expect_err("a bad row");
            assert!(problem.contains(expected), "{problem}");
        }
    }
}
