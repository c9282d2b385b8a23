//! Building blocks of screens: fonts, sizes, widgets and focus. Does not depend on screens.
//!
//! Reading order: [`theme`] (sizes, columns), [`fonts`], [`paint`] (colours), [`text_scale`] (scale of the window
//! and the text), [`image`] (drawn images), [`stars`], [`item`] (menu items), [`menu`], [`page`], [`columns`] (table lines),
//! [`ellipsis`] (truncation), [`icons`] and [`control`] (icon buttons), [`slider`] and [`switch`] (values), [`glyph`]
//! (icons of keys and buttons), [`focus`], [`pointed`], [`neighbour`] and [`frame`] (focus), [`scroll`], [`motion`],
//! [`open_transition`] and [`close_transition`], [`modal`], [`question`] and [`note`] (panels), [`over_field`] (presses
//! on panels), [`reader`] (screen reader).

pub(crate) mod fonts;
pub(crate) mod paint;
pub(crate) mod theme;

pub(crate) mod columns;
pub(crate) mod control;
pub(crate) mod ellipsis;
pub(crate) mod glyph;
pub(crate) mod icons;
pub(crate) mod image;
pub(crate) mod item;
pub(crate) mod menu;
pub(crate) mod page;
pub(crate) mod scroll;
pub(crate) mod slider;
pub(crate) mod stars;
pub(crate) mod switch;
pub(crate) mod text_scale;

mod close_transition;
mod focus;
mod frame;
mod motion;
mod neighbour;
mod open_transition;
mod outlines;
mod pointed;
mod press;

pub(crate) mod modal;
pub(crate) mod note;
pub(crate) mod over_field;
pub(crate) mod question;

pub(crate) mod reader;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        fonts::plugin,
        (paint::plugin, ellipsis::plugin),
        item::plugin,
        menu::plugin,
        page::plugin,
        text_scale::plugin,
        icons::plugin,
        control::plugin,
    ))
    .add_plugins((
        stars::plugin,
        slider::plugin,
        switch::plugin,
        focus::plugin,
        frame::plugin,
        pointed::plugin,
        modal::plugin,
        over_field::plugin,
        scroll::plugin,
        open_transition::plugin,
        close_transition::plugin,
        reader::plugin,
    ));
}
