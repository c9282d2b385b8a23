//! Active effects of the players, and their ends. Runs in `Powers`.
//!
//! Starts and ends effects: a repeated catch, effects that end others, and the maximum number at a time. All effects
//! end with the life and with the level. `content/effects.rs` defines the values that they change.
//!
//! An effect on balls is shared: it acts on the balls of all players, belongs to the player who caught it first, and
//! each other catch counts as a repeated one.

use crate::messages::{EffectEnded, PowerCaught};
use crate::state::prelude::*;
use crate::{Clock, PlayerId, RulesInPlay};
use brickwork_level::content::PowerId;
use brickwork_level::content::effects::{Again, BallTraits, Effect};

/// Active effects, by player and then by power-up.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ActiveEffects(Vec<Active>);

/// An active effect.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Active {
    /// Player who has the effect.
    pub player: PlayerId,
    /// Power-up that was caught.
    pub power: PowerId,
    /// Time of the catch (s since the level began).
    pub since: f64,
    /// End of the effect (s since the level began); infinity if it lasts until the life ends.
    pub until: f64,
    /// Multiplicity (1 or more).
    pub times: u32,
}

impl Active {
    fn new(player: PlayerId, power: PowerId, since: f64, until: f64) -> Self {
        Self {
            player,
            power,
            since,
            until,
            times: 1,
        }
    }

    /// Returns the effect of the power-up.
    pub fn effect(&self) -> Effect {
        self.power.power().effect
    }

    /// Returns `true` if the effect acts on the paddle or the balls of `player`.
    pub fn concerns(&self, player: PlayerId) -> bool {
        self.player == player || self.effect().is_shared()
    }
}

/// Returns the product of the factors `of` these effects.
fn product<'a>(effects: impl Iterator<Item = &'a Active>, of: fn(Effect) -> f64) -> f64 {
    let each = |active: &Active| -> f64 {
        let times = (0..active.times).map(|_| of(active.effect()));
        times.product()
    };
    effects.map(each).product()
}

impl State for ActiveEffects {
    const TAG: &'static str = "active effects";
    const NUMBERS: Numbers = Numbers::OrInfinite;

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        let key = |active: &Active| (active.player, active.power);
        let rises = self.0.windows(2).all(|pair| key(&pair[0]) < key(&pair[1]));
        let found = format_args!("{} effects", self.0.len());
        expect(rises, "", found, "each once, in order")?;
        for active in &self.0 {
            let name = active.power.name();
            game.player("player", active.player.0)?;
            let holds = active.effect().holds();
            expect(holds, "power", name, "one that holds for a time")?;
            game.past("since", active.since)?;
            within("until", active.until, 0.0..=f64::INFINITY)?;
            within("times", active.times, 1..=9)?;
        }
        Ok(())
    }
}

impl ActiveEffects {
    /// Returns all active effects.
    pub fn all(&self) -> &[Active] {
        &self.0
    }

    /// Returns the active effects of `player`.
    pub fn of(&self, player: PlayerId) -> impl Iterator<Item = &Active> {
        self.0.iter().filter(move |active| active.player == player)
    }

    /// Returns `true` if `effect` is active for `player`.
    pub fn has(&self, player: PlayerId, effect: Effect) -> bool {
        self.of(player).any(|active| active.effect() == effect)
    }

    /// Returns `true` if an effect acts automatically on the [tick](Clock::is_tick) of `clock`, or ends on it.
    pub(super) fn act(&self, clock: &Clock) -> bool {
        let mut all = self.0.iter();
        all.any(|active| active.effect().acts() || clock.has_come(active.until))
    }

    /// Returns the effects of `player`, and the shared ones.
    pub fn concerning(&self, player: PlayerId) -> impl Iterator<Item = &Active> {
        self.0.iter().filter(move |active| active.concerns(player))
    }

    /// Returns the factor for the width of the paddle of `player`.
    pub(super) fn width(&self, player: PlayerId) -> f64 {
        product(self.of(player), Effect::width)
    }

    /// Returns the factor for the speed of all balls.
    pub(super) fn speed(&self) -> f64 {
        product(self.0.iter(), Effect::speed)
    }

    /// Returns the traits of all balls, which `collision` reads at each contact.
    pub fn ball_traits(&self) -> BallTraits {
        let mut traits = BallTraits::default();
        for active in &self.0 {
            active.effect().change_balls(&mut traits);
        }
        traits
    }

    /// Starts the effect of `power` for `player` at `now`, or extends it. `times` multiplies the duration in its row.
    fn begin(&mut self, player: PlayerId, power: PowerId, now: f64, times: f64) {
        let Some(seconds) = power.power().lasts.seconds().map(|it| it * times) else {
            return;
        };
        let mut shared = self.0.iter().filter(|_| power.power().effect.is_shared());
        let holder = shared.find(|active| active.power == power);
        let player = holder.map_or(player, |active| active.player);
        let fresh = Active::new(player, power, now, now + seconds);
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

    /// Starts the effect of `power` for all of `players` at `now`, and drops all other effects.
    pub(crate) fn replace(
        &mut self,
        players: impl Iterator<Item = PlayerId>,
        power: PowerId,
        now: f64,
    ) {
        let most = if power.power().effect.is_shared() {
            1
        } else {
            usize::MAX
        };
        let held = players
            .take(most)
            .map(|player| Active::new(player, power, now, f64::INFINITY));
        self.0 = held.collect();
    }

    /// Ends the effects for which `ends` is true, and writes the messages.
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

    /// Drops all effects of `player`, because their life is lost.
    pub(super) fn drop_of(&mut self, player: PlayerId) {
        self.0.retain(|active| active.player != player);
    }

    /// Ends the oldest temporary effects of `player`, until at most `max` are active.
    fn make_room(&mut self, player: PlayerId, max: u32, ended: &mut MessageWriter<EffectEnded>) {
        let drains = |active: &&Active| active.until.is_finite();
        while self.of(player).filter(drains).count() > max as usize {
            let oldest = self.of(player).filter(drains);
            let oldest = oldest.min_by(|a, b| a.since.total_cmp(&b.since)).copied();
            self.end(|active| Some(*active) == oldest, ended);
        }
    }

    /// Extends all temporary effects that concern `player` by `seconds`.
    fn prolong(&mut self, player: PlayerId, seconds: f64) {
        for active in &mut self.0 {
            if active.concerns(player) {
                active.until += seconds;
            }
        }
    }
}

/// Ends expired effects, and starts the effects of the capsules that were caught in this step.
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
        if keep_out.any(|name| {
            effects
                .concerning(player)
                .any(|active| active.power.name() == name)
        }) {
            continue;
        }
        match power.effect {
            Effect::Reset => effects.end(|active| active.concerns(player), &mut ended),
            Effect::ExtraTime { seconds } => effects.prolong(player, seconds),
            _ => {}
        }
        let is_ended = |active: &Active| {
            let ends_it = power.ends.iter().any(|name| name == active.power.name());
            let is_other = rules.0.capsules.ends_others && active.power != caught.power;
            active.concerns(player) && (ends_it || is_other)
        };
        effects.end(is_ended, &mut ended);
        effects.begin(player, caught.power, now, rules.0.effect_time_factor);
        effects.make_room(player, rules.0.max_effects, &mut ended);
    }
}
