//! The chapters' test of the circle against a box, restated.

use super::chapters::{Ball, NEAR, Object, Seen};
use crate::reference::{Vec2, vec2};

/// The numbers of a test of the circle against a box.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// From the box's centre to the ball's: D.
    pub d: Vec2,
    /// The same, clamped.
    pub clamped: Vec2,
    /// The nearest point of the box.
    pub p: Vec2,
    /// From the ball's centre to it.
    pub v: Vec2,
    /// The four dot products: up, right, down, left.
    pub dots: [f64; 4],
    /// The winner, by its place; `None` where there is none.
    pub direction: Option<usize>,
    /// r − |V| along the winner's axis.
    pub penetration: f64,
}

/// The test of `ball` against `target`.
pub fn collide(ball: &Ball, target: &Object, seen: Option<&Seen>) -> Numbers {
    let c = ball.centre();
    let half = target.size * 0.5;
    let b = target.position + half;
    let d = c - b;
    let clamp = |value: f64, most: f64| {
        if value < -most {
            -most
        } else if value > most {
            most
        } else {
            value
        }
    };
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
    // Two that are equal but for rounding, or a vector that is nothing else.
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
