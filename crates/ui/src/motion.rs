//! Durations (real time) and curve of everything that moves in menus.

use std::time::Duration;

/// Rise of a screen or panel.
pub(super) const OPENS: Duration = Duration::from_millis(160);
/// Fade-out of a panel.
pub(super) const CLOSES: Duration = Duration::from_millis(140);
/// Way of the focus frame to another item.
pub(super) const FOCUSES: Duration = Duration::from_millis(120);

/// Landing of a thing that appears in its place.
pub const LANDS: Duration = Duration::from_millis(180);

/// Returns the remaining share of a motion (1 to 0) that `lasts` this long, after `passed`: a cubic ease-out.
pub fn left(passed: Duration, lasts: Duration) -> f32 {
    let rest = 1.0 - passed.div_duration_f32(lasts).min(1.0);
    rest * rest * rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_motion_of_a_menu_ends_within_a_fifth_of_a_second() {
        for lasts in [OPENS, CLOSES, FOCUSES, LANDS] {
            assert!(lasts <= Duration::from_millis(200));
            assert_eq!(left(Duration::ZERO, lasts), 1.0);
            assert!(left(lasts / 2, lasts) < 0.5);
            assert_eq!(left(lasts, lasts), 0.0);
            assert_eq!(left(Duration::from_secs(9), lasts), 0.0);
        }
    }
}
