//! A shader that does not compile: what it draws is drawn plainly, and seen.

use bevy::prelude::*;
use bevy::shader::{Shader, Source};

use brickwork::presentation::{FirstScreen, Launch};

use super::{Drawn, Picture, can_draw};

/// The share of the picture that is brighter than any ground.
fn lit(picture: &Picture) -> f32 {
    let bright = picture.luminance.iter().filter(|it| **it > 0.1).count();
    bright as f32 / picture.luminance.len() as f32
}

#[test]
fn with_damaged_shaders_bricks_and_ball_are_seen_all_the_same() {
    if !can_draw() {
        return;
    }
    let launch = Launch {
        screen: Some(FirstScreen::Play),
        seed: Some(1),
        ..Launch::default()
    };
    let mut drawn = Drawn::of(launch, (800, 600));
    let whole = lit(&drawn.picture());
    for shader in ["shaders/brick.wgsl", "shaders/shape.wgsl"] {
        let world = drawn.app.world_mut();
        let handle: Handle<Shader> = world.resource::<AssetServer>().load(shader);
        let mut shaders = world.resource_mut::<Assets<Shader>>();
        let mut damaged = shaders.get_mut(&handle).expect("it was loaded");
        damaged.source = Source::Wgsl("fn slip() { let from = ; }".into());
    }
    drawn.let_pass(30);
    let plain = lit(&drawn.picture());
    assert!(whole > 0.02, "{whole}");
    assert!(plain > 0.6 * whole, "{plain} of {whole}");
}
