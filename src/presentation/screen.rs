//! Current screen and its overlay, as two states. Entering and leaving runs in `StateTransition`.
//!
//! This file sets `FieldVisibility` for them (in `Flow`) and pauses the game by stopping Bevy's virtual clock.
//! `screens/flow.rs` changes the screen, and the file of each screen draws it.

use bevy::prelude::*;

use crate::presentation::PresentationSystems;
use crate::presentation::field_visibility::FieldVisibility;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Overlay>()
        .add_systems(Update, set_visibility.in_set(PresentationSystems::Flow));
    for overlay in [Overlay::Pause, Overlay::Turn] {
        app.add_systems(OnEnter(overlay), |mut time: ResMut<Time<Virtual>>| {
            time.pause();
        })
        .add_systems(OnExit(overlay), |mut time: ResMut<Time<Virtual>>| {
            time.unpause();
        });
    }
}

/// Current screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Loading screen, until all levels have been read.
    #[default]
    Loading,
    /// Loading is complete; the first screen is selected next.
    Ready,
    /// Title with the main menu.
    Title,
    /// Level select.
    Levels,
    /// Level of the day.
    Daily,
    /// Page that starts a run.
    Run,
    /// Choice of tools after a wall of a run.
    RunChoice,
    /// Result of a run.
    RunResult,
    /// Report of levels that were named at the start but are invalid, with their diagnostics.
    Broken,
    /// Field with the current game.
    Play,
    /// List of the player's own levels and packs.
    OwnLevels,
    /// List of recordings.
    Recordings,
    /// Field with a recorded game.
    Watch,
    /// Leaderboards.
    Records,
    /// Statistics, goals and album.
    Progress,
    /// Field with a game of the autopilot; starts after the title has been idle for some time.
    Demo,
    /// Field with a game that illustrates the help text below it.
    Help,
    /// Collision lab.
    Lab,
    /// Level editor.
    Edit,
    /// Finale: wall of the title, in the light of every pack.
    Finale,
    /// Every widget and state, for review.
    Widgets,
}

impl Screen {
    /// Returns the screen that the back key opens. `None` if the screen has no way back, or handles the key itself.
    pub(super) fn behind(self) -> Option<Self> {
        match self {
            Self::Levels
            | Self::Daily
            | Self::Run
            | Self::RunChoice
            | Self::RunResult
            | Self::Broken
            | Self::Recordings
            | Self::Progress
            | Self::Help
            | Self::Widgets => Some(Self::Title),
            Self::Finale => Some(Self::Levels),
            Self::Loading
            | Self::Ready
            | Self::Title
            | Self::Demo
            | Self::Play
            | Self::Watch
            | Self::OwnLevels
            | Self::Records
            | Self::Lab
            | Self::Edit => None,
        }
    }

    /// Returns `true` if the field shows a game that the player does not control.
    pub fn only_shows(self) -> bool {
        matches!(self, Self::Watch | Self::Demo | Self::Help)
    }
}

/// Run condition: the field shows a game that the player does not control.
pub(crate) fn nobody_plays(screen: Res<State<Screen>>) -> bool {
    screen.get().only_shows()
}

/// Overlay on the field.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Overlay {
    /// No overlay; the game runs.
    #[default]
    None,
    /// Pause panel.
    Pause,
    /// Cleared level with a next one.
    Cleared,
    /// Lost game.
    Over,
    /// Cleared last level of a pack.
    PackFinished,
    /// Change of turns between players.
    Turn,
}

fn set_visibility(
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut visibility: ResMut<FieldVisibility>,
) {
    visibility.set_if_neq(match (screen.get(), overlay.get()) {
        (Screen::Play, Overlay::None) | (Screen::Finale | Screen::Edit, _) => FieldVisibility::Open,
        (screen, _) if screen.only_shows() => FieldVisibility::Open,
        (Screen::Play, _) => FieldVisibility::Shade,
        (Screen::Lab, _) => FieldVisibility::Bare,
        _ => FieldVisibility::Closed,
    });
}
