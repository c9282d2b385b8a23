//! Hit stop: the game stands still for a few hundredths of a second with a blow. Runs in `Flow`.
//!
//! Owns which blows stop the game, for how long, and how much of two seconds may be spent so. Ordinary bricks and capsules stop
//! nothing.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::TempoSystems;
use crate::content::materials::Sound;
use crate::presentation::comfort::Comfort;
use crate::presentation::screen::Screen;
use crate::simulation::messages::{BallHit, BallLost, BrickDestroyed, Cause, LevelCleared, Target};
use crate::simulation::{Round, SimulationCommand};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HitStop>()
        .add_systems(Update, stop.in_set(TempoSystems))
        .add_systems(OnExit(Screen::Play), forget);
}

/// How long a ball that meets metal stops the game (ms of real time), a blast, an enemy that goes; a life that is lost, and the end of a
/// level.
const METAL: f64 = 10.0;
const BLAST: f64 = 28.0;
const ENEMY: f64 = 24.0;
const END: f64 = 65.0;
/// The longest stop of a blow in play, and of an end (ms).
const LONGEST: (f64, f64) = (35.0, 80.0);
/// No more than this much (ms) of any [`WINDOW`] is spent standing still: a twentieth.
const BUDGET: f64 = 100.0;
/// Real time (ms).
const WINDOW: f64 = 2_000.0;

/// What is left of a stop, and what was spent on stops lately.
#[derive(Resource, Debug, Default)]
pub(super) struct HitStop {
    /// Real time (ms).
    now: f64,
    /// For how long the game still stands still (ms).
    left: f64,
    /// When the game stood still, and for how long (ms), the oldest first.
    spent: VecDeque<(f64, f64)>,
    /// How long the last frame took (ms), after which the next one is judged.
    frame: f64,
}

impl HitStop {
    /// A frame of so many ms is over.
    fn pass(&mut self, frame: f64) {
        let stood = self.stands(self.frame.max(1e-3)).min(frame);
        self.now += frame;
        if stood > 0.0 {
            self.left = (self.left - stood).max(0.0);
            self.spent.push_back((self.now, stood));
        }
        while self
            .spent
            .front()
            .is_some_and(|(at, _)| *at + WINDOW < self.now)
        {
            self.spent.pop_front();
        }
        self.frame = frame;
    }

    /// How much (ms) of a frame of `frame` the game stands still.
    fn stands(&self, frame: f64) -> f64 {
        self.left.min(frame)
    }

    /// A blow that stops the game for so long (ms), as far as the budget allows; a longer one takes the place of one in hand.
    fn blow(&mut self, lasts: f64) {
        let spent: f64 = self.spent.iter().map(|(_, stood)| stood).sum();
        let allowed = (BUDGET - spent).max(0.0);
        self.left = self.left.max(lasts.min(allowed));
    }

    /// What it makes of the speed of the game (0 to 1): the part of a frame in which it does not stand still.
    pub fn factor(&self) -> f64 {
        if self.left <= 0.0 || self.frame <= 0.0 {
            return 1.0;
        }
        1.0 - self.stands(self.frame) / self.frame
    }
}

fn stop(
    (time, game, comfort): (Res<Time<Real>>, Res<Time<Virtual>>, Res<Comfort>),
    round: Res<Round>,
    (mut hits, mut destroyed): (MessageReader<BallHit>, MessageReader<BrickDestroyed>),
    (mut lost, mut cleared): (MessageReader<BallLost>, MessageReader<LevelCleared>),
    mut commands: MessageReader<SimulationCommand>,
    mut stop: ResMut<HitStop>,
) {
    if !game.is_paused() {
        stop.pass(time.delta_secs_f64() * 1_000.0);
    }
    let is_metal = |hit: &BallHit| {
        matches!(hit.target, Target::Brick(_))
            && hit.kind.is_some_and(|kind| kind.sound == Sound::Steel)
    };
    let blow = |brick: &BrickDestroyed| match brick.cause {
        Cause::Blast(_) => BLAST,
        _ if brick.kind.is_enemy => ENEMY,
        _ => 0.0,
    };
    let metal = hits.read().any(is_metal).then_some(METAL);
    let in_play = destroyed.read().map(blow).chain(metal).fold(0.0, f64::max);
    let missed = lost.read().count() > 0 && *round != Round::Playing;
    let has_ended = missed | (cleared.read().count() > 0);
    let share = f64::from(comfort.stop_share());
    let end = if has_ended { END } else { 0.0 };
    let lasts = (in_play * share)
        .min(LONGEST.0)
        .max((end * share).min(LONGEST.1));
    if lasts > 0.0 {
        stop.blow(lasts);
    }
    // What the player asks for is done at once, and steps do it.
    if commands.read().count() > 0 {
        stop.left = 0.0;
    }
}

fn forget(mut stop: ResMut<HitStop>) {
    *stop = HitStop::default();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulation::rng::Die;

    #[test]
    fn a_stop_takes_as_long_as_it_is_meant_at_any_rate_of_frames() {
        for frame in [4.0, 6.9, 16.7, 33.3, 120.0] {
            let mut stop = HitStop::default();
            stop.pass(frame);
            stop.blow(28.0);
            let mut stood = 0.0;
            for _ in 0..40 {
                stood += (1.0 - stop.factor()) * frame;
                stop.pass(frame);
            }
            assert!((stood - 28.0).abs() < 1e-6, "{stood} at {frame}");
        }
    }

    #[test]
    fn the_game_never_stands_still_for_more_than_a_twentieth_of_two_seconds() {
        for seed in 0..20 {
            let mut die = Die::new(seed, 3);
            let mut stop = HitStop::default();
            let mut stood: Vec<(f64, f64)> = Vec::new();
            let mut now = 0.0;
            stop.pass(16.0);
            for _ in 0..4_000 {
                let frame = stop.frame;
                let factor = stop.factor();
                now += frame;
                stood.push((now, (1.0 - factor) * frame));
                stop.pass(frame);
                if die.between(0.0, 1.0) > 0.6 {
                    stop.blow(die.between(5.0, 80.0));
                }
                let lately = stood.iter().rev().take_while(|(at, _)| *at > now - WINDOW);
                let sum: f64 = lately.map(|(_, stood)| stood).sum();
                assert!(sum <= BUDGET + 1e-6, "{sum}");
            }
        }
    }
}
