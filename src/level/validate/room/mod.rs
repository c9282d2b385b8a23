//! Whether everything in a level has room: inside the field, above the paddle, not in each other's way, and, for what
//! moves, far enough from all else at all times that no ball is crushed.
//!
//! Numbers are finite and in range by now. Owns the order of the checks, the field and the waiting balls; what pieces
//! do to each other and to the drawing is `apart.rs`'s business.

use bevy::math::DVec2;

mod apart;
mod meeting;
mod near;

use super::pieces::called;
use super::rules::{MOST_FINDINGS, Rules};
use crate::geometry::{Aabb, Shape, gap::Reach};
use crate::level::diagnostic::Position;
use crate::level::text::List;
use crate::level::{Level, Piece, limits};
use apart::drawn_near;
use meeting::{COMPARISON, Stretch};
use near::Near;

/// More work than this is not done for one level: less than a second of it.
pub(in crate::level) const MOST_WORK: u64 = 100_000_000;

/// A stretch of the way of one piece, or where it rests.
pub(in crate::level) struct Place {
    pub piece: usize,
    pub stretch: Stretch,
    /// Which leg of its path it is.
    leg: usize,
    /// All that it comes to, and the room that it needs around (units).
    pub bounds: Aabb,
}

/// A check in progress.
pub(in crate::level) struct Room<'a, 'b> {
    pub rules: &'a mut Rules<'b>,
    pub level: &'a Level,
    pub places: Vec<Place>,
    /// Comparisons made so far, up to [`MOST_WORK`].
    pub work: u64,
    /// Pairs of pieces that have been found to be in each other's way.
    pub told: Vec<(usize, usize)>,
}

impl Rules<'_> {
    /// Checks that everything in `level` has room.
    pub(in crate::level) fn room(&mut self, level: &Level) {
        if level.pieces.is_empty() && level.balls.is_empty() {
            return;
        }
        let places = level
            .pieces
            .iter()
            .enumerate()
            .flat_map(|(index, piece)| places(index, piece))
            .collect();
        let mut room = Room {
            rules: self,
            level,
            places,
            work: 0,
            told: Vec::new(),
        };
        room.check();
        if room.work > MOST_WORK {
            self.find(
                "pieces",
                "too much lies too close together to be checked",
                "use fewer, shorter or less crowded pieces, or simpler paths",
            );
        }
    }
}

fn places(index: usize, piece: &Piece) -> impl Iterator<Item = Place> {
    let margin = margin(piece);
    let reach = piece.shape.bounds(DVec2::ZERO).max;
    let stretches = Stretch::all(piece).into_iter().enumerate();
    stretches.map(move |(leg, stretch)| {
        let way = match stretch {
            Stretch::Leg(from, to) => Aabb {
                min: from.min(to),
                max: from.max(to),
            },
            Stretch::Orbit(centre, radius) => Aabb::around(centre, DVec2::splat(radius)),
        };
        Place {
            piece: index,
            stretch,
            leg,
            bounds: Aabb {
                min: way.min - reach - margin,
                max: way.max + reach + margin,
            },
        }
    })
}

/// How much room `piece` needs around it (units).
pub(in crate::level) fn margin(piece: &Piece) -> f64 {
    if piece.path.is_some() {
        limits::CLEARANCE
    } else {
        0.0
    }
}

impl Room<'_, '_> {
    fn check(&mut self) {
        for index in 0..self.places.len() {
            self.inside(index);
            if self.is_over() {
                return;
            }
        }
        if !self.rules.is_good() {
            return;
        }
        let near = Near::new(self.places.iter().map(|place| place.bounds).collect());
        let mut found = Vec::new();
        let mut together = Vec::new();
        for index in 0..self.places.len() {
            near.find(&self.places[index].bounds, &mut found, &mut self.work);
            for &other in found.iter().filter(|&&other| other < index) {
                self.apart(index, other, &mut together);
            }
            self.clear_of_drawing(index);
            if self.is_over() {
                return;
            }
        }
        together.sort_unstable();
        together.dedup();
        for (one, other) in together {
            self.meet(one, other);
            if self.is_over() {
                return;
            }
        }
        for index in 0..self.level.balls.len() {
            let ball = Shape::Circle {
                radius: limits::BALL_RADIUS,
            };
            let bounds = ball.bounds(self.level.balls[index].at);
            near.find(&bounds, &mut found, &mut self.work);
            self.free(index, &ball, &found);
            if self.is_over() {
                return;
            }
        }
    }

