//! Video page: full screen, [monitor](super::monitors), vertical sync, frame rate limit and detail. Runs in `Flow`.
//!
//! The key for full screen works on every screen. `window/` applies the settings.

use bevy::prelude::*;
use brickwork_ui::language::Say;

use super::rows::Rows;
use super::values::{Setting, Settings, Values, saved};
use super::{Page, PageData, monitors};
use crate::input::{Action, Actions};
use crate::presentation::PresentationSystems;
use crate::presentation::language::Words;
use crate::presentation::library::preferences::Preferences;
use crate::presentation::library::video::{FrameLimit, Video, WantedDetail};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, obey_key.in_set(PresentationSystems::Flow));
}

pub(super) const PAGE: Page = Page {
    key: "Video",
    name: Words::settings_video,
    fill,
    reset,
};

/// Selectable frame rate limits.
const LIMITS: [FrameLimit; 7] = [
    FrameLimit::At(30),
    FrameLimit::At(60),
    FrameLimit::At(120),
    FrameLimit::At(144),
    FrameLimit::At(240),
    FrameLimit::Display,
    FrameLimit::Off,
];

/// Selectable levels of detail, with their labels.
const DETAILS: [(WantedDetail, fn(&Words) -> String); 3] = [
    (WantedDetail::Usual, Words::settings_detail_usual),
    (WantedDetail::Low, Words::settings_detail_low),
    (WantedDetail::High, Words::settings_detail_high),
];

fn fill(rows: &mut Rows, data: &PageData) {
    let full_screen = Setting::new(|values| values.now.fullscreen, Values::set_full_screen);
    rows.checks(
        Words::settings_full_screen,
        [(Words::settings_on, full_screen)],
    );
    rows.page.spawn(monitors::row());
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
    let limits = LIMITS.map(|limit| (limit, called(limit)));
    rows.choice(Words::settings_frame_limit, limits, frame_limit);
    rows.choice(Words::settings_detail, DETAILS, saved!(video.detail));
    let table = data.table.clone();
    rows.hint(move |words: &Words| {
        words.settings_full_screen_keys(words.key_of(&table, Action::FullScreen))
    });
}

/// Resets everything on this page. The position of the window is not on it.
fn reset(values: &mut Values) {
    let usual = Preferences::default();
    values.saved.video = Video {
        place: values.saved.video.place,
        ..usual.video
    };
    values.set_full_screen(usual.fullscreen);
}

/// Returns the label of `limit`.
fn called(limit: FrameLimit) -> Say {
    match limit {
        FrameLimit::At(frames) => frames.to_string().into(),
        FrameLimit::Display | FrameLimit::Usual => Say::new(Words::settings_of_display),
        FrameLimit::Off => Say::new(Words::settings_no_limit),
    }
}

fn obey_key(actions: Res<Actions>, mut settings: Settings) {
    if actions.pressed(Action::FullScreen) {
        settings.change(|values| values.set_full_screen(!values.now.fullscreen));
    }
}
