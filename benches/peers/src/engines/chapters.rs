//! The tutorial's loop: move the ball, test every box, resolve each overlap at once.
//!
//! It uses `f32` and one object per brick, as published. The only change is that the bottom of the box reflects like
//! its other sides, because this scene has no paddle. The loop keeps its flaws. Two boxes overlapped in one step
//! reflect the ball twice, so balls enter solid rows and bounce around in them; the number of contacts shows it.

use super::{Engine, STEP, State};
use crate::scene::{HALF, Scene};

/// Brick of the tutorial, but with y up and positioned by its centre.
struct Brick {
    at: [f32; 2],
    half: [f32; 2],
    solid: bool,
    destroyed: bool,
}

struct Ball {
    at: [f32; 2],
    velocity: [f32; 2],
    radius: f32,
}

/// Compass in the tutorial's order: up, right, down, left.
const COMPASS: [[f32; 2]; 4] = [[0.0, 1.0], [1.0, 0.0], [0.0, -1.0], [-1.0, 0.0]];

pub struct Chapters {
    low: [f32; 2],
    high: [f32; 2],
    bricks: Vec<Brick>,
    balls: Vec<Ball>,
    contacts: u64,
}

impl Chapters {
    pub fn new(scene: &Scene) -> Self {
        let room = scene.room();
        let bricks = scene.centres().map(|at| Brick {
            at: at.as_vec2().to_array(),
            half: HALF.as_vec2().to_array(),
            solid: !scene.destructible,
            destroyed: false,
        });
        let balls = scene.throws().into_iter().map(|ball| Ball {
            at: ball.at.as_vec2().to_array(),
            velocity: ball.velocity.as_vec2().to_array(),
            radius: ball.radius as f32,
        });
        Self {
            low: room.min.as_vec2().to_array(),
            high: room.max.as_vec2().to_array(),
            bricks: bricks.collect(),
            balls: balls.collect(),
            contacts: 0,
        }
    }
}

impl Engine for Chapters {
    fn advance(&mut self, steps: u32) {
        for _ in 0..steps {
            for ball in &mut self.balls {
                self.contacts += fly(ball, self.low, self.high);
                for brick in &mut self.bricks {
                    if !brick.destroyed && hit(ball, brick) {
                        brick.destroyed = !brick.solid;
                        self.contacts += 1;
                    }
                }
            }
        }
    }

    fn contacts(&self) -> u64 {
        self.contacts
    }

    fn balls(&mut self) -> Vec<State> {
        let balls = self.balls.iter().map(|ball| State {
            at: ball.at.map(f64::from),
            velocity: ball.velocity.map(f64::from),
        });
        balls.collect()
    }

    fn bricks_left(&mut self) -> usize {
        self.bricks.iter().filter(|brick| !brick.destroyed).count()
    }
}

/// Moves the ball, reflects and clamps it at the sides of the box, and returns the number of sides touched.
fn fly(ball: &mut Ball, low: [f32; 2], high: [f32; 2]) -> u64 {
    let mut touched = 0;
    for axis in 0..2 {
        ball.at[axis] += ball.velocity[axis] * STEP as f32;
        let (least, most) = (low[axis] + ball.radius, high[axis] - ball.radius);
        if ball.at[axis] <= least {
            ball.velocity[axis] = -ball.velocity[axis];
            ball.at[axis] = least;
            touched += 1;
        } else if ball.at[axis] >= most {
            ball.velocity[axis] = -ball.velocity[axis];
            ball.at[axis] = most;
            touched += 1;
        }
    }
    touched
}

/// Tests the ball against one box, and resolves an overlap. Returns `true` if there was one.
#[inline]
fn hit(ball: &mut Ball, brick: &Brick) -> bool {
    let from_centre = |axis: usize| {
        let difference = ball.at[axis] - brick.at[axis];
        let clamped = difference.max(-brick.half[axis]).min(brick.half[axis]);
        brick.at[axis] + clamped - ball.at[axis]
    };
    let difference = [from_centre(0), from_centre(1)];
    let square = difference[0] * difference[0] + difference[1] * difference[1];
    if square >= ball.radius * ball.radius {
        return false;
    }
    let length = square.sqrt();
    let (mut best, mut direction) = (0.0, None);
    for compass in COMPASS {
        let dot = (difference[0] * compass[0] + difference[1] * compass[1]) / length;
        if dot > best {
            (best, direction) = (dot, Some(compass));
        }
    }
    let Some(direction) = direction else {
        return true;
    };
    let axis = usize::from(direction[0] == 0.0);
    ball.velocity[axis] = -ball.velocity[axis];
    ball.at[axis] -= direction[axis] * (ball.radius - difference[axis].abs());
    true
}
