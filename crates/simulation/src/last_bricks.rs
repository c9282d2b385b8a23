//! Last-brick assist: times its stages and, in the final stage, destroys the remaining bricks one by one. Runs in
//! `Help`.
//!
//! The timer counts ticks (1/60 s) of play, so it does not depend on the step rate. Rendering highlights the bricks,
//! power-ups react to [`HelpCame`], and `influence/towards.rs` steers balls.

use super::collision::apply_contact::Consequences;
use crate::prelude::*;
use brickwork_level::content::LastBricks;

pub(super) fn plugin(app: &mut App) {
    app.post_collision_if(a_contact_may_help)
        .post_collision_on_tick_if(few_are_left)
        .add_systems(
            PostCollision,
            help_out
                .run_if(few_are_left)
                .in_set(PostCollisionSystems::Help),
        );
}

/// Timer of the assist.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LongLast {
    /// Time of play with few bricks left (1/60 s).
    ticks: u32,
    /// Current stage.
    help: Option<Help>,
    /// Time since which a power-up has been due (s since the level began); `None` if there is no pending one.
    pub(super) owes_drop: Option<f64>,
}

impl State for LongLast {
    const TAG: &'static str = "last bricks";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.past("owes_drop", self.owes_drop.unwrap_or(0.0))
    }
}

impl LongLast {
    /// Returns `true` if the stage `help` has begun.
    pub fn has(&self, help: Help) -> bool {
        self.help.is_some_and(|last| last >= help)
    }

    /// Returns the stage that is due under `rules` at the current time.
    fn due(&self, rules: &LastBricks) -> Option<Help> {
        let seconds = f64::from(self.ticks) / tuning::TICK_HZ as f64;
        let all = [
            (rules.finished_after, Help::Finished),
            (rules.turned_after, Help::Turned),
            (rules.drop_after, Help::Drop),
            (rules.shown_after, Help::Shown),
        ];
        let came = all.into_iter().find(|(after, _)| seconds >= *after);
        came.map(|(_, help)| help)
    }

    /// Returns `true` if a brick is destroyed on the current tick.
    fn finishes_one(&self, rules: &LastBricks) -> bool {
        let in_ticks = |seconds: f64| libm::round(seconds * tuning::TICK_HZ as f64) as u32;
        let since = self.ticks.checked_sub(in_ticks(rules.finished_after));
        since.is_some_and(|since| since.is_multiple_of(in_ticks(rules.finished_each).max(1)))
    }
}

/// Run condition: a ball has hit something after a stage has begun.
fn a_contact_may_help(events: Res<StepEvents>, long: Res<LongLast>) -> bool {
    events.contact && long.help.is_some()
}

/// Run condition: the step has a tick, and so few bricks are or were left that a stage may begin.
fn few_are_left(
    rules: Res<RulesInPlay>,
    remaining: Res<Remaining>,
    long: Res<LongLast>,
    clock: Res<Clock>,
) -> bool {
    clock.is_tick() && (remaining.0 <= rules.0.last_bricks.bricks || long.ticks > 0)
}

/// Advances the timer, reports new stages, and destroys bricks one by one in the final stage.
fn help_out(
    (rules, round, clock): (Res<RulesInPlay>, Res<Round>, Res<Clock>),
    (remaining, server): (Res<Remaining>, Res<Server>),
    mut long: ResMut<LongLast>,
    mut came: MessageWriter<HelpCame>,
    mut consequences: Consequences,
) {
    let rules = &rules.0.last_bricks;
    if remaining.0 > rules.bricks {
        *long = LongLast::default();
        return;
    }
    if *round != Round::Playing {
        return;
    }
    long.ticks = long.ticks.saturating_add(1);
    let due = long.due(rules);
    if due != long.help {
        if !long.has(Help::Drop) && due >= Some(Help::Drop) {
            long.owes_drop = Some(clock.now());
        }
        long.help = due;
        came.write_batch(due.map(HelpCame));
    }
    if long.has(Help::Finished) && long.finishes_one(rules) {
        consequences.finish_one(clock.now(), server.0);
    }
}
