//! What a game was like for whoever played it: lives lost, waits, the last bricks. Runs in `Observe`, in games that are
//! [measured](Sim::measure).

use bevy::prelude::*;

use super::Sim;
use crate::clock::Clock;
use crate::messages::{BallHit, BallLost, BrickDestroyed, Cause, Target};
use crate::round::Remaining;
use crate::state::RegisterState;
use crate::{Round, SimulationSystems};

/// So many bricks are the last ones.
const LAST_BRICKS: u32 = 3;

/// What a game was like, from where the measuring began.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measured {
    /// How often the last ball was lost.
    pub lives_lost: u32,
    /// The longest time without a hit on a brick that can be destroyed (s).
    pub longest_wait: f64,
    /// The longest time without such a hit and without a touch of a paddle (s): nothing happens, and nobody can do anything.
    pub longest_stall: f64,
    /// From the last time that more than three bricks were left to the end (s). `None` if so few were never left, and
    /// for a lost game.
    pub last_three: Option<f64>,
    /// Whether bricks went by themselves, because the last ones took too long.
    pub finished: bool,
}

/// The measuring in hand.
#[derive(Resource, Default)]
struct Measuring {
    lives_lost: u32,
    longest_wait: f64,
    /// The last hit on a brick (s since the level began).
    hit: f64,
    longest_stall: f64,
    /// The last touch of a paddle, or hit on a brick (s since the level began).
    touch: f64,
    /// Since when at most three bricks are left (s since the level began).
    last_bricks: Option<f64>,
    finished: bool,
}

impl Measuring {
    fn note_hit(&mut self, time: f64) {
        self.longest_wait = self.longest_wait.max(time - self.hit);
        self.hit = self.hit.max(time);
        self.note_touch(time);
    }

    fn note_touch(&mut self, time: f64) {
        self.longest_stall = self.longest_stall.max(time - self.touch);
        self.touch = self.touch.max(time);
    }
}

impl Sim {
    /// Measures from now on what the game is like, for [`measured`](Self::measured).
    pub fn measure(&mut self) {
        let hit = self.clock().now();
        self.app
            .ignore_state::<Measuring>("only looks, and decides nothing")
            .insert_resource(Measuring {
                hit,
                touch: hit,
                ..Measuring::default()
            })
            .add_systems(FixedUpdate, measure.in_set(SimulationSystems::Observe));
    }

    /// What the game was like up to now.
    ///
    /// # Panics
    ///
    /// If nothing was [measured](Self::measure).
    #[must_use]
    pub fn measured(&self) -> Measured {
        let now = self.clock().now();
        let measuring = self.resource::<Measuring>();
        let lost = self.round() == Round::Lost;
        Measured {
            lives_lost: measuring.lives_lost,
            longest_wait: measuring.longest_wait.max(now - measuring.hit),
            longest_stall: measuring.longest_stall.max(now - measuring.touch),
            finished: measuring.finished,
            last_three: measuring
                .last_bricks
                .filter(|_| !lost)
                .map(|since| now - since),
        }
    }
}

fn measure(
    mut measuring: ResMut<Measuring>,
    (clock, round, remaining): (Res<Clock>, Res<Round>, Res<Remaining>),
    mut hits: MessageReader<BallHit>,
    mut destroyed: MessageReader<BrickDestroyed>,
    mut lost: MessageReader<BallLost>,
) {
    for hit in hits.read() {
        if hit.hits_left > 0 {
            measuring.note_hit(hit.time);
        } else if matches!(hit.target, Target::Paddle(_)) {
            measuring.note_touch(hit.time);
        }
    }
    for brick in destroyed.read() {
        if brick.cause == Cause::Rule {
            measuring.finished = true;
        } else if !brick.kind.is_enemy {
            measuring.note_hit(brick.time);
        }
    }
    // With another ball in play the game goes on.
    let was_last = matches!(*round, Round::Serving | Round::Lost);
    if lost.read().count() > 0 && was_last {
        measuring.lives_lost += 1;
    }
    if remaining.0 > LAST_BRICKS {
        measuring.last_bricks = None;
    } else if measuring.last_bricks.is_none() {
        measuring.last_bricks = Some(clock.now());
    }
}
