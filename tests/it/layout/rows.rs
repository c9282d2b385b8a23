//! Text and controls that must stay in one line, in their row or in the window, in windows of all shapes.

use std::collections::HashMap;

use bevy::ui_widgets::{Checkbox, RadioButton, ScrollArea, Scrollbar};

use brickwork::presentation::camera::MARGIN;

use super::{HAIR, LANGUAGES, keys, page, rect_of, resize, wrong};
use crate::every_page::{homes, pages};
use crate::prelude::*;

/// Window sizes of the golden pictures (logical pixels).
const WINDOWS: [(u32, u32); 3] = [(800, 600), (1920, 1080), (1080, 1920)];

fn is_called(world: &World, entity: Entity, name: &str) -> bool {
    let of = world.get::<Name>(entity);
    of.is_some_and(|of| of.as_str() == name)
}

/// Returns the nearest ancestor of `entity` with the name `name`, or `entity` itself.
fn around(world: &World, entity: Entity, name: &str) -> Option<Entity> {
    let parent = |at: &Entity| world.get::<ChildOf>(*at).map(ChildOf::parent);
    let mut above = std::iter::successors(Some(entity), parent);
    above.find(|at| is_called(world, *at, name))
}

/// Returns the areas of all visible nodes in an entity called `name`, including itself (pixels).
fn within(app: &mut App, name: &str) -> Vec<(Entity, Rect)> {
    let world = app.world_mut();
    let mut nodes = world.query::<(
        Entity,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
    )>();
    let seen = nodes
        .iter(world)
        .filter(|(_, node, _, visible)| visible.get() && node.size.min_element() > 0.0);
    let seen: Vec<(Entity, Rect)> = seen
        .map(|(entity, node, at, _)| (entity, rect_of(node, at)))
        .collect();
    let world = app.world();
    let is_in = |entity: Entity| around(world, entity, name).is_some();
    seen.into_iter()
        .filter(|(entity, _)| is_in(*entity))
        .collect()
}

/// Changes the size of the window (logical pixels) and the language of the game.
fn look(app: &mut App, (width, height): (u32, u32), language: &str) {
    let mut preferences = app.world_mut().resource_mut::<Preferences>();
    preferences.language = Some(language.to_owned());
    resize(app, (width as f32, height as f32), None);
}

#[test]
fn all_lives_stand_in_one_line() {
    for size in WINDOWS {
        let mut app = page(FirstScreen::Play, size, "en", 100);
        // More than five lives are shown as one ball and a number.
        for (lives, balls) in [(3, 3), (4, 4), (5, 5), (6, 1), (99, 1)] {
            let mut standings = app.world_mut().resource_mut::<Standings>();
            for (_, standing) in standings.all_mut() {
                standing.lives = lives;
            }
            frames(&mut app, 4);
            let drawn = within(&mut app, "Life");
            assert_eq!(drawn.len(), balls, "{size:?}: {lives} lives are drawn");
            let middle = drawn[0].1.center().y;
            for (_, place) in &drawn {
                let is_beside = (place.center().y - middle).abs() < 1.0;
                assert!(is_beside, "{size:?}: {lives} lives stand in one line");
                let is_inside = place.max.x <= size.0 as f32;
                assert!(is_inside, "{size:?}: {lives} lives lie in the window");
            }
        }
    }
}

#[test]
fn lines_of_tables_do_not_break_at_the_usual_size_of_text() {
    let all = pages::SCREENS.into_iter().chain(pages::ACHIEVED);
    for (name, open) in all {
        let (line, windows) = match name {
            "recordings" => ("Recording", &WINDOWS[..2]),
            "own-levels" => ("Own level", &WINDOWS[..2]),
            "records" => ("Record", &WINDOWS[..]),
            "board" => ("Entry", &WINDOWS[..]),
            _ => continue,
        };
        let mut page = open();
        let app = &mut page.app;
        for language in LANGUAGES {
            for size in windows {
                look(app, *size, language);
                let mut middles: HashMap<Entity, Vec<f32>> = HashMap::new();
                for (part, place) in within(app, line) {
                    let world = app.world();
                    if world.get::<Text>(part).is_some() {
                        let line = around(world, part, line).expect("a line");
                        middles.entry(line).or_default().push(place.center().y);
                    }
                }
                assert!(!middles.is_empty(), "{name}: there are lines");
                for middles in middles.values() {
                    assert!(middles.len() > 2, "{name}: there are columns");
                    let is_straight = middles.iter().all(|it| (it - middles[0]).abs() < 1.0);
                    assert!(is_straight, "{name} {size:?} {language}: {middles:?}");
                }
                let wrong = wrong(app);
                assert!(wrong.is_empty(), "{name} {size:?} {language}: {wrong:?}");
            }
        }
    }
}

