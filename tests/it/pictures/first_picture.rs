//! First frame of the title: only the pipelines that it draws with are compiled before it.

use crate::prelude::*;

use bevy::render::RenderApp;
use bevy::render::render_resource::{CachedPipelineState, PipelineCache, PipelineDescriptor};

use super::{Drawn, can_draw};

/// Returns the labels of all created pipelines.
fn made(app: &App) -> Vec<String> {
    let render = app.sub_app(RenderApp).world();
    let pipelines = render.resource::<PipelineCache>().pipelines();
    let made = pipelines.filter(|it| matches!(it.state, CachedPipelineState::Ok(_)));
    let labels = made.map(|it| match &it.descriptor {
        PipelineDescriptor::RenderPipelineDescriptor(it) => {
            let shader = it.fragment.as_ref().and_then(|it| it.shader.path());
            format!("{:?} {:?}", it.label, shader.map(ToString::to_string))
        }
        PipelineDescriptor::ComputePipelineDescriptor(it) => format!("compute {:?}", it.label),
    });
    let mut labels: Vec<String> = labels.collect();
    labels.sort();
    labels
}

/// Maximum number of pipelines for the first frame of the title.
const TITLE: usize = 9;

#[test]
fn the_title_waits_for_no_pipeline_that_only_play_needs() {
    if !can_draw() {
        return;
    }
    let begun = Instant::now();
    let mut title = Drawn::begun(Launch::default(), (800, 600));
    title.draw_frame();
    let labels = made(&title.app);
    let (count, took) = (labels.len(), begun.elapsed());
    println!("{count} pipelines, {took:?}: {labels:#?}");
    let of_play = |label: &&String| label.contains("brick.wgsl") || label.contains("shape.wgsl");
    let of_play: Vec<&String> = labels.iter().filter(of_play).collect();
    assert!(of_play.is_empty(), "{of_play:#?}");
    assert!(count <= TITLE, "{count} pipelines: {labels:#?}");
    // The others are created while the title is visible.
    for _ in 0..8 {
        title.draw_frame();
    }
    let later = made(&title.app);
    let bricks = later.iter().filter(|label| label.contains("brick.wgsl"));
    assert!(bricks.count() > 10, "{later:#?}");
}
