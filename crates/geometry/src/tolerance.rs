//! Numerical tolerances of the geometry, each with its unit and the reason for its value.
//!
//! Gameplay values are in `simulation/tuning.rs`.

/// Slope (normal part of a unit velocity, no unit) below which a flight counts as parallel to a surface.
///
/// Rounding tilts a normal by about 1e-15 per unit of coordinate over radius, so a flatter graze cannot be
/// distinguished from a parallel flight. If it is ignored, a ball sinks in by at most 1e-12 of the distance flown. This
/// is 1e-9 units over a flight of a thousand units, which is far from visible.
pub const GRAZING_SLOPE: f64 = 1e-12;

/// Depth of a ball inside a surface that the debug checks at the end of a step accept (units).
///
/// The position of an event is rounded at about 1e-13 for coordinates below a thousand. This value allows fields of a
/// million units.
pub const RESTING_DEPTH: f64 = 1e-7;

/// Time difference below which two contacts of one ball happen at the same instant and place (s).
///
/// In an inside corner, rounding separates the two contacts by up to about 1e-12 s. A real bounce between two surfaces
/// takes a million times longer.
pub const SAME_INSTANT: f64 = 2e-12;

/// Difference from 0 or ±1 below which a component of a unit normal is set to that value (no unit).
///
/// At a seam between two touching boxes, a corner of one box and a face of the other are hit at the same instant. Their
/// normals differ only by rounding. Snapping gives both the same axis and keeps axis-aligned bounces exact. A tilt of
/// 1e-9 moves the end of a flight of a thousand units by a millionth of a unit.
pub const AXIS_SNAP: f64 = 1e-9;

/// Length of the next safe step at which the search for a contact on an arc ends (s). Times of a few minutes are
/// rounded at about 3e-14 s.
pub const ARC_TIME: f64 = 1e-13;

/// Minimum step of the search along an arc while the disc leaves or skims the surface (s), so that the search ends
/// soon. During such a step, a surface with an acceleration of 1e6 units/s² comes closer by 5e-13 units.
pub const ARC_MIN_STEP: f64 = 1e-9;

/// Maximum number of steps of the search along an arc. It usually takes about ten, and a few dozen for a skimming
/// flight.
pub const ARC_MAX_STEPS: u32 = 10_000;

/// Minimum clearance from all balls for anything that becomes solid or larger (units). Rounding then causes no overlap.
pub const ROOM: f64 = 1e-6;

/// Difference of two normals below which their surfaces are parallel (radians), and relative difference below which two
/// speeds are equal. Over the length of a field, the width of such a gap changes by less than a millionth of a unit.
pub const PARALLEL: f64 = 1e-9;

/// Clearance below which a ball touches two approaching surfaces at the same instant (units). The surfaces may come
/// closer by the same amount before they separate: a tenth of [`RESTING_DEPTH`].
pub const JAMMED: f64 = 1e-8;
