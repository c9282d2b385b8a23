//! Playback speed: a scale of doublings.

/// Playback speeds (multiples of the original speed).
const SPEEDS: [f64; 7] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0];

/// Playback speed: an index in the scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pace(usize);

impl Default for Pace {
    fn default() -> Self {
        Self::nearest(1.0)
    }
}

impl Pace {
    /// Returns the level nearest to `speed` (multiple).
    pub fn nearest(speed: f64) -> Self {
        let far = |rung: &usize| (SPEEDS[*rung] / speed).max(speed / SPEEDS[*rung]);
        let nearest = (0..SPEEDS.len()).min_by(|a, b| far(a).total_cmp(&far(b)));
        Self(nearest.unwrap_or_default())
    }

    /// Returns twice the speed, up to the maximum.
    pub fn faster(self) -> Self {
        Self((self.0 + 1).min(SPEEDS.len() - 1))
    }

    /// Returns half the speed, down to the minimum.
    pub fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// Returns the multiple of the original speed.
    pub fn speed(self) -> f64 {
        SPEEDS[self.0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_doubles_and_has_ends() {
        let mut pace = Pace::nearest(0.25);
        assert_eq!(pace, pace.slower(), "there is nothing below the lowest");
        for expected in SPEEDS {
            assert!((pace.speed() - expected).abs() < f64::EPSILON);
            pace = pace.faster();
        }
        assert_eq!(pace, pace.faster(), "nor above the highest");
    }

    #[test]
    fn any_speed_is_taken_to_the_nearest_rung() {
        for (asked, given) in [
            (1.0, 1.0),
            (3.1, 4.0),
            (0.3, 0.25),
            (12.0, 16.0),
            (100.0, 16.0),
        ] {
            let given_now = Pace::nearest(asked).speed();
            assert!(
                (given_now - given).abs() < f64::EPSILON,
                "{asked}: {given_now}"
            );
        }
    }
}
