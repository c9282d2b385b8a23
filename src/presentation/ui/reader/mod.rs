//! The screen reader: what is on screen as a tree of names, roles, values and actions, in the words of AccessKit; what a
//! reader asks for; and what is said to it. Runs in `Flow`, `Show`, `PostUpdate` and `Last`.
//!
//! The tree is made anew from what is seen, and only while a reader is there: so nothing can be out of date in it, what is
//! hidden or lies below a panel is not in it, and without a reader it costs nothing. Bevy's own way to the window would send
//! what is hidden too, in no order, and nothing while what has the focus is not in the tree.
//!
//! Reading order: `tree` (all of it), `part` (what one part is), `requests` (what a reader asks for), [`announce`].

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

/// What a number or name on screen is about, where a place alone says so to the eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// The score.
    Score,
    /// What the next brick's points are multiplied by.
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

/// What a part of a screen is to a reader, where neither its widget nor its text says so. What a control is called, says its
/// `AccessibleLabel`.
#[derive(Component, Clone)]
pub(crate) enum Spoken {
    /// The head of what follows, in these words.
    Head(Say),
    /// Parts that belong together, and what they are called.
    Group(Say),
    /// An item that opens a page, and whether that is the one that is open.
    Tab {
        /// Whether its page is open.
        is_open: bool,
    },
    /// A number or name, and what it is about.
    Reading(About),
    /// These words, in place of all that is in it.
    Words(Say),
    /// Nothing, with all that is in it: it is said elsewhere, or is there for the eye alone.
    Nothing,
}
