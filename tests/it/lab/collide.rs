//! Reimplementation of the chapters' test of a circle against a box.

use super::chapters::{Ball, NEAR, Object, Seen};
use crate::reference::{Direction, Vec2, vec2};

/// Intermediate values of a test of the circle against a box.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// Vector from the box's centre to the ball's: D (units).
    pub d: Vec2,
    /// D clamped to the box (units).
    pub clamped: Vec2,
    /// Point of the box nearest to the ball: P (units).
    pub p: Vec2,
    /// Vector from the ball's centre to P: V (units).
    pub v: Vec2,
    /// Dot products with up, right, down and left.
    pub dots: [f64; 4],
    /// Index of the largest dot product; `None` if none is positive.
    pub direction: Option<usize>,
    /// Penetration r − |V| along the axis of that direction (units).
    pub penetration: f64,
}

/// Tests `ball` against `target`.
pub fn collide(ball: &Ball, target: &Object, seen: Option<&Seen>) -> Numbers {
    let c = ball.centre();
    let half = target.size * 0.5;
    let b = target.position + half;
    let d = c - b;
    let clamp = |value: f64, most: f64| value.clamp(-most, most);
    let clamped = vec2(clamp(d.x, half.x), clamp(d.y, half.y));
    let p = if clamped == d { c } else { b + clamped };
    let v = p - c;
    let compass = [
        vec2(0.0, 1.0),
        vec2(1.0, 0.0),
        vec2(0.0, -1.0),
        vec2(-1.0, 0.0),
    ];
    let dots = compass.map(|of| {
        if v.length() > 0.0 {
            v.scaled_to(1.0).dot(of)
        } else {
            0.0
        }
    });
    let (mut best, mut direction) = (0.0, None);
    for (place, dot) in dots.into_iter().enumerate() {
        if dot > best {
            (best, direction) = (dot, Some(place));
        }
    }
    // Take the observed direction if two dot products are equal except for rounding, or if the vector is only rounding.
    if let Some(seen) = seen.and_then(|seen| seen.direction)
        && dots[seen] > best - NEAR
    {
        direction = Some(seen);
    }
    let along = match direction {
        Some(1 | 3) => v.x,
        _ => v.y,
    };
    Numbers {
        d,
        clamped,
        p,
        v,
        dots,
        direction,
        penetration: ball.radius - along.abs(),
    }
}
