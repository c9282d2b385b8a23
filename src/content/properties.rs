//! The properties of brick kinds that have numbers of their own, with ranges and defaults.
//!
//! What each does is in the file of its name in `simulation/brick`.

use super::block::block;

block! {
    /// It explodes when it is destroyed: everything around it that can be destroyed takes a hit.
    Explodes, ExplodesFields, "explodes" {
        /// How far the blast reaches from its centre (units).
        radius: f64 = 60.0, within 1.0..=2_000.0;
        /// How long after the brick has gone (s).
        after: f64 = 0.15, within 0.0..=10.0;
    }
}
