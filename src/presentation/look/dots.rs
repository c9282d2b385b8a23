//! Selection of the bricks to draw among those no larger than a pixel: one for each cell of the field.
//!
//! So the number of dots of a wall of a hundred thousand bricks is limited by the pixels that it fills.
//! [`brick_meshes`](super::brick_meshes) decides which bricks are that small and draws the dots.

use bevy::platform::collections::HashSet;
use bevy::prelude::*;

/// Side length of a cell, in which one dot is drawn (pixels). Every pixel contains a whole cell at any alignment, even
/// if the view is magnified by a quarter. So no pixel is left empty in an area that such bricks fill.
const CELL: f32 = 0.4;

/// Cells of a chunk that have a dot.
#[derive(Default)]
pub(super) struct Dots {
    /// Indices of the cells (from the field's origin), each with `true` for a faint brick, which hides no other brick.
    taken: HashSet<(IVec2, bool)>,
}

impl Dots {
    /// Returns `true` if a brick at `centre` (units) is the first in its cell, separately for `faint` bricks. `pixel`
    /// is the side length of a pixel (units).
    pub fn is_first(&mut self, centre: Vec2, faint: bool, pixel: f32) -> bool {
        let cell = (centre / (CELL * pixel)).floor().as_ivec2();
        self.taken.insert((cell, faint))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Side length of a pixel (units), and of the wall (pixels).
    const PIXEL: f32 = 80.0;
    const WALL: f32 = 12.0;

    /// Returns the pixels inside the wall that contain one of `places` (units). The first pixel begins at `from`
    /// (pixels), and each is `share` of the usual width.
    fn filled(places: &[Vec2], from: f32, share: f32) -> HashSet<IVec2> {
        let pixels = places
            .iter()
            .map(|at| ((*at / PIXEL - from) / share).floor().as_ivec2());
        let last = ((WALL - from) / share) as i32 - 1;
        let inside = 1..last;
        pixels
            .filter(|at| inside.contains(&at.x) && inside.contains(&at.y))
            .collect()
    }

    #[test]
    fn a_wall_of_tiny_bricks_has_as_few_dots_as_fill_all_its_pixels_wherever_they_lie() {
        let sides = [0.07, 0.12, 0.24, 0.33, 0.4, 0.41, 0.55, 0.7, 0.98];
        for (wide, high) in sides
            .into_iter()
            .flat_map(|wide| sides.map(|high| (wide, high)))
        {
            let brick = Vec2::new(wide, high);
            let count = (WALL / brick).floor().as_ivec2();
            let places = (0..count.y).flat_map(|row| (0..count.x).map(move |x| IVec2::new(x, row)));
            let bricks: Vec<Vec2> = places
                .map(|place| (place.as_vec2() + 0.5) * brick * PIXEL)
                .collect();
            let mut dots = Dots::default();
            let shown: Vec<Vec2> = bricks
                .iter()
                .copied()
                .filter(|at| dots.is_first(*at, false, PIXEL))
                .collect();
            let most = (WALL / CELL).ceil() as usize;
            assert!(shown.len() <= most * most, "{brick}: {}", shown.len());
            for (from, share) in (0..10).flat_map(|tenth| [(tenth, 1.0), (tenth, 0.85)]) {
                let from = 0.1 * from as f32 + 0.013;
                let wanted = filled(&bricks, from, share);
                assert!(wanted.len() > 50, "{brick}: {}", wanted.len());
                assert_eq!(filled(&shown, from, share), wanted, "{brick} from {from}");
            }
        }
    }

    #[test]
    fn a_faint_brick_hides_no_other() {
        let mut dots = Dots::default();
        let at = Vec2::splat(3.0);
        let asked = [true, false, true, false].map(|faint| dots.is_first(at, faint, PIXEL));
        assert_eq!(asked, [true, true, false, false]);
    }
}
