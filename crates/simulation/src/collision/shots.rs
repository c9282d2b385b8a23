//! Shots: small discs that fly straight up and hit what they meet first. Runs in `Resolution`, with the contacts of balls.
//!
//! A shot's hit is an event in the same order of time as contacts and blasts are. Owns where shots are and which comes
//! next; who shoots, and when, is `power/shoot.rs`; [`consequence`](super::consequence) deals the damage.

use bevy::math::DVec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::obstacles::Obstacles;
use super::predict::next_impact;
use crate::arena::Arena;
use crate::ball::{Ball, Flight};
use crate::body::Position;
use crate::clock::Clock;
use crate::messages::Target;
use crate::paddle::Paddle;
use crate::path::OnPath;
use crate::player::PlayerId;
use crate::state::check::{Game, Wrong, within};
use crate::state::{RegisterState, State};
use brickwork_geometry::serial;
use brickwork_level::limits::SHOT_RADIUS;

pub(super) fn plugin(app: &mut App) {
    app.register_state::<Shot>();
}

/// A shot in flight.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shot {
    /// Its number in the level, from 0.
    pub id: u32,
    /// Whose it is.
    pub player: PlayerId,
    /// Where it began (units).
    #[serde(with = "serial")]
    pub from: DVec2,
    /// When (s since the level began).
    pub since: f64,
    /// How fast it flies up (units/s).
    pub speed: f64,
}

impl State for Shot {
    const TAG: &'static str = "shot";

    fn check(&self, game: &Game) -> Result<(), Wrong> {
        game.player("player", self.player)?;
        game.place("from.", self.from)?;
        game.past("since", self.since)?;
        within("speed", self.speed, 50.0..=5_000.0)
    }
}

impl Shot {
    /// Where it is at `time` (s since the level began; units).
    #[must_use]
    pub fn at(&self, time: f64) -> DVec2 {
        self.from + DVec2::Y * self.speed * (time - self.since)
    }

    /// What it meets first from `after` on, and when (s since the level began).
    fn meets(&self, arena: &Arena, obstacles: &Obstacles, after: f64) -> (f64, Target) {
        let after = after.max(self.since);
        let flight = Flight {
            from: self.at(after),
            since: after,
        };
        let velocity = DVec2::Y * self.speed;
        let next = next_impact(arena, obstacles, &flight, velocity, SHOT_RADIUS, after);
        (next.time, next.target)
    }
}

/// The end of a shot's flight.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShotDue {
    /// When (s since the level began).
    pub time: f64,
    /// The shot.
    pub entity: Entity,
    /// What it is.
    pub shot: Shot,
    /// What it meets.
    pub target: Target,
}

/// What the shots of a step meet, the next one last.
#[derive(Debug, Default)]
pub(super) struct DueShots(Vec<ShotDue>);

impl DueShots {
    /// What `shots` meet before `end` (s since the level began), from `after` on.
    pub(super) fn find<'a>(
        &mut self,
        shots: impl Iterator<Item = (Entity, &'a Shot)>,
        field: (&Arena, &Obstacles),
        (after, end): (f64, f64),
    ) {
        self.0.clear();
        for (entity, shot) in shots {
            self.add(entity, *shot, field, (after, end));
        }
    }

    fn add(
        &mut self,
        entity: Entity,
        shot: Shot,
        (arena, obstacles): (&Arena, &Obstacles),
        (after, end): (f64, f64),
    ) {
        let (time, target) = shot.meets(arena, obstacles, after);
        if time > end {
            return;
        }
        let due = ShotDue {
            time,
            entity,
            shot,
            target,
        };
        let order = |other: &ShotDue| (other.time, other.shot.id) > (time, shot.id);
        let place = self.0.partition_point(order);
        self.0.insert(place, due);
    }

    /// Lets none of them hit any more.
    pub(super) fn end(&mut self) {
        self.0.clear();
    }

    /// When the next one hits (s since the level began); infinity if none does in this step.
    pub(super) fn next_time(&self) -> f64 {
        self.0.last().map_or(f64::INFINITY, |due| due.time)
    }

    /// Takes the next one. One whose target has gone meanwhile flies on, and is not taken.
    pub(super) fn take(&mut self, field: (&Arena, &Obstacles), end: f64) -> Option<ShotDue> {
        let due = self.0.pop()?;
        let gone = match due.target {
            Target::Brick(id) => !field
                .1
                .get(id)
                .is_some_and(super::obstacle::Obstacle::is_solid),
            _ => false,
        };
        if gone {
            self.add(due.entity, due.shot, field, (due.time, end));
            return None;
        }
        Some(due)
    }
}

/// Puts every shot where it is at the end of the step.
pub(super) fn fly_shots(
    clock: Res<Clock>,
    mut shots: Query<(&Shot, &mut Position), (Without<Ball>, Without<Paddle>, Without<OnPath>)>,
) {
    for (shot, mut position) in &mut shots {
        position.0 = shot.at(clock.now());
    }
}
