//! A player's choices for a game, and the resulting rules: ruleset < pack < level < difficulty < modifier < mode < tools
//! < assists.
//!
//! Defines the order of the layers. The tables are in [`rulesets`] and [`choices`]; [`rules`](super::rules) defines
//! the fields of a layer.

use std::collections::BTreeSet;

use super::choices::{self, NORMAL, USUAL_GAME_SPEED};
use super::players::Players;
use super::prelude::*;
use super::rule_changes::{self, Limited};
use super::rules::{CollisionScheme, FACTOR, GAME_SPEED, Rules, RulesFields};
use super::rulesets::{self, Ruleset};
use super::suggest::quoted;
use super::tools::ToolId;
use super::versus::versus_rules;
use brickwork_platform::settings;
use brickwork_platform::store::of_this_run;

settings! {
    /// A player's choices for a game.
    #[derive(Eq)]
    pub struct Chosen {
        /// Name of a ruleset that overrides the one of the pack or level; `None` for no override.
        pub ruleset: Option<String>;
        /// Name of a difficulty.
        pub difficulty: String = NORMAL.to_owned();
        /// Names of the chosen difficulties of rulesets that have their own, by ruleset. `difficulty` applies to
        /// rulesets that are missing here.
        pub own_difficulties: BTreeMap<String, String>;
        /// Name of the modifier of a daily level. It comes with that level and is never saved.
        #[serde(skip)]
        pub modifier: Option<String>, merged by of_this_run;
        /// Tools of a run. They come with that run and are never saved.
        #[serde(skip)]
        pub tools: Vec<ToolId>, merged by of_this_run;
        /// Names of assists.
        pub assists: Vec<String>;
        /// Game speed (%, within [`choices::GAME_SPEED_PERCENT`]).
        pub game_speed: u8 = USUAL_GAME_SPEED;
        /// Collision scheme. Chosen for one run of the program and never saved.
        #[serde(skip)]
        pub collision: CollisionScheme, merged by of_this_run;
        /// Players on the field. Chosen for one run of the program and never saved.
        #[serde(skip)]
        pub players: Players, merged by of_this_run;
    }
}

/// Choices on a command line. They override the player's choices; fields without a value change nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// Name of a ruleset.
    pub ruleset: Option<String>,
    /// Name of a difficulty, for every ruleset.
    pub difficulty: Option<String>,
    /// Tools; empty for no override.
    pub tools: Vec<ToolId>,
    /// Names of assists; empty for no override.
    pub assists: Vec<String>,
    /// Game speed (%).
    pub game_speed: Option<u8>,
    /// Collision scheme.
    pub collision: CollisionScheme,
}

impl Overrides {
    /// Returns `chosen` with these overrides applied.
    pub fn on(&self, chosen: &Chosen) -> Chosen {
        let mut chosen = chosen.clone();
        chosen.ruleset = self.ruleset.clone().or(chosen.ruleset);
        if let Some(difficulty) = &self.difficulty {
            chosen.difficulty.clone_from(difficulty);
            chosen.own_difficulties.clear();
        }
        if !self.tools.is_empty() {
            chosen.tools.clone_from(&self.tools);
        }
        if !self.assists.is_empty() {
            chosen.assists.clone_from(&self.assists);
        }
        chosen.game_speed = self.game_speed.unwrap_or(chosen.game_speed);
        chosen.collision = self.collision;
        chosen
    }
}

