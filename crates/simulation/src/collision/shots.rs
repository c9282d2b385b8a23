//! Shots: small discs that fly straight up and hit the first object in their way. Runs in `Resolution`, with the
//! contacts of balls.
//!
//! Hits of shots, contacts and blasts are events in one order of time. This module finds the position of each shot and
//! the next hit. `power/shoot.rs` fires shots, and `damage.rs` deals the damage.

use super::predict::next_impact;
use crate::prelude::*;
use brickwork_level::limits::SHOT_RADIUS;

/// A shot in flight.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shot {
    /// Number of the shot in the level, from 0.
    pub id: u32,
    /// Player who fired it.
    pub player: PlayerId,
    /// Start (units).
    #[serde(with = "serial")]
    pub from: DVec2,
    /// Time of the start (s since the level began).
    pub since: f64,
    /// Upward speed (units/s).
    pub speed: f64,
}

impl State for Shot {
    const TAG: &'static str = "shot";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.player("player", self.player.0)?;
        game.place("from.", self.from)?;
        game.past("since", self.since)?;
        within("speed", self.speed, 50.0..=5_000.0)
    }
}

impl Shot {
    /// Returns the position of the shot at `time` (s since the level began; units).
    pub fn at(&self, time: f64) -> DVec2 {
        self.from + DVec2::Y * self.speed * (time - self.since)
    }

    /// Returns time (s since the level began) and target of its first impact from `after` on.
    fn meets(&self, arena: &Arena, obstacles: &Obstacles, after: f64) -> (f64, Target) {
        let after = after.max(self.since);
        let flight = Flight::new(self.at(after), after);
        let course = flight.course(DVec2::Y * self.speed, SHOT_RADIUS);
        let next = next_impact(arena, obstacles, &course, after);
        (next.time, next.target)
    }
}

/// Hit of a shot in the step.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShotDue {
    /// Time of the hit (s since the level began).
    pub time: f64,
    /// Entity of the shot.
    pub entity: Entity,
    /// Component of the shot.
    pub shot: Shot,
    /// Object that the shot hits.
    pub target: Target,
}

/// Hits of the shots in a step, in descending order of time.
#[derive(Debug, Default)]
pub(super) struct DueShots(Vec<ShotDue>);

impl DueShots {
    /// Finds the hits of `shots` between `after` and `end` (s since the level began).
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

    /// Drops all remaining hits.
    pub(super) fn end(&mut self) {
        self.0.clear();
    }

    /// Returns the time of the next hit (s since the level began); infinity if no shot hits in this step.
    pub(super) fn next_time(&self) -> f64 {
        self.0.last().map_or(f64::INFINITY, |due| due.time)
    }

    /// Takes the next hit. `None` if its target no longer exists; the shot then continues to its next target.
    pub(super) fn take(&mut self, field: (&Arena, &Obstacles), end: f64) -> Option<ShotDue> {
        let due = self.0.pop()?;
        if matches!(due.target, Target::Brick(id) if !field.1.is_solid(id)) {
            self.add(due.entity, due.shot, field, (due.time, end));
            return None;
        }
        Some(due)
    }
}

/// Moves every shot to its position at the end of the step.
pub(super) fn fly_shots(
    clock: Res<Clock>,
    mut shots: Query<(&Shot, &mut Position), (Without<Ball>, Without<Paddle>, Without<OnPath>)>,
) {
    for (shot, mut position) in &mut shots {
        position.0 = shot.at(clock.now());
    }
}
