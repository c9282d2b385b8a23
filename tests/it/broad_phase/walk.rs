//! Walk through the grid: it meets everything that a flight crosses, in order, for any contents of the grid.

use brickwork::geometry::grid::Grid;
use brickwork::geometry::walk::{Ray, Walk};

use super::{REACH, direction, within};
use crate::prelude::*;

/// Margin added to obstacles in the grid (units). A walk may miss an obstacle that it crosses only in this margin.
const MARGIN: f64 = 1e-6;
/// Tolerance between entry times of the walk (s). The impact with a mover is computed only in the cell in which the
/// flight enters its area. Rounding can separate or swap two borders crossed at a corner.
const SAME_ENTRY: f64 = 1e-9;

/// Returns the areas of one of several arrangements in a square field with sides of `side` units, and the requested
/// size of a cell.
fn arrangement(which: u32, side: f64, die: &mut Die) -> (Vec<Aabb>, DVec2) {
    let field = Aabb::around(DVec2::splat(side / 2.0), DVec2::splat(side / 2.0));
    let size = DVec2::new(64.0, 24.0) * (side / 1_600.0);
    let scattered = |count: u32, die: &mut Die| -> Vec<Aabb> {
        let one = |_| {
            let half = size * die.between(0.05, 1.5);
            Aabb::around(within(die, &field), half)
        };
        (0..count).map(one).collect()
    };
    let areas = match which {
        // A lattice from wall to wall with gaps.
        0 => {
            let (columns, rows) = (3 + die.below(20), 2 + die.below(15));
            let pitch = DVec2::new(side / f64::from(columns), side / f64::from(rows));
            let mut areas = Vec::new();
            for index in 0..columns * rows {
                let at = DVec2::new(f64::from(index % columns), f64::from(index / columns));
                if die.below(4) > 0 {
                    areas.push(Aabb::around((at + 0.5) * pitch, pitch * 0.5 + REACH));
                }
            }
            areas
        }
        1 => scattered(1 + die.below(300), die),
        // A few distant areas, so that a walk skips cells.
        2 => scattered(2 + die.below(5), die),
        // One area that covers all others.
        3 => {
            let mut areas = scattered(1 + die.below(60), die);
            areas.insert(die.below(areas.len() as u32) as usize, field);
            areas
        }
        4 => scattered(1, die),
        // A row, and one distant area.
        _ => {
            let count = 2 + die.below(200);
            let pitch = side / f64::from(count);
            let row = |index: u32| {
                let at = DVec2::new((f64::from(index) + 0.5) * pitch, side * 0.7);
                Aabb::around(at, DVec2::new(pitch * 0.5, size.y))
            };
            let mut areas: Vec<Aabb> = (0..count).map(row).collect();
            areas.push(Aabb::around(size, size * 0.5));
            areas
        }
    };
    let cell = match die.below(3) {
        0 => size,
        1 => DVec2::splat(side / 40.0),
        _ => DVec2::splat(REACH.max(side / 400.0)),
    };
    (areas, cell)
}

/// Returns a random flight through or past `grid`.
fn ray(grid: &Grid, areas: &[Aabb], wanted: DVec2, die: &mut Die) -> Ray {
    let bounds = grid.bounds();
    let size = bounds.size();
    // The size of a cell in the grid, unless that gives too many cells.
    let cell = size / (size / wanted).ceil();
    let corner = |die: &mut Die| {
        let (column, row) = (die.below(40), die.below(40));
        bounds.min + cell * DVec2::new(f64::from(column), f64::from(row))
    };
    let area = areas[die.below(areas.len() as u32) as usize];
    let from = match die.below(6) {
        0 | 1 => within(die, &bounds),
        2 => within(die, &bounds.grown(size.max_element())),
        3 => corner(die),
        4 => within(die, &area),
        // A point on the border of an area.
        _ => {
            let at = within(die, &area);
            if die.below(2) == 0 {
                DVec2::new(area.min.x, at.y)
            } else {
                DVec2::new(at.x, area.max.y)
            }
        }
    };
    let speed = [50.0, 364.0, 600.0, 30_000.0, 1e6][die.below(5) as usize];
    let heading = match die.below(6) {
        0 => DVec2::new(die.sign(), 0.0),
        1 => DVec2::new(0.0, die.sign()),
        // Through consecutive corners of cells.
        2 => DVec2::new(cell.x * die.sign(), cell.y * die.sign()).normalize(),
        // Nearly along an axis.
        3 => DVec2::new(die.sign(), die.between(-1e-7, 1e-7)).normalize(),
        _ => direction(die),
    };
    Ray::new(from, heading * speed)
}

/// Returns the times at which a flight enters and leaves `area`, from an interval per axis; `None` if it misses.
fn plain_crossing(ray: &Ray, area: &Aabb) -> Option<(f64, f64)> {
    let (mut enter, mut leave) = (0.0_f64, f64::INFINITY);
    for axis in 0..2 {
        let (low, high) = (area.min[axis], area.max[axis]);
        let (from, velocity) = (ray.from[axis], ray.velocity[axis]);
        if velocity == 0.0 {
            if from < low || from > high {
                return None;
            }
            continue;
        }
        let (one, other) = ((low - from) / velocity, (high - from) / velocity);
        enter = enter.max(one.min(other));
        leave = leave.min(one.max(other));
    }
    (enter < leave).then_some((enter, leave))
}

