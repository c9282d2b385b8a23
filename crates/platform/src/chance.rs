//! Numbers that nobody can foresee, from the system.
//!
//! For names that must differ between devices. Chance in the game has seeds, and is `simulation`'s.

use std::hash::{BuildHasher, RandomState};

/// Another number each time, on this machine and on every other.
#[must_use]
pub fn number() -> u64 {
    // The keys of a hash map's hasher come from the system's source of chance.
    RandomState::new().hash_one(())
}
