//! Rule arguments of a command line: ruleset, difficulty, assists, collision scheme, game speed and players.

use std::collections::HashSet;

use clap::builder::{PossibleValue, PossibleValuesParser, RangedI64ValueParser, TypedValueParser};
use clap::{Args, ValueEnum, value_parser};

use crate::content::choices::{self, GAME_SPEED_PERCENT};
use crate::content::endless::endless;
use crate::content::{
    Arrangement, Chosen, Handicap, MAX_PLAYERS, Overrides, Players, RulesFields, ToolId, rulesets,
};
use crate::simulation::CollisionScheme;

/// Collision scheme, as named on a command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Scheme {
    /// Exact: times of impact, resolved in order of time.
    #[default]
    Continuous,
    /// The tutorial's: move, then test for overlap. For teaching and comparison.
    Discrete,
}

/// Rule arguments of a command line.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct ChosenArguments {
    /// Scheme that finds contacts.
    #[arg(long, value_enum, default_value_t)]
    collision: Scheme,
    /// Ruleset, overriding that of the level or its pack [default: as in the game's settings, the level or its pack,
    /// or modern; `simulate` ignores the settings].
    #[arg(long, value_name = "R", value_parser = ruleset())]
    ruleset: Option<String>,
    /// Difficulty [default: as in the game's settings, or normal].
    #[arg(long, value_name = "D", value_parser = difficulty())]
    difficulty: Option<String>,
    /// Tools of a run: any number of these.
    #[arg(long = "tool", value_name = "T", num_args = 1.., value_delimiter = ',', value_parser = tool())]
    tools: Vec<String>,
    /// Assists: any number of these.
    #[arg(long = "assist", value_name = "A", num_args = 1.., value_delimiter = ',', value_parser = assist())]
    assists: Vec<String>,
    /// Speed of the game in a window, as a percentage of normal speed.
    #[arg(long, value_name = "PERCENT", value_parser = game_speed())]
    game_speed: Option<u8>,
}

impl ChosenArguments {
    /// Returns the arguments as overrides of a player's choices.
    pub fn overrides(&self) -> Overrides {
        Overrides {
            ruleset: self.ruleset.clone(),
            difficulty: self.difficulty.clone(),
            // The parser only accepts names of the table.
            tools: named_tools(&self.tools),
            assists: self.assists.clone(),
            game_speed: self.game_speed,
            collision: match self.collision {
                Scheme::Continuous => CollisionScheme::Continuous,
                Scheme::Discrete => CollisionScheme::Discrete,
            },
        }
    }

    /// Returns a sentence (without a full stop) about each change by the chosen tools that is limited in a level with the
    /// rules layer `level`, and about tools that trigger each other without end.
    pub fn tool_notes(&self, level: &RulesFields) -> Vec<String> {
        tool_notes(&self.chosen(), level)
    }

    /// Returns the arguments as overrides of the default choices.
    pub fn chosen(&self) -> Chosen {
        self.overrides().on(&Chosen::default())
    }
}

/// Arguments about the players on the field.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct PlayerArguments {
    /// Number of players on the field [default: 1]. Each has a paddle, and they share their lives.
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(1..=i64::from(MAX_PLAYERS)))]
    players: Option<u8>,
    /// Arrangement of the paddles of two players [default: side-by-side].
    #[arg(long, value_name = "HOW", requires = "players", value_parser = arrangement())]
    arrangement: Option<Arrangement>,
    /// Two players against each other: each has the level in a half of the field, and combos send rows to the other.
    #[arg(long, conflicts_with_all = ["players", "arrangement", "tools"])]
    versus: bool,
    /// Handicaps of the two players: rows at the start, and speed of the balls in per cent [default: 0/100 0/100].
    #[arg(
        long = "handicap",
        value_name = "ROWS/SPEED",
        num_args = 2,
        requires = "versus"
    )]
    handicaps: Option<Vec<Handicap>>,
}

impl PlayerArguments {
    /// Returns the players.
    pub fn players(&self) -> Players {
        if self.versus {
            let given = self.handicaps.clone().unwrap_or_default();
            return Players::versus(given.try_into().unwrap_or_default());
        }
        Players::new(
            self.players.unwrap_or(1),
            self.arrangement.unwrap_or_default(),
        )
    }
}

/// Parser for the name of an arrangement.
fn arrangement() -> impl TypedValueParser<Value = Arrangement> {
    let about = |arrangement| match arrangement {
        Arrangement::SideBySide => "Each paddle has half of the width",
        Arrangement::Stacked => "One above the other; balls fly up through the upper paddle",
    };
    let names = Arrangement::ALL.map(|it| PossibleValue::new(it.name()).help(about(it)));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Arrangement>())
}

/// Parser for a game speed in percent.
fn game_speed() -> RangedI64ValueParser<u8> {
    let (slowest, fastest) = GAME_SPEED_PERCENT.into_inner();
    value_parser!(u8).range(i64::from(slowest)..=i64::from(fastest))
}

/// Parser for the name of a ruleset in the table.
fn ruleset() -> PossibleValuesParser {
    one_of(rulesets::all().iter().map(|(name, it)| (name, &it.about)))
}

/// Parser for the name of a difficulty of any ruleset. The command checks later if the played ruleset has it.
fn difficulty() -> PossibleValuesParser {
    let own = rulesets::all().values().map(|it| &it.difficulties);
    let all = [choices::difficulties()].into_iter().chain(own).flatten();
    let mut known = HashSet::new();
    let first = all.filter(|(name, _)| known.insert(*name));
    one_of(first.map(|(name, it)| (name, &it.about)))
}

/// Parser for the name of an assist.
fn assist() -> PossibleValuesParser {
    let all = choices::assists().iter();
    one_of(all.map(|(name, it)| (name, &it.about)))
}

/// Returns the tools with these names.
pub(super) fn named_tools(names: &[String]) -> Vec<ToolId> {
    names
        .iter()
        .filter_map(|name| ToolId::named(name))
        .collect()
}

/// Same as [`ChosenArguments::tool_notes`], for `chosen`.
pub(super) fn tool_notes(chosen: &Chosen, level: &RulesFields) -> Vec<String> {
    let (rules, limited) = chosen.rules_and_limits(level);
    let limited = limited.iter().map(ToString::to_string);
    limited.chain(endless(&rules.tools)).collect()
}

/// Parser for the name of a tool that does something in a level.
pub(super) fn tool() -> PossibleValuesParser {
    let all = ToolId::all().filter(|id| id.tool().acts_in_walls());
    let all = all.map(|id| PossibleValue::new(id.name()).help(id.tool().about.as_str()));
    PossibleValuesParser::new(all)
}

/// Parser for one of `names`, each with its description.
fn one_of(names: impl Iterator<Item = (&'static String, &'static String)>) -> PossibleValuesParser {
    let values = names.map(|(name, about)| PossibleValue::new(name.as_str()).help(about.as_str()));
    PossibleValuesParser::new(values)
}
