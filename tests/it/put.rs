//! Field resets are silent: seeking in a recording, and the change to another player's field. A streak of another level
//! or life is not lost either.

use brickwork_synth::effects::{Effect, Family};

use brickwork::simulation::messages::BallReturned;
use brickwork::simulation::scoring::Tally;

use crate::heard::{listen, take};
use crate::prelude::*;
use crate::watch::see_the_end;
use crate::watched::recorded;

/// Level with capsules, regrowing moss, and gates with their switches.
const LIVELY: &str = r#"(format: 2, name: "Lively", author: "Test", legend: {
    'm': (kind: "moss", regenerates: (after: 1.0, each: 1.0)), 'w': (color: Red, carries: (power: "wide")),
    'S': (kind: "switch"), 'G': (kind: "gate"), 'H': (kind: "gate", passable: ()), 'x': (color: Teal)},
    bricks: ["xxwxxxxwxxxxwx", "mmwmmGHmmwmmmm", "SxwxxSxxSxwxxS"])"#;

#[test]
fn a_recording_that_is_put_at_another_step_is_silent_and_is_heard_when_it_plays() {
    let recording = recorded(parsed(LIVELY).into(), Settings::default(), 40.0);
    let mut app = watching(&recording, 4.0, true, FRAME);
    listen(&mut app);
    let (mut grown, mut fallen) = (0, 0);
    let mut before = hits_left(&mut app);
    let [down, up] = [KeyCode::PageDown, KeyCode::PageUp];
    let there_and_back = [[down; 7].as_slice(), &[up; 5], &[down; 3]].concat();
    for key in there_and_back {
        tap(&mut app, key);
        frames(&mut app, 3);
        assert_eq!(take(&mut app), [], "{key:?}");
        let now = hits_left(&mut app);
        grown += u32::from(now > before);
        fallen += u32::from(now < before);
        before = now;
    }
    assert!(grown > 2 && fallen > 2, "the field was another each time");

    tap(&mut app, KeyCode::KeyR);
    frames(&mut app, 3);
    assert_eq!(take(&mut app), [], "from the beginning");
    tap(&mut app, KeyCode::Space);
    see_the_end(&mut app);
    let heard = take(&mut app);
    for effect in [Effect::Falls(Family::Helps), Effect::Regrown, Effect::Gate] {
        assert!(heard.contains(&effect), "{effect:?}");
    }
}

/// Gives up balls until `until`.
fn lose_a_life(app: &mut App, until: impl Fn(&App) -> bool) {
    wait(app, "a life is lost", |app| {
        launch_or_give_up(app);
        until(app)
    });
    *app.world_mut().resource_mut::<Intents>() = Intents::default();
}

#[test]
fn the_field_of_the_player_whose_turn_it_is_comes_back_in_silence() {
    let home = tempfile::tempdir().expect("a folder");
    let mut app = loaded_in(Launch::default(), Folders::within(home.path()), FRAME);
    choose(&mut app, "Levels");
    wait_for_screen(&mut app, Screen::Levels);
    choose(&mut app, "1 player");
    choose(&mut app, "03");
    wait_for_round(&mut app, Round::Serving);
    let change = |app: &mut App, to: &dyn Fn(u8, u8) -> u8| {
        let world = app.world_mut();
        let mut bricks = world.query::<&mut Brick>();
        for mut brick in bricks.iter_mut(world) {
            let most = brick.kind.hits.unwrap_or(0);
            brick.hits_left = brick.hits_left.map(|hits| to(hits, most));
        }
        frames(app, 3);
    };
    change(&mut app, &|_, _| 1);
    listen(&mut app);
    change(&mut app, &|hits, most| (hits + 1).min(most));
    let regrown = |heard: &[Effect]| heard.contains(&Effect::Regrown);
    assert!(regrown(&take(&mut app)), "in play it is heard");
    let tough = hits_left(&mut app);

    let turn_ends = |app: &App| overlay(app) == Overlay::Turn;
    lose_a_life(&mut app, turn_ends);
    for next in ["Player 2 is ready", "Player 1 is ready"] {
        take(&mut app);
        choose(&mut app, next);
        wait(&mut app, next, |app| overlay(app) == Overlay::None);
        frames(&mut app, 3);
        let heard = take(&mut app);
        let of_the_field = heard.iter().find(|effect| {
            matches!(
                effect,
                Effect::Regrown
                    | Effect::Gate
                    | Effect::EffectEnds
                    | Effect::Combo(_)
                    | Effect::Falls(_)
            )
        });
        assert_eq!(of_the_field, None, "{next}: {heard:?}");
        if next == "Player 2 is ready" {
            assert!(hits_left(&mut app) > tough, "the second has a whole field");
            lose_a_life(&mut app, turn_ends);
        }
    }
    assert_eq!(hits_left(&mut app), tough, "the first has theirs again");
}

/// Returns `true` if a miss plays the sound of a lost streak. The first player has `streak` returns in a row, and
/// `between` runs before the miss.
fn is_lost(streak: u32, between: impl FnOnce(&mut App)) -> bool {
    let (_folder, mut app) = game_with(TWO_BRICKS, FRAME);
    listen(&mut app);
    let tally = changed(Tally::default(), |it| it.streak = streak);
    let tallies = serde_json::to_value([tally]).and_then(serde_json::from_value::<Tallies>);
    app.insert_resource(tallies.expect("a list of tallies"));
    app.update();
    between(&mut app);
    take(&mut app);
    app.world_mut().write_message(BallReturned {
        ball: 0,
        player: PlayerId::FIRST,
        at: Vec2::new(400.0, 40.0).as_dvec2(),
        miss: true,
        streak: 0,
    });
    app.update();
    take(&mut app).contains(&Effect::StreakLost)
}

#[test]
fn a_streak_is_lost_only_by_who_has_it_in_the_level_and_the_life_in_which_it_came() {
    assert!(is_lost(7, |_| {}));
    assert!(!is_lost(3, |_| {}), "it is too short");
    let restart = |app: &mut App| {
        let restart = SimulationCommand::Restart { seed: None };
        app.world_mut().write_message(restart);
        frames(app, 3);
    };
    assert!(!is_lost(7, restart), "the level has begun anew");
    let lose = |app: &mut App| {
        launch_now(app);
        lose_a_life(app, |app| round(app) == Round::Serving);
    };
    assert!(!is_lost(7, lose), "a life was lost");
}
