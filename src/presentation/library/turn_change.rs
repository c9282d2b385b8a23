//! Ends a turn and passes it to the next player, on their own level. Runs in `Flow`.
//!
//! [`journey::turns`](crate::journey::turns) selects the player.

use super::navigation::Navigator;
use super::prelude::*;
use super::session::CurrentTurns;
use crate::journey::Turn;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TurnWanted>().add_systems(
        Update,
        (
            end_turn.run_if(in_turns.and_then(in_state(Overlay::None))),
            pass.run_if(in_turns.and_then(on_message::<TurnWanted>)),
        )
            .chain()
            .run_if(in_state(Screen::Play))
            .after(SessionSystems)
            .in_set(PresentationSystems::Flow),
    );
}

/// The next player confirmed the start of their turn.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct TurnWanted;

/// Ends the turn after a lost life, as soon as the next ball waits for the serve. Screens handle the end of a level.
fn end_turn(round: Res<Round>, balls: Query<(), With<Ball>>, mut navigator: Navigator) {
    let waits = *round == Round::Serving && !balls.is_empty();
    if waits && navigator.ends_turn() {
        navigator.cover(Overlay::Turn);
    }
}

/// Passes the turn: restores the level of the next player, or starts it.
fn pass(world: &mut World) {
    let course = world.resource::<Session>().course().cloned();
    let turns = world.resource_mut::<CurrentTurns>().0.take();
    let (Some(course), Some(mut turns)) = (course, turns) else {
        return;
    };
    let passed = turns.pass(world, course);
    let passed = passed.map_err(|error| error.to_string());
    world.resource_mut::<CurrentTurns>().0 = Some(turns);
    let go_on = |In(passed): In<Result<Turn, String>>, mut navigator: Navigator| {
        let (course, begins) = match passed {
            Ok(Turn::GoesOn(course)) => (course, false),
            Ok(Turn::Begins(course)) => (course, true),
            Ok(Turn::Over) => return,
            Err(unreadable) => {
                warn!("the turn cannot be passed: {unreadable}");
                navigator.leave(Screen::Levels);
                return;
            }
        };
        navigator.session.course = Some(course);
        if begins {
            navigator.begin(None);
        }
        navigator.cover(Overlay::None);
    };
    let done = world.run_system_cached_with(go_on, passed);
    debug_assert!(done.is_ok(), "the navigator is always there");
}
