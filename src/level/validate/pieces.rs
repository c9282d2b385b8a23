//! The numbers of free-standing pieces and waiting balls: each for itself finite and in range.
//!
//! Whether pieces and balls get in each other's way is `room.rs`'s business.

use std::ops::RangeInclusive;

use bevy::math::DVec2;

use super::rules::{MOST_FINDINGS, Rules, expected, nearest_key};
use crate::geometry::Shape;
use crate::level::diagnostic::Position;
use crate::level::model::{Route, direction};
use crate::level::raw::{RawBall, RawLevel, RawPiece, RawShape};
use crate::level::text::List;
use crate::level::{Piece, WaitingBall, limits};

/// A first flight closer to an axis than this warns (degrees).
const FLAT: f64 = 5.0;

/// One element of a list whose numbers are being checked.
struct Element<'a, 'b> {
    rules: &'a mut Rules<'b>,
    list: List,
    index: usize,
    good: bool,
}

impl Rules<'_> {
    /// The pieces of `raw`, whose legend has the characters `keys`; those that are wrong are left out.
    pub(in crate::level) fn pieces(&mut self, raw: &RawLevel, keys: &[char]) -> Vec<Piece> {
        let corners: usize = raw.pieces.iter().map(|piece| corners(piece).len()).sum();
        if corners > limits::ALL_CORNERS {
            let most = limits::ALL_CORNERS;
            self.find(
                "pieces",
                format!("the paths have {corners} corners, at most {most} are allowed"),
                "use simpler paths, or fewer of them",
            );
            return Vec::new();
        }
        let mut pieces = Vec::with_capacity(raw.pieces.len());
        for (index, piece) in raw.pieces.iter().enumerate() {
            pieces.extend(self.element(List::Pieces, index).piece(raw, piece, keys));
            if self.found() >= MOST_FINDINGS {
                break;
            }
        }
        pieces
    }

    /// The waiting balls of `raw`; those that are wrong are left out.
    pub(in crate::level) fn balls(&mut self, raw: &RawLevel) -> Vec<WaitingBall> {
        let mut balls = Vec::with_capacity(raw.balls.len());
        for (index, ball) in raw.balls.iter().enumerate() {
            balls.extend(self.element(List::Balls, index).ball(raw, ball));
            if self.found() >= MOST_FINDINGS {
                break;
            }
        }
        balls
    }
}

impl<'b> Rules<'b> {
    fn element<'a>(&'a mut self, list: List, index: usize) -> Element<'a, 'b> {
        Element {
            rules: self,
            list,
            index,
            good: true,
        }
    }
}

/// What a finding calls element `index` of `list`: counted from 1.
pub(in crate::level) fn called(list: List, index: usize) -> String {
    match list {
        List::Pieces => format!("piece {}", index + 1),
        List::Balls => format!("ball {}", index + 1),
    }
}

fn corners(piece: &RawPiece) -> &[(f64, f64)] {
    piece.path.as_ref().map_or(&[], Route::through)
}

impl Element<'_, '_> {
    fn position(&self, field: &str) -> Position {
        self.rules.layout.within(self.list, self.index, field)
    }

    fn find(&mut self, field: &str, problem: &str, help: impl Into<String>) {
        self.good = false;
        let at = self.position(field);
        let message = format!("{}: {problem}", called(self.list, self.index));
        self.rules.find_at(at, message, help);
    }

    fn number(&mut self, field: &str, value: f64, range: &RangeInclusive<f64>, unit: &str) {
        if !range.contains(&value) {
            self.find(
                field,
                &format!("`{field}` is {value}"),
                expected(range, unit),
            );
        }
    }

    /// A point of the field, with `margin` (units) to its edges.
    fn point(&mut self, field: &str, point: (f64, f64), raw: &RawLevel, margin: f64) -> DVec2 {
        let (width, height) = (raw.field.width, raw.field.height);
        for (axis, value, most) in [(0, point.0, width), (1, point.1, height)] {
            // The field itself may be wrong: that is a finding already, and no bound.
            let most = if limits::FIELD.contains(&most) {
                most
            } else {
                *limits::FIELD.end()
            };
            if !(margin..=most - margin).contains(&value) {
                let name = ["x", "y"][axis];
                let help = expected(&(margin..=most - margin), "units: inside the field");
                let problem = format!("{name} of `{field}` is {value}");
                self.find(&format!("{field}.{axis}"), &problem, help);
            }
        }
        DVec2::from(point)
    }

