//! Search for bricks of the drawing near a position.

use bevy_math::DVec2;

use super::work::{COMPARISON, Work};
use crate::validate::Subject;
use crate::{Level, PlacedBrick};
use brickwork_geometry::Aabb;

/// Returns the first brick of the drawing near `bounds` for which `is_it` returns `true`, with its subject.
pub(super) fn drawn_near<'a>(
    level: &'a Level,
    bounds: &Aabb,
    work: &mut Work,
    mut is_it: impl FnMut(&PlacedBrick) -> bool,
) -> Option<(Subject, PlacedBrick<'a>)> {
    let (columns, rows) = level.grid();
    let size = level.cell_size();
    // Columns count from the left, rows from the top.
    let low = DVec2::new(bounds.min.x, level.field.y - bounds.max.y) / size;
    let high = DVec2::new(bounds.max.x, level.field.y - bounds.min.y) / size;
    let (low, high) = (low.max(DVec2::ZERO), high.max(DVec2::ZERO));
    for row in low.y as u32..(high.y as u32).saturating_add(1).min(rows) {
        for column in low.x as u32..(high.x as u32).saturating_add(1).min(columns) {
            work.spend(1);
            let Some(brick) = level.drawn(column, row) else {
                continue;
            };
            work.spend(COMPARISON);
            if is_it(&brick) {
                return Some((Subject::Cell(row as usize, column as usize), brick));
            }
            if work.is_over() {
                return None;
            }
        }
    }
    None
}
