//! Notice to the player until the next edit, shown in the status line and announced. Runs in `Show`.

use brickwork_editor::file::FileError;
use brickwork_ui::language::IntoSay;

use super::EditorSystems;
use super::prelude::*;
use super::reasons::reason;
use super::state::EditorError;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notice>()
        .add_systems(Update, tell_notice.in_set(EditorSystems::Show));
}

/// Notice that the line shows until the next edit.
#[derive(Resource, Default)]
pub(super) struct Notice {
    say: Option<Say>,
    /// `true` until it is announced.
    is_new: bool,
}

impl Notice {
    /// Shows a notice.
    pub fn say<L>(&mut self, say: impl IntoSay<L>) {
        *self = Self {
            say: Some(say.into_say()),
            is_new: true,
        };
    }

    /// Shows why the file cannot be read or written. The log gets it in English.
    pub fn fail(&mut self, error: FileError) {
        warn!("{error}");
        self.say(reason(error));
    }

    /// Shows why an edit was rejected.
    pub fn refuse(&mut self, refused: EditorError) {
        match refused {
            EditorError::ReadOnly => self.say(Words::editor_read_only),
            EditorError::Broken => self.say(Words::editor_broken),
            EditorError::Rejected(error) => self.say(move |words: &Words| words.edit_error(&error)),
            EditorError::Pack(error) => {
                self.say(move |words: &Words| words.pack_kind_error(&error));
            }
        }
    }

    /// Returns the text of the notice; `None` without one.
    pub fn text(&self) -> Option<Say> {
        self.say.clone()
    }

    /// Removes the notice.
    pub fn clear(&mut self) {
        if self.say.is_some() {
            *self = Self::default();
        }
    }
}

/// Announces a new notice.
fn tell_notice(mut notice: ResMut<Notice>, mut announce: MessageWriter<Announce>) {
    if notice.is_new
        && let Some(say) = notice.say.clone()
    {
        notice.bypass_change_detection().is_new = false;
        announce.write(Announce(say, Way::Spoken));
    }
}
