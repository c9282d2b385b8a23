//! Enlargement of the score for a moment after it rises, and of the combo's multiplier by its value. Runs in `Show`.
//!
//! Only the drawn size changes, not the layout or the text. Text above the field grows to the right, text beside it to
//! the left, away from the wall. Neither grows with reduced motion or if the `score` part of the juice settings is off.

use super::form::{Form, Shape};
use super::{Reading, ScoreSeen, multipliers};
use crate::presentation::screens::prelude::*;

/// Duration of the enlargement after the score has risen, and its initial amount (share of the size), both at full
/// strength.
const LASTS: Duration = Duration::from_millis(120);
const TICK: f32 = 0.1;
/// Maximum enlargement of the multiplier (share of its size, at full strength), and the excess over 1.0 at which it is
/// reached (tenths).
const GROWS: f32 = 0.3;
const MOST: u32 = 20;

/// Last score shown, and the time since it rose (real time).
#[derive(Default)]
pub(super) struct Before {
    score: u32,
    since: Duration,
}

pub(super) fn grow(
    (time, comfort, form): (Res<Time<Real>>, Res<Comfort>, Res<Form>),
    (score, tallies, rules): (ScoreSeen, Res<Tallies>, Res<RulesInPlay>),
    mut before: Local<Before>,
    mut readings: Query<(&Reading, &mut UiTransform)>,
) {
    let score = score.now();
    before.since = match score > before.score {
        true => Duration::ZERO,
        false => before.since.saturating_add(time.delta()),
    };
    before.score = score;
    let share = comfort.score_share();
    let [combo, _] = multipliers(&rules, &tallies);
    for (reading, mut drawn) in &mut readings {
        let more = match reading {
            Reading::Score => ticks(before.since),
            Reading::Combo => grows(combo),
            _ => continue,
        };
        drawn.set_if_neq(larger(more * share, form.shape));
    }
}

/// Returns the enlargement of the score (share of its size) at time `since` after it has risen.
fn ticks(since: Duration) -> f32 {
    let rest = 1.0 - since.div_duration_f32(LASTS).min(1.0);
    TICK * rest * rest
}

/// Returns the enlargement of a multiplier of `tenths` (share of its size).
fn grows(tenths: u32) -> f32 {
    GROWS * tenths.saturating_sub(10).min(MOST) as f32 / MOST as f32
}

/// Returns the transform that enlarges a text by `more` (share of its size). Above the field its left end stays in
/// place, beside the field its right end, at the wall.
fn larger(more: f32, shape: Shape) -> UiTransform {
    let aside = match shape {
        Shape::Columns => -50.0,
        _ => 50.0,
    };
    UiTransform {
        translation: Val2::new(percent(more * aside), px(0)),
        scale: Vec2::splat(1.0 + more),
        ..default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_is_larger_for_a_moment_after_it_has_risen() {
        assert_eq!(ticks(Duration::ZERO), TICK);
        assert!(ticks(LASTS / 2) < TICK * 0.5, "most of it is over soon");
        assert_eq!(ticks(LASTS), 0.0);
        assert_eq!(ticks(Duration::MAX), 0.0);
        const { assert!(LASTS.as_millis() <= 120) };
    }

    #[test]
    fn the_multiplier_grows_with_its_steps_up_to_a_bound() {
        let sizes: Vec<f32> = (10..=60).map(grows).collect();
        assert_eq!(sizes[0], 0.0, "a multiplier of one is none");
        assert!(sizes.windows(2).all(|pair| pair[0] <= pair[1]));
        assert!(sizes[1] > sizes[0] && sizes[2] > sizes[1]);
        assert_eq!(sizes.last(), Some(&GROWS));
    }

    #[test]
    fn what_is_not_larger_is_drawn_as_it_is() {
        for shape in [Shape::Strip, Shape::Panel, Shape::Columns] {
            let still = larger(0.0, shape);
            assert_eq!(still.scale, Vec2::ONE);
            assert_eq!(still.translation, Val2::new(percent(0), px(0)));
        }
    }

    #[test]
    fn what_is_larger_keeps_the_end_that_is_in_line_with_the_others() {
        let aside = |shape| larger(0.4, shape).translation.x;
        for shape in [Shape::Strip, Shape::Panel] {
            assert_eq!(aside(shape), percent(20.0), "to the right");
        }
        assert_eq!(aside(Shape::Columns), percent(-20.0), "away from the wall");
    }
}
