//! Test plays: starts the edited level in several ways, and returns to the editor. Runs in `Flow`. Sets up games that
//! do not begin with a serve, and stores the last state of a test, in `StateTransition`.
//!
//! A test sets no records, and is not saved. The level is the current text, saved or not. The last state of a test
//! stays in memory. [`begin_with`] decides which parts of it the edited level takes over.

use super::EditorSystems;
use super::flights::Flights;
use super::notice::Notice;
use super::prelude::*;
use super::state::{Mode, is_level};
use crate::autopilot::Autopilot;
use crate::geometry::overlap::distance;
use crate::input::ActionTable;
use crate::level::limits;
use crate::presentation::library::session::is_test;
use crate::presentation::library::sharing;
use crate::simulation::beginning::{Beginning, begin_with};
use crate::simulation::round::in_play;
use crate::simulation::state::{Snapshot, State as _};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (start_by_key, start_by_throw)
                .run_if(nothing_is_over_it.and_then(is_level))
                .in_set(EditorSystems::Input),
            return_by_key
                .run_if(in_state(Screen::Play))
                .in_set(PresentationSystems::Flow),
        ),
    )
    .add_systems(
        OnEnter(Screen::Play),
        set_up.run_if(resource_exists::<Prepared>),
    )
    .add_systems(
        OnExit(Screen::Play),
        keep_state.run_if(is_test.and_then(resource_exists::<Editor>)),
    )
    .add_systems(
        OnEnter(Screen::Edit),
        tell_return.run_if(is_test.and_then(resource_exists::<Editor>)),
    );
    if !app.world().resource::<Launch>().by_autopilot() {
        app.add_systems(
            Update,
            take_over
                .run_if(in_state(Screen::Play).and_then(in_state(Overlay::None)))
                .run_if(resource_exists::<Autopilot>)
                .in_set(PresentationSystems::Flow),
        )
        .add_systems(OnExit(Screen::Play), |mut commands: Commands| {
            commands.remove_resource::<Autopilot>();
        });
    }
}

/// Direction of a ball that starts at the cursor: up, but not straight.
const UP: DVec2 = DVec2::new(0.26, 0.97);

/// Actions by which the player takes over from the autopilot.
const PLAYS: [Action; 6] = [
    Action::SteerLeft,
    Action::SteerRight,
    Action::SteerFine,
    Action::Launch,
    Action::CancelAim,
    Action::Pull,
];

/// Start of a test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Start {
    /// With a serve.
    Serve,
    /// From the last state of the last test.
    Last,
    /// With the ball at a position (units), which launches in a direction (any length).
    Ball { at: DVec2, heading: DVec2 },
    /// With a serve; the autopilot plays.
    Autopilot,
}

/// Game that is set up when `Screen::Play` opens.
#[derive(Resource)]
struct Prepared(Run, Beginning);

/// File of the level that was tested last, and the last state, if the test was not over.
#[derive(Resource)]
pub(super) struct LastTest(String, Option<Snapshot>);

fn start_by_key(actions: Res<Actions>, editor: Res<Editor>, mut commands: Commands) {
    for press in actions.presses().filter(|press| !press.repeats) {
        let way = match press.action {
            Action::EditTest => Start::Serve,
            Action::EditTestLast => Start::Last,
            Action::EditTestBall => Start::Ball {
                at: match editor.mode {
                    Mode::Pieces => editor.point,
                    _ => editor.board.cell_centre(editor.cursor),
                },
                heading: UP,
            },
            Action::EditTestAutopilot => Start::Autopilot,
            _ => continue,
        };
        commands.run_system_cached_with(start, way);
    }
}

/// Starts a test with the ball that was thrown on the field.
fn start_by_throw(mut editor: ResMut<Editor>, mut commands: Commands) {
    if let Some((at, heading)) = editor.bypass_change_detection().thrown.take() {
        let heading = heading.unwrap_or(UP);
        commands.run_system_cached_with(start, Start::Ball { at, heading });
    }
}