#[test]
fn the_level_that_a_recorded_journey_reached_is_shown_in_full() {
    let home = homes::with_recordings();
    let folders = Folders::within(home.path());
    let recordings = folders.recordings.clone().expect("a folder");
    let file = recordings.join("20260105-030405-d.brickwork");
    fs::write(file, homes::journey(0, false).to_bytes()).expect("a file");
    for (language, lost, begun) in [
        ("en", "lost at 12/12", "level 1/12"),
        ("de", "verloren bei 12/12", "Level 1/12"),
    ] {
        let launch = Launch {
            language: Some(language.to_owned()),
            ..at_screen(FirstScreen::Recordings)
        };
        let mut app = loaded_with_window(launch, folders.clone(), FRAME);
        let app = &mut app;
        wait(app, "the recordings are listed", |app| {
            !within(app, "Recording").is_empty()
        });
        for size in &WINDOWS[..2] {
            look(app, *size, language);
            for wanted in [lost, begun] {
                let cells = within(app, "Recording");
                let is_wanted = |part: Entity| {
                    let text = app.world().get::<Text>(part);
                    text.is_some_and(|text| text.0 == wanted)
                };
                let cell = cells.iter().find(|(part, _)| is_wanted(*part));
                assert!(cell.is_some(), "{size:?} {language}: {wanted:?} is cut");
            }
        }
    }
}

#[test]
fn settings_that_are_longer_than_the_window_have_a_scroll_bar() {
    let mut page = pages::settings("Accessibility");
    let app = &mut page.app;
    let mut preferences = app.world_mut().resource_mut::<Preferences>();
    preferences.comfort.text_size = 200;
    resize(app, (800.0, 600.0), None);
    let seen = within(app, "Scroll bar");
    let page = entity_named(app, "Page").expect("a page of settings");
    let world = app.world_mut();
    let parent = |at: &Entity| world.get::<ChildOf>(*at).map(ChildOf::parent);
    let mut above = std::iter::successors(Some(page), parent);
    let area = above.find(|at| world.get::<ScrollArea>(*at).is_some());
    let area = area.expect("it scrolls");
    let node = world.get::<ComputedNode>(area).expect("a node");
    let hidden = node.content_size().y - node.size().y;
    assert!(hidden > 100.0, "the page is longer: {hidden}");
    let is_of_area = |(bar, _): &(Entity, Rect)| {
        let bar = world.get::<Scrollbar>(*bar);
        bar.is_some_and(|bar| bar.target == area)
    };
    let bar = seen.iter().find(|bar| is_of_area(bar));
    let (_, place) = bar.expect("a visible scroll bar");
    assert!(place.height() > 100.0, "{place:?}");
}

#[test]
fn radio_buttons_and_check_boxes_grow_with_the_size_of_text() {
    let mut page = pages::settings("Sound");
    let app = &mut page.app;
    let mut sizes = Vec::new();
    for percent in [100, 150, 200] {
        let mut preferences = app.world_mut().resource_mut::<Preferences>();
        preferences.comfort.text_size = percent;
        resize(app, (800.0, 600.0), None);
        let world = app.world_mut();
        let mut marked =
            world.query_filtered::<&Children, Or<(With<RadioButton>, With<Checkbox>)>>();
        let marks: Vec<Entity> = marked.iter(world).map(|parts| parts[0]).collect();
        assert!(marks.len() > 1, "there are some");
        let size = |mark: &Entity| world.get::<ComputedNode>(*mark).expect("a node").size();
        sizes.extend(marks.iter().map(|mark| (percent, size(mark))));
    }
    for (percent, size) in sizes {
        let wanted = 18.0 * f32::from(percent) * 0.01;
        let is_so = (size - Vec2::splat(wanted)).abs().max_element() < 1.0;
        assert!(is_so, "{percent} %: {size}, not {wanted}");
    }
}

