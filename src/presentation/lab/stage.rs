//! Where the two fields are on screen, and their drawings. Runs in `Show`.
//!
//! Owns where each view is in the window, which part of the field it shows, and the meshes and names that show a drawing. What is
//! drawn is [`chapters`]' and [`flight`]'s.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::ui::{ComputedUiRenderTargetInfo, UiGlobalTransform};

use super::field::{Field, Heights};
use super::pen::Pen;
use super::tag::Tag;
use super::{Lab, LabSystems, chapters, flight};
use crate::content::CollisionScheme;
use crate::lab::FIELD;
use crate::lab::scene::BOXES;
use crate::presentation::camera::WorldCamera;
use crate::presentation::curtain;
use crate::presentation::language::{Language, Words};
use crate::presentation::look::paints::Paints;
use crate::presentation::palette::{self, Palette};
use crate::presentation::screen::Screen;
use crate::presentation::ui::paint::{Ground, Ink};
use crate::presentation::ui::reader::Spoken;
use crate::presentation::ui::theme::{self, Fonts, size};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lab), spawn_drawings)
        .add_systems(
            Update,
            (locate, draw, show_tags).chain().in_set(LabSystems::Show),
        );
}

/// A part of the page in which a field is shown, and by which scheme it is played.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct View(pub CollisionScheme);

/// Free room around a field in its view (units of the field): for the walls.
const MARGIN: f32 = 6.0;
/// Where drawings are (camera z): where the field is, which is hidden meanwhile.
const IN_THE_FIELD: f32 = 0.0;

/// The drawing of a field.
#[derive(Component)]
struct Drawing(CollisionScheme);

/// The names in a view's drawing.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Tags(Vec<Tag>);

/// A text that shows one of them, by its place, in the view of a scheme.
#[derive(Component, Clone, Copy)]
struct TagText(CollisionScheme, usize);

/// A frame has so many hits at most: of three walls, each box and the paddle.
const HITS: usize = 3 + BOXES + 1;
/// Each of them has so many names at most: P, V, d, the winner, and the velocity after it; of the paddle the share and w in place of d.
const NAMES_OF_HIT: usize = 6;
/// The test that is told in full has so many more at most: v, D, the clamped D, B, three further directions, and what is shared on
/// both axes. One of a wall or of the line below the field has fewer.
const NAMES_OF_TEST: usize = 9;
/// So many names at most are in a drawing: those of the vectors, the height above the line below the field, and the boxes' numbers.
const NAMES: usize = HITS * NAMES_OF_HIT + NAMES_OF_TEST + 1 + BOXES;

/// Spawns a view of `scheme`.
pub(super) fn spawn_view(
    parent: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    scheme: CollisionScheme,
) {
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
            Field::default(),
            Tags::default(),
            Spoken::Group(Words::lab_drawing.into()),
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
                    // Readable on whatever it lies on.
                    Ground(palette::BACKDROP.with_alpha(0.95)),
                    theme::bold(fonts, "", size::SMALL, palette::TEXT),
                    TextLayout::no_wrap(),
                    node,
                    // Its middle is where it is placed.
                    UiTransform::from_translation(Val2::percent(-50.0, -50.0)),
                    Visibility::Hidden,
                ));
            }
        });
}

fn spawn_drawings(mut commands: Commands, paints: Res<Paints>, mut meshes: ResMut<Assets<Mesh>>) {
    for scheme in [CollisionScheme::Discrete, CollisionScheme::Continuous] {
        commands.spawn((
            Name::new("Drawing of the lab"),
            DespawnOnExit(Screen::Lab),
            Drawing(scheme),
            Mesh2d(meshes.add(Rectangle::default())),
            MeshMaterial2d(paints.shape.clone()),
            Transform::from_xyz(0.0, 0.0, IN_THE_FIELD),
            Visibility::Hidden,
            NoFrustumCulling,
            curtain::always(),
        ));
    }
}

