//! Rate limiter: its callers wait for beats of a steady rate.

use std::time::Duration;

use crate::clock::Instant;
use crate::threads;

/// Rate limiter that keeps its rate over many beats: a late beat does not delay the following ones.
#[derive(Debug, Default)]
pub struct Rate {
    /// Time of the next beat.
    due: Option<Instant>,
}

impl Rate {
    /// Blocks until `period` has passed since the previous beat. Returns at once if it has passed already or there is
    /// no period.
    pub fn wait(&mut self, period: Option<Duration>) {
        let Some(period) = period else {
            self.due = None;
            return;
        };
        let now = Instant::now();
        // A caller that is late by a whole beat does not catch up. A shorter period applies at once.
        let due = self.due.filter(|due| *due + period > now);
        let due = due.map_or(now, |due| due.min(now + period));
        threads::sleep(due - now.min(due));
        self.due = Some(due + period);
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    /// Returns the duration of `beats` beats (s), with `work` before each.
    fn taken(beats: u32, period: Duration, work: Duration) -> f64 {
        let mut rate = Rate::default();
        let begun = Instant::now();
        for _ in 0..beats {
            thread::sleep(work);
            rate.wait(Some(period));
        }
        begun.elapsed().as_secs_f64()
    }

    #[test]
    fn beats_come_at_their_rate_however_long_the_work_between_them_takes() {
        let period = Duration::from_millis(10);
        for work in [0, 3, 7] {
            let taken = taken(50, period, Duration::from_millis(work));
            // The first beat comes at once. A busy computer may be late.
            assert!((0.48..3.0).contains(&taken), "{work} ms of work: {taken} s");
        }
    }

    #[test]
    fn work_that_takes_longer_than_a_period_is_not_held_up_and_nothing_is_made_up_for() {
        let mut rate = Rate::default();
        let period = Duration::from_millis(20);
        rate.wait(Some(period));
        thread::sleep(period * 10);
        rate.wait(Some(period));
        let begun = Instant::now();
        rate.wait(Some(period));
        let waited = begun.elapsed();
        assert!(waited > period / 2, "no burst of beats: {waited:?}");
    }

    #[test]
    fn without_a_period_nobody_waits() {
        let mut rate = Rate::default();
        rate.wait(Some(Duration::from_secs(3600)));
        let begun = Instant::now();
        rate.wait(None);
        rate.wait(Some(Duration::from_secs(3600)));
        assert!(begun.elapsed() < Duration::from_secs(60));
    }
}
