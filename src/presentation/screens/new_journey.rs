//! Start of new journeys from menus, with a question if a saved journey would be replaced, and the restart key for the
//! current level. Runs in `Flow`.
//!
//! `library/journeys` stores the replaced journey, and the level select offers it. A level restarts during play, in a
//! pause, and after it is over; on a journey, where a restart has a cost, it asks first. A restart ends one game and
//! begins another ([`Navigator`]), so each has its own recording.

use super::ending;
use crate::presentation::library::journal::waiting::Waiting;
use crate::presentation::library::journeys::saved::Saved;
use crate::presentation::library::journeys::store::Journeys;
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        restart_by_key
            .run_if(in_state(Screen::Play).and_then(nothing_is_over_it))
            .before(ModalSystems)
            // The restart replaces an overlay of the ended game that opens in this frame.
            .after(ending::show_end)
            .in_set(PresentationSystems::Flow),
    );
}

/// Question before a saved journey is replaced.
const REPLACE: Question<Words> = Question {
    head: Words::journey_new_ask,
    line: Words::journey_new_keeps,
    no: Words::common_back,
    yes: Words::journey_new_yes,
};

/// Question on a journey, where a restart has a cost.
const RESTART: Question<Words> = Question {
    head: Words::restart_ask,
    line: Words::restart_costs,
    no: Words::common_keep_playing,
    yes: Words::restart_yes,
};

/// Parameters of starting a journey.
#[derive(SystemParam)]
pub(super) struct NewJourney<'w, 's> {
    navigator: Navigator<'w>,
    replaced: Replaced<'w>,
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
            ask(&mut self.commands, REPLACE, then);
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
        let session = &self.navigator.session;
        let pack = session.place().filter(|_| session.is_journey());
        let pack = pack.and_then(|place| self.navigator.levels.catalogue.place_of_pack(place));
        let is_replaced = |pack| self.replaced.by_journey(&self.navigator, pack);
        if !self.navigator.is_in_turns() && pack.is_some_and(is_replaced) {
            let then = |_: On<Activate>, mut navigator: Navigator| navigator.go_on(Choice::Again);
            ask(&mut self.commands, REPLACE, then);
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

fn restart_by_key(
    actions: Res<Actions>,
    overlay: Res<State<Overlay>>,
    mut navigator: Navigator,
    mut commands: Commands,
) {
    if !actions.pressed(Action::Restart) {
        return;
    }
    let on_journey = navigator.session.is_journey();
    match overlay.get() {
        Overlay::None | Overlay::Pause => restart(&mut navigator, &mut commands),
        // A cleared level of a journey cannot be played again.
        Overlay::Cleared if on_journey => {}
        Overlay::Cleared => navigator.restart(),
        Overlay::Over if on_journey => navigator.go_on(Choice::Continue),
        Overlay::Turn => {}
        Overlay::Over | Overlay::PackFinished => navigator.go_on(Choice::Again),
    }
}

/// Restarts the current level. On a journey it pauses the game and asks first.
pub(super) fn restart(navigator: &mut Navigator, commands: &mut Commands) {
    if navigator.is_in_turns() {
        return;
    }
    if navigator.session.is_journey() {
        navigator.cover(Overlay::Pause);
        ask(
            commands,
            RESTART,
            |_: On<Activate>, mut navigator: Navigator| {
                navigator.restart();
            },
        );
    } else {
        navigator.restart();
    }
}