/// Finds where each view is in the window.
fn locate(
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
            // The factor of the user interface is in that of its target.
            let logical = at * scale.0 / target.scale_factor();
            camera.viewport_to_world_2d(transform, logical)
        };
        let (Ok(low), Ok(right)) = (to_world(corner), to_world(corner + Vec2::X * pixels)) else {
            continue;
        };
        let upper_left = place.translation - extent * 0.5;
        let scale = right.x - low.x;
        let view = (upper_left, extent, corner - upper_left);
        let high = |rem: &RemSize| theme::line_height(size::SMALL, rem) * target.scale_factor();
        let names = Heights {
            wanted: high(&rem),
            least: high(&RemSize(theme::REM)),
        };
        field.set_if_neq(Field::new(low, scale, view, (pixels, names)));
    }
}

/// Draws both fields anew where anything has changed.
fn draw(
    (lab, palette, language): (Res<Lab>, Res<Palette>, Res<Language>),
    mut views: Query<(Ref<Field>, &View, &mut Tags)>,
    mut drawings: Query<(&Drawing, &Mesh2d, &mut Visibility)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (field, view, mut tags) in &mut views {
        let is_new = lab.is_changed() || palette.is_changed() || language.is_changed();
        if !is_new && !field.is_changed() {
            continue;
        }
        let mut pen = Pen::on(*field, lab.seen_part(), *palette, &language);
        match view.0 {
            CollisionScheme::Discrete => chapters::draw(&mut pen, &lab),
            CollisionScheme::Continuous => flight::draw(&mut pen, &lab),
        }
        let (quads, placed) = pen.finish();
        let drawing = drawings
            .iter_mut()
            .find(|(drawing, ..)| drawing.0 == view.0);
        if let Some((_, mesh, mut visibility)) = drawing {
            quads.show(mesh, &mut visibility, &mut meshes);
        }
        tags.set_if_neq(Tags(placed));
    }
}

/// A text that shows a name, and how it is shown.
type Placed = (
    &'static TagText,
    &'static mut Text,
    &'static mut TextFont,
    &'static mut Ink,
    &'static mut Node,
    &'static mut Visibility,
);

/// Puts the names where they belong.
fn show_tags(views: Query<(Ref<Field>, &View, Ref<Tags>)>, mut texts: Query<Placed>) {
    for (field, view, tags) in &views {
        if !tags.is_changed() && !field.is_changed() {
            continue;
        }
        for (shows, mut text, mut font, mut ink, mut node, mut visibility) in &mut texts {
            if shows.0 != view.0 {
                continue;
            }
            let Some(tag) = tags.0.get(shows.1) else {
                visibility.set_if_neq(Visibility::Hidden);
                continue;
            };
            let share = field
                .share(tag.at)
                .clamp(Vec2::splat(0.02), Vec2::splat(0.98));
            node.left = percent(100.0 * share.x);
            node.top = percent(100.0 * share.y);
            text.0.clone_from(&tag.text);
            let size = theme::font_size(size::SMALL * tag.size);
            if font.font_size != size {
                font.font_size = size;
            }
            ink.set_if_neq(Ink(tag.colour));
            visibility.set_if_neq(Visibility::Inherited);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::{FREE, Film, LabBox, SCENES, Scene};

    /// As many small boxes as can be, and a large ball that is among them after a frame and hits several.
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
            ..(SCENES[FREE].scene)()
        }
    }

    #[test]
    fn there_are_texts_for_all_names_of_every_frame() {
        let language = Language::default();
        // So small are names here that there is room for all of them.
        let view = (Vec2::ZERO, Vec2::splat(1_600.0), Vec2::ZERO);
        let names = Heights {
            wanted: 4.0,
            least: 4.0,
        };
        let field = Field::new(Vec2::ZERO, 1.0, view, (4.0, names));
        let mut most = 0;
        let scenes = SCENES.iter().map(|of| (of.scene)());
        for scene in scenes.chain([crowded()]) {
            let shoot = |scheme| Film::shoot(&scene, scheme).expect("it can be played");
            let films = [
                shoot(CollisionScheme::Discrete),
                shoot(CollisionScheme::Continuous),
            ];
            let mut lab = Lab::with(FREE, scene.clone(), films);
            for index in 0..lab.films[0].frames.len() {
                lab.time = lab.films[0].time_of(index);
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
