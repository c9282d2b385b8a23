//! Players who take turns: each plays a separate game that is the same as without other players.

use brickwork::journey::{Choice, Course, Mode, Outcome, Plan, Turn, Turns};

use crate::journeys::levels;
use crate::prelude::*;

fn course(mode: Mode, levels: Vec<SharedLevel>, seed: u64) -> Course {
    Course::begin(Plan { mode, levels, seed }, 0)
}

/// Returns a game without a player, whose steps the tests control.
fn window(heavy: bool) -> Sim {
    let config = games::playing(Rules::modern(), 0, Player::Nobody);
    let mut sim = Sim::new(level(&["x"]), config);
    if heavy {
        sim.make_heavy(9);
    }
    sim.app.init_resource::<Recorder>();
    sim
}

fn begin(sim: &mut Sim, course: &Course) {
    let run = course.run(Settings::default()).expect("a level");
    sim.command(SimulationCommand::Start(Box::new(run)));
}

/// Runs one step of the game of `player` with random input that differs for each player.
fn play_step(sim: &mut Sim, player: usize) {
    let step = sim.clock().step;
    let mut die = Die::new(step / 40, player as u64);
    let mut intents = sim.app.world_mut().resource_mut::<Intents>();
    let intent = intents.first_mut();
    intent.launch = step % 50 == 49;
    intent.target = Some(die.between(50.0, 750.0));
    sim.step(1);
}

/// Plays the game of `player` on `course` alone. Returns the checksum at the end of each level.
fn alone(player: usize, mut course: Course) -> Vec<u64> {
    let mut sim = window(false);
    let mut sums = Vec::new();
    loop {
        begin(&mut sim, &course);
        while !sim.round().is_over() {
            play_step(&mut sim, player);
        }
        sums.push(sim.hash());
        course.end(Outcome::from_world(sim.app.world()).expect("a level"));
        if course.choose(Choice::Next).is_err() {
            return sums;
        }
    }
}

/// Plays the games of `players` players in turns. Returns the checksums of each player, and the recordings of all
/// games.
fn in_turns(players: usize, course: &Course, heavy: bool) -> (Vec<Vec<u64>>, Vec<Recording>) {
    let mut sim = window(heavy);
    let mut turns = Turns::begin(course, players);
    let mut sums = vec![Vec::new(); players];
    let mut course = course.clone();
    begin(&mut sim, &course);
    loop {
        let outcome = Outcome::from_world(sim.app.world()).expect("a level");
        let waits = sim.round() == Round::Serving;
        let is_over = sim.round().is_over();
        if is_over {
            sums[turns.player()].push(sim.hash());
        }
        if turns.ends(&course, &outcome, waits) {
            let before = turns.player();
            let next = turns.next(&outcome);
            let turn = turns.pass(sim.app.world_mut(), course).expect("a state");
            match turn {
                Turn::GoesOn(of) => course = of,
                Turn::Begins(of) => {
                    course = of;
                    begin(&mut sim, &course);
                }
                Turn::Over => break,
            }
            assert_eq!(Some(turns.player()), next);
            let ahead = (turns.player() + players - before) % players;
            assert!(ahead > 0 || next == Some(before), "the next in order");
        } else if is_over {
            course.end(outcome);
            course.choose(Choice::Next).expect("the journey goes on");
            begin(&mut sim, &course);
        }
        play_step(&mut sim, turns.player());
    }
    (sums, games::recordings(&mut sim))
}

#[test]
fn everybody_has_the_game_that_they_would_have_alone() {
    for (seed, players) in [(1, 2), (2, 3), (3, 4)] {
        for mode in [Mode::Journey, Mode::Practice] {
            let count = if mode == Mode::Journey { 3 } else { 1 };
            let course = course(mode, levels("foundations", count), seed);
            let (sums, recordings) = in_turns(players, &course, false);
            for (player, sums) in sums.iter().enumerate() {
                assert_eq!(*sums, alone(player, course.clone()), "player {player}");
            }
            let games: usize = sums.iter().map(Vec::len).sum();
            let ended = |game: &&Recording| game.last().is_some_and(Round::is_over);
            assert_eq!(recordings.iter().filter(ended).count(), games, "one each");
            for recording in recordings.iter().filter(ended) {
                verify(recording);
            }
        }
    }
}

