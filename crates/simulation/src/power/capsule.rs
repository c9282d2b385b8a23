//! Capsules, which fall from destroyed bricks. They fall in `Movement`, and paddles catch them in `Powers`.
//!
//! A capsule is no collider: balls fly through it.

use bevy::math::DVec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::active::ActiveEffects;
use super::drops::unveil;
use super::{joker, magnet};
use crate::arena::Arena;
use crate::ball::Ball;
use crate::body::{Collider, Position};
use crate::clock::Clock;
use crate::collision::shots::Shot;
use crate::messages::PowerCaught;
use crate::order::in_order;
use crate::paddle::Paddle;
use crate::path::OnPath;
use crate::player::PlayerId;
use crate::rng::Dice;
use crate::round::Run;
use crate::rules::RulesInPlay;
use crate::state::check::{Game, MOST, Wrong, within};
use crate::state::{Class, RegisterState, StableId, State, StateResource};
use crate::tuning::{PADDLE_TOP, TICK_HZ};
use brickwork_geometry::Aabb;
use brickwork_level::content::effects::Effect;
use brickwork_level::content::{CapsuleBody, PowerId, Rules};
use brickwork_level::limits::TOUCH;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dropped>()
        .register_state_resource::<Dropped>()
        .register_state::<Capsule>();
}

/// A falling capsule.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Capsule {
    /// Number of the capsule in the level, from 0.
    pub id: u32,
    /// Power-up that it contains.
    pub power: PowerId,
    /// Height of its centre at the start of the fall (units).
    pub from: f64,
    /// Time of the start (s since the level began).
    pub since: f64,
    /// Speed of the fall (units/s).
    pub speed: f64,
}

impl State for Capsule {
    const TAG: &'static str = "capsule";

    fn check(&self, game: &Game) -> Result<(), Wrong> {
        let size = game.run.level.field();
        within("from", self.from, -size.y..=2.0 * size.y)?;
        game.past("since", self.since)?;
        within("speed", self.speed, 20.0..=1_000.0)
    }
}

/// Number of capsules since the start of the level, which is the number of the next one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dropped(pub u32);

impl StateResource for Dropped {
    const TAG: &'static str = "dropped";

    fn at_start(_run: &Run) -> Self {
        Self::default()
    }

    fn check(&self, _game: &Game) -> Result<(), Wrong> {
        within("", self.0, 0..=MOST)
    }
}

impl Dropped {
    /// Creates the next capsule, with `power` and `body`. It started to fall from `from` (its centre; units) at the
    /// time `since`, and gets its position at the time `now` (both s since the level began).
    pub(super) fn next(
        &mut self,
        power: PowerId,
        body: &CapsuleBody,
        from: DVec2,
        since: f64,
        now: f64,
    ) -> impl Bundle {
        let capsule = Capsule {
            id: self.0,
            power,
            from: from.y,
            since,
            speed: body.speed,
        };
        self.0 += 1;
        let at = DVec2::new(from.x, capsule.height_at(now));
        let id = StableId::new(Class::Capsule, capsule.id);
        (id, capsule, Position(at))
    }
}

impl Capsule {
    /// Returns the height of its centre at `time` (s since the level began; units).
    #[must_use]
    pub fn height_at(&self, time: f64) -> f64 {
        self.from - self.speed * (time - self.since)
    }
}

/// Returns the height of a capsule's centre below which a paddle may catch it (units), under `rules` in `arena`.
pub(super) fn catch_height(rules: &Rules, arena: &Arena) -> f64 {
    arena.bounds.min.y + PADDLE_TOP + rules.capsule_body.half().y + TOUCH
}

/// A falling capsule with its position.
type Falling = (Entity, &'static Capsule, &'static mut Position);

/// Excludes all other moving objects from a query of capsules.
type Apart = (
    Without<Ball>,
    Without<Paddle>,
    Without<OnPath>,
    Without<Shot>,
);

/// Moves every capsule to its height at the end of the step.
pub(super) fn let_capsules_fall(
    clock: Res<Clock>,
    mut capsules: Query<(&Capsule, &mut Position), Apart>,
) {
    for (capsule, mut at) in &mut capsules {
        at.0.y = capsule.height_at(clock.now());
    }
}

/// On a [tick](Clock::is_tick), lets paddles catch the capsules that they touch, and removes those below the field.
pub(super) fn catch_capsules(
    mut commands: Commands,
    (clock, arena): (Res<Clock>, Res<Arena>),
    (rules, effects): (Res<RulesInPlay>, Res<ActiveEffects>),
    mut dice: ResMut<Dice>,
    mut capsules: Query<Falling, Without<Paddle>>,
    paddles: Query<(&Paddle, &Collider, &Position)>,
    mut messages: MessageWriter<PowerCaught>,
) {
    if !clock.is_tick() {
        return;
    }
    // In order of ids and players, regardless of the order of entities.
    let paddles = in_order(paddles, |(paddle, ..)| paddle.player);
    let half = rules.0.capsule_body.half();
    let mut jokers: Vec<PlayerId> = Vec::new();
    let mut in_the_air: Vec<(Entity, Capsule, DVec2)> = Vec::new();
    for (entity, capsule, mut at) in in_order(&mut capsules, |(_, capsule, _)| capsule.id) {
        // One tick at a time, so that the motion does not depend on the step rate.
        at.0.x += magnet::pull(&effects, capsule, at.0.x, &paddles) / TICK_HZ as f64;
        let catcher = paddles.iter().find(|(_, collider, paddle)| {
            Aabb::around(paddle.0, collider.half() + half).contains(at.0)
        });
        if let Some((paddle, ..)) = catcher {
            let power = unveil(capsule.power, &rules.0, &mut dice.powers);
            jokers.extend((power.power().effect == Effect::Joker).then_some(paddle.player));
            messages.write(PowerCaught {
                capsule: capsule.id,
                power,
                player: paddle.player,
                at: at.0,
            });
        }
        if catcher.is_some() || at.0.y + half.y < arena.bounds.min.y {
            commands.entity(entity).despawn();
        } else {
            in_the_air.push((entity, *capsule, at.0));
        }
    }
    for player in jokers {
        for (entity, caught) in joker::play(player, &mut in_the_air) {
            commands.entity(entity).despawn();
            messages.write_batch(caught);
        }
    }
}
