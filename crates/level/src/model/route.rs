//! Path of a piece as written in a level, and its conversion to a [`Path`].
//!
//! `validate` decides which paths a level may have.

use std::fmt;

use bevy_math::DVec2;
use serde::Deserialize;

use brickwork_geometry::Path;

/// Path of a piece as written: from the position of the piece through corners, or around a centre.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Route {
    /// Through the corners to the last one, where the piece stops.
    Once {
        /// Corners after the start (units).
        through: Vec<(f64, f64)>,
        /// Speed (units/s).
        speed: f64,
    },
    /// To the last corner and back the same way, repeatedly.
    BackAndForth {
        /// Corners after the start (units).
        through: Vec<(f64, f64)>,
        /// Speed (units/s).
        speed: f64,
    },
    /// Through the corners and straight back to the start, repeatedly.
    Loop {
        /// Corners after the start (units).
        through: Vec<(f64, f64)>,
        /// Speed (units/s).
        speed: f64,
    },
    /// Around a circle through the start.
    Orbit {
        /// Centre of the circle (units).
        center: (f64, f64),
        /// Speed (units/s).
        speed: f64,
        /// `true` for clockwise motion.
        #[serde(default)]
        clockwise: bool,
    },
}

/// As in a level.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Once { through, .. } => write!(f, "Once(through: {through:?}")?,
            Self::BackAndForth { through, .. } => write!(f, "BackAndForth(through: {through:?}")?,
            Self::Loop { through, .. } => write!(f, "Loop(through: {through:?}")?,
            Self::Orbit { center, .. } => write!(f, "Orbit(center: {center:?}")?,
        }
        let clockwise = matches!(self, Self::Orbit { clockwise, .. } if *clockwise);
        let end = if clockwise { ", clockwise: true" } else { "" };
        write!(f, ", speed: {:?}{end})", self.speed())
    }
}

impl Route {
    /// Returns the path of a piece that starts at `at`. Speed and points must be within the limits.
    pub fn path(&self, at: DVec2) -> Path {
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

    /// Returns the corners as written; empty for an orbit.
    pub fn through(&self) -> &[(f64, f64)] {
        match self {
            Self::Once { through, .. }
            | Self::BackAndForth { through, .. }
            | Self::Loop { through, .. } => through,
            Self::Orbit { .. } => &[],
        }
    }

    /// Returns the speed along the path (units/s).
    pub fn speed(&self) -> f64 {
        match self {
            Self::Once { speed, .. }
            | Self::BackAndForth { speed, .. }
            | Self::Loop { speed, .. }
            | Self::Orbit { speed, .. } => *speed,
        }
    }

    /// Returns `true` if the motion never ends.
    pub(crate) fn repeats(&self) -> bool {
        !matches!(self, Self::Once { .. })
    }

    fn corners(&self, at: DVec2) -> Vec<DVec2> {
        let through = self.through().iter().map(|corner| DVec2::from(*corner));
        std::iter::once(at).chain(through).collect()
    }

    /// Returns the straight legs of a path that starts at `at`, each once in one direction; empty for an orbit.
    pub fn legs(&self, at: DVec2) -> impl Iterator<Item = (DVec2, DVec2)> {
        let mut corners = self.corners(at);
        if matches!(self, Self::Loop { .. }) {
            corners.push(at);
        }
        (1..corners.len()).map(move |end| (corners[end - 1], corners[end]))
    }
}
