//! Notes, each shown once: on the title about the report of a crash, and about stored files that are damaged, from a
//! newer version or not writable; after a screenshot about its file, or why it was not saved. Runs in `Show`.
//!
//! `library/crash` finds the report, and `library/notices.rs` has the texts about files. `window/snapshot.rs` takes
//! screenshots; the message appears afterwards, so it is never part of one.

use crate::presentation::library::crash::crash_prompt::LastCrash;
use crate::presentation::library::notices::StoreNotices;
use crate::presentation::screens::prelude::*;
use crate::presentation::window::snapshot::{PictureTaken, ScreenshotError};
use brickwork_ui::note::tell;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            tell_crash.run_if(in_state(Screen::Title).and_then(resource_changed::<LastCrash>)),
            tell_notices.run_if(in_state(Screen::Title)),
            tell_picture,
        )
            .in_set(PresentationSystems::Show),
    );
}

fn tell_crash(mut last: ResMut<LastCrash>, mut commands: Commands) {
    let Some(report) = last.bypass_change_detection().report.take() else {
        return;
    };
    let lines = vec![
        Say::new(Words::notes_crash_report),
        report.shown().into(),
        Say::new(Words::notes_crash_private),
    ];
    tell_on_title(&mut commands, Words::notes_crash, lines);
}

fn tell_notices(mut notices: ResMut<StoreNotices>, mut commands: Commands) {
    if !notices.0.is_empty() {
        let lines = std::mem::take(&mut notices.0);
        tell_on_title(&mut commands, Words::notes_files, lines);
    }
}

fn tell_on_title(commands: &mut Commands, head: fn(&Words) -> String, lines: Vec<Say>) {
    let owner = DespawnOnExit(Screen::Title);
    tell(commands, (head, Words::common_dismiss), lines, owner);
}

fn tell_picture(mut taken: MessageReader<PictureTaken>, mut said: MessageWriter<Announce>) {
    let Some(PictureTaken(done)) = taken.read().last() else {
        return;
    };
    let words: Say = match done {
        Ok(path) => {
            let path = path.shown();
            Say::new(move |words: &Words| words.picture_saved(&path))
        }
        Err(why) => {
            warn!("the picture could not be saved: {why:?}");
            let why = why.clone();
            Say::new(move |words: &Words| words.picture_not_saved(reason(words, &why)))
        }
    };
    said.write(Announce(words, Way::Shown));
}

/// Returns the reason why a screenshot was not saved.
fn reason(words: &Words, why: &ScreenshotError) -> String {
    match why {
        ScreenshotError::NoFolder => words.picture_no_folder(),
        ScreenshotError::NoName(folder) => words.picture_no_name(folder.shown()),
        ScreenshotError::Failed(said) => said.clone(),
    }
}
