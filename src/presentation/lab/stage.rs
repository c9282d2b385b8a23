//! Position of the two views on screen, and their drawings. Runs in `Show`.
//!
//! Locates the views in the window, and updates the meshes and name texts. [`chapters`] and [`flight`] draw.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::ecs::query::QueryData;
use bevy::text::RemSize;
use bevy::ui::{ComputedUiRenderTargetInfo, UiGlobalTransform};
use brickwork_ui::paint::{Ground, Ink};

use super::arrange::Arranged;
use super::field::Field;
use super::names::Tag;
use super::prelude::*;
use super::{chapters, flight};
use crate::lab::scene::BOXES;
use crate::presentation::field_visibility;
use crate::presentation::look::paints::Paints;

/// View of a field, played with this scheme.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct View(pub CollisionScheme);

/// Margin around a field in its view (units of the field), for the walls.
const MARGIN: f32 = 6.0;
/// Z-coordinate of the drawings (camera): the same as that of the game's field, which is hidden meanwhile.
const IN_THE_FIELD: f32 = 0.0;

/// Mesh with the drawing of a field.
#[derive(Component)]
pub(super) struct Drawing(CollisionScheme);

/// Text of a name, by its index, in the view of a scheme.
#[derive(Component, Clone, Copy)]
pub(super) struct TagText(CollisionScheme, usize);

/// Maximum number of hits in a frame: three walls, each box and the paddle.
const HITS: usize = 3 + BOXES + 1;
/// Maximum number of names per hit: P, V, d, the winner, and the next velocity. For the paddle, offset and w replace d.
const NAMES_OF_HIT: usize = 6;
/// Maximum number of additional names of the test that is described in detail: v, D, the clamped D, B, three more
/// directions, and the overlap on both axes. A test of a wall or the floor line has fewer.
const NAMES_OF_TEST: usize = 9;
/// Maximum number of names in a drawing: those of the vectors, the height above the floor line, and the numbers of the
/// boxes.
const NAMES: usize = HITS * NAMES_OF_HIT + NAMES_OF_TEST + 1 + BOXES;

/// Spawns a view of `scheme`.
pub(super) fn spawn_view(parent: &mut ChildSpawnerCommands, scheme: CollisionScheme) {
    let node = Node {
        width: percent(100),
        align_self: AlignSelf::Center,
        aspect_ratio: Some(FIELD.x as f32 / FIELD.y as f32),
        overflow: Overflow::clip(),
        ..default()
    };
    parent
        .spawn((
            Name::new(match scheme {
                CollisionScheme::Discrete => "Tutorial's view",
                CollisionScheme::Continuous => "Exact view",
            }),
            View(scheme),
            Arranged::View,
            Field::default(),
            Spoken::Group(Say::new(Words::lab_drawing)),
            node,
        ))
        .with_children(|view| {
            for place in 0..NAMES {
                let node = Node {
                    position_type: PositionType::Absolute,
                    border_radius: BorderRadius::all(px(3)),
                    ..default()
                };
                view.spawn((
                    TagText(scheme, place),
                    // Keeps the name readable on any background.
                    Ground(tone::BACKDROP.with_alpha(0.95)),
                    theme::bold("", size::SMALL, tone::TEXT),
                    TextLayout::no_wrap(),
                    node,
                    // Centres the text on its position.
                    UiTransform::from_translation(Val2::percent(-50.0, -50.0)),
                    Visibility::Hidden,
                ));
            }
        });
}

pub(super) fn spawn_drawings(
    mut commands: Commands,
    paints: Res<Paints>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for scheme in [CollisionScheme::Discrete, CollisionScheme::Continuous] {
        let mesh = meshes.add(Rectangle::default());
        commands.spawn((
            Name::new("Drawing of the lab"),
            DespawnOnExit(Screen::Lab),
            Drawing(scheme),
            paints.drawn(mesh, Vec2::ZERO, IN_THE_FIELD),
            Visibility::Hidden,
            NoFrustumCulling,
            field_visibility::always(),
        ));
    }
}

/// Finds the position of each view in the window.
pub(super) fn locate(
    (lab, scale, rem): (Res<Lab>, Res<UiScale>, Res<RemSize>),
    camera: Single<(&Camera, &GlobalTransform), With<WorldCamera>>,
    mut views: Query<
        (
            &mut Field,
            &ComputedNode,
            &ComputedUiRenderTargetInfo,
            &UiGlobalTransform,
        ),
        With<View>,
    >,
) {
    let (camera, transform) = *camera;
    let area = lab.seen_part();
    for (mut field, node, target, place) in &mut views {
        let extent = node.size();
        let seen = area.size().as_vec2();
        let pixels = (extent / (seen + 2.0 * MARGIN)).min_element().max(1e-3);
        let low = place.translation + seen * Vec2::new(-0.5, 0.5) * pixels;
        let corner = low + area.min.as_vec2() * Vec2::new(-1.0, 1.0) * pixels;
        let to_world = |at: Vec2| {
            // The scale factor of the target includes the UI scale.
            let logical = at * scale.0 / target.scale_factor();
            camera.viewport_to_world_2d(transform, logical)
        };
        let (Ok(low), Ok(right)) = (to_world(corner), to_world(corner + Vec2::X * pixels)) else {
            continue;
        };
        let upper_left = place.translation - extent * 0.5;
        let high = |rem: &RemSize| theme::line_height(size::SMALL, rem) * target.scale_factor();
        field.set_if_neq(Field {
            corner: low,
            scale: right.x - low.x,
            view: (upper_left, extent, corner - upper_left),
            pixels,
            names: [high(&rem), high(&RemSize(theme::REM))],
        });
    }
}

