//! End of a level: a delay (real time), which launch or confirm skips, then the overlay for the result. Runs in `Flow`.
//!
//! Without a person it makes the choices. The autopilot plays on. A screen from the command line is reached by a pause,
//! by a level that the autopilot clears quickly, or by the loss of a life. Under the tutorial's rules the simulation
//! restarts automatically.

use crate::presentation::library::session::SessionSystems;
use crate::presentation::screens::prelude::*;
use crate::simulation::Intents;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Coming>().add_systems(
        Update,
        (
            // Runs first: a press in the frame of the end was meant for the game.
            show_end,
            notice_end,
            play_on.run_if(|launch: Res<Launch>| launch.autoplay),
            bring_about.run_if(|launch: Res<Launch>| launch.screen.is_some()),
        )
            .chain()
            .run_if(in_state(Screen::Play))
            .after(SessionSystems)
            .in_set(PresentationSystems::Flow),
    );
}

/// Delay after a cleared level: time to see the ball burst and the confetti fall.
const AFTER_CLEAR: Duration = Duration::from_millis(1200);
/// Delay after a lost game: time to see where the last ball was lost.
const AFTER_LOSS: Duration = Duration::from_millis(900);

/// Time for which the autopilot shows the result (real time).
const READING_TIME: Duration = Duration::from_millis(2500);

/// Game time per frame while `--screen cleared` or `--screen finished` fast-forwards a level to its end. A level takes
/// a minute or two.
const IN_NO_TIME: Duration = Duration::from_secs(8);

/// Next overlay, and the remaining delay before it.
#[derive(Resource, Debug, Default)]
pub(super) struct Coming(Option<(Duration, Overlay)>);

/// Reduces the delay `left` by `passed` (real time). Returns `true` if it is over, or if it is `skipped`.
fn is_over_after(left: &mut Duration, passed: Duration, skipped: bool) -> bool {
    *left = left.saturating_sub(passed);
    skipped || left.is_zero()
}

/// Returns `true` if a press in this frame skips the delay.
pub(super) fn is_skipped(actions: &Actions) -> bool {
    actions.pressed(Action::Launch) || actions.pressed(Action::Confirm)
}

fn notice_end(
    (round, rules): (Res<Round>, Res<RulesInPlay>),
    (launch, session, turns): (Res<Launch>, Res<Session>, Res<CurrentTurns>),
    mut started: MessageReader<LevelStarted>,
    mut cleared: MessageReader<LevelCleared>,
    mut lost: MessageReader<GameLost>,
    mut coming: ResMut<Coming>,
) {
    let started = started.read().count() > 0;
    let cleared = cleared.read().count() > 0;
    let lost = lost.read().count() > 0 && !rules.0.restarts_when_lost;
    if started && !round.is_over() {
        coming.0 = None;
        return;
    }
    let is_at_end = session.is_at_end() || launch.screen == Some(FirstScreen::Finished);
    let is_turn = turns.0.is_some() && (lost || is_at_end || !session.is_journey());
    let (delay, overlay) = match (cleared, lost) {
        (true, _) if is_turn => (AFTER_CLEAR, Overlay::Turn),
        (false, true) if is_turn => (AFTER_LOSS, Overlay::Turn),
        (true, _) if is_at_end => (AFTER_CLEAR, Overlay::PackFinished),
        (true, _) => (AFTER_CLEAR, Overlay::Cleared),
        (false, true) => (AFTER_LOSS, Overlay::Over),
        (false, false) => return,
    };
    // There is no delay for a screen that the command line requests.
    let asked_for = launch.screen.is_some();
    let delay = if asked_for { Duration::ZERO } else { delay };
    coming.0 = Some((delay, overlay));
}

/// Shows the next overlay once its delay is over.
pub(super) fn show_end(
    time: Res<Time<Real>>,
    actions: Res<Actions>,
    mut coming: ResMut<Coming>,
    mut navigator: Navigator,
) {
    if let Some((left, overlay)) = &mut coming.0
        && is_over_after(left, time.delta(), is_skipped(&actions))
    {
        match navigator.session.run() {
            Some(_) => navigator.show_end_of_wall(),
            None => navigator.cover(*overlay),
        }
        coming.0 = None;
    }
}

/// Makes the player's choices for the autopilot.
fn play_on(
    time: Res<Time<Real>>,
    overlay: Res<State<Overlay>>,
    mut shown: Local<Duration>,
    mut navigator: Navigator,
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
        Overlay::Cleared if navigator.may_play_next() => navigator.play_next(Choice::Next),
        Overlay::Over if navigator.session.is_journey() => navigator.go_on(Choice::Continue),
        Overlay::Cleared | Overlay::Over => navigator.go_on(Choice::Again),
        Overlay::PackFinished | Overlay::None | Overlay::Pause | Overlay::Turn => {
            navigator.play_offered();
        }
    }
    navigator.cover(Overlay::None);
}

/// Pauses, clears the level or loses the only life to reach a screen that the command line requests.
fn bring_about(
    time: Res<Time<Real>>,
    launch: Res<Launch>,
    (overlay, round): (Res<State<Overlay>>, Res<Round>),
    mut played: Local<Duration>,
    mut steps: ResMut<Time<Fixed>>,
    mut intents: ResMut<Intents>,
    mut navigator: Navigator,
) {
    let before = *played;
    *played += time.delta();
    let after = launch.screenshot.as_ref().map(|shot| shot.after);
    let due = after.unwrap_or(Duration::from_secs(1)).mul_f64(0.3);
    let is_due = before < due && *played >= due;
    let shows_field = is_due && *overlay.get() == Overlay::None;
    match launch.screen {
        Some(FirstScreen::Pause) if shows_field => navigator.cover(Overlay::Pause),
        // The next frame runs these additional steps without drawing them.
        Some(FirstScreen::Cleared | FirstScreen::Finished) if !round.is_over() => {
            steps.accumulate_overstep(IN_NO_TIME);
        }
        Some(FirstScreen::Over) => {
            let intent = intents.first_mut();
            intent.launch = *overlay.get() == Overlay::None;
            intent.serve_again = is_due || intent.serve_again;
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_delay_takes_its_time_unless_it_is_skipped() {
        let frame = Duration::from_millis(100);
        for (delay, frames) in [(AFTER_CLEAR, 12), (AFTER_LOSS, 9)] {
            let mut left = delay;
            let over = (1..=100).find(|_| is_over_after(&mut left, frame, false));
            assert_eq!(over, Some(frames));
            assert!(
                is_over_after(&mut { delay }, frame, true),
                "a press ends it"
            );
        }
        assert!(is_over_after(
            &mut { Duration::ZERO },
            Duration::ZERO,
            false
        ));
    }
}
