//! Search for bricks at rest near a position.

use super::prelude::*;

impl Survey<'_> {
    /// Returns `true` if `is_it` returns `true` for the kind, outline and centre of a brick at rest near `area`: a piece
    /// or a brick of the drawing.
    pub fn any_at_rest(
        &mut self,
        area: &Aabb,
        mut is_it: impl FnMut(&BrickKind, &Shape, DVec2) -> bool,
    ) -> bool {
        let mut near = Vec::new();
        self.nearby.touching(area, &mut near, &mut self.work);
        let pieces = near.iter().map(|&place| self.piece(&self.places[place]));
        let mut resting = pieces.filter(|piece| piece.path.is_none());
        if resting.any(|piece| is_it(self.level.kind_of(piece), &piece.shape, piece.at)) {
            return true;
        }
        let drawn = drawn_near(self.level, area, &mut self.work, |brick| {
            is_it(&brick.kind, &brick.shape, brick.centre)
        });
        drawn.is_some()
    }
}

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
