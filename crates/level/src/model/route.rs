//! The path of a piece as a level writes it, and the [`Path`] that follows from it.
//!
//! Owns the corners and legs. Which paths a level may have is for `validate` to say.

use bevy_math::DVec2;
use serde::Deserialize;

use brickwork_geometry::Path;

/// The path of a piece, as it is written: from where the piece is, through corners or round a middle.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Route {
    /// Through the corners to the last one, where it rests.
    Once {
        /// The corners after the beginning (units).
        through: Vec<(f64, f64)>,
        /// How fast (units/s).
        speed: f64,
    },
    /// To the last corner and back the same way, for ever.
    BackAndForth {
        /// The corners after the beginning (units).
        through: Vec<(f64, f64)>,
        /// How fast (units/s).
        speed: f64,
    },
    /// From the last corner straight back to the beginning, and round again.
    Loop {
        /// The corners after the beginning (units).
        through: Vec<(f64, f64)>,
        /// How fast (units/s).
        speed: f64,
    },
    /// Round a circle on which the piece begins.
    Orbit {
        /// The centre of the circle (units).
        center: (f64, f64),
        /// How fast (units/s).
        speed: f64,
        /// Whether it goes clockwise.
        #[serde(default)]
        clockwise: bool,
    },
}

impl Route {
    /// The path of a piece that begins at `at`.
    pub(crate) fn path(&self, at: DVec2) -> Path {
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
    pub(crate) fn through(&self) -> &[(f64, f64)] {
        match self {
            Self::Once { through, .. }
            | Self::BackAndForth { through, .. }
            | Self::Loop { through, .. } => through,
            Self::Orbit { .. } => &[],
        }
    }

    /// How fast it is gone along (units/s).
    pub(crate) fn speed(&self) -> f64 {
        match self {
            Self::Once { speed, .. }
            | Self::BackAndForth { speed, .. }
            | Self::Loop { speed, .. }
            | Self::Orbit { speed, .. } => *speed,
        }
    }

    /// Whether it goes on for ever.
    pub(crate) fn repeats(&self) -> bool {
        !matches!(self, Self::Once { .. })
    }

    fn corners(&self, at: DVec2) -> Vec<DVec2> {
        let through = self.through().iter().map(|corner| DVec2::from(*corner));
        std::iter::once(at).chain(through).collect()
    }

    /// The straight legs from `at` on, each once in one direction; none for an orbit.
    pub(crate) fn legs(&self, at: DVec2) -> impl Iterator<Item = (DVec2, DVec2)> {
        let mut corners = self.corners(at);
        if matches!(self, Self::Loop { .. }) {
            corners.push(at);
        }
        (1..corners.len()).map(move |end| (corners[end - 1], corners[end]))
    }
}
