//! First hint, about the controls: it appears in free space in windows of all shapes.

use super::{LANGUAGES, SIZES, areas, assert_apart, balls, bricks, game, hud, is_seen, is_text};
use crate::drawn::corners;
use crate::prelude::*;

fn level(name: &str) -> PathBuf {
    let levels = root("levels");
    levels.join(name)
}

/// Asserts that the hint covers nothing.
fn assert_free(app: &mut App, path: &Path, what: &str) {
    assert!(is_seen(app, "Hint"), "{what}: it is seen");
    let hint = areas(app, "Hint", is_text);
    assert!(hint.len() > 2, "{what}: {hint:?}");
    let window = app
        .world_mut()
        .query::<&Window>()
        .single(app.world())
        .expect("a window");
    let window = Rect::from_corners(Vec2::ZERO, window.size());
    let is_inside = |it: &Rect| window.contains(it.min) && window.contains(it.max);
    assert!(hint.iter().all(is_inside), "{what}: {hint:?}");
    assert_apart(&hint, &hud(app), &format!("{what}: HUD"));
    let around = balls(app)
        .into_iter()
        .map(|(middle, radius)| Rect::from_center_size(middle, Vec2::splat(2.0 * radius)));
    assert_apart(&hint, &around.collect::<Vec<_>>(), &format!("{what}: ball"));
    assert_apart(&hint, &bricks(app, path), &format!("{what}: bricks"));
    let dots: Vec<Vec2> = corners(app, "Aim line");
    for dot in dots {
        let dot = in_window(app, dot);
        let is_free = !hint.iter().any(|area| area.contains(dot));
        assert!(is_free, "{what}: the line at {dot}");
    }
}

#[test]
fn the_first_hint_covers_neither_bricks_nor_hud_nor_ball_nor_aim_line() {
    let path = level("beginnings/01-hello.ron");
    for size in SIZES {
        for language in LANGUAGES {
            for percent in [100, 150] {
                let mut app = game(path.clone(), size, language, percent);
                let what = format!("{size:?} {language} {percent} %");
                assert_free(&mut app, &path, &what);
            }
        }
    }
}

#[test]
fn the_first_hint_makes_way_for_the_aim_line() {
    let path = level("beginnings/01-hello.ron");
    let mut app = game(path.clone(), SIZES[1], "en", 100);
    for share in [0.5, 0.2, 0.8, 0.35, 0.65] {
        point(&mut app, Vec2::new(1024.0 * share, 500.0));
        // The hint now shows mouse controls, and each layout takes a frame to measure.
        frames(&mut app, 12);
        assert_free(&mut app, &path, &format!("the pointer at {share}"));
    }
}

#[test]
fn the_first_hint_is_free_in_levels_of_all_kinds() {
    let mut paths = all_files_in(&level(""));
    paths.retain(|path| {
        path.extension().is_some_and(|it| it == "ron") && !path.ends_with("pack.ron")
    });
    let step = if is_sweep() { 1 } else { 19 };
    let mut wrong = Vec::new();
    for path in paths.iter().step_by(step) {
        for size in [SIZES[0], SIZES[2]] {
            let mut app = game(path.clone(), size, "de", 100);
            let what = format!("{} {size:?}", path.display());
            let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                assert_free(&mut app, path, &what);
            }));
            wrong.extend(result.err().map(|_| what));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_hint_goes_with_the_first_launch() {
    let (_folder, path) = level_file(ONE_BRICK);
    let mut app = game(path, SIZES[0], "en", 100);
    assert!(is_seen(&mut app, "Hint"));
    tap(&mut app, KeyCode::Space);
    frames(&mut app, 20);
    assert!(!is_seen(&mut app, "Hint"));
}
