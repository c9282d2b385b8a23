//! The order of everything in a step. Within a set, a feature may chain systems of its own; all else is ordered here.
//!
//! Owns the sets and `FixedUpdate`'s settings: one thread, and an error for two systems that touch the same data in
//! no given order. Features only say `.in_set(…)`.

use bevy::ecs::schedule::{
    LogLevel, Schedule, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor,
};
use bevy::prelude::*;

use super::round::in_play;

/// The parts of a step, in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SimulationSystems {
    /// The clock advances and bodies remember where they were.
    Prepare,
    /// Autopilot, scripts and replays write the step's [`PlayerIntent`](super::PlayerIntent). Devices wrote theirs
    /// before the fixed loop.
    Intent,
    /// A recorder notes the step's inputs before anything takes them.
    Listen,
    /// [`BeforeFlight`], in steps that have anything of it.
    Begin,
    /// The paddle moves.
    Paddle,
    /// Each ball that lacks a prediction gets one: its next impact with what stands still.
    Detection,
    /// The impacts that are due, in order of time: bounce, consequence, next prediction.
    Resolution,
    /// Every ball's position at the end of the step: flown, or carried by the paddle. Capsules and shots too.
    Movement,
    /// [`Counting`], [`AfterFlight`] and [`Counting`] again, each in steps that need it.
    Follow,
    /// A new ball after a lost one; the level from its beginning; commands from outside.
    Reset,
    /// Invariants, trace and whatever else looks at the finished step without touching it.
    Observe,
    /// A recorder notes the finished step. Apart from `Observe`, because it looks at the whole world at once.
    Record,
}

/// What a step may begin with, before anything moves. `before_flight.rs` runs it in `Begin`.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct BeforeFlight;

/// The parts of [`BeforeFlight`], in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BeforeSystems {
    /// Rules that were changed in play hold from here on.
    Amend,
    /// The ball is aimed, launched, or given up, at the start of the step.
    Serve,
}

/// What may follow the flights of a step. `after_flight.rs` runs it in `Follow`.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct AfterFlight;

/// The parts of [`AfterFlight`], in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AfterSystems {
    /// Help with the last bricks of a level begins; at its end, they go by themselves.
    Help,
    /// What bricks of special kinds do by themselves: they ask for changes.
    Effects,
    /// Capsules are caught; effects begin and end.
    Powers,
    /// Balls are asked to get faster or slower, as speed steps, kicks and effects come to.
    Pace,
    /// The field changes as rules have asked: colliders and balls, at the end of the step.
    Change,
    /// Flights are turned: by players, by help with the last bricks.
    Influence,
    /// Balls that loop are turned a little.
    Nudge,
}

/// Outcome of a step: score, lives, cleared, lost. `after_flight.rs` runs it in `Follow`, after the flights and again
/// after [`AfterFlight`].
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Counting;

/// All sets that make the game go on: one condition for all of them is asked once a step.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct WhilePlayed;

/// What the field does by itself: bricks, enemies, balls that get nowhere. `acts.rs` runs it in `Effects`.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct FieldActs;

/// The parts of [`FieldActs`], in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActSystems {
    /// Bricks of special kinds.
    Bricks,
    /// Enemies come, drift and end.
    Enemies,
    /// Balls that get nowhere are turned, or return to the paddle.
    Strays,
}

/// One thread, and an error for two systems that touch the same data in no given order.
fn make_strict(schedule: &mut Schedule) {
    schedule
        .set_executor(SingleThreadedExecutor::new())
        .set_build_settings(ScheduleBuildSettings {
            ambiguity_detection: LogLevel::Error,
            ..default()
        });
}

/// Adds a schedule for systems that most steps do not need. One system runs it, where they are needed: a system that is
/// only skipped costs a step as much as a small one that runs.
pub(super) fn add_rare_schedule(app: &mut App, label: impl ScheduleLabel) {
    app.init_schedule(label.intern())
        .edit_schedule(label, make_strict);
}

pub(super) fn plugin(app: &mut App) {
    use SimulationSystems::*;
    app.edit_schedule(FixedUpdate, make_strict);
    app.configure_sets(
        FixedUpdate,
        (
            Prepare, Intent, Listen, Begin, Paddle, Detection, Resolution, Movement, Follow, Reset,
            Observe, Record,
        )
            .chain(),
    );
    // A game that is over stands still; only a command or a reset brings it back.
    app.configure_sets(
        FixedUpdate,
        (
            Prepare, Intent, Listen, Begin, Paddle, Detection, Resolution, Movement, Follow,
        )
            .in_set(WhilePlayed),
    );
    app.configure_sets(FixedUpdate, WhilePlayed.run_if(in_play));
    order_rare_schedules(app);
}

fn order_rare_schedules(app: &mut App) {
    use AfterSystems::*;
    add_rare_schedule(app, BeforeFlight);
    app.configure_sets(
        BeforeFlight,
        (BeforeSystems::Amend, BeforeSystems::Serve).chain(),
    );
    add_rare_schedule(app, AfterFlight);
    app.configure_sets(
        AfterFlight,
        (Help, Effects, Powers, Pace, Change, Influence, Nudge).chain(),
    );
    add_rare_schedule(app, Counting);
    add_rare_schedule(app, FieldActs);
    app.configure_sets(
        FieldActs,
        (ActSystems::Bricks, ActSystems::Enemies, ActSystems::Strays).chain(),
    );
}
