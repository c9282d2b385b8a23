//! Whose pad it is, and so what is printed on its buttons. Asked when a pad is used.
//!
//! Owns [`Brand`]. The words for its buttons are those of [`table::words`](super::table).

use bevy::prelude::*;

/// A family of names and signs for the buttons of a pad.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Brand {
    /// A, B, X, Y, with A below.
    Xbox,
    /// Cross, circle, square, triangle.
    PlayStation,
    /// A, B, X, Y, with B below.
    Switch,
    /// Nobody knows: buttons are called by their places.
    #[default]
    Generic,
}

impl Brand {
    /// The brand of a `pad`, by its maker.
    #[must_use]
    pub fn of(pad: &Gamepad) -> Self {
        Self::of_vendor(pad.vendor_id())
    }

    /// The brand of pads of the maker with this USB number.
    #[must_use]
    pub fn of_vendor(vendor: Option<u16>) -> Self {
        match vendor {
            // Microsoft, and Valve, which prints the same letters at the same places.
            Some(0x045e | 0x28de) => Self::Xbox,
            Some(0x054c) => Self::PlayStation,
            Some(0x057e) => Self::Switch,
            // Others make pads for each of them.
            _ => Self::Generic,
        }
    }
}
