//! Search for the next item of a menu in a direction, by areas on screen. No ECS state.

use bevy::prelude::*;

/// Difference of distances that counts as none, so that rounding to pixels does not select one of two columns.
const EQUAL: f32 = 0.05;

/// Returns the nearest area in `direction`. Wraps around to the farthest area in the opposite direction if there is
/// none.
///
/// The sideways distance of two areas counts only as far as they do not overlap, so a long word below a short one is
/// straight below. Left and right stay in the row if it has another item there. Of two equally near areas it returns
/// the first.
pub(super) fn neighbour(from: Rect, direction: Vec2, places: &[(Entity, Rect)]) -> Option<Entity> {
    let across = direction.perp().abs();
    let along = |at: &Rect| (at.center() - from.center()).dot(direction);
    let aside = |at: &Rect| (at.center() - from.center()).dot(across).abs();
    let apart = |at: &Rect| (aside(at) - (at.half_size() + from.half_size()).dot(across)).max(0.0);
    // Sideways distance counts more; for overlapping areas, the distance of their middles or their starts decides.
    let starts = |at: &Rect| (at.min - from.min).dot(across).abs();
    let far = |at: &Rect| along(at) + 3.0 * apart(at) + 0.01 * aside(at).min(starts(at));
    let nearest_of = |wanted: &dyn Fn(&Rect) -> bool| {
        let candidates = places.iter().filter(|(_, at)| wanted(at));
        candidates.reduce(|best, next| match far(&next.1) < far(&best.1) - EQUAL {
            true => next,
            false => best,
        })
    };
    // The next row counts however far to the side its items are. In a row, items that are farther aside than ahead are
    // skipped.
    let beyond = |at: &Rect| along(at) >= (at.half_size() + from.half_size()).y - 1.0;
    let is_row = direction.y != 0.0;
    let in_row = nearest_of(&|at| !is_row && along(at) > 1.0 && apart(at) == 0.0);
    let ahead = in_row.or_else(|| {
        nearest_of(&|at| along(at) > 1.0 && (apart(at) <= along(at) || (is_row && beyond(at))))
    });
    let next = ahead.or_else(|| nearest_of(&|at| along(at) < -1.0));
    next.map(|(entity, _)| *entity)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(index: u32, left: f32, top: f32, width: f32) -> (Entity, Rect) {
        let entity = Entity::from_raw_u32(index).expect("a small number");
        (entity, Rect::new(left, top, left + width, top + 40.0))
    }

    #[test]
    fn below_a_tab_at_the_side_is_the_first_row_of_its_page_and_not_what_is_straight_below_farther_down()
     {
        let page = [
            place(1, 100.0, 0.0, 60.0),
            place(2, 200.0, 0.0, 60.0),
            place(3, 264.0, 60.0, 180.0),
            place(4, 300.0, 400.0, 60.0),
        ];
        let (tab, row) = (page[0], page[2]);
        assert_eq!(neighbour(tab.1, Vec2::Y, &page), Some(row.0));
        assert_eq!(neighbour(tab.1, Vec2::X, &page), Some(page[1].0));
    }

    #[test]
    fn a_row_of_switches_below_a_slider_is_entered_at_its_start_and_not_left_sideways() {
        let slider = place(1, 300.0, 0.0, 280.0);
        let (short, long) = (place(2, 310.0, 55.0, 65.0), place(3, 410.0, 55.0, 245.0));
        let page = [slider, short, long];
        assert_eq!(neighbour(slider.1, Vec2::Y, &page), Some(short.0));
        assert_eq!(neighbour(long.1, Vec2::NEG_X, &page), Some(short.0));
    }

    #[test]
    fn the_next_item_down_is_the_one_below_however_long_its_word() {
        // Like the title: words of different lengths, aligned left, and a row below them.
        let words = [
            place(1, 400.0, 0.0, 80.0),
            place(2, 400.0, 60.0, 110.0),
            place(3, 400.0, 120.0, 300.0),
            place(4, 400.0, 180.0, 60.0),
            place(5, 100.0, 260.0, 150.0),
            place(6, 380.0, 260.0, 150.0),
        ];
        for index in 0..4 {
            let (_, from) = words[index];
            let below = words[index + usize::from(index == 3) + 1].0;
            assert_eq!(
                neighbour(from, Vec2::Y, &words),
                Some(below),
                "below {index}"
            );
        }
        let (_, last) = words[5];
        assert_eq!(
            neighbour(last, Vec2::Y, &words),
            Some(words[0].0),
            "and round again"
        );
        assert_eq!(neighbour(last, Vec2::NEG_X, &words), Some(words[4].0));
    }
}
