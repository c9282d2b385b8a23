//! Halo of each ball: a soft light below all balls, so that no halo covers the outline of another ball. Runs in
//! `Update`, in `Draw`.
//!
//! [`ball`](super::ball) draws the ball itself.

use bevy::prelude::*;

use super::canvas::canvas;
use super::order::layer;
use super::quads::Quads;
use super::shape::Shape;
use crate::presentation::palette;
use crate::simulation::ball::Ball;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, canvas("Halos", layer::HALOS, draw_halos));
}

/// Discs of a halo: radius and inner fade width (radii of the ball), and opacity.
const DISCS: [(f32, f32, f32); 2] = [(3.0, 2.3, 0.20), (1.8, 0.9, 0.20)];

fn draw_halos(balls: Query<(&Ball, &Transform, &Visibility)>) -> Quads {
    let mut quads = Quads::default();
    for (ball, at, _) in balls.iter().filter(|row| *row.2 != Visibility::Hidden) {
        let radius = ball.radius as f32;
        for (share, soft, alpha) in DISCS {
            let colour = palette::BALL_GLOW.with_alpha(alpha);
            quads.shape(Shape {
                soft: soft * radius,
                ..Shape::disc(at.translation.truncate(), share * radius, colour)
            });
        }
    }
    quads
}
