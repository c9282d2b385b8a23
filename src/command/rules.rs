//! The rules that a command line asks for: ruleset, difficulty, assists, and how contacts are found.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};

use crate::content::choices::{self, Choices};
use crate::content::{Chosen, rulesets};
use crate::simulation::CollisionScheme;

/// What a command line says of the rules of a game.
#[derive(Clone, Debug, Args)]
pub(super) struct ChosenArguments {
    /// How contacts are found.
    #[arg(long, value_enum, default_value_t)]
    collision: CollisionScheme,
    /// The rules of play, in place of those that the level or its pack choose [default: theirs, or modern].
    #[arg(long, value_name = "R", value_parser = ruleset())]
    ruleset: Option<String>,
    /// How hard the game is.
    #[arg(long, value_name = "D", default_value = choices::NORMAL, value_parser = difficulty())]
    difficulty: String,
    /// Help: any number of these.
    #[arg(long = "assist", value_name = "A", num_args = 1.., value_delimiter = ',', value_parser = named(choices::assists()))]
    assists: Vec<String>,
}

impl Default for ChosenArguments {
    fn default() -> Self {
        let chosen = Chosen::default();
        Self {
            collision: chosen.collision,
            ruleset: chosen.ruleset,
            difficulty: chosen.difficulty,
            assists: chosen.assists,
        }
    }
}

impl ChosenArguments {
    /// Whether the tutorial's collision scheme is chosen.
    pub fn is_discrete(&self) -> bool {
        self.collision == CollisionScheme::Discrete
    }

    /// As a choice.
    pub fn chosen(&self) -> Chosen {
        Chosen {
            ruleset: self.ruleset.clone(),
            difficulty: self.difficulty.clone(),
            assists: self.assists.clone(),
            collision: self.collision,
        }
    }
}

/// Reads the name of a ruleset of the table.
fn ruleset() -> PossibleValuesParser {
    let known = rulesets::all().iter();
    PossibleValuesParser::new(
        known.map(|(name, ruleset)| PossibleValue::new(name.as_str()).help(ruleset.about.as_str())),
    )
}

/// Reads the name of a difficulty of any ruleset. Whether the one that is played has it is said once that is known.
fn difficulty() -> PossibleValuesParser {
    let mut known: Vec<(&str, &str)> = Vec::new();
    let own = rulesets::all().values().map(|it| &it.difficulties);
    for (name, choice) in [choices::difficulties()].into_iter().chain(own).flatten() {
        if !known.iter().any(|(other, _)| other == name) {
            known.push((name, &choice.about));
        }
    }
    let values = known.into_iter();
    PossibleValuesParser::new(values.map(|(name, about)| PossibleValue::new(name).help(about)))
}

/// Reads the name of a choice of `table`.
fn named(table: &'static Choices) -> PossibleValuesParser {
    let known = table.iter();
    PossibleValuesParser::new(
        known.map(|(name, choice)| PossibleValue::new(name.as_str()).help(choice.about.as_str())),
    )
}
