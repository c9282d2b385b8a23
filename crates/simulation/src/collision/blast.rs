//! Blasts: what explodes deals a hit to everything destructible around it, and may set off more. Runs in `Resolution`.
//!
//! A blast is an event in the same order of time as contacts are, so a ball that comes to a brick a moment before the
//! blast bounces off it, and one that comes a moment after flies on. It comes some time after its brick has gone, so a
//! chain spreads from brick to brick; it ends, because each brick goes but once; and of too many in one tick (1/60 s), the rest
//! come in the next. Owns the blasts that are to come;
//! [`continuous`](super::continuous) takes them when they are due, [`consequence`](super::consequence) deals the damage.

use std::collections::BTreeMap;

use bevy::math::DVec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::obstacles::Obstacles;
use super::record::most_ids;
use crate::player::PlayerId;
use crate::round::Run;
use crate::state::check::{Game, Wrong, expect, within};
use crate::state::{RegisterState, State, StateResource};
use crate::tuning::MAX_BLASTS;
use brickwork_geometry::overlap::distance;
use brickwork_geometry::{Aabb, serial};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Blasts>()
        .register_state_resource::<Blasts>()
        .register_state::<Explodes>();
}

/// This brick explodes when it is destroyed.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Explodes {
    /// How far from its centre (units) the blast reaches: what is nearer, if only in part, takes a hit.
    pub radius: f64,
    /// How long after the brick has gone the blast comes (s; 0 or more).
    pub after: f64,
}

impl State for Explodes {
    const TAG: &'static str = "explodes";

    fn check(&self, _game: &Game) -> Result<(), Wrong> {
        within("radius", self.radius, 1.0..=2_000.0)?;
        within("after", self.after, 0.0..=10.0)
    }
}

/// A blast that is to come.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Blast {
    /// When (s since the level began).
    pub time: f64,
    /// The brick that has exploded.
    pub brick: u32,
    /// Where (units).
    #[serde(with = "serial")]
    pub at: DVec2,
    /// How far it reaches (units).
    pub radius: f64,
    /// Who gets what it destroys.
    pub player: PlayerId,
}

/// The blasts that are to come.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Blasts {
    /// By time and then by brick.
    coming: BTreeMap<(u64, u32), Blast>,
    /// The tick up to which the last one came (1/60 s since the level began).
    tick: u64,
    /// Number of blasts that have come since the tick before that.
    came: u32,
}

impl StateResource for Blasts {
    const TAG: &'static str = "blasts";

    fn at_start(_run: &Run) -> Self {
        Self::default()
    }

    fn check(&self, game: &Game) -> Result<(), Wrong> {
        for (key, blast) in &self.coming {
            let is_in_order = *key == (blast.time.to_bits(), blast.brick);
            expect(
                is_in_order,
                "time",
                blast.time,
                "that of its place in the list",
            )?;
            game.soon("time", blast.time, 10.0)?;
            game.place("at.", blast.at)?;
            within("radius", blast.radius, 1.0..=2_000.0)?;
            game.player("player", blast.player)?;
        }
        let most = game.run.level.bricks().count() as u32;
        let most = most.saturating_add(most_ids(game.run, game.now()));
        within("count", self.coming.len(), 0..=most as usize)?;
        within("tick", self.tick, 0..=game.clock.next_tick())?;
        within("came", self.came, 0..=MAX_BLASTS)
    }
}

impl Blasts {
    /// Whether none is to come.
    pub(super) fn is_empty(&self) -> bool {
        self.coming.is_empty()
    }

    /// Sets one off.
    pub fn add(&mut self, blast: Blast) {
        // The bits of numbers above 0 are in the order of the numbers.
        self.coming
            .insert((blast.time.to_bits(), blast.brick), blast);
    }

    /// Takes the next one, if it comes in `step`, or was left over from an earlier one, and before `contact` (s since the level
    /// began). The step ends by `tick` (1/60 s since the level began). `None` if too many have come since the tick before.
    pub(super) fn next(
        &mut self,
        tick: u64,
        step: (f64, f64),
        contact: Option<f64>,
    ) -> Option<Blast> {
        let came = if self.tick == tick { self.came } else { 0 };
        if came >= MAX_BLASTS {
            return None;
        }
        let first = self.coming.first_entry()?;
        let time = first.get().time.max(step.0);
        let due = time <= step.1 && contact.is_none_or(|contact| time < contact);
        if !due {
            return None;
        }
        (self.tick, self.came) = (tick, came + 1);
        Some(Blast {
            time,
            ..first.remove()
        })
    }
}

impl Blast {
    /// Ids of all colliders that it reaches, in ascending order, including passable ones.
    pub(super) fn reached(&self, obstacles: &Obstacles) -> Vec<u32> {
        let area = Aabb::around(self.at, DVec2::splat(self.radius));
        let is_reached = |id: &u32| {
            let item = &obstacles.all()[*id as usize];
            let centre = obstacles.centre_at(item, self.time);
            distance(&item.shape, centre, self.at) < self.radius
        };
        let near = obstacles.grid().entries_in(&area);
        let ids = near.chain(obstacles.passable()).filter(is_reached);
        let mut ids: Vec<u32> = ids.collect();
        ids.sort_unstable();
        ids
    }
}
