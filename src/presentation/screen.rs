//! Which screen is shown, and what lies over it. Entering and leaving runs in `StateTransition`.
//!
//! Owns the two states, the curtain that they draw (in `Flow`), and the game's pause, which is Bevy's virtual clock
//! standing still. `screens/flow.rs` owns what brings a screen about, each screen's file what it looks like.

use bevy::prelude::*;

use crate::presentation::PresentationSystems;
use crate::presentation::curtain::Curtain;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Overlay>()
        .add_systems(OnEnter(Overlay::Pause), stop_time)
        .add_systems(OnExit(Overlay::Pause), resume_time)
        .add_systems(OnEnter(Overlay::Turn), stop_time)
        .add_systems(OnExit(Overlay::Turn), resume_time)
        .add_systems(Update, draw_curtain.in_set(PresentationSystems::Flow));
}

/// The screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Fonts, sounds and levels are being read.
    #[default]
    Loading,
    /// All is read; the first screen is chosen.
    Ready,
    /// The name and the main menu.
    Title,
    /// The levels to choose from.
    Levels,
    /// The level of the day.
    Daily,
    /// Levels that were named at the start and cannot be played, and why.
    Broken,
    /// The field.
    Play,
    /// The recorded games to choose from.
    Recordings,
    /// The field, with a recorded game.
    Watch,
    /// The records.
    Records,
    /// Statistics, goals and the album.
    Progress,
    /// The field, with a game that the autopilot plays because nobody has touched the title for a while.
    Demo,
    /// The field, with a game that shows what is explained below it.
    Help,
    /// The collision lab.
    Lab,
}

impl Screen {
    /// Whether the field shows a game that nobody plays.
    #[must_use]
    pub fn only_shows(self) -> bool {
        matches!(self, Self::Watch | Self::Demo | Self::Help)
    }
}

/// Whether the field shows a game that nobody plays.
pub(crate) fn nobody_plays(screen: Res<State<Screen>>) -> bool {
    screen.get().only_shows()
}

/// What lies over the field.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Overlay {
    /// Nothing: the game goes on.
    #[default]
    None,
    /// Paused.
    Pause,
    /// The level is cleared, and another follows.
    Cleared,
    /// The game is lost.
    Over,
    /// The last level of the pack is cleared.
    PackFinished,
    /// The turn of a player is over.
    Turn,
}

fn stop_time(mut time: ResMut<Time<Virtual>>) {
    time.pause();
}

fn resume_time(mut time: ResMut<Time<Virtual>>) {
    time.unpause();
}

fn draw_curtain(
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut curtain: ResMut<Curtain>,
) {
    curtain.set_if_neq(match (screen.get(), overlay.get()) {
        (Screen::Play, Overlay::None) => Curtain::Open,
        (screen, _) if screen.only_shows() => Curtain::Open,
        (Screen::Play, _) => Curtain::Shade,
        (Screen::Lab, _) => Curtain::Bare,
        _ => Curtain::Closed,
    });
}
