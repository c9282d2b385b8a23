//! Gauges on the paddle. Runs in `Update`, in `Draw`.
//!
//! - Active effects of the player, of power-ups and then of tools: a strip for each, which drains with its time or its
//!   charges, and next to the paddle the symbol of each, in the order of the strips.
//! - Charge of the pull: two strips that grow from the ends of the paddle to its middle. When they meet, they brighten
//!   and show arrows, and a ring spreads once.

use super::prelude::*;
use super::symbols::draw_outlined;
use crate::content::powers::Symbol;
use crate::simulation::Tools;
use crate::simulation::influence::steer_ball::PullMeters;

/// Half the height of a strip, and distance between strips (units).
const STRIP: (f32, f32) = (1.4, 4.4);
/// Distance of strips from the ends of the paddle (units).
const INSET: f32 = 8.0;

/// Half the size of a symbol's area, and half the width of its lines (units).
const SYMBOL: (Vec2, f32) = (Vec2::new(9.0, 7.0), 1.0);
/// Distance of symbols from the paddle and from each other (units).
const APART: f32 = 4.0;

/// Half the height of a strip of the meter, and radius of the bead at its end (units).
const HALF_HEIGHT: f32 = 1.7;
const BEAD: f32 = 2.8;
/// Distance of the strips of the meter from the ends and the top of the paddle (units).
const METER_INSET: Vec2 = Vec2::new(8.0, 3.4);
/// Width of half an arrow on a full meter, and its height (units).
const ARROW: Vec2 = Vec2::new(5.0, 4.0);
/// Growth of the ring around the paddle when the meter is full (units), and its duration (s).
const PULSE: (f32, f32) = (6.0, 0.45);
/// Half the width of the line of the ring (units).
const RING: f32 = 0.9;

/// Strip and symbol of an active effect: remaining share (0 to 1), symbol, family.
type Gauge<'a> = (f32, &'a Symbol, Family);

pub(super) fn draw_gauges(
    clock: Res<Clock>,
    (effects, tools): (Res<ActiveEffects>, Res<Tools>),
    (palette, arena): (Res<Palette>, Res<Arena>),
    paddles: Query<(&Paddle, &Collider, &Transform), With<ShownBefore>>,
) -> Quads {
    let mut quads = Quads::default();
    let now = clock.now();
    for (paddle, collider, at) in &paddles {
        let at = at.translation.truncate();
        let half = collider.half().as_vec2();
        let of_powers = effects.of(paddle.player).map(|active| {
            let power = active.power.power();
            (remaining(active, now), &power.symbol, power.family)
        });
        for (row, gauge) in of_powers.chain(of_tools(&tools, now)).enumerate() {
            let (part, symbol, family): Gauge = gauge;
            let y = STRIP.0 + 2.0 + STRIP.1 * row as f32 - half.y;
            let half_width = (half.x - INSET).max(0.0);
            let colour = palette.power(family);
            draw_strip(&mut quads, at + Vec2::Y * y, half_width, (part, colour));
            let beside = at + Vec2::X * beside(row, half.x, (at.x, arena.bounds.max.x as f32));
            draw_outlined(&mut quads, symbol, (beside, SYMBOL.0), SYMBOL.1, colour);
        }
    }
    quads
}

/// Returns the lasting effects of tools on all players at `now` (s since the level began), except those that always
/// last.
fn of_tools(tools: &Tools, now: f64) -> impl Iterator<Item = Gauge<'_>> {
    let on_players = tools
        .reactions()
        .iter()
        .filter(|state| !state.effect().is_on_balls());
    on_players.filter_map(move |state| {
        let part = state.lasting(now)?.share() as f32;
        Some((part, &state.tool.tool().symbol, state.effect().family()))
    })
}

/// Returns the horizontal distance of the symbol of strip `row` from the centre of its paddle (units). Symbols are to
/// the right of the paddle, or to the left if the first few do not fit in the field. The paddle is at `at`, and the
/// field ends at `end`.
fn beside(row: usize, half_width: f32, (at, end): (f32, f32)) -> f32 {
    let each = 2.0 * SYMBOL.0.x + APART;
    let out = half_width + APART + SYMBOL.0.x;
    let side = if at + out + 2.5 * each > end {
        -1.0
    } else {
        1.0
    };
    side * (out + each * row as f32)
}

/// Returns the remaining share (1 to 0) of the time of `active` at `now` (s since the level began); 1 if it lasts until
/// the life ends.
pub(in crate::presentation) fn remaining(active: &Active, now: f64) -> f32 {
    if active.until.is_infinite() {
        return 1.0;
    }
    let lasts = active.until - active.since;
    ((active.until - now) / lasts).clamp(0.0, 1.0) as f32
}

/// Adds a strip of `colour` with the remaining share `part` (0 to 1).
fn draw_strip(quads: &mut Quads, at: Vec2, half_width: f32, (part, colour): (f32, Color)) {
    for (part, grown, colour) in [(1.0, 0.8, palette::BALL_OUTLINE), (part, 0.0, colour)] {
        let centre = at - Vec2::X * half_width * (1.0 - part);
        let half = Vec2::new(half_width * part, STRIP.0) + grown;
        quads.shape(Shape::rounded(centre, half, STRIP.0 + grown, colour));
    }
}

