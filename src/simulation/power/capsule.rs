//! Capsules: what falls where a brick that carries one was destroyed. Runs in `Powers`.
//!
//! Owns where a capsule is, and who catches it. It is no collider: balls fly through it.

use bevy::math::DVec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::content::PowerId;
use crate::geometry::Aabb;
use crate::simulation::arena::Arena;
use crate::simulation::body::{Collider, Position};
use crate::simulation::clock::Clock;
use crate::simulation::messages::{BrickDestroyed, PowerCaught};
use crate::simulation::paddle::Paddle;
use crate::simulation::round::Run;
use crate::simulation::state::{Class, RegisterState, StableId, State, StateResource};
use crate::simulation::tuning::{CAPSULE_HALF, CAPSULE_SPEED};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dropped>()
        .register_state_resource::<Dropped>()
        .register_state::<Capsule>();
}

/// A falling capsule. It falls at [`CAPSULE_SPEED`], so it needs no velocity of its own.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Capsule {
    /// Its number in the level, from 0.
    pub id: u32,
    /// What it brings.
    pub power: PowerId,
    /// Height of its centre when it began to fall (units).
    pub from: f64,
    /// When that was (s since the level began).
    pub since: f64,
}

impl State for Capsule {
    const TAG: &'static str = "capsule";
}

/// How many capsules have fallen since the level began: the number of the next.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dropped(pub u32);

impl StateResource for Dropped {
    const TAG: &'static str = "dropped";

    fn at_start(_run: &Run) -> Self {
        Self::default()
    }
}

impl Capsule {
    /// Height of its centre at `time` (s since the level began; units).
    #[must_use]
    pub fn height_at(&self, time: f64) -> f64 {
        self.from - CAPSULE_SPEED * (time - self.since)
    }
}

/// Lets capsules go where bricks that carry one were destroyed in this step.
pub(super) fn drop_capsules(
    mut commands: Commands,
    clock: Res<Clock>,
    mut destroyed: MessageReader<BrickDestroyed>,
    mut dropped: ResMut<Dropped>,
) {
    for brick in destroyed.read() {
        let Some(carries) = brick.kind.carries else {
            continue;
        };
        let capsule = Capsule {
            id: dropped.0,
            power: carries.power,
            from: brick.at.y,
            since: brick.time,
        };
        dropped.0 += 1;
        let at = DVec2::new(brick.at.x, capsule.height_at(clock.now()));
        let id = StableId::new(Class::Capsule, capsule.id);
        commands.spawn((id, capsule, Position(at)));
    }
}

/// Lets capsules fall; a paddle that one touches catches it, and below the field it is gone.
pub(super) fn move_capsules(
    mut commands: Commands,
    clock: Res<Clock>,
    arena: Res<Arena>,
    mut capsules: Query<(Entity, &Capsule, &mut Position), Without<Paddle>>,
    paddles: Query<(&Paddle, &Collider, &Position)>,
    mut caught: MessageWriter<PowerCaught>,
) {
    // In the order in which they began to fall, and of players, whatever the order of entities.
    let mut paddles: Vec<_> = paddles.iter().collect();
    paddles.sort_unstable_by_key(|(paddle, ..)| paddle.player);
    for (entity, capsule, mut at) in capsules.iter_mut().sort_by_key::<&Capsule, _>(|it| it.id) {
        at.0.y = capsule.height_at(clock.now());
        let catcher = paddles.iter().find(|(_, collider, paddle)| {
            let half = collider.half() + CAPSULE_HALF;
            Aabb::around(paddle.0, half).contains(at.0)
        });
        if let Some((paddle, ..)) = catcher {
            caught.write(PowerCaught {
                capsule: capsule.id,
                power: capsule.power,
                player: paddle.player,
                at: at.0,
            });
        }
        if catcher.is_some() || at.0.y + CAPSULE_HALF.y < arena.bounds.min.y {
            commands.entity(entity).despawn();
        }
    }
}
