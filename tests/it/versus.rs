//! Two players against each other: command line, level select, HUD, announcements, result and rematch.

use brickwork::content::{Handicap, Players};
use brickwork::simulation::versus::{By, Duel};
use serde_json::Value;

use crate::player_home::{Home, WALL};
use crate::prelude::*;

const HANDICAPS: [Handicap; 2] = [
    Handicap {
        rows: 1,
        speed: 100,
    },
    Handicap { rows: 0, speed: 90 },
];

fn against() -> Launch {
    Launch {
        players: Players::versus(HANDICAPS),
        ..Launch::default()
    }
}

/// Makes the first player give up every ball, until the game is over.
fn lose_as_first(app: &mut App) {
    wait(app, "the first player is out", |app| {
        intent(app, |intent| {
            (intent.launch, intent.serve_again) = (true, true);
        });
        overlay(app) == Overlay::Over
    });
    settle(app);
}

#[test]
fn a_game_has_a_winner_and_its_recording_verifies() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("versus.brickwork");
    let level = root("levels/foundations/01-first-light.ron");
    let line = "simulate @ --versus --handicap 1/100 0/90 --player novice --format json --record @";
    let said = run(line, &[&level, &file]).exits(0).out;
    let said: Value = serde_json::from_str(&said).expect("JSON");
    let game = &said["runs"][0];
    assert!(
        game["seconds"]
            .as_f64()
            .is_some_and(|seconds| seconds <= 180.0),
        "{game}"
    );
    let versus = &game["versus"];
    let reasons = ["line", "lives", "bricks", "score", "nothing"];
    assert!(
        reasons.contains(&versus["by"].as_str().expect("a reason")),
        "{versus}"
    );
    assert_eq!(versus["players"].as_array().map(Vec::len), Some(2));
    assert!(
        versus["players"][0]["arrived"].as_u64() >= Some(1),
        "{versus}"
    );
    let printed = run("replay @ --verify", &[&file]).exits(0).out;
    assert!(printed.starts_with("good: "), "{printed}");
    let again = run(
        "simulate @ --versus --handicap 1/100 0/90 --player novice",
        &[&level],
    )
    .exits(0);
    assert_contains(&again.out, game["checksum"].as_str().expect("a checksum"));
    let outcome = match versus["winner"].as_u64() {
        Some(winner) => format!("player {winner} wins by "),
        None => "tie after".to_owned(),
    };
    assert_contains(&again.out, &outcome);
}

#[test]
fn what_cannot_be_played_against_each_other_is_refused_with_the_remedy() {
    let level = root("levels/foundations/01-first-light.ron");
    let pack = root("levels/foundations");
    let (_folder, low) = level_file(
        r#"(format: 1, name: "Low", author: "T", legend: {'x': Plain(color: Red)}, drawing: (height: 500.0), bricks: ["xx", "xx"])"#,
    );
    for (line, file, expected) in [
        ("simulate @ --versus", &pack, "one level"),
        ("simulate @ --versus", &low, "leave out --versus"),
        (
            "simulate @ --versus --players 2",
            &level,
            "cannot be used with",
        ),
        (
            "simulate @ --versus --handicap 9/100 0/100",
            &level,
            "from 0/50 to 3/150",
        ),
    ] {
        let refused = run(line, &[file]).exits(2);
        assert_contains(&refused.err, expected);
    }
}

#[test]
fn the_level_select_offers_it_with_handicaps() {
    let mut app = crate::menus::title();
    choose(&mut app, "Levels");
    wait_for_screen(&mut app, Screen::Levels);
    settle(&mut app);
    for said in [
        "1 player",
        "2 players,",
        "3 players",
        "4 players",
        "2 players together, side",
        "2 players together, one",
    ] {
        choose(&mut app, said);
        settle(&mut app);
    }
    assert_shown(&mut app, "2 players against each other");
    assert_shown(&mut app, "Devices");
    choose(&mut app, "Handicaps");
    settle(&mut app);
    choose(&mut app, "Player 1: no rows at the start");
    choose(&mut app, "Player 2: ball speed 100%");
    settle(&mut app);
    assert_shown(&mut app, "Player 1: 1 row at the start");
    assert_shown(&mut app, "Player 2: ball speed 110%");
    tap_and_settle(&mut app, KeyCode::Escape);
    choose(&mut app, "01  ");
    wait_for_round(&mut app, Round::Serving);
    let handicaps = run_of(&app)
        .settings
        .rules
        .players
        .versus
        .expect("a versus game");
    let expected = [
        Handicap {
            rows: 1,
            speed: 100,
        },
        Handicap {
            rows: 0,
            speed: 110,
        },
    ];
    assert_eq!(handicaps, expected);
}

#[test]
fn both_see_time_score_lives_and_rows_and_the_result_offers_a_rematch() {
    let home = Home::new(WALL);
    let mut app = home.play(against());
    frames(&mut app, 10);
    assert_shown(&mut app, "0 : 0");
    assert_shown(&mut app, "Lives 3 : 3 · Rows sent 0 : 0");
    // The first player has a row.
    assert_shown(&mut app, "Bricks 27 : 20");
    assert_shown(&mut app, "3:00 · Wall");
    lose_as_first(&mut app);
    let end = app.world().resource::<Duel>().end().expect("an end");
    assert_eq!((end.winner, end.by), (Some(PlayerId(1)), By::Lives));
    assert_shown(&mut app, "Player 2 wins");
    assert_shown(&mut app, "The other player has no lives left.");
    assert_shown(&mut app, "Lives 0 : 3");
    assert_not_shown(&mut app, "Leaderboards");
    assert_eq!(progress_of(&app).statistics, default(), "it is not counted");
    choose(&mut app, "Rematch");
    wait_for_round(&mut app, Round::Serving);
    settle(&mut app);
    let players = run_of(&app).settings.rules.players;
    assert_eq!(players, Players::versus(HANDICAPS));
    assert_shown(&mut app, "Lives 3 : 3");
    assert_eq!(app.world().resource::<Duel>().end(), None);
}

#[test]
fn a_game_is_resumed_with_both_halves() {
    let home = Home::new(WALL);
    let mut app = home.play(against());
    fly_on(&mut app, 200);
    app.world_mut().resource_mut::<Time<Virtual>>().pause();
    exit(app);
    let mut app = home.open(Launch::default());
    wait_for_text(&mut app, "Resume: Wall");
    resume(&mut app);
    assert_eq!(
        run_of(&app).settings.rules.players,
        Players::versus(HANDICAPS)
    );
    choose(&mut app, "Resume");
    fly_on(&mut app, 100);
    assert!(app.world().resource::<Duel>().is_on());
}
