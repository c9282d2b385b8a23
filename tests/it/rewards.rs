//! Rewards for stars in the window: the map, styles in use, and the results. No style changes a game.

use brickwork::content::materials::{PaddleStyle, TrailStyle};
use brickwork::presentation::decor::Decor;
use brickwork::presentation::library::notices::StoreNotices;
use brickwork::presentation::palette::Palette;
use brickwork::progress::unlocks::{Gives, all};

use accesskit::{Action, Role};

use crate::every_page::homes::with_stars;
use crate::every_page::read::{ask, named};
use crate::prelude::*;

/// Opens the map of a player with this number of stars.
fn map(stars: u32) -> (tempfile::TempDir, App) {
    let home = with_stars(stars);
    let launch = at_screen(FirstScreen::Rewards);
    let mut app = loaded_with_window(launch, Folders::within(home.path()), FRAME);
    wait_for_screen(&mut app, Screen::Levels);
    settle(&mut app);
    (home, app)
}

/// Selects the option `label` of the settings as a screen reader does.
fn select(app: &mut App, label: &str) {
    let at = named(app, Role::RadioButton, label);
    ask(app, at, Action::Click, None);
}

fn decor(app: &App) -> Decor {
    *app.world().resource::<Decor>()
}

#[test]
fn earned_rewards_are_used_and_those_to_come_are_silhouettes() {
    let (_home, mut app) = map(6);
    assert_shown(&mut app, "Next reward: Lamplight · 4 more stars");
    assert_shown(&mut app, "Menu music · 4 more stars");
    assert_shown(&mut app, "230 stars");
    assert_not_shown(&mut app, "Comet");
    // A card leads to the settings with the styles.
    choose(&mut app, "Gems");
    settle(&mut app);
    assert_shown(&mut app, "Recordings kept");
    select(&mut app, "Gems");
    select(&mut app, "Striped steel");
    let used = changed(Decor::default(), |it| {
        (it.trail, it.paddle) = (TrailStyle::Gems, PaddleStyle::Stripes);
    });
    assert_eq!(decor(&app), used);
    let keys = ["gems", "stripes"].map(str::to_owned);
    assert_eq!(preferences(&app).rewards, keys.into());
    choose(&mut app, "Reset this page");
    settle(&mut app);
    assert_eq!(decor(&app), Decor::default());
    tap_and_settle(&mut app, KeyCode::Escape);
    assert_shown(&mut app, "Menu music · 4 more stars");
    tap_and_settle(&mut app, KeyCode::Escape);
    assert_eq!(screen(&app), Screen::Levels);
    assert_shown(&mut app, "Next reward: Lamplight");
}

#[test]
fn a_reward_that_is_not_earned_is_told_and_not_used() {
    let home = with_stars(6);
    let settings = "(format: 1, rewards: [\"comet\", \"stripes\"])";
    fs::write(home.path().join("settings.ron"), settings).expect("a file");
    let mut app = loaded_with_window(Launch::default(), Folders::within(home.path()), FRAME);
    wait_for_text(
        &mut app,
        "The reward “Comet” in the settings needs 15 stars.",
    );
    let used = changed(Decor::default(), |it| it.paddle = PaddleStyle::Stripes);
    assert_eq!(decor(&app), used);
    assert!(app.world().resource::<StoreNotices>().0.is_empty());
    assert!(preferences(&app).rewards.contains("comet"), "it stays");
}

#[test]
fn the_results_name_a_reward() {
    let home = with_stars(2);
    let (_level, path) = level_file(ONE_GIANT);
    let launch = of_pack(pack_of(&[&path]));
    let mut app = loaded_in(launch, Folders::within(home.path()), FRAME);
    wait_for_round(&mut app, Round::Serving);
    launch_until(&mut app, Overlay::Cleared);
    app.update();
    assert_shown(&mut app, "Unlocked: Gems");
}

