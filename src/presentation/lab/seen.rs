//! Visible part of the field: contacts, balls and the selected test.
//!
//! Calculates the area in field units; [`stage`](super::stage) shows it on screen.

use super::prelude::*;
use super::{choice, turns};

/// Whole field.
pub(super) const WHOLE: Aabb = Aabb {
    min: DVec2::ZERO,
    max: FIELD,
};
/// Maximum zoom.
const CLOSEST: f64 = 3.2;

/// Lowest position below the field at which a lost ball is still visible (units).
const LOWEST: f64 = -75.0;

impl Lab {
    /// Returns the area that is always visible: the whole field in the free scene, otherwise the surroundings of the
    /// first interesting event.
    pub(super) fn place_of_interest(&self) -> Aabb {
        let film = &self.tutorial;
        let index = film.frame_at(self.moment());
        let (before, frame) = (&film.frames[index.saturating_sub(1)], &film.frames[index]);
        let (Some((from, _)), Some((to, _)), false) = (before.ball, frame.ball, self.is_free())
        else {
            return WHOLE;
        };
        let balls = self.around_ball(from).union(self.around_ball(to));
        met(frame).fold(balls, Aabb::union)
    }

    /// Returns that area extended by the balls and the selected test.
    fn area(&self) -> Aabb {
        let left = self.tutorial.frames[self.frame()].ball.map(|(at, _)| at);
        let balls = left.into_iter().chain(self.exact.ball_at(self.time));
        let seen = balls.fold(self.interest, |seen, at| seen.union(self.around_ball(at)));
        let chosen = self.chosen().map(|of| choice::place_of(of.test));
        let seen = chosen.into_iter().fold(seen, Aabb::union);
        // Same aspect ratio as the field.
        let share = (seen.size() / FIELD).max_element();
        let half = FIELD * (0.5 * share.clamp(1.0 / CLOSEST, 1.0));
        Aabb::around(seen.centre().clamp(half, FIELD - half), half)
    }

    /// Returns the visible part of the field, including balls slightly below the field.
    pub(super) fn seen_part(&self) -> Aabb {
        if let Some(seen) = self.held_view {
            return seen;
        }
        let radius = self.scene.radius;
        let frame = &self.tutorial.frames[self.frame()];
        let lost = turns::lost(frame).map(|test| test.before.0);
        let left = lost.or(frame.ball.map(|(at, _)| at));
        let right = &self.exact;
        let lost = right.loss_at(self.time).map(|hit| hit.at);
        let right = lost.or(right.ball_at(self.time));
        let balls = left.into_iter().chain(right);
        let below = balls.filter(|at| (LOWEST..radius).contains(&at.y));
        below.fold(self.area(), |area, at| {
            area.union(Aabb::around(at, DVec2::splat(radius)))
        })
    }

    /// Returns the area of a ball at `at` (units) with a margin.
    fn around_ball(&self, at: DVec2) -> Aabb {
        Aabb::around(at, DVec2::splat(2.0 * self.scene.radius))
    }
}

/// Returns the boxes that the ball hit in `frame`, and the one of the default test.
fn met(frame: &Frame) -> impl Iterator<Item = Aabb> {
    let hit = frame.tests_of_scene().filter(|test| test.is_hit);
    let all = hit.chain(choice::worth_most(frame));
    all.filter_map(|test| test.of_box().map(|(bounds, _)| bounds))
}
