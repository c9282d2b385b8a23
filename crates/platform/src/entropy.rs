//! Unpredictable random numbers from the system.
//!
//! They are for names that must differ between devices. The simulation uses seeded random numbers of its own.

use std::hash::{BuildHasher, RandomState};

/// Returns a different number on each call and each device.
pub fn number() -> u64 {
    // The keys of a hash map's hasher come from the system's random source.
    RandomState::new().hash_one(())
}
