//! Entrance of a wall of bricks, which drop into their places one after the other, and its early end.
//!
//! Apart from a run condition it is pure arithmetic; [`bricks`](super::bricks) stores the bricks.

use super::prelude::*;

/// Duration of the entrance of all bricks (s): the first time, and when the same level is restarted.
pub(super) const ENTRANCE: (f64, f64) = (0.75, 0.28);

/// Returns the delay and the duration of the entrance of a brick at `centre` in a field of `size` (units), if the
/// entrance of all bricks takes `takes` (s). The order is from the bottom centre to the upper corners.
pub(super) fn entrance_of(centre: Vec2, size: Vec2, takes: f64) -> (f64, f64) {
    let across = (centre.x / size.x - 0.5).abs();
    let above = (centre.y / size.y - 0.5).max(0.0);
    let rank = f64::from((across + above).clamp(0.0, 1.0));
    (takes * 0.55 * rank, takes * 0.45)
}

/// Returns the lift (1 to 0), scale and opacity of a brick `age` of `lasts` (s) after its entrance started; `None`
/// before the start.
pub(super) fn pose(age: f64, lasts: f64) -> Option<(f32, f32, f32)> {
    if age >= lasts {
        return Some((0.0, 1.0, 1.0));
    }
    if age < 0.0 {
        return None;
    }
    let part = (age / lasts) as f32;
    let lift = 1.0 - EaseFunction::CubicOut.sample_clamped(part);
    let scale = 0.3 + 0.7 * EaseFunction::BackOut.sample_clamped(part);
    Some((lift, scale, (part * 3.0).min(1.0)))
}

/// Run condition: the player has pressed anything, or a ball was launched without a press (by a program).
pub(super) fn is_skipped(actions: Res<Actions>, mut launched: MessageReader<BallLaunched>) -> bool {
    let has_launched = launched.read().count() > 0;
    has_launched || actions.presses().any(|press| !press.repeats)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_brick_is_in_place_when_the_entrance_ends() {
        let size = Vec2::new(800.0, 600.0);
        for takes in [ENTRANCE.0, ENTRANCE.1] {
            for centre in [(0.0, 600.0), (400.0, 310.0), (790.0, 595.0)] {
                let (delay, lasts) = entrance_of(centre.into(), size, takes);
                assert!(delay + lasts <= takes + 1e-9, "at {centre:?}");
                assert_eq!(pose(takes - delay, lasts), Some((0.0, 1.0, 1.0)));
            }
        }
    }

    #[test]
    fn a_brick_without_an_entrance_stands_at_once() {
        assert_eq!(pose(0.0, 0.0), Some((0.0, 1.0, 1.0)));
        assert_eq!(pose(-0.1, 0.3), None);
    }
}
