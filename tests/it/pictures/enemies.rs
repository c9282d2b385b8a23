//! Visibility of enemies: they contrast with the field up to the radius at which balls hit them.

use crate::prelude::*;

use bevy::math::ops;

use brickwork::simulation::enemy::Enemy;
use brickwork::simulation::tuning::ENEMY_RADIUS;

use super::scenes::in_light;
use super::{Drawn, Picture, can_draw, ratio};

const SIZE: (u32, u32) = (1600, 1200);

/// Nearly empty field in which enemies soon appear.
const LEVEL: &str = r#"(format: 2, name: "Enemies", author: "Test", rules: (enemies: (max: 1, every: 1.0, speed: 40.0, points: 100)), legend: {'x': (color: Blue)}, drawing: (height: 60.0), bricks: ["x.........x"])"#;

/// Minimum contrast between the tips of an enemy and the background (WCAG ratio), and their distances from its centre
/// (radii). Its very edge is dark.
const STANDS_OUT: f32 = 4.5;
const TIPS: [f32; 2] = [0.82, 0.92];
/// Distance outside the enemy (radii).
const OUTSIDE: f32 = 1.3;
/// Number of spikes.
const SPIKES: u32 = 7;

impl Drawn {
    /// Waits for an enemy. Returns its position (units) and its rotation (radians).
    fn enemy(&mut self) -> (Vec2, f32) {
        // A ball that stays on the paddle hits no enemy.
        self.app.insert_resource(Round::Playing);
        for _ in 0..400 {
            self.let_pass(1);
            let world = self.app.world_mut();
            let mut enemies = world.query_filtered::<&Transform, With<Enemy>>();
            let Some(enemy) = enemies.iter(world).next() else {
                continue;
            };
            let turn = enemy.rotation.to_euler(EulerRot::ZYX).0;
            let at = enemy.translation.truncate();
            // The enemy is completely below the hatch.
            if at.y < 500.0 {
                return (at, turn);
            }
        }
        panic!("no enemy came");
    }
}

/// Returns the luminance at `share` radii from the enemy's centre in the direction of each spike.
fn around(game: &mut Drawn, picture: &Picture, (at, turn): (Vec2, f32), share: f32) -> Vec<f32> {
    let radius = ENEMY_RADIUS as f32;
    let spikes = (0..SPIKES).map(|spike| {
        let (sin, cos) = ops::sin_cos(turn + core::f32::consts::TAU * spike as f32 / SPIKES as f32);
        picture.at(game.place(at + share * radius * Vec2::new(cos, sin)))
    });
    spikes.collect()
}

#[test]
fn an_enemy_stands_out_from_every_ground_as_far_as_balls_meet_it() {
    if !can_draw() {
        return;
    }
    let (_folder, file) = level_file(LEVEL);
    for (light, contrast) in [
        (Light::Dusk, Contrast::Usual),
        (Light::Space, Contrast::Usual),
        (Light::Chalk, Contrast::High),
    ] {
        let mut game = Drawn::of(in_light(light, &file), SIZE);
        game.settle(changed(Comfort::default(), |it| it.contrast = contrast));
        let enemy = game.enemy();
        game.frames_last(Duration::ZERO);
        let picture = game.picture();
        let ground = around(&mut game, &picture, enemy, OUTSIDE);
        let ground = ground.into_iter().fold(0.0, f32::max);
        for share in TIPS {
            for tip in around(&mut game, &picture, enemy, share) {
                let apart = ratio(tip, ground);
                assert!(apart >= STANDS_OUT, "{light:?}, at {share}: {apart}");
            }
        }
    }
}
