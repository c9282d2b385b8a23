//! Colour roles of menus, applied from [`Colours`]. Runs in `PostUpdate`.
//!
//! Spawn these components in place of Bevy's colours, and change them when a part gets another role. The colour is
//! applied in the same frame, and again when the player changes contrast or colours.

use bevy::prelude::*;

use crate::tone::{Colours, Tone};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            paint_text,
            paint_grounds,
            shade,
            paint_lines,
            paint_pictures,
        )
            .in_set(PaintSystems),
    );
}

/// Systems that apply the colours.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PaintSystems;

/// Colour role of a text.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(TextColor)]
pub struct Ink(pub Tone);

/// Colour role of a background.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(BackgroundColor)]
pub struct Ground(pub Tone);

/// Gradient over the background of a part: roles of colours, each with its distance from the top (share of the height).
#[derive(Component, Clone, Copy, Debug)]
#[require(BackgroundGradient)]
pub struct Shading(pub &'static [(Tone, f32)]);

/// Colour role of a border.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(BorderColor)]
pub struct Edge(pub Tone);

/// Colour role of the upper side of a border, if it differs from [`Edge`].
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct LitEdge(pub Tone);

/// Colour role of a white image.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Tint(pub Tone);

fn paint_text(colours: Res<Colours>, mut texts: Query<(Ref<Ink>, &mut TextColor)>) {
    for (ink, mut colour) in &mut texts {
        if ink.is_changed() || colours.is_changed() {
            colour.set_if_neq(TextColor(colours.of(ink.0)));
        }
    }
}

fn paint_grounds(colours: Res<Colours>, mut grounds: Query<(Ref<Ground>, &mut BackgroundColor)>) {
    for (ground, mut colour) in &mut grounds {
        if ground.is_changed() || colours.is_changed() {
            colour.set_if_neq(BackgroundColor(colours.of(ground.0)));
        }
    }
}

fn shade(colours: Res<Colours>, mut parts: Query<(Ref<Shading>, &mut BackgroundGradient)>) {
    for (shading, mut gradient) in &mut parts {
        if shading.is_changed() || colours.is_changed() {
            let stops = (shading.0.iter())
                .map(|(tone, down)| ColorStop::percent(colours.of(*tone), down * 100.0));
            let down = LinearGradient::new(LinearGradient::TO_BOTTOM, stops.collect());
            // The usual colour space of meshes, so that a backdrop that is drawn as a mesh has the same colours.
            *gradient = down
                .in_color_space(InterpolationColorSpace::LinearRgba)
                .into();
        }
    }
}

fn paint_lines(
    colours: Res<Colours>,
    mut lines: Query<(Ref<Edge>, Option<Ref<LitEdge>>, &mut BorderColor)>,
) {
    for (edge, lit, mut colour) in &mut lines {
        let is_lit_anew = lit.as_ref().is_some_and(|lit| lit.is_changed());
        if edge.is_changed() || is_lit_anew || colours.is_changed() {
            let top = lit.map_or(edge.0, |lit| lit.0);
            colour.set_if_neq(BorderColor {
                top: colours.of(top),
                ..BorderColor::all(colours.of(edge.0))
            });
        }
    }
}

fn paint_pictures(colours: Res<Colours>, mut pictures: Query<(Ref<Tint>, &mut ImageNode)>) {
    for (tint, mut picture) in &mut pictures {
        let wanted = colours.of(tint.0);
        if (tint.is_changed() || colours.is_changed()) && picture.color != wanted {
            picture.color = wanted;
        }
    }
}
