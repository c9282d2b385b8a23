//! Special bricks of a generated wall: replaces plain bricks by the kinds of its difficulty.

use super::grid::{Grid, Place};
use super::table::Tier;
use super::tile::Tile;
use crate::content::{Kinds, RunMode};
use crate::die::Die;

/// Adds the kinds of `tier` to `grid`. Leaves out kinds without a suitable place. In Progressive it also leaves out
/// kinds that grow, because a wall with them cannot descend.
pub(super) fn furnish(grid: &mut Grid, die: &mut Die, tier: &'static Tier, mode: RunMode) {
    let grows = |kind: &str| {
        Kinds::base()
            .get(kind)
            .is_some_and(|kind| kind.grows.is_some())
    };
    for (kind, count) in &tier.kinds {
        if mode == RunMode::Progressive && grows(kind) {
            continue;
        }
        for group in 0..*count {
            match kind.as_str() {
                "portal" => portals(grid, die, group + 1),
                kind => replace(grid, die, Tile::of_kind(kind)),
            }
        }
    }
}

/// Replaces a random group of plain bricks by `tile`, so that everything stays connected.
pub(super) fn replace(grid: &mut Grid, die: &mut Die, tile: Tile) {
    let is_plain = |tile: Tile| matches!(tile, Tile::Plain { .. });
    let mut places = grid.groups();
    places.retain(|place| {
        grid.group(*place)
            .iter()
            .all(|(place, _)| is_plain(grid.at(*place)))
    });
    die.shuffle(&mut places);
    places.into_iter().any(|place| grid.try_to_put(place, tile));
}

/// Adds the portals of `pair` in a random group of two empty cells with empty cells beside them, so that balls come
/// out freely.
fn portals(grid: &mut Grid, die: &mut Die, pair: u32) {
    let is_empty = |grid: &Grid, place: Place| grid.at(place) == Tile::Empty;
    let has_room = |grid: &Grid, place: Place| {
        let beside: Vec<Place> = grid.beside(place).collect();
        beside.len() == 4
            && is_empty(grid, place)
            && beside.into_iter().all(|place| is_empty(grid, place))
    };
    let mut places = grid.groups();
    places.retain(|place| {
        let group = grid.group(*place);
        group.len() == 2 && group.iter().all(|(place, _)| has_room(grid, *place))
    });
    die.shuffle(&mut places);
    places
        .into_iter()
        .any(|place| grid.try_to_put(place, Tile::Portal { pair }));
}
