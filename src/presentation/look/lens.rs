//! Post-processing of the field during *confusion*, *chaos* and a strong shake: one pass over the rendered field. Runs
//! in `Update`, in `Draw`.
//!
//! This pass changes colours and edges. [`picture`](super::picture) and [`shake`](super::shake) turn, move and enlarge
//! the view with the camera, which costs nothing. Text is drawn later and is not affected. The pass runs only
//! while an effect needs it. With reduced motion, *chaos* does not sway, but its edges still show it.

use bevy::core_pipeline::fullscreen_material::{FullscreenMaterial, FullscreenMaterialPlugin};
use bevy::core_pipeline::tonemapping::tonemapping;
use bevy::core_pipeline::{Core2d, Core2dSystems};
use bevy::ecs::schedule::{ScheduleConfigs, ScheduleLabel};
use bevy::ecs::system::BoxedSystem;
use bevy::render::extract_component::ExtractComponent;
use bevy::render::render_resource::ShaderType;
use bevy::render::renderer::RenderDevice;
use bevy::shader::ShaderRef;

use super::picture::{shows, towards};
use super::plain::{Failed, LENS};
use super::prelude::*;
use super::shake::{BRICK, Trauma};
use crate::content::effects::Picture;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(FullscreenMaterialPlugin::<Lens>::default())
        // Without a renderer the pass is not needed.
        .add_systems(
            Update,
            see.run_if(resource_exists::<RenderDevice>)
                .in_set(LookSystems::Draw),
        );
}

/// Strength of the shake above which the view is blurred, and radius of the strongest blur (pixels). Bricks alone never
/// exceed this strength and so blur nothing. The blur rises quickly above it, because that of a lost life fades within
/// a tenth of a second.
const BLURRED: f32 = BRICK.1 * BRICK.1;
const BLUR: f32 = 1.5;

/// Parameters of the pass. The component is on the camera while the pass has an effect, and once before so that its
/// pipeline is compiled.
#[derive(Component, ExtractComponent, ShaderType, Clone, Copy, Debug, Default, PartialEq)]
struct Lens {
    /// Strength of *chaos*, which shows only edges (0 to 1).
    edges: f32,
    /// Strength of *confusion*, which inverts hues (0 to 1).
    opposite: f32,
    /// Radius of the blur of a strong shake (pixels).
    blur: f32,
    /// Padding to 16 bytes, which WebGL requires.
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

impl Lens {
    /// Returns the parameters after `passed` (s) on the way to `wanted`.
    fn towards(self, wanted: Self, passed: f32) -> Self {
        Self {
            edges: towards(self.edges, wanted.edges, passed),
            opposite: towards(self.opposite, wanted.opposite, passed),
            // The shake already fades, so its blur needs no fade of its own.
            blur: wanted.blur,
            unused: 0.0,
        }
    }
}

/// Returns the radius of the blur (pixels) for a shake of this `strength` (0 to 1).
fn blur(strength: f32) -> f32 {
    let over = (strength - BLURRED).max(0.0) / (1.0 - BLURRED);
    BLUR * over.sqrt()
}

fn see(
    time: Res<Time<Virtual>>,
    (effects, trauma): (Res<ActiveEffects>, Res<Trauma>),
    (comfort, detail, failed): (Res<Comfort>, Res<Detail>, Res<Failed>),
    (run, mut is_warm): (Option<Res<Run>>, Local<bool>),
    // Current parameters, even while the component is not on the camera.
    mut now: Local<Lens>,
    camera: Option<Single<(Entity, Option<&Lens>), With<WorldCamera>>>,
    mut commands: Commands,
) {
    let share_of = |picture| f32::from(u8::from(shows(&effects, picture)));
    let wanted = Lens {
        edges: share_of(Picture::Chaos),
        opposite: share_of(Picture::Confuse),
        blur: match *detail {
            // A paused picture is at rest and sharp, as `shake_camera` keeps it.
            Detail::High if !time.is_paused() => blur(trauma.strength()) * comfort.shake_share(),
            _ => 0.0,
        },
        unused: 0.0,
    };
    *now = now.towards(wanted, time.delta_secs());
    let Some(camera) = camera else { return };
    let (camera, shown) = *camera;
    // Add it once before the first use, for one frame and without an effect, so that its pipeline is compiled.
    let warms_up = run.is_some() && !*is_warm;
    *is_warm |= warms_up;
    let is_there = (*now != Lens::default() || warms_up) && !failed.has(LENS);
    match shown {
        Some(_) if !is_there => _ = commands.entity(camera).remove::<Lens>(),
        Some(shown) if *shown == *now => {}
        None if !is_there => {}
        _ => _ = commands.entity(camera).insert(*now),
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
    fn a_pause_removes_the_blur_of_a_shake() {
        let mut app = App::new();
        app.init_resource::<Time<Virtual>>()
            .init_resource::<ActiveEffects>()
            .insert_resource(Trauma(LOST.1))
            .init_resource::<Comfort>()
            .insert_resource(Detail::High)
            .init_resource::<Failed>()
            .add_systems(Update, see);
        let camera = app.world_mut().spawn(WorldCamera).id();
        app.update();
        let lens = app.world().get::<Lens>(camera).expect("a shake blurs");
        assert!(lens.blur > 0.0);
        app.world_mut().resource_mut::<Time<Virtual>>().pause();
        app.update();
        assert_eq!(app.world().get::<Lens>(camera), None, "a pause is sharp");
        app.world_mut().resource_mut::<Time<Virtual>>().unpause();
        app.update();
        assert!(
            app.world().get::<Lens>(camera).is_some(),
            "the shake continues"
        );
    }

    #[test]
    fn a_lost_life_is_blurred_and_what_bricks_alone_cause_is_not() {
        let strength = |trauma: f32| trauma * trauma;
        assert_eq!(blur(strength(BRICK.1)), 0.0);
        assert!(blur(strength(LOST.0)) > 0.3);
        assert_eq!(blur(1.0), BLUR);
    }
}
