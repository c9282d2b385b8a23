//! The path of a piece as a level writes it, and the [`Path`] that follows from it.

use bevy::math::DVec2;
use serde::Deserialize;

use crate::geometry::Path;

/// The path of a piece, as it is written: from where the piece is, through corners or round a middle.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::level) enum Route {
    Once {
        through: Vec<(f64, f64)>,
        speed: f64,
    },
    BackAndForth {
        through: Vec<(f64, f64)>,
        speed: f64,
    },
    Loop {
        through: Vec<(f64, f64)>,
        speed: f64,
    },
    Orbit {
        center: (f64, f64),
        speed: f64,
        #[serde(default)]
        clockwise: bool,
    },
}

impl Route {
    /// The path of a piece that begins at `at`.
    pub(in crate::level) fn path(&self, at: DVec2) -> Path {
        match self {
            Self::Once { speed, .. } => Path::once(self.corners(at), *speed),
            Self::BackAndForth { speed, .. } => Path::back_and_forth(self.corners(at), *speed),
            Self::Loop { speed, .. } => Path::round(self.corners(at), *speed),
            Self::Orbit {
                center,
                speed,
                clockwise,
            } => Path::orbit(DVec2::from(*center), at, *speed, *clockwise),
        }
    }

    /// The corners that it is written with, none for an orbit.
    pub(in crate::level) fn through(&self) -> &[(f64, f64)] {
        match self {
            Self::Once { through, .. }
            | Self::BackAndForth { through, .. }
            | Self::Loop { through, .. } => through,
            Self::Orbit { .. } => &[],
        }
    }

    /// How fast it is gone along (units/s).
    pub(in crate::level) fn speed(&self) -> f64 {
        match self {
            Self::Once { speed, .. }
            | Self::BackAndForth { speed, .. }
            | Self::Loop { speed, .. }
            | Self::Orbit { speed, .. } => *speed,
        }
    }

    /// Whether it goes on for ever.
    pub(in crate::level) fn repeats(&self) -> bool {
        !matches!(self, Self::Once { .. })
    }

    fn corners(&self, at: DVec2) -> Vec<DVec2> {
        let through = self.through().iter().map(|corner| DVec2::from(*corner));
        std::iter::once(at).chain(through).collect()
    }

    /// The straight legs from `at` on, each once in one direction; none for an orbit.
    pub(in crate::level) fn legs(&self, at: DVec2) -> impl Iterator<Item = (DVec2, DVec2)> {
        let mut corners = self.corners(at);
        if matches!(self, Self::Loop { .. }) {
            corners.push(at);
        }
        (1..corners.len()).map(move |end| (corners[end - 1], corners[end]))
    }
}
