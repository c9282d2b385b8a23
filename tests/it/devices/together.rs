//! Players who play together: each steers, launches and aims with a device of their own, in the real plugins.

use bevy::input::touch::TouchPhase::{Moved, Started};

use brickwork::content::{Arrangement, Players};
use brickwork::input::player_devices::{PlayerDevice, PlayerDevices};
use brickwork::simulation::player::Owner;

use super::{finger, plug_in, pull_out, push, stick, tap_pad};
use crate::menus::{button, point};
use crate::player_home::{Home, WALL};
use crate::prelude::*;

const FIRST: PlayerId = PlayerId(0);
const SECOND: PlayerId = PlayerId(1);

/// Returns the launch of a game of two players.
fn together(arrangement: Arrangement) -> Launch {
    Launch {
        players: Players::new(2, arrangement),
        ..Launch::default()
    }
}

/// Starts a game of two players of `ruleset`, with a ball on the first player's paddle.
fn served_under(ruleset: &str, arrangement: Arrangement) -> (tempfile::TempDir, App) {
    let (folder, file) = level_file(ONE_BRICK);
    let launch = Launch {
        players: together(arrangement).players,
        ..launch_of(&[&file], ruleset)
    };
    let mut app = loaded_with_window(launch, Folders::default(), FRAME);
    wait_for_round(&mut app, Round::Serving);
    settle(&mut app);
    (folder, app)
}

/// Returns the x coordinates of the paddles (units), that of the first player first.
fn paddles(app: &mut App) -> [f64; 2] {
    let mut all = each::<(&Paddle, &Position), (), _>(app, |(paddle, at)| (paddle.player, at.0.x));
    all.sort_by_key(|(player, _)| *player);
    let [(FIRST, first), (SECOND, second)] = all[..] else {
        panic!("two paddles: {all:?}");
    };
    [first, second]
}

/// Returns the owner of the only ball.
fn owner(app: &mut App) -> PlayerId {
    only::<&Owner, (), _>(app, |owner| owner.0)
}

/// Gives `player` the `device`, as on the page of devices.
fn give(app: &mut App, player: PlayerId, device: PlayerDevice, pads: &[Entity]) {
    let mut devices = app.world_mut().resource_mut::<PlayerDevices>();
    for _ in 0..10 {
        if devices.of(player) == device {
            return;
        }
        devices.choose_next(player, pads);
    }
    panic!("{device:?} is free: {devices:?}");
}

#[test]
fn the_keys_of_the_left_hand_and_the_mouse_each_move_one_paddle() {
    let (_folder, mut app) = served_under("modern", Arrangement::SideBySide);
    let [first, second] = paddles(&mut app);
    assert!(first < second);
    press(&mut app, KeyCode::KeyA);
    frames(&mut app, 5);
    let moved = paddles(&mut app);
    assert!(moved[0] < first, "A moves the first");
    assert_eq!(moved[1], second, "and no other");
    key(&mut app, KeyCode::KeyA, ButtonState::Released);
    frames(&mut app, 3);
    let rest = paddles(&mut app);
    point(&mut app, Vec2::new(700.0, 300.0));
    frames(&mut app, 3);
    let moved = paddles(&mut app);
    assert!(moved[1] > second + 20.0, "the mouse moves the second");
    assert_eq!(moved[0], rest[0]);
    // No player has the keys of the other hand.
    press(&mut app, KeyCode::ArrowLeft);
    frames(&mut app, 5);
    assert_eq!(paddles(&mut app), moved);
}

#[test]
fn only_the_player_who_serves_launches_and_any_device_pauses() {
    let (_folder, mut app) = served_under("modern", Arrangement::SideBySide);
    assert_eq!(owner(&mut app), FIRST);
    point(&mut app, Vec2::new(600.0, 300.0));
    button(&mut app, ButtonState::Pressed);
    button(&mut app, ButtonState::Released);
    frames(&mut app, 3);
    assert_eq!(
        round(&app),
        Round::Serving,
        "the mouse is the second player's"
    );
    tap(&mut app, KeyCode::KeyE);
    frames(&mut app, 2);
    assert_eq!(round(&app), Round::Playing);
    intent(&mut app, |intent| intent.serve_again = true);
    wait(&mut app, "a ball is served", |app| {
        round(app) == Round::Serving && each::<&Owner, (), _>(app, |_| ()).len() == 1
    });
    assert_eq!(owner(&mut app), SECOND, "the players serve in turn");
    tap(&mut app, KeyCode::KeyE);
    frames(&mut app, 2);
    assert_eq!(round(&app), Round::Serving);
    button(&mut app, ButtonState::Pressed);
    button(&mut app, ButtonState::Released);
    frames(&mut app, 3);
    assert_eq!(round(&app), Round::Playing);
    // A gamepad that no player has.
    let pad = plug_in(&mut app, 1);
    tap_pad(&mut app, pad, GamepadButton::Start);
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::Pause);
    assert_shown(&mut app, "Devices");
}

