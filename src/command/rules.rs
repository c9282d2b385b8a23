//! The rules that a command line asks for.

use clap::builder::PossibleValuesParser;

use crate::content::rulesets;
use crate::simulation::{CollisionScheme, Rules};

/// Reads the name of a ruleset of the table.
pub(super) fn ruleset() -> PossibleValuesParser {
    let known = rulesets::all().iter();
    PossibleValuesParser::new(known.map(|(name, ruleset)| {
        clap::builder::PossibleValue::new(name.as_str()).help(ruleset.about.as_str())
    }))
}

/// The rules of the ruleset `name`, with contacts found by `collision`.
pub(super) fn rules(name: &str, collision: CollisionScheme) -> Rules {
    Rules {
        collision,
        ..Rules::named(name).unwrap_or_default()
    }
}
