//! Results that land one after the other. Runs in `Show`.
//!
//! A press or reduced motion ends all landings. Layout and screen readers have every result from the start.

use brickwork_ui::motion::{LANDS, left};

use crate::presentation::screens::prelude::*;

/// Time from one landing to the next (real time).
const APART: Duration = Duration::from_millis(200);
/// Scale of a result before it lands: almost invisible, but not 0, so that its transform has an inverse.
const UNSEEN: f32 = 1e-3;
/// Scale at the beginning of a landing, less 1.
const LARGER: f32 = 0.5;

/// Result that lands, with its age (real time).
#[derive(Component, Clone, Debug, Default)]
#[require(UiTransform)]
pub(super) struct Lands {
    after: Duration,
    seen: Duration,
}

impl Lands {
    /// Returns the first landing of a sequence that begins `after` this time.
    pub fn after(after: Duration) -> Self {
        Self { after, ..default() }
    }

    /// Returns this landing, and replaces it with the next one of its sequence.
    pub fn take(&mut self) -> Self {
        let next = Self::after(self.after + APART);
        std::mem::replace(self, next)
    }

    /// Returns the current scale.
    fn scale(&self) -> f32 {
        let passed = self.seen.checked_sub(self.after);
        passed.map_or(UNSEEN, |passed| 1.0 + LARGER * left(passed, LANDS))
    }
}

/// Returns `true` if a sequence of results has its final state at once.
pub(super) fn is_at_end(actions: &Actions, comfort: &Comfort) -> bool {
    comfort.is_calm() || actions.presses().any(|press| !press.repeats)
}

/// Advances the landings. Results must be spawned before this system.
pub(super) fn land(
    time: Res<Time<Real>>,
    (actions, comfort): (Res<Actions>, Res<Comfort>),
    mut landing: Query<(Entity, &mut Lands, &mut UiTransform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let is_at_end = is_at_end(&actions, &comfort);
    for (entity, mut lands, mut place) in &mut landing {
        redraw.write(RequestRedraw);
        lands.seen = match is_at_end {
            true => lands.after + LANDS,
            false => lands.seen + time.delta(),
        };
        place.scale = Vec2::splat(lands.scale());
        if lands.seen >= lands.after + LANDS {
            commands.entity(entity).remove::<Lands>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_land_one_after_the_other_within_two_seconds() {
        let mut next = Lands::after(Duration::from_millis(800));
        // Three stars, a record, a reward and the other results.
        let mut all = [0; 6].map(|_| next.take());
        let mut landed = Vec::new();
        for _ in 0..200 {
            for lands in &mut all {
                lands.seen += Duration::from_millis(10);
            }
            let seen = all.iter().filter(|lands| lands.scale() > UNSEEN);
            landed.push(seen.count());
        }
        assert!(landed.is_sorted_by(|now, next| now <= next && next - now <= 1));
        assert_eq!((landed[0], landed[199]), (0, 6));
        assert!(all.iter().all(|lands| lands.scale() == 1.0), "{all:?}");
    }
}