/// Compares a walk with a test of every area. Returns the number of `areas` that the flight crosses.
fn compare_walk(grid: &Grid, areas: &[Aabb], gone: &[bool], ray: &Ray) -> usize {
    let mut first = vec![None; areas.len()];
    let mut before = 0.0;
    for passed in Walk::new(grid, ray) {
        let in_order = passed.entered >= before - SAME_ENTRY;
        assert!(
            in_order,
            "cells are entered one after the other: {} after {before}, {ray:?}",
            passed.entered
        );
        before = passed.entered.max(before);
        for &id in grid.entries(passed.cell) {
            assert!(!gone[id as usize], "what is gone is met no more");
            first[id as usize].get_or_insert(passed.entered);
        }
    }
    let mut crossed = 0;
    for (id, area) in areas.iter().enumerate() {
        if gone[id] || plain_crossing(ray, &area.grown(-MARGIN)).is_none() {
            continue;
        }
        crossed += 1;
        let met = first[id];
        let entered = met.unwrap_or_else(|| panic!("{area:?} is not met by {ray:?}"));
        let crossing = ray.crossing(&grid.area(id as u32));
        let (enter, _) = crossing.expect("the quick question says yes to what is crossed");
        // An area is met in the cell in which the flight enters it.
        let in_time = entered <= enter + SAME_ENTRY;
        assert!(in_time, "{entered} for {enter}, {area:?}, {ray:?}");
    }
    crossed
}

#[test]
fn a_walk_meets_every_area_that_the_flight_crosses_and_in_order() {
    let mut die = Die::new(41, 1);
    let (mut sets, mut crossed, mut moved) = (0, 0, 0);
    for side in [800.0, 1_600.0, 10_000.0, 100_000.0] {
        for round in 0..48 {
            let (mut areas, cell) = arrangement(round % 6, side, &mut die);
            let mut grid = Grid::new(areas.iter().copied().map(Some), cell);
            let mut gone = vec![false; areas.len()];
            for stage in 0..3 {
                for _ in 0..60 {
                    let ray = ray(&grid, &areas, cell, &mut die);
                    crossed += compare_walk(&grid, &areas, &gone, &ray);
                }
                for (id, gone) in gone.iter_mut().enumerate() {
                    if !*gone && (stage == 1 || die.below(3) == 0) && areas.len() > 1 {
                        *gone = true;
                        grid.remove(id as u32);
                    }
                }
                // Some areas return elsewhere, some are new, and some move.
                for id in 0..areas.len() + 3 {
                    let half = cell * die.between(0.05, 1.5);
                    let area = Aabb::around(within(&mut die, &grid.bounds()), half);
                    if die.below(3) > 0 || !grid.put(id as u32, &area) {
                        continue;
                    }
                    areas.resize(areas.len().max(id + 1), area);
                    gone.resize(areas.len(), true);
                    (areas[id], gone[id]) = (area, false);
                    moved += 1;
                }
            }
            sets += 1;
        }
    }
    assert!(sets == 192 && crossed > 50_000, "{crossed} crossings");
    assert!(moved > 5_000, "{moved} put elsewhere");
}

#[test]
fn a_grid_takes_in_nothing_that_reaches_beyond_its_cells() {
    let inside = Aabb::around(DVec2::splat(50.0), DVec2::splat(50.0));
    let mut grid = Grid::new([Some(inside), None].into_iter(), DVec2::splat(10.0));
    let beyond = Aabb::around(DVec2::new(99.0, 50.0), DVec2::splat(5.0));
    assert!(!grid.put(1, &beyond), "a new grid is needed for it");
    assert!(grid.put(1, &inside));
    let mut empty = Grid::new([None].into_iter(), DVec2::splat(10.0));
    assert!(!empty.put(0, &inside), "and for the very first");
}

#[test]
fn a_walk_through_the_longest_field_stays_in_step_with_the_areas() {
    // Eight thousand columns of the smallest possible cells, all occupied.
    let mut die = Die::new(42, 1);
    let side = 100_000.0;
    let pitch = REACH * 1.01;
    let count = (side / pitch) as u32;
    let row = |index: u32| {
        let height = 500.0 + f64::from(index % 7);
        let at = DVec2::new((f64::from(index) + 0.5) * pitch, height);
        Aabb::around(at, DVec2::splat(REACH + MARGIN))
    };
    let areas: Vec<Aabb> = (0..count).map(row).collect();
    let grid = Grid::new(areas.iter().copied().map(Some), DVec2::splat(REACH));
    let gone = vec![false; areas.len()];
    let mut crossed = 0;
    for _ in 0..40 {
        let from = DVec2::new(die.between(0.0, 100.0), die.between(495.0, 511.0));
        let to = DVec2::new(side, die.between(495.0, 511.0));
        let (from, to) = if die.below(2) == 0 {
            (from, to)
        } else {
            (to, from)
        };
        let speed = die.between(50.0, 600.0);
        let ray = Ray::new(from, (to - from).normalize() * speed);
        crossed += compare_walk(&grid, &areas, &gone, &ray);
    }
    assert!(crossed > 100_000, "{crossed} crossings");
}
