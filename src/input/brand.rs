//! Brand of a gamepad, which determines the symbols on its buttons. Read when a gamepad is used.
//!
//! [`table`](super::table) and the translations name the buttons.

use bevy::prelude::*;

/// Family of names and symbols for the buttons of a gamepad.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Brand {
    /// A, B, X, Y, with A below.
    Xbox,
    /// Cross, circle, square, triangle.
    PlayStation,
    /// A, B, X, Y, with B below.
    Switch,
    /// Unknown brand: buttons are named by their positions.
    #[default]
    Generic,
}

impl Brand {
    /// Returns the brand of `pad`, by its vendor.
    pub fn from_gamepad(pad: &Gamepad) -> Self {
        Self::from_vendor(pad.vendor_id())
    }

    /// Returns the brand for a USB vendor id.
    pub fn from_vendor(vendor: Option<u16>) -> Self {
        match vendor {
            // Microsoft, and Valve, which prints the same letters at the same positions.
            Some(0x045e | 0x28de) => Self::Xbox,
            Some(0x054c) => Self::PlayStation,
            Some(0x057e) => Self::Switch,
            // Other vendors make gamepads for any of these systems.
            _ => Self::Generic,
        }
    }
}
