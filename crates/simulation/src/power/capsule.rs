//! Capsules, which fall from destroyed bricks. They fall in `Movement`, and paddles catch them in `Powers` (`catch`).
//!
//! A capsule is no collider: balls fly through it.

use crate::collision::shots::Shot;
use crate::lane::highest_top;
use crate::prelude::*;
use brickwork_level::content::CapsuleBody;
use brickwork_level::limits::TOUCH;

/// A falling capsule.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Capsule {
    /// Number of the capsule in the level, from 0.
    pub id: u32,
    /// Power-up that it contains.
    pub power: PowerId,
    /// Height of its centre at the start of the fall (units).
    pub from: f64,
    /// Time of the start (s since the level began).
    pub since: f64,
    /// Speed of the fall (units/s).
    pub speed: f64,
}

impl State for Capsule {
    const TAG: &'static str = "capsule";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        let size = game.run.level.field();
        within("from", self.from, -size.y..=2.0 * size.y)?;
        game.past("since", self.since)?;
        within("speed", self.speed, 20.0..=1_000.0)
    }
}

/// Number of capsules since the start of the level, which is the number of the next one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dropped(pub u32);

impl State for Dropped {
    const TAG: &'static str = "dropped";

    fn check(&self, _game: &Game) -> Result<(), FieldError> {
        within("", self.0, 0..=MOST)
    }
}

impl Dropped {
    /// Creates the next capsule, with `power` and `body`. It started to fall from `from` (its centre; units) at the
    /// time `since`, and gets its position at the time `now` (both s since the level began).
    pub(crate) fn next(
        &mut self,
        power: PowerId,
        body: &CapsuleBody,
        from: DVec2,
        since: f64,
        now: f64,
    ) -> impl Bundle + use<> {
        let capsule = Capsule {
            id: self.0,
            power,
            from: from.y,
            since,
            speed: body.speed,
        };
        self.0 += 1;
        let at = DVec2::new(from.x, capsule.height_at(now));
        let id = StableId::new(Class::Capsule, capsule.id);
        (id, capsule, Position(at))
    }
}

impl Capsule {
    /// Returns the height of its centre at `time` (s since the level began; units).
    pub fn height_at(&self, time: f64) -> f64 {
        self.from - self.speed * (time - self.since)
    }
}

/// Returns the height of a capsule's centre below which a paddle may catch it (units), under `rules` in `arena`.
pub(super) fn catch_height(rules: &Rules, arena: &Arena) -> f64 {
    highest_top(rules.players, arena) + rules.capsule_body.half().y + TOUCH
}

/// Excludes all other moving objects from a query of capsules.
type Apart = (
    Without<Ball>,
    Without<Paddle>,
    Without<OnPath>,
    Without<Shot>,
);

/// Moves every capsule to its height at the end of the step.
pub(super) fn let_capsules_fall(
    clock: Res<Clock>,
    mut capsules: Query<(&Capsule, &mut Position), Apart>,
) {
    for (capsule, mut at) in &mut capsules {
        at.0.y = capsule.height_at(clock.now());
    }
}
