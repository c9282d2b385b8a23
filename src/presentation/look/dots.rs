//! Which of the bricks that are no larger than a pixel are drawn: where several are seen in one pixel, it has room for one.
//!
//! Owns that choice, so that a wall of a hundred thousand bricks costs as many dots as it has pixels to fill and no more.
//! [`brick_meshes`](super::brick_meshes) says which bricks are so small, and draws the dots.

use bevy::platform::collections::HashSet;
use bevy::prelude::*;

/// Side of a cell of the field, in which one dot is drawn (pixels). Wherever the pixels lie, each holds a whole cell, even where
/// the camera is nearer by a quarter; so no pixel is left out that a wall of such bricks fills.
const CELL: f32 = 0.4;

/// The cells of a chunk that have their dot.
#[derive(Default)]
pub(super) struct Dots {
    /// Where they are (cells from the origin of the field), and whether the brick is faint: it hides no other.
    taken: HashSet<(IVec2, bool)>,
}

impl Dots {
    /// Whether a brick that is drawn at `centre` (units), be it `faint`, is the first of its cell, where a pixel is so many units wide.
    pub fn is_first(&mut self, centre: Vec2, faint: bool, pixel: f32) -> bool {
        let cell = (centre / (CELL * pixel)).floor().as_ivec2();
        self.taken.insert((cell, faint))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Side of a pixel (units), and of the wall (pixels).
    const PIXEL: f32 = 80.0;
    const WALL: f32 = 12.0;

    /// The pixels inside the wall that have one of `places` (units) in them, where the first begins at `from` (pixels) and each is
    /// `share` of a usual one wide.
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
