//! Seeded scenes for accuracy tests. In each, a solid floor keeps the balls from the paddle. One destructible piece is
//! below that floor, so that the level is never cleared.

use super::scene::Outline::{Box, Circle};
use super::scene::{CELL, Outline, Piece, Route, Scene};
use crate::prelude::*;
use crate::reference::{Thing, Vec2, vec2};

/// Top of the solid floor: the lowest height of the balls (units).
pub const FLOOR: f64 = 110.0;
/// Height of the free space below the lattice (units).
const ROOM: f64 = 600.0;
/// Clearance between turned boxes, and between them and the walls (units): more than two radii of the largest ball.
const CLEARANCE: f64 = 26.0;
/// Number of balls in a scene.
pub const BALLS: usize = 64;

/// Returns the solid floor of a field `width` units wide, and the piece below it.
pub fn floor(width: f64) -> Vec<Piece> {
    let slab = Outline::Box(width, 20.0, 0.0);
    let hidden = Outline::Box(10.0, 8.0, 0.0);
    vec![
        Piece::resting('#', vec2(width * 0.5, FLOOR - 10.0), slab),
        Piece::resting('1', vec2(20.0, 80.0), hidden),
    ]
}

/// Returns the scene of the benchmark: a lattice of `bricks` bricks of `kind` from wall to wall below the ceiling.
pub fn benchmark(bricks: usize, kind: char, haste: f64, seed: u64) -> Scene {
    let columns = (bricks as f64 * CELL.y * 2.0 / CELL.x).sqrt().ceil() as usize;
    let count = bricks.div_ceil(columns);
    let rows = (0..count).map(|row| {
        let filled = columns.min(bricks - row * columns);
        let mut cells = kind.to_string().repeat(filled);
        cells.push_str(&".".repeat(columns - filled));
        cells
    });
    let height = CELL.y * count as f64 + ROOM + FLOOR;
    let size = vec2(CELL.x * columns as f64, height);
    let mut scene = Scene::new(size, rows.collect(), floor(size.x));
    scene.throw(BALLS, FLOOR, FLOOR + ROOM, haste, &mut Die::new(seed, 1));
    scene
}

/// Returns a scene with `boxes` free-standing boxes of `kind`, turned at random.
pub fn turned(boxes: usize, kind: char, haste: f64, seed: u64) -> Scene {
    let size = vec2(1_900.0, 2_000.0);
    let mut scene = Scene::new(size, Vec::new(), floor(size.x));
    let mut die = Die::new(seed, 2);
    let mut placed: Vec<Thing> = Vec::new();
    while placed.len() < boxes {
        let at = vec2(die.between(0.0, size.x), die.between(FLOOR, size.y));
        let outline = Outline::Box(64.0, 24.0, die.between(0.0, 180.0));
        let piece = Piece::resting(kind, at, outline);
        let thing = piece.thing(0.0);
        let inside = corners(&thing).iter().all(|corner| {
            (CLEARANCE..size.x - CLEARANCE).contains(&corner.x)
                && (FLOOR + CLEARANCE..size.y - CLEARANCE).contains(&corner.y)
        });
        if inside && placed.iter().all(|other| apart(&thing, other) > CLEARANCE) {
            placed.push(thing);
            scene.pieces.push(piece);
        }
    }
    scene.throw(BALLS, FLOOR, size.y, haste, &mut die);
    scene
}

/// Returns a scene with round bumpers, turned boxes, and movers of all four kinds in separate lanes. Some are
/// destructible. The balls are thrown at `thrown_at` (s).
pub fn moving(haste: f64, thrown_at: f64, seed: u64) -> Scene {
    let size = vec2(1_000.0, 900.0);
    let mut pieces = floor(size.x);
    let mut put = |kind, x, y, outline, route| {
        pieces.push(Piece::new(kind, vec2(x, y), outline, route));
    };
    let orbit = |x, y, speed, clockwise| Route::Orbit(vec2(x, y), speed, clockwise);
    let once = Route::Once(vec![vec2(110.0, 500.0), vec2(150.0, 560.0)], 60.0);
    put('#', 110.0, 250.0, Box(64.0, 24.0, 20.0), once);
    let lift = Route::BackAndForth(vec![vec2(450.0, 290.0), vec2(450.0, 440.0)], 150.0);
    put('#', 300.0, 240.0, Circle(25.0), lift);
    let round = Route::Loop(vec![vec2(800.0, 230.0), vec2(710.0, 370.0)], 120.0);
    put('#', 620.0, 230.0, Box(50.0, 30.0, -35.0), round);
    let right = orbit(780.0, 640.0, 140.0, true);
    put('#', 860.0, 640.0, Circle(22.0), right);
    let left = orbit(280.0, 720.0, 90.0, false);
    put('#', 340.0, 720.0, Box(60.0, 20.0, 70.0), left);
    let lift = Route::BackAndForth(vec![vec2(540.0, 640.0)], 110.0);
    put('3', 540.0, 500.0, Box(64.0, 24.0, 10.0), lift);
    let top = orbit(530.0, 790.0, 70.0, true);
    put('3', 560.0, 790.0, Circle(18.0), top);
    put('#', 300.0, 480.0, Circle(35.0), Route::Rest);
    put('#', 900.0, 420.0, Circle(28.0), Route::Rest);
    put('#', 120.0, 790.0, Box(64.0, 24.0, 45.0), Route::Rest);
    put('1', 930.0, 830.0, Box(64.0, 24.0, 110.0), Route::Rest);
    put('1', 410.0, 570.0, Circle(20.0), Route::Rest);
    let mut scene = Scene::new(size, Vec::new(), pieces);
    scene.thrown_at = thrown_at;
    scene.throw(BALLS, FLOOR, size.y, haste, &mut Die::new(seed, 3));
    scene
}

fn corners(thing: &Thing) -> Vec<Vec2> {
    let centre = thing.motion.at(0.0);
    let corners = thing.shape.corners();
    corners.into_iter().map(|corner| centre + corner).collect()
}

/// Returns the distance between two boxes that do not overlap (units). It always occurs at a corner of one of them.
fn apart(a: &Thing, b: &Thing) -> f64 {
    let from = |a: &Thing, b: &Thing| {
        let gaps = corners(a).into_iter();
        let gaps = gaps.map(|corner| b.shape.gap(b.motion.at(0.0), corner).0);
        gaps.fold(f64::INFINITY, f64::min)
    };
    from(a, b).min(from(b, a))
}
