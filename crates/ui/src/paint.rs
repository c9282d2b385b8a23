//! Colour roles of menus, applied from [`Colours`]. Runs in `PostUpdate`.
//!
//! Spawn these components in place of Bevy's colours, and change them when a part gets another role. The colour is
//! applied in the same frame, and again when the player changes contrast or colours.

use bevy::prelude::*;

use crate::tone::{Colours, DUSK, Tone};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            paint_text,
            paint_grounds,
            paint_dusk,
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

/// Gradient of pages, over the background of a part that fills the window.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(BackgroundGradient)]
pub struct Dusk;

/// Colour role of a border. For a menu item, the role without the focus.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(BorderColor)]
pub struct Edge(pub Tone);

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

fn paint_dusk(colours: Res<Colours>, mut parts: Query<(Ref<Dusk>, &mut BackgroundGradient)>) {
    for (dusk, mut gradient) in &mut parts {
        if dusk.is_added() || colours.is_changed() {
            let stops = DUSK.map(|(tone, down)| ColorStop::percent(colours.of(tone), down * 100.0));
            let down = LinearGradient::new(LinearGradient::TO_BOTTOM, stops.to_vec());
            // The usual colour space of meshes, so that a backdrop that is drawn as a mesh has the same colours.
            *gradient = down
                .in_color_space(InterpolationColorSpace::LinearRgba)
                .into();
        }
    }
}

/// Skips menu items, whose borders show the focus (`item.rs`).
fn paint_lines(
    colours: Res<Colours>,
    mut lines: Query<(Ref<Edge>, &mut BorderColor), Without<super::item::MenuItem>>,
) {
    for (edge, mut colour) in &mut lines {
        if edge.is_changed() || colours.is_changed() {
            colour.set_if_neq(BorderColor::all(colours.of(edge.0)));
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
