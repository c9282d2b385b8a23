//! Slow motion after a miss and at the end of a level. Runs in `Flow`.

use super::{TempoSystems, reset};
use crate::presentation::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SlowOut>()
        .add_systems(Update, slow_out.in_set(TempoSystems))
        .add_systems(OnExit(Screen::Play), reset::<SlowOut>);
}

/// Duration of the slow motion (real time): long enough to see why the ball was missed, and so short that the next
/// serve comes within a second, even at half the speed.
const SLOW_OUT: Duration = Duration::from_millis(400);

/// Speed factor of the game at the beginning of the slow motion.
const SLOWEST: f64 = 0.3;

/// Time since the current slow motion began (real time, without pauses). `None` without one.
#[derive(Resource, Debug, Default)]
pub(super) struct SlowOut(Option<Duration>);

impl SlowOut {
    /// Advances the slow motion by `passed` (real time).
    fn pass(&mut self, passed: Duration) {
        let passed = self.0.map(|before| before + passed);
        self.0 = passed.filter(|passed| *passed < SLOW_OUT);
    }

    /// Returns the speed factor of the game (above 0, to 1): lowest at first, then eased back to 1.
    pub fn factor(&self) -> f64 {
        let Some(passed) = self.0 else { return 1.0 };
        let part = passed.div_duration_f64(SLOW_OUT).clamp(0.0, 1.0);
        SLOWEST + (1.0 - SLOWEST) * part * part * (3.0 - 2.0 * part)
    }
}

/// Starts the slow motion after a lost life and at the end of a level. A field reset stops it, unless the level is
/// over.
fn slow_out(
    (time, game): (Res<Time<Real>>, Res<Time<Virtual>>),
    round: Res<Round>,
    mut lost: MessageReader<BallLost>,
    (mut cleared, mut over): (MessageReader<LevelCleared>, MessageReader<GameLost>),
    comfort: Res<Comfort>,
    field: FieldReset,
    mut slow: ResMut<SlowOut>,
) {
    if !game.is_paused() {
        slow.pass(time.delta());
    }
    // The loss of one of several balls has no slow motion.
    let missed = lost.read().count() > 0 && *round != Round::Playing;
    // All players must be able to see why a ball was missed; the slow motion at the end of a level is juice.
    let cleared = cleared.read().count() > 0 && comfort.slows_out();
    if missed | cleared | (over.read().count() > 0) {
        slow.0 = Some(Duration::ZERO);
    }
    if field.is_reset() && !round.is_over() {
        slow.0 = None;
    }
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
