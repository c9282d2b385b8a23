//! The simulation inside another Bevy app, which draws its bodies as sprites: `cargo run --example own_graphics`.
use bevy::prelude::*;
use brickwork_simulation::*;

fn start(mut commands: Commands, mut game: MessageWriter<SimulationCommand>) {
    commands.spawn(Camera2d);
    let wall = headless::level(&["x.x.x.x.x", "222222222"]);
    let run = Run::new(wall, 1, Settings::default());
    game.write(SimulationCommand::Start(Box::new(run)));
}

fn follow_mouse(window: Single<&Window>, arena: Res<Arena>, mut intents: ResMut<Intents>) {
    let intent = intents.first_mut();
    let across = window.cursor_position().map(|at| at.x / window.width());
    intent.target = across.map(|across| f64::from(across) * arena.bounds.size().x);
    intent.launch = true;
}

type Body<'a> = (Entity, &'a Position, Option<&'a Collider>);

/// Balls have no collider. Walls are infinite and not drawn.
fn draw(mut commands: Commands, arena: Res<Arena>, bodies: Query<Body>) {
    for (entity, position, collider) in &bodies {
        let half = collider.map_or(Vec2::splat(8.0), |it| it.half().as_vec2());
        if half.is_finite() {
            let sprite = Sprite::from_color(Color::WHITE, half * 1.9);
            let at = (position.0 - arena.bounds.size() * 0.5).as_vec2();
            let place = Transform::from_translation(at.extend(0.0));
            commands.entity(entity).insert((sprite, place));
        }
    }
}

fn main() -> AppExit {
    let systems = (follow_mouse, draw).run_if(resource_exists::<Arena>);
    let mut app = App::new();
    app.add_plugins((DefaultPlugins, SimulationPlugin));
    app.add_systems(Startup, start).add_systems(Update, systems);
    app.run()
}