#[test]
fn a_scene_opens_in_the_lab_and_the_finale_shows_every_pack_in_its_light() {
    let (_home, mut app) = map(230);
    assert_shown(&mut app, "All rewards · 230 stars");
    choose(&mut app, "Grand finale");
    wait_for_screen(&mut app, Screen::Finale);
    assert_shown(&mut app, "230 stars, in every light.");
    assert_shown(&mut app, "Foundations: ");
    let to_come = |app: &mut App| {
        let texts = each::<&UiTransform, With<Text>, f32>(app, |text| text.scale.x);
        texts.into_iter().filter(|scale| *scale < 0.01).count()
    };
    assert!(to_come(&mut app) > 5, "one line after the other");
    tap(&mut app, KeyCode::ArrowUp);
    assert_eq!(to_come(&mut app), 0, "a press shows all lines");
    let mut lights = Vec::new();
    wait(&mut app, "other lights", |app| {
        lights.push(app.world().resource::<Palette>().light);
        lights.dedup();
        lights.len() > 3
    });
    tap_and_settle(&mut app, KeyCode::Escape);
    assert_eq!(screen(&app), Screen::Levels);
    choose(&mut app, "All rewards");
    settle(&mut app);
    choose(&mut app, "Pinball");
    wait_for_screen(&mut app, Screen::Lab);
    crate::lab_page::wait_for_it(&mut app);
    assert_shown(&mut app, "Your own throw");
}

#[test]
fn the_last_pack_leads_to_the_finale() {
    let home = tempfile::tempdir().expect("a folder");
    let settings = "(format: 1, last_level: Some(\"wall-1976/01-the-first-wall.ron\"))";
    fs::write(home.path().join("settings.ron"), settings).expect("a file");
    let launch = at_screen(FirstScreen::Finished);
    let mut app = loaded_with_window(launch, Folders::within(home.path()), FRAME);
    wait_for_overlay(&mut app, Overlay::PackFinished);
    choose(&mut app, "Celebration");
    wait_for_screen(&mut app, Screen::Finale);
    assert_shown(&mut app, "1976: ");
}

/// Returns the checksum after each of the steps 30 to 430 of a game by the autopilot with the rewards `in_use`. The first
/// steps may run while the level loads.
fn sums(in_use: &[&str]) -> Vec<u64> {
    let home = with_stars(230);
    let scene = root("benches/scenes/chain.ron");
    let launch = autoplay_of(&[&scene], "modern");
    let mut app = loaded_in(launch, Folders::within(home.path()), FRAME);
    let rewards = in_use.iter().map(|key| (*key).to_owned());
    app.world_mut().resource_mut::<Preferences>().rewards = rewards.collect();
    app.init_resource::<Sums>().add_systems(FixedLast, sum_up);
    wait(&mut app, "430 steps", |app| {
        app.world().resource::<Clock>().step >= 430
    });
    let is_plain = decor(&app) == Decor::default();
    assert_eq!(is_plain, in_use.is_empty(), "{in_use:?}");
    let sums = app.world_mut().remove_resource::<Sums>().expect("sums");
    let of_step = |step: u64| *sums.0.get(&step).expect("the step was seen");
    (30..430).map(of_step).collect()
}

/// Checksum after each step of a game.
#[derive(Resource, Default)]
struct Sums(BTreeMap<u64, u64>);

fn sum_up(world: &mut World) {
    let (step, sum) = (world.resource::<Clock>().step, state_sum(world));
    world.resource_mut::<Sums>().0.insert(step, sum);
}

#[test]
fn a_game_is_the_same_with_every_style() {
    let usual = sums(&[]);
    let of = |is: fn(&Gives) -> bool| {
        let rewards = all().iter().filter(move |reward| is(&reward.gives));
        rewards
            .map(|reward| reward.key.as_str())
            .collect::<Vec<_>>()
    };
    let paddles = of(|gives| matches!(gives, Gives::Paddle(_)));
    let trails = of(|gives| matches!(gives, Gives::Trail(_)));
    assert_eq!((paddles.len(), trails.len()), (4, 4));
    for (paddle, trail) in paddles.into_iter().zip(trails) {
        assert_eq!(sums(&[paddle, trail, "sea"]), usual, "{paddle}, {trail}");
    }
}
