//! Copy and paste of the free scene as text. Runs when its items are activated.
//!
//! Writes the messages; error details of the system go to the log. `crate::lab::text` defines the format.

use brickwork_ui::reader::announce::{Announce, Way};

use super::prelude::*;
use crate::lab::text;
use crate::presentation::clipboard::SystemClipboard;

pub(super) fn copy(
    _: On<Activate>,
    lab: Option<Res<Lab>>,
    mut board: ResMut<SystemClipboard>,
    mut said: MessageWriter<Announce>,
) {
    let Some(lab) = lab else { return };
    let words = match board.0.write(&text::write(&lab.scene)) {
        Ok(()) => Say::new(Words::lab_copied),
        Err(why) => no_clipboard(&why),
    };
    said.write(Announce(words, Way::Shown));
}

pub(super) fn paste(
    _: On<Activate>,
    lab: Option<ResMut<Lab>>,
    mut board: ResMut<SystemClipboard>,
    mut said: MessageWriter<Announce>,
) {
    let Some(mut lab) = lab else { return };
    let said_instead = match board.0.read() {
        Ok(Some(pasted)) => {
            match text::read(&pasted) {
                Ok(scene) => lab.open(scene),
                Err(refused) => lab.refused = Some(refused),
            }
            return;
        }
        Ok(None) => Say::new(Words::lab_nothing_to_paste),
        Err(why) => no_clipboard(&why),
    };
    said.write(Announce(said_instead, Way::Shown));
}

/// Returns the message for a missing clipboard, and logs `why`, which is not translated.
fn no_clipboard(why: &str) -> Say {
    warn!("the clipboard cannot be used: {why}");
    Say::new(Words::lab_no_clipboard)
}