    fn piece(mut self, raw: &RawLevel, piece: &RawPiece, keys: &[char]) -> Option<Piece> {
        let kind = keys.binary_search(&piece.kind);
        if kind.is_err() {
            let problem = format!("{:?} is not in the legend", piece.kind);
            self.find("kind", &problem, nearest_key(piece.kind, keys, ""));
        }
        let at = self.point("at", piece.at, raw, 0.0);
        let longest = raw.field.width.max(raw.field.height);
        let longest = longest.min(*limits::FIELD.end());
        let (shape, angle) = match piece.shape {
            RawShape::Box {
                width,
                height,
                angle,
            } => {
                let sides = limits::LEAST_SIDE..=longest;
                self.number("shape.width", width, &sides, "units");
                self.number("shape.height", height, &sides, "units");
                self.number("shape.angle", angle, &limits::ANGLE, "degrees");
                let half = DVec2::new(width, height) * 0.5;
                let axis = direction(angle);
                (Shape::Box { half, axis }, angle)
            }
            RawShape::Circle { radius } => {
                let radii = limits::LEAST_RADIUS..=longest * 0.5;
                self.number("shape.radius", radius, &radii, "units");
                (Shape::Circle { radius }, 0.0)
            }
        };
        if let Some(route) = &piece.path {
            self.route(raw, at, route);
        }
        let path = piece.path.as_ref().filter(|_| self.good);
        Some(Piece {
            at,
            shape,
            path: path.map(|route| route.path(at)),
            kind: kind.ok().and_then(|kind| u8::try_from(kind).ok())?,
            angle,
            route: piece.path.clone(),
        })
        .filter(|_| self.good)
    }

    /// The path `route` of a piece at `at`.
    fn route(&mut self, raw: &RawLevel, at: DVec2, route: &Route) {
        let speeds = limits::LEAST_PATH_SPEED..=raw.ball_speed * limits::MOST_PATH_SHARE;
        if !speeds.contains(&route.speed()) {
            let help = format!(
                "{}: what moves is at most half as fast as the ball",
                expected(&speeds, "units per second")
            );
            let problem = format!("`path.speed` is {}", route.speed());
            self.find("path.speed", &problem, help);
        }
        if let Route::Orbit { center, .. } = route {
            let center = self.point("path.center", *center, raw, 0.0);
            if self.good && center.distance(at) < limits::LEAST_RADIUS {
                self.find(
                    "path.center",
                    "the middle of its orbit is where it stands",
                    "move `center` away from `at`: their distance is the radius of the orbit",
                );
            }
            return;
        }
        let through = route.through();
        if through.is_empty() || through.len() > limits::CORNERS {
            let problem = format!("its path has {} corners", through.len());
            let help = format!(
                "expected 1 to {} in `through`: where it goes from `at`",
                limits::CORNERS
            );
            self.find("path.through", &problem, help);
            return;
        }
        for (index, corner) in through.iter().enumerate() {
            self.point(&format!("path.through.{index}"), *corner, raw, 0.0);
            if self.rules.found() >= MOST_FINDINGS {
                return;
            }
        }
        if !self.good {
            return;
        }
        for (index, (from, to)) in route.legs(at).enumerate() {
            if from.distance(to) >= limits::LEAST_LEG {
                continue;
            }
            if index == through.len() {
                self.find(
                    &format!("path.through.{}", index - 1),
                    "the last corner of its path is where it begins",
                    "leave this corner out: a Loop goes back to `at` by itself",
                );
            } else {
                self.find(
                    &format!("path.through.{index}"),
                    "two corners of its path lie on each other",
                    "move this corner away from the one before (the first is `at`), by at least a unit",
                );
            }
        }
    }

    fn ball(mut self, raw: &RawLevel, ball: &RawBall) -> Option<WaitingBall> {
        let at = self.point("at", ball.at, raw, limits::BALL_RADIUS);
        self.number("angle", ball.angle, &limits::ANGLE, "degrees");
        let lowest = limits::LOWEST + limits::BALL_RADIUS;
        if self.good && at.y < lowest {
            self.find(
                "at.1",
                &format!("it waits at a height of {}", at.y),
                format!("expected at least {lowest} units: not right above the paddle"),
            );
        }
        let beside = ball.angle.rem_euclid(90.0);
        if self.good && beside.min(90.0 - beside) < FLAT {
            let way = if direction(ball.angle).x.abs() > 0.5 {
                "horizontal"
            } else {
                "vertical"
            };
            let at = self.position("angle");
            let message = format!(
                "{}: its first flight is nearly {way}",
                called(self.list, self.index)
            );
            self.rules.warn_at(
                at,
                message,
                "turn `angle` by a few degrees, or it may fly to and fro for long",
            );
        }
        self.good.then(|| WaitingBall {
            at,
            heading: direction(ball.angle),
            angle: ball.angle,
        })
    }
}