impl Chosen {
    /// Returns the ruleset for a level with the rules layer `level`.
    pub fn ruleset(&self, level: &RulesFields) -> &'static Ruleset {
        let of_level = || rulesets::all().get(level.ruleset.as_ref()?);
        let chosen = self.known_ruleset().or_else(of_level);
        chosen.unwrap_or_else(rulesets::usual)
    }

    /// Returns the chosen ruleset, which overrides that of a level. `None` if none was chosen or the name is unknown.
    pub fn known_ruleset(&self) -> Option<&'static Ruleset> {
        rulesets::all().get(self.ruleset.as_ref()?)
    }

    /// Returns the name of the difficulty chosen for games under `ruleset`, which may not have such a difficulty.
    fn difficulty_for(&self, ruleset: &Ruleset) -> &str {
        let own = self.own_difficulties.get(&ruleset.rules.ruleset);
        own.filter(|_| ruleset.has_own_difficulties())
            .unwrap_or(&self.difficulty)
    }

    /// Returns the name of the difficulty that is active under `ruleset`.
    pub fn difficulty_under<'a>(&self, ruleset: &'a Ruleset) -> &'a str {
        let difficulty = ruleset.difficulty(self.difficulty_for(ruleset));
        difficulty.map_or(NORMAL, |(name, _)| name)
    }

    /// Chooses the difficulty `name` for games under `ruleset` if it has difficulties of its own, otherwise under all
    /// rulesets without their own. The choices for all other rulesets stay the same.
    pub fn choose_difficulty(&mut self, ruleset: &Ruleset, name: &str) {
        for other in rulesets::all().values() {
            if other.has_own_difficulties() {
                let played = self.difficulty_under(other).to_owned();
                let own = &mut self.own_difficulties;
                own.entry(other.rules.ruleset.clone()).or_insert(played);
            }
        }
        if ruleset.has_own_difficulties() {
            let of = ruleset.rules.ruleset.clone();
            self.own_difficulties.insert(of, name.to_owned());
        } else {
            name.clone_into(&mut self.difficulty);
        }
    }

    /// Returns a sentence (without a full stop) about each name that is in no table. Such a name has no effect.
    pub fn unknown_names(&self) -> Vec<String> {
        let unknown = |what: &str, names: &[&String], known: Vec<&str>| {
            let unknown = names.iter().filter(|name| !known.contains(&name.as_str()));
            let say = |name: &&String| {
                let advice = suggest(name, &known);
                format!("there is no {what} {}: {advice}", quoted(name))
            };
            unknown.map(say).collect::<Vec<_>>()
        };
        let own = &self.own_difficulties;
        let rulesets: Vec<&String> = self.ruleset.iter().chain(own.keys()).collect();
        let difficulties: Vec<&String> =
            [&self.difficulty].into_iter().chain(own.values()).collect();
        let assists: Vec<&String> = self.assists.iter().collect();
        let all = rulesets::all();
        let known = all.values().flat_map(|it| it.difficulties().keys());
        let known: BTreeSet<&str> = known.map(String::as_str).collect();
        [
            unknown("ruleset", &rulesets, names(all)),
            unknown("difficulty", &difficulties, known.into_iter().collect()),
            unknown("assist", &assists, names(choices::assists())),
        ]
        .concat()
    }

    /// Returns the reason why these choices do not fit a level with the rules layer `level` (a sentence without a full
    /// stop). `None` if they do.
    pub fn misfit(&self, level: &RulesFields) -> Option<String> {
        let ruleset = self.ruleset(level);
        let difficulty = self.difficulty_for(ruleset);
        let known = names(ruleset.difficulties());
        let is_known = difficulty == NORMAL || known.contains(&difficulty);
        let (name, known) = (&ruleset.rules.ruleset, known.join(", "));
        (!is_known).then(|| {
            format!("the ruleset {name:?} has no difficulty {difficulty:?}: it has {known}")
        })
    }

    /// Returns the rules for a level with the rules layer `level`, which includes the layer of its pack. Unknown names
    /// have no effect; a ruleset with its own difficulties then uses its default one.
    pub fn rules(&self, level: &RulesFields) -> Rules {
        self.rules_in(level, &RulesFields::default())
    }

    /// Same as [`rules`](Self::rules), with the layer `mode` of the mode of play above the modifier.
    pub fn rules_in(&self, level: &RulesFields, mode: &RulesFields) -> Rules {
        self.resolved(level, mode).0
    }

    /// Same as [`rules`](Self::rules), also with the changes by tools that do not have their full effect.
    pub fn rules_and_limits(&self, level: &RulesFields) -> (Rules, Vec<Limited>) {
        self.resolved(level, &RulesFields::default())
    }

    fn resolved(&self, level: &RulesFields, mode: &RulesFields) -> (Rules, Vec<Limited>) {
        let ruleset = self.ruleset(level);
        let mut rules = level.laid_on(ruleset.rules.clone());
        if let Some((name, difficulty)) = ruleset.difficulty(self.difficulty_for(ruleset)) {
            rules = difficulty.rules.laid_on(rules);
            rules.difficulty.clone_from(name);
        }
        if let Some(name) = &self.modifier
            && let Some(modifier) = choices::modifiers().get(name)
        {
            rules = modifier.rules.laid_on(rules);
            rules.modifier.clone_from(name);
        }
        if self.players.versus.is_some() {
            rules = versus_rules().rules.laid_on(rules);
        }
        let (mut rules, limited) = rule_changes::laid_on(&self.tools, mode.laid_on(rules));
        // Use the order of the table, each once: the order of choosing must not affect the rules.
        let chosen = choices::assists().iter();
        for (name, assist) in chosen.filter(|(name, _)| self.assists.contains(name)) {
            rules = assist.rules.laid_on(rules);
            rules.assists.push(name.clone());
        }
        let game_speed = rules.game_speed * f64::from(self.game_speed) / 100.0;
        if self.game_speed < USUAL_GAME_SPEED {
            rules.assists.push("game-speed".to_owned());
        }
        let bounded = |factor: f64| factor.clamp(*FACTOR.start(), *FACTOR.end());
        let rules = Rules {
            collision: self.collision,
            players: self.players,
            paddle_width_factor: bounded(rules.paddle_width_factor),
            ball_speed_factor: bounded(rules.ball_speed_factor),
            ball_radius_factor: bounded(rules.ball_radius_factor),
            game_speed: game_speed.clamp(*GAME_SPEED.start(), *GAME_SPEED.end()),
            score_factor: bounded(rules.score_factor),
            effect_time_factor: bounded(rules.effect_time_factor),
            ..rules
        };
        (rules, limited)
    }
}

/// Returns the names in a table.
fn names<T>(table: &BTreeMap<String, T>) -> Vec<&str> {
    table.keys().map(String::as_str).collect()
}
