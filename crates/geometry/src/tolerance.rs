//! Every numerical tolerance of the geometry, each with its unit and the reason for its value.
//!
//! Designers' numbers do not live here but in `simulation/tuning.rs`.

/// Slope (normal part of a unit velocity, no unit) below which a flight counts as parallel to a surface.
///
/// Rounding tilts a normal by about 1e-15 for each unit of coordinate over radius, so a graze flatter than this
/// cannot be told from a parallel flight. Ignoring it lets a ball sink by at most 1e-12 of the way flown: 1e-9 units
/// over a thousand units of flight, far below anything visible.
pub const GRAZING_SLOPE: f64 = 1e-12;

/// Depth (units) to which a ball may be inside a surface at the end of a step before the debug checks complain.
///
/// An event's position is rounded at about 1e-13 for coordinates below a thousand; this leaves room for fields of
/// a million units.
pub const RESTING_DEPTH: f64 = 1e-7;

/// Contacts of one ball closer in time than this (s) happen at the same instant and place.
///
/// In an inside corner the two contacts fall apart by rounding alone, by up to about 1e-12 s; a real bounce between
/// two surfaces takes a millionfold longer.
pub const SAME_INSTANT: f64 = 2e-12;

/// Two components (no unit) of a unit normal closer than this to 0 or ±1 are taken as exactly that.
///
/// At a seam between two touching boxes the corner of the one and the face of the other are hit at the same instant,
/// with normals that differ by rounding alone; snapping gives both the same axis and keeps axis-aligned bounces
/// exact. A tilt of 1e-9 turns a flight of a thousand units by a millionth of a unit.
pub const AXIS_SNAP: f64 = 1e-9;

/// A contact on an arc is found when the next safe step is no longer than this (s); times of a few minutes are rounded
/// at about 3e-14.
pub const ARC_TIME: f64 = 1e-13;

/// The search along an arc goes on at least this far (s), so that it ends soon where a disc leaves the surface or
/// skims it. Meanwhile a surface that bends by 1e6 units/s² comes closer by 5e-13 units.
pub const ARC_MIN_STEP: f64 = 1e-9;

/// Steps after which the search along an arc gives up: it takes about ten, and a few dozen for a skimming flight.
pub const ARC_MAX_STEPS: u32 = 10_000;

/// What becomes solid or larger keeps this far from all balls (units): then rounding never puts it onto one.
pub const ROOM: f64 = 1e-6;

/// Two surfaces whose normals differ by less than this (radians) are parallel, and two speeds that differ by less than
/// this part are equal. Over the length of a field such a gap changes its width by less than a millionth of a unit.
pub const PARALLEL: f64 = 1e-9;

/// Clearance below which a ball touches two approaching surfaces at the same instant (units). The surfaces may come
/// closer by as much before they part: a tenth of [`RESTING_DEPTH`].
pub const JAMMED: f64 = 1e-8;
