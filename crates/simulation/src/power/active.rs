//! Which effects hold for whom, and until when. Runs in `Powers`.
//!
//! Owns their beginning and end: what catching a power-up again does, which end others, how many hold at a time; all end
//! with the life and with the level. What an effect does is in the file of its name.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::messages::{EffectEnded, PowerCaught};
use crate::player::PlayerId;
use crate::round::Run;
use crate::rules::RulesInPlay;
use crate::state::check::{Game, Wrong, expect, within};
use crate::state::numbers::Numbers;
use crate::state::{RegisterState, StateResource};
use brickwork_level::content::PowerId;
use brickwork_level::content::effects::{Again, Effect};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ActiveEffects>()
        .register_state_resource::<ActiveEffects>();
}

/// The effects that hold, by player and then by power-up.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ActiveEffects(Vec<Active>);

/// An effect that holds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Active {
    /// For whom.
    pub player: PlayerId,
    /// What was caught.
    pub power: PowerId,
    /// When it was caught (s since the level began).
    pub since: f64,
    /// Until when it holds (s since the level began); infinity if until the life ends.
    pub until: f64,
    /// How many times over (1 or more).
    pub times: u32,
}

impl Active {
    /// What it does.
    #[must_use]
    pub fn effect(&self) -> Effect {
        self.power.power().effect
    }
}

impl StateResource for ActiveEffects {
    const TAG: &'static str = "active effects";
    const NUMBERS: Numbers = Numbers::OrInfinite;

    fn at_start(_run: &Run) -> Self {
        Self::default()
    }

    fn check(&self, game: &Game) -> Result<(), Wrong> {
        let key = |active: &Active| (active.player, active.power);
        let rises = self.0.windows(2).all(|pair| key(&pair[0]) < key(&pair[1]));
        expect(
            rises,
            "",
            format_args!("{} effects", self.0.len()),
            "each once, in order",
        )?;
        for active in &self.0 {
            let name = active.power.name();
            game.player("player", active.player)?;
            expect(
                active.effect().holds(),
                "power",
                name,
                "one that holds for a time",
            )?;
            game.past("since", active.since)?;
            within("until", active.until, 0.0..=f64::INFINITY)?;
            within("times", active.times, 1..=9)?;
        }
        Ok(())
    }
}

impl ActiveEffects {
    /// All that hold.
    #[must_use]
    pub fn all(&self) -> &[Active] {
        &self.0
    }

    /// Those of `player`.
    pub fn of(&self, player: PlayerId) -> impl Iterator<Item = &Active> {
        self.0.iter().filter(move |active| active.player == player)
    }

    /// Whether `player` has one that does `effect`.
    #[must_use]
    pub fn has(&self, player: PlayerId, effect: Effect) -> bool {
        self.of(player).any(|active| active.effect() == effect)
    }

    /// Whether one of them does something by itself on the [tick](Clock::is_tick) of `clock`, or ends on it.
    pub(super) fn act(&self, clock: &Clock) -> bool {
        self.0.iter().any(|active| {
            let acts = matches!(
                active.effect(),
                Effect::Shoot { .. } | Effect::Exit { .. } | Effect::Magnet { .. }
            );
            acts || clock.has_come(active.until)
        })
    }

    /// Begins the effect of `power` for `player` at `now`, or goes on with it; it lasts so many `times` as long as its
    /// row says.
    fn begin(&mut self, player: PlayerId, power: PowerId, now: f64, times: f64) {
        let Some(seconds) = power.power().lasts.seconds().map(|it| it * times) else {
            return;
        };
        let fresh = Active {
            player,
            power,
            since: now,
            until: now + seconds,
            times: 1,
        };
        let key = |active: &Active| (active.player, active.power);
        match self.0.binary_search_by_key(&key(&fresh), key) {
            Err(place) => self.0.insert(place, fresh),
            Ok(place) => {
                let held = self.0[place];
                self.0[place] = match power.power().again {
                    Again::Restarts => fresh,
                    Again::Adds => Active {
                        until: held.until + seconds,
                        ..held
                    },
                    Again::Stacks(max) => Active {
                        times: (held.times + 1).min(max),
                        ..fresh
                    },
                };
            }
        }
    }

    /// Lets the effect of `power` hold for all of `players` from `now` on, and no other.
    pub(crate) fn replace(
        &mut self,
        players: impl Iterator<Item = PlayerId>,
        power: PowerId,
        now: f64,
    ) {
        let held = players.map(|player| Active {
            player,
            power,
            since: now,
            until: f64::INFINITY,
            times: 1,
        });
        self.0 = held.collect();
    }

    /// Ends those of which `ends` is true, and tells so.
    fn end(&mut self, ends: impl Fn(&Active) -> bool, ended: &mut MessageWriter<EffectEnded>) {
        self.0.retain(|active| {
            let ends = ends(active);
            if ends {
                let (player, power) = (active.player, active.power);
                ended.write(EffectEnded { player, power });
            }
            !ends
        });
    }

    /// Ends the oldest of `player` that drain, until there are at most `max`.
    fn make_room(&mut self, player: PlayerId, max: u32, ended: &mut MessageWriter<EffectEnded>) {
        let drains = |active: &&Active| active.until.is_finite();
        while self.of(player).filter(drains).count() > max as usize {
            let oldest = self.of(player).filter(drains);
            let oldest = oldest.min_by(|a, b| a.since.total_cmp(&b.since)).copied();
            self.end(|active| Some(*active) == oldest, ended);
        }
    }

    /// Lets all of `player` that drain last `seconds` longer.
    fn prolong(&mut self, player: PlayerId, seconds: f64) {
        for active in &mut self.0 {
            if active.player == player {
                active.until += seconds;
            }
        }
    }
}

/// Begins the effects of what was caught in this step, and ends those whose time is over.
pub(super) fn begin_and_end(
    clock: Res<Clock>,
    rules: Res<RulesInPlay>,
    mut caught: MessageReader<PowerCaught>,
    mut effects: ResMut<ActiveEffects>,
    mut ended: MessageWriter<EffectEnded>,
) {
    let now = clock.now();
    effects.end(|active| clock.has_come(active.until), &mut ended);
    for caught in caught.read() {
        let (player, power) = (caught.player, caught.power.power());
        let mut keep_out = power.not_during.iter();
        if keep_out.any(|name| effects.of(player).any(|active| active.power.name() == name)) {
            continue;
        }
        match power.effect {
            Effect::Reset => effects.end(|active| active.player == player, &mut ended),
            Effect::ExtraTime { seconds } => effects.prolong(player, seconds),
            _ => {}
        }
        let is_ended = |active: &Active| {
            let ends_it = power.ends.iter().any(|name| name == active.power.name());
            let is_other = rules.0.capsules.ends_others && active.power != caught.power;
            active.player == player && (ends_it || is_other)
        };
        effects.end(is_ended, &mut ended);
        effects.begin(player, caught.power, now, rules.0.effect_time_factor);
        effects.make_room(player, rules.0.max_effects, &mut ended);
    }
}
