//! Players who take turns in this window. Runs in `Flow`.
//!
//! Owns how many want to play and whose turn it is; the rules of turns are [`journey::turns`](crate::journey::turns)'. Games in
//! turns are compared at their end and nowhere else: they are in no records, and cannot be resumed.

use bevy::prelude::*;

use super::director::Director;
use super::hand::{HandSystems, InHand};
use crate::journey::{Turn, Turns};
use crate::presentation::PresentationSystems;
use crate::presentation::screen::{Overlay, Screen};
use crate::simulation::{Round, SimulationCommand};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TurnsInHand>()
        .init_resource::<Seats>()
        .add_message::<TurnWanted>()
        .add_systems(OnEnter(Screen::Title), |mut seats: ResMut<Seats>| {
            *seats = Seats::default();
        })
        .add_systems(
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

/// How many players take turns in what is begun from the level select.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seats(pub usize);

impl Default for Seats {
    fn default() -> Self {
        Self(1)
    }
}

/// The players who take turns; `None` where one plays alone.
#[derive(Resource, Debug, Default)]
pub(crate) struct TurnsInHand(pub Option<Turns>);

/// The next player is ready.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct TurnWanted;

/// Run condition: players take turns.
pub(crate) fn in_turns(turns: Res<TurnsInHand>) -> bool {
    turns.0.is_some()
}

/// A turn ends with a lost life, as soon as the next ball waits. The end of a level is [`ending`]'s.
///
/// [`ending`]: crate::presentation::screens
fn end_turn(round: Res<Round>, mut turns: ResMut<TurnsInHand>, mut director: Director) {
    if *round != Round::Serving {
        return;
    }
    let course = director.hand.course();
    let outcome = course.and_then(|course| Some((course, course.outcome()?)));
    let turns = turns.bypass_change_detection().0.as_mut();
    if let (Some(turns), Some((course, outcome))) = (turns, outcome)
        && turns.ends(course, outcome, true)
    {
        director.cover(Overlay::Turn);
    }
}

/// The next player has their level before them, as they left it or from its beginning.
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
                director.cover(Overlay::None)
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
                director.leave(Screen::Levels)
            });
        }
    }
}

fn direct<M>(world: &mut World, system: impl IntoSystem<(), (), M> + 'static) {
    let done = world.run_system_cached(system);
    debug_assert!(done.is_ok(), "the director is always there");
}
