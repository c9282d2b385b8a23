//! Table of rulesets, compiled in from `crates/level/content/rulesets.ron`.
//!
//! Finds rulesets by name. [`rules`](super::rules) defines the fields.

use super::choices::{self, Choice, Choices};
use super::prelude::*;
use super::rules::{Rules, RulesFields};
use super::table::given;

/// A ruleset of the table.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// Title shown to players.
    pub title: String,
    /// One sentence for the help.
    pub about: String,
    /// Revision, from 1. It increases when a change of the numbers makes new records incomparable with old ones.
    #[serde(default = "first")]
    pub revision: u32,
    /// Rules.
    pub rules: Rules,
    /// Difficulties that replace the game's; empty for no replacement.
    #[serde(default, deserialize_with = "table::each_once")]
    pub difficulties: Choices,
    /// Name of the default difficulty in `difficulties`.
    #[serde(default, deserialize_with = "given")]
    pub usual: Option<String>,
}

fn first() -> u32 {
    1
}

crate::table!(rulesets: Ruleset);

table::compiled_in! {
    /// Returns all rulesets by name.
    pub fn all: BTreeMap<String, Ruleset>, "rulesets.ron", read
}

/// Name of the default ruleset.
pub const DEFAULT: &str = "modern";

/// Reads a table of rulesets; `path` is used in messages.
///
/// # Errors
///
/// A sentence with file, line and column, about a syntax error or about the invalid number of a ruleset.
pub fn read(path: &str, text: &str) -> Result<BTreeMap<String, Ruleset>, String> {
    let table: Table = table::read(path, text)?;
    let mut rulesets = table.rulesets;
    for (name, ruleset) in &mut rulesets {
        name.clone_into(&mut ruleset.rules.ruleset);
    }
    table::check_rows(path, text, &rulesets, |name, ruleset| {
        let checked = ruleset.rules.check().map_err(|wrong| wrong.to_string());
        let checked = checked.and_then(|()| ruleset.check_difficulties());
        checked.map_err(|problem| format!("in the ruleset {name:?}: {problem}"))
    })?;
    Ok(rulesets)
}

fn of_table(name: &str) -> &'static Ruleset {
    let ruleset = all().get(name);
    // The table is part of this build, and a test checks the names that the game uses.
    ruleset.unwrap_or_else(|| unreachable!("the table has no ruleset {name:?}"))
}

/// Returns the default ruleset.
pub fn usual() -> &'static Ruleset {
    of_table(DEFAULT)
}

impl Ruleset {
    /// Checks the ruleset's own difficulties.
    fn check_difficulties(&self) -> Result<(), String> {
        for (name, difficulty) in &self.difficulties {
            difficulty.check(name, &self.rules)?;
        }
        let names: Vec<&str> = self.difficulties.keys().map(String::as_str).collect();
        match self.usual.as_deref() {
            None if names.is_empty() => Ok(()),
            None => Err("`usual` is missing: say which of its difficulties is played".to_owned()),
            Some(usual) if names.contains(&usual) => Ok(()),
            Some(usual) => {
                let advice = suggest(usual, &names);
                Err(format!(
                    "`usual` is {usual:?}, none of its difficulties: {advice}"
                ))
            }
        }
    }

    /// Returns the difficulties available under this ruleset, by name.
    pub fn difficulties(&self) -> &Choices {
        if self.difficulties.is_empty() {
            choices::difficulties()
        } else {
            &self.difficulties
        }
    }

    /// Returns `true` if the ruleset has difficulties of its own.
    pub fn has_own_difficulties(&self) -> bool {
        !self.difficulties.is_empty()
    }

    /// Returns the difficulty called `name`, otherwise the ruleset's default one.
    pub fn difficulty(&self, name: &str) -> Option<(&String, &Choice)> {
        let usual = || self.difficulties.get_key_value(self.usual.as_ref()?);
        self.difficulties().get_key_value(name).or_else(usual)
    }
}

impl Rules {
    /// Returns the rules of the ruleset `name`, if there is one.
    pub fn named(name: &str) -> Option<Self> {
        all().get(name).map(|ruleset| ruleset.rules.clone())
    }

    /// Returns the rules of the ruleset "modern".
    pub fn modern() -> Self {
        usual().rules.clone()
    }

    /// Returns the rules of the ruleset "tutorial".
    pub fn tutorial() -> Self {
        of_table("tutorial").rules.clone()
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::modern()
    }
}

impl Rules {
    /// Returns all fields that a layer can change, in the order of the table.
    pub fn fields(&self) -> Vec<RuleField> {
        let names = all().keys().map(|name| format!("{name:?}"));
        let mut fields = vec![RuleField::choice("ruleset", names)];
        self.list("", &mut fields);
        fields
    }
}

impl RulesFields {
    /// Returns the rules of this layer on top of the layer `below`, but only with the factors of this layer.
    pub fn shown_on(&self, below: &Self) -> Rules {
        let named = self.ruleset.as_ref().or(below.ruleset.as_ref());
        let known = named.and_then(|name| all().get(name));
        let ruleset = known.unwrap_or_else(|| usual());
        let rules = below.laid_on(ruleset.rules.clone());
        self.laid_on(rules.without_factors())
    }
}