/// Updates both drawings and their names after a change.
pub(super) fn draw(
    (lab, palette, language): (Res<Lab>, Res<Palette>, Res<Language>),
    views: Query<(Ref<Field>, &View)>,
    mut drawings: Query<(&Drawing, &Mesh2d, &mut Visibility), Without<TagText>>,
    mut texts: Query<Placed>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let is_new = lab.is_changed() || palette.is_changed() || language.is_changed();
    for (field, view) in views.iter().filter(|row| is_new || row.0.is_changed()) {
        let mut pen = Pen::on(*field, lab.seen_part(), *palette, &language);
        match view.0 {
            CollisionScheme::Discrete => chapters::draw(&mut pen, &lab),
            CollisionScheme::Continuous => flight::draw(&mut pen, &lab),
        }
        let (quads, tags) = pen.finish();
        let drawing = drawings.iter_mut().find(|row| row.0.0 == view.0);
        if let Some((_, mesh, mut visibility)) = drawing {
            quads.show(mesh, &mut visibility, &mut meshes);
        }
        for (shows, parts) in texts.iter_mut().filter(|row| row.0.0 == view.0) {
            show_tag(&field, tags.get(shows.1), parts);
        }
    }
}

/// Components of a name text.
type Placed = (&'static TagText, TagParts);
type TagParts = (
    &'static mut Text,
    &'static mut TextFont,
    &'static mut Ink,
    &'static mut Node,
    &'static mut Visibility,
);

/// Shows the name `tag` in the text with these components, or hides the text.
fn show_tag(
    field: &Field,
    tag: Option<&Tag>,
    (mut text, mut font, mut ink, mut node, mut visibility): <TagParts as QueryData>::Item<'_, '_>,
) {
    visibility.set_if_neq(visible(tag.is_some()));
    let Some(tag) = tag else { return };
    let share = field.share(tag.at);
    let share = share.clamp(Vec2::splat(0.02), Vec2::splat(0.98));
    (node.left, node.top) = (percent(100.0 * share.x), percent(100.0 * share.y));
    text.0.clone_from(&tag.text);
    let size = theme::font_size(size::SMALL * tag.size);
    if font.font_size != size {
        font.font_size = size;
    }
    ink.set_if_neq(Ink(tag.colour));
}

#[cfg(test)]
mod tests {
    use super::super::shooting::shoot_both;
    use super::*;
    use crate::lab::{FREE, LabBox, SCENES, Scene};

    /// Returns a scene with the maximum number of small boxes, and a large ball that hits several of them after a
    /// frame.
    fn crowded() -> Scene {
        let boxes = (0..BOXES as u32).map(|place| LabBox {
            at: (
                182.0 + 9.0 * f64::from(place % 4),
                200.0 + 9.0 * f64::from(place / 4),
            ),
            size: (8.0, 8.0),
            solid: true,
        });
        Scene {
            ball: (195.0, 150.0),
            velocity: (0.0, 900.0),
            radius: 24.0,
            frame_rate: 15,
            boxes: boxes.collect(),
            ..SCENES[FREE].scene.clone()
        }
    }

    #[test]
    fn there_are_texts_for_all_names_of_every_frame() {
        let language = Language::default();
        // The names are so small that all fit.
        let field = Field {
            scale: 1.0,
            view: (Vec2::ZERO, Vec2::splat(1_600.0), Vec2::ZERO),
            pixels: 4.0,
            names: [4.0; 2],
            ..default()
        };
        let mut most = 0;
        let scenes = SCENES.iter().map(|of| of.scene.clone());
        for scene in scenes.chain([crowded()]) {
            let films = shoot_both(&scene).expect("it can be played");
            let mut lab = Lab::new(FREE, scene.clone(), films);
            for index in 0..lab.tutorial.frames.len() {
                lab.time = lab.tutorial.time_of(index);
                let draw_both: [fn(&mut Pen, &Lab); 2] = [chapters::draw, flight::draw];
                for draw in draw_both {
                    let mut pen = Pen::on(field, lab.seen_part(), Palette::default(), &language);
                    draw(&mut pen, &lab);
                    most = most.max(pen.finish().1.len());
                }
            }
        }
        assert!((BOXES + 10..=NAMES).contains(&most), "{most} names");
    }
}
