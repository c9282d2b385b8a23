//! Marks on balls for the effects that apply to them: a distinct shape for each effect. Runs in `Update`, in `Draw`.
//!
//! The marks are around the ball and below it, and darker, so that the ball remains the clearest object. The table of
//! power-ups defines the effects. Nothing is built while no effect changes balls.

use super::prelude::*;
use crate::content::effects::BallTraits;

/// Half the line width, and the additional half-width of the dark line below it (radii of the ball).
const LINE: (f32, f32) = (0.15, 0.13);
/// Angular speed of spikes and dashes (radians/s).
const SPIN: f32 = 1.6;
/// Numbers of spikes and dashes.
const SPIKES: u32 = 8;
const DASHES: u32 = 6;

/// Mark of an effect on a ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    /// Rotating spikes all around the ball: destroyed bricks explode.
    Spikes,
    /// This number of arrowheads ahead of the ball: it flies on through bricks.
    Arrowheads(u8),
    /// Zigzags at both sides: the ball bounces in unpredictable directions.
    Zigzags,
    /// Rotating ring with gaps: not all hits count.
    Dashes,
    /// Two lines behind the ball: it is faster.
    Streaks,
    /// Bar across behind the ball: it is slower.
    Brake,
}

/// Returns the mark for `effect`. `None` if the effect does not change balls.
fn mark(effect: Effect) -> Option<Mark> {
    let mut traits = BallTraits::default();
    effect.change_balls(&mut traits);
    match traits {
        BallTraits { blast: Some(_), .. } => Some(Mark::Spikes),
        BallTraits { energy: true, .. } => Some(Mark::Arrowheads(2)),
        BallTraits { passes: true, .. } => Some(Mark::Arrowheads(1)),
        BallTraits { chaotic: true, .. } => Some(Mark::Zigzags),
        BallTraits { misses, .. } if misses > 0.0 => Some(Mark::Dashes),
        _ if effect.speed() > 1.0 => Some(Mark::Streaks),
        _ if effect.speed() < 1.0 => Some(Mark::Brake),
        _ => None,
    }
}

/// Line between two points (radii of the ball), relative to the ball's centre. x is the direction of flight.
type Line = [Vec2; 2];

impl Mark {
    /// Returns the lines of the mark. A rotating mark is rotated by `turned` (radians).
    fn lines(self, turned: f32) -> Vec<Line> {
        let line = |from: (f32, f32), to: (f32, f32)| [Vec2::from(from), Vec2::from(to)];
        let around = |count: u32, ends: [(f32, f32); 2]| {
            let each = (0..count).map(move |place| {
                let (sin, cos) = ops::sin_cos(turned + TAU * place as f32 / count as f32);
                ends.map(|end| Vec2::new(cos, sin).rotate(Vec2::from(end)))
            });
            each.collect()
        };
        match self {
            Self::Spikes => around(SPIKES, [(1.55, 0.0), (2.05, 0.0)]),
            Self::Dashes => around(DASHES, [(1.75, -0.42), (1.75, 0.42)]),
            Self::Arrowheads(count) => {
                let tips = (0..count).map(|tip| 2.6 + 0.7 * f32::from(tip));
                let arms = tips.flat_map(|tip| [(tip, 1.0), (tip, -1.0)]);
                arms.map(|(tip, side)| line((tip, 0.0), (tip - 0.85, 0.95 * side)))
                    .collect()
            }
            Self::Zigzags => {
                let zigzag = [(-1.1, 1.6), (-0.4, 2.2), (0.3, 1.6), (1.0, 2.2)];
                let sides = [1.0, -1.0].into_iter();
                sides
                    .flat_map(|side| {
                        let at = zigzag.map(|(x, y)| Vec2::new(x, y * side));
                        [[at[0], at[1]], [at[1], at[2]], [at[2], at[3]]]
                    })
                    .collect()
            }
            Self::Streaks => [1.3, -1.3].map(|y| line((-1.3, y), (-3.0, y))).to_vec(),
            Self::Brake => vec![line((-1.9, -1.1), (-1.9, 1.1))],
        }
    }
}

pub(super) fn draw_marks(
    (time, comfort): (Res<Time>, Res<Comfort>),
    (effects, palette): (Res<ActiveEffects>, Res<Palette>),
    balls: Query<(&Ball, &Owner, &Velocity, &Transform, Has<Held>, &Visibility)>,
) -> Quads {
    let mut quads = Quads::default();
    let is_marked = effects.all().iter().any(|it| mark(it.effect()).is_some());
    if !is_marked {
        return quads;
    }
    let turned = comfort.unless_calm(SPIN * time.elapsed_secs_wrapped());
    for (ball, owner, velocity, at, is_held, seen) in &balls {
        if *seen == Visibility::Hidden {
            continue;
        }
        let way = if is_held {
            Vec2::Y
        } else {
            velocity.0.as_vec2().normalize_or(Vec2::Y)
        };
        let place = (at.translation.truncate(), way, ball.radius as f32);
        for active in effects.concerning(owner.0) {
            if let Some(mark) = mark(active.effect()) {
                let colour = palette.power(active.power.power().family);
                draw(&mut quads, place, &mark.lines(turned), colour);
            }
        }
    }
    quads
}

/// Adds `lines` around a ball at `at` that flies in the direction `way`, each above a wider dark line.
fn draw(quads: &mut Quads, (at, way, radius): (Vec2, Vec2, f32), lines: &[Line], colour: Color) {
    let wider = LINE.0 + LINE.1;
    for (half, colour) in [(wider, palette::BALL_OUTLINE), (LINE.0, colour)] {
        for ends in lines {
            let ends = ends.map(|end| way.rotate(end) * radius);
            quads.shape(Shape::line(ends, half * radius, colour).moved(at));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::PowerId;
    use crate::simulation::player::PlayerId;
    use crate::simulation::power::active::Active;

    #[test]
    fn whatever_changes_what_a_ball_does_is_seen_on_it() {
        for power in PowerId::all() {
            let active = Active {
                player: PlayerId::FIRST,
                power,
                since: 0.0,
                until: 1.0,
                times: 1,
            };
            let written = serde_json::to_string(&[active]).expect("plain values");
            let effects: ActiveEffects = serde_json::from_str(&written).expect("one effect");
            let changes = effects.ball_traits() != BallTraits::default()
                || power.power().effect.speed() != 1.0;
            assert_eq!(mark(power.power().effect).is_some(), changes, "{power:?}");
        }
    }

    #[test]
    fn each_mark_has_a_shape_of_its_own_and_leaves_the_ball_and_its_outline_free() {
        let marks = [
            Mark::Spikes,
            Mark::Arrowheads(1),
            Mark::Arrowheads(2),
            Mark::Zigzags,
            Mark::Dashes,
            Mark::Streaks,
            Mark::Brake,
        ];
        for (place, one) in marks.into_iter().enumerate() {
            for turned in [0.0, 0.3, 2.0] {
                for [from, to] in one.lines(turned) {
                    // The ball's outline ends at 1.16 radii.
                    let steps = (0..=10).map(|step| from.lerp(to, step as f32 * 0.1).length());
                    let nearest = steps.fold(f32::MAX, f32::min) - LINE.0 - LINE.1;
                    assert!(nearest > 1.2, "{one:?}: {nearest}");
                    assert!(to.length() < 4.0, "{one:?} is its ball's");
                }
            }
            for other in &marks[place + 1..] {
                assert_ne!(one.lines(0.0), other.lines(0.0));
            }
        }
    }
}
