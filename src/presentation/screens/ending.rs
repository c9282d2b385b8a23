//! What follows the end of a level: a breath, then the right overlay. Runs in `Flow`.
//!
//! Owns the delay, and what happens where nobody is there to choose: the autopilot plays on, and a screen that was
//! only asked for is brought about. In the tutorial's rules the simulation starts again by itself.

use std::time::Duration;

use bevy::prelude::*;

use crate::journey::{Choice, Course};
use crate::presentation::PresentationSystems;
use crate::presentation::launch::{FirstScreen, Launch};
use crate::presentation::library::director::Director;
use crate::presentation::library::hand::{HandSystems, InHand};
use crate::presentation::screen::{Overlay, Screen};
use crate::simulation::Intents;
use crate::simulation::messages::{GameLost, LevelCleared, LevelStarted};
use crate::simulation::rules::RulesInPlay;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Coming>().add_systems(
        Update,
        (
            notice_end,
            show_end,
            play_on.run_if(|launch: Res<Launch>| launch.autoplay),
            bring_about.run_if(|launch: Res<Launch>| launch.screen.is_some()),
        )
            .chain()
            .run_if(in_state(Screen::Play))
            .after(HandSystems)
            .in_set(PresentationSystems::Flow),
    );
}

/// Time to see the last brick break or the last ball fall.
const BREATH: Duration = Duration::from_millis(500);

/// Time for which the autopilot shows how it ended.
const READING_TIME: Duration = Duration::from_millis(2500);

/// The overlay that is to come, and when.
#[derive(Resource, Debug, Default)]
struct Coming(Option<(Timer, Overlay)>);

fn notice_end(
    rules: Res<RulesInPlay>,
    hand: Res<InHand>,
    mut started: MessageReader<LevelStarted>,
    mut cleared: MessageReader<LevelCleared>,
    mut lost: MessageReader<GameLost>,
    mut coming: ResMut<Coming>,
) {
    let started = started.read().count() > 0;
    let cleared = cleared.read().count() > 0;
    let lost = lost.read().count() > 0 && !rules.0.restarts_when_lost;
    let is_at_end = hand.course().is_some_and(Course::is_last) && hand.is_journey();
    let overlay = match (cleared, lost) {
        (true, _) if is_at_end => Overlay::PackFinished,
        (true, _) => Overlay::Cleared,
        (false, true) => Overlay::Over,
        (false, false) if started => {
            coming.0 = None;
            return;
        }
        _ => return,
    };
    coming.0 = Some((Timer::new(BREATH, TimerMode::Once), overlay));
}

fn show_end(time: Res<Time<Virtual>>, mut coming: ResMut<Coming>, mut director: Director) {
    if let Some((timer, overlay)) = &mut coming.0
        && timer.tick(time.delta()).is_finished()
    {
        director.cover(*overlay);
        coming.0 = None;
    }
}

/// Chooses for the autopilot what a person would choose.
fn play_on(
    time: Res<Time<Real>>,
    overlay: Res<State<Overlay>>,
    mut shown: Local<Duration>,
    mut director: Director,
) {
    let overlay = *overlay.get();
    if matches!(overlay, Overlay::None | Overlay::Pause) {
        *shown = Duration::ZERO;
        return;
    }
    *shown += time.delta();
    if *shown < READING_TIME {
        return;
    }
    *shown = Duration::ZERO;
    match overlay {
        Overlay::Cleared if director.may_play_next() => director.play_next(Choice::Next),
        Overlay::Over if director.hand.is_journey() => director.go_on(Choice::Continue),
        Overlay::Cleared | Overlay::Over => director.go_on(Choice::Again),
        Overlay::PackFinished | Overlay::None | Overlay::Pause => director.play_offered(),
    }
    director.cover(Overlay::None);
}

/// Pauses, or loses the only life, for a screen that was asked for.
fn bring_about(
    time: Res<Time<Real>>,
    launch: Res<Launch>,
    overlay: Res<State<Overlay>>,
    mut played: Local<Duration>,
    mut intents: ResMut<Intents>,
    mut director: Director,
) {
    let before = *played;
    *played += time.delta();
    let after = launch
        .screenshot
        .as_ref()
        .map_or(Duration::from_secs(1), |shot| shot.after);
    let due = after.mul_f64(0.3);
    let is_due = before < due && *played >= due;
    let shows_field = is_due && *overlay.get() == Overlay::None;
    match launch.screen {
        Some(FirstScreen::Pause) if shows_field => director.cover(Overlay::Pause),
        Some(FirstScreen::Cleared) if shows_field => director.cover(Overlay::Cleared),
        Some(FirstScreen::Finished) if shows_field => director.cover(Overlay::PackFinished),
        Some(FirstScreen::Over) => {
            let intent = intents.first_mut();
            intent.launch = *overlay.get() == Overlay::None;
            intent.serve_again = is_due || intent.serve_again;
        }
        _ => {}
    }
}
