//! Table of synergies, compiled in from `crates/level/content/synergies.ron`: named pairs of tools that are worth more
//! than their sum.
//!
//! Affects no game. `simulate run --tools synergies` measures the pairs.

use super::prelude::*;
use super::tools::ToolId;

/// Pairs of tools by name.
pub type Synergies = BTreeMap<String, (ToolId, ToolId)>;

crate::table!(synergies: (ToolId, ToolId));

table::compiled_in! {
    /// Returns all synergies by name.
    pub fn synergies: Synergies, "synergies.ron", read
}

/// Reads the table; `path` is used in messages.
///
/// # Errors
///
/// A sentence with file, line and column, about a syntax error, an unknown tool or a pair of two equal tools.
pub fn read(path: &str, text: &str) -> Result<Synergies, String> {
    let Table { synergies, .. } = table::read(path, text)?;
    table::check_rows(path, text, &synergies, |name, (one, other)| {
        match one == other {
            true => Err(format!("in {name:?}: the tools are the same")),
            false => Ok(()),
        }
    })?;
    Ok(synergies)
}

/// Returns the name of the pair of `tools`, if it has one.
pub fn name_of(tools: [ToolId; 2]) -> Option<&'static str> {
    let is_same = |(one, other): (ToolId, ToolId)| tools == [one, other] || tools == [other, one];
    let mut all = synergies().iter();
    all.find_map(|(name, pair)| is_same(*pair).then_some(name.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_has_two_different_tools_of_the_table() {
        let table = |pair: &str| format!("(format: 1, synergies: {{\n\"a\": {pair},\n}})");
        assert!(read("t.ron", &table("(\"twin\", \"echo\")")).is_ok());
        for (pair, expected) in [
            (
                "(\"twin\", \"twin\")",
                "t.ron:2:1: in \"a\": the tools are the same",
            ),
            ("(\"twin\", \"ecko\")", "did you mean `echo`?"),
        ] {
            let problem = read("t.ron", &table(pair)).expect_err("wrong");
            assert!(problem.contains(expected), "{problem}");
        }
        for (name, (one, other)) in synergies() {
            assert_eq!(
                name_of([*other, *one]),
                Some(name.as_str()),
                "a pair has one name"
            );
        }
    }
}
