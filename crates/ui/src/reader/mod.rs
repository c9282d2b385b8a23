//! Screen reader support with `AccessKit`: the tree of the visible UI, requests of the reader, and announcements. Runs
//! in `Input`, `Show`, `PostUpdate` and `Last`.
//!
//! The tree is rebuilt from the visible UI, and only while a reader is active. It is never stale, contains nothing that
//! is hidden or below a panel, and costs nothing without a reader. Bevy's own exporter would include hidden parts,
//! without order, and nothing if the focused entity is not in the tree.
//!
//! Reading order: `tree` (whole tree), `part` (a single node), `requests` (requests of the reader), [`announce`].

pub mod announce;
mod part;
mod requests;
mod tree;

pub use tree::{ReaderSystems, ReaderTree, somebody_listens};

use bevy::prelude::*;

use crate::language::Say;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((tree::plugin, requests::plugin, announce::plugin));
}

/// Description of a part for screen readers, if neither its widget nor its text suffices. `AccessibleLabel` names
/// controls.
#[derive(Component, Clone)]
pub enum Spoken {
    /// Heading with this text.
    Head(Say),
    /// Group of parts with this name.
    Group(Say),
    /// Item that opens a page.
    Tab {
        /// `true` if its page is open.
        is_open: bool,
    },
    /// Number or name with this subject, which is visible only from its position on screen.
    Reading(Say),
    /// This text in place of the content, or of the number of a slider.
    Words(Say),
    /// Not read, including its content: it is read elsewhere or purely visual.
    Nothing,
}
