//! How much work a check has done, and whether that is enough.
//!
//! Owns the count. A level that would take too long to check is refused, or gets no more warnings.

/// What one comparison of two shapes costs.
pub(super) const COMPARISON: u64 = 30;

/// Work done so far, in units of which a computer does about a hundred million in a second.
#[derive(Debug)]
pub(super) struct Work {
    done: u64,
    max: u64,
}

impl Work {
    /// None done, and no more than `max` allowed.
    pub fn up_to(max: u64) -> Self {
        Self { done: 0, max }
    }

    /// Does `amount` more.
    pub fn spend(&mut self, amount: u64) {
        self.done = self.done.saturating_add(amount);
    }

    /// Compares two shapes.
    pub fn compare(&mut self) {
        self.spend(COMPARISON);
    }

    /// Whether more than allowed has been done.
    pub fn is_over(&self) -> bool {
        self.done > self.max
    }

    /// How much has been done.
    #[cfg(test)]
    pub fn done(&self) -> u64 {
        self.done
    }
}
