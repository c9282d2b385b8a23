//! Starts levels and changes screens. Runs in `Show` (what is remembered of it).
//!
//! Owns [`Director`], through which alone levels are started and screens changed, and [`Levels`], the player's place
//! among the levels. The screens own what the player's choices mean.

use std::hash::{BuildHasher, Hasher, RandomState};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::catalogue::Catalogue;
use super::entry::LevelEntry;
use super::preferences::{Preferences, ThisRun};
use crate::level::SharedLevel;
use crate::presentation::PresentationSystems;
use crate::presentation::launch::Launch;
use crate::presentation::screen::{Overlay, Screen};
use crate::simulation::round::{Run, Standing};
use crate::simulation::{Settings, SimulationCommand};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InPlay>()
        .add_message::<LevelEntered>()
        .add_systems(Update, remember_level.in_set(PresentationSystems::Show));
}

/// The place of the level in play, or played last, in the list of all.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct InPlay(pub Option<usize>);

/// A level of the list is to be played, from its beginning or resumed; or one that is not in the list.
#[derive(Message, Clone, Copy, Debug)]
struct LevelEntered(Option<usize>);

/// Where the player is among the levels.
#[derive(SystemParam)]
pub(crate) struct Levels<'w> {
    pub catalogue: Res<'w, Catalogue>,
    pub launch: Res<'w, Launch>,
    preferences: Res<'w, Preferences>,
    this_run: Res<'w, ThisRun>,
    in_play: Res<'w, InPlay>,
}

impl Levels<'_> {
    /// The place of the level in play, or played last.
    pub fn place(&self) -> Option<usize> {
        self.in_play.0
    }

    /// The level in play, or played last.
    pub fn level(&self) -> Option<&LevelEntry> {
        self.catalogue.levels.get(self.in_play.0?)
    }

    /// The place of the level that follows it in its pack.
    pub fn next(&self) -> Option<usize> {
        self.catalogue.after(self.in_play.0?)
    }

    /// The place of the level reached in an earlier run.
    pub fn reached(&self) -> Option<usize> {
        self.catalogue
            .place_of(self.preferences.last_level.as_deref()?)
    }

    /// The place of the level that the title offers to play.
    pub fn offered(&self) -> Option<usize> {
        let named = self.launch.named.is_some();
        let reached = if named { None } else { self.reached() };
        reached.or_else(|| self.catalogue.first())
    }
}

/// Everything that is needed to start levels and change screens.
#[derive(SystemParam)]
pub(crate) struct Director<'w> {
    pub levels: Levels<'w>,
    entered: MessageWriter<'w, LevelEntered>,
    simulation: MessageWriter<'w, SimulationCommand>,
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    run: Option<Res<'w, Run>>,
}

impl Director<'_> {
    /// Plays a level from its beginning, with `standing` or as a new game; or says why it cannot be played.
    pub fn start(&mut self, level: usize, standing: Option<Standing>) {
        let Some(entry) = self.levels.catalogue.levels.get(level) else {
            return;
        };
        match entry.good.clone() {
            Some(content) => {
                self.entered.write(LevelEntered(Some(level)));
                self.play(content, standing);
            }
            None => {
                self.simulation.write(SimulationCommand::Quit);
                self.wait_for(Some(level));
            }
        }
    }

    /// Says what is wrong with `level` and with levels that were named, and waits for the file of `level` to become good.
    pub fn wait_for(&mut self, level: Option<usize>) {
        self.entered
            .write_batch(level.map(|level| LevelEntered(Some(level))));
        (*self.screen).set_if_neq(Screen::Broken);
    }

    /// Plays the level that the title offers, as a new game.
    pub fn play_offered(&mut self) {
        if let Some(level) = self.levels.offered() {
            self.start(level, None);
        }
    }

    /// Plays the level that follows the one in hand, with `standing`.
    pub fn play_next(&mut self, standing: Standing) {
        if let Some(next) = self.levels.next() {
            self.start(next, Some(standing));
            self.cover(Overlay::None);
        }
    }

    /// Plays the level in hand from its beginning, as a new game.
    pub fn retry(&mut self) {
        if let Some(level) = self.levels.place() {
            self.start(level, None);
        } else if let Some(run) = &self.run {
            let level = run.level.clone();
            self.play(level, None);
        }
        self.cover(Overlay::None);
    }

    /// Plays `level` from its beginning, as a new game, be it in the list or not.
    pub fn play_level(&mut self, level: SharedLevel) {
        match self.levels.catalogue.place_of_level(&level) {
            Some(place) => self.start(place, None),
            None => {
                self.entered.write(LevelEntered(None));
                self.play(level, None);
            }
        }
    }

    /// Shows the game that has just been resumed, paused.
    pub fn show_resumed(&mut self) {
        let level = self.run.as_ref().map(|run| &*run.level);
        let place = level.and_then(|level| self.levels.catalogue.place_of_level(level));
        self.entered.write(LevelEntered(place));
        (*self.screen).set_if_neq(Screen::Play);
        self.cover(Overlay::Pause);
    }

    /// Plays `content` in place of what is in play.
    pub fn play(&mut self, content: SharedLevel, standing: Option<Standing>) {
        let seed = self.seed();
        let rules = self.levels.this_run.chosen.rules(content.rules());
        let run = Run::new(content, seed, Settings::of(rules));
        let start = SimulationCommand::Start(Box::new(run.with_standing(standing)));
        self.simulation.write(start);
        (*self.screen).set_if_neq(Screen::Play);
    }

    /// Lays `overlay` over the field, or takes it away.
    pub fn cover(&mut self, overlay: Overlay) {
        (*self.overlay).set_if_neq(overlay);
    }

    /// Shows the recorded game that is to be watched.
    pub fn watch(&mut self) {
        (*self.screen).set_if_neq(Screen::Watch);
    }

    /// Has the recorded game set up by `command`.
    pub fn set_up(&mut self, command: SimulationCommand) {
        self.simulation.write(command);
    }

    /// Leaves the level for another screen.
    pub fn leave(&mut self, screen: Screen) {
        self.simulation.write(SimulationCommand::Quit);
        (*self.overlay).set_if_neq(Overlay::None);
        (*self.screen).set_if_neq(screen);
    }

    /// Plays the level in hand from its beginning, as it began.
    pub fn restart(&mut self) {
        let seed = Some(self.seed());
        self.simulation.write(SimulationCommand::Restart { seed });
        self.cover(Overlay::None);
    }

    fn seed(&self) -> u64 {
        let random = || RandomState::new().build_hasher().finish();
        self.levels.launch.seed.unwrap_or_else(random)
    }
}

/// Remembers which level is in play, and for the next run which one a person reached.
fn remember_level(
    mut entered: MessageReader<LevelEntered>,
    launch: Res<Launch>,
    catalogue: Res<Catalogue>,
    mut in_play: ResMut<InPlay>,
    mut preferences: ResMut<Preferences>,
) {
    for LevelEntered(level) in entered.read() {
        in_play.set_if_neq(InPlay(*level));
        let Some(level) = level else { continue };
        let key = &catalogue.levels[*level].key;
        if launch.by_hand() && key.is_some() && preferences.last_level != *key {
            preferences.last_level.clone_from(key);
        }
    }
}
