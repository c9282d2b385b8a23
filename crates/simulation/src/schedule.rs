//! Order of all systems in a step. A feature may chain its own systems within a set; everything else is ordered here.
//!
//! Defines the sets, and the settings of `FixedUpdate`: one thread, and an error if two systems access the same data
//! without a defined order. Features only use `.in_set(…)`.

use bevy::ecs::schedule::{
    LogLevel, Schedule, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor,
};
use bevy::prelude::*;

use super::round::in_play;

/// Parts of a step, in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SimulationSystems {
    /// Advances the clock, and stores the previous positions of bodies.
    Prepare,
    /// Autopilot, scripts and playback write the step's [`PlayerIntent`](super::PlayerIntent). Devices write theirs
    /// before the fixed loop.
    Intent,
    /// The recorder notes the step's inputs before any system consumes them.
    Listen,
    /// [`BeforeFlight`], in steps that need it.
    Begin,
    /// Moves the paddles.
    Paddle,
    /// Predicts the next impact of each ball without a prediction, with anything except the paddle.
    Detection,
    /// Resolves the impacts that are due, in order of time: bounce, consequence, next prediction.
    Resolution,
    /// Moves balls to their positions at the end of the step, in flight or on the paddle; also capsules and shots.
    Movement,
    /// [`Counting`], [`AfterFlight`] and [`Counting`] again, each in steps that need it.
    Follow,
    /// Serves a new ball after a lost one, restarts levels, and executes commands.
    Reset,
    /// Invariants, trace and other systems that only read the finished step.
    Observe,
    /// The recorder notes the finished step. Separate from `Observe`, because it accesses the whole world.
    Record,
}

/// Pre-flight phase of a step, before any motion. `before_flight.rs` runs it in `Begin`.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct BeforeFlight;

/// Parts of [`BeforeFlight`], in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BeforeSystems {
    /// Changes the rules during play.
    Amend,
    /// Aims, launches or abandons balls, at the start of the step.
    Serve,
}

/// Post-flight phase of a step. `after_flight.rs` runs it in `Follow`.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct AfterFlight;

/// Parts of [`AfterFlight`], in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AfterSystems {
    /// Starts the stages of the last-brick assist; in the final stage, destroys bricks.
    Help,
    /// Special bricks act without a hit, and request changes.
    Effects,
    /// Paddles catch capsules; effects start and end.
    Powers,
    /// Requests new speeds of balls, from speed steps, kicks and effects.
    Pace,
    /// Applies the requested changes of colliders and balls, at the end of the step.
    Change,
    /// Turns flights: by players, and by the last-brick assist.
    Influence,
    /// Nudges looping balls.
    Nudge,
}

/// Outcome of a step: score, lives, cleared, lost. `after_flight.rs` runs it in `Follow`, after the flights and again
/// after [`AfterFlight`].
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Counting;

/// All sets of the game itself, so that one condition per step covers them all.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct WhilePlayed;

/// Acts of the field without a contact: bricks, enemies, stuck balls. `acts.rs` runs it in `Effects`.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct FieldActs;

/// Parts of [`FieldActs`], in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActSystems {
    /// Special bricks act.
    Bricks,
    /// Enemies appear, drift and end.
    Enemies,
    /// Stuck balls are turned, or return to the paddle.
    Strays,
}

/// Sets one thread, and an error if two systems access the same data without a defined order.
fn make_strict(schedule: &mut Schedule) {
    schedule
        .set_executor(SingleThreadedExecutor::new())
        .set_build_settings(ScheduleBuildSettings {
            ambiguity_detection: LogLevel::Error,
            ..default()
        });
}

/// Adds a schedule for systems that most steps do not need. One system runs it, in the steps that need it: a skipped
/// system costs as much time as a small one that runs.
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
    // A game that is over does not advance. Only a command or a reset continues it.
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
