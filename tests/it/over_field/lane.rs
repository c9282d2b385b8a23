//! Messages about score and power-ups in the lane above the paddle.

use brickwork::simulation::messages::PowerCaught;

use super::{LANGUAGES, SIZES, areas, assert_apart, balls, bricks, game, hud, is_text};
use crate::prelude::*;

/// Adds four feats and a catch, all in the upper right corner of the field, with the highest multiplier of a streak.
fn earn(app: &mut App) {
    let tallies = serde_json::to_value(app.world().resource::<Tallies>());
    let mut tallies = tallies.expect("tallies");
    tallies[0]["grown"] = 190.into();
    app.insert_resource(serde_json::from_value::<Tallies>(tallies).expect("tallies"));
    let (player, at) = (PlayerId::FIRST, DVec2::new(795.0, 595.0));
    for feat in [Feat::Bank, Feat::Chain, Feat::Rally, Feat::Streak] {
        show_feat(app, feat, (8, 123_456), at.into());
    }
    app.world_mut().write_message(PowerCaught {
        capsule: 0,
        power: PowerId::named("wide").expect("a power-up"),
        player,
        at,
    });
    frames(app, 12);
}

/// Returns the areas of the lines with the smallest opacity of their background (0 to 1).
fn lines(app: &mut App) -> Vec<(Rect, f32)> {
    let lines = areas(app, "Word lane", |part| {
        part.get::<Name>().is_some_and(|it| it.as_str() == "Words")
    });
    let world = app.world_mut();
    let mut backings = world.query::<(&Name, &BackgroundColor)>();
    let backings = backings.iter(world).filter(|row| row.0.as_str() == "Words");
    let weakest = backings.map(|row| row.1.0.alpha()).fold(1.0, f32::min);
    lines.into_iter().map(|area| (area, weakest)).collect()
}

#[test]
fn a_streak_whose_multiplier_jumps_is_named_with_the_new_one() {
    let (_folder, path) = level_file(ONE_BRICK);
    let mut app = game(path, SIZES[0], "en", 100);
    earn(&mut app);
    assert_shown(&mut app, "8 hits in a row · Streak ×20");
}

#[test]
fn score_words_overlap_neither_each_other_nor_hud_nor_lives() {
    let (_folder, path) = level_file(ONE_BRICK);
    for size in SIZES {
        for language in LANGUAGES {
            for percent in [100, 200] {
                let mut app = game(path.clone(), size, language, percent);
                earn(&mut app);
                let what = format!("{size:?} {language} {percent} %");
                let lines = lines(&mut app);
                assert_eq!(lines.len(), 3, "{what}: the newest three");
                let areas: Vec<Rect> = lines.iter().map(|line| line.0).collect();
                let window = Rect::new(0.0, 0.0, size.0 as f32, size.1 as f32);
                assert!(
                    areas
                        .iter()
                        .all(|it| window.contains(it.min) && window.contains(it.max))
                );
                assert_apart(&areas, &areas, &what);
                assert_apart(&areas, &hud(&mut app), &what);
                // A dark backing.
                assert!(lines.iter().all(|line| line.1 > 0.8), "{what}");
                let ball = balls(&mut app)[0];
                let low = areas.iter().map(|area| area.max.y).fold(0.0, f32::max);
                assert!(low < ball.0.y - ball.1, "{what}: above the ball");
            }
        }
    }
}

/// A unit test of `word_lane.rs` checks the contrast of the words on bricks of every colour behind such a backing.
#[test]
fn score_words_hide_bricks_that_reach_down_to_the_lane() {
    let rows = "\"xxxxxxxxxx\",".repeat(20);
    let (_folder, path) = level_file(&format!(
        "(format: 2, name: \"Low\", author: \"Test\", drawing: (height: 528), legend: {{'x': ()}}, bricks: [{rows}])"
    ));
    for size in SIZES {
        let mut app = game(path.clone(), size, "en", 100);
        earn(&mut app);
        let bricks = bricks(&mut app, &path);
        let lines = lines(&mut app);
        assert_eq!(lines.len(), 3, "{size:?}");
        for (area, backing) in lines {
            let is_on = |brick: &Rect| !area.intersect(*brick).is_empty();
            assert!(bricks.iter().any(is_on), "{size:?}: {area:?} on bricks");
            assert!(backing > 0.94, "{size:?}: {backing}");
        }
    }
}

#[test]
fn score_words_are_hidden_in_a_pause_and_gone_soon_after_it() {
    let (_folder, path) = level_file(ONE_BRICK);
    let mut app = game(path, SIZES[0], "en", 100);
    earn(&mut app);
    assert!(!areas(&mut app, "Word lane", is_text).is_empty());
    tap(&mut app, KeyCode::KeyP);
    frames(&mut app, 4);
    assert_eq!(overlay(&app), Overlay::Pause);
    assert!(areas(&mut app, "Word lane", is_text).is_empty());
    tap(&mut app, KeyCode::KeyP);
    frames(&mut app, 4);
    // Lines must continue after the pause.
    assert!(!areas(&mut app, "Word lane", is_text).is_empty());
    frames(&mut app, 90);
    // Lines must end after 1.2 s.
    assert!(areas(&mut app, "Word lane", is_text).is_empty());
}