#[test]
fn a_finger_on_the_field_leaves_the_mouse_of_the_other_player_alone() {
    let (_folder, mut app) = served_under("tutorial", Arrangement::SideBySide);
    give(&mut app, FIRST, PlayerDevice::LeftTouch, &[]);
    finger(&mut app, 1, Started, Vec2::new(200.0, 500.0));
    frames(&mut app, 3);
    let before = paddles(&mut app);
    point(&mut app, Vec2::new(700.0, 300.0));
    frames(&mut app, 3);
    let after = paddles(&mut app);
    assert_eq!(after[0], before[0]);
    assert!(after[1] > before[1] + 20.0);
}

#[test]
fn a_journey_of_two_is_saved_and_continued_for_both() {
    let home = Home::new(WALL);
    let mut app = home.open(together(Arrangement::Stacked));
    choose(&mut app, "Levels");
    wait_for_screen(&mut app, Screen::Levels);
    settle(&mut app);
    choose(&mut app, "Journey");
    wait_for_round(&mut app, Round::Serving);
    lose_all(&mut app);
    settle(&mut app);
    // Nothing is lost, so no question is asked.
    choose(&mut app, "Main menu");
    wait_for_screen(&mut app, Screen::Title);
    exit(app);

    let mut app = home.open(Launch::default());
    wait_for_text(&mut app, "one above the other");
    choose(&mut app, "Levels");
    wait_for_screen(&mut app, Screen::Levels);
    settle(&mut app);
    choose(&mut app, "Continue (1/");
    wait_for_overlay(&mut app, Overlay::Pause);
    settle(&mut app);
    assert_shown(&mut app, "You may have other devices than last time");
    let players = run_of(&app).settings.rules.players;
    assert_eq!(players, Players::new(2, Arrangement::Stacked));
    tap(&mut app, KeyCode::Escape);
    settle(&mut app);
    choose(&mut app, "Resume");
    lose_all(&mut app);
    assert_shown(&mut app, "the journey is marked");
}

#[test]
fn a_player_aims_with_their_own_device_while_the_other_one_moves_on() {
    let (_folder, mut app) = served_under("modern", Arrangement::SideBySide);
    press(&mut app, KeyCode::KeyE);
    frames(&mut app, 2);
    assert!(crate::aiming::aims(&app));
    let before = paddles(&mut app);
    press(&mut app, KeyCode::KeyD);
    point(&mut app, Vec2::new(650.0, 300.0));
    frames(&mut app, 5);
    let after = paddles(&mut app);
    assert_eq!(after[0], before[0], "D turns the aim");
    assert_ne!(after[1], before[1]);
    let turned = only::<&Velocity, With<Ball>, _>(&mut app, |velocity| velocity.0);
    assert!(turned.x > 0.0);
    key(&mut app, KeyCode::KeyE, ButtonState::Released);
    frames(&mut app, 2);
    assert_eq!(round(&app), Round::Playing);
    let flies = only::<&Velocity, With<Ball>, _>(&mut app, |velocity| velocity.0);
    assert_eq!(flies, turned, "as it was aimed");
}

#[test]
fn each_half_of_the_screen_moves_one_paddle_over_its_whole_lane() {
    let (_folder, mut app) = served_under("tutorial", Arrangement::Stacked);
    give(&mut app, FIRST, PlayerDevice::LeftTouch, &[]);
    give(&mut app, SECOND, PlayerDevice::RightTouch, &[]);
    let walls = super::ends(&app);
    let middle = 0.5 * (walls.0 + walls.1);
    finger(&mut app, 1, Started, Vec2::new(120.0, 500.0));
    finger(&mut app, 2, Started, Vec2::new(680.0, 500.0));
    frames(&mut app, 3);
    assert_eq!(round(&app), Round::Playing, "a tap launches");
    let [first, second] = paddles(&mut app);
    assert!(first < middle && second > middle, "{first} {second}");
    // A quarter of the screen is half of the lane.
    finger(&mut app, 1, Moved, Vec2::new(390.0, 500.0));
    finger(&mut app, 2, Moved, Vec2::new(410.0, 500.0));
    frames(&mut app, 3);
    let [first, second] = paddles(&mut app);
    assert!(first > middle + 200.0, "the first is at the right: {first}");
    assert!(
        second < middle - 200.0,
        "the second is at the left: {second}"
    );
    // A third finger does not pause, because it is the second one of its player.
    finger(&mut app, 3, Started, Vec2::new(100.0, 300.0));
    frames(&mut app, 3);
    assert_eq!(overlay(&app), Overlay::None);
}

