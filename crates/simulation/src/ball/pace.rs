//! Factors of a ball's speed: speed steps, kicks, and effects of power-ups. Counted in `Resolution`, combined in
//! `Pace`.
//!
//! This is the only place that sets the speed of a ball in play. A system that changes a factor calls [`Pacing::ask`].
//! The new speed applies at the end of the next step with a tick (1/60 s), so at the same time at every step rate.
//! [`BallChanges`] passes it to the ball.

use crate::collision::ball_change::BallChanges;
use crate::prelude::*;
use brickwork_level::content::{CountedHits, SpeedSteps};

pub(super) fn plugin(app: &mut App) {
    app.post_collision_if(a_speed_is_due).add_systems(
        PostCollision,
        set_speeds
            .run_if(a_speed_is_due)
            .in_set(PostCollisionSystems::Pace),
    );
}

/// Speed factors of a ball. A ball that is created from another one inherits them.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pace {
    /// Base speed (units/s), if it differs from the one in level and rules.
    pub own: Option<f64>,
    /// Number of hits that count towards speed steps.
    pub hits: u32,
    /// Bit set of the marks of speed-raising bricks that it has hit.
    pub marks: u32,
    /// Duration of flight (1/60 s), if the rules count it.
    pub flown: u32,
    /// Number of speed steps.
    pub steps: u32,
    /// Speed factor of kicks; 1 without a kick.
    pub kick: f64,
    /// Duration of flight since the last kick (1/60 s), while the kick has an effect.
    pub kicked: u32,
    /// Speed factor of the effects of power-ups; 1 without an effect.
    pub effects: f64,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            own: None,
            hits: 0,
            marks: 0,
            flown: 0,
            steps: 0,
            kick: 1.0,
            kicked: 0,
            effects: 1.0,
        }
    }
}

impl Pace {
    /// Returns the pace of a ball at a serve under `rules`.
    pub fn served(rules: &Rules) -> Self {
        let steps = &rules.speed_steps;
        Self {
            hits: steps.hits_until(steps.begins),
            steps: steps.begins,
            ..Self::default()
        }
    }

    /// Resets all speed steps, including those from the serve.
    pub(crate) fn calm(&mut self) {
        (self.hits, self.marks, self.flown) = (0, 0, 0);
    }

    /// Reduces the effect of a kick by 1/60 s: in a few equal steps, after a hold time.
    fn settle(&mut self) {
        self.kicked += 1;
        let Some(late) = self.kicked.checked_sub(tuning::KICK_HOLD) else {
            return;
        };
        if late % tuning::KICK_STEP == 0 {
            let left = tuning::KICK_STEPS.saturating_sub(late / tuning::KICK_STEP);
            let share = f64::from(left.saturating_sub(1)) / f64::from(left.max(1));
            self.kick = 1.0 + (self.kick - 1.0) * share;
        }
    }
}

impl State for Pace {
    const TAG: &'static str = "pace";

    fn check(&self, _game: &Game) -> Result<(), FieldError> {
        within("own", self.own.unwrap_or(0.0), 0.0..=FASTEST)?;
        within("flown", self.flown, 0..=MOST)?;
        within("steps", self.steps, 0..=MOST)?;
        within("kick", self.kick, 1.0..=tuning::MAX_KICK)?;
        within("kicked", self.kicked, 0..=MOST)?;
        // The product of a few effects with small factors.
        within("effects", self.effects, 1e-6..=1e6)
    }
}

/// Pending updates of the speeds.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pacing {
    /// Update in the current step.
    now: bool,
    /// Update in the next step with a tick (1/60 s).
    soon: bool,
}

impl State for Pacing {
    const TAG: &'static str = "pacing";

    fn at_start(run: &Run) -> Self {
        Self {
            now: false,
            soon: run.settings.rules.speed_steps.every > 0.0,
        }
    }
}

impl Pacing {
    /// Requests an update, because a part of a ball's [`Pace`] has changed.
    pub fn ask(&mut self) {
        self.soon = true;
    }

    /// Multiplies the speed of a ball with `pace` by `by`.
    pub(crate) fn kick(&mut self, pace: &mut Pace, by: f64) {
        pace.kick = (pace.kick * by).min(tuning::MAX_KICK);
        pace.kicked = 0;
        self.soon = true;
    }

