//! The table of rulesets: `assets/content/rulesets.ron`, compiled in.
//!
//! Owns which there are and how one is found by its name; what the fields mean is [`rules`](super::rules).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::rules::Rules;
use super::table;

/// A ruleset of the table.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// What players read.
    pub title: String,
    /// One sentence for the help.
    pub about: String,
    /// The rules.
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[serde(rename = "format")]
    _format: u32,
    rulesets: BTreeMap<String, Ruleset>,
}

static TABLE: LazyLock<BTreeMap<String, Ruleset>> = LazyLock::new(|| {
    let text = include_str!("../../assets/content/rulesets.ron");
    table::of_this_build(read("assets/content/rulesets.ron", text))
});

/// The name of the ruleset that is played unless another is chosen.
pub const DEFAULT: &str = "modern";

/// Reads a table of rulesets; `path` is for messages.
///
/// # Errors
///
/// A sentence with file, line and column: what cannot be read, or which number of which ruleset is out of range.
pub fn read(path: &str, text: &str) -> Result<BTreeMap<String, Ruleset>, String> {
    let table: Table = table::read(path, text)?;
    let mut rulesets = table.rulesets;
    for (name, ruleset) in &mut rulesets {
        name.clone_into(&mut ruleset.rules.ruleset);
        if let Err(problem) = ruleset.rules.check() {
            let place = table::place_of(text, name);
            return Err(format!(
                "{path}:{place}: in the ruleset {name:?}: {problem}"
            ));
        }
    }
    Ok(rulesets)
}

/// All rulesets by name.
#[must_use]
pub fn all() -> &'static BTreeMap<String, Ruleset> {
    &TABLE
}

impl Rules {
    /// The rules of the ruleset `name`, if there is one.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        all().get(name).map(|ruleset| ruleset.rules.clone())
    }

    /// Those of the ruleset «modern».
    #[must_use]
    pub fn modern() -> Self {
        Self::of_table(DEFAULT)
    }

    /// Those of the ruleset «tutorial».
    #[must_use]
    pub fn tutorial() -> Self {
        Self::of_table("tutorial")
    }

    fn of_table(name: &str) -> Self {
        // The table is part of this build, and a test asks for both.
        Self::named(name).unwrap_or_else(|| unreachable!("the table has no ruleset {name:?}"))
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::modern()
    }
}
