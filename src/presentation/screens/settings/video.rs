//! Video page: full screen, [monitor](super::monitors), vertical sync, frame rate limit and detail. Runs in `Flow`.
//!
//! The key for full screen works on every screen. `window/` applies the settings.

use super::rows::Rows;
use super::values::{Setting, Settings, Values, saved};
use super::{PageData, monitors};
use crate::presentation::library::video::{FrameLimit, WantedDetail};
use crate::presentation::screens::prelude::*;

/// Selectable frame rates, besides that of the display and no limit.
const RATES: [u16; 5] = [30, 60, 120, 144, 240];

/// Selectable levels of detail, with their labels.
const DETAILS: [(WantedDetail, fn(&Words) -> String); 3] = [
    (WantedDetail::Usual, Words::settings_detail_usual),
    (WantedDetail::Low, Words::settings_detail_low),
    (WantedDetail::High, Words::settings_detail_high),
];

pub(super) fn fill(rows: &mut Rows, data: &PageData) {
    let full_screen = Setting::new(|values| values.now.fullscreen, Values::set_full_screen);
    rows.checks(
        Words::settings_full_screen,
        [(Words::settings_on, full_screen)],
    );
    rows.page.spawn(monitors::row());
    rows.add_reset(&monitors::setting());
    rows.checks(
        Words::settings_vsync,
        [(Words::settings_vsync_waits, saved!(video.vsync))],
    );
    let frame_limit = Setting::new(
        |values| {
            let limit = values.saved.video.frame_limit;
            limit.settled(values.is_drawn_by_processor)
        },
        |values, limit| values.saved.video.frame_limit = limit,
    );
    let limits = RATES.map(FrameLimit::At).into_iter();
    let limits = limits.chain([FrameLimit::Display, FrameLimit::Off]);
    let limits = limits.map(|limit| (limit, called(limit)));
    rows.choice(Words::settings_frame_limit, limits, frame_limit);
    // The row shows the rate that the default stands for, but the default itself is stored.
    rows.add_reset(&saved!(video.frame_limit));
    rows.choice(Words::settings_detail, DETAILS, saved!(video.detail));
    let table = data.table.clone();
    rows.hint(move |words: &Words| {
        words.settings_full_screen_keys(words.key_of(&table, Action::FullScreen))
    });
}

/// Returns the label of `limit`.
fn called(limit: FrameLimit) -> Say {
    match limit {
        FrameLimit::At(frames) => frames.to_string().into(),
        FrameLimit::Display | FrameLimit::Usual => Say::new(Words::settings_of_display),
        FrameLimit::Off => Say::new(Words::settings_no_limit),
    }
}

pub(super) fn obey_key(actions: Res<Actions>, mut settings: Settings) {
    if actions.pressed(Action::FullScreen) {
        settings.change(|values| values.set_full_screen(!values.now.fullscreen));
    }
}