    /// Requests an update at the end of the current step, because the rules have changed.
    pub(crate) fn ask_at_once(&mut self) {
        self.now = true;
    }

    /// Counts a hit of a ball with `pace`, if it counts towards `steps`, which must not be empty.
    pub(crate) fn count(
        &mut self,
        steps: &SpeedSteps,
        pace: &mut Pace,
        target: Target,
        kind: Option<&KindSummary>,
    ) {
        let counts = match steps.hits {
            CountedHits::OfPaddles => matches!(target, Target::Paddle(_)),
            CountedHits::OfPaddlesAndBricks => {
                matches!(target, Target::Paddle(_) | Target::Brick(_))
            }
            CountedHits::OfAnything => target != Target::Floor,
        };
        if counts {
            pace.hits = pace.hits.saturating_add(1);
        }
        if target == Target::Wall(Side::Top) {
            pace.hits = pace.hits.max(steps.hits_until(steps.ceiling));
        }
        if let Some(mark) = kind.and_then(|kind| kind.quickens) {
            pace.marks |= 1 << (mark - 1);
        }
        self.soon |= taken(steps, pace) > pace.steps;
    }
}

/// Returns the number of speed steps that a ball with `pace` has reached in `steps`.
fn taken(steps: &SpeedSteps, pace: &Pace) -> u32 {
    let by_hits = steps.after.partition_point(|hits| *hits <= pace.hits) as u32;
    let by_time = if steps.every > 0.0 {
        let seconds = f64::from(pace.flown) / tuning::TICK_HZ as f64;
        (seconds / steps.every) as u32
    } else {
        0
    };
    by_hits + pace.marks.count_ones() + by_time
}

/// Returns the speed of a ball with `pace` in `level` under `rules` (units/s). `fastest_mover` is the speed of the
/// fastest moving obstacle (units/s).
pub(crate) fn speed(pace: &Pace, rules: &Rules, level: &Level, fastest_mover: f64) -> f64 {
    let served = pace.own.unwrap_or_else(|| ball_speed(rules, level));
    let wanted = rules.speed_steps.speed(served, pace.steps) * pace.kick * pace.effects;
    let highest = rules.speed_cap.highest(served, level.field().y);
    let lowest = (rules.speed_cap.least * served).max(2.0 * fastest_mover);
    wanted.min(highest).max(lowest)
}

/// Run condition: an update of the speeds is due.
fn a_speed_is_due(pacing: Res<Pacing>, clock: Res<Clock>) -> bool {
    pacing.now || (pacing.soon && clock.is_tick())
}

/// Counts the duration of flight if the rules require it, updates speed steps and kicks, and requests the resulting
/// speeds.
fn set_speeds(
    (clock, run, rules): (Res<Clock>, Res<Run>, Res<RulesInPlay>),
    obstacles: Res<Obstacles>,
    mut pacing: ResMut<Pacing>,
    mut balls: Query<(Entity, &Ball, &Position, &mut Pace, Has<Held>)>,
    mut changes: ResMut<BallChanges>,
    mut sped_up: MessageWriter<BallSpedUp>,
) {
    let (rules, steps) = (&rules.0, &rules.0.speed_steps);
    let is_timed = steps.every > 0.0;
    *pacing = Pacing {
        now: false,
        soon: is_timed || (pacing.soon && !clock.is_tick()),
    };
    let fastest_mover = obstacles.fastest_mover();
    // Sort by id: message order must not depend on entity order.
    for (entity, ball, at, mut pace, held) in in_order(&mut balls, |(_, ball, ..)| ball.id) {
        if is_timed && clock.is_tick() && !held {
            pace.flown += 1;
        }
        if pace.kick > 1.0 && clock.is_tick() && !held {
            pace.settle();
        }
        pacing.soon |= pace.kick > 1.0;
        let taken = taken(steps, &pace);
        let faster = taken > pace.steps;
        pace.steps = taken;
        let speed = speed(&pace, rules, &run.level, fastest_mover);
        if faster && speed > ball.speed {
            sped_up.write(BallSpedUp {
                ball: ball.id,
                steps: taken,
                at: at.0,
                speed,
            });
        }
        if speed != ball.speed {
            changes.set_speed(entity, speed);
        }
    }
}
