//! Debris of destroyed bricks: pieces, cut along the trajectory of the ball, and the fading shape of the brick. Runs in
//! `Update`, in `React`.
//!
//! [`particles`](super::particles) moves and draws the pieces.

use std::collections::{HashMap, VecDeque};

use super::effects::{Chance, DEBRIS_ALPHA, GRAVITY};
use super::outline::angle_of;
use super::particles::{Form, Particle, Particles};
use super::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Breaking>().add_systems(
        Update,
        (
            reset_with_field::<Breaking>(),
            note_broken_bricks,
            shatter_bricks,
        )
            .chain()
            .in_set(LookSystems::React),
    );
}

/// Designed number of pieces of a brick: columns along the cut, and rows on each side of it.
const BITS: (u32, u32) = (4, 1);
/// Maximum number of columns along the cut.
const MOST: u32 = 5;
/// Half the size of the smallest and largest pieces (units).
const LEAST_BIT: Vec2 = Vec2::splat(2.4);
const MOST_BIT: Vec2 = Vec2::splat(9.0);
/// Maximum number of bricks that shatter in one frame, and of bricks that wait for the next frames. Further bricks only
/// disappear.
const MAX_SHATTERED: usize = 24;
const MAX_WAITING: usize = 10 * MAX_SHATTERED;
/// Speed of the pieces away from the cut (units/s), and share of the ball's velocity that they keep.
const APART: f32 = 62.0;
const PUSHED: f32 = 0.32;

/// Line along which a brick is cut.
#[derive(Clone, Copy, Debug)]
struct Cut {
    /// Point on the line, relative to the centre of the brick (units).
    through: Vec2,
    /// Direction, a unit vector.
    along: Vec2,
}

/// Piece of a brick: its centre relative to the brick's (units), half its size along the cut and across it (units), and
/// its side of the cut (−1 or 1).
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bit {
    at: Vec2,
    half: Vec2,
    side: f32,
}

/// Bricks that wait to shatter, the oldest first, each with the point where a ball touched it (units), if a ball broke
/// it.
#[derive(Resource, Default)]
struct Breaking(VecDeque<(BrickDestroyed, Option<Vec2>)>);

fn note_broken_bricks(
    mut destroyed: FiniteReader<BrickDestroyed>,
    mut hits: FiniteReader<BallHit>,
    mut breaking: ResMut<Breaking>,
) {
    let contacts = hits.read().filter(|hit| hit.destroyed);
    let contacts = contacts.filter_map(|hit| match hit.target {
        Target::Brick(id) => Some((id, hit.touched().as_vec2())),
        _ => None,
    });
    let contacts: HashMap<u32, Vec2> = contacts.collect();
    for brick in destroyed.read() {
        if breaking.0.len() < MAX_WAITING {
            let contact = contacts.get(&brick.id).copied();
            breaking.0.push_back((*brick, contact));
        }
    }
}

fn shatter_bricks(
    (palette, comfort): (Res<Palette>, Res<Comfort>),
    mut breaking: ResMut<Breaking>,
    mut chance: ResMut<Chance>,
    mut particles: ResMut<Particles>,
) {
    let wanted = comfort.particles(BITS.0);
    let count = breaking.0.len().min(MAX_SHATTERED);
    for (brick, contact) in breaking.0.drain(..count) {
        let at = brick.at.as_vec2();
        let Some(outline) = Outline::from_shape(&brick.shape) else {
            continue;
        };
        let colour = palette.brick(brick.kind.colour).to_linear() * 0.7;
        if wanted > 0 {
            particles.throw(fading(at, &outline, colour));
        }
        let velocity = brick.velocity.as_vec2();
        // A brick that no ball broke is cut along its own axis.
        let cut = Cut {
            through: contact.map_or(Vec2::ZERO, |contact| contact - at),
            along: velocity.try_normalize().unwrap_or(outline.along),
        };
        let across = cut.along.perp();
        for bit in bits(&outline, cut, wanted) {
            let aside = across * bit.side * APART * chance.between(0.6, 1.4);
            let from_middle = bit.at.normalize_or_zero() * 34.0 + chance.direction() * 30.0;
            particles.throw(Particle {
                form: Form::Chip,
                at: at + bit.at,
                velocity: velocity * PUSHED * chance.between(0.6, 1.4) + aside + from_middle,
                gravity: GRAVITY,
                drag: 0.4,
                half: (bit.half * chance.between(0.6, 0.98)).clamp(LEAST_BIT, MOST_BIT),
                angle: (angle_of(cut.along), bit.side * chance.between(2.0, 9.0)),
                colour: colour.with_alpha(DEBRIS_ALPHA),
                life: chance.between(0.55, 1.0),
                ..default()
            });
        }
    }
}

/// Returns the fading shape of a destroyed brick, which also grows.
fn fading(at: Vec2, outline: &Outline, colour: LinearRgba) -> Particle {
    Particle {
        form: Form::Puff,
        at,
        half: outline.half * 1.15,
        angle: (angle_of(outline.along), 0.0),
        growth: 30.0,
        colour: colour.with_alpha(0.35),
        life: 0.22,
        ..default()
    }
}

