//! Whether the pieces of a level keep apart from each other and from the drawing: at rest they may touch, on their way
//! they leave a ball's width.
//!
//! Where two moving pieces are at the same moment is `meeting.rs`'s business; which pairs are looked at is `room.rs`'s.

use bevy::math::DVec2;

use crate::level::validate::pieces::called;
use super::meeting::{COMPARISON, Meeting, meeting};
use super::{MOST_WORK, Room, margin};
use crate::geometry::{Aabb, Shape};
use crate::level::text::List;
use crate::level::{Level, limits};

impl Room<'_, '_> {
    /// That two pieces do not overlap, and one that moves keeps clear of one at rest; two that move go `together`.
    pub(in crate::level) fn apart(
        &mut self,
        index: usize,
        other: usize,
        together: &mut Vec<(usize, usize)>,
    ) {
        let (place, other) = (&self.places[index], &self.places[other]);
        let pair = (other.piece, place.piece);
        if pair.0 == pair.1 || self.is_over() {
            return;
        }
        self.work += COMPARISON;
        let (a, b) = (self.piece(place), self.piece(other));
        let (mover, rest) = match (a.path.is_some(), b.path.is_some()) {
            (true, true) => {
                together.push(pair);
                return;
            }
            (false, true) => (other, place),
            _ => (place, other),
        };
        let (shape, at) = (self.piece(rest).shape, self.piece(rest).at);
        let piece = self.piece(mover);
        let apart = mover.stretch.separation(&piece.shape, &shape, at);
        let needed = margin(piece);
        if apart >= needed - limits::TOUCH || self.told.contains(&pair) {
            return;
        }
        let who = called(List::Pieces, mover.piece);
        let at = self.position(mover);
        let message = if needed > 0.0 {
            comes_within(&who, apart, &self.line(rest.piece))
        } else {
            format!("{who}: it overlaps {}", self.line(rest.piece))
        };
        self.told.push(pair);
        self.rules.find_at(at, message, remedy(needed));
    }

    /// That a piece keeps clear of the drawing.
    pub(in crate::level) fn clear_of_drawing(&mut self, index: usize) {
        let place = &self.places[index];
        let level = self.level;
        let piece = &level.pieces[place.piece];
        let needed = margin(piece);
        let crossed = drawn_near(level, &place.bounds, &mut self.work, |shape, at| {
            place.stretch.separation(&piece.shape, shape, at) < needed - limits::TOUCH
        });
        let Some((column, row)) = crossed else { return };
        let who = called(List::Pieces, place.piece);
        let brick = format!(
            "the brick in row {}, column {} of the drawing",
            row + 1,
            column + 1
        );
        let at = self.position(place);
        let message = if needed > 0.0 {
            format!("{who}: its path comes within {needed} units of {brick}")
        } else {
            format!("{who}: it overlaps {brick}")
        };
        self.rules.find_at(at, message, remedy(needed));
    }

    /// That two pieces that move keep apart at all times.
    pub(in crate::level) fn meet(&mut self, one: usize, other: usize) {
        let pieces = &self.level.pieces;
        let (a, b) = (&pieces[one], &pieces[other]);
        let (who, whom) = (called(List::Pieces, other), self.line(one));
        let what = meeting(a, b, &mut self.work, MOST_WORK);
        let needed = limits::CLEARANCE;
        let message = match what {
            Meeting::Never | Meeting::Unknown => return,
            Meeting::Overlap => format!("{who}: it overlaps {whom}"),
            Meeting::After { gap, time } => {
                format!(
                    "{}, {time:.1} s after the beginning",
                    comes_within(&who, gap, &whom)
                )
            }
            Meeting::Sometime { gap } => comes_within(&who, gap, &whom),
        };
        let help = match what {
            Meeting::Overlap => remedy(0.0),
            Meeting::Sometime { .. } => format!(
                "their rounds take different times, so they meet everywhere sooner or later: keep the paths {needed} units apart, or make the rounds equally long"
            ),
            _ => format!(
                "a ball between them would be crushed: keep more than {needed} units between them at all times"
            ),
        };
        let at = self.rules.layout.within(List::Pieces, other, "path");
        self.rules.find_at(at, message, help);
    }
}

/// Column and row of the first brick of the drawing near `bounds` for which `is_wrong` (its shape and centre) holds.
pub(in crate::level) fn drawn_near(
    level: &Level,
    bounds: &Aabb,
    work: &mut u64,
    is_wrong: impl Fn(&Shape, DVec2) -> bool,
) -> Option<(u32, u32)> {
    let (columns, rows) = level.grid();
    let size = level.cell_size();
    // Counted from the left and from the top, as the cells are.
    let low = DVec2::new(bounds.min.x, level.field.y - bounds.max.y) / size;
    let high = DVec2::new(bounds.max.x, level.field.y - bounds.min.y) / size;
    let (low, high) = (low.max(DVec2::ZERO), high.max(DVec2::ZERO));
    for row in low.y as u32..(high.y as u32 + 1).min(rows) {
        for column in low.x as u32..(high.x as u32 + 1).min(columns) {
            *work += 1;
            let Some(brick) = level.drawn(column, row) else {
                continue;
            };
            *work += COMPARISON;
            if is_wrong(&brick.shape, brick.centre) {
                return Some((column, row));
            }
            if *work > MOST_WORK {
                return None;
            }
        }
    }
    None
}

fn comes_within(who: &str, gap: f64, whom: &str) -> String {
    if gap <= 0.0 {
        format!("{who}: its path leads into {whom}")
    } else {
        format!("{who}: its path comes within {gap:.3} units of {whom}")
    }
}

/// What to do about a piece that has less than the `needed` room around it (units).
fn remedy(needed: f64) -> String {
    if needed > 0.0 {
        format!("a ball between them would be crushed: keep {needed} units along the whole path")
    } else {
        "move one of them: they may touch, but not overlap".to_owned()
    }
}
