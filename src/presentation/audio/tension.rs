//! Tension of the game (0 to 1), and the volumes of the stems that follow from it. No ECS, no device.
//!
//! Defines the weights of destroyed bricks, speed, balls and multiplier. [`music`](super::music) provides the values.

use crate::content::Combo;

/// Only the pad: for pauses and the last brick.
pub(super) const ALONE: [f64; 4] = [1.0, 0.0, 0.0, 0.0];
/// Tension at which drums and lead start, and at which they have full volume. Pad and bass always play. The lead starts
/// where the drums are at full volume, so that each increase is audible.
const COME: [(f64, f64); 2] = [(0.10, 0.45), (0.45, 0.60)];
/// Weights of bricks, speed, balls and multiplier.
const WEIGHTS: [f64; 4] = [0.60, 0.25, 0.30, 0.30];
/// Increase of the speed over the serve speed that counts fully (0.45 is 1.45 times the serve speed).
const FASTEST: f64 = 0.45;
/// Number of additional balls that counts fully.
const MANY_BALLS: f64 = 3.0;
/// Increase of the multiplier over 1 that counts fully (tenths).
const HIGHEST_COMBO: f64 = 15.0;
/// Maximum number of last bricks, in a level that started with more than [`FEW`].
const LAST: u32 = 4;
const FEW: u32 = 8;

/// Components of the tension (0 to 1).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Tension {
    /// Share of destroyed bricks.
    pub gone: f64,
    /// Speed of the fastest ball, compared with the serve speed.
    pub speed: f64,
    /// Number of additional balls.
    pub balls: f64,
    /// Recent multiplier.
    pub combo: f64,
    /// `true` if few of many bricks are left.
    pub are_few: bool,
    /// `true` if one of several bricks is left.
    pub is_last: bool,
}

impl Tension {
    /// Returns the tension with `left` of `begun` bricks, `balls` balls, and the speeds of the fastest ball and of a
    /// serve (units/s).
    pub fn new(left: u32, begun: u32, balls: usize, (fastest, served): (f64, f64)) -> Self {
        let faster = if served > 0.0 { fastest / served } else { 1.0 };
        Self {
            gone: (1.0 - f64::from(left) / f64::from(begun.max(1))).clamp(0.0, 1.0),
            speed: ((faster - 1.0) / FASTEST).clamp(0.0, 1.0),
            balls: (balls.saturating_sub(1) as f64 / MANY_BALLS).min(1.0),
            combo: 0.0,
            are_few: left <= LAST && begun > FEW,
            is_last: left == 1 && begun > 3,
        }
    }

    /// Returns the multiplier after `rally` bricks of a rally (0 to 1).
    pub fn combo_of(combo: &Combo, rally: u32) -> f64 {
        let more = combo.tenths(rally).saturating_sub(10);
        (f64::from(more) / HIGHEST_COMBO).min(1.0)
    }

    /// Returns the volumes of the stems (0 to 1).
    pub fn stems(self) -> [f64; 4] {
        if self.is_last {
            return ALONE;
        }
        let shares = [self.gone, self.speed, self.balls, self.combo];
        let weighted = shares.iter().zip(WEIGHTS);
        let all: f64 = weighted.map(|(it, weight)| it * weight).sum();
        let come = |(from, to): (f64, f64)| ((all - from) / (to - from)).clamp(0.0, 1.0);
        let [drums, lead] = match self.are_few {
            true => [1.0; 2],
            false => COME.map(come),
        };
        [1.0, 1.0, drums, lead]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::rulesets;

    const CALM: Tension = Tension {
        gone: 0.0,
        speed: 0.0,
        balls: 0.0,
        combo: 0.0,
        are_few: false,
        is_last: false,
    };

    fn sum(tension: Tension) -> f64 {
        tension.stems().iter().sum()
    }

    #[test]
    fn a_level_begins_with_pad_and_bass_and_everything_that_is_tense_adds_to_them() {
        assert_eq!(CALM.stems(), [1.0, 1.0, 0.0, 0.0]);
        for tense in [
            Tension { gone: 1.0, ..CALM },
            Tension { speed: 1.0, ..CALM },
            Tension { balls: 1.0, ..CALM },
            Tension { combo: 1.0, ..CALM },
            Tension {
                are_few: true,
                ..CALM
            },
        ] {
            assert!(sum(tense) > sum(CALM) + 0.3, "{tense:?}");
        }
    }

    #[test]
    fn the_tenser_it_is_the_more_is_heard_and_the_last_brick_makes_it_still() {
        let mut before = [0.0; 4];
        for step in 0..=20 {
            let share = f64::from(step) / 20.0;
            let all = Tension {
                gone: share,
                speed: share,
                balls: share,
                combo: share,
                ..CALM
            };
            let stems = all.stems();
            assert!(stems.iter().zip(before).all(|(now, before)| *now >= before));
            before = stems;
        }
        assert_eq!(before, [1.0; 4]);
        let last = Tension::new(1, 40, 1, (400.0, 400.0));
        assert_eq!(last.stems(), ALONE);
    }

    #[test]
    fn under_every_ruleset_the_lead_comes_in_a_game_of_one_ball_that_never_makes_two_bricks_in_a_rally()
     {
        for (ruleset, kept) in rulesets::all() {
            let rules = &kept.rules;
            let heard = |left: u32| {
                let tension = Tension {
                    combo: Tension::combo_of(&rules.skill.combo, 0),
                    ..Tension::new(left, 60, 1, (400.0, 400.0))
                };
                tension.stems()[3]
            };
            assert_eq!(heard(60), 0.0, "not at once");
            assert!(heard(12) > 0.0, "{ruleset}: before its last fifth");
            for left in 2..=4 {
                assert_eq!(heard(left), 1.0, "{ruleset}: with its last bricks");
            }
        }
    }

    #[test]
    fn a_faster_ball_and_more_of_them_are_tenser_than_one_as_it_was_served() {
        let served = Tension::new(30, 60, 1, (400.0, 400.0));
        let faster = Tension::new(30, 60, 1, (520.0, 400.0));
        let more = Tension::new(30, 60, 2, (400.0, 400.0));
        assert!(sum(faster) > sum(served) && sum(more) > sum(served));
        let odd = Tension::new(0, 0, 0, (f64::MAX, 0.0));
        assert!(odd.stems().iter().all(|it| (0.0..=1.0).contains(it)));
    }
}
