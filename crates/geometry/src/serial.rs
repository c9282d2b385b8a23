//! Serialisation of vectors and paths with serde: as plain numbers, validated on reading.

use bevy_math::DVec2;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::path::{Legs, Orbit, Path};

#[derive(Serialize, Deserialize)]
struct Numbers {
    x: f64,
    y: f64,
}

/// Serialises a vector; for `#[serde(with = …)]`.
///
/// # Errors
///
/// Returns the serializer's error.
pub fn serialize<S: Serializer>(vector: &DVec2, to: S) -> Result<S::Ok, S::Error> {
    let DVec2 { x, y } = *vector;
    Numbers { x, y }.serialize(to)
}

/// Deserialises a vector; for `#[serde(with = …)]`.
///
/// # Errors
///
/// Returns the deserializer's error.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<DVec2, D::Error> {
    Numbers::deserialize(from).map(|numbers| DVec2::new(numbers.x, numbers.y))
}

/// Serialised form of a path: the values that it is built from.
#[derive(Serialize, Deserialize)]
pub(super) enum PathData {
    Legs {
        corners: Vec<(f64, f64)>,
        since: f64,
        repeats: bool,
        speed: f64,
    },
    Orbit {
        centre: (f64, f64),
        arm: (f64, f64),
        rate: f64,
        since: f64,
    },
}

impl From<Path> for PathData {
    fn from(path: Path) -> Self {
        match path {
            Path::Legs(legs) => Self::Legs {
                corners: legs.corners.iter().map(|at| (at.x, at.y)).collect(),
                since: legs.since,
                repeats: legs.repeats,
                speed: legs.speed,
            },
            Path::Orbit(orbit) => Self::Orbit {
                centre: orbit.centre.into(),
                arm: orbit.arm.into(),
                rate: orbit.rate,
                since: orbit.since,
            },
        }
    }
}

impl TryFrom<PathData> for Path {
    type Error = &'static str;

    fn try_from(data: PathData) -> Result<Self, Self::Error> {
        match data {
            PathData::Legs {
                corners,
                since,
                repeats,
                speed,
            } => {
                let corners: Vec<DVec2> = corners.into_iter().map(DVec2::from).collect();
                let apart = corners.windows(2).all(|pair| pair[0] != pair[1]);
                let finite = since.is_finite() && corners.iter().all(|at| at.is_finite());
                let moves = speed > 0.0 && speed.is_finite();
                if corners.len() < 2 || !apart || !finite || !moves {
                    return Err("a path needs two corners that are apart, and a speed above 0");
                }
                Ok(Self::Legs(Legs::new(corners, speed, repeats)).begun_at(since))
            }
            PathData::Orbit {
                centre,
                arm,
                rate,
                since,
            } => {
                let (centre, arm) = (DVec2::from(centre), DVec2::from(arm));
                let finite = centre.is_finite() && arm.is_finite();
                if !finite || arm == DVec2::ZERO || !rate.is_finite() || !since.is_finite() {
                    return Err("an orbit needs an arm above 0");
                }
                Ok(Self::Orbit(Orbit {
                    centre,
                    arm,
                    rate,
                    since,
                }))
            }
        }
    }
}
