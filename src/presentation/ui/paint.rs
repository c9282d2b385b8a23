//! What menus are painted with: the roles of their colours, painted as the palette has them. Runs in `PostUpdate`.
//!
//! Spawn one of these in place of Bevy's own colours, and change it where a part gets another role: it is painted in the same
//! frame, and again whenever the player chooses another contrast or other colours.

use bevy::prelude::*;

use crate::presentation::curtain::DUSK;
use crate::presentation::palette::{Palette, Tone};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            paint_text,
            paint_grounds,
            paint_dusk,
            paint_lines,
            paint_pictures,
        ),
    );
}

/// The role of the colour of a text.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(TextColor)]
pub(crate) struct Ink(pub Tone);

/// The role of the colour of what lies below a part.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(BackgroundColor)]
pub(crate) struct Ground(pub Tone);

/// Lies below a part that fills the window: the dusk of the pages, over its ground.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(BackgroundGradient)]
pub(crate) struct Dusk;

/// The role of the colour of the line around a part. An item of a menu has it while the focus is elsewhere.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(BorderColor)]
pub(crate) struct Edge(pub Tone);

/// The role of the colour of a white picture.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tint(pub Tone);

fn paint_text(palette: Res<Palette>, mut texts: Query<(Ref<Ink>, &mut TextColor)>) {
    for (ink, mut colour) in &mut texts {
        if ink.is_changed() || palette.is_changed() {
            colour.set_if_neq(TextColor(palette.of(ink.0)));
        }
    }
}

fn paint_grounds(palette: Res<Palette>, mut grounds: Query<(Ref<Ground>, &mut BackgroundColor)>) {
    for (ground, mut colour) in &mut grounds {
        if ground.is_changed() || palette.is_changed() {
            colour.set_if_neq(BackgroundColor(palette.of(ground.0)));
        }
    }
}

fn paint_dusk(palette: Res<Palette>, mut parts: Query<(Ref<Dusk>, &mut BackgroundGradient)>) {
    for (dusk, mut gradient) in &mut parts {
        if dusk.is_added() || palette.is_changed() {
            let stops = DUSK.map(|(tone, down)| ColorStop::percent(palette.of(tone), down * 100.0));
            let down = LinearGradient::new(LinearGradient::TO_BOTTOM, stops.to_vec());
            // As the curtain is drawn.
            *gradient = down
                .in_color_space(InterpolationColorSpace::LinearRgba)
                .into();
        }
    }
}

/// Those of items are painted with the focus (`ui/item.rs`).
fn paint_lines(
    palette: Res<Palette>,
    mut lines: Query<(Ref<Edge>, &mut BorderColor), Without<super::item::MenuItem>>,
) {
    for (edge, mut colour) in &mut lines {
        if edge.is_changed() || palette.is_changed() {
            colour.set_if_neq(BorderColor::all(palette.of(edge.0)));
        }
    }
}

fn paint_pictures(palette: Res<Palette>, mut pictures: Query<(Ref<Tint>, &mut ImageNode)>) {
    for (tint, mut picture) in &mut pictures {
        let wanted = palette.of(tint.0);
        if (tint.is_changed() || palette.is_changed()) && picture.color != wanted {
            picture.color = wanted;
        }
    }
}
