//! Item next to a recorded game that starts a game with it as the ghost.
//!
//! [`recordings`](super::recordings) has the list. `library/ghost.rs` has the ghost, and decides which recordings are
//! suitable.

use crate::presentation::library::ghost::{Rival, refusal};
use crate::presentation::library::recordings::recording_list::RecordingList;
use crate::presentation::screens::prelude::*;

/// Adds the item for the recording `file` to its line. `game` describes it for screen readers.
pub(super) fn spawn_race(line: &mut ChildSpawnerCommands, file: Location, game: String) {
    let label = move |words: &Words| words.recordings_race_against(&game);
    line.spawn(item(Words::recordings_race, size::SMALL, race(file)))
        .insert(Label(Say::new(label)));
}

/// Returns an observer that plays the level of the recording `file` with that game as its ghost, or shows why that is
/// impossible.
fn race(
    file: Location,
) -> impl Fn(On<Activate>, Res<Language>, ResMut<RecordingList>, ResMut<Rival>, Navigator) {
    move |_, words, mut list, mut rival, mut navigator| {
        let read = Recording::read(&file).and_then(|recording| {
            let now = navigator.settings_of(&recording.run.level);
            match refusal(&recording, &now) {
                None => Ok(recording),
                Some(reason) => Err(words.recordings_no_race(reason.in_words(&**words))),
            }
        });
        list.last = Some(file.path.clone());
        match read {
            Ok(recording) => {
                let level = recording.run.level.clone();
                rival.choose(recording);
                navigator.practise_alike(level);
            }
            Err(why) => {
                let name = file.file_name().unwrap_or_default().to_string_lossy();
                list.refusal = Some(format!("{name} {why}."));
            }
        }
    }
}
