//! What tells levels apart for records: a hash of everything in a level that affects play.
//!
//! Owns which values those are. Names, authors, characters of the legend, colours, looks and sounds are none; it does not
//! matter either whether a brick is drawn or stands free, nor in which format the level is written. What a brick kind
//! has of it is [`BrickKind::play`]'s.
//!
//! Every type is taken apart field by field, so that a new field has to be sorted in before this compiles. What comes
//! later is hashed only where a level has it: then the levels of before keep their identity.

use std::fmt;

use bevy_math::DVec2;
use xxhash_rust::xxh3::Xxh3;

use super::model::{Level, LevelKind, Piece, PlacedBrick, Route, WaitingBall};
use crate::content::BrickKind;
use brickwork_geometry::Shape;

/// The version of [`Identity`]: raised where the identity of levels that are there already has to change. It is hashed
/// and shown with the rest, so identities of two versions are never the same.
pub const VERSION: u32 = 1;

/// The same for two levels if they play alike, and different if they do not. Written as `1-…`: the version, and 32
/// hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Identity {
    version: u32,
    hash: u128,
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:032x}", self.version, self.hash)
    }
}

impl Level {
    /// What tells this level from every other that plays differently.
    #[must_use]
    pub fn identity(&self) -> Identity {
        let Self {
            name: _,
            author: _,
            field,
            ball_speed,
            ball_radius,
            paddle_width,
            rules,
            // The bricks that come of these are hashed.
            columns: _,
            keys: _,
            cells: _,
            drawing_height: _,
            gap: _,
            kinds,
            pieces,
            balls,
        } = self;
        let mut notes = Notes(Xxh3::new());
        notes.number("version", f64::from(VERSION));
        notes.point("field", *field);
        notes.number("ball speed", *ball_speed);
        notes.number("ball radius", *ball_radius);
        notes.number("paddle width", *paddle_width);
        for brick in self.drawn_bricks() {
            notes.drawn(&brick);
        }
        for piece in pieces {
            let LevelKind { base: _, brick } = &kinds[usize::from(piece.kind)];
            notes.piece(piece, brick);
        }
        for ball in balls {
            notes.ball(ball);
        }
        if !rules.is_empty() {
            notes.name("rules");
            notes.name(&rules.written());
        }
        let hash = notes.0.digest128();
        let version = VERSION;
        Identity { version, hash }
    }
}

/// What has been hashed so far. Each entry is a name, a zero byte and numbers, as many as the name says.
struct Notes(Xxh3);

impl Notes {
    fn name(&mut self, name: &str) {
        self.0.update(name.as_bytes());
        self.0.update(&[0]);
    }

    fn value(&mut self, value: f64) {
        // 0 and −0 play alike.
        self.0.update(&(value + 0.0).to_bits().to_le_bytes());
    }

    fn number(&mut self, name: &str, value: f64) {
        self.name(name);
        self.value(value);
    }

    fn point(&mut self, name: &str, point: DVec2) {
        self.name(name);
        self.value(point.x);
        self.value(point.y);
    }

    fn drawn(&mut self, brick: &PlacedBrick) {
        let PlacedBrick {
            centre,
            shape,
            // Nothing that is drawn moves.
            path: _,
            kind,
        } = brick;
        self.brick(*centre, shape, kind);
    }

    fn piece(&mut self, piece: &Piece, brick: &BrickKind) {
        let Piece {
            at,
            shape,
            // The path comes of the route.
            path: _,
            // That is the brick.
            kind: _,
            // The angle is in the shape.
            angle: _,
            route,
        } = piece;
        self.brick(*at, shape, brick);
        if let Some(route) = route {
            self.route(route);
        }
    }

    fn ball(&mut self, ball: &WaitingBall) {
        let WaitingBall {
            at,
            heading,
            // The angle is in the heading.
            angle: _,
        } = ball;
        self.point("ball", *at);
        self.point("heading", *heading);
    }

    /// A brick; its number is that of its entry, so bricks keep their ids.
    fn brick(&mut self, at: DVec2, shape: &Shape, kind: &BrickKind) {
        self.point("brick", at);
        match *shape {
            Shape::Box { half, axis } => {
                self.point("box", half);
                self.point("axis", axis);
            }
            Shape::Circle { radius } => self.number("circle", radius),
            Shape::HalfPlane { normal } => self.point("half-plane", normal),
        }
        kind.play(&mut |name, value| self.number(name, value));
    }

    fn route(&mut self, route: &Route) {
        let speed = match route {
            Route::Once { through, speed } => {
                self.corners("once", through);
                speed
            }
            Route::BackAndForth { through, speed } => {
                self.corners("back and forth", through);
                speed
            }
            Route::Loop { through, speed } => {
                self.corners("loop", through);
                speed
            }
            Route::Orbit {
                center,
                speed,
                clockwise,
            } => {
                self.point("orbit", DVec2::from(*center));
                self.number("clockwise", f64::from(*clockwise));
                speed
            }
        };
        self.number("speed", *speed);
    }

    fn corners(&mut self, name: &str, corners: &[(f64, f64)]) {
        self.number(name, corners.len() as f64);
        for corner in corners {
            self.point("corner", DVec2::from(*corner));
        }
    }
}
