//! HUD and text over the field in windows of several shapes: messages about score, hints and the pause panel.

mod each_hint;
mod hint;
mod hud;
mod lane;
mod pause;
mod tools;

use crate::prelude::*;

const SIZES: [(u32, u32); 4] = [(800, 600), (1024, 768), (600, 1000), (1920, 1080)];
const LANGUAGES: [&str; 2] = ["en", "de"];

/// Starts a game of the level in `path` with a ball on the paddle, in a window of `size`, with a text size of
/// `percent`.
fn game(path: PathBuf, size: (u32, u32), language: &str, percent: u16) -> App {
    game_of(of_pack(pack_of(&[&path])), size, language, percent)
}

/// Starts such a game as `launch` requests.
fn game_of(launch: Launch, size: (u32, u32), language: &str, percent: u16) -> App {
    let launch = Launch {
        language: Some(language.to_owned()),
        ..launch
    };
    let mut app = loaded_in_window(launch, size, FRAME);
    let mut preferences = app.world_mut().resource_mut::<Preferences>();
    preferences.comfort = Comfort {
        text_size: percent,
        motion: Motion::Reduced,
        ..Comfort::default()
    };
    wait_for_round(&mut app, Round::Serving);
    frames(&mut app, 30);
    app
}

/// Returns `true` if the entity with the name `name` is visible.
fn is_seen(app: &mut App, name: &str) -> bool {
    let entity = entity_named(app, name);
    entity.is_some_and(|entity| {
        let visible = app.world().get::<InheritedVisibility>(entity);
        visible.is_some_and(|visible| visible.get())
    })
}

/// Returns the areas of the visible nodes that `is_part` accepts, from the entity `name` down (logical pixels).
fn areas(app: &mut App, name: &str, is_part: impl Fn(EntityRef) -> bool) -> Vec<Rect> {
    let Some(root) = entity_named(app, name) else {
        return Vec::new();
    };
    let world = app.world_mut();
    let scale = world.resource::<UiScale>().0;
    let mut children = world.query::<&Children>();
    let children = children.query(world);
    let all = std::iter::once(root).chain(children.iter_descendants(root));
    let all = all.filter_map(|entity| {
        let part = world.entity(entity);
        let node = part.get::<ComputedNode>().filter(|node| !node.is_empty())?;
        let is_seen = part.get::<InheritedVisibility>()?.get();
        let place = part.get::<UiGlobalTransform>()?.translation;
        let pixel = node.inverse_scale_factor() * scale;
        let area = Rect::from_center_size(place * pixel, node.size() * pixel);
        (is_seen && is_part(part)).then_some(area)
    });
    all.collect()
}

fn is_text(part: EntityRef) -> bool {
    part.get::<Text>()
        .is_some_and(|text| !text.trim().is_empty())
}

/// Returns the areas of the texts and lives of the HUD.
fn hud(app: &mut App) -> Vec<Rect> {
    areas(app, "HUD", |part| {
        is_text(part) || part.get::<Name>().is_some_and(|it| it.as_str() == "Life")
    })
}

/// Returns the centre and radius of every ball (logical pixels).
fn balls(app: &mut App) -> Vec<(Vec2, f32)> {
    let world = app.world_mut();
    let mut balls = world.query::<(&Ball, &Transform)>();
    let balls = balls.iter(world).map(|(ball, at)| {
        let middle = at.translation.truncate();
        (middle, middle + Vec2::X * ball.radius as f32)
    });
    let balls: Vec<_> = balls.collect();
    let balls = balls.into_iter().map(|(middle, edge)| {
        let [middle, edge] = [middle, edge].map(|place| in_window(app, place));
        (middle, middle.distance(edge))
    });
    balls.collect()
}

/// Returns the areas of the bricks of the level in `path` (logical pixels).
fn bricks(app: &mut App, path: &Path) -> Vec<Rect> {
    let level = file::read(path).expect("a good level");
    let bricks = level.bricks().map(|brick| {
        let bounds = brick.shape.bounds(brick.centre);
        let corners = [bounds.min, bounds.max].map(|it| in_window(app, it.as_vec2()));
        Rect::from_corners(corners[0], corners[1])
    });
    bricks.collect()
}

/// Asserts that no two of these areas overlap by more than a pixel.
fn assert_apart(one: &[Rect], other: &[Rect], what: &str) {
    for a in one {
        for b in other.iter().filter(|b| *b != a) {
            let common = a.intersect(*b).size().min_element();
            assert!(common < 1.0, "{what}: {a:?} and {b:?}");
        }
    }
}
