//! Validates the numbers of free-standing pieces: finite and in range.
//!
//! `layout_checks` checks the distances between pieces.

use std::ops::RangeInclusive;

use bevy_math::DVec2;

use super::argument::Argument;
use super::finding::{Finding, Findings, Subject};
use super::legend::nearest_key;
use super::number::{expected, out_of_range, shown};
use crate::model::Route;
use crate::raw::{RawLevel, RawPiece, RawShape};
use crate::{Piece, limits};
use brickwork_geometry::Shape;

/// Returns the pieces of `raw`, without the invalid ones. `keys` are the characters of the legend.
pub(super) fn pieces(raw: &RawLevel, keys: &[char], findings: &mut Findings) -> Vec<Piece> {
    let corners: usize = raw.pieces.iter().map(|piece| corners(piece).len()).sum();
    if corners > limits::ALL_CORNERS {
        let max = limits::ALL_CORNERS;
        let message = format!("the paths have {corners} corners, at most {max} are allowed");
        let finding = Finding::error("too-many", Subject::Field("pieces"), message);
        let finding = finding.helped("use simpler paths, or fewer of them");
        findings.add(finding.counted("corners", corners, max));
        return Vec::new();
    }
    let pieces = raw.pieces.iter().enumerate();
    let pieces = pieces.filter_map(|(index, piece)| {
        let element = Element::new(raw, Subject::piece(index), findings);
        element.piece(piece, keys)
    });
    pieces.collect()
}

fn corners(piece: &RawPiece) -> &[(f64, f64)] {
    piece.path.as_ref().map_or(&[], Route::through)
}

/// An element of a list (a piece or a ball) under validation.
pub(super) struct Element<'a> {
    pub findings: &'a mut Findings,
    pub raw: &'a RawLevel,
    /// Subject of the whole element.
    pub subject: Subject,
    /// `true` if no error was found so far.
    pub good: bool,
}

impl<'a> Element<'a> {
    /// Starts the validation of `subject`.
    pub fn new(raw: &'a RawLevel, subject: Subject, findings: &'a mut Findings) -> Self {
        Self {
            findings,
            raw,
            subject,
            good: true,
        }
    }

    /// Returns the subject for `part` of the element.
    pub fn part(&self, part: impl Into<super::Part>) -> Subject {
        match self.subject {
            Subject::Ball(ball, _) => Subject::Ball(ball, part.into()),
            Subject::Piece(piece, _) => Subject::Piece(piece, part.into()),
            _ => self.subject.clone(),
        }
    }

    /// Returns an error about `part` of the element. `problem` is the rest of a sentence that begins with the element.
    pub fn wrong(&self, id: &'static str, part: impl Into<super::Part>, problem: &str) -> Finding {
        Finding::error(id, self.part(part), format!("{}: {problem}", self.subject))
    }

    /// Adds an error about this element.
    pub fn report(&mut self, finding: Finding) {
        self.good = false;
        self.findings.add(finding);
    }

    /// Checks that the number `part` is in `range`.
    pub fn number(
        &mut self,
        part: &'static str,
        value: f64,
        range: &RangeInclusive<f64>,
        unit: &str,
    ) {
        let name = format!("{}: `{part}`", self.subject);
        let finding = out_of_range(self.part(part), &name, value, range, unit);
        finding.into_iter().for_each(|finding| self.report(finding));
    }

    /// Checks a point: it must be inside the field, at least `margin` (units) from its edges.
    pub fn point(&mut self, part: &str, point: (f64, f64), margin: f64) -> DVec2 {
        let (width, height) = (self.raw.field.width, self.raw.field.height);
        for (axis, value, max) in [(0, point.0, width), (1, point.1, height)] {
            // An invalid field has its own error and cannot be used as a limit.
            let max = if limits::FIELD.contains(&max) {
                max
            } else {
                *limits::FIELD.end()
            };
            let name = format!("{}: {} of `{part}`", self.subject, ["x", "y"][axis]);
            let (subject, range) = (self.part(format!("{part}.{axis}")), margin..=max - margin);
            let finding = out_of_range(subject, &name, value, &range, "units: inside the field");
            finding.into_iter().for_each(|finding| self.report(finding));
        }
        DVec2::from(point)
    }

