//! Contrast of the field's content with the background in every light: every kind of brick, and the walls.

use crate::prelude::*;

use super::scenes::{every_kind, in_light};
use super::{Drawn, Picture, can_draw, ratio};

/// Common size of a screen (pixels).
const SIZE: (u32, u32) = (1600, 1200);

/// Minimum share of the points along an outline with enough contrast. A bevel has one dark side.
const SHARE: f32 = 0.8;

/// Field in which hardly any brick is larger than a pixel: its size (units), and the numbers of bricks per row and of
/// rows.
const VAST: Vec2 = Vec2::new(8_000.0, 4_000.0);
const FEW: (usize, usize) = (20, 10);
/// Size of its bricks (units), and distance between two bricks (cells).
const TINY: Vec2 = Vec2::new(20.0, 10.0);
const APART: usize = 20;

/// Returns a level with tiny bricks in a vast field: a few distant ones if `few`, or a complete wall.
fn vast_level(few: bool) -> String {
    let row = if few {
        format!("{:.^APART$}", 'x')
    } else {
        "x".repeat(APART)
    };
    let row = row.repeat(FEW.0);
    let blank = ".".repeat(FEW.0 * APART);
    let rows = (0..FEW.1 * APART).map(|place| match place % APART == 0 || !few {
        true => format!("{row:?},\n"),
        false => format!("{blank:?},\n"),
    });
    let (width, height) = (VAST.x, VAST.y);
    let drawn = (FEW.1 * APART) as f32 * TINY.y;
    let rows: String = rows.collect();
    format!(
        "(format: 2, name: \"Vast\", author: \"Test\", field: (width: {width}.0, height: {height}.0), drawing: (height: {drawn}.0), legend: {{'x': (color: Teal)}}, bricks: [{rows}])"
    )
}

/// Starts the level in `file` with `light` in a picture of `size` (pixels).
fn seen_in(light: Light, file: &Path, size: (u32, u32)) -> Drawn {
    Drawn::of(in_light(light, file), size)
}

impl Picture {
    /// Returns the highest luminance of the background around `brick`.
    fn around(&self, brick: Rect) -> f32 {
        let ring = brick.inflate(6.0);
        let (min, max) = (ring.min, ring.max);
        let other = [Vec2::new(min.x, max.y), Vec2::new(max.x, min.y)];
        let corners = [min, max].into_iter().chain(other);
        corners.map(|place| self.at(place)).fold(0.0, f32::max)
    }
}

/// Returns descriptions of the bricks of `game` without enough contrast.
pub fn faint_bricks(game: &mut Drawn, picture: &Picture) -> Vec<String> {
    let bricks = game.bricks();
    assert!(bricks.len() > 20, "{}", bricks.len());
    let faint = bricks.into_iter().filter_map(|(what, brick)| {
        let ground = picture.around(brick);
        let outline = picture.outline(brick);
        let apart = outline.iter().filter(|it| ratio(**it, ground) >= 4.5);
        let share = apart.count() as f32 / outline.len() as f32;
        let share = (share < SHARE).then_some(share)?;
        Some(format!("{what}: at {:.0} % of its outline", share * 100.0))
    });
    faint.collect()
}

/// Distance from the edge of the field within which its walls are examined, and depth within which the adjacent
/// background is (pixels).
const OF_WALL: u32 = 12;
const OF_GROUND: u32 = 24;

/// Returns descriptions of the points of the walls of `game` without enough contrast to the adjacent background.
fn faint_walls(game: &mut Drawn, picture: &Picture) -> Vec<String> {
    let size = game.app.world().resource::<Arena>().bounds.size().as_vec2();
    let along = || (1..20).map(|place| place as f32 / 20.0);
    // Outward directions in the picture, where y points down.
    let left = along().map(|share| (Vec2::new(0.0, size.y * share), Vec2::NEG_X));
    let right = along().map(|share| (Vec2::new(size.x, size.y * share), Vec2::X));
    let top = along().map(|share| (Vec2::new(size.x * share, size.y), Vec2::NEG_Y));
    let faint = left.chain(right).chain(top).filter_map(|(edge, outwards)| {
        let edge = game.place(edge);
        let brightest = |from: Vec2, step: Vec2, far: u32| {
            let places = (2..far).map(|away| picture.at(from + step * away as f32));
            places.fold(0.0_f32, f32::max)
        };
        let wall = brightest(edge - outwards, outwards, OF_WALL);
        let apart = ratio(wall, brightest(edge, -outwards, OF_GROUND));
        (apart < 3.0).then(|| format!("the wall at {edge}: {apart:.2}"))
    });
    faint.collect()
}

