//! A steady rate: whoever waits for its beats goes on no oftener than it says.

use std::thread;
use std::time::{Duration, Instant};

/// A rate that is kept over many beats: a beat that was late does not make the ones after it late.
#[derive(Debug, Default)]
pub struct Rate {
    /// When the next beat is due.
    due: Option<Instant>,
}

impl Rate {
    /// Waits until a `period` has passed since the beat before. Does not wait where that has passed already, and where there is
    /// no period.
    pub fn wait(&mut self, period: Option<Duration>) {
        let Some(period) = period else {
            self.due = None;
            return;
        };
        let now = Instant::now();
        // Whoever has fallen behind by a whole beat does not catch up, and a shorter period holds at once.
        let due = self.due.filter(|due| *due + period > now);
        let due = due.map_or(now, |due| due.min(now + period));
        thread::sleep(due - now.min(due));
        self.due = Some(due + period);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seconds that `beats` take, with `work` before each.
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
            // The first beat comes at once. A machine that is busy may be late.
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
