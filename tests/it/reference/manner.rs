//! What a touch does to a ball beside turning it, by the kind of the thing: found anew, with no line of the game's code.

use super::motion::{Flight, Motion};
use super::vector::Vec2;
use super::world::{Thing, World};

/// A ball that lies deeper in a thing than this (units) is inside of it.
const INSIDE: f64 = 1e-7;

/// What a thing does to balls beside turning them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    /// Balls that fly in this direction fly through it.
    pub one_way: Option<Vec2>,
}

impl World {
    /// From when on (s) `thing` can be touched on `flight`; `None` if it never can.
    pub(super) fn open_to(&self, thing: &Thing, flight: &Flight) -> Option<f64> {
        let begun = thing.since.max(flight.since);
        let Some(way) = thing.manner.one_way else {
            return Some(begun);
        };
        if flight.velocity.dot(way) > 0.0 {
            return None;
        }
        let depth = |time: f64| {
            let gap = thing.shape.gap(thing.motion.at(time), flight.at(time)).0;
            flight.radius - gap
        };
        if depth(begun) < INSIDE {
            return Some(begun);
        }
        match thing.motion {
            Motion::Rest(_) => None,
            // In small steps out of it: what moves is at most half as fast as the ball.
            _ => {
                let mut time = begun;
                while depth(time) > 0.0 {
                    time += 1e-6;
                }
                Some(time)
            }
        }
    }
}
