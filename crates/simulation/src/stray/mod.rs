//! Alternatives to the nudge for stuck balls, if the ruleset has them: a turn after many hits in a row, or a return to
//! the paddle after some time.
//!
//! All systems run in `Effects` on ticks (1/60 s), as everything that changes flights without a contact.

mod idle;
mod stuck;

use bevy::prelude::*;

pub(super) use idle::any_is_idle;

use super::clock::on_tick;
use super::schedule::{ActSystems, FieldActs};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FieldActs,
        (
            stuck::turn_stuck_balls.run_if(stuck::balls_are_turned),
            idle::return_idle_balls.run_if(idle::balls_return),
        )
            .chain()
            .run_if(on_tick)
            .in_set(ActSystems::Strays),
    );
}
