//! Cavities of a generated wall: empty cells with a ball, enclosed by bricks of which some can be destroyed.

use super::grid::{Grid, Place};
use super::tile::Tile;
use crate::content::Colour;
use crate::die::Die;

/// Kind of the bricks that close a cavity where the pattern has none.
const SHELL: Tile = Tile::Plain {
    colour: Colour::Yellow,
    hits: 1,
};

/// Digs a group of symmetric cavities, and returns their places. Empty if the wall has no room for one.
pub(super) fn dig(grid: &mut Grid, die: &mut Die) -> Vec<Place> {
    let (mut places, reached) = (grid.groups(), grid.reached());
    die.shuffle(&mut places);
    let found = places.into_iter().find_map(|place| {
        let group: Vec<Place> = grid.group(place).into_iter().map(|(at, _)| at).collect();
        let is_possible = group
            .iter()
            .all(|at| reached.contains(at) && fits(grid, *at, &group));
        is_possible.then_some((place, group))
    });
    let Some((place, group)) = found else {
        return Vec::new();
    };
    let around: Vec<Place> = grid.around(place).collect();
    for beside in around {
        if grid.at(beside) == Tile::Empty {
            grid.put(beside, SHELL);
        }
    }
    grid.put(place, Tile::Empty);
    group
}

/// Returns `true` if the cells around `place` exist, keep a ball in, and are none of `cavities`.
fn fits(grid: &Grid, place: Place, cavities: &[Place]) -> bool {
    let around: Vec<Place> = grid.around(place).collect();
    let is_shell = |place: &Place| grid.at(*place).keeps_in() && !cavities.contains(place);
    around.len() == 8 && around.iter().all(is_shell)
}
