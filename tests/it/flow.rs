//! Player's navigation between levels and screens.

use brickwork::presentation::library::level_errors::LevelErrors;
use brickwork::simulation::messages::LevelStarted;

use crate::menus::mouse;
use crate::prelude::*;

#[test]
fn a_cleared_level_leads_to_the_next_and_a_lost_game_to_a_fresh_one() {
    let (_first, first) = level_file(ONE_GIANT);
    let (_second, second) = level_file(ONE_BRICK);
    let mut app = game_of_all(&[&first, &second], "modern", FRAME);

    launch_until(&mut app, Overlay::Cleared);
    let earned = standing(&app);
    assert!(earned.score > 0, "a brick is worth something");
    choose(&mut app, "Next");
    wait_for_next_serve(&mut app);
    // The next level follows in the pack's order.
    assert_eq!(level_name(&app), "One");
    assert_eq!(standing(&app), earned, "score and lives go on");

    lose_all(&mut app);
    choose(&mut app, "Continue");
    wait_for_next_serve(&mut app);
    assert_eq!(level_name(&app), "One", "it is the same level");
    let fresh = Standing::fresh(&Rules::modern());
    assert_eq!(standing(&app), fresh, "with all lives, and no points");

    launch_until(&mut app, Overlay::PackFinished);
    assert_shown(&mut app, "1 continue");
    choose(&mut app, "Replay this journey");
    wait_for_next_serve(&mut app);
    assert_eq!(
        level_name(&app),
        "Giant",
        "a journey begins with its first level"
    );
}

#[test]
fn in_practice_no_level_hands_anything_on() {
    let (_first, first) = level_file(ONE_GIANT);
    let (_second, second) = level_file(ONE_BRICK);
    let mut app = game_of_all(&[&first, &second], "modern", FRAME);
    app.update();
    leave_for(&mut app, "Levels");
    choose(&mut app, "01");
    let mut seeds = Vec::new();
    for again in ["Play again", "Next"] {
        launch_until(&mut app, Overlay::Cleared);
        seeds.push(run_of(&app).seed);
        choose(&mut app, again);
        wait_for_next_serve(&mut app);
        let fresh = Standing::fresh(&Rules::modern());
        assert_eq!(run_of(&app).began_with, fresh, "as a new game");
    }
    assert_eq!(seeds[0], seeds[1], "a level of practice has one seed");
    assert_eq!(level_name(&app), "One", "the next level of the pack");
}

#[test]
fn a_ball_is_served_again_from_the_pause_at_the_cost_of_a_life() {
    let (_folder, mut app) = game_with(ONE_BRICK, FRAME);
    launch(&mut app);
    app.update();
    assert_eq!(round(&app), Round::Playing, "the ball flies");
    press(&mut app, KeyCode::KeyP);
    app.update();
    choose(&mut app, "New ball");
    frames(&mut app, 5);
    assert_eq!(overlay(&app), Overlay::None, "the game goes on");
    assert_eq!(round(&app), Round::Serving, "with a new ball on the paddle");
    let fresh = Standing::fresh(&Rules::modern()).lives;
    assert_eq!(standing(&app).lives, fresh - 1, "which has cost a life");
}

#[test]
fn a_single_level_ends_at_the_title() {
    let (_folder, mut app) = game_with(ONE_GIANT, FRAME);
    launch_until(&mut app, Overlay::Cleared);
    // No level follows.
    assert_not_shown(&mut app, "Next");
    choose(&mut app, "Main menu");
    wait(&mut app, "the title is shown", |app| {
        screen(app) == Screen::Title && round(app) == Round::Idle
    });
    assert_eq!(overlay(&app), Overlay::None, "nothing lies over the title");
}

#[test]
fn the_tutorial_starts_again_without_a_word() {
    let (_folder, file) = level_file(ONE_BRICK);
    let mut app = game_of_all(&[&file], "tutorial", FRAME);
    let mut starts = MessageCursor::default();
    let mut seen = 0;
    wait(&mut app, "the level starts again and again", |app| {
        throw_away(app);
        seen += new_messages::<LevelStarted>(app, &mut starts).len();
        assert_eq!(overlay(app), Overlay::None, "nobody has to press anything");
        seen >= 5
    });
    for _ in 0..60 {
        app.update();
        assert_eq!(overlay(&app), Overlay::None, "nor a breath later");
    }
}

#[test]
fn a_broken_level_named_at_the_start_opens_on_its_findings_and_starts_when_it_is_good() {
    let (_good, good) = level_file(ONE_BRICK);
    let (_folder, file) = level_file(&ONE_BRICK.replace("Plain", "Plane"));
    for files in [vec![file.as_path()], vec![&good, &file]] {
        fs::write(&file, ONE_BRICK.replace("Plain", "Plane")).expect("the file is written");
        let launch = of_pack(any_pack_of(&files));
        let mut app = loaded(launch, FRAME);
        assert_eq!(screen(&app), Screen::Broken, "the window opens");
        app.update();
        assert_shown(&mut app, &format!("{}:1:", file.display()));

        fs::write(&file, ONE_BRICK.replace("Plain", "Plaim")).expect("the file is written");
        wait_for_text(&mut app, "Plaim");
        fs::write(&file, TWO_BRICKS).expect("the file is written");
        wait_for_serve(&mut app);
        assert_eq!(level_name(&app), "Two", "in its present state");
    }
}

#[test]
fn findings_go_with_the_level_that_they_are_about() {
    let (_folder, file) = level_file(ONE_BRICK);
    let mut app = game_of(&file, FRAME);
    let complains = |app: &App| !app.world().resource::<LevelErrors>().0.is_empty();
    fs::write(&file, "(").expect("the file is written");
    wait(&mut app, "the findings are shown", |app| complains(app));
    leave_for(&mut app, "Main menu");
    // The title has nothing to do with the file.
    assert!(!complains(&app));
    choose(&mut app, "Play");
    wait_for_screen(&mut app, Screen::Play);
    assert!(complains(&app), "the file is still broken");
}

#[test]
fn an_end_that_is_asked_for_lies_over_a_field_that_was_really_cleared() {
    for (first, wanted) in [
        (FirstScreen::Cleared, Overlay::Cleared),
        (FirstScreen::Finished, Overlay::PackFinished),
    ] {
        let mut app = loaded(at_screen(first), FRAME);
        wait_for_overlay(&mut app, wanted);
        let left = app.world().resource::<Remaining>().0;
        assert_eq!((round(&app), left), (Round::Cleared, 0), "{first:?}");
        assert!(standing(&app).score > 0, "somebody has played it");
    }
}

#[test]
fn a_late_pull_does_not_leave_a_result_screen() {
    let right_click = |app: &mut App| {
        mouse(app, MouseButton::Right, ButtonState::Pressed);
        mouse(app, MouseButton::Right, ButtonState::Released);
        settle(app);
    };
    for (first, wanted) in [
        (FirstScreen::Cleared, Overlay::Cleared),
        (FirstScreen::Finished, Overlay::PackFinished),
        (FirstScreen::Over, Overlay::Over),
    ] {
        let asked = at_screen(first);
        let mut app = loaded_with_window(asked, Folders::default(), FRAME);
        wait_for_overlay(&mut app, wanted);
        right_click(&mut app);
        assert_eq!((screen(&app), overlay(&app)), (Screen::Play, wanted));
        frames(&mut app, 40);
        right_click(&mut app);
        assert_eq!(screen(&app), Screen::Levels, "{first:?}");
    }
}
