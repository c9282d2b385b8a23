//! What a player chooses for a game, and the rules that come of it: ruleset < pack < level < difficulty < assists.
//!
//! Owns the tables of difficulties and assists (`assets/content/difficulties.ron`, `assists.ron`, compiled in) and the
//! order of the layers. What a layer can say is [`rule_layers`](super::rule_layers).

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::rule_layers::RulesFields;
use super::rules::{CollisionScheme, FACTOR, GAME_SPEED, Rules};
use super::rulesets::{self, Ruleset};
use super::table;

/// A difficulty or an assist: a layer of rules with a name.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// What players read.
    pub title: String,
    /// One sentence for the help.
    pub about: String,
    /// Its place among the others where they are listed (the lowest comes first).
    #[serde(default)]
    pub place: u8,
    /// What it says of the rules; it chooses no ruleset.
    pub rules: RulesFields,
}

/// Choices by name.
pub type Choices = BTreeMap<String, Choice>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[serde(rename = "format")]
    _format: u32,
    choices: Choices,
}

static DIFFICULTIES: LazyLock<Choices> = LazyLock::new(|| {
    let text = include_str!("../../assets/content/difficulties.ron");
    table::of_this_build(read("assets/content/difficulties.ron", text))
});

static ASSISTS: LazyLock<Choices> = LazyLock::new(|| {
    let text = include_str!("../../assets/content/assists.ron");
    table::of_this_build(read("assets/content/assists.ron", text))
});

/// The name of the difficulty that is played unless another is chosen: it changes nothing.
pub const NORMAL: &str = "normal";

/// All difficulties by name. One at a time is played.
#[must_use]
pub fn difficulties() -> &'static Choices {
    &DIFFICULTIES
}

/// All assists by name. Any number of them may be played together.
#[must_use]
pub fn assists() -> &'static Choices {
    &ASSISTS
}

/// Reads a table of choices; `path` is for messages.
///
/// # Errors
///
/// A sentence with file, line and column: what cannot be read, or what is wrong with the rules of which choice.
pub fn read(path: &str, text: &str) -> Result<Choices, String> {
    let table: Table = table::read(path, text)?;
    check(&table.choices, &Rules::modern()).map_err(|(name, problem)| {
        let place = table::place_of(text, name);
        format!("{path}:{place}: in {name:?}: {problem}")
    })?;
    Ok(table.choices)
}

/// Whether the rules of all `choices` are good, on top of the good rules `below`.
///
/// # Errors
///
/// The name of the first that is not, and what is wrong with it.
pub(super) fn check<'a>(choices: &'a Choices, below: &Rules) -> Result<(), (&'a str, String)> {
    for (name, choice) in choices {
        if let Err(problem) = choice.rules.check_on(below) {
            return Err((name, problem.to_string()));
        }
        if choice.rules.ruleset.is_some() {
            let problem = "`ruleset` is chosen by the player, the pack or the level alone";
            return Err((name, problem.to_owned()));
        }
    }
    Ok(())
}

/// Speeds of the game that a player can choose (%).
pub const GAME_SPEED_PERCENT: RangeInclusive<u8> = 50..=100;

/// What a player chooses for a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Chosen {
    /// The name of a ruleset, in place of the one that pack or level choose; `None` for theirs.
    pub ruleset: Option<String>,
    /// The name of a difficulty.
    pub difficulty: String,
    /// The names of assists.
    pub assists: Vec<String>,
    /// How fast the game goes (%, within [`GAME_SPEED_PERCENT`]).
    pub game_speed: u8,
    /// How contacts are found. Chosen for one run of the program, and never remembered.
    #[serde(skip)]
    pub collision: CollisionScheme,
}

/// What a command line says of a player's choices; the rest is as they were.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// The name of a ruleset.
    pub ruleset: Option<String>,
    /// The name of a difficulty.
    pub difficulty: Option<String>,
    /// The names of assists, if there is one.
    pub assists: Vec<String>,
    /// How fast the game goes (%).
    pub game_speed: Option<u8>,
    /// How contacts are found.
    pub collision: CollisionScheme,
}

