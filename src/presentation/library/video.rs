//! Saved settings of window and rendering: monitor, window position, frame rate and detail.
//!
//! Defines the values and their ranges. `window/` applies them; `screens/settings/video.rs` changes them.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::platform::settings;

settings! {
    /// Saved settings of window and rendering.
    #[derive(Eq)]
    pub struct Video {
        /// Name of the monitor for full screen. The monitor of the window if `None` or not connected.
        pub monitor: Option<String>;
        /// Synchronise frames with the display (vsync).
        pub vsync: bool = true;
        /// Maximum frame rate.
        pub frame_limit: FrameLimit;
        /// Level of detail.
        pub detail: WantedDetail;
        /// Position and size of the window when it was closed.
        pub place: Option<Place>;
    }
}

/// Level of detail.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WantedDetail {
    /// Automatic: the highest detail at which frames are on time.
    #[default]
    Usual,
    /// Full detail.
    High,
    /// Reduced detail.
    Low,
}

/// Maximum frame rate. The step rate of the simulation does not depend on it.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FrameLimit {
    /// Automatic: 60 fps with software rendering, otherwise the refresh rate of the display.
    #[default]
    Usual,
    /// Unlimited.
    Off,
    /// This rate (fps).
    At(u16),
    /// Refresh rate of the display.
    Display,
}

/// Frame rate with software rendering or an unknown refresh rate (fps).
const BY_PROCESSOR: u16 = 60;
/// Range of [`FrameLimit::At`] (fps).
const BOUNDS: (u16, u16) = (10, 1000);

impl FrameLimit {
    /// Resolves `Usual` for software rendering (`by_processor`) or a graphics card.
    #[must_use]
    pub fn settled(self, by_processor: bool) -> Self {
        match self {
            Self::Usual if by_processor => Self::At(BY_PROCESSOR),
            Self::Usual => Self::Display,
            known => known,
        }
    }

    /// Returns the frame interval that the game must enforce. `None` if it is unlimited, or with `vsync`, where the
    /// display enforces its own rate. `display` is the refresh rate (mHz).
    pub fn period(self, by_processor: bool, vsync: bool, display: Option<u32>) -> Option<Duration> {
        let usual = u32::from(BY_PROCESSOR) * 1000;
        let rate = match self.settled(by_processor) {
            Self::At(rate) => u32::from(rate) * 1000,
            Self::Display if !vsync => display.filter(|rate| *rate > 0).unwrap_or(usual),
            Self::Display | Self::Usual | Self::Off => return None,
        };
        Some(Duration::from_secs_f64(1000.0 / f64::from(rate)))
    }

    /// Returns the minimum frame interval, enforced by the game or, with `vsync`, by the display. `display` is its
    /// refresh rate (mHz).
    pub fn every(self, by_processor: bool, vsync: bool, display: Option<u32>) -> Option<Duration> {
        let of_display = display.filter(|rate| vsync && *rate > 0);
        let of_display = of_display.map(|rate| Duration::from_secs_f64(1000.0 / f64::from(rate)));
        self.period(by_processor, vsync, display).max(of_display)
    }
}

/// Position and size of a window.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Upper left corner on the desktop (physical pixels). `None` if the system does not report it.
    pub at: Option<(i32, i32)>,
    /// Width and height (logical pixels).
    pub size: (u32, u32),
}

/// Maximum width and height of a plausible window (pixels).
const MAX_SIDE: u32 = 16_384;

impl Video {
    /// Clamps the frame rate and drops an implausible window size.
    pub(super) fn settle(&mut self) {
        if let FrameLimit::At(rate) = &mut self.frame_limit {
            *rate = (*rate).clamp(BOUNDS.0, BOUNDS.1);
        }
        let is_believed = |place: &Place| {
            let (width, height) = place.size;
            (1..=MAX_SIDE).contains(&width) && (1..=MAX_SIDE).contains(&height)
        };
        self.place = self.place.filter(is_believed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_processor_that_draws_is_held_to_sixty_and_a_card_to_its_display() {
        let usual = FrameLimit::Usual;
        let sixty = Some(Duration::from_secs_f64(1.0 / 60.0));
        assert_eq!(usual.period(true, true, Some(144_000)), sixty);
        assert_eq!(usual.period(false, true, Some(144_000)), None, "vsync does");
        let display = usual.period(false, false, Some(50_000));
        assert_eq!(display, Some(Duration::from_millis(20)));
        for unknown in [None, Some(0)] {
            assert_eq!(usual.period(false, false, unknown), sixty);
        }
        assert_eq!(FrameLimit::Off.period(true, true, None), None);
        let chosen = FrameLimit::At(30).period(false, true, None);
        assert_eq!(chosen, Some(Duration::from_secs_f64(1.0 / 30.0)));
    }

    #[test]
    fn a_display_that_is_waited_for_holds_pictures_back() {
        let of = |rate: f64| Some(Duration::from_secs_f64(1.0 / rate));
        for limit in [FrameLimit::Usual, FrameLimit::Off, FrameLimit::Display] {
            assert_eq!(limit.every(false, true, Some(30_000)), of(30.0));
            assert_eq!(limit.every(false, true, Some(144_000)), of(144.0));
            for unknown in [None, Some(0)] {
                assert_eq!(limit.every(false, true, unknown), None);
            }
        }
        let chosen = FrameLimit::At(60);
        assert_eq!(chosen.every(false, true, Some(30_000)), of(30.0));
        assert_eq!(chosen.every(false, true, Some(144_000)), of(60.0));
        assert_eq!(chosen.every(false, false, Some(30_000)), of(60.0));
        assert_eq!(FrameLimit::Off.every(false, false, Some(30_000)), None);
    }

    #[test]
    fn numbers_that_no_machine_has_are_brought_within_bounds() {
        for (rate, settled) in [(0, 10), (60, 60), (u16::MAX, 1000)] {
            let mut video = Video {
                frame_limit: FrameLimit::At(rate),
                ..Video::default()
            };
            video.settle();
            assert_eq!(video.frame_limit, FrameLimit::At(settled));
        }
        for (size, is_kept) in [
            ((0, 600), false),
            ((800, 600), true),
            ((9, u32::MAX), false),
        ] {
            let mut video = Video {
                place: Some(Place { at: None, size }),
                ..Video::default()
            };
            video.settle();
            assert_eq!(video.place.is_some(), is_kept, "{size:?}");
        }
    }
}
