//! Overlay between the field and the screens: none in play, dimmed under a menu, opaque elsewhere. Runs in `Show` when
//! it changes.
//!
//! `presentation/screen.rs` sets [`FieldVisibility`], and screens draw above the overlay. The dimmed overlay fades in
//! and out. A hidden field is not rendered.

use bevy::camera::visibility::{NoFrustumCulling, RenderLayers};
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use brickwork_ui::tone;

use super::PresentationSystems;
use super::camera::WorldCamera;
use super::comfort::Comfort;
use super::flat::{Flat, FlatMaterial, Place};
use super::palette::Palette;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FieldVisibility>()
        .init_resource::<Shade>()
        .add_systems(Startup, spawn_overlays)
        .add_systems(
            Update,
            (
                show_field.run_if(resource_changed::<FieldVisibility>),
                recolour.run_if(resource_exists_and_changed::<Palette>),
                shade,
            )
                .chain()
                .in_set(PresentationSystems::Show),
        );
}

/// Visibility of the field.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FieldVisibility {
    /// Hidden by the opaque backdrop.
    #[default]
    Closed,
    /// Hidden without a backdrop: the screen draws on the layer of `always` itself.
    Bare,
    /// Visible, but dimmed.
    Shade,
    /// Fully visible.
    Open,
}

/// Render layer of the field, which is the default layer of entities.
const FIELD: usize = 0;
/// Render layer of entities that the camera also shows while the field is hidden.
const STAGE: usize = 1;

/// Returns the render layers of an entity that is also shown while the field is hidden.
pub(super) fn always() -> RenderLayers {
    RenderLayers::layer(STAGE)
}

/// Opacity of the dimmed overlay (0 to 1), and the time that a fade from 0 to 1 takes (s).
const SHADE_ALPHA: f32 = 0.6;
const SHADE_TAKES: f32 = 0.2;
/// Camera z of the overlay: above everything in the field.
const ABOVE_THE_FIELD: f32 = 20.0;

/// Current opacity of the dimmed overlay (0 to 1).
#[derive(Resource, Debug, Default)]
struct Shade(f32);

/// Mesh of an overlay, for the value of `FieldVisibility` that shows it.
#[derive(Component)]
struct OverlayOf(FieldVisibility);

fn spawn_overlays(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    for field in [FieldVisibility::Closed, FieldVisibility::Shade] {
        let mesh = overlay_mesh(field, Palette::default(), 0.0);
        commands.spawn((
            Name::new("Curtain"),
            OverlayOf(field),
            always(),
            Mesh2d(meshes.add(mesh.build())),
            MeshMaterial2d(materials.add(FlatMaterial {
                place: Place::Window,
                see_through: field == FieldVisibility::Shade,
            })),
            Transform::from_xyz(0.0, 0.0, ABOVE_THE_FIELD),
            Visibility::Hidden,
            NoFrustumCulling,
        ));
    }
}

/// Recolours the overlays for a changed palette.
fn recolour(
    (palette, shade): (Res<Palette>, Res<Shade>),
    overlays: Query<(&OverlayOf, &Mesh2d)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (overlay, mesh) in &overlays {
        _ = meshes.insert(&mesh.0, overlay_mesh(overlay.0, *palette, shade.0).build());
    }
}

/// Returns the mesh of the overlay for `field`; `dark` is the opacity of the dimmed one (0 to 1).
fn overlay_mesh(field: FieldVisibility, palette: Palette, dark: f32) -> Flat {
    if field == FieldVisibility::Shade {
        let shade = palette.of(tone::BACKDROP).with_alpha(dark);
        return gradient(&[(shade, 0.0), (shade, 1.0)]);
    }
    gradient(&tone::DUSK.map(|(tone, down)| (palette.of(tone), down)))
}

/// Returns a gradient over the whole window with `stops` from the top (0) to the bottom (1).
fn gradient(stops: &[(Color, f32)]) -> Flat {
    let mut flat = Flat::default();
    for pair in stops.windows(2) {
        let [above, below] =
            [&pair[0], &pair[1]].map(|(colour, down)| (colour.to_linear(), 1.0 - 2.0 * down));
        flat.polygon([
            (Vec2::new(-1.0, below.1), below.0),
            (Vec2::new(1.0, below.1), below.0),
            (Vec2::new(1.0, above.1), above.0),
            (Vec2::new(-1.0, above.1), above.0),
        ]);
    }
    flat
}

fn show_field(
    mut commands: Commands,
    field: Res<FieldVisibility>,
    camera: Single<Entity, With<WorldCamera>>,
    mut overlays: Query<(&OverlayOf, &mut Visibility)>,
) {
    // `shade` sets the visibility of the dimmed overlay, because it stays visible until it has faded out.
    for (overlay, mut visibility) in &mut overlays {
        if overlay.0 == FieldVisibility::Closed {
            visibility.set_if_neq(visible(*field == FieldVisibility::Closed));
        }
    }
    commands.entity(*camera).insert(match *field {
        FieldVisibility::Closed | FieldVisibility::Bare => always(),
        FieldVisibility::Shade | FieldVisibility::Open => always().with(FIELD),
    });
}

/// Returns the visibility of an entity that is drawn only if it `is_seen`.
pub(super) fn visible(is_seen: bool) -> Visibility {
    if is_seen {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    }
}

/// Fades the dimmed overlay to the opacity for `FieldVisibility`. Jumps there with reduced motion or while the field is
/// hidden.
fn shade(
    (time, comfort): (Res<Time<Real>>, Res<Comfort>),
    (field, palette): (Res<FieldVisibility>, Res<Palette>),
    mut shade: ResMut<Shade>,
    mut overlays: Query<(&OverlayOf, &Mesh2d, &mut Visibility)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (wanted, most) = match *field {
        // Start dark, so that the field fades in when it appears.
        FieldVisibility::Closed | FieldVisibility::Bare => (1.0, 1.0),
        FieldVisibility::Shade => (SHADE_ALPHA, time.delta_secs() / SHADE_TAKES),
        FieldVisibility::Open => (0.0, time.delta_secs() / SHADE_TAKES),
    };
    let most = if comfort.is_calm() { 1.0 } else { most };
    let now = shade.0 + (wanted - shade.0).clamp(-most, most);
    if shade.0 == now && !field.is_changed() {
        return;
    }
    shade.0 = now;
    for (overlay, mesh, mut visibility) in &mut overlays {
        if overlay.0 == FieldVisibility::Shade {
            let shows_field = matches!(*field, FieldVisibility::Shade | FieldVisibility::Open);
            visibility.set_if_neq(visible(now > 0.0 && shows_field));
            _ = meshes.insert(
                &mesh.0,
                overlay_mesh(FieldVisibility::Shade, *palette, now).build(),
            );
        }
    }
    redraw.write(RequestRedraw);
}
