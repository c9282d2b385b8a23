//! Par of a level: its calculation, and that the measurement does not affect the game in the window.

use brickwork::headless::par::{StoppedError, measure, rules_of};
use brickwork::journey::Par;
use brickwork::level::pack;

use crate::prelude::*;
use crate::rulesets::shipped;

fn chosen(ruleset: &str, difficulty: &str) -> Chosen {
    changed(games::chosen(difficulty, &[]), |it| {
        it.ruleset = Some(ruleset.to_owned());
    })
}

fn par(level: &SharedLevel, chosen: &Chosen) -> Option<Par> {
    let rules = chosen.rules(level.rules());
    measure(level, &rules, || true).expect("it is not stopped")
}

#[test]
fn par_is_made_of_points_where_rules_pay_for_skill_and_of_seconds_elsewhere() {
    let level = level(&["x2x2x2x2", "22xxxx22"]);
    let modern = par(&level, &chosen("modern", "normal"));
    assert!(matches!(modern, Some(Par::Points(points)) if points > 0));
    let tutorial = par(&level, &chosen("tutorial-finished", "normal"));
    assert!(matches!(tutorial, Some(Par::Seconds(seconds)) if seconds > 1.0));
}

#[test]
fn the_same_level_and_rules_have_the_same_par_however_often_it_is_asked_for() {
    let level = shipped("foundations/01-first-light.ron");
    let rules = Chosen::default().rules(level.rules());
    let first = measure(&level, &rules, || true);
    assert!(matches!(first, Ok(Some(_))), "{first:?}");
    let mut asked = 0;
    let slowly = measure(&level, &rules, || {
        asked += 1;
        if asked % 50 == 0 {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        true
    });
    assert_eq!(slowly, first, "the speed of the machine is no part of it");
    assert!(asked > 100, "it can be stopped at any time: {asked}");
}

#[test]
fn difficulty_counts_for_par_and_assists_do_not() {
    let level = shipped("foundations/02-stepping-stones.ron");
    let run = |chosen: &Chosen| {
        let rules = chosen.rules(level.rules());
        Run::new(level.clone(), 1, Settings::new(rules))
    };
    for ruleset in ["modern", "lbreakout-like"] {
        let plain = chosen(ruleset, "hard");
        let mut helped = plain.clone();
        helped.assists = vec!["bigger-ball".to_owned()];
        helped.game_speed = 70;
        assert_ne!(helped.rules(level.rules()), plain.rules(level.rules()));
        assert_eq!(rules_of(&run(&helped)), plain.rules(level.rules()));
    }
    let relaxed = rules_of(&run(&chosen("modern", "relaxed")));
    assert_ne!(relaxed, rules_of(&run(&chosen("modern", "hard"))));
}

#[test]
fn a_level_that_programs_cannot_clear_in_the_time_has_no_par() {
    // Too many hits for 300 s: every brick takes nine, and the bricks in front of it must be destroyed first.
    let source = r#"(format: 1, name: "Long", author: "Test", legend: {'9': Plain(color: Red, hits: 9)},
        bricks: ["9999999999999", "9999999999999", "9999999999999", "9999999999999", "9999999999999", "9999999999999",
                 "9999999999999", "9999999999999", "9999999999999", "9999999999999", "9999999999999", "9999999999999"])"#;
    let level = Arc::new(parsed(source));
    assert_eq!(par(&level, &chosen("modern", "normal")), None);
}

#[test]
fn every_pack_that_comes_with_the_game_begins_with_a_level_that_has_a_par() {
    let packs = "beginnings crossings embers engines foundations machinery space-wall treasure-wall tutorial wall-1976";
    for pack in packs.split(' ') {
        let file = root("levels").join(pack).join(pack::FILE_NAME);
        let first = Pack::read(&file).expect("a good pack");
        let level = shipped(&format!("{pack}/{}", first.levels[0]));
        assert!(par(&level, &Chosen::default()).is_some(), "{pack}");
    }
}

#[test]
fn a_measurement_stops_when_nobody_wants_it() {
    let level = shipped("foundations/01-first-light.ron");
    let rules = Chosen::default().rules(level.rules());
    let mut asked = 0;
    let stopped = measure(&level, &rules, || {
        asked += 1;
        asked < 10
    });
    assert_eq!(stopped, Err(StoppedError));
    assert_eq!(asked, 10, "at once");
}

#[cfg(feature = "presentation")]
mod in_the_window {
    use brickwork::presentation::library::par::ParInPlay;

    use super::*;
    use crate::player_home::WALL;

    fn shown(app: &App) -> ParInPlay {
        *app.world().resource::<ParInPlay>()
    }

    /// Starts a recorded game of `content` with a ball on the paddle. Returns also its level and the folder of the
    /// level.
    fn game(content: &str) -> (tempfile::TempDir, SharedLevel, App) {
        let (folder, file) = level_file(content);
        let level: SharedLevel = Arc::new(file::read(&file).expect("a good level"));
        let launch = of_pack(pack_of(&[&file]));
        let mut app = loaded_in(launch, Folders::within(folder.path()), FRAME);
        wait_for_round(&mut app, Round::Serving);
        (folder, level, app)
    }

    #[test]
    fn a_level_that_is_played_by_hand_soon_has_its_par_and_keeps_it() {
        let (_folder, level, mut app) = game(ONE_BRICK);
        let expected = par(&level, &chosen("modern", "normal"));
        wait(&mut app, "par is known", |app| {
            shown(app) != ParInPlay::NotYet
        });
        assert!(expected.is_some() && shown(&app).known() == expected);
        tap(&mut app, KeyCode::KeyP);
        tap(&mut app, KeyCode::KeyR);
        for _ in 0..5 {
            app.update();
            assert_ne!(shown(&app), ParInPlay::NotYet, "it is known already");
        }
        leave_for(&mut app, "Levels");
        assert_eq!(shown(&app), ParInPlay::NotYet, "no level is in play");
    }

    #[test]
    fn the_game_in_hand_is_the_same_while_its_par_is_measured() {
        let (_folder, _, mut app) = game(WALL);
        tap(&mut app, KeyCode::Space);
        wait(&mut app, "two seconds are played", |app| step(app) >= 240);
        let step = step(&app);
        let sum = state_sum(app.world_mut());
        let mut alone = Sim::from_recording(&recording_of(&app));
        alone.step(step);
        assert_eq!(alone.hash(), sum, "the same game as with nothing beside it");
    }
}
