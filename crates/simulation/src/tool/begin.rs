//! Begins and ends the effects of tools on ticks: charges, points, lives. Runs in `React`.

use super::listen::{Event, EventKind};
use super::state::{Charge, Firing, Tools, ticks};
use crate::influence::steer_ball::PullMeters;
use crate::prelude::*;
use brickwork_level::content::reactions::{ToolEffect, Trigger};

/// Effects of the current tick, in order. The systems that apply them remove those without a result.
#[derive(Resource, Debug, Default)]
pub(super) struct Ready(pub Vec<(ToolEffect, Firing)>);

/// Ends expired effects, and takes those that begin on the tick. At most `MAX_REACTIONS` begin at a time; the others
/// follow on the next ticks.
pub(super) fn take_due(
    (clock, round, arena): (Res<Clock>, Res<Round>, Res<Arena>),
    (remaining, server, meters): (Res<Remaining>, Res<Server>, Res<PullMeters>),
    mut tools: ResMut<Tools>,
    mut ready: ResMut<Ready>,
    mut events: ResMut<StepEvents>,
) {
    let (tick, now) = (clock.next_tick(), clock.now());
    events.tools = true;
    tools.end_expired(tick);
    let event = |kind, player| Event {
        time: now,
        kind,
        ball: None,
        player,
        at: arena.bounds.centre(),
        brick: None,
    };
    for player in meters.just_full(&clock) {
        tools.note(&event(EventKind::MeterFull, player), tick);
    }
    tools.note(&event(EventKind::FewLeft(remaining.0), server.0), tick);
    tools.note_idle(&event(EventKind::Launch, server.0), tick, *round);
    let mut due: Vec<Firing> = Vec::new();
    tools.fired.retain(|firing| {
        let is_due = firing.due <= tick;
        due.extend(is_due.then_some(*firing));
        !is_due
    });
    due.sort_by(|a, b| {
        let times = a.time.total_cmp(&b.time);
        times.then((a.reaction, a.ball).cmp(&(b.reaction, b.ball)))
    });
    let later = due.split_off(due.len().min(tuning::MAX_REACTIONS));
    tools.fired.splice(0..0, later);
    let effect = |firing: &Firing| tools.reactions[firing.reaction as usize].effect();
    ready.0 = due.iter().map(|firing| (effect(firing), *firing)).collect();
}

impl Tools {
    /// Ends effects without charges, and those that end on `tick` (1/60 s since the level began).
    fn end_expired(&mut self, tick: u64) {
        for state in &mut self.reactions {
            if matches!(state.row().trigger, Trigger::LastBricks(_)) {
                state.wakes = None;
            }
            state.held.retain(|_, charge| {
                charge.is_left() && charge.until.is_none_or(|until| until > tick)
            });
        }
    }

    /// Fires the reactions to a time without a hit that ends on `tick` (1/60 s since the level began).
    fn note_idle(&mut self, event: &Event, tick: u64, round: Round) {
        for (state, reaction) in self.reactions.iter_mut().zip(0..) {
            let Trigger::Idle(seconds) = state.row().trigger else {
                continue;
            };
            if state.wakes.is_none_or(|wakes| wakes > tick) {
                continue;
            }
            let is_played = round == Round::Playing;
            state.wakes = is_played.then(|| tick + ticks(seconds));
            if is_played {
                state.fired = state.fired.saturating_add(1);
                self.fired.push(Firing {
                    reaction,
                    due: tick,
                    time: event.time,
                    ball: None,
                    player: event.player,
                    at: event.at,
                    brick: None,
                });
            }
        }
    }
}

/// Starts the lasting effects, or sets their charges again.
pub(super) fn begin_charges(
    clock: Res<Clock>,
    balls: Query<&Ball>,
    mut ready: ResMut<Ready>,
    mut tools: ResMut<Tools>,
) {
    ready.0.retain(|(effect, firing)| {
        if !effect.lasts() {
            return true;
        }
        let holder = firing.ball.filter(|_| effect.is_on_balls());
        if holder.is_some_and(|id| balls.iter().all(|ball| ball.id != id)) {
            return false;
        }
        let state = &mut tools.reactions[firing.reaction as usize];
        let colour = firing.brick.map(|brick| brick.colour);
        let charge = Charge::new(state.row().ends, clock.next_tick(), colour);
        state.held.insert(holder, charge);
        true
    });
}

/// Gives points and lives.
pub(super) fn give_points_and_lives(
    rules: Res<RulesInPlay>,
    (mut ready, mut tools): (ResMut<Ready>, ResMut<Tools>),
    mut standings: ResMut<Standings>,
    mut gained: MessageWriter<LifeGained>,
) {
    ready.0.retain(|(effect, firing)| {
        let player = firing.player;
        match effect {
            ToolEffect::Points(points) => {
                let points = rules.0.scored(*points);
                standings.add_points(player, points);
                let state = &mut tools.reactions[firing.reaction as usize];
                state.points = state.points.saturating_add(points);
                true
            }
            ToolEffect::Life => {
                let lives = standings.gain_lives(1, rules.0.extra_lives.max);
                gained.write_batch((0..lives).map(|_| LifeGained { player }));
                lives > 0
            }
            _ => true,
        }
    });
}

/// Writes a message for each effect that has a result.
pub(super) fn report(
    (ready, tools): (Res<Ready>, Res<Tools>),
    mut acted: MessageWriter<ToolActed>,
) {
    acted.write_batch(ready.0.iter().map(|(effect, firing)| {
        let state = &tools.reactions[firing.reaction as usize];
        let has_place = state.row().trigger.has_place();
        ToolActed {
            tool: state.tool,
            effect: *effect,
            player: firing.player,
            ball: firing.ball,
            at: has_place.then_some(firing.at),
        }
    }));
}

/// Finds the next tick with an effect.
pub(super) fn finish(mut ready: ResMut<Ready>, mut tools: ResMut<Tools>) {
    ready.0.clear();
    tools.plan();
}