    fn piece(mut self, piece: &RawPiece, keys: &[char]) -> Option<Piece> {
        let kind = keys.binary_search(&piece.kind);
        if kind.is_err() {
            let (help, meant) = nearest_key(piece.kind, keys, "");
            let finding = self.wrong(
                "unknown-character",
                "kind",
                &format!("{:?} is not in the legend", piece.kind),
            );
            let finding = finding
                .helped(help)
                .with("key", format!("{:?}", piece.kind));
            self.report(finding.mended(meant.map(|key| format!("{key:?}"))));
        }
        let at = self.point("at", piece.at, 0.0);
        let (shape, angle) = self.shape(&piece.shape);
        if let Some(route) = &piece.path {
            self.route(at, route);
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

    /// Checks and returns the outline of a piece, and the angle of its box (degrees).
    fn shape(&mut self, shape: &RawShape) -> (Shape, f64) {
        let longest = self.raw.field.width.max(self.raw.field.height);
        let longest = longest.min(*limits::FIELD.end());
        match *shape {
            RawShape::Box {
                width,
                height,
                angle,
            } => {
                let sides = limits::MIN_SIDE..=longest;
                self.number("shape.width", width, &sides, "units");
                self.number("shape.height", height, &sides, "units");
                self.number("shape.angle", angle, &limits::ANGLE, "degrees");
                (shape.outline(), angle)
            }
            RawShape::Circle { radius } => {
                let radii = limits::MIN_RADIUS..=longest * 0.5;
                self.number("shape.radius", radius, &radii, "units");
                (shape.outline(), 0.0)
            }
        }
    }

    /// Checks the path `route` of a piece at `at`.
    fn route(&mut self, at: DVec2, route: &Route) {
        // An invalid ball speed has its own error and cannot be used as a limit.
        let ball_speed = self.raw.ball_speed;
        let ball_speed = if limits::BALL_SPEED.contains(&ball_speed) {
            ball_speed
        } else {
            *limits::BALL_SPEED.end()
        };
        let speeds = limits::MIN_PATH_SPEED..=ball_speed * limits::MAX_PATH_SHARE;
        if !speeds.contains(&route.speed()) {
            let problem = format!("`path.speed` is {}", shown(route.speed()));
            let finding = self.wrong("path-speed", "path.speed", &problem);
            let finding = finding.expecting(expected(&speeds, "units per second"));
            let finding = finding.with("value", Argument::Decimal(shown(route.speed())));
            let finding = finding.within(&speeds);
            self.report(finding.helped("what moves is at most half as fast as the ball"));
        }
        if let Route::Orbit { center, .. } = route {
            let center = self.point("path.center", *center, 0.0);
            if self.good && center.distance(at) < limits::MIN_RADIUS {
                let problem = "the middle of its orbit is where it stands";
                let help =
                    "move `center` away from `at`: their distance is the radius of the orbit";
                self.report(
                    self.wrong("orbit-without-radius", "path.center", problem)
                        .helped(help),
                );
            }
            return;
        }
        self.through(at, route);
    }

    /// Checks the corners of the path `route` of a piece at `at`.
    fn through(&mut self, at: DVec2, route: &Route) {
        let through = route.through();
        if through.is_empty() || through.len() > limits::CORNERS {
            let problem = format!("its path has {} corners", through.len());
            let finding = self.wrong("path-corners", "path.through", &problem);
            let expected = format!("expected 1 to {}", limits::CORNERS);
            let help = "write in `through` where it goes from `at`";
            let finding = finding.counted("corners", through.len(), limits::CORNERS);
            return self.report(finding.expecting(expected).helped(help));
        }
        for (index, corner) in through.iter().enumerate() {
            self.point(&format!("path.through.{index}"), *corner, 0.0);
        }
        if !self.good {
            return;
        }
        for (index, (from, to)) in route.legs(at).enumerate() {
            if from.distance(to) >= limits::MIN_LEG {
                continue;
            }
            let is_back = index == through.len();
            let (problem, help) = match is_back {
                true => (
                    "the last corner of its path is where it begins",
                    "leave this corner out: a Loop goes back to `at` by itself",
                ),
                false => (
                    "two corners of its path lie on each other",
                    "move this corner away from the one before (the first is `at`), by at least a unit",
                ),
            };
            let corner = index - usize::from(is_back);
            let finding = self.wrong("equal-corners", format!("path.through.{corner}"), problem);
            let case = if is_back { "back" } else { "same" };
            self.report(finding.helped(help).with("case", case));
        }
    }
}
