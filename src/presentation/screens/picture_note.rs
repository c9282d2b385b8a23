//! Message about a screenshot: the path of the file, or the reason why it was not saved. Runs in `Show`.
//!
//! `window/snapshot.rs` takes screenshots. The message appears afterwards, so it is never part of one.

use bevy::prelude::*;

use crate::platform::printable::Shown;
use crate::presentation::PresentationSystems;
use crate::presentation::language::{Say, Words};
use crate::presentation::ui::reader::announce::{Announce, Way};
use crate::presentation::window::snapshot::{NotSaved, PictureTaken};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell.in_set(PresentationSystems::Show));
}

fn tell(mut taken: MessageReader<PictureTaken>, mut said: MessageWriter<Announce>) {
    let Some(PictureTaken(done)) = taken.read().last() else {
        return;
    };
    let words: Say = match done {
        Ok(path) => {
            let path = path.shown();
            (move |words: &Words| words.picture_saved(&path)).into()
        }
        Err(why) => {
            warn!("the picture could not be saved: {why:?}");
            let why = why.clone();
            (move |words: &Words| words.picture_not_saved(reason(words, &why))).into()
        }
    };
    said.write(Announce(words, Way::Shown));
}

/// Returns the reason why a screenshot was not saved.
fn reason(words: &Words, why: &NotSaved) -> String {
    match why {
        NotSaved::NoFolder => words.picture_no_folder(),
        NotSaved::NoName(folder) => words.picture_no_name(folder.shown()),
        NotSaved::NoThread => words.picture_no_thread(),
        NotSaved::Failed(said) => said.clone(),
    }
}