/// Starts a test play, or shows why the level cannot be played.
pub(super) fn start(
    In(start): In<Start>,
    editor: Res<Editor>,
    last: Option<Res<LastTest>>,
    mut navigator: Navigator,
    mut notice: ResMut<Notice>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let level = match editor.level() {
        Ok(level) => level,
        Err(findings) => return notice.say(sharing::first(&findings)),
    };
    if let Start::Ball { at, .. } = start
        && !has_room(&level, at)
    {
        return notice.say(Words::editor_no_room);
    }
    let Some(run) = navigator.test(level, Screen::Edit) else {
        return;
    };
    notice.clear();
    let beginning = match start {
        Start::Ball { at, heading } => Some(Beginning::Ball { at, heading }),
        Start::Last => {
            let last = last.filter(|last| last.0 == editor.path());
            let state = last.and_then(|last| last.1.clone());
            if state.is_none() {
                announce.write(from_start());
            }
            state.map(|state| Beginning::State(Box::new(state)))
        }
        Start::Autopilot => {
            commands.insert_resource(Autopilot::at_start(&run));
            None
        }
        Start::Serve => None,
    };
    match beginning {
        Some(beginning) => commands.insert_resource(Prepared(run, beginning)),
        None => navigator.set_up(SimulationCommand::Start(Box::new(run))),
    }
}

/// Says that a test starts from the beginning instead of the last state.
fn from_start() -> Announce {
    Announce(Say::new(Words::editor_from_start), Way::Shown)
}

/// Returns `true` if a ball at `at` (units) is in the field of `level`, above the paddle, and outside all bricks.
fn has_room(level: &Level, at: DVec2) -> bool {
    let (radius, field) = (level.ball_radius(), level.field());
    let low = DVec2::new(radius, limits::PADDLE_HEIGHT + radius);
    let is_inside = at.cmpge(low).all() && at.cmple(field - radius).all();
    let mut bricks = level.bricks();
    is_inside && bricks.all(|brick| distance(&brick.shape, brick.centre, at) > radius)
}

/// Sets up the prepared game. It begins paused if a ball is in flight.
fn set_up(world: &mut World) {
    let Some(Prepared(run, beginning)) = world.remove_resource() else {
        return;
    };
    // A recording can only contain a whole game.
    if let Some(mut recorder) = world.get_resource_mut::<Recorder>() {
        recorder.take_in_hand();
    }
    if !begin_with(world, run, &beginning) {
        world.write_message(from_start());
    }
    if *world.resource::<Round>() == Round::Playing {
        // The time of this frame must not count as play.
        let mut time = world.resource_mut::<Time<Virtual>>();
        time.pause();
        time.advance_by(Duration::ZERO);
        let mut fixed = world.resource_mut::<Time<Fixed>>();
        fixed.discard_overstep(Duration::MAX);
        let pause = |mut navigator: Navigator| navigator.cover(Overlay::Pause);
        let paused = world.run_system_cached(pause);
        debug_assert!(paused.is_ok(), "the navigator is always there");
    }
}

/// Stores the last state of a test that the player leaves, unless the test was over.
fn keep_state(world: &mut World) {
    // The player may leave a test that begins paused during this pause.
    world.resource_mut::<Time<Virtual>>().unpause();
    let is_in_play = world.run_system_cached(in_play).unwrap_or_default();
    let state = is_in_play.then(|| Snapshot::take(world)).flatten();
    let path = world.resource::<Editor>().path();
    world.insert_resource(LastTest(path, state));
}

/// Shows a notice that names the key that continues the test, and explains the lines.
fn tell_return(
    (table, flights): (Res<ActionTable>, Res<Flights>),
    last: Option<Res<LastTest>>,
    mut notice: ResMut<Notice>,
) {
    let can_continue = last.is_some_and(|last| last.1.is_some());
    let (table, has_lines) = (table.clone(), !flights.is_empty());
    if !can_continue && !has_lines {
        return;
    }
    notice.say(move |words: &Words| {
        let lines = has_lines.then(|| words.editor_flights());
        let key = words.key_of(&table, Action::EditTestLast);
        let key = can_continue.then_some(key).filter(|key| !key.is_empty());
        let parts = [lines, key.map(|key| words.editor_continue_by(key))];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    });
}

/// Removes the autopilot when the player plays. Its games are not recorded, because they are no achievement of the
/// player.
fn take_over(
    actions: Res<Actions>,
    recorder: Option<ResMut<Recorder>>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    if let Some(mut recorder) = recorder {
        recorder.bypass_change_detection().take_in_hand();
    }
    let mut presses = actions.presses().filter(|press| !press.repeats);
    if presses.any(|press| PLAYS.contains(&press.action)) {
        commands.remove_resource::<Autopilot>();
        announce.write(Announce(Say::new(Words::editor_taken_over), Way::Shown));
    }
}

fn return_by_key(actions: Res<Actions>, mut navigator: Navigator) {
    let is_pressed = actions.pressed(Action::EditTest) && !actions.pressed(Action::Pause);
    if navigator.is_testing() && is_pressed {
        navigator.leave(Screen::Edit);
    }
}