/// Returns the outer edges of the left and right wall (pixels).
fn walls(app: &mut App) -> [f32; 2] {
    let bounds = app.world().resource::<Arena>().bounds;
    let (low, high) = (bounds.min.as_vec2(), bounds.max.as_vec2());
    [low.x - MARGIN, high.x + MARGIN].map(|x| in_window(app, Vec2::new(x, low.y)).x)
}

#[test]
fn in_a_wide_window_what_is_said_beside_the_field_ends_near_its_walls() {
    for size in [(1920, 1080), (2560, 1080)] {
        let mut app = page(FirstScreen::Play, size, "en", 100);
        let scale = app.world().resource::<UiScale>().0;
        let [left, right] = walls(&mut app);
        let said: Vec<Rect> = within(&mut app, "HUD")
            .into_iter()
            .filter(|(entity, _)| app.world().get::<Text>(*entity).is_some())
            .map(|(_, place)| place)
            .collect();
        let (before, behind): (Vec<Rect>, Vec<Rect>) =
            said.into_iter().partition(|place| place.max.x < left);
        assert!(before.len() > 1, "{size:?}: points and level at the left");
        assert!(!behind.is_empty(), "{size:?}: bricks at the right");
        let gaps = before.iter().map(|place| left - place.max.x);
        let gaps = gaps.chain(behind.iter().map(|place| place.min.x - right));
        for gap in gaps {
            let gap = gap / scale;
            let is_near = (12.0..20.0).contains(&gap);
            assert!(is_near, "{size:?}: what is said ends near the wall: {gap}");
        }
    }
}

#[test]
fn what_triggers_an_action_lies_in_the_row_of_that_action_and_has_words_of_a_language() {
    let mut page = keys();
    let app = &mut page.app;
    for language in LANGUAGES {
        for size in WINDOWS {
            look(app, size, language);
            let rows = within(app, "Row of an action");
            let place_of = |row: Entity| {
                let found = rows.iter().find(|(of, _)| *of == row);
                found.expect("a row").1
            };
            let chips = within(app, "Chip");
            assert!(chips.len() > 100, "what is mapped at first is there");
            let world = app.world();
            for (part, place) in chips {
                let row = around(world, part, "Row of an action").expect("a row");
                let row = place_of(row).inflate(1.0);
                let is_in_row = row.contains(place.min) && row.contains(place.max);
                let words = world.get::<Text>(part).map(|text| text.0.as_str());
                let what = words.unwrap_or("a chip");
                assert!(is_in_row, "{size:?} {language}: «{what}» lies in its row");
                let signs: Vec<char> = what.chars().collect();
                let is_code = |pair: &[char]| pair[0].is_lowercase() && pair[1].is_uppercase();
                let is_said = !signs.windows(2).any(is_code);
                assert!(is_said, "{language}: a key has words, not «{what}»");
            }
            for (_, row) in rows {
                let is_inside = row.min.x >= -HAIR && row.max.x <= size.0 as f32 + HAIR;
                assert!(is_inside, "{size:?}: a row lies in the window: {row:?}");
            }
        }
    }
}

#[test]
fn nothing_of_the_bar_of_a_recording_leaves_a_tall_window() {
    let (width, height) = (600, 1067);
    let mut page = pages::watched();
    let app = &mut page.app;
    for (language, name) in [("en", "Recording of"), ("de", "Aufnahme von")] {
        look(app, (width, height), language);
        let window = Rect::new(0.0, 0.0, width as f32, height as f32).inflate(HAIR);
        let parts = within(app, "Transport bar");
        let named = parts.iter().any(|(part, _)| {
            let text = app.world().get::<Text>(*part);
            text.is_some_and(|text| text.starts_with(name))
        });
        assert!(named, "{language}: it is said what is watched");
        for (part, place) in parts {
            let is_inside = window.contains(place.min) && window.contains(place.max);
            let what = app.world().get::<Text>(part);
            assert!(is_inside, "{language}: {what:?} lies in the window");
        }
        let wrong = wrong(app);
        assert!(wrong.is_empty(), "{language}: {wrong:?}");
    }
}
