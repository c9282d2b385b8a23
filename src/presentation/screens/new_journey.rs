//! Start of new journeys from menus, with a question if a saved journey would be replaced.
//!
//! `library/journeys` stores the replaced journey, and the level select offers it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::journey::Choice;
use crate::presentation::language::Words;
use crate::presentation::library::journal::waiting::Waiting;
use crate::presentation::library::journeys::saved::Saved;
use crate::presentation::library::journeys::store::Journeys;
use crate::presentation::library::navigation::Navigator;
use crate::presentation::screen::Overlay;
use crate::presentation::ui::question::{Question, ask};
use crate::presentation::ui::theme::Fonts;

const REPLACE: Question = Question {
    head: Words::journey_new_ask,
    line: Words::journey_new_keeps,
    no: Words::common_back,
    yes: Words::journey_new_yes,
};

/// Parameters of starting a journey.
#[derive(SystemParam)]
pub(super) struct NewJourney<'w, 's> {
    navigator: Navigator<'w>,
    replaced: Replaced<'w>,
    fonts: Res<'w, Fonts>,
    commands: Commands<'w, 's>,
}

impl NewJourney<'_, '_> {
    /// Starts a journey through the pack at index `pack`.
    pub fn begin(mut self, pack: usize) {
        let start = move |navigator: &mut Navigator| {
            navigator.begin_journey(pack);
            navigator.cover(Overlay::None);
        };
        if self.replaced.by_journey(&self.navigator, pack) {
            let then = move |_: On<Activate>, mut navigator: Navigator| start(&mut navigator);
            ask(&mut self.commands, &self.fonts, REPLACE, then);
        } else {
            start(&mut self.navigator);
        }
    }

    /// Plays the level or journey that the title offers.
    pub fn play_offered(mut self) {
        match self.navigator.levels.offered_pack() {
            Some(pack) => self.begin(pack),
            None => self.navigator.play_offered(),
        }
    }

    /// Restarts the current journey or level.
    pub fn again(mut self) {
        let hand = &self.navigator.session;
        let pack = hand.place().filter(|_| hand.is_journey());
        let pack = pack.and_then(|place| self.navigator.levels.catalogue.place_of_pack(place));
        let is_replaced = |pack| self.replaced.by_journey(&self.navigator, pack);
        if !self.navigator.is_in_turns() && pack.is_some_and(is_replaced) {
            let then = |_: On<Activate>, mut navigator: Navigator| navigator.go_on(Choice::Again);
            ask(&mut self.commands, &self.fonts, REPLACE, then);
        } else {
            self.navigator.go_on(Choice::Again);
        }
    }
}

/// Parameters of the check whether a journey would be replaced.
#[derive(SystemParam)]
pub(super) struct Replaced<'w> {
    journeys: Res<'w, Journeys>,
    waiting: Res<'w, Waiting>,
}

impl Replaced<'_> {
    /// Returns `true` if a new journey through the pack at index `pack` replaces one in which a level has ended, or in
    /// which a game waits to be resumed.
    pub fn by_journey(&self, navigator: &Navigator, pack: usize) -> bool {
        let pack = navigator.levels.catalogue.packs.get(pack);
        let key = pack.and_then(|pack| pack.key.as_deref());
        let saved = key.and_then(|key| self.journeys.through(key));
        let is_played = |saved: Saved| saved.has_progress() || self.waiting.is_on(&saved);
        navigator.saves_journeys() && saved.is_some_and(is_played)
    }
}
