//! Field of a versus game: the safe lines, and the places of announced rows, which blink faster shortly before the rows
//! arrive. Runs in `Update`, in `Draw`.

use super::prelude::*;
use crate::content::MAX_PLAYERS;
use crate::content::versus::versus_rules;
use crate::simulation::lane::{Lane, safe_line};
use crate::simulation::tuning::TICK_HZ;
use crate::simulation::versus::{Bricks, Duel, DuelSide, next_row};

/// Half the thickness of a safe line, and the length of its dashes and gaps (units).
const LINE: (f32, f32) = (1.2, 14.0);
/// Opacity of a safe line, and of the places of rows (0 to 1).
const ALPHA: (f32, f32) = (0.5, 0.35);
/// Time before the arrival in which a row blinks faster (s).
const SOON: f64 = 1.0;
/// Number of times per second that the place of a row blinks, and shortly before its arrival.
const BLINKS: (f64, f64) = (1.0, 3.0);

pub(super) fn draw(
    (duel, clock, run): (Res<Duel>, Res<Clock>, Option<Res<Run>>),
    (rules, arena, comfort): (Res<RulesInPlay>, Res<Arena>, Res<Comfort>),
    bricks: Bricks,
) -> Quads {
    let mut quads = Quads::default();
    let Some(run) = run.filter(|_| duel.is_on()) else {
        return quads;
    };
    let line = safe_line(&run.level, &rules.0) as f32;
    let colour = palette::usual(tone::ERROR).to_linear();
    for player in PlayerId::all(MAX_PLAYERS) {
        let lane = Lane::new(rules.0.players, player, &arena);
        draw_line(
            &mut quads,
            (lane.left as f32, lane.right as f32),
            line,
            colour,
        );
        let (Some(side), Some(place)) = (
            duel.of(player).filter(|side| side.announced() > 0),
            next_row(player, &run.level, &rules.0, &bricks),
        ) else {
            continue;
        };
        let row = versus_rules().row;
        let down = (row.height + row.gap) as f32;
        let alpha = ALPHA.1 * brightness(side, clock.now(), comfort.flash_share());
        for row in 0..side.announced() {
            let centre = place.centre().as_vec2() - Vec2::Y * down * row as f32;
            let half = (place.size() * 0.5).as_vec2() - Vec2::X * 4.0;
            let shape = Shape::rounded(centre, half, 4.0, colour.with_alpha(alpha));
            quads.shape(if row == 0 { shape } else { shape.outlined(1.5) });
        }
    }
    quads
}

/// Returns the brightness of the announced rows of `side` at `now` (s since the level began): constant if no light may
/// `flash` (0 to 1).
fn brightness(side: &DuelSide, now: f64, flash: f32) -> f32 {
    let due = side
        .next_due()
        .map_or(now, |tick| tick as f64 / TICK_HZ as f64);
    let rate = if due - now < SOON { BLINKS.1 } else { BLINKS.0 };
    let is_dim = (now * rate).fract() > 0.5;
    if is_dim { 1.0 - 0.6 * flash } else { 1.0 }
}

fn draw_line(quads: &mut Quads, (left, right): (f32, f32), y: f32, colour: LinearRgba) {
    let (half, dash) = LINE;
    let count = ((right - left) / (2.0 * dash)).floor().max(1.0);
    let pitch = (right - left) / count;
    for index in 0..count as u32 {
        let x = left + pitch * (index as f32 + 0.25);
        let ends = [Vec2::new(x, y), Vec2::new(x + pitch * 0.5, y)];
        quads.shape(Shape::line(ends, half, colour.with_alpha(ALPHA.0)));
    }
}
