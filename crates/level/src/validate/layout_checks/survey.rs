//! State of the clearance checks of a level: the positions and paths of its pieces, and the findings.
//!
//! All checks in this folder share it.

use super::nearby::Nearby;
use super::stretch::{Place, Stretch};
use super::work::Work;
use crate::validate::{Findings, Severity, Subject};
use crate::{Level, Piece, limits};

/// State of the checks of one level.
pub(super) struct Survey<'a> {
    pub level: &'a Level,
    pub findings: &'a mut Findings,
    /// Severity of a gap exactly as wide as a ball: format 1 allows it, later formats require a slightly wider gap.
    pub tight: Severity,
    pub places: Vec<Place>,
    /// Search structure for the bounds of `places`.
    pub nearby: Nearby,
    pub work: Work,
}

impl<'a> Survey<'a> {
    /// Creates the initial state for `level`.
    pub fn new(level: &'a Level, format: u32, findings: &'a mut Findings, work: Work) -> Self {
        let tight = match format {
            1 => Severity::Warning,
            _ => Severity::Error,
        };
        let pieces = level.pieces.iter().enumerate();
        let places = pieces.flat_map(|(at, piece)| Place::all(at, piece, margin(level, piece)));
        let places: Vec<Place> = places.collect();
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

    /// Returns `true` if the maximum number of errors is reached or the work limit is exceeded.
    pub fn is_over(&self) -> bool {
        self.findings.is_full() || self.work.is_over()
    }

    /// Returns the clearance that `piece` needs (units).
    pub fn margin(&self, piece: &Piece) -> f64 {
        margin(self.level, piece)
    }

    /// Returns the minimum distance between `piece` and others (units): [`margin`](Self::margin) minus the rounding
    /// tolerance.
    pub fn least(&self, piece: &Piece) -> f64 {
        match self.margin(piece) {
            0.0 => -limits::TOUCH,
            margin => margin - limits::MOVER_TOUCH,
        }
    }

    /// Returns the piece of `place`.
    pub fn piece(&self, place: &Place) -> &'a Piece {
        &self.level.pieces[place.piece]
    }

    /// Returns the part of a piece that defines `place`: a corner of its path, its orbit or its position.
    pub fn subject(&self, place: &Place) -> Subject {
        let piece = self.piece(place);
        let part = match (&piece.route, place.stretch) {
            (None, _) => "at".into(),
            (Some(_), Stretch::Orbit(..)) => "path".into(),
            // The last leg of a closed path leads back to its start.
            (Some(route), Stretch::Leg(..)) => {
                let corner = place.leg.min(route.through().len() - 1);
                format!("path.through.{corner}").into()
            }
        };
        Subject::Piece(place.piece, part)
    }
}

/// Returns the clearance that `piece` of `level` needs (units): a ball's width for a moving piece.
fn margin(level: &Level, piece: &Piece) -> f64 {
    if piece.path.is_some() {
        level.clearance()
    } else {
        0.0
    }
}
