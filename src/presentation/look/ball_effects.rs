//! Marks on balls for the effects that apply to them: a distinct shape for each effect. Runs in `Update`, in `Draw`.
//!
//! The marks are around the ball and below it, and darker, so that the ball remains the clearest object. The tables of
//! power-ups and tools define the effects. Nothing is built while no effect changes balls.

use super::prelude::*;
use crate::content::effects::BallTraits;
use crate::content::reactions::ToolEffect;
use crate::simulation::Tools;

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
    /// Box ahead of the ball: it breaks the next brick at once.
    Hammer,
    /// Line ahead of the ball with a bend to the left or, if `true`, to the right: it leaves the next bounce turned.
    Bend(bool),
    /// Two dashes at each side: it passes through a side wall.
    Gaps,
    /// Cup behind the ball: it stays on the next paddle.
    Cup,
    /// Link behind the ball: the next contact with a paddle does not end its rally.
    Link,
    /// Corners around the ball: the next brick triggers a tool.
    Corners,
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

/// Returns the mark for an effect of a tool on a ball. `None` for other effects.
fn tool_mark(effect: ToolEffect) -> Option<Mark> {
    Some(match effect {
        ToolEffect::Pass(_) => Mark::Arrowheads(1),
        ToolEffect::Crush => Mark::Hammer,
        ToolEffect::Explode(_) => Mark::Spikes,
        ToolEffect::Dull => Mark::Dashes,
        ToolEffect::Turn(degrees) => Mark::Bend(degrees < 0.0),
        ToolEffect::Wrap(_) => Mark::Gaps,
        ToolEffect::Stick => Mark::Cup,
        ToolEffect::KeepRally => Mark::Link,
        ToolEffect::Speed(times) if times < 1.0 => Mark::Brake,
        ToolEffect::Speed(_) => Mark::Streaks,
        _ => return None,
    })
}

/// Returns the marks that the tools give to `ball`, each once, with its colour.
fn marks_of_tools(tools: &Tools, ball: u32, palette: &Palette) -> Vec<(Mark, Color)> {
    let mut marks = Vec::new();
    let lasting = tools
        .on(ball)
        .filter_map(|(effect, _)| Some((tool_mark(effect)?, palette.power(effect.family()))));
    let is_near = tools.reactions().iter().any(|state| state.is_near(ball));
    let near = is_near.then_some((Mark::Corners, palette::PADDLE));
    for new in lasting.chain(near) {
        if !marks.contains(&new) {
            marks.push(new);
        }
    }
    marks
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
        let path = |points: &[(f32, f32)]| -> Vec<Line> {
            points.windows(2).map(|it| line(it[0], it[1])).collect()
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
            Self::Hammer => path(&[(1.7, 0.8), (2.4, 0.8), (2.4, -0.8), (1.7, -0.8), (1.7, 0.8)]),
            Self::Bend(is_right) => {
                let side = if is_right { -1.0 } else { 1.0 };
                path(&[(1.6, 0.0), (2.4, 0.0), (3.0, 0.9 * side)])
            }
            Self::Gaps => [1.9, -1.9]
                .into_iter()
                .flat_map(|y| [line((0.4, y), (1.1, y)), line((-0.4, y), (-1.1, y))])
                .collect(),
            Self::Cup => path(&[(-1.2, -1.3), (-1.9, -0.7), (-1.9, 0.7), (-1.2, 1.3)]),
            Self::Link => path(&[
                (-1.7, 0.0),
                (-2.3, 0.6),
                (-2.9, 0.0),
                (-2.3, -0.6),
                (-1.7, 0.0),
            ]),
            Self::Corners => {
                let corner = [(1.0, 1.6), (1.6, 1.6), (1.6, 1.0)];
                let signs = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
                let corners = signs
                    .iter()
                    .flat_map(|(x, y)| path(&corner.map(|at| (at.0 * x, at.1 * y))));
                corners.collect()
            }
        }
    }
}

pub(super) fn draw_marks(
    (time, comfort): (Res<Time>, Res<Comfort>),
    (effects, tools, palette): (Res<ActiveEffects>, Res<Tools>, Res<Palette>),
    balls: Query<(&Ball, &Velocity, &Transform, Has<Held>, &Visibility)>,
) -> Quads {
    let mut quads = Quads::default();
    let is_marked = effects.all().iter().any(|it| mark(it.effect()).is_some());
    if !is_marked && tools.is_empty() {
        return quads;
    }
    let turned = comfort.unless_calm(SPIN * time.elapsed_secs_wrapped());
    for (ball, velocity, at, is_held, seen) in &balls {
        if *seen == Visibility::Hidden {
            continue;
        }
        let way = if is_held {
            Vec2::Y
        } else {
            velocity.0.as_vec2().normalize_or(Vec2::Y)
        };
        let place = (at.translation.truncate(), way, ball.radius as f32);
        for active in effects.all() {
            if let Some(mark) = mark(active.effect()) {
                let colour = palette.power(active.power.power().family);
                draw(&mut quads, place, &mark.lines(turned), colour);
            }
        }
        for (mark, colour) in marks_of_tools(&tools, ball.id, &palette) {
            draw(&mut quads, place, &mark.lines(turned), colour);
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
    use crate::content::{PowerId, ToolId};
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
    fn whatever_a_tool_does_to_a_ball_is_seen_on_it() {
        let all = ToolId::all().flat_map(|tool| tool.tool().reactions.iter());
        for effect in all.map(|reaction| reaction.effect) {
            assert_eq!(
                tool_mark(effect).is_some(),
                effect.is_on_balls(),
                "{effect:?}"
            );
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
            Mark::Hammer,
            Mark::Bend(false),
            Mark::Bend(true),
            Mark::Gaps,
            Mark::Cup,
            Mark::Link,
            Mark::Corners,
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
