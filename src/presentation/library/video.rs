//! What is remembered about window and picture: the monitor, the place of the window, how often a picture is drawn, and in how much
//! detail.
//!
//! Owns the values and their bounds. `window/` does what they say; `screens/settings/video/` changes them.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::platform::store::changed;

/// What is remembered about window and picture.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq)]
#[serde(default)]
pub struct Video {
    /// The monitor that full screen fills, by its name; that of the window if there is none, or if it is not there.
    pub monitor: Option<String>,
    /// Pictures wait for the display.
    pub vsync: bool,
    /// How often a picture is drawn at most.
    pub frame_limit: FrameLimit,
    /// How much detail pictures have.
    pub detail: WantedDetail,
    /// Where the window was left.
    pub place: Option<Place>,
}

impl Default for Video {
    fn default() -> Self {
        Self {
            monitor: None,
            vsync: true,
            frame_limit: FrameLimit::Usual,
            detail: WantedDetail::Usual,
            place: None,
        }
    }
}

/// How much detail pictures have.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WantedDetail {
    /// As much as the machine can draw in time.
    #[default]
    Usual,
    /// All there is.
    High,
    /// Little.
    Low,
}

/// How often a picture is drawn at most. The simulation's steps do not depend on it.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FrameLimit {
    /// As fits the machine: 60 times a second where the processor draws, else as often as the display shows one.
    #[default]
    Usual,
    /// As often as can be.
    Off,
    /// So many times a second.
    At(u16),
    /// As often as the display shows one.
    Display,
}

/// How often a picture is drawn where the processor draws it, or where nobody knows how often the display shows one
/// (times a second).
const BY_PROCESSOR: u16 = 60;
/// Bounds of [`FrameLimit::At`] (times a second).
const BOUNDS: (u16, u16) = (10, 1000);

impl FrameLimit {
    /// What it comes to where the processor draws (`by_processor`), or a graphics card.
    #[must_use]
    pub fn settled(self, by_processor: bool) -> Self {
        match self {
            Self::Usual if by_processor => Self::At(BY_PROCESSOR),
            Self::Usual => Self::Display,
            known => known,
        }
    }

    /// The time between two pictures that this machine is held to: with `vsync`, the display itself holds it to its own rate of
    /// `display` pictures in a thousand seconds.
    #[must_use]
    pub fn period(self, by_processor: bool, vsync: bool, display: Option<u32>) -> Option<Duration> {
        let usual = u32::from(BY_PROCESSOR) * 1000;
        let rate = match self.settled(by_processor) {
            Self::At(rate) => u32::from(rate) * 1000,
            Self::Display if !vsync => display.filter(|rate| *rate > 0).unwrap_or(usual),
            Self::Display | Self::Usual | Self::Off => return None,
        };
        Some(Duration::from_secs_f64(1000.0 / f64::from(rate)))
    }

    /// The time between two pictures at least, whoever holds them back: this machine, or with `vsync` a display of so many pictures in a
    /// thousand seconds.
    #[must_use]
    pub fn every(self, by_processor: bool, vsync: bool, display: Option<u32>) -> Option<Duration> {
        let of_display = display.filter(|rate| vsync && *rate > 0);
        let of_display = of_display.map(|rate| Duration::from_secs_f64(1000.0 / f64::from(rate)));
        self.period(by_processor, vsync, display).max(of_display)
    }
}

/// Where a window is, and how large.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its upper left corner on the desktop (physical pixels), where the system tells.
    pub at: Option<(i32, i32)>,
    /// Width and height (logical pixels).
    pub size: (u32, u32),
}

/// The largest side of a window that is believed (physical pixels).
const MAX_SIDE: u32 = 16_384;

impl Video {
    /// Brings every number within its bounds.
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

    /// Field by field: what has been changed here, and the rest as it is on disk.
    pub(super) fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        Self {
            monitor: changed(on_disk.monitor, &base.monitor, &mine.monitor),
            vsync: changed(on_disk.vsync, &base.vsync, &mine.vsync),
            frame_limit: changed(on_disk.frame_limit, &base.frame_limit, &mine.frame_limit),
            detail: changed(on_disk.detail, &base.detail, &mine.detail),
            place: changed(on_disk.place, &base.place, &mine.place),
        }
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
