//! Actions at the choice of a run: exchange of the offers, ban and lock, by each device.

use brickwork::content::RunMode;
use brickwork::content::tools::GainEffect;
use brickwork::journey::Outcome;
use brickwork::runs::{Action, Course, Plan};

use super::{Home, pass_late_presses, play_to_the_end};
use crate::devices::{finger, plug_in, tap_pad};
use crate::menus::focus;
use crate::prelude::*;
use bevy::input::touch::TouchPhase::{Ended, Started};

const ACTIONS: [&str; 3] = ["Exchange the offers", "Ban an offer", "Lock an offer"];

fn begun(seed: u64) -> Course {
    let level = |path: &str| {
        let level = file::read(&root("levels").join(path));
        level
            .map(Arc::new)
            .map_err(|findings| findings[0].to_string())
    };
    Course::begin(Plan::draw(seed, RunMode::Classic, level).expect("a plan"))
}

/// Ends the current wall with three gold medals and many points.
fn clear(course: &mut Course) {
    let mut outcome = Outcome {
        cleared: true,
        ..Outcome::default()
    };
    (outcome.standing.score, outcome.standing.lives) = (900_000, 1);
    course.end(outcome);
}

/// Takes the offers that are tools with gains.
fn take_gains(course: &mut Course) {
    let offers = course.offers();
    let all = (0..).zip(&offers.tools);
    let gains = all.filter(|(_, tool)| !tool.tool().gains.is_empty());
    let picks: Vec<u8> = gains.map(|(at, _)| at).take(offers.picks).collect();
    course.go_on(&picks).expect("they can be taken");
}

/// Returns a run at a choice with charges for all actions.
fn with_charges() -> Course {
    let all = [GainEffect::Reroll, GainEffect::Ban, GainEffect::Lock];
    let found = (0..400).find_map(|seed| {
        let mut course = begun(seed);
        for _ in 0..5 {
            clear(&mut course);
            take_gains(&mut course);
        }
        clear(&mut course);
        let charges = course.offers().charges;
        all.iter()
            .all(|effect| charges.of(*effect) > 0)
            .then_some(course)
    });
    found.expect("a run with all of these tools")
}

/// Returns the folder of a player who left the run of `course`.
fn saved(course: &Course) -> Home {
    let home = Home::new();
    let chosen = ron::to_string(&Chosen::default()).expect("RON");
    let (seed, log) = (
        course.plan().seed(),
        ron::to_string(&course.log()).expect("RON"),
    );
    let run = format!(
        "(seed: (seed: {seed}, kind: Given), chosen: {chosen}, log: {log}, work: {{}}, began: 1, date: 1)"
    );
    let file = home.0.path().join("run.ron");
    fs::write(file, format!("(format: 1, run: Some({run}))")).expect("written");
    home
}

/// Creates the folder of a player who left a choice with charges for all actions.
pub fn left_with_charges() -> tempfile::TempDir {
    saved(&with_charges()).0
}

fn continued(home: &Home) -> App {
    let mut app = home.open();
    wait_for_text(&mut app, "Continue run");
    choose(&mut app, "Continue run");
    settle(&mut app);
    app
}

/// Returns the titles of the offered tools on screen.
fn cards(app: &mut App) -> BTreeSet<String> {
    let world = app.world_mut();
    let mut cards = world.query::<(&Name, &AccessibleLabel)>();
    let cards = cards
        .iter(world)
        .filter(|(name, _)| name.as_str() == "Tool");
    let title = |label: &str| label.split(" · ").next().unwrap_or_default().to_owned();
    cards.map(|(_, label)| title(&label.0)).collect()
}

/// Returns the titles of the offers of `course`.
fn offered(course: &Course) -> BTreeSet<String> {
    let tools = course.offers().tools;
    tools.iter().map(|tool| tool.tool().title.clone()).collect()
}

