//! Unpredictable random numbers from the system.
//!
//! They are for names that must differ between devices. The simulation uses seeded random numbers of its own.

/// Returns a different number on each call and each device.
pub fn number() -> u64 {
    #[cfg(target_family = "wasm")]
    return getrandom::u64().unwrap_or_default();
    // The keys of a hash map's hasher come from the system's random source.
    #[cfg(not(target_family = "wasm"))]
    std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), ())
}