#[test]
fn two_gamepads_move_two_paddles_and_the_loss_of_one_pauses() {
    let (_folder, mut app) = served_under("tutorial", Arrangement::SideBySide);
    let pads = [plug_in(&mut app, 1), plug_in(&mut app, 2)];
    app.world_mut()
        .resource_mut::<PlayerDevices>()
        .prepare(&pads);
    let before = paddles(&mut app);
    // The second player has the first gamepad, and the first player the second one.
    stick(&mut app, pads[0], -1.0);
    frames(&mut app, 5);
    let after = paddles(&mut app);
    assert_eq!(after[0], before[0]);
    assert!(after[1] < before[1]);
    stick(&mut app, pads[0], 0.0);
    stick(&mut app, pads[1], 1.0);
    frames(&mut app, 5);
    assert!(paddles(&mut app)[0] > before[0]);
    tap_pad(&mut app, pads[0], GamepadButton::South);
    assert_eq!(round(&app), Round::Serving, "the other one serves");
    push(&mut app, pads[1], GamepadButton::South, 1.0);
    frames(&mut app, 2);
    assert_eq!(round(&app), Round::Playing);
    pull_out(&mut app, pads[1]);
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::Pause);
    choose(&mut app, "Devices");
    settle(&mut app);
    assert_shown(&mut app, "Player 1: Gamepad (disconnected)");
    assert_shown(&mut app, "Player 2: Gamepad 1");
}

#[test]
fn devices_are_chosen_on_their_page_and_never_shared() {
    let mut app = crate::menus::title();
    choose(&mut app, "Levels");
    wait_for_screen(&mut app, Screen::Levels);
    settle(&mut app);
    assert!(
        super::hands::spot(&mut app, "Devices").is_none(),
        "one player has all devices"
    );
    for said in [
        "1 player",
        "2 players, taking turns",
        "3 players",
        "4 players",
    ] {
        choose(&mut app, said);
        settle(&mut app);
    }
    assert_shown(&mut app, "2 players together, side by side");
    choose(&mut app, "Devices");
    settle(&mut app);
    assert_shown(&mut app, "Player 1: Keys for the left hand");
    assert_shown(&mut app, "A and D steer, Space launches, S pulls");
    choose(&mut app, "Player 1");
    settle(&mut app);
    assert_shown(&mut app, "Player 1: Keys for the right hand");
    choose(&mut app, "Player 1");
    settle(&mut app);
    assert_shown(&mut app, "Player 1: Left half of the screen");
    assert_shown(&mut app, "Player 2: Mouse");
    tap(&mut app, KeyCode::Escape);
    settle(&mut app);
    choose(&mut app, "2 players together, side by side");
    settle(&mut app);
    choose(&mut app, "2 players together, one above the other");
    settle(&mut app);
    choose(&mut app, "2 players against each other");
    settle(&mut app);
    assert_shown(&mut app, "1 player");
    assert!(super::hands::spot(&mut app, "Devices").is_none());
}

#[test]
fn both_see_their_points_and_their_game_is_on_a_board_of_its_own() {
    let home = Home::new(WALL);
    let mut app = home.play(together(Arrangement::SideBySide));
    app.world_mut()
        .resource_mut::<Standings>()
        .all_mut()
        .for_each(|(player, standing)| standing.score = 10 * (u32::from(player.0) + 1));
    frames(&mut app, 3);
    assert_shown(&mut app, "1: 10 · 2: 20");
    lose_all(&mut app);
    settle(&mut app);
    assert_shown(&mut app, "This level: Player 1: 10 · Player 2: 20");
    let progress = progress_of(&app);
    assert_eq!(progress.statistics, default(), "only boards count it");
    assert!(progress.boards.all().next().is_none());
    let boards: Vec<_> = progress.shared.all().collect();
    let [(key, [entry])] = boards[..] else {
        panic!("one board with one entry: {boards:?}");
    };
    assert_eq!((&*key.players, entry.score), ("2 side-by-side", 30));
    choose(&mut app, "Leaderboards");
    wait_for_screen(&mut app, Screen::Records);
    settle(&mut app);
    assert_shown(&mut app, "2 players together, side by side");
}

#[test]
fn a_game_of_two_is_resumed_with_both_players() {
    let home = Home::new(WALL);
    let mut app = home.play(together(Arrangement::Stacked));
    fly_on(&mut app, 200);
    let before = paddles(&mut app);
    app.world_mut().resource_mut::<Time<Virtual>>().pause();
    exit(app);
    let mut app = home.open(Launch::default());
    wait_for_text(&mut app, "Resume: Wall");
    resume(&mut app);
    assert_eq!(run_of(&app).settings.rules.players.count, 2);
    assert_eq!(paddles(&mut app), before);
    settle(&mut app);
    assert_shown(&mut app, "You may have other devices than last time");
    tap(&mut app, KeyCode::Escape);
    settle(&mut app);
    choose(&mut app, "Resume");
    fly_on(&mut app, 100);
    assert_eq!(rules_in_play(&app).players.count, 2, "the rules stay");
}

#[test]
fn paddles_are_side_by_side_in_a_level_without_space_for_two_rows() {
    let low = r#"(format: 1, name: "Low", author: "Test", field: (width: 800.0, height: 270.0), legend: {'x': Plain(color: Red)}, bricks: ["xxxx", "xxxx"])"#;
    let (_folder, file) = level_file(low);
    let launch = Launch {
        players: together(Arrangement::Stacked).players,
        ..launch_of(&[&file], "modern")
    };
    let mut app = loaded_with_window(launch, Folders::default(), FRAME);
    wait_for_round(&mut app, Round::Serving);
    let players = run_of(&app).settings.rules.players;
    assert_eq!(players, Players::new(2, Arrangement::SideBySide));
}
