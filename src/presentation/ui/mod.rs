//! What screens are made of: fonts and sizes, things that can be pressed, the focus. Knows no screen.
//!
//! Reading order: [`theme`] (fonts, sizes, columns), [`fallback`] and [`atlases`] (letters that a font lacks, and that no text
//! uses), [`paint`] (colours), [`signs`] (which the fonts have), [`stars`], [`item`] (what can be pressed), [`menu`] (items on an
//! axis), [`columns`] (lines of tables), [`ellipsis`] (texts that are too long), [`icons`] and [`control`] (buttons with pictures),
//! [`slider`] and [`switch`] (values), [`glyph`] (keys and buttons as signs), [`focus`], [`pointed`] and [`neighbour`] (which one has the
//! focus), [`scroll`] (by wheel and finger), [`rise`] and [`sink`] (how a screen comes, and a board goes), [`modal`], [`question`]
//! and [`note`] (what lies over all), [`over_field`] (which presses are theirs), [`reader`] (what a screen reader gets of it).

pub(crate) mod paint;
pub(crate) mod theme;

pub(crate) mod columns;
pub(crate) mod control;
pub(crate) mod ellipsis;
pub(crate) mod glyph;
pub(crate) mod icons;
pub(crate) mod item;
pub(crate) mod menu;
pub(crate) mod scroll;
pub(crate) mod signs;
pub(crate) mod slider;
pub(crate) mod stars;
pub(crate) mod switch;

mod atlases;
mod fallback;
mod focus;
mod neighbour;
mod pointed;
mod press;
mod rise;
pub(crate) mod sink;

pub(crate) mod modal;
pub(crate) mod note;
pub(crate) mod over_field;
pub(crate) mod question;

pub(crate) mod reader;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        (theme::plugin, fallback::plugin, atlases::plugin),
        (paint::plugin, ellipsis::plugin),
        item::plugin,
        menu::plugin,
        columns::plugin,
        icons::plugin,
        control::plugin,
    ))
    .add_plugins((
        stars::plugin,
        slider::plugin,
        switch::plugin,
        focus::plugin,
        pointed::plugin,
        modal::plugin,
        over_field::plugin,
        scroll::plugin,
        rise::plugin,
        sink::plugin,
        reader::plugin,
    ));
}
