//! Gaps that are exactly as wide as a ball: a ball gets in, has no clearance, and bounces to and fro without end.
//!
//! Searches for such gaps next to pieces. `cell_gaps.rs` finds the gaps between cells of the drawing, and `meeting.rs`
//! compares two moving pieces. Format 1 allows these gaps, so they are only warnings there.

use std::fmt::Display;

use super::drawn::drawn_near;
use super::prelude::*;
use brickwork_geometry::gap::nearest_points;

impl Finding {
    /// Returns `true` if the problem is a gap that is exactly as wide as a ball.
    pub fn is_tight_gap(&self) -> bool {
        self.id == "tight-gap"
    }
}

/// Returns the finding about a gap between `who` and `whom` that is as wide as a ball: `width` (units).
pub(super) fn tight(severity: Severity, who: Subject, whom: &dyn Display, width: f64) -> Finding {
    let message = format!("{who}: a ball fits between it and {whom} with nothing to spare");
    let width = rounded(width);
    let help =
        format!("make the gap wider than {width} units, better by ten, or narrower than a ball");
    let finding = Finding::error("tight-gap", who, message).helped(help);
    let finding = finding.with("width", Argument::Decimal(width));
    Finding {
        severity,
        ..finding
    }
}

/// Returns `true` if a gap (units) is exactly as wide as a ball: `width` (units).
pub(super) fn is_tight(gap: f64, width: f64) -> bool {
    (gap - width).abs() <= limits::TOUCH
}

/// A shape with its position.
type Placed<'a> = (&'a Shape, DVec2);

impl Survey<'_> {
    /// Reports all gaps that are exactly as wide as a ball.
    pub fn tight_gaps(&mut self) {
        let (mut near, mut reported) = (Vec::new(), Vec::new());
        for index in 0..self.places.len() {
            let place = &self.places[index];
            let swept = place.bounds.grown(-self.margin(self.piece(place)));
            self.tight_to_wall(index, &swept, &mut reported);
            let area = swept.grown(self.level.clearance() + limits::TOUCH);
            self.nearby.touching(&area, &mut near, &mut self.work);
            for &other in near.iter().filter(|&&other| other < index) {
                self.tight_to_piece(index, other, &mut reported);
            }
            self.tight_to_drawing(index, &area);
            if self.work.is_over() {
                return;
            }
        }
    }

    /// Reports the gap between the piece of place `index` and `other`, once for each pair.
    fn warn_of(&mut self, index: usize, other: Subject, reported: &mut Vec<(usize, Subject)>) {
        let place = &self.places[index];
        let pair = (place.piece, other);
        if !reported.contains(&pair) {
            let width = self.level.clearance();
            let finding = tight(self.tight, self.subject(place), &pair.1, width);
            self.findings.add(finding.and(pair.1.clone()));
            reported.push(pair);
        }
    }

    fn tight_to_wall(&mut self, index: usize, swept: &Aabb, reported: &mut Vec<(usize, Subject)>) {
        let field = self.level.field;
        let width = self.level.clearance();
        let place = &self.places[index];
        let walls = [
            (swept.min.x, "the left wall"),
            (field.x - swept.max.x, "the right wall"),
            (field.y - swept.max.y, "the upper wall"),
        ];
        // Only one wall for each piece.
        let pair = (place.piece, Subject::Level);
        let wall = walls.into_iter().find(|(gap, _)| is_tight(*gap, width));
        if let Some((_, wall)) = wall
            && !reported.contains(&pair)
        {
            let finding = tight(self.tight, self.subject(place), &wall, width);
            self.findings.add(finding);
            reported.push(pair);
        }
    }

    fn tight_to_piece(&mut self, index: usize, other: usize, reported: &mut Vec<(usize, Subject)>) {
        let (place, second) = (&self.places[index], &self.places[other]);
        let (a, b) = (self.piece(place), self.piece(second));
        if place.piece == second.piece || (a.path.is_some() && b.path.is_some()) {
            return;
        }
        self.work.compare();
        let at_rest = a.path.is_none() && b.path.is_none();
        let gap = if b.path.is_none() {
            place.stretch.separation(&a.shape, &b.shape, b.at)
        } else {
            second.stretch.separation(&b.shape, &a.shape, a.at)
        };
        if !is_tight(gap, self.level.clearance()) {
            return;
        }
        let spots = spots((&a.shape, a.at), (&b.shape, b.at));
        if !at_rest || self.is_open(&spots) {
            let whom = Subject::piece(self.places[other].piece);
            self.warn_of(index, whom, reported);
        }
    }

    fn tight_to_drawing(&mut self, index: usize, area: &Aabb) {
        let place = &self.places[index];
        let piece = self.piece(place);
        let width = self.level.clearance();
        let found = drawn_near(self.level, area, &mut self.work, |brick| {
            let stretch = &place.stretch;
            let gap = stretch.separation(&piece.shape, &brick.shape, brick.centre);
            is_tight(gap, width)
        });
        let Some((cell, brick)) = found else { return };
        let spots = spots((&piece.shape, piece.at), (&brick.shape, brick.centre));
        if piece.path.is_some() || self.is_open(&spots) {
            self.warn_of(index, cell, &mut Vec::new());
        }
    }

    /// Returns `true` if a ball at one of `spots` does not overlap any solid brick at rest.
    fn is_open(&mut self, spots: &[DVec2]) -> bool {
        let radius = self.level.ball_radius;
        spots.iter().any(|&spot| {
            let area = Aabb::around(spot, DVec2::splat(radius));
            !self.any_at_rest(&area, |kind, shape, at| {
                kind.is_solid() && distance(shape, at, spot) < radius - limits::TOUCH
            })
        })
    }
}

/// Returns the positions of a ball between two shapes that are a ball's width apart: the midpoint between their nearest
/// points, computed from either side.
fn spots(a: Placed, b: Placed) -> [DVec2; 2] {
    [nearest_points(a, b), nearest_points(b, a)].map(|(here, there)| (here + there) * 0.5)
}
