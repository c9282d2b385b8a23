//! Invalid shaders: if a shader does not compile or a pipeline cannot be created, its content is drawn in a simple,
//! visible way. The log has one message.

use crate::prelude::*;

use bevy::shader::{Shader, Source};

use super::{Drawn, Picture, can_draw};
use crate::warned::warned;

/// Returns the share of the picture that is brighter than any background.
fn lit(picture: &Picture) -> f32 {
    let bright = picture.luminance.iter().filter(|it| **it > 0.1).count();
    bright as f32 / picture.luminance.len() as f32
}

fn game() -> Drawn {
    let launch = at_screen(FirstScreen::Play);
    Drawn::of(launch, (800, 600))
}

/// Shader code that does not compile.
const SLIP: &str = "fn slip() { let from = ; }";

/// Replaces the shader at `path` by `source` and runs 30 frames. Returns the messages about shaders.
fn damage(game: &mut Drawn, path: &str, source: &str) -> Vec<String> {
    let world = game.app.world_mut();
    let handle: Handle<Shader> = world.resource::<AssetServer>().load(path.to_owned());
    let mut shaders = world.resource_mut::<Assets<Shader>>();
    let mut damaged = shaders.get_mut(&handle).expect("it was loaded");
    damaged.source = Source::Wgsl(source.to_owned().into());
    drop(damaged);
    // A rejected shader is reported when it is used.
    let ((), lines) = warned(|| (0..30).for_each(|_| game.draw_frame()));
    let mut own = lines;
    own.retain(|line| line.starts_with("shaders/"));
    own
}

/// Returns `true` if every ball is visible.
fn balls_are_there(game: &mut Drawn) -> bool {
    // Take the picture without advancing time.
    game.frames_last(Duration::ZERO);
    let picture = game.picture();
    let balls = game.balls();
    game.frames_last(FRAME);
    !balls.is_empty() && balls.iter().all(|ball| picture.at(ball.middle) > 0.8)
}

#[test]
fn with_damaged_shaders_bricks_and_ball_are_seen_all_the_same() {
    if !can_draw() {
        return;
    }
    let mut game = game();
    let whole = lit(&game.picture());
    assert!(whole > 0.02, "{whole}");
    for shader in ["brick", "shape", "flat"] {
        let path = format!("shaders/{shader}.wgsl");
        let lines = damage(&mut game, &path, SLIP);
        assert_eq!(lines.len(), 1, "{lines:?}");
        assert!(lines[0].starts_with(&path), "{lines:?}");
        let plain = lit(&game.picture());
        assert!(plain > 0.6 * whole, "{shader}: {plain} of {whole}");
        assert!(balls_are_there(&mut game), "{shader}");
    }
}

#[test]
fn with_a_damaged_lens_the_picture_is_seen_as_it_is() {
    if !can_draw() {
        return;
    }
    let mut game = game();
    game.give(&["chaos"]);
    game.let_pass(40);
    let lines = damage(&mut game, "shaders/lens.wgsl", SLIP);
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(lines[0].contains("left out"), "{lines:?}");
    assert!(lit(&game.picture()) > 0.02);
    assert!(balls_are_there(&mut game));
}

/// Valid shader that requires more input than the vertex stage provides. No pipeline can be created, as if a driver
/// rejected it.
const REFUSED: &str = "
    struct Varying { @builtin(position) at: vec4<f32>, @location(9) more: f32 }
    @vertex fn vertex(@location(0) at: vec3<f32>) -> @builtin(position) vec4<f32> { return vec4<f32>(at, 1.0); }
    @fragment fn fragment(in: Varying) -> @location(0) vec4<f32> { return vec4<f32>(in.more); }
";

#[test]
fn with_pipelines_that_are_refused_the_game_goes_on_and_is_seen() {
    if !can_draw() {
        return;
    }
    for (shader, said) in [("shape", 3), ("lens", 1)] {
        let mut game = game();
        let whole = lit(&game.picture());
        game.give(&["chaos"]);
        game.let_pass(40);
        game.picture();
        let lines = damage(&mut game, &format!("shaders/{shader}.wgsl"), REFUSED);
        assert_eq!(lines.len(), said, "{shader}: {lines:?}");
        assert_eq!(game.app.should_exit(), None, "{shader}");
        game.give(&[]);
        game.let_pass(40);
        let plain = lit(&game.picture());
        assert!(plain > 0.6 * whole, "{shader}: {plain} of {whole}");
        assert!(balls_are_there(&mut game), "{shader}");
    }
}