#[test]
fn games_in_turns_are_the_same_in_heavy_mode() {
    let course = course(Mode::Journey, levels("embers", 1), 5);
    let (light, _) = in_turns(3, &course, false);
    let (heavy, _) = in_turns(3, &course, true);
    assert_eq!(light, heavy);
}

#[cfg(feature = "presentation")]
mod in_the_window {
    use brickwork::presentation::juice::{Amount, Juice};

    use super::*;

    #[test]
    fn a_turn_ends_with_a_lost_life_and_who_is_next_says_when_it_goes_on() {
        let home = tempfile::tempdir().expect("a folder");
        let folders = Folders::within(home.path());
        let mut app = loaded_in(Launch::default(), folders, Duration::from_millis(16));
        choose(&mut app, "Levels");
        wait_for_screen(&mut app, Screen::Levels);
        choose(&mut app, "1 player");
        assert_shown(&mut app, "2 players");
        choose(&mut app, "03");
        wait_for_round(&mut app, Round::Serving);
        let lives = |app: &App| standing(app).lives;
        let all = lives(&app);
        for left in (0..all).rev() {
            for (player, next) in [(1, 2), (2, 1)] {
                wait(&mut app, "the player has all that they had", |app| {
                    lives(app) == left + 1 && overlay(app) == Overlay::None
                });
                lose_the_turn(&mut app);
                if left == 0 && player == 2 {
                    break;
                }
                let ready = format!("Player {next} is ready");
                assert!(shown(&mut app, &ready).is_some(), "{ready}");
                frames(&mut app, 30);
                assert_eq!(overlay(&app), Overlay::Turn, "it waits for them");
                tap(&mut app, KeyCode::Escape);
                // Leaving asks first.
                assert_shown(&mut app, "This ends the game for all players");
                choose(&mut app, "Keep playing");
                assert_eq!(overlay(&app), Overlay::Turn);
                choose(&mut app, &ready);
            }
        }
        // No player has a point.
        assert_shown(&mut app, "It’s a draw");
        choose(&mut app, "Play again");
        wait(&mut app, "all begins anew", |app| {
            overlay(app) == Overlay::None && lives(app) == all
        });
        let left = files_in(&home.path().join("in-hand"));
        assert_eq!(
            left.len(),
            0,
            "a game in turns is no game that can be resumed"
        );
    }

    /// Launches the ball and returns it to varying sides.
    fn play_on(app: &mut App, frame: u64) {
        let balls = each::<&Position, With<Ball>, _>(app, |at| at.0.x);
        let ball = balls.first();
        let aside = Die::new(frame / 60, 1).between(-30.0, 30.0);
        let mut intents = app.world_mut().resource_mut::<Intents>();
        let intent = intents.first_mut();
        (intent.launch, intent.target) = (true, ball.map(|x| x + aside));
    }

    #[test]
    fn the_moment_before_the_last_brick_is_each_players_own() {
        let source = r#"(format: 1, name: "Halves", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["xx"])"#;
        let (_folder, file) = level_file(source);
        let mut app = game_of(&file, Duration::from_millis(16));
        let juice = changed(Juice::all(Amount::Off), |it| it.last_brick = Amount::Normal);
        app.world_mut().resource_mut::<Preferences>().comfort.juice = juice;
        leave_for(&mut app, "Levels");
        choose(&mut app, "1 player");
        choose(&mut app, "01  Halves");
        let left = |app: &App| app.world().resource::<Remaining>().0;
        for next in [2, 1] {
            wait(&mut app, "the level is served, and goes as usual", |app| {
                round(app) == Round::Serving
                    && overlay(app) == Overlay::None
                    && clock_speed(app) == 1.0
            });
            assert_eq!(left(&app), 2, "the player before player {next} begins");
            let mut frame = 0;
            wait(&mut app, "it goes slower before the last brick", |app| {
                play_on(app, frame);
                frame += 1;
                clock_speed(app) < 1.0
            });
            assert_eq!(left(&app), 1, "before player {next}");
            // Lose the ball during the slow motion.
            lose_the_turn(&mut app);
            assert_eq!(left(&app), 1, "it is still there");
            choose(&mut app, &format!("Player {next} is ready"));
        }
    }
}
