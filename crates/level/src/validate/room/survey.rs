//! A level under survey: where its pieces are and go, and what has been found.
//!
//! Owns what the checks of this folder share.

use super::nearby::Nearby;
use super::stretch::{Place, Stretch};
use super::work::Work;
use crate::limits;
use crate::validate::{Findings, Severity, Subject};
use crate::{Level, Piece};

/// The checks of one level in progress.
pub(super) struct Survey<'a> {
    pub level: &'a Level,
    pub findings: &'a mut Findings,
    /// What a gap of exactly a ball's width is: format 1 allows it, later formats ask for a little more.
    pub tight: Severity,
    pub places: Vec<Place>,
    /// The bounds of `places`, to be searched.
    pub nearby: Nearby,
    pub work: Work,
}

impl<'a> Survey<'a> {
    /// Of `level`, with nothing checked yet.
    pub fn new(level: &'a Level, format: u32, findings: &'a mut Findings, work: Work) -> Self {
        let tight = match format {
            1 => Severity::Warning,
            _ => Severity::Error,
        };
        let pieces = level.pieces.iter().enumerate();
        let places: Vec<Place> = pieces
            .flat_map(|(index, piece)| Place::all(index, piece, margin(level, piece)))
            .collect();
        let nearby = Nearby::new(places.iter().map(|place| place.bounds).collect());
        Self {
            level,
            findings,
            tight,
            places,
            nearby,
            work,
        }
    }

    /// Whether there are as many errors as are given, or no more work is allowed.
    pub fn is_over(&self) -> bool {
        self.findings.is_full() || self.work.is_over()
    }

    /// How much room `piece` needs around it (units).
    pub fn margin(&self, piece: &Piece) -> f64 {
        margin(self.level, piece)
    }

    /// The least distance that `piece` may come to others (units): [`margin`](Self::margin), less the error of rounding.
    pub fn least(&self, piece: &Piece) -> f64 {
        match self.margin(piece) {
            0.0 => -limits::TOUCH,
            margin => margin - limits::MOVER_TOUCH,
        }
    }

    /// The piece that `place` belongs to.
    pub fn piece(&self, place: &Place) -> &'a Piece {
        &self.level.pieces[place.piece]
    }

    /// The part of a piece that says that it goes to `place`, or rests there.
    pub fn subject(&self, place: &Place) -> Subject {
        let piece = self.piece(place);
        let corners = piece
            .route
            .as_ref()
            .map_or(0, |route| route.through().len());
        match place.stretch {
            _ if piece.path.is_none() => Subject::piece(place.piece, "at"),
            Stretch::Orbit(..) => Subject::piece(place.piece, "path"),
            // The last leg of a closed path leads back to where it begins.
            Stretch::Leg(..) => {
                let corner = place.leg.min(corners - 1);
                Subject::piece(place.piece, format!("path.through.{corner}"))
            }
        }
    }
}

/// How much room `piece` of `level` needs around it (units): a ball's width if it moves.
fn margin(level: &Level, piece: &Piece) -> f64 {
    if piece.path.is_some() {
        level.clearance()
    } else {
        0.0
    }
}
