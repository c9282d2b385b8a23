//! The table of rulesets: `assets/content/rulesets.ron`, compiled in.
//!
//! Owns which there are and how one is found by its name; what the fields mean is [`rules`](super::rules).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::choices::{self, Choice, Choices};
use super::property::given;
use super::rules::Rules;
use super::suggest::suggest;
use super::table;

/// A ruleset of the table.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// What players read.
    pub title: String,
    /// One sentence for the help.
    pub about: String,
    /// Its revision, from 1: raised when a change of its numbers makes its records incomparable with those of before.
    #[serde(default = "first")]
    pub revision: u32,
    /// The rules.
    pub rules: Rules,
    /// Its own difficulties, in place of the game's; none if those hold.
    #[serde(default, deserialize_with = "table::each_once")]
    pub difficulties: Choices,
    /// The name of the one of them that is played unless another is chosen.
    #[serde(default, deserialize_with = "given")]
    pub usual: Option<String>,
}

fn first() -> u32 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[serde(rename = "format")]
    _format: u32,
    #[serde(deserialize_with = "table::each_once")]
    rulesets: BTreeMap<String, Ruleset>,
}

static TABLE: LazyLock<BTreeMap<String, Ruleset>> = LazyLock::new(|| {
    let text = include_str!("../../../../assets/content/rulesets.ron");
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
        let problem = match ruleset.rules.check() {
            Err(problem) => Some(problem.to_string()),
            Ok(()) => ruleset.wrong_difficulty(),
        };
        if let Some(problem) = problem {
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

fn of_table(name: &str) -> &'static Ruleset {
    let ruleset = all().get(name);
    // The table is part of this build, and a test asks for those that the game names.
    ruleset.unwrap_or_else(|| unreachable!("the table has no ruleset {name:?}"))
}

/// The one that is played unless another is chosen.
#[must_use]
pub fn usual() -> &'static Ruleset {
    of_table(DEFAULT)
}

impl Ruleset {
    /// What is wrong with its own difficulties, if anything.
    fn wrong_difficulty(&self) -> Option<String> {
        if let Err((name, problem)) = choices::check(&self.difficulties, &self.rules) {
            return Some(format!("in {name:?}: {problem}"));
        }
        let names: Vec<&str> = self.difficulties.keys().map(String::as_str).collect();
        match self.usual.as_deref() {
            None if names.is_empty() => None,
            None => Some("`usual` is missing: say which of its difficulties is played".to_owned()),
            Some(usual) if names.contains(&usual) => None,
            Some(usual) => {
                let advice = suggest(usual, &names);
                Some(format!(
                    "`usual` is {usual:?}, none of its difficulties: {advice}"
                ))
            }
        }
    }

    /// The difficulties that are played under it, each with its name.
    #[must_use]
    pub fn difficulties(&self) -> &Choices {
        if self.difficulties.is_empty() {
            choices::difficulties()
        } else {
            &self.difficulties
        }
    }

    /// Whether it has difficulties of its own.
    #[must_use]
    pub fn has_own_difficulties(&self) -> bool {
        !self.difficulties.is_empty()
    }

    /// The difficulty called `name`, or else the usual one.
    #[must_use]
    pub fn difficulty(&self, name: &str) -> Option<(&String, &Choice)> {
        let usual = || self.difficulties.get_key_value(self.usual.as_ref()?);
        self.difficulties().get_key_value(name).or_else(usual)
    }
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
        of_table(name).rules.clone()
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::modern()
    }
}
