//! Work limit of the checks.
//!
//! A level that takes too long to check is rejected, or gets no further warnings.

/// Cost of a comparison of two shapes.
pub(super) const COMPARISON: u64 = 30;

/// Work done so far. A computer does about a hundred million units in a second.
#[derive(Debug)]
pub(super) struct Work {
    done: u64,
    max: u64,
}

impl Work {
    /// Creates a counter with the limit `max`.
    pub fn up_to(max: u64) -> Self {
        Self { done: 0, max }
    }

    /// Adds `amount`.
    pub fn spend(&mut self, amount: u64) {
        self.done = self.done.saturating_add(amount);
    }

    /// Adds the cost of a comparison of two shapes.
    pub fn compare(&mut self) {
        self.spend(COMPARISON);
    }

    /// Returns `true` if the limit is exceeded.
    pub fn is_over(&self) -> bool {
        self.done > self.max
    }

    /// Returns the work done so far.
    #[cfg(test)]
    pub fn done(&self) -> u64 {
        self.done
    }
}
