//! Screen reader support with `AccessKit`: the tree of the visible UI, requests of the reader, and announcements. Runs
//! in `Flow`, `Show`, `PostUpdate` and `Last`.
//!
//! The tree is rebuilt from the visible UI, and only while a reader is active. It is never stale, contains nothing that
//! is hidden or below a panel, and costs nothing without a reader. Bevy's own exporter would include hidden parts,
//! without order, and nothing if the focused entity is not in the tree.
//!
//! Reading order: `tree` (whole tree), `part` (a single node), `requests` (requests of the reader), [`announce`].

pub(crate) mod announce;
mod part;
mod requests;
mod tree;

pub use tree::ReaderTree;

use bevy::prelude::*;

use crate::presentation::language::{Say, Words};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((tree::plugin, requests::plugin, announce::plugin));
}

/// Subject of a number or name that is visible only from its position on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// Score.
    Score,
    /// Multiplier of the points of the next brick.
    Multiplier,
}

impl About {
    fn words(self, words: &Words) -> String {
        match self {
            Self::Score => words.reader_score(),
            Self::Multiplier => words.reader_multiplier(),
        }
    }
}

/// Description of a part for screen readers, if neither its widget nor its text suffices. `AccessibleLabel` names
/// controls.
#[derive(Component, Clone)]
pub(crate) enum Spoken {
    /// Heading with this text.
    Head(Say),
    /// Group of parts with this name.
    Group(Say),
    /// Item that opens a page.
    Tab {
        /// `true` if its page is open.
        is_open: bool,
    },
    /// Number or name with this subject.
    Reading(About),
    /// This text in place of the content.
    Words(Say),
    /// Not read, including its content: it is read elsewhere or purely visual.
    Nothing,
}
