//! Marks of lost balls: each shows the position of a loss and fades within a second. Runs in `Update`, in `React` (new
//! marks) and `Draw`.
//!
//! A mark is below the ball and its trail. It uses virtual time, so slow motion extends it.

use std::f32::consts::FRAC_1_SQRT_2;

use super::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LossMarks>().add_systems(
        Update,
        (reset_with_field::<LossMarks>(), update_marks)
            .chain()
            .in_set(LookSystems::React),
    );
}

/// Lifetime of a mark (s).
const SECONDS: f32 = 1.0;
/// Maximum number of marks; the oldest are dropped.
const MAX_MARKS: usize = 12;
/// Half the length and half the width of the cross's arms (units).
const ARM: (f32, f32) = (11.0, 2.2);
/// Minimum height of the cross above the bottom of the field (units), so that all of it is visible.
const ABOVE_THE_FLOOR: f32 = 16.0;
/// Half the size of the light on the floor below the mark (units), and its opacity relative to the cross.
const GLOW: (Vec2, f32) = (Vec2::new(44.0, 7.0), 0.5);
/// Height above the floor up to which a loss lights the floor (units). Balls lost higher up were abandoned.
const AT_THE_FLOOR: f32 = 40.0;
/// Enlargement of a new cross (share of its size); it shrinks to its size within [`ARRIVES`].
const LARGER: f32 = 0.7;
/// Share of the lifetime after which a mark has its final size.
const ARRIVES: f32 = 0.15;
/// Initial opacity of a mark (0 to 1).
const ALPHA: f32 = 0.85;

/// Mark of a lost ball.
#[derive(Clone, Copy, Debug, PartialEq)]
struct LossMark {
    /// Position of the ball's centre (units).
    at: Vec2,
    /// Time since the loss (s).
    age: f32,
}

/// Marks of the latest lost balls, the oldest first.
#[derive(Resource, Debug, Default)]
pub(super) struct LossMarks(Vec<LossMark>);

impl LossMarks {
    /// Adds a mark. Drops the oldest if there are too many.
    fn note(&mut self, at: Vec2) {
        if self.0.len() >= MAX_MARKS {
            self.0.remove(0);
        }
        self.0.push(LossMark { at, age: 0.0 });
    }

    /// Advances the marks by `passed` (s).
    fn age(&mut self, passed: f32) {
        for mark in &mut self.0 {
            mark.age += passed;
        }
        self.0.retain(|mark| mark.age < SECONDS);
    }
}

fn update_marks(time: Res<Time>, mut lost: FiniteReader<BallLost>, mut marks: ResMut<LossMarks>) {
    if !marks.0.is_empty() {
        marks.age(time.delta_secs());
    }
    for ball in lost.read() {
        marks.note(ball.at.as_vec2());
    }
}

pub(super) fn draw(arena: Res<Arena>, marks: Res<LossMarks>, comfort: Res<Comfort>) -> Quads {
    let floor = arena.bounds.min.y as f32;
    let shapes = |mark| shapes(mark, floor, comfort.flash_share());
    marks.0.iter().flat_map(shapes).collect()
}

/// Returns the shapes of a mark over a floor at the height `floor` (units): a cross at the ball's position, and a light
/// below it with the brightness `flash` (0 to 1).
fn shapes(mark: &LossMark, floor: f32, flash: f32) -> [Shape; 3] {
    let part = (mark.age / SECONDS).clamp(0.0, 1.0);
    // Full opacity for the first half, then fading.
    let seen = ALPHA * (2.0 - 2.0 * part).min(1.0);
    let size = 1.0 + LARGER * (1.0 - part / ARRIVES).max(0.0);
    let colour = palette::usual(tone::ERROR).to_linear();
    let centre = Vec2::new(mark.at.x, mark.at.y.max(floor + ABOVE_THE_FLOOR));
    let lit = if mark.at.y < floor + AT_THE_FLOOR {
        GLOW.1
    } else {
        0.0
    };
    let light = colour.with_alpha(lit * seen * flash);
    let glow = Shape::rounded(Vec2::new(mark.at.x, floor), GLOW.0, GLOW.0.y, light);
    let half = Vec2::new(ARM.0 * size, ARM.1);
    let arm = Shape::rounded(centre, half, ARM.1, colour.with_alpha(seen));
    let arm = |rise: f32| arm.along(Vec2::new(FRAC_1_SQRT_2, rise * FRAC_1_SQRT_2));
    [glow.soft(GLOW.0.y), arm(1.0), arm(-1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_fades_and_is_gone_within_a_second() {
        let mut marks = LossMarks::default();
        marks.note(Vec2::new(300.0, -12.0));
        let mut last = f32::MAX;
        for _ in 0..9 {
            marks.age(0.1);
            let [_, cross, _] = shapes(&marks.0[0], 0.0, 1.0);
            assert!(cross.colour.alpha <= last && cross.colour.alpha > 0.0);
            last = cross.colour.alpha;
        }
        assert!(last < 0.25 * ALPHA, "faint at the end: {last}");
        marks.age(0.2);
        assert!(marks.0.is_empty());
    }

    #[test]
    fn a_mark_stands_in_the_field_above_the_place_where_the_ball_left_it() {
        for y in [-30.0, 0.0, 12.0, 400.0] {
            let at = Vec2::new(300.0, y);
            let [glow, cross, _] = shapes(&LossMark { at, age: 0.5 }, 0.0, 1.0);
            assert_eq!((cross.centre.x, glow.centre.x), (at.x, at.x));
            let reach = ARM.0 * FRAC_1_SQRT_2 + ARM.1;
            assert!(cross.centre.y - reach >= 0.0, "all of it is seen");
            assert!(cross.centre.y >= y, "{y}");
            let left_the_field = y < AT_THE_FLOOR;
            assert_eq!(glow.colour.alpha > 0.0, left_the_field, "{y}");
        }
    }

    #[test]
    fn there_are_never_more_marks_than_can_be_told_apart() {
        let mut marks = LossMarks::default();
        for index in 0..1_000 {
            marks.note(Vec2::splat(index as f32));
        }
        assert_eq!(marks.0.len(), MAX_MARKS);
        assert_eq!(marks.0[MAX_MARKS - 1].at, Vec2::splat(999.0));
    }
}
