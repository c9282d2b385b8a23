//! The wall that ends a run: a citadel of steel around a core. Its gates open when the last guard outside is destroyed.

use super::furnish::replace;
use super::grid::{Grid, Place, Symmetry};
use super::pattern::{Family, draw};
use super::table::{Tier, tiers};
use super::tile::Tile;
use crate::content::Colour;
use crate::die::Die;

const COLUMNS: usize = 16;
const ROWS: usize = 11;
const GATE: Tile = Tile::Kind("gate");
const STEEL: Tile = Tile::Kind("solid");

/// Parts of the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Core,
    Walls,
    /// The free way around the walls.
    Moat,
    Outside,
}

/// Builds a citadel.
pub(super) fn built(die: &mut Die) -> Grid {
    // Half the width and height of the core, in half cells.
    let core = (3 + 2 * die.below(2) as i32, 2);
    let has_side_gates = die.below(2) == 0;
    let mut grid = Grid::new(Symmetry::Both, COLUMNS, ROWS, 0);
    let outside = tiers().last().map_or_else(Tier::plain, Tier::clone);
    let families = [
        Family::Stripes,
        Family::Pillars,
        Family::Blocks,
        Family::Diamonds,
    ];
    let family = die.pick(&families).unwrap_or(Family::Stripes);
    let parts = grid.clone();
    let part = |place: Place| part_of(parts.off_centre(place), core);
    draw(&mut grid, die, &outside, family, |place| {
        part(place) == Part::Outside
    });
    let guard = Tile::Guard {
        colour: Colour::Pink,
        hits: 2,
    };
    // Every pattern has guards, because the corners have some.
    grid.put((0, 0), guard);
    replace(&mut grid, die, guard);
    replace(&mut grid, die, Tile::Kind("ember"));
    replace(&mut grid, die, Tile::Kind("bumper"));
    // The core is connected through the gates alone, so the walls come last.
    for place in grid.groups() {
        let (x, y) = grid.off_centre(place);
        // Wide gates below and above, so that balls get in without much aim.
        let is_gate = x.abs() <= 3 || (has_side_gates && y == 0);
        match part(place) {
            Part::Core if y == 0 && x.abs() == 1 => grid.put(place, Tile::Kind("ember")),
            Part::Core => grid.put(
                place,
                Tile::Plain {
                    colour: Colour::Yellow,
                    hits: 2,
                },
            ),
            Part::Walls => grid.put(place, if is_gate { GATE } else { STEEL }),
            Part::Moat | Part::Outside => {}
        }
    }
    grid
}

/// Returns the part of the place `(x, y)` half cells from the centre of a citadel with a core of this half size.
fn part_of((x, y): (i32, i32), (half_width, half_height): (i32, i32)) -> Part {
    let beyond = (x.abs() - half_width).max(y.abs() - half_height);
    match beyond {
        ..=0 => Part::Core,
        1..=2 => Part::Walls,
        3..=4 => Part::Moat,
        _ => Part::Outside,
    }
}
