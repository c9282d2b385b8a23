//! Blasts: an exploding brick deals a hit to everything destructible around it, which may explode in turn. Runs in
//! `Resolution`.
//!
//! Blasts and contacts are events in one order of time: a ball that reaches a brick before the blast bounces off it, a
//! later one flies on. A blast follows the destruction of its brick after a delay, so a chain spreads from brick to
//! brick. It ends because each brick is destroyed only once. If there are too many blasts in one tick (1/60 s), the
//! rest follow in the next.
//!
//! This module stores the pending blasts. [`continuous`](super::continuous) takes them when they are due, and
//! `damage.rs` deals the damage.

use super::record::most_ids;
use crate::brick::behaviour::Behaviour;
use crate::prelude::*;

/// Explosion of this brick when it is destroyed.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Explodes {
    /// Radius of the blast around the brick's centre (units). Everything that is at least partly nearer takes a hit.
    pub radius: f64,
    /// Delay of the blast after the destruction of the brick (s; 0 or more).
    pub after: f64,
}

impl State for Explodes {
    const TAG: &'static str = "explodes";

    fn check(&self, _game: &Game) -> Result<(), FieldError> {
        within("radius", self.radius, 1.0..=2_000.0)?;
        within("after", self.after, 0.0..=10.0)
    }
}

impl Behaviour for Explodes {
    fn of_kind(kind: &BrickKind) -> Option<Self> {
        kind.properties.explodes.map(|explodes| Self {
            radius: explodes.radius,
            after: explodes.after,
        })
    }
}

/// A pending blast.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Blast {
    /// Time of the blast (s since the level began).
    pub time: f64,
    /// Id of the brick that exploded.
    pub brick: u32,
    /// Centre (units).
    #[serde(with = "serial")]
    pub at: DVec2,
    /// Radius (units).
    pub radius: f64,
    /// Player who is credited with the destroyed bricks.
    pub player: PlayerId,
}

/// The pending blasts.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Blasts {
    /// Pending blasts by time (bits of the `f64`), then by brick.
    coming: BTreeMap<(u64, u32), Blast>,
    /// First tick at or after the end of the step of the last blast (1/60 s since the level began).
    tick: u64,
    /// Number of blasts since the tick before `tick`.
    came: u32,
}

impl State for Blasts {
    const TAG: &'static str = "blasts";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        for (key, blast) in &self.coming {
            let is_in_order = *key == (blast.time.to_bits(), blast.brick);
            let expected = "that of its place in the list";
            expect(is_in_order, "time", blast.time, expected)?;
            game.soon("time", blast.time, 10.0)?;
            game.place("at.", blast.at)?;
            within("radius", blast.radius, 1.0..=2_000.0)?;
            game.player("player", blast.player.0)?;
        }
        let most = game.run.level.bricks().count() as u32;
        let most = most.saturating_add(most_ids(game.run, game.now));
        within("count", self.coming.len(), 0..=most as usize)?;
        within("tick", self.tick, 0..=game.next_tick)?;
        within("came", self.came, 0..=tuning::MAX_BLASTS)
    }
}

impl Blasts {
    /// Returns `true` if no blast is pending.
    pub(super) fn is_empty(&self) -> bool {
        self.coming.is_empty()
    }

    /// Adds a pending blast.
    pub fn add(&mut self, blast: Blast) {
        // The bits of non-negative numbers have the same order as the numbers.
        let key = (blast.time.to_bits(), blast.brick);
        self.coming.insert(key, blast);
    }

    /// Takes the next blast if it is due by the end of `step` (begin and end, s since the level began) and before
    /// `contact` (s since the level began). A blast that is left over from an earlier step counts as due at the
    /// beginning of `step`.
    ///
    /// `tick` is the first tick at or after the end of the step (1/60 s since the level began). Returns `None` if no
    /// blast is due, or if the limit of blasts since the previous tick is reached.
    pub(super) fn next(
        &mut self,
        tick: u64,
        step: (f64, f64),
        contact: Option<f64>,
    ) -> Option<Blast> {
        let came = if self.tick == tick { self.came } else { 0 };
        if came >= tuning::MAX_BLASTS {
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
    /// Returns the ids of all colliders within the radius, in ascending order, including passable ones.
    pub(super) fn reached(&self, obstacles: &Obstacles) -> Vec<u32> {
        let area = Aabb::around(self.at, DVec2::splat(self.radius));
        let near = obstacles.near(&area).filter(|(_, item)| {
            let centre = obstacles.centre_at(item, self.time);
            distance(&item.shape, centre, self.at) < self.radius
        });
        in_order(near.map(|(id, _)| id), |id| *id)
    }
}
