//! Wait at the start of a field until all its pipelines are compiled. Runs in `Flow`, and in the render world in
//! `Cleanup`.
//!
//! Pipelines compile in the background, and an object without its pipeline is invisible. A slow driver would show half
//! a level with a ball already in flight.

use std::sync::atomic::{AtomicUsize, Ordering};

use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};

use super::TempoSystems;
use crate::presentation::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let waiting = WaitingPipelines::default();
    app.insert_resource(waiting.clone())
        .init_resource::<Readiness>()
        .add_systems(
            Update,
            wait_for_pipelines
                .run_if(resource_exists::<CompilesInBackground>)
                .in_set(TempoSystems),
        );
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(waiting)
            .add_systems(Render, count_waiting.in_set(RenderSystems::Cleanup));
    }
}

/// Present if pipelines compile in the background, as they do in a window.
#[derive(Resource, Debug)]
pub struct CompilesInBackground;

/// Frames until the pipelines of a new field have been requested: one to extract it, one to render it, one to spare.
const FRAMES: u32 = 3;
/// Longest wait (real time): a pipeline that never compiles must not stop the game.
const MOST: Duration = Duration::from_secs(10);

/// Number of pipelines that still compile; shared with the render world.
#[derive(Resource, Clone, Debug, Default)]
struct WaitingPipelines(Arc<AtomicUsize>);

fn count_waiting(pipelines: Res<PipelineCache>, waiting: Res<WaitingPipelines>) {
    let count = pipelines.waiting_pipelines().count();
    waiting.0.store(count, Ordering::Relaxed);
}

/// Wait for the pipelines of a field: frames and duration so far (real time). `None` if play is not waiting.
#[derive(Resource, Debug, Default)]
pub(super) struct Readiness(Option<(u32, Duration)>);

impl Readiness {
    /// Speed factor of the game: 0 during the wait, otherwise 1.
    pub fn factor(&self) -> f64 {
        if self.0.is_some() { 0.0 } else { 1.0 }
    }

    /// Counts a frame of `passed` (real time) with `waiting` pipelines.
    fn pass(&mut self, passed: Duration, waiting: usize) {
        if let Some((frames, time)) = self.0 {
            let (frames, time) = (frames + 1, time + passed);
            let is_ready = frames > FRAMES && waiting == 0;
            self.0 = (!is_ready && time < MOST).then_some((frames, time));
        }
    }
}

fn wait_for_pipelines(
    time: Res<Time<Real>>,
    field: FieldReset,
    waiting: Res<WaitingPipelines>,
    mut readiness: ResMut<Readiness>,
) {
    if field.is_reset() {
        readiness.0 = Some((0, Duration::ZERO));
    }
    readiness.pass(time.delta(), waiting.0.load(Ordering::Relaxed));
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Duration = Duration::from_millis(16);

    #[test]
    fn play_waits_for_the_last_pipeline_but_not_for_ever() {
        let mut readiness = Readiness::default();
        readiness.pass(FRAME, 9);
        assert_eq!(readiness.factor(), 1.0, "nothing to wait for");
        readiness.0 = Some((0, Duration::ZERO));
        for waiting in [0, 0, 7, 5, 1] {
            readiness.pass(FRAME, waiting);
            assert_eq!(readiness.factor(), 0.0, "{waiting} pipelines compile");
        }
        readiness.pass(FRAME, 0);
        assert_eq!(readiness.factor(), 1.0, "all are there");
        readiness.0 = Some((0, Duration::ZERO));
        let frames = (0..2_000).take_while(|_| {
            readiness.pass(FRAME, 1);
            readiness.factor() == 0.0
        });
        let waited = FRAME * frames.count() as u32;
        assert!(
            waited > MOST - 2 * FRAME && waited < MOST + 2 * FRAME,
            "{waited:?}"
        );
    }

    #[test]
    fn the_clock_of_the_game_stands_while_pipelines_compile() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .add_plugins(plugin)
            .insert_resource(CompilesInBackground);
        let run = crate::simulation::run::Run::new(
            crate::level::parse::parse(
                "one.ron",
                br#"(format: 1, name: "One", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["x"])"#,
            )
            .expect("a good level")
            .into(),
            1,
            crate::simulation::Settings::default(),
        );
        app.insert_resource(run);
        let factor = |app: &mut App, waiting: usize| {
            let count = app.world().resource::<WaitingPipelines>().clone();
            count.0.store(waiting, Ordering::Relaxed);
            app.update();
            app.world().resource::<Readiness>().factor()
        };
        for _ in 0..10 {
            assert_eq!(factor(&mut app, 3), 0.0);
        }
        assert_eq!(factor(&mut app, 0), 1.0);
        assert_eq!(factor(&mut app, 3), 1.0, "only a new field waits");
    }
}
