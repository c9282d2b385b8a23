//! Identity of a level for records: a hash of everything in the level that affects play.
//!
//! Names, authors, legend characters, colours, appearance and sounds do not affect play. Neither does the format of the
//! file, nor the choice between a brick of the drawing and an equal piece. [`BrickKind::play`] selects the values of a
//! brick kind.
//!
//! Every type is destructured field by field, so a new field does not compile until it is classified here. A new
//! feature is hashed only if a level uses it. This keeps the identity of existing levels.

use std::fmt;

use bevy_math::DVec2;
use xxhash_rust::xxh3::Xxh3;

use super::model::{Level, LevelKind, Piece, PlacedBrick, Route, WaitingBall};
use crate::content::BrickKind;
use brickwork_geometry::Shape;

/// Version of [`Identity`]. It increases when the identity of existing levels has to change. It is part of the hash and
/// of the text, so identities of two versions are never equal.
pub const VERSION: u32 = 1;

/// Identity of a level: equal for two levels if they play alike, different if they do not. Written as `1-…`: the
/// version and 32 hexadecimal digits.
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
    /// Returns the identity. Levels that play differently have different identities. A doubled level has that of its
    /// origin, because the rules of a versus game differ.
    pub fn identity(&self) -> Identity {
        let Self {
            name: _,
            author: _,
            field,
            ball_speed,
            ball_radius,
            paddle_width,
            rules,
            // Hashed as the drawn bricks that they define.
            columns: _,
            keys: _,
            cells: _,
            drawing_height: _,
            gap: _,
            kinds,
            pieces,
            balls,
            origin,
        } = self;
        if let Some(origin) = origin {
            return origin.identity();
        }
        let mut notes = Notes(Xxh3::new());
        notes.number("version", f64::from(VERSION));
        notes.point("field", *field);
        notes.number("ball speed", *ball_speed);
        notes.number("ball radius", *ball_radius);
        notes.number("paddle width", *paddle_width);
        for PlacedBrick {
            centre,
            shape,
            // Bricks of the drawing do not move.
            path: _,
            kind,
        } in self.drawn_bricks()
        {
            notes.brick(centre, &shape, &kind);
        }
        for piece in pieces {
            notes.piece(piece, kinds);
        }
        for WaitingBall {
            at,
            heading,
            // The angle is part of the heading.
            angle: _,
        } in balls
        {
            notes.point("ball", *at);
            notes.point("heading", *heading);
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

/// Hash of the entries so far. Each entry is a name, a zero byte and values; the name determines their number.
struct Notes(Xxh3);

impl Notes {
    fn name(&mut self, name: &str) {
        self.0.update(name.as_bytes());
        self.0.update(&[0]);
    }

    fn value(&mut self, value: f64) {
        // Adding 0 turns −0 into 0: both play alike.
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

    fn piece(&mut self, piece: &Piece, kinds: &[LevelKind]) {
        let Piece {
            at,
            shape,
            // The path follows from the route.
            path: _,
            kind,
            // The angle is part of the shape.
            angle: _,
            route,
        } = piece;
        let LevelKind { base: _, brick } = &kinds[usize::from(*kind)];
        self.brick(*at, shape, brick);
        if let Some(route) = route {
            self.route(route);
        }
    }

    /// Hashes a brick. The order of the entries determines the ids of the bricks, so it counts too.
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
        match route {
            Route::Once { through, speed: _ } => self.corners("once", through),
            Route::BackAndForth { through, speed: _ } => self.corners("back and forth", through),
            Route::Loop { through, speed: _ } => self.corners("loop", through),
            Route::Orbit {
                center,
                speed: _,
                clockwise,
            } => {
                self.point("orbit", DVec2::from(*center));
                self.number("clockwise", f64::from(*clockwise));
            }
        }
        self.number("speed", route.speed());
    }

    fn corners(&mut self, name: &str, corners: &[(f64, f64)]) {
        self.number(name, corners.len() as f64);
        for corner in corners {
            self.point("corner", DVec2::from(*corner));
        }
    }
}
