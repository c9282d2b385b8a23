//! Screen reader output in play: the current state on request, and its changes.

use accesskit::{Live, Node as Told};

use brickwork::simulation::power::active::Active;
use brickwork_ui::reader::ReaderTree;

use crate::devices::{plug_in, tap_pad};
use crate::every_page::read::tree;
use crate::menus::game;
use crate::prelude::*;

/// Returns the live announcements: text and urgency.
fn said(app: &App) -> Vec<(String, Live)> {
    let tree = app.world().resource::<ReaderTree>();
    let nodes = tree.0.iter().flat_map(|tree| &tree.nodes);
    let words = |node: &Told| Some((node.value()?.to_owned(), node.live()?));
    nodes.filter_map(|(_, node)| words(node)).collect()
}

fn is_said(app: &App, words: &str, live: Live) -> bool {
    let mut said = said(app).into_iter();
    said.any(|(of, how)| of.starts_with(words) && how == live)
}

/// Starts a game with a ball in flight and an active screen reader.
fn heard() -> (tempfile::TempDir, App) {
    let (folder, mut app) = game();
    tree(&mut app);
    (folder, app)
}

#[test]
fn how_it_stands_is_said_on_request_by_key_and_by_pad() {
    let (_folder, mut app) = heard();
    tap_and_settle(&mut app, KeyCode::KeyT);
    let lives = app.world().resource::<Standings>().first().lives;
    let sentence = format!("One. {lives} lives. 1 brick left. ");
    assert!(is_said(&app, &sentence, Live::Polite), "{:?}", said(&app));
    let words = shown(&mut app, &sentence).expect("everybody sees it");
    assert!(words.ends_with("points. 1 ball"), "{words}");
    let count = said(&app).len();
    tap_and_settle(&mut app, KeyCode::KeyT);
    assert_eq!(said(&app).len(), count, "the new one takes its place");
    for _ in 0..1000 {
        app.update();
        if said(&app).is_empty() {
            break;
        }
    }
    // Announcements disappear after a while.
    assert!(said(&app).is_empty(), "{:?}", said(&app));
    let pad = plug_in(&mut app, 0x045e);
    tap_pad(&mut app, pad, GamepadButton::RightThumb);
    settle(&mut app);
    assert!(is_said(&app, "One. ", Live::Polite), "{:?}", said(&app));
}

#[test]
fn what_matters_is_said_by_itself_and_only_to_a_reader() {
    let (_folder, mut app) = heard();
    tap_and_settle(&mut app, KeyCode::KeyP);
    assert!(is_said(&app, "Paused", Live::Assertive), "{:?}", said(&app));
    tap_and_settle(&mut app, KeyCode::KeyP);
    assert!(is_said(&app, "The game continues", Live::Assertive));
    let lives = |app: &App| app.world().resource::<Standings>().first().lives;
    let all = lives(&app);
    throw_away_until(&mut app, |app| lives(app) < all);
    settle(&mut app);
    let is_told = is_said(&app, "Life lost. ", Live::Assertive);
    assert!(is_told, "{:?}", said(&app));
    assert_not_shown(&mut app, "Life lost");
    throw_away_until(&mut app, |app| round(app).is_over());
    settle(&mut app);
    let is_told = is_said(&app, "Game over", Live::Assertive);
    assert!(is_told, "{:?}", said(&app));
    wait_for_overlay(&mut app, Overlay::Over);
}

#[test]
fn fewer_lives_are_told_as_a_loss_but_not_where_another_field_is_put() {
    for is_put in [false, true] {
        let (_folder, mut app) = heard();
        settle(&mut app);
        let world = app.world_mut();
        let standings = serde_json::to_value(world.resource::<Standings>());
        let mut standings = standings.expect("plain data");
        let lives = standings[0]["lives"].as_u64().expect("a number");
        standings[0]["lives"] = (lives - 1).into();
        let fewer: Standings = serde_json::from_value(standings).expect("standings");
        world.insert_resource(fewer);
        if is_put {
            world.resource_mut::<Run>().set_changed();
        }
        settle(&mut app);
        let is_told = is_said(&app, "Life lost. ", Live::Assertive);
        assert_eq!(is_told, !is_put, "{:?}", said(&app));
    }
}

fn throw_away_until(app: &mut App, done: impl Fn(&App) -> bool) {
    wait(app, "balls are given up", |app| {
        launch_or_give_up(app);
        done(app)
    });
}

#[test]
fn effects_are_said_with_the_time_that_is_left() {
    let (_folder, mut app) = heard();
    let lasts = |power: &PowerId| power.power().lasts.seconds().is_some_and(f64::is_finite);
    let power = PowerId::all().find(lasts);
    let power = power.expect("one that lasts for seconds");
    let (player, since, times) = (PlayerId::FIRST, app.world().resource::<Clock>().now(), 1);
    let until = since + 1.5;
    let active = Active {
        player,
        power,
        since,
        until,
        times,
    };
    let held = serde_json::to_value([active]).expect("plain data");
    let held: ActiveEffects = serde_json::from_value(held).expect("effects");
    app.insert_resource(held);
    tap(&mut app, KeyCode::KeyT);
    let title = &power.power().title;
    let wanted = format!("{title}, 2 seconds left");
    assert!(shown(&mut app, &wanted).is_some(), "{:?}", said(&app));
    wait(&mut app, "it ends", |app| {
        app.world().resource::<ActiveEffects>().all().is_empty()
    });
    settle(&mut app);
    let over = format!("{title} ended");
    assert!(is_said(&app, &over, Live::Polite), "{:?}", said(&app));
}