#[test]
fn every_kind_of_brick_and_the_walls_stand_out_from_their_ground_in_every_light() {
    if !can_draw() {
        return;
    }
    let (_folder, file) = level_file(&every_kind());
    let mut faint = Vec::new();
    for light in Light::ALL {
        let mut game = seen_in(*light, &file, SIZE);
        let picture = game.picture();
        let mut found = faint_bricks(&mut game, &picture);
        found.extend(faint_walls(&mut game, &picture));
        faint.extend(found.iter().map(|it| format!("{light:?}: {it}")));
    }
    let (count, faint) = (faint.len(), faint.join("\n"));
    assert!(count == 0, "{faint}\n{count} in all");
}

#[test]
fn a_brick_that_is_smaller_than_a_pixel_is_seen_wherever_it_is() {
    if !can_draw() {
        return;
    }
    let (_folder, file) = level_file(&vast_level(true));
    let mut unseen = Vec::new();
    // A brick is smaller than a pixel in the small picture, and about one pixel high in the large one.
    for size in [(400, 300), (800, 600)] {
        let mut game = seen_in(Light::default(), &file, size);
        // A hint has no free space here.
        let world = game.app.world_mut();
        let mut names = world.query::<(Entity, &Name)>();
        let hint = names.iter(world).find(|(_, name)| name.as_str() == "Hint");
        if let Some((hint, _)) = hint {
            world.despawn(hint);
        }
        let picture = game.picture();
        let bricks = game.bricks();
        assert_eq!(bricks.len(), FEW.0 * FEW.1);
        for (what, brick) in bricks {
            assert!(brick.size().max_element() < 2.0, "{}", brick.size());
            let (middle, reach) = (brick.center(), -2..=2);
            let around = reach
                .clone()
                .flat_map(|x| reach.clone().map(move |y| (x, y)));
            let around = around.map(|(x, y)| Vec2::new(x as f32, y as f32));
            let brightest = around.map(|off| picture.at(middle + off));
            let brightest = brightest.fold(0.0_f32, f32::max);
            let ground = picture.around(brick);
            if ratio(brightest, ground) < 4.5 {
                let seen = format!("{brightest} on {ground}");
                unseen.push(format!("{size:?}: {what} at {middle}: {seen}"));
            }
        }
    }
    assert!(unseen.is_empty(), "{}", unseen.join("\n"));
}

#[test]
fn a_wall_of_bricks_that_are_smaller_than_a_pixel_has_no_hole() {
    if !can_draw() {
        return;
    }
    let (_folder, file) = level_file(&vast_level(false));
    let mut game = seen_in(Light::default(), &file, (400, 300));
    let picture = game.picture();
    let field = game.field(0.0);
    let bricks = game.bricks();
    assert_eq!(bricks.len(), FEW.0 * FEW.1 * APART * APART);
    let (first, rest) = bricks.split_first().expect("there are bricks");
    let wall = rest.iter().fold(first.1, |wall, (_, it)| wall.union(*it));
    let below = Vec2::new(wall.center().x, wall.max.y + 8.0);
    assert!(field.contains(below));
    let ground = picture.at(below);
    let inside = wall.inflate(-1.0);
    let (min, max) = (inside.min.ceil().as_uvec2(), inside.max.as_uvec2());
    let pixels = (min.y..max.y).flat_map(|y| (min.x..max.x).map(move |x| UVec2::new(x, y)));
    let pixels: Vec<_> = pixels.collect();
    assert!(pixels.len() > 10_000, "{}", pixels.len());
    let is_hole = |it: &&UVec2| ratio(picture.at(it.as_vec2()), ground) < 4.5;
    let holes: Vec<_> = pixels.iter().filter(is_hole).collect();
    assert!(holes.is_empty(), "{} holes: {holes:?}", holes.len());
}