/// Returns the label of the item for the action number `action` with its charges.
fn labelled(course: &Course, action: usize) -> String {
    let effects = [GainEffect::Reroll, GainEffect::Ban, GainEffect::Lock];
    let charges = course.offers().charges.of(effects[action]);
    format!("{} ({charges})", ACTIONS[action])
}

#[test]
fn each_device_changes_the_offers_and_the_run_is_continued_there() {
    let mut course = with_charges();
    let home = saved(&course);
    let mut app = continued(&home);
    assert_eq!(cards(&mut app), offered(&course));
    let title = |course: &Course, at: usize| course.offers().tools[at].tool().title.clone();

    focus(&mut app, &labelled(&course, 0));
    tap_and_settle(&mut app, KeyCode::Enter);
    course.act(Action::Reroll).expect("a charge");
    assert_eq!(cards(&mut app), offered(&course), "keyboard");

    let (pad, banned) = (plug_in(&mut app, 0x045e), title(&course, 0));
    focus(&mut app, &labelled(&course, 1));
    tap_pad(&mut app, pad, GamepadButton::South);
    settle(&mut app);
    assert_shown(&mut app, "Which offer should never come back?");
    assert!(focused(&mut app).starts_with(&banned), "the first card");
    tap_pad(&mut app, pad, GamepadButton::South);
    settle(&mut app);
    course.act(Action::Ban(0)).expect("a charge");
    assert_eq!(cards(&mut app), offered(&course), "gamepad");

    let touch = |app: &mut App, label: &str| {
        let at = place(app, label);
        finger(app, 1, Started, at);
        frames(app, 3);
        finger(app, 1, Ended, at);
        settle(app);
    };
    touch(&mut app, &labelled(&course, 2));
    assert_shown(&mut app, "Which offer should stay for the next choice?");
    click_on(&mut app, &title(&course, 1));
    settle(&mut app);
    course.act(Action::Lock(1)).expect("a charge");
    assert_eq!(cards(&mut app), offered(&course), "touch and mouse");
    assert_shown(&mut app, "Stays for the next choice");

    exit(app);
    let mut app = continued(&home);
    assert_eq!(cards(&mut app), offered(&course), "continued");
    for (action, words) in ACTIONS.into_iter().enumerate() {
        let label = labelled(&course, action);
        match label.ends_with("(0)") {
            true => assert_not_shown(&mut app, words),
            false => assert_shown(&mut app, &label),
        }
    }
}

#[test]
fn a_ban_is_taken_back_before_it_meets_an_offer_and_nothing_is_shown_without_charges() {
    let course = with_charges();
    let home = saved(&course);
    let mut app = continued(&home);
    choose(&mut app, ACTIONS[1]);
    settle(&mut app);
    choose(&mut app, "Cancel");
    settle(&mut app);
    assert_shown(&mut app, "Choose a tool");
    assert_eq!(cards(&mut app), offered(&course));
    tap(&mut app, KeyCode::Enter);
    wait_for_next_serve(&mut app);

    let mut poor = begun(1);
    clear(&mut poor);
    let home = saved(&poor);
    let mut app = continued(&home);
    assert_eq!(cards(&mut app), offered(&poor));
    for action in ACTIONS {
        assert_not_shown(&mut app, action);
    }
}

/// Seed of a run that offers an exchange after its first wall, and whose second wall the autopilot clears.
const LATE: u64 = 6;

#[test]
fn a_press_that_belongs_to_the_play_changes_no_offers() {
    let mut course = begun(LATE);
    clear(&mut course);
    take_gains(&mut course);
    let home = saved(&course);
    let mut app = continued(&home);
    wait_for_next_serve(&mut app);
    play_to_the_end(&mut app);
    let before = cards(&mut app);
    choose(&mut app, ACTIONS[0]);
    settle(&mut app);
    assert_eq!(cards(&mut app), before, "no late press counts");
    pass_late_presses(&mut app);
    choose(&mut app, ACTIONS[0]);
    settle(&mut app);
    assert_ne!(cards(&mut app), before);
}
