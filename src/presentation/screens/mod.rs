//! Screens, overlays and HUD, and the transitions between them.
//!
//! Reading order: `flow` (the transitions), then the screens in the order in which a player meets them, then the
//! displays over the field. [`look`](super::look) renders the field, and `ui` contains the widgets.

mod flow;
mod prelude;

mod attract;
mod daily;
mod devices;
mod help;
mod left_game;
mod level_pictures;
mod level_select;
mod list_screen;
mod loading;
mod new_journey;
mod notes;
mod own_levels;
mod own_rows;
mod progress;
mod race;
mod recordings;
mod records;
mod runs;
mod seats;
mod settings;
mod share_level;
mod title;

mod captions;
mod free_space;
mod hint_place;
mod hints;
mod hud;
mod next_best;
mod score_words;
mod seen_balls;
mod status_readout;
mod word_lane;

mod countdown;
mod landing;
mod over;
mod overlay;
mod pause;
mod pause_button;
mod results_panel;
mod results_words;
mod roll_up;
mod turn;
mod versus;

mod widgets;

mod clean_view;
mod diagnosis;
mod ending;
mod findings;
mod pointer;

use super::{PresentationSystems, Screen};
use crate::presentation::language::Words;
use bevy::prelude::*;
use brickwork_ui::icons::Icon;

/// Screen that an item of the main menu opens, with its icon and label.
type Opens = (Screen, Icon, fn(&Words) -> String);

/// Items of the first column of the main menu to play and to watch, below those for an unfinished game.
const FIRST: &[Opens] = &[
    (Screen::Levels, Icon::Grid, Words::common_levels),
    (Screen::Run, Icon::Next, Words::run_page),
    (Screen::Daily, Icon::Calendar, Words::title_daily),
    (Screen::Records, Icon::Cup, Words::common_records),
];

/// Items of the second column above the settings.
const SECOND: &[Opens] = &[
    (Screen::Progress, Icon::Star, Words::title_progress),
    (Screen::Help, Icon::Question, Words::help_page),
    (Screen::Lab, Icon::Impact, Words::lab_page),
];

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        flow::plugin,
        loading::plugin,
        title::plugin,
        attract::plugin,
        left_game::plugin,
        notes::plugin,
        help::plugin,
        (level_pictures::plugin, level_select::plugin, seats::plugin),
        (own_levels::plugin, own_rows::plugin),
        recordings::plugin,
        (records::plugin, runs::plugin, devices::plugin),
        progress::plugin,
        settings::plugin,
    ))
    .add_plugins((
        hud::plugin,
        next_best::plugin,
        score_words::plugin,
        status_readout::plugin,
        captions::plugin,
        hints::plugin,
        pause::plugin,
        pause_button::plugin,
        over::plugin,
        results_panel::plugin,
        turn::plugin,
        versus::plugin,
        ending::plugin,
    ))
    .add_plugins((
        seen_balls::plugin,
        word_lane::plugin,
        hint_place::plugin,
        new_journey::plugin,
        countdown::plugin,
        findings::plugin,
        clean_view::plugin,
        diagnosis::plugin,
    ))
    .add_systems(OnEnter(Screen::Daily), daily::spawn)
    .add_systems(OnEnter(Screen::Widgets), widgets::spawn)
    .add_systems(
        Update,
        (pointer::hold_pointer, landing::land, roll_up::roll).in_set(PresentationSystems::Show),
    );
}
