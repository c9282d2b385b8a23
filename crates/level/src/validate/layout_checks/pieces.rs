//! Checks that pieces keep apart from each other and from the drawing. Pieces at rest may touch; moving pieces keep a
//! ball's width.
//!
//! `meeting.rs` compares two moving pieces.

use super::drawn::drawn_near;
use super::gaps;
use super::meeting::{Meeting, meeting};
use super::prelude::*;

/// Pairs of indices of pieces, the smaller one first.
type Pairs = Vec<(usize, usize)>;

/// Check of two shapes that overlap.
const OVERLAP: &str = "overlapping-pieces";

impl Survey<'_> {
    /// Checks all pieces against each other and the drawing.
    pub fn pieces(&mut self) {
        let (mut near, mut both_move, mut reported) = (Vec::new(), Pairs::new(), Pairs::new());
        for index in 0..self.places.len() {
            self.nearby
                .touching(&self.places[index].bounds, &mut near, &mut self.work);
            for &other in near.iter().filter(|&&other| other < index) {
                self.keep_apart(index, other, &mut both_move, &mut reported);
            }
            self.keep_clear_of_drawing(index);
            if self.is_over() {
                return;
            }
        }
        both_move.sort_unstable();
        both_move.dedup();
        for (one, other) in both_move {
            self.keep_apart_on_the_way(one, other);
            if self.is_over() {
                return;
            }
        }
    }

    /// Checks that two places do not overlap, and that a moving piece keeps its distance from one at rest. Adds pairs
    /// of two moving pieces to `both_move`.
    fn keep_apart(
        &mut self,
        index: usize,
        other: usize,
        both_move: &mut Pairs,
        reported: &mut Pairs,
    ) {
        let (place, other) = (&self.places[index], &self.places[other]);
        let pair = (other.piece, place.piece);
        if pair.0 == pair.1 || self.is_over() {
            return;
        }
        self.work.compare();
        let moves = |place| self.piece(place).path.is_some();
        let (mover, rest) = match (moves(place), moves(other)) {
            (true, true) => {
                both_move.push(pair);
                return;
            }
            (false, true) => (other, place),
            _ => (place, other),
        };
        let (piece, resting) = (self.piece(mover), self.piece(rest));
        let stretch = &mover.stretch;
        let apart = stretch.separation(&piece.shape, &resting.shape, resting.at);
        let needed = self.margin(piece);
        if apart >= self.least(piece) || reported.contains(&pair) {
            return;
        }
        reported.push(pair);
        let (who, whom) = (self.subject(mover), Subject::piece(rest.piece));
        let (id, message) = match needed > 0.0 {
            true => ("crowded-path", comes_within(&who, apart, &whom, needed)),
            false => (OVERLAP, format!("{who}: it overlaps {whom}")),
        };
        let finding = Finding::error(id, who, message).and(whom).apart(needed);
        self.findings.add(finding.helped(remedy(needed)));
    }

    /// Checks that a place keeps its distance from the drawing.
    fn keep_clear_of_drawing(&mut self, index: usize) {
        let place = &self.places[index];
        let piece = self.piece(place);
        let (needed, least) = (self.margin(piece), self.least(piece));
        let crossed = drawn_near(self.level, &place.bounds, &mut self.work, |brick| {
            let stretch = &place.stretch;
            stretch.separation(&piece.shape, &brick.shape, brick.centre) < least
        });
        let Some((brick, _)) = crossed else { return };
        let (who, near) = (self.subject(place), rounded(needed));
        let (id, message) = match needed > 0.0 {
            true => {
                let message = format!("{who}: its path comes within {near} units of {brick}");
                ("crowded-path", message)
            }
            false => (OVERLAP, format!("{who}: it overlaps {brick}")),
        };
        let finding = Finding::error(id, who, message).and(brick).apart(needed);
        self.findings.add(finding.helped(remedy(needed)));
    }

    /// Checks that two moving pieces keep apart at all times.
    fn keep_apart_on_the_way(&mut self, one: usize, other: usize) {
        let pieces = &self.level.pieces;
        let (a, b) = (&pieces[one], &pieces[other]);
        let (who, whom) = (Subject::Piece(other, "path".into()), Subject::piece(one));
        let needed = self.level.clearance();
        let within = |gap| comes_within(&who, gap, &whom, needed);
        let width = rounded(needed);
        let meeting = meeting(a, b, needed, &mut self.work);
        let id = match meeting {
            Meeting::Overlap => OVERLAP,
            _ => "crowded-path",
        };
        let (message, help) = match meeting {
            Meeting::Unknown | Meeting::Apart { tight: false } => return,
            Meeting::Apart { tight: true } => {
                let finding = gaps::tight(self.tight, who, &whom, needed);
                return self.findings.add(finding.and(whom));
            }
            Meeting::Overlap => (format!("{who}: it overlaps {whom}"), remedy(0.0)),
            Meeting::After { gap, time } => (
                format!("{}, {time:.1} s after the beginning", within(gap)),
                format!(
                    "a ball between them would be crushed: keep more than {width} units between them at all times"
                ),
            ),
            Meeting::Sometime { gap } => (
                within(gap),
                format!(
                    "their rounds take different times, so they meet everywhere sooner or later: keep the paths {width} units apart, or make the rounds equally long"
                ),
            ),
        };
        let finding = Finding::error(id, who, message).and(whom).apart(needed);
        self.findings.add(finding.helped(help));
    }
}

impl Finding {
    /// Adds the distance that two pieces must keep (units).
    #[must_use]
    fn apart(self, needed: f64) -> Self {
        self.with("needed", Argument::Decimal(rounded(needed)))
    }
}

/// Returns the message about a moving piece that comes within `gap` of another and should keep `needed` (units).
fn comes_within(who: &Subject, gap: f64, whom: &Subject, needed: f64) -> String {
    if gap <= 0.0 {
        format!("{who}: its path leads into {whom}")
    } else {
        let digits = decimals(needed - gap);
        format!("{who}: its path comes within {gap:.digits$} units of {whom}")
    }
}

/// Returns the advice for a piece with less than the clearance `needed` (units).
fn remedy(needed: f64) -> String {
    if needed > 0.0 {
        let needed = rounded(needed);
        format!("a ball between them would be crushed: keep {needed} units along the whole path")
    } else {
        "move one of them: they may touch, but not overlap".to_owned()
    }
}
