//! Order of all systems in a step. A feature may chain its own systems within a set; everything else is ordered here.
//!
//! Defines the sets, and the settings of `FixedUpdate`: one thread, and an error if two systems access the same data
//! without a defined order. Features only use `.in_set(…)`.

use bevy::ecs::schedule::{
    LogLevel, Schedule, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor,
};
use bevy::prelude::*;

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
    /// [`PreStep`], in steps that need it.
    Begin,
    /// Moves the paddles.
    Paddle,
    /// Predicts the next impact of each ball without a prediction, with anything except the paddle.
    Detection,
    /// Resolves the impacts that are due, in order of time: bounce, consequence, next prediction.
    Resolution,
    /// Moves balls to their positions at the end of the step, in flight or on the paddle; also capsules and shots.
    Movement,
    /// [`Counting`], [`PostCollision`] and [`Counting`] again, each in steps that need it.
    Follow,
    /// Serves a new ball after a lost one, restarts levels, and executes commands.
    Reset,
    /// Invariants, trace and other systems that only read the finished step.
    Observe,
    /// The recorder notes the finished step. Separate from `Observe`, because it accesses the whole world.
    Record,
}

/// Phase of a step before any motion. `pre_step.rs` runs it in `Begin`.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct PreStep;

/// Parts of [`PreStep`], in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PreStepSystems {
    /// Changes the rules during play.
    Amend,
    /// Aims, launches or abandons balls, at the start of the step.
    Serve,
}

/// Phase of a step after the collisions. `post_collision.rs` runs it in `Follow`.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct PostCollision;

/// Parts of [`PostCollision`], in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PostCollisionSystems {
    /// Starts the stages of the last-brick assist; in the final stage, destroys bricks.
    Help,
    /// Tools react to the events of the step.
    React,
    /// Special bricks, enemies and stuck balls act, and request changes.
    Effects,
    /// In a versus game, players get rows, and the game may end.
    Versus,
    /// Paddles catch capsules; effects start and end.
    Powers,
    /// Tools note the events of this phase.
    Hear,
    /// Requests new speeds of balls, from speed steps, kicks and effects.
    Pace,
    /// Applies the requested changes of colliders and balls, at the end of the step.
    Change,
    /// Turns flights: by players, and by the last-brick assist.
    Influence,
    /// Nudges looping balls.
    Nudge,
}

/// Outcome of a step: score, lives, cleared, lost. `post_collision.rs` runs it in `Follow`, after the flights and again
/// after [`PostCollision`].
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Counting;

/// All sets of the game itself, so that one condition per step covers them all.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct WhilePlayed;

/// Acts of the field: special bricks, enemies, stuck balls. `field_step.rs` runs it in `Effects`.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct FieldStep;

/// Parts of [`FieldStep`], in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FieldStepSystems {
    /// Special bricks act.
    Bricks,
    /// Enemies appear, drift and end.
    Enemies,
    /// Balls leave cavities.
    Cavities,
    /// Stuck balls are turned, or return to the paddle.
    StuckBalls,
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
    // A game that is over does not advance. Only a command or a reset continues it.
    let played = (
        Prepare, Intent, Listen, Begin, Paddle, Detection, Resolution, Movement, Follow,
    );
    let played = played.chain().in_set(WhilePlayed);
    app.configure_sets(FixedUpdate, (played, Reset, Observe, Record).chain());
    order_rare_schedules(app);
}

/// Skips the sets of the game itself in steps in which `condition` is false.
pub(super) fn play_while<M>(app: &mut App, condition: impl SystemCondition<M>) {
    app.configure_sets(FixedUpdate, WhilePlayed.run_if(condition));
}

fn order_rare_schedules(app: &mut App) {
    use {FieldStepSystems::*, PostCollisionSystems::*, PreStepSystems::*};
    add_rare_schedule(app, PreStep);
    app.configure_sets(PreStep, (Amend, Serve).chain());
    add_rare_schedule(app, PostCollision);
    let phases = (
        Help, React, Effects, Versus, Powers, Hear, Pace, Change, Influence, Nudge,
    );
    app.configure_sets(PostCollision, phases.chain());
    add_rare_schedule(app, Counting);
    add_rare_schedule(app, FieldStep);
    app.configure_sets(FieldStep, (Bricks, Enemies, Cavities, StuckBalls).chain());
}