impl Overrides {
    /// What comes of it where a player had `chosen`.
    #[must_use]
    pub fn on(&self, chosen: &Chosen) -> Chosen {
        let assists = Some(&self.assists).filter(|assists| !assists.is_empty());
        Chosen {
            ruleset: self.ruleset.clone().or_else(|| chosen.ruleset.clone()),
            difficulty: (self.difficulty.as_ref())
                .unwrap_or(&chosen.difficulty)
                .clone(),
            assists: assists.unwrap_or(&chosen.assists).clone(),
            game_speed: self.game_speed.unwrap_or(chosen.game_speed),
            collision: self.collision,
        }
    }
}

impl Default for Chosen {
    fn default() -> Self {
        Self {
            ruleset: None,
            difficulty: NORMAL.to_owned(),
            assists: Vec::new(),
            game_speed: *GAME_SPEED_PERCENT.end(),
            collision: CollisionScheme::default(),
        }
    }
}

impl Chosen {
    /// The ruleset of a game of a level that says `level` of the rules.
    fn ruleset(&self, level: &RulesFields) -> &'static Ruleset {
        let names = [self.ruleset.as_deref(), level.ruleset.as_deref()];
        let known = names.into_iter().flatten().next();
        let ruleset = known.and_then(|name| rulesets::all().get(name));
        ruleset.unwrap_or_else(|| rulesets::usual())
    }

    /// Why this cannot be chosen for a level that says `level` of the rules: a sentence without a full stop; `None` if it
    /// can.
    #[must_use]
    pub fn misfit(&self, level: &RulesFields) -> Option<String> {
        let ruleset = self.ruleset(level);
        let known: Vec<&str> = ruleset.difficulties().keys().map(String::as_str).collect();
        let is_known = self.difficulty == NORMAL || known.contains(&self.difficulty.as_str());
        (!is_known).then(|| {
            format!(
                "the ruleset {:?} has no difficulty {:?}: it has {}",
                ruleset.rules.ruleset,
                self.difficulty,
                known.join(", ")
            )
        })
    }

    /// The rules of a game of a level that says `level` of them, its pack's layer below its own included. Names that are
    /// in no table choose nothing; with a ruleset that has difficulties of its own, that is its usual one.
    #[must_use]
    pub fn rules(&self, level: &RulesFields) -> Rules {
        let ruleset = self.ruleset(level);
        let mut rules = level.laid_on(ruleset.rules.clone());
        if let Some((name, difficulty)) = ruleset.difficulty(&self.difficulty) {
            rules = difficulty.rules.laid_on(rules);
            rules.difficulty.clone_from(name);
        }
        // In the order of the table, each once, so that the order of choosing makes no other rules.
        let chosen = assists().iter();
        for (name, assist) in chosen.filter(|(name, _)| self.assists.contains(name)) {
            rules = assist.rules.laid_on(rules);
            rules.assists.push(name.clone());
        }
        let game_speed = rules.game_speed * f64::from(self.game_speed) / 100.0;
        if self.game_speed < *GAME_SPEED_PERCENT.end() {
            rules.assists.push("game-speed".to_owned());
        }
        let bounded = |factor: f64| factor.clamp(*FACTOR.start(), *FACTOR.end());
        Rules {
            collision: self.collision,
            paddle_width_factor: bounded(rules.paddle_width_factor),
            ball_speed_factor: bounded(rules.ball_speed_factor),
            ball_radius_factor: bounded(rules.ball_radius_factor),
            game_speed: game_speed.clamp(*GAME_SPEED.start(), *GAME_SPEED.end()),
            score_factor: bounded(rules.score_factor),
            effect_time_factor: bounded(rules.effect_time_factor),
            ..rules
        }
    }
}
