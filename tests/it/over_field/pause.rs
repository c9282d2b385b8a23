//! Pause panel: HUD and ball stay visible if the window has room.

use super::{LANGUAGES, SIZES, areas, balls, game, hud, is_seen};
use crate::prelude::*;

/// Window with space for the panel beside the field.
const VERY_WIDE: (u32, u32) = (2560, 1080);

/// Returns the area of the panel including its content.
fn board(app: &mut App) -> Rect {
    let root = entity_named(app, "Overlay").expect("the overlay");
    let parts = app.world().get::<Children>(root).expect("parts");
    let is_bar = |part: &Entity| {
        let name = app.world().get::<Name>(*part);
        name.is_some_and(|it| it.as_str() == "Scroll bar")
    };
    let board = parts.iter().find(|part| !is_bar(part)).expect("a board");
    let all = areas(app, "Overlay", |part| part.id() == board);
    all[0]
}

/// Moves the ball to the position `place` (share of the field's width and height).
fn put_ball_at(app: &mut App, place: Vec2) {
    let world = app.world_mut();
    // A ball is drawn between its last two positions. Draw it at the last one, just before the next step.
    let mut time = world.resource_mut::<Time<Fixed>>();
    let almost = time.timestep().mul_f64(0.999);
    time.discard_overstep(Duration::MAX);
    time.accumulate_overstep(almost);
    let mut balls = world.query_filtered::<&mut Position, With<Ball>>();
    for mut at in balls.iter_mut(world) {
        at.0 = DVec2::new(800.0, 600.0) * place.as_dvec2();
    }
}

#[test]
fn the_pause_leaves_hud_and_ball_visible() {
    let (_folder, path) = level_file(ONE_BRICK);
    for size in SIZES.into_iter().chain([VERY_WIDE]) {
        for language in LANGUAGES {
            let mut app = game(path.clone(), size, language, 100);
            // With a ball in flight the menu offers to serve again, which is the longest item.
            tap(&mut app, KeyCode::Space);
            wait_for_round(&mut app, Round::Playing);
            tap(&mut app, KeyCode::KeyP);
            frames(&mut app, 8);
            assert_eq!(overlay(&app), Overlay::Pause);
            for (x, y) in [(0.5, 0.5), (0.1, 0.2), (0.9, 0.8), (0.35, 0.6), (0.65, 0.9)] {
                put_ball_at(&mut app, Vec2::new(x, y));
                frames(&mut app, 2);
                let place = in_window(&mut app, Vec2::new(800.0 * x, 600.0 * y));
                assert!(balls(&mut app)[0].0.distance(place) < 3.0, "it stays there");
                let what = format!("{size:?} {language}, ball at {x} {y}");
                assert!(is_seen(&mut app, "Overlay"), "{what}");
                let board = board(&mut app);
                let window = Rect::new(0.0, 0.0, size.0 as f32, size.1 as f32);
                let is_whole = window.contains(board.min) && window.contains(board.max);
                assert!(is_whole, "{what}: {board:?}");
                for part in hud(&mut app) {
                    let common = board.intersect(part).size().min_element();
                    assert!(common < 1.0, "{what}: {board:?} on the HUD's {part:?}");
                }
                for (middle, radius) in balls(&mut app) {
                    let nearest = middle.clamp(board.min, board.max);
                    let is_clear = nearest.distance(middle) > radius;
                    assert!(is_clear, "{what}: {board:?} on {middle}");
                }
            }
        }
    }
}

#[test]
fn the_pause_is_beside_the_field_or_at_the_side_far_from_the_ball() {
    let (_folder, path) = level_file(ONE_BRICK);
    for size in [(800, 600), (1920, 1080), VERY_WIDE] {
        let mut app = game(path.clone(), size, "en", 100);
        tap(&mut app, KeyCode::KeyP);
        frames(&mut app, 8);
        for x in [0.2, 0.4, 0.6, 0.8] {
            put_ball_at(&mut app, Vec2::new(x, 0.5));
            frames(&mut app, 2);
            let board = board(&mut app);
            let middle = in_window(&mut app, Vec2::new(400.0, 300.0)).x;
            let what = format!("{size:?}, ball at {x}: {board:?}");
            if size == VERY_WIDE {
                let end = in_window(&mut app, Vec2::new(816.0, 0.0)).x;
                assert!(board.min.x > end, "{what}");
            } else {
                let is_left = board.center().x < middle;
                assert_eq!(is_left, x > 0.5, "{what}");
            }
        }
    }
}

#[test]
fn a_pause_that_is_too_high_leaves_the_hud_visible_and_cuts_no_ball() {
    let (_folder, path) = level_file(ONE_BRICK);
    let mut app = game(path, SIZES[0], "de", 200);
    tap(&mut app, KeyCode::Space);
    wait_for_round(&mut app, Round::Playing);
    tap(&mut app, KeyCode::KeyP);
    frames(&mut app, 8);
    for (x, y) in [(0.5, 0.5), (0.1, 0.2), (0.9, 0.8), (0.35, 0.6), (0.65, 0.4)] {
        put_ball_at(&mut app, Vec2::new(x, y));
        frames(&mut app, 2);
        let board = board(&mut app);
        let screen = areas(&mut app, "Overlay", |_| true)[0];
        for part in hud(&mut app) {
            let common = screen.intersect(part).size().min_element();
            assert!(common < 1.0, "{screen:?} {board:?} on the HUD's {part:?}");
        }
        let seen = board.intersect(screen);
        for (middle, radius) in balls(&mut app) {
            let nearest = middle.clamp(seen.min, seen.max);
            let is_apart = nearest.distance(middle) > radius;
            let is_covered = seen.inflate(-radius).contains(middle);
            assert!(is_apart || is_covered, "{seen:?} cuts the ball at {middle}");
        }
    }
}
