//! Measurements of a game: lost lives, waits, the last bricks. Runs in `Observe`, in games with
//! [measurements](Sim::measure).

use super::Sim;
use crate::prelude::*;

/// Number of bricks that count as the last ones.
const LAST_BRICKS: u32 = 3;

/// Measurements of a game since their start.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measured {
    /// Number of losses of the last ball.
    pub lives_lost: u32,
    /// Longest time without a hit on a destructible brick (s).
    pub longest_wait: f64,
    /// Longest time without such a hit and without a contact with a paddle (s): nothing happens, and the player cannot
    /// act.
    pub longest_stall: f64,
    /// Time from the last moment with more than three bricks to the end (s). `None` if there were always more, and for
    /// a lost game.
    pub last_three: Option<f64>,
    /// `true` if the last-brick assist destroyed bricks.
    pub finished: bool,
}

/// Measurements in progress.
#[derive(Resource, Default)]
struct Measuring {
    so_far: Measured,
    /// Time of the last hit on a brick (s since the level began).
    hit: f64,
    /// Time of the last contact with a paddle or hit on a brick (s since the level began).
    touch: f64,
    /// Time since which at most three bricks are left (s since the level began).
    last_bricks: Option<f64>,
}

impl Measuring {
    fn note_hit(&mut self, time: f64) {
        self.so_far.longest_wait = self.so_far.longest_wait.max(time - self.hit);
        self.hit = self.hit.max(time);
        self.note_touch(time);
    }

    fn note_touch(&mut self, time: f64) {
        self.so_far.longest_stall = self.so_far.longest_stall.max(time - self.touch);
        self.touch = self.touch.max(time);
    }
}

impl Sim {
    /// Starts the measurements for [`measured`](Self::measured).
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

    /// Returns the measurements so far.
    ///
    /// # Panics
    ///
    /// If [`measure`](Self::measure) was not called.
    pub fn measured(&self) -> Measured {
        let now = self.clock().now();
        let measuring = self.resource::<Measuring>();
        let is_lost = self.round() == Round::Lost;
        let last_bricks = measuring.last_bricks.filter(|_| !is_lost);
        Measured {
            longest_wait: measuring.so_far.longest_wait.max(now - measuring.hit),
            longest_stall: measuring.so_far.longest_stall.max(now - measuring.touch),
            last_three: last_bricks.map(|since| now - since),
            ..measuring.so_far
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
            measuring.so_far.finished = true;
        } else if !brick.kind.is_enemy {
            measuring.note_hit(brick.time);
        }
    }
    // No life is lost while another ball is in play.
    let was_last = matches!(*round, Round::Serving | Round::Lost);
    if lost.read().count() > 0 && was_last {
        measuring.so_far.lives_lost += 1;
    }
    if remaining.0 > LAST_BRICKS {
        measuring.last_bricks = None;
    } else if measuring.last_bricks.is_none() {
        measuring.last_bricks = Some(clock.now());
    }
}
