//! Widgets, focus, colours, screen reader support and languages. Without dependencies on a game.
//!
//! A screen is a tree of Bevy's UI nodes whose parts have a *role* in place of an appearance: an [`item`] is pressed, a
//! [`slider`] has a value, a [`Tone`](tone::Tone) is painted in the current contrast, and a [`Say`](language::Say) is
//! written in the current language. When the player changes contrast, text size or language, every part follows, and no
//! screen is spawned again. A screen reader gets the same parts in reading order.
//!
//! The crate reads no device, plays no sound and opens no window. [`ports`] connects it with the program:
//!
//! ```text
//! keys ──────── MenuKeys ────▶                     ── Activate, ValueChange ──▶ screens of the program
//! settings ──── UiSettings ──▶  MenuSystems::Input ── MenuSound ──────────────▶ its sounds
//! contrast ──── Colours ─────▶  MenuSystems::Show  ── ReaderTree ─────────────▶ its window
//! messages ──── BuiltIn ─────▶
//! ```
//!
//! `examples/menu.rs` is a small program: it spawns an item, changes the language and presses the item.
//!
//! Reading order: [`ports`], [`tone`] (colours), [`language`] (texts), [`theme`] (sizes, columns), [`fonts`], [`paint`]
//! (roles of colours), [`text_scale`] (scale of the window and the text), [`image`](mod@image) (drawn images), [`stars`],
//! [`item`] (menu items), [`menu`], [`page`], [`columns`] (table lines), [`ellipsis`] (truncation), [`icons`] and
//! `outlines`, [`slider`], [`stops`] and [`switch`] (values), [`focus`], [`pointed`], `neighbour` and `frame` (focus), [`scroll`],
//! [`motion`], `open_transition` and `close_transition`, [`modal`], [`question`] and [`note`] (panels), [`reader`] (screen reader).
#![cfg(feature = "widgets")]

pub mod ports;
pub mod tone;

pub mod language;

pub mod fonts;
pub mod paint;
pub mod theme;

pub mod columns;
pub mod ellipsis;
mod icon_images;
pub mod icons;
pub mod image;
pub mod item;
pub mod menu;
pub mod page;
pub mod scroll;
pub mod slider;
pub mod stars;
pub mod stops;
pub mod switch;
pub mod text_scale;

mod close_transition;
pub mod focus;
mod frame;
pub mod motion;
mod neighbour;
mod open_transition;
mod outlines;
pub mod pointed;
mod press;

pub mod modal;
pub mod note;
pub mod question;

pub mod reader;

use bevy::prelude::*;

/// Phases of a frame in `Update`. The program orders them among its own systems.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MenuSystems {
    /// Handles keys and the requests of screen readers.
    Input,
    /// Updates the appearance.
    Show,
}

/// All widgets. Needs Bevy's UI plugins and the plugin of [`language::languages`].
pub struct UiPlugin {
    /// Reads the font files.
    pub font: fonts::ReadFont,
}

impl Plugin for UiPlugin {
    fn build(&self, app: &mut App) {
        app.configure_sets(Update, (MenuSystems::Input, MenuSystems::Show).chain())
            .init_resource::<ports::UiSettings>()
            .init_resource::<ports::MenuKeys>()
            .init_resource::<tone::Colours>()
            .add_message::<ports::MenuSound>();
        fonts::add(app, self.font);
        app.add_plugins((
            (paint::plugin, ellipsis::plugin),
            item::plugin,
            menu::plugin,
            page::plugin,
            text_scale::plugin,
            icon_images::plugin,
        ))
        .add_plugins((
            slider::plugin,
            switch::plugin,
            focus::plugin,
            frame::plugin,
            pointed::plugin,
            modal::plugin,
            scroll::plugin,
            open_transition::plugin,
            close_transition::plugin,
            reader::plugin,
        ));
    }
}
