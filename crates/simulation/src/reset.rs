//! Resets: a new ball after a lost one, a new level, execution of commands. Runs in `Reset`.
//!
//! A level reset despawns every entity of the state and sets every registered resource to its initial value, so nothing
//! of the previous attempt remains. A player reset keeps the bricks, and resets paddle and ball, after a
//! [delay](super::respawn_delay) if the rules set one. For a picture and a formula of a lost ball, see `docs/lab.md`.

use super::ceiling::CeilingMet;
use super::collision::ball_change::BallChanges;
use super::collision::change::FieldChanges;
use super::intent::reset_intents;
use super::power;
use super::respawn_delay::RespawnDelay;
use super::round::{LevelEndsRun, LossSeen};
use super::set_up::{set_up_colliders, set_up_players, set_up_waiting_balls};
use super::state::registry::start_resources;
use super::versus::{self, Duel};
use crate::SimulationCommand;
use crate::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FixedUpdate,
        set_up_anew
            .run_if(something_is_to_be_set_up)
            .in_set(SimulationSystems::Reset),
    );
}

/// Run condition: a ball is missing, a game is lost, or a command is pending. In a versus game, each player needs a ball.
/// All three share one condition, because most steps have nothing to do.
fn something_is_to_be_set_up(
    round: Res<Round>,
    (balls, rules): (Query<(Option<&Held>, &Owner), With<Ball>>, Res<RulesInPlay>),
    duel: Res<Duel>,
    commands: Res<Messages<SimulationCommand>>,
) -> bool {
    let is_in_play = |(held, _): (Option<&Held>, &Owner)| Held::is_in_play(held, &rules.0);
    let none = *round == Round::Serving && !balls.iter().any(is_in_play);
    let missing = none || duel.lacks_ball(balls.iter().map(|(_, owner)| owner));
    missing || *round == Round::Lost || !commands.is_empty()
}

fn set_up_anew(world: &mut World) {
    let mut balls = world.query_filtered::<Option<&Held>, With<Ball>>();
    let rules = &world.resource::<RulesInPlay>().0;
    let is_lost = !balls.iter(world).any(|held| Held::is_in_play(held, rules));
    match *world.resource::<Round>() {
        Round::Lost => restart_lost_game(world),
        Round::Serving | Round::Playing if world.resource::<Duel>().is_on() => versus::serve(world),
        Round::Serving if is_lost => follow_lost_life(world),
        _ => {}
    }
    obey_commands(world);
}

/// Ends the effects of a lost life immediately, and serves the next ball after the delay of the rules. Without a delay
/// it is served on the first tick.
fn follow_lost_life(world: &mut World) {
    let clock = *world.resource::<Clock>();
    let mut rest = *world.resource::<RespawnDelay>();
    let seconds = world.resource::<RulesInPlay>().0.miss_rest;
    if !rest.has_begun() {
        rest = RespawnDelay::begin(seconds, &clock);
    }
    // Blasts may drop capsules until the tick, in the same step or in a later one.
    if rest.is_in_first_tick(seconds, &clock) {
        power::end_all(world);
    }
    if rest.goes_on(&clock) {
        world.insert_resource(rest);
    } else {
        world.insert_resource(RespawnDelay::default());
        serve_new_ball(world);
    }
}

/// Starts the next turn: resets the paddles, and serves a ball on the paddle of the serving player.
fn serve_new_ball(world: &mut World) {
    despawn_all::<With<Paddle>>(world);
    power::end_all(world);
    world.insert_resource(CeilingMet::default());
    let Some(run) = world.get_resource::<Run>().cloned() else {
        return;
    };
    set_up_players(world, &run);
}

/// Restarts level and player after a lost game, if the rules require it. The restart is one step after the loss, so
/// that all systems can react to the loss.
fn restart_lost_game(world: &mut World) {
    let seen = std::mem::replace(&mut world.resource_mut::<LossSeen>().0, true);
    let restarts = world.resource::<RulesInPlay>().0.restarts_when_lost;
    if seen && restarts && !world.contains_resource::<LevelEndsRun>() {
        begin_again(world, |_| {});
    }
}

/// Restarts the current level under the current rules, with the changes of `change`.
fn begin_again(world: &mut World, change: impl FnOnce(&mut Run)) {
    if let Some(mut run) = world.get_resource::<Run>().cloned() {
        run.settings.rules = world.resource::<RulesInPlay>().0.clone();
        change(&mut run);
        begin(world, run);
    }
}

fn obey_commands(world: &mut World) {
    let mut commands = world.resource_mut::<Messages<SimulationCommand>>();
    let commands: Vec<SimulationCommand> = commands.drain().collect();
    for command in commands {
        match command {
            SimulationCommand::Start(run) => begin(world, *run),
            SimulationCommand::Restart { seed } => {
                begin_again(world, |run| run.seed = seed.unwrap_or(run.seed));
            }
            SimulationCommand::Quit => leave_level(world),
            SimulationCommand::ChangeRules(rules) => change_before_play(world, &rules),
        }
    }
}

/// Changes the rules of a level that is not in play. A level that was just set up starts again under them. If the game
/// is over, they apply from its restart on.
fn change_before_play(world: &mut World, rules: &Rules) {
    let run = world.get_resource::<Run>();
    let Some(rules) = run.and_then(|run| run.accepted(rules)) else {
        return;
    };
    world.resource_mut::<RulesInPlay>().0 = rules;
    if *world.resource::<Round>() == Round::Serving && world.resource::<Clock>().step == 0 {
        begin_again(world, |_| {});
    }
}

/// Removes the level and empties the field.
pub(super) fn leave_level(world: &mut World) {
    clear_level(world);
    world.insert_resource(Round::Idle);
}

fn clear_level(world: &mut World) {
    despawn_all::<With<StableId>>(world);
    world.insert_resource(Obstacles::default());
    world.insert_resource(FieldChanges::default());
    world.insert_resource(BallChanges::default());
}

/// Sets up a level: all resources of the state, walls, bricks, paddles, balls.
pub(super) fn begin(world: &mut World, run: Run) {
    let run = run.arranged();
    clear_level(world);
    start_resources(world, &run);
    // Messages from a step that ended the previous level are still unread.
    world.resource_mut::<Messages<BrickStruck>>().clear();
    reset_intents(world);
    keep_step_rate(world, run.settings.step_hz);
    set_up_colliders(world, &run.level);
    set_up_players(world, &run);
    set_up_waiting_balls(world, &run);
    world.insert_resource(run);
    world.write_message(LevelStarted);
}

/// Sets the rate of Bevy's fixed loop to `step_hz` steps per second.
pub(super) fn keep_step_rate(world: &mut World, step_hz: u32) {
    let hz = f64::from(step_hz);
    let timestep = Time::<Fixed>::from_hz(hz).timestep();
    let mut fixed = world.resource_mut::<Time<Fixed>>();
    if fixed.timestep() != timestep {
        fixed.set_timestep(timestep);
    }
}
