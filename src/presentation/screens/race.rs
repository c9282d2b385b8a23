//! Item next to a recorded game that starts a game with it as the ghost.
//!
//! [`recordings`](super::recordings) has the list. `library/ghost.rs` has the ghost, and decides which recordings are
//! suitable.

use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::presentation::language::{Label, Language, Words};
use crate::presentation::library::ghost::{Rival, refusal};
use crate::presentation::library::navigation::Navigator;
use crate::presentation::library::recordings::recording_list::RecordingList;
use crate::presentation::ui::item::item;
use crate::presentation::ui::theme::{Fonts, size};
use crate::simulation::replay::Recording;

/// Adds the item for the recording `file` to its line. `game` describes it for screen readers.
pub(super) fn spawn_race(
    line: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    file: &Path,
    game: String,
) {
    let file = file.to_owned();
    let label = move |words: &Words| words.recordings_race_against(&game);
    let race = move |_: On<Activate>, racer: Racer| racer.race(&file);
    line.spawn(item(fonts, Words::recordings_race, size::SMALL, race))
        .insert(Label(label.into()));
}

/// Parameters of a race against a recorded game.
#[derive(SystemParam)]
struct Racer<'w> {
    words: Res<'w, Language>,
    shelf: ResMut<'w, RecordingList>,
    rival: ResMut<'w, Rival>,
    navigator: Navigator<'w>,
}

impl Racer<'_> {
    /// Plays the level of the recording `file` with that game as its ghost, or shows why that is impossible.
    fn race(mut self, file: &Path) {
        let read = Recording::read(file).and_then(|recording| {
            let now = self.navigator.settings_of(&recording.run.level);
            match refusal(&recording, &now) {
                None => Ok(recording),
                Some(reason) => Err(self.words.recordings_no_race(reason.in_words(&self.words))),
            }
        });
        self.shelf.last = Some(file.to_owned());
        match read {
            Ok(recording) => {
                let level = recording.run.level.clone();
                self.rival.choose(recording);
                self.navigator.practise_alike(level);
            }
            Err(why) => {
                let name = file.file_name().unwrap_or_default().to_string_lossy();
                self.shelf.refusal = Some(format!("{name} {why}."));
            }
        }
    }
}
