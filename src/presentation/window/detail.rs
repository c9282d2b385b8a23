//! Level of detail: the player's choice, or the highest at which frames are on time. Runs in `Show`.
//!
//! Measures the average frame time and derives the detail. With software rendering, detail is low from the start.
//! `look/` uses the resource in `presentation/detail.rs`.

use super::rate::{DrawnByProcessor, HeldBack};
use crate::presentation::library::preferences::Preferences;
use crate::presentation::library::video::WantedDetail;
use crate::presentation::prelude::*;

/// Average frame times (s): above the first is slow, below the second is fast.
const SLOW: f32 = 1.0 / 45.0;
const QUICK: f32 = 1.0 / 58.0;
/// The same limits as multiples of the minimum frame interval, for lower frame rates of the player or the display.
const SLOW_SHARE: f32 = 1.3;
const QUICK_SHARE: f32 = 1.04;
/// Time constant of the average (s).
const OVER: f32 = 1.0;
/// Time for which frames must be slow, or fast, before the detail changes (s).
const SLOW_FOR: f32 = 1.5;
const QUICK_FOR: f32 = 20.0;
/// Maximum number of returns to high detail, so that a slow machine does not switch permanently.
const RETURNS: u32 = 2;
/// Longer frames are ignored as hitches (s).
const HITCH: f32 = 0.25;

/// Average frame time.
#[derive(Debug)]
pub(super) struct Average {
    /// Average (s).
    mean: f32,
    /// Time for which frames have been slow, and fast (s).
    slow: f32,
    quick: f32,
    /// Resulting level of detail.
    detail: Detail,
    /// Number of returns to high detail.
    returned: u32,
}

impl Default for Average {
    fn default() -> Self {
        Self {
            mean: 1.0 / 60.0,
            slow: 0.0,
            quick: 0.0,
            detail: Detail::High,
            returned: 0,
        }
    }
}

impl Average {
    /// Records a frame of `passed` (s). `every` is the minimum frame interval (s).
    fn note(&mut self, passed: f32, every: f32) {
        if passed > HITCH {
            return;
        }
        let (slow, quick) = (SLOW.max(every * SLOW_SHARE), QUICK.max(every * QUICK_SHARE));
        self.mean += (passed - self.mean) * (passed / OVER).min(1.0);
        let grown = |so_far: f32, is: bool| if is { so_far + passed } else { 0.0 };
        self.slow = grown(self.slow, self.mean > slow);
        self.quick = grown(self.quick, self.mean < quick);
        if self.detail == Detail::High && self.slow > SLOW_FOR {
            self.detail = Detail::Low;
            self.quick = 0.0;
        } else if self.detail == Detail::Low && self.quick > QUICK_FOR && self.returned < RETURNS {
            self.detail = Detail::High;
            self.returned += 1;
            self.slow = 0.0;
        }
    }
}

/// Updates the level of detail. Measures only during play, because other screens are not drawn continuously.
pub(super) fn judge(
    time: Res<Time<Real>>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    game: Res<Time<Virtual>>,
    (by_processor, held): (Res<DrawnByProcessor>, Res<HeldBack>),
    (launch, preferences): (Res<Launch>, Res<Preferences>),
    mut average: Local<Average>,
    mut detail: ResMut<Detail>,
) {
    let moves = *screen.get() == Screen::Play && *overlay.get() == Overlay::None;
    if moves && !game.is_paused() && !by_processor.0 {
        let every = held.0.unwrap_or_default().as_secs_f32();
        average.note(time.delta_secs(), every);
    }
    detail.set_if_neq(match preferences.video.detail {
        WantedDetail::High => Detail::High,
        WantedDetail::Low => Detail::Plain,
        // The time to draw a frame of an animation does not matter.
        WantedDetail::Usual if launch.animation.is_some() => Detail::High,
        WantedDetail::Usual if by_processor.0 => Detail::Low,
        WantedDetail::Usual => average.detail,
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the detail after `seconds` of frames of `frame` (s).
    fn after(average: &mut Average, frame: f32, seconds: f32) -> Detail {
        for _ in 0..(seconds / frame) as u32 {
            average.note(frame, 0.0);
        }
        average.detail
    }

    #[test]
    fn a_machine_that_is_held_to_fewer_frames_is_not_slow_for_that() {
        for rate in [30.0, 50.0, 60.0, 144.0] {
            let every = 1.0 / rate;
            let mut average = Average::default();
            let mut after = |frame: f32, seconds: f32| {
                for _ in 0..(seconds / frame) as u32 {
                    average.note(frame, every);
                }
                average.detail
            };
            assert_eq!(after(every, 60.0), Detail::High, "at {rate}");
            assert_eq!(after((every * 1.6).max(1.0 / 40.0), 9.0), Detail::Low);
            assert_eq!(after(every, 30.0), Detail::High, "it comes back at {rate}");
        }
    }

    #[test]
    fn a_slow_machine_gets_less_and_a_quick_one_all_and_a_hitch_says_nothing() {
        let mut average = Average::default();
        assert_eq!(after(&mut average, 1.0 / 60.0, 30.0), Detail::High);
        average.note(2.0, 0.0);
        assert_eq!(after(&mut average, 1.0 / 144.0, 5.0), Detail::High);
        assert_eq!(
            after(&mut average, 1.0 / 30.0, 1.0),
            Detail::High,
            "a moment"
        );
        assert_eq!(after(&mut average, 1.0 / 30.0, 3.0), Detail::Low);
        assert_eq!(after(&mut average, 1.0 / 60.0, 10.0), Detail::Low);
        assert_eq!(after(&mut average, 1.0 / 60.0, 15.0), Detail::High);
    }

    #[test]
    fn detail_does_not_come_and_go_for_ever() {
        let mut average = Average::default();
        for _ in 0..10 {
            after(&mut average, 1.0 / 20.0, 5.0);
            after(&mut average, 1.0 / 120.0, 40.0);
        }
        assert_eq!(average.detail, Detail::Low);
        assert_eq!(average.returned, RETURNS);
    }
}
