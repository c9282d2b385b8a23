//! Patterns of generated walls: which cells have a brick, and in which band of colour.

use super::grid::{Grid, Place, Symmetry};
use super::table::Tier;
use super::tile::Tile;
use crate::content::Colour;
use crate::die::Die;

/// Family of patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    Stripes,
    Pillars,
    Blocks,
    Diamonds,
    Chevrons,
    Frames,
    Rings,
    Islands,
}

/// Largest number of patterns that are tried for one wall.
const TRIES: usize = 64;

impl Family {
    pub const ALL: [Self; 8] = [
        Self::Stripes,
        Self::Pillars,
        Self::Blocks,
        Self::Diamonds,
        Self::Chevrons,
        Self::Frames,
        Self::Rings,
        Self::Islands,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Stripes => "Stripes",
            Self::Pillars => "Pillars",
            Self::Blocks => "Blocks",
            Self::Diamonds => "Diamonds",
            Self::Chevrons => "Chevrons",
            Self::Frames => "Frames",
            Self::Rings => "Rings",
            Self::Islands => "Islands",
        }
    }

    /// Returns the band of the cell that is `across` and `down` cells from the centre (0 or more), or `None` if the
    /// cell is empty. `size` (1 to 3) is the width of a band, `phase` moves the pattern. Islands have bands everywhere.
    fn band(self, across: i32, down: i32, size: i32, phase: i32) -> Option<usize> {
        // Bands of `size` cells, each followed by an empty one.
        let spaced = |at: i32| {
            let at = at + phase;
            let is_gap = at.rem_euclid(size + 1) == size;
            (!is_gap).then_some(at.div_euclid(size + 1))
        };
        let band = match self {
            Self::Stripes => spaced(down),
            Self::Pillars => spaced(across),
            Self::Blocks => {
                let (column, row) = ((across + phase) / (size + 1), down / size);
                ((column + row) % 2 == 0).then_some(row)
            }
            Self::Diamonds => spaced(across + down),
            Self::Chevrons => spaced(across - down + 32),
            Self::Frames => spaced(across.max(down)),
            Self::Rings => {
                // In units: cells are not square.
                let squared = (40 * across).pow(2) + (22 * down).pow(2);
                spaced(squared.isqrt() / 30)
            }
            Self::Islands => Some((down + phase) / size),
        };
        band.map(|band| band.max(0) as usize)
    }
}

/// Returns a random pattern of plain bricks for `tier`, and the name of its family.
pub(super) fn drawn(die: &mut Die, tier: &Tier) -> (Grid, &'static str) {
    let (least, most) = tier.bricks;
    for _ in 0..TRIES {
        let family = die.pick(&Family::ALL).unwrap_or(Family::Stripes);
        let symmetry = die.pick(&Symmetry::ALL).unwrap_or(Symmetry::Mirror);
        let columns = 14 + die.below(3) as usize;
        let rows = 7 + die.below(4) as usize;
        let mut grid = Grid::new(symmetry, columns, rows, die.below(3) as usize);
        draw(&mut grid, die, tier, family, |_| true);
        if (least..=most).contains(&grid.filled()) {
            return (grid, family.name());
        }
    }
    // As many full rows of 16 bricks as fit: `Tier` leaves space for one row.
    let mut grid = Grid::new(Symmetry::Mirror, 16, most / 16, 1);
    draw(&mut grid, die, &Tier::plain(), Family::Stripes, |_| true);
    (grid, Family::Stripes.name())
}

/// Draws a pattern of `family` into the cells of `grid` for which `is_free` returns `true`.
pub(super) fn draw(
    grid: &mut Grid,
    die: &mut Die,
    tier: &Tier,
    family: Family,
    is_free: impl Fn(Place) -> bool,
) {
    let size = 1 + die.below(3) as i32;
    let phase = die.below(size as u32 + 1) as i32;
    let skew = 2 * die.below(2) as i32 - 1;
    let paint = Paint::new(die, tier);
    for place in grid.groups() {
        let (x, y) = grid.off_centre(place);
        let (across, down) = match grid.symmetry() {
            // Only the sides are alike, so the pattern continues from the top to the bottom.
            Symmetry::Mirror => (x.abs() / 2, y / 2 + 8),
            Symmetry::Turn => ((x + skew * y).abs() / 2, y.abs() / 2),
            Symmetry::Both => (x.abs() / 2, y.abs() / 2),
        };
        let is_land = family != Family::Islands || die.below(100) < 62;
        if is_land
            && is_free(place)
            && let Some(band) = family.band(across, down, size, phase)
        {
            grid.put(place, paint.tile(band));
        }
    }
}

/// Colours and hits of the bands.
struct Paint([(Colour, u8); 4]);

impl Paint {
    fn new(die: &mut Die, tier: &Tier) -> Self {
        let mut colours = Colour::ALL.to_vec();
        // Steel is grey.
        colours.retain(|colour| *colour != Colour::Slate);
        die.shuffle(&mut colours);
        let mut bands = [0, 1, 2, 3].map(|band| (colours[band], 1));
        for (_, hits) in &mut bands {
            while *hits < tier.hits && die.below(100) < tier.hard {
                *hits += 1;
            }
        }
        Self(bands)
    }

    fn tile(&self, band: usize) -> Tile {
        let (colour, hits) = self.0[band % self.0.len()];
        Tile::Plain { colour, hits }
    }
}
