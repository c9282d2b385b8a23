//! The field as it is seen through *confusion*, *chaos* and a strong shake: one pass over the finished picture. Runs in `Update`, in
//! `Draw`.
//!
//! Owns how colours and edges change; what turns, moves or enlarges the picture is the camera's ([`picture`](super::picture),
//! [`shake`](super::shake)), which costs nothing. The pass comes before anything is written, so text is never touched; and it is not there
//! while nothing asks for it. Where only what has a meaning moves, *chaos* does not sway, but its edges say the same.

use bevy::core_pipeline::fullscreen_material::{FullscreenMaterial, FullscreenMaterialPlugin};
use bevy::core_pipeline::tonemapping::tonemapping;
use bevy::core_pipeline::{Core2d, Core2dSystems};
use bevy::ecs::schedule::{ScheduleConfigs, ScheduleLabel};
use bevy::ecs::system::BoxedSystem;
use bevy::prelude::*;
use bevy::render::extract_component::ExtractComponent;
use bevy::render::render_resource::ShaderType;
use bevy::render::renderer::RenderDevice;
use bevy::shader::ShaderRef;

use super::LookSystems;
use super::picture::{shows, towards};
use super::plain::Failed;
use super::shake::{BRICK, Trauma};
use crate::content::effects::Picture;
use crate::presentation::camera::WorldCamera;
use crate::presentation::comfort::Comfort;
use crate::presentation::detail::Detail;
use crate::simulation::power::active::ActiveEffects;
use crate::simulation::round::Run;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(FullscreenMaterialPlugin::<Lens>::default())
        .init_resource::<Seen>()
        // Nobody looks through it where nothing is drawn.
        .add_systems(
            Update,
            see.run_if(resource_exists::<RenderDevice>)
                .in_set(LookSystems::Draw),
        );
}

/// From which strength of the shake on the picture is blurred, and how far at its most (pixels). Bricks alone cause no more than this, so
/// they blur nothing; beyond it a blur is soon seen, for that of a lost life fades within a tenth of a second.
const BLURRED: f32 = BRICK.1 * BRICK.1;
const BLUR: f32 = 1.5;

/// What the pass does to the picture; on the camera while it does anything, and once before, so that its pipeline is made.
#[derive(Component, ExtractComponent, ShaderType, Clone, Copy, Debug, Default, PartialEq)]
struct Lens {
    /// How much only edges are seen (0 to 1): *chaos*.
    edges: f32,
    /// How much hues are the opposite ones (0 to 1): *confusion*.
    opposite: f32,
    /// How far it is blurred (pixels): a strong shake.
    blur: f32,
    /// Fills 16 bytes, which WebGL asks for.
    unused: f32,
}

impl FullscreenMaterial for Lens {
    fn fragment_shader() -> ShaderRef {
        "shaders/lens.wgsl".into()
    }

    fn schedule() -> impl ScheduleLabel + Clone {
        Core2d
    }

    fn schedule_configs(system: ScheduleConfigs<BoxedSystem>) -> ScheduleConfigs<BoxedSystem> {
        system
            .in_set(Core2dSystems::PostProcess)
            .before(tonemapping)
    }
}

/// The lens as it is now, whether it is on the camera or not.
#[derive(Resource, Debug, Default)]
struct Seen(Lens);

impl Lens {
    /// The lens after `passed` (s), where it is to be like `wanted`.
    fn towards(self, wanted: Self, passed: f32) -> Self {
        Self {
            edges: towards(self.edges, wanted.edges, passed),
            opposite: towards(self.opposite, wanted.opposite, passed),
            // It follows a shake, which fades by itself.
            blur: wanted.blur,
            unused: 0.0,
        }
    }
}

/// How far the picture is blurred (pixels) by a shake of this `strength` (0 to 1).
fn blur(strength: f32) -> f32 {
    let over = (strength - BLURRED).max(0.0) / (1.0 - BLURRED);
    BLUR * over.sqrt()
}

fn see(
    time: Res<Time>,
    (effects, trauma): (Res<ActiveEffects>, Res<Trauma>),
    (comfort, detail, failed): (Res<Comfort>, Res<Detail>, Res<Failed>),
    (run, mut is_warm): (Option<Res<Run>>, Local<bool>),
    mut seen: ResMut<Seen>,
    camera: Option<Single<(Entity, Option<&Lens>), With<WorldCamera>>>,
    mut commands: Commands,
) {
    let share_of = |picture| f32::from(u8::from(shows(&effects, picture)));
    let wanted = Lens {
        edges: share_of(Picture::Chaos),
        opposite: share_of(Picture::Confuse),
        blur: match *detail {
            Detail::High => blur(trauma.strength()) * comfort.shake_share(),
            Detail::Low => 0.0,
        },
        unused: 0.0,
    };
    let now = seen.0.towards(wanted, time.delta_secs());
    if seen.0 != now {
        seen.0 = now;
    }
    let Some(camera) = camera else { return };
    let (camera, shown) = *camera;
    // Before it is needed for the first time it is there for a frame, doing nothing, so that its pipeline is made.
    let warms_up = run.is_some() && !*is_warm;
    *is_warm |= warms_up;
    let is_there = (now != Lens::default() || warms_up) && !failed.has_lens();
    match shown {
        Some(_) if !is_there => _ = commands.entity(camera).remove::<Lens>(),
        Some(shown) if *shown == now => {}
        None if !is_there => {}
        _ => _ = commands.entity(camera).insert(now),
    }
}

#[cfg(test)]
mod tests {
    use super::super::shake::LOST;
    use super::*;

    #[test]
    fn an_effect_comes_and_goes_gently_and_leaves_nothing() {
        let chaos = Lens {
            edges: 1.0,
            ..Lens::default()
        };
        let mut lens = Lens::default();
        for _ in 0..60 {
            let next = lens.towards(chaos, 1.0 / 60.0);
            assert!(next.edges - lens.edges < 0.1, "no flash");
            lens = next;
        }
        assert_eq!(lens, chaos);
        for _ in 0..60 {
            lens = lens.towards(Lens::default(), 1.0 / 60.0);
        }
        assert_eq!(lens, Lens::default());
    }

    #[test]
    fn a_lost_life_is_blurred_and_what_bricks_alone_cause_is_not() {
        let strength = |trauma: f32| trauma * trauma;
        assert_eq!(blur(strength(BRICK.1)), 0.0);
        assert!(blur(strength(LOST.0)) > 0.3);
        assert_eq!(blur(1.0), BLUR);
    }
}
