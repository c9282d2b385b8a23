//! Score that rolls up from its value before the bonuses to the final one, and bonuses from 0. Runs in `Show`.
//!
//! A press ends the animation. With reduced motion the final score appears at once.

use brickwork_ui::motion::left;

use super::landing::is_at_end;
use crate::presentation::screens::prelude::*;

/// Duration of the animation (real time).
pub(super) const ROLLS: Duration = Duration::from_millis(800);

/// Function that returns a line with the points.
type Line = dyn Fn(&Words, u32) -> String + Send + Sync;

/// Text with a score that rolls up.
#[derive(Component, Clone)]
pub(super) struct RollUp {
    line: Arc<Line>,
    /// Initial and final score.
    score: (u32, u32),
    /// Age of the animation (real time).
    seen: Duration,
}

impl RollUp {
    /// Returns a `line` whose score rolls up `from` one value `to` another.
    pub fn new(
        line: impl Fn(&Words, u32) -> String + Send + Sync + 'static,
        from: u32,
        to: u32,
    ) -> Self {
        Self {
            line: Arc::new(line),
            score: (from, to),
            seen: Duration::ZERO,
        }
    }

    /// Returns the current text.
    pub fn line(&self) -> Say {
        self.line_with(self.shown())
    }

    /// Returns the text at the end.
    pub fn end(&self) -> Say {
        self.line_with(self.score.1)
    }

    fn line_with(&self, points: u32) -> Say {
        let line = self.line.clone();
        Say::new(move |words: &Words| line(words, points))
    }

    /// Returns the current score. It rises fast at first, and slower towards the end.
    pub fn shown(&self) -> u32 {
        let (from, to) = self.score;
        let missing = f64::from(to.saturating_sub(from)) * f64::from(left(self.seen, ROLLS));
        to.saturating_sub(missing.round() as u32)
    }

    /// Returns `true` if the final score is shown.
    fn has_ended(&self) -> bool {
        self.seen >= ROLLS || self.score.0 >= self.score.1
    }
}

/// Advances the animations. Other displays of the score must run after this system.
pub(super) fn roll(
    mut commands: Commands,
    time: Res<Time<Real>>,
    (actions, comfort): (Res<Actions>, Res<Comfort>),
    mut rolling: Query<(Entity, &mut RollUp)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let ended = is_at_end(&actions, &comfort);
    for (entity, mut rolls) in &mut rolling {
        redraw.write(RequestRedraw);
        rolls.seen = if ended {
            ROLLS
        } else {
            rolls.seen + time.delta()
        };
        commands.entity(entity).insert(Says(rolls.line()));
        if rolls.has_ended() {
            commands.entity(entity).remove::<RollUp>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the scores of all frames (16 ms each) of the animation.
    fn scores(from: u32, to: u32) -> Vec<u32> {
        let mut rolls = RollUp::new(|_, points| points.to_string(), from, to);
        let mut shown = vec![rolls.shown()];
        while rolls.seen < ROLLS {
            rolls.seen += Duration::from_millis(16);
            shown.push(rolls.shown());
        }
        shown
    }

    #[test]
    fn a_score_rolls_up_without_going_back_and_ends_with_what_it_is() {
        for (from, to) in [
            (0, 9),
            (1_000, 9_250),
            (0, u32::MAX),
            (u32::MAX - 1, u32::MAX),
        ] {
            let shown = scores(from, to);
            assert_eq!((shown[0], shown.last()), (from, Some(&to)));
            assert!(shown.is_sorted(), "{from} to {to}: {shown:?}");
        }
    }

    #[test]
    fn a_score_without_bonuses_stands_at_once() {
        for (from, to) in [(700, 700), (800, 700)] {
            let rolls = RollUp::new(|_, points| format!("One · {points}"), from, to);
            assert_eq!(rolls.line().in_words(&*Language::default()), "One · 700");
            assert!(rolls.has_ended());
        }
    }
}
