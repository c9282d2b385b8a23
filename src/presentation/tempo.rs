//! How fast the game goes while a level is in play: as its rules say, and slower for a moment after a miss and at the end.
//! Runs in `Flow`.
//!
//! Owns the speed of the game's clock on the screen of play; whatever makes the game slower is a factor here. That changes
//! how many steps run a second, never how long one is, so the game is the same. While a recording is watched, the pace of
//! whoever watches rules alone (`watch/pace.rs`).

use std::time::Duration;

use bevy::prelude::*;

use super::PresentationSystems;
use super::screen::Screen;
use crate::simulation::Round;
use crate::simulation::messages::{BallLost, GameLost, LevelCleared, LevelStarted};
use crate::simulation::rules::RulesInPlay;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SlowOut>()
        .add_systems(
            Update,
            (slow_out, set_speed)
                .chain()
                .run_if(in_state(Screen::Play))
                .in_set(PresentationSystems::Flow),
        )
        .add_systems(OnExit(Screen::Play), go_as_usual);
}

/// How long a slow-out takes (real time): long enough to see why the ball was missed, and short enough that the next serve
/// comes within a second, even at half the speed.
const SLOW_OUT: Duration = Duration::from_millis(400);

/// The speed of the game at the beginning of a slow-out (no unit).
const SLOWEST: f64 = 0.3;

/// Real time since the slow-out in hand began, if there is one. A pause stops it.
#[derive(Resource, Debug, Default)]
struct SlowOut(Option<Duration>);

impl SlowOut {
    /// Goes on by so much (real time).
    fn pass(&mut self, passed: Duration) {
        let passed = self.0.map(|before| before + passed);
        self.0 = passed.filter(|passed| *passed < SLOW_OUT);
    }

    /// What it makes of the speed of the game (no unit, above 0 to 1): least at first, and gently back.
    fn factor(&self) -> f64 {
        let Some(passed) = self.0 else { return 1.0 };
        let part = passed.div_duration_f64(SLOW_OUT).clamp(0.0, 1.0);
        SLOWEST + (1.0 - SLOWEST) * part * part * (3.0 - 2.0 * part)
    }
}

/// Begins a slow-out with a life that is lost and with the end of a level. A level that begins anew has none.
fn slow_out(
    time: Res<Time<Real>>,
    game: Res<Time<Virtual>>,
    round: Res<Round>,
    mut lost: MessageReader<BallLost>,
    (mut cleared, mut over): (MessageReader<LevelCleared>, MessageReader<GameLost>),
    mut started: MessageReader<LevelStarted>,
    mut slow: ResMut<SlowOut>,
) {
    if !game.is_paused() {
        slow.pass(time.delta());
    }
    // One of several balls is lost without a word: the others go on.
    let missed = lost.read().count() > 0 && *round != Round::Playing;
    if missed | (cleared.read().count() > 0) | (over.read().count() > 0) {
        slow.0 = Some(Duration::ZERO);
    }
    if started.read().count() > 0 && !round.is_over() {
        slow.0 = None;
    }
}

fn set_speed(rules: Res<RulesInPlay>, slow: Res<SlowOut>, mut time: ResMut<Time<Virtual>>) {
    let speed = rules.0.game_speed * slow.factor();
    if time.relative_speed_f64() != speed {
        time.set_relative_speed_f64(speed);
    }
}

fn go_as_usual(mut slow: ResMut<SlowOut>, mut time: ResMut<Time<Virtual>>) {
    slow.0 = None;
    time.set_relative_speed_f64(1.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_out_begins_slow_comes_back_gently_and_is_over_in_time() {
        let mut slow = SlowOut(Some(Duration::ZERO));
        let mut last = 0.0;
        for _ in 0..400 {
            let factor = slow.factor();
            assert!((SLOWEST..=1.0).contains(&factor), "{factor}");
            assert!(factor >= last, "never slower again");
            assert!(factor - last < 0.01 || last == 0.0, "without a jerk");
            last = factor;
            slow.pass(Duration::from_millis(1));
        }
        assert_eq!(slow.0, None, "over after its time");
        assert_eq!(slow.factor(), 1.0);
    }

    #[test]
    fn a_hitch_in_the_middle_of_it_ends_it() {
        let mut slow = SlowOut(Some(Duration::from_millis(100)));
        slow.pass(Duration::from_secs(3600));
        assert_eq!(slow.factor(), 1.0);
    }
}