    pub(in crate::level) fn is_over(&self) -> bool {
        self.rules.found() >= MOST_FINDINGS || self.work > MOST_WORK
    }

    pub(in crate::level) fn piece(&self, place: &Place) -> &Piece {
        &self.level.pieces[place.piece]
    }

    /// Where the file says that a piece goes to `place`, or is there.
    pub(in crate::level) fn position(&self, place: &Place) -> Position {
        let piece = self.piece(place);
        let corners = piece
            .route
            .as_ref()
            .map_or(0, |route| route.through().len());
        let field = match place.stretch {
            _ if piece.path.is_none() => "at".to_owned(),
            Stretch::Orbit(..) => "path".to_owned(),
            // The last leg of a closed path leads back to where it begins.
            Stretch::Leg(..) => format!("path.through.{}", place.leg.min(corners - 1)),
        };
        self.rules.layout.within(List::Pieces, place.piece, &field)
    }

    /// Where the file has `piece`, for a finding about another one.
    pub(in crate::level) fn line(&self, piece: usize) -> String {
        let at = self.rules.layout.within(List::Pieces, piece, "at");
        format!("{} (line {})", called(List::Pieces, piece), at.line)
    }

    /// That a piece stays inside the field and above the paddle.
    fn inside(&mut self, index: usize) {
        let place = &self.places[index];
        let moves = self.piece(place).path.is_some();
        let (bounds, field) = (place.bounds, self.level.field);
        let sides = [
            (-bounds.min.x, "the left wall"),
            (bounds.max.x - field.x, "the right wall"),
            (bounds.max.y - field.y, "the upper wall"),
            (limits::LOWEST - bounds.min.y, "the paddle"),
        ];
        let worst = sides.into_iter().max_by(|a, b| a.0.total_cmp(&b.0));
        let Some((by, side)) = worst.filter(|(by, _)| *by > limits::TOUCH) else {
            return;
        };
        let who = called(List::Pieces, place.piece);
        let (lowest, clearance) = (limits::LOWEST, limits::CLEARANCE);
        let low = side == "the paddle";
        let (message, help) = if moves {
            let message = format!("{who}: its path comes {by:.3} units too near to {side}");
            let help = if low {
                format!(
                    "what moves stays {} units above the lower edge of the field",
                    lowest + clearance
                )
            } else {
                format!(
                    "a ball between them would be crushed: what moves keeps {clearance} units from the walls"
                )
            };
            (message, help)
        } else if low {
            let message = format!("{who}: it hangs {by:.3} units too low");
            let help = format!(
                "lift it: the lowest {lowest} units of the field belong to the paddle and the ball"
            );
            (message, help)
        } else {
            let message = format!("{who}: it sticks out of the field by {by:.3} units, at {side}");
            (
                message,
                "move it inward, or make it smaller: it may touch the walls".to_owned(),
            )
        };
        let at = self.position(place);
        self.rules.find_at(at, message, help);
    }

    /// That the waiting ball `index` lies in nothing, and nothing `near` runs into it.
    fn free(&mut self, index: usize, ball: &Shape, near: &[usize]) {
        let waiting = self.level.balls[index].at;
        let who = called(List::Balls, index);
        let mut touched = None;
        for &place in near {
            self.work += COMPARISON;
            let place = &self.places[place];
            let piece = self.piece(place);
            if place.stretch.separation(&piece.shape, ball, waiting) < -limits::TOUCH {
                let piece_moves = piece.path.is_some();
                touched = Some(if piece_moves {
                    format!("{who}: it waits in the way of {}", self.line(place.piece))
                } else {
                    format!("{who}: it lies inside {}", self.line(place.piece))
                });
                break;
            }
        }
        let level = self.level;
        let drawn = drawn_near(level, &ball.bounds(waiting), &mut self.work, |shape, at| {
            Reach::between(shape, ball).separation(at - waiting) < -limits::TOUCH
        });
        if let Some((column, row)) = drawn {
            let (row, column) = (row + 1, column + 1);
            touched = Some(format!(
                "{who}: it lies inside the brick in row {row}, column {column} of the drawing"
            ));
        }
        if let Some(message) = touched {
            let at = self.rules.layout.within(List::Balls, index, "at");
            let help = format!(
                "move it: its centre needs {} units of room on all sides",
                limits::BALL_RADIUS
            );
            self.rules.find_at(at, message, help);
        }
    }
}
