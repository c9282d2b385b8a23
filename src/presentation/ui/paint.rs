//! Colour roles of menus, applied from the palette. Runs in `PostUpdate`.
//!
//! Spawn these components in place of Bevy's colours, and change them when a part gets another role. The colour is
//! applied in the same frame, and again when the player changes contrast or colours.

use bevy::prelude::*;

use crate::presentation::palette::{self, Palette, Tone};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            paint_text,
            paint_grounds,
            shade,
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

/// Gradient over the background of a part: roles of colours, each with its distance from the top (share of the height).
#[derive(Component, Clone, Copy, Debug)]
#[require(BackgroundGradient)]
pub(crate) struct Shading(pub &'static [(Tone, f32)]);

/// Gradient of panels.
pub(crate) const GLASS: [(Tone, f32); 2] = [(palette::MENU_HIGH, 0.0), (palette::MENU_LOW, 1.0)];

/// Colour role of a border.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(BorderColor)]
pub(crate) struct Edge(pub Tone);

/// Colour role of the upper side of a border, if it differs from [`Edge`].
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct LitEdge(pub Tone);

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

fn shade(palette: Res<Palette>, mut parts: Query<(Ref<Shading>, &mut BackgroundGradient)>) {
    for (shading, mut gradient) in &mut parts {
        if shading.is_changed() || palette.is_changed() {
            let stops = (shading.0.iter())
                .map(|(tone, down)| ColorStop::percent(palette.of(*tone), down * 100.0));
            let down = LinearGradient::new(LinearGradient::TO_BOTTOM, stops.collect());
            // Same colour space as the backdrop of `field_visibility.rs`.
            *gradient = down
                .in_color_space(InterpolationColorSpace::LinearRgba)
                .into();
        }
    }
}

fn paint_lines(
    palette: Res<Palette>,
    mut lines: Query<(Ref<Edge>, Option<Ref<LitEdge>>, &mut BorderColor)>,
) {
    for (edge, lit, mut colour) in &mut lines {
        let is_lit_anew = lit.as_ref().is_some_and(|lit| lit.is_changed());
        if edge.is_changed() || is_lit_anew || palette.is_changed() {
            let top = lit.map_or(edge.0, |lit| lit.0);
            colour.set_if_neq(BorderColor {
                top: palette.of(top),
                ..BorderColor::all(palette.of(edge.0))
            });
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
