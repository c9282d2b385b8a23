//! The free scene as text: copied to the clipboard, and pasted from there. Runs on its items.
//!
//! Owns what is said of it, and that reasons of the system go to the log. The text is `crate::lab::text`'s, the clipboard the
//! system's.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::Lab;
use crate::lab::text;
use crate::platform::clipboard::Clipboard;
use crate::presentation::language::{Say, Words};
use crate::presentation::ui::reader::announce::{Announce, Way};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LabBoard>();
}

/// Where scenes are copied to and pasted from: the clipboard of the system.
#[derive(Resource, Default)]
pub struct LabBoard(pub Clipboard);

pub(super) fn copy(
    _: On<Activate>,
    lab: Option<Res<Lab>>,
    mut board: ResMut<LabBoard>,
    mut said: MessageWriter<Announce>,
) {
    let Some(lab) = lab else { return };
    let words = match board.0.write(&text::write(&lab.scene)) {
        Ok(()) => Words::lab_copied.into(),
        Err(why) => no_clipboard(&why),
    };
    said.write(Announce(words, Way::Shown));
}

pub(super) fn paste(
    _: On<Activate>,
    lab: Option<ResMut<Lab>>,
    mut board: ResMut<LabBoard>,
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
        Ok(None) => Words::lab_nothing_to_paste.into(),
        Err(why) => no_clipboard(&why),
    };
    said.write(Announce(said_instead, Way::Shown));
}

/// That there is none, in the player's language; `why`, which the system says in its own, goes to the log.
fn no_clipboard(why: &str) -> Say {
    warn!("the clipboard cannot be used: {why}");
    Words::lab_no_clipboard.into()
}
