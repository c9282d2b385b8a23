//! Ends a turn and passes it to the next player, on their own level. Runs in `Flow`.
//!
//! [`turns`](super::turns) selects the player.

use bevy::prelude::*;

use super::director::Director;
use super::hand::{HandSystems, InHand};
use super::turns::{TurnsInHand, in_turns};
use crate::journey::Turn;
use crate::presentation::PresentationSystems;
use crate::presentation::screen::{Overlay, Screen};
use crate::simulation::ball::Ball;
use crate::simulation::{Round, SimulationCommand};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TurnWanted>().add_systems(
        Update,
        (
            end_turn.run_if(in_turns.and_then(in_state(Overlay::None))),
            pass.run_if(in_turns.and_then(on_message::<TurnWanted>)),
        )
            .chain()
            .run_if(in_state(Screen::Play))
            .after(HandSystems)
            .in_set(PresentationSystems::Flow),
    );
}

/// The next player confirmed the start of their turn.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct TurnWanted;

/// Ends the turn after a lost life, as soon as the next ball waits for the serve. Screens handle the end of a level.
fn end_turn(round: Res<Round>, balls: Query<(), With<Ball>>, mut director: Director) {
    let waits = *round == Round::Serving && !balls.is_empty();
    if waits && director.ends_turn() {
        director.cover(Overlay::Turn);
    }
}

/// Passes the turn: restores the level of the next player, or starts it.
fn pass(world: &mut World) {
    let course = world.resource::<InHand>().course().cloned();
    let turns = world.resource_mut::<TurnsInHand>().0.take();
    let (Some(course), Some(mut turns)) = (course, turns) else {
        return;
    };
    let passed = turns.pass(world, course);
    world.resource_mut::<TurnsInHand>().0 = Some(turns);
    match passed {
        Ok(Turn::GoesOn(course)) => {
            world.resource_mut::<InHand>().go_on_with(course);
            direct(world, |mut director: Director| {
                director.cover(Overlay::None);
            });
        }
        Ok(Turn::Begins(course)) => {
            world.resource_mut::<InHand>().go_on_with(course);
            direct(world, |mut director: Director| director.begin_turn());
        }
        Ok(Turn::Over) => {}
        Err(unreadable) => {
            warn!("the turn cannot be passed: {unreadable}");
            world.write_message(SimulationCommand::Quit);
            direct(world, |mut director: Director| {
                director.leave(Screen::Levels);
            });
        }
    }
}

fn direct<M>(world: &mut World, system: impl IntoSystem<(), (), M> + 'static) {
    let done = world.run_system_cached(system);
    debug_assert!(done.is_ok(), "the director is always there");
}