/// Returns the pieces of a brick with `outline` for `cut`, with about `wanted` columns along it on each side.
fn bits(outline: &Outline, cut: Cut, wanted: u32) -> Vec<Bit> {
    let mut bits = Vec::new();
    if wanted == 0 {
        return bits;
    }
    let across = cut.along.perp();
    let reach = [cut.along, across].map(|axis| reach(outline, axis));
    // Keep the cut inside the brick, so that both sides have pieces.
    let offset = across
        .dot(cut.through)
        .clamp(-0.6 * reach[1], 0.6 * reach[1]);
    let columns = wanted.min(MOST);
    let length = reach[0] / columns as f32;
    for (side, from, to) in [(-1.0, -reach[1], offset), (1.0, offset, reach[1])] {
        let before = bits.len();
        let rows = BITS.1 + u32::from(to - from > reach[1]);
        let width = (to - from) * 0.5 / rows as f32;
        for (column, row) in (0..columns).flat_map(|it| (0..rows).map(move |row| (it, row))) {
            let along = -reach[0] + length * (2 * column + 1) as f32;
            let aside = from + width * (2 * row + 1) as f32;
            let at = cut.along * along + across * aside;
            if contains(outline, at) {
                bits.push(Bit {
                    at,
                    half: Vec2::new(length, width),
                    side,
                });
            }
        }
        // Only a corner is on this side.
        if bits.len() == before {
            bits.push(Bit {
                at: farthest(outline, across * side) * 0.8,
                half: Vec2::new(length, width) * 0.5,
                side,
            });
        }
    }
    bits
}

/// Returns the point of `outline` farthest along `axis`, relative to the centre (units).
fn farthest(outline: &Outline, axis: Vec2) -> Vec2 {
    if outline.round {
        return axis * outline.half.max_element();
    }
    let (x, y) = (outline.along, outline.along.perp());
    x * outline.half.x * axis.dot(x).signum() + y * outline.half.y * axis.dot(y).signum()
}

/// Returns the extent of `outline` from its centre along `axis`, a unit vector (units).
fn reach(outline: &Outline, axis: Vec2) -> f32 {
    if outline.round {
        return outline.half.max_element();
    }
    let (x, y) = (axis.dot(outline.along), axis.dot(outline.along.perp()));
    outline.half.x * x.abs() + outline.half.y * y.abs()
}

/// Returns `true` if a point, relative to the centre (units), is inside `outline`.
fn contains(outline: &Outline, at: Vec2) -> bool {
    let own = Vec2::new(at.dot(outline.along), at.dot(outline.along.perp()));
    if outline.round {
        own.length() <= outline.half.max_element()
    } else {
        own.abs().cmple(outline.half).all()
    }
}

#[cfg(test)]
mod tests {
    use super::super::particles::CAPACITY;
    use super::*;
    use crate::simulation::rng::Die;
    use bevy::math::ops;

    fn direction(turned: f32) -> Vec2 {
        let (sin, cos) = ops::sin_cos(turned);
        Vec2::new(cos, sin)
    }

    fn outline(round: bool, turned: f32) -> Outline {
        Outline {
            half: if round {
                Vec2::splat(18.0)
            } else {
                Vec2::new(20.0, 10.0)
            },
            along: direction(turned),
            round,
        }
    }

    fn any_cut(die: &mut Die, round: bool) -> (Outline, Cut) {
        let mut between = |low: f64, high: f64| die.between(low, high) as f32;
        let outline = outline(round, between(0.0, 6.0));
        let through = Vec2::new(between(-20.0, 20.0), between(-20.0, 20.0));
        let along = direction(between(0.0, 6.0));
        (outline, Cut { through, along })
    }

    #[test]
    fn bits_lie_in_the_brick_and_on_both_sides_of_the_way_of_the_ball() {
        let mut die = Die::new(1, 5);
        for count in 0..2_000 {
            let (outline, cut) = any_cut(&mut die, count % 3 == 0);
            let bits = bits(&outline, cut, 4);
            assert!(bits.iter().all(|bit| contains(&outline, bit.at)));
            for side in [-1.0, 1.0] {
                assert!(
                    bits.iter().any(|bit| bit.side == side),
                    "{cut:?} {outline:?}"
                );
            }
            let highest = |side: f32| {
                let of = bits.iter().filter(move |bit| bit.side == side);
                of.map(move |bit| side * cut.along.perp().dot(bit.at))
                    .fold(f32::MAX, f32::min)
            };
            assert!(highest(1.0) > -highest(-1.0), "none lies across the cut");
        }
    }

    #[test]
    fn the_bricks_of_one_frame_fit_the_pool() {
        let mut die = Die::new(2, 5);
        for count in 0..2_000 {
            let (outline, cut) = any_cut(&mut die, count % 3 == 0);
            for wanted in 0..20 {
                let all = (bits(&outline, cut, wanted).len() + 1) * MAX_SHATTERED;
                assert!(all <= CAPACITY, "{all}");
            }
        }
    }
}
