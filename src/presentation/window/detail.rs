//! How much detail pictures have: as the player wishes, or as much as the machine can draw in time. Runs in `Show`.
//!
//! Owns the average of how long frames take, and what follows from it. Where the processor draws, there is little detail from the
//! beginning. `presentation/detail.rs` owns the resource that `look/` obeys.

use bevy::prelude::*;

use super::rate::{DrawnByProcessor, HeldBack};
use crate::presentation::PresentationSystems;
use crate::presentation::detail::Detail;
use crate::presentation::library::preferences::Preferences;
use crate::presentation::library::video::WantedDetail;
use crate::presentation::screen::{Overlay, Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Average>()
        .add_systems(Update, judge.in_set(PresentationSystems::Show));
}

/// Frames that take longer than this on average (s) are too slow, and shorter ones quick.
const SLOW: f32 = 1.0 / 45.0;
const QUICK: f32 = 1.0 / 58.0;
/// Where the player wants, or the display shows, fewer frames: so many times the time between two of them is too slow, and so many
/// still quick.
const SLOW_SHARE: f32 = 1.3;
const QUICK_SHARE: f32 = 1.04;
/// Over how long it is averaged (s).
const OVER: f32 = 1.0;
/// How long frames have to be slow, or quick, until there is another detail (s).
const SLOW_FOR: f32 = 1.5;
const QUICK_FOR: f32 = 20.0;
/// So often detail comes back: a machine that is too slow for it again and again is left in peace.
const RETURNS: u32 = 2;
/// A frame that takes longer (s) is a hitch, and says nothing about the machine.
const HITCH: f32 = 0.25;

/// How long frames take on average.
#[derive(Resource, Debug)]
struct Average {
    /// The average itself (s).
    mean: f32,
    /// For how long it has been slow, and quick (s).
    slow: f32,
    quick: f32,
    /// How much detail follows from it.
    detail: Detail,
    /// How often detail has come back.
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
    /// Takes note of a frame of `passed` (s), where one comes `every` so often at most (s).
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

/// Only a field in which something moves is drawn all the time.
fn judge(
    time: Res<Time<Real>>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    game: Res<Time<Virtual>>,
    (by_processor, held): (Res<DrawnByProcessor>, Res<HeldBack>),
    preferences: Res<Preferences>,
    mut average: ResMut<Average>,
    mut detail: ResMut<Detail>,
) {
    let moves = *screen.get() == Screen::Play && *overlay.get() == Overlay::None;
    if moves && !game.is_paused() && !by_processor.0 {
        let every = held.0.unwrap_or_default().as_secs_f32();
        let average = average.bypass_change_detection();
        average.note(time.delta_secs(), every);
    }
    detail.set_if_neq(match preferences.video.detail {
        WantedDetail::High => Detail::High,
        WantedDetail::Low => Detail::Low,
        WantedDetail::Usual if by_processor.0 => Detail::Low,
        WantedDetail::Usual => average.detail,
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The details that follow from so many seconds of frames of `frame` each.
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
