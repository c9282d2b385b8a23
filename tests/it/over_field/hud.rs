//! HUD: framed outside the field, with the active effects, in windows of all shapes.

use brickwork::presentation::camera::{MARGIN, Writing};

use super::{LANGUAGES, SIZES, areas, assert_apart, game, hud};
use crate::every_page::read;
use crate::prelude::*;

/// Windows of more shapes: with cards beside the field, and with a panel above it.
pub(super) const MORE: [(u32, u32); 2] = [(2560, 1080), (1080, 1920)];
pub(super) const POWERS: [&str; 3] = ["wide", "sticky", "slow"];

/// Gives the first player these power-ups, each for 9.5 s more.
pub(super) fn give(app: &mut App, powers: &[&str]) {
    let now = app.world().resource::<Clock>().now();
    let mut powers: Vec<PowerId> = powers
        .iter()
        .map(|name| PowerId::named(name).expect("a power-up"))
        .collect();
    powers.sort();
    let held: Vec<_> = powers
        .iter()
        .map(|power| {
            serde_json::json!({
                "player": PlayerId::FIRST, "power": power, "since": now, "until": now + 9.5, "times": 1,
            })
        })
        .collect();
    let held: ActiveEffects = serde_json::from_value(held.into()).expect("effects");
    app.insert_resource(held);
    frames(app, 8);
}

/// Returns the areas of the displayed effects.
fn effects(app: &mut App) -> Vec<Rect> {
    let is_effect = |part: EntityRef| part.get::<Name>().is_some_and(|it| it.as_str() == "Effect");
    areas(app, "HUD", is_effect)
}

/// Returns the texts of the HUD.
pub(super) fn texts(app: &mut App) -> Vec<String> {
    let root = entity_named(app, "HUD").expect("a HUD");
    let world = app.world_mut();
    let mut children = world.query::<&Children>();
    let children = children.query(world);
    let all = children.iter_descendants(root);
    let texts = all.filter_map(|part| world.get::<Text>(part));
    texts.map(|text| text.0.clone()).collect()
}

/// Asserts that the HUD covers neither the field with its walls nor the pause button, and is inside the window.
pub(super) fn assert_beside_field(app: &mut App, size: (u32, u32), what: &str) {
    let bounds = app.world().resource::<Arena>().bounds;
    let (low, high) = (bounds.min.as_vec2(), bounds.max.as_vec2());
    let corners = [
        Vec2::new(low.x - MARGIN, low.y),
        Vec2::new(high.x + MARGIN, high.y + MARGIN),
    ];
    let corners = corners.map(|corner| in_window(app, corner));
    let field = Rect::from_corners(corners[0], corners[1]);
    let window = Rect::new(0.0, 0.0, size.0 as f32, size.1 as f32).inflate(1.0);
    let is_beside = *app.world().resource::<Writing>() == Writing::Beside;
    let framed = |part: EntityRef| {
        let ground = part.get::<BackgroundColor>();
        let is_frame = ground.is_some_and(|ground| ground.0.alpha() > 0.99);
        is_frame && part.contains::<BackgroundGradient>()
    };
    let frames = areas(app, "HUD", framed);
    assert!(!frames.is_empty(), "{what}: a frame");
    let texts = hud(app);
    for part in &texts {
        let is_framed = frames.iter().any(|frame| {
            let frame = frame.inflate(1.0);
            frame.contains(part.min) && frame.contains(part.max)
        });
        assert!(is_framed, "{what}: {part:?} in {frames:?}");
    }
    assert_apart(&frames, &[field], what);
    assert_apart(&frames, &areas(app, "Pause button", |_| true), what);
    for part in frames.iter().chain(&texts) {
        let is_inside = window.contains(part.min) && window.contains(part.max);
        assert!(is_inside, "{what}: {part:?}");
        assert_eq!(
            part.max.y > field.min.y + 1.0,
            is_beside,
            "{what}: above the field"
        );
    }
    assert_apart(&texts, &texts, what);
}

#[test]
fn the_framed_hud_covers_neither_field_nor_pause_button() {
    let long = ONE_BRICK.replace("One", &"W".repeat(60));
    for level in [ONE_BRICK, &*long] {
        let (_folder, path) = level_file(level);
        for size in SIZES.into_iter().chain(MORE) {
            for language in LANGUAGES {
                for percent in [100, 200] {
                    let mut app = game(path.clone(), size, language, percent);
                    for powers in [&POWERS[..0], &POWERS[..1], &POWERS[..]] {
                        give(&mut app, powers);
                        let what = format!("{size:?} {language} {percent} % {powers:?}");
                        assert_beside_field(&mut app, size, &what);
                        assert_eq!(effects(&mut app).len(), powers.len(), "{what}");
                        let lives = areas(&mut app, "HUD", |part| {
                            part.get::<Name>().is_some_and(|it| it.as_str() == "Life")
                        });
                        assert_eq!(lives.len(), 3, "{what}: every life");
                    }
                }
            }
        }
    }
}

#[test]
fn an_active_effect_has_a_name_and_its_seconds_until_it_ends() {
    let (_folder, path) = level_file(ONE_BRICK);
    for size in SIZES.into_iter().chain(MORE) {
        let is_small = size.0 == 800 || size.0 == 1024;
        for percent in [100, 200] {
            let mut app = game(path.clone(), size, "en", percent);
            let what = format!("{size:?} {percent} %");
            assert!(effects(&mut app).is_empty(), "{what}");
            give(&mut app, &POWERS[..1]);
            let shown = texts(&mut app);
            let is_compact = is_small || (size.0 == 1920 && percent == 200);
            let has = |words: &str| shown.iter().any(|text| text == words);
            assert_eq!(has("Wide paddle"), !is_compact, "{what}: {shown:?}");
            assert_eq!(has("10"), !(is_compact && percent == 200), "{what}");
            give(&mut app, &[]);
            assert!(effects(&mut app).is_empty(), "{what}");
        }
    }
}

#[test]
fn screen_readers_read_the_effects_in_every_form_of_the_hud() {
    let (_folder, path) = level_file(ONE_BRICK);
    for size in [SIZES[0], SIZES[2], SIZES[3]] {
        let mut app = game(path.clone(), size, "en", 200);
        give(&mut app, &POWERS[..1]);
        let nodes = read::tree(&mut app).nodes;
        let told: Vec<&str> = nodes.iter().filter_map(|(_, node)| node.value()).collect();
        let is_told = told.iter().any(|words| words.starts_with("Wide paddle, "));
        assert!(is_told, "{size:?}: {told:?}");
    }
}