pub(super) fn draw_meters(
    (clock, rules, meters): (Res<Clock>, Res<RulesInPlay>, Res<PullMeters>),
    comfort: Res<Comfort>,
    paddles: Query<(&Paddle, &Collider, &Transform), With<ShownBefore>>,
) -> Quads {
    let mut quads = Quads::default();
    if !rules.0.has_pull() {
        return quads;
    }
    let (pull, now) = (&rules.0.pull, clock.now());
    for (paddle, collider, at) in &paddles {
        let at = at.translation.truncate();
        let half = collider.half().as_vec2();
        let charge = meters.charge(paddle.player, pull, now) as f32;
        let reach = (half.x - METER_INSET.x).max(0.0);
        let middle = at + Vec2::Y * (half.y - METER_INSET.y);
        draw_meter(&mut quads, middle, reach, charge);
        let since = meters.full_for(paddle.player, now) as f32;
        let part = (since / PULSE.1).min(1.0);
        if (0.0..1.0).contains(&part) {
            let grown = comfort.unless_calm(PULSE.0 * part);
            let colour = palette::SIGN.with_alpha(1.0 - part);
            let ring = Shape::rounded(at, half + grown, half.y + grown, colour);
            quads.shape(ring.outlined(RING));
        }
    }
    quads
}

/// Adds a meter around `middle` that extends by `reach` to each side (units) and is full up to `charge` (0 to 1). The
/// charge ends in two beads that meet. Arrows that point to the paddle show that it is full.
fn draw_meter(quads: &mut Quads, middle: Vec2, reach: f32, charge: f32) {
    let strip = |[from, to]: [f32; 2], half: f32, colour: Color| {
        let ends = [from + half, to - half].map(|x| middle + Vec2::X * x);
        Shape::line(ends, half, colour)
    };
    let all = [-reach, reach];
    quads.shape(strip(all, HALF_HEIGHT + 0.6, palette::BALL_OUTLINE));
    if charge >= 1.0 {
        for (x, side) in [(-0.5, -1.0), (-0.5, 1.0), (0.5, -1.0), (0.5, 1.0)] {
            let tip = middle + Vec2::new(x * reach, -ARROW.y);
            let ends = [tip, tip + Vec2::new(side * ARROW.x, ARROW.y)];
            quads.shape(Shape::line(ends, 1.5, palette::BALL_OUTLINE));
        }
        quads.shape(strip(all, HALF_HEIGHT, palette::SIGN));
        return;
    }
    let length = (reach * charge).max(2.0 * HALF_HEIGHT);
    for ends in [[-reach, length - reach], [reach - length, reach]] {
        quads.shape(strip(ends, HALF_HEIGHT, palette::BALL_GLOW));
    }
    for x in [length - reach, reach - length] {
        quads.shape(Shape::disc(middle + Vec2::X * x, BEAD, palette::SIGN));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulation::player::PlayerId;

    #[test]
    fn a_strip_drains_from_whole_to_nothing_in_the_time_of_its_effect() {
        for power in PowerId::all() {
            let active = Active {
                player: PlayerId::FIRST,
                power,
                since: 10.0,
                until: 14.0,
                times: 1,
            };
            let parts = [10.0, 11.0, 14.0, 20.0].map(|now| remaining(&active, now));
            assert_eq!(parts, [1.0, 0.75, 0.0, 0.0]);
        }
    }

    /// Returns the distance between the beads of a meter (units), as a share of that of an empty one.
    fn gap(charge: f32) -> f32 {
        let mut quads = Quads::default();
        draw_meter(&mut quads, Vec2::ZERO, 50.0, charge);
        let mesh = quads.build();
        let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION);
        let places = places.and_then(|places| places.as_float3());
        let beads = &places.expect("places")[12..];
        let x = |bead: usize| 0.5 * (beads[4 * bead][0] + beads[4 * bead + 2][0]);
        0.01 * (x(1) - x(0))
    }

    #[test]
    fn the_charge_is_drawn_in_proportion_to_the_meter() {
        for charge in [0.1, 0.25, 0.5, 0.9] {
            assert!((gap(charge) - (1.0 - charge)).abs() < 1e-5, "{charge}");
        }
    }

    #[test]
    fn symbols_stand_beside_the_paddle_one_after_the_other_and_within_the_field() {
        for at in (60..=740).step_by(20) {
            let places = [0, 1, 2].map(|row| beside(row, 50.0, (at as f32, 800.0)));
            for (row, place) in places.into_iter().enumerate() {
                let inner = place.abs() - SYMBOL.0.x;
                assert!(inner > 50.0, "none is on the paddle");
                let seen = at as f32 + place;
                assert!((0.0..=800.0).contains(&seen), "{row} at {at}: {seen}");
            }
            assert!(places[1].abs() - places[0].abs() > 2.0 * SYMBOL.0.x);
        }
    }
}
