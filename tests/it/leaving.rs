//! Hint that a level can be left early: its conditions and its space in the HUD.

use crate::prelude::*;

const RULESET: &str = "lbreakout-like";
const WORDS: &str = ": next level";

/// Five bricks, of which four must be destroyed, in the narrowest field of the levels with these rules.
const FIVE: &str = r#"(format: 2, name: "The very last of all the walls", author: "Test", field: (width: 560.0, height: 460.0), legend: {'x': ()}, bricks: ["xxxxx...."])"#;

/// Returns `true` if the hint is shown with `left` bricks remaining.
fn says(app: &mut App, left: u32) -> bool {
    app.world_mut().resource_mut::<Remaining>().0 = left;
    app.update();
    shown(app, WORDS).is_some()
}

#[test]
fn it_is_said_while_the_level_can_be_left() {
    let (_folder, file) = level_file(FIVE);
    let mut app = game_of_all(&[&file], RULESET, FRAME);
    app.update();
    let said = [5, 2, 1, 2].map(|left| says(&mut app, left));
    assert_eq!(said, [false, false, true, false]);
    let mut other = game_of_all(&[&file], "modern", FRAME);
    other.update();
    assert!(!says(&mut other, 1), "other rules do not let one leave");
    assert!(says(&mut app, 1));
    *app.world_mut().resource_mut::<Round>() = Round::Cleared;
    assert!(!says(&mut app, 1), "there is nothing left to leave");
}

/// Returns a pack of the level `FIVE`, and the level's folder.
fn five() -> (tempfile::TempDir, NamedPack) {
    let (folder, path) = level_file(FIVE);
    let pack = pack_of(&[&path]);
    (folder, pack)
}

fn overrides() -> Overrides {
    changed(Overrides::default(), |it| {
        it.ruleset = Some(RULESET.to_owned());
    })
}

#[test]
fn it_is_not_said_to_those_who_only_look_on() {
    let (_folder, pack) = five();
    let launch = changed(of_pack(pack), |it| {
        (it.overrides, it.autoplay) = (overrides(), true);
    });
    let mut app = loaded(launch, FRAME);
    wait_for_round(&mut app, Round::Playing);
    assert!(!says(&mut app, 1), "the autopilot plays");

    let rules = Rules::named(RULESET).expect("a ruleset");
    let config = games::playing(rules, 0, Player::Autopilot);
    let recording = recorded_as(level(&["xxxxx...", "........"]), config, 1.0);
    let mut app = watching(&recording, 1.0, true, FRAME);
    assert!(!says(&mut app, 1), "a recording is watched");
}

#[test]
fn there_is_room_for_it_beside_six_lives() {
    let (_folder, pack) = five();
    let launch = changed(of_pack(pack), |it| it.overrides = overrides());
    let mut app = loaded_with_window(launch, Folders::default(), FRAME);
    wait_for_round(&mut app, Round::Serving);
    frames(&mut app, 4);
    let name = text_area(&mut app, "The very last of all the walls").max.x;
    let bricks = text_area(&mut app, "5 bricks").min.x;
    assert!(name < bricks, "the level's name: {name} and {bricks}");
    assert!(says(&mut app, 1));
    app.update();
    let words = text_area(&mut app, WORDS).max.x;
    let bricks = text_area(&mut app, "1 brick").min.x;
    assert!(words < bricks, "{words} and {bricks}");
}
