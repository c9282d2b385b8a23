//! Colour roles of menus, applied from the palette. Runs in `PostUpdate`.
//!
//! Spawn these components in place of Bevy's colours, and change them when a part gets another role. The colour is
//! applied in the same frame, and again when the player changes contrast or colours.

use bevy::prelude::*;

use crate::presentation::field_visibility::DUSK;
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

/// Colour role of a text.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(TextColor)]
pub(crate) struct Ink(pub Tone);

/// Colour role of a background.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(BackgroundColor)]
pub(crate) struct Ground(pub Tone);

/// Gradient of pages, over the background of a part that fills the window.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(BackgroundGradient)]
pub(crate) struct Dusk;

/// Colour role of a border. For a menu item, the role without the focus.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(BorderColor)]
pub(crate) struct Edge(pub Tone);

/// Colour role of a white image.
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
            // Same colour space as the backdrop of `field_visibility.rs`.
            *gradient = down
                .in_color_space(InterpolationColorSpace::LinearRgba)
                .into();
        }
    }
}

/// Skips menu items, whose borders show the focus (`ui/item.rs`).
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
