//! Warnings about waiting balls that solid bricks enclose permanently.
//!
//! A ball cannot pass between two shapes whose distance is less than its diameter. Connect each such pair by a line
//! from centre to centre through their nearest points. A ball never crosses a line, so it is caged if some lines form a
//! closed loop around it. That is the case if the angle of a shape as seen from the ball, summed along the lines,
//! differs between two routes to the shape.

use super::prelude::*;
use brickwork_geometry::gap::nearest_points;

/// Search distances around a ball (units). The first one with at most [`MAX_BARS`] bars is used.
const REACHES: [f64; 3] = [600.0, 200.0, 80.0];

/// Maximum number of solid bricks around a ball. With more of them, the ball is not checked.
const MAX_BARS: usize = 400;

/// A solid obstacle that does not move.
struct Bar {
    shape: Shape,
    at: DVec2,
    bounds: Aabb,
}

impl Bar {
    fn new(shape: Shape, at: DVec2) -> Self {
        let bounds = shape.bounds(at);
        Self { shape, at, bounds }
    }
}

impl Survey<'_> {
    /// Warns about all caged waiting balls.
    pub fn caged_balls(&mut self) {
        for index in 0..self.level.balls.len() {
            let at = self.level.balls[index].at;
            let mut bars = REACHES.iter().map(|reach| self.bars(at, *reach));
            let bars = bars.find(|bars| bars.len() <= MAX_BARS);
            let width = self.level.clearance();
            if bars.is_some_and(|bars| is_caged(at, width, &bars, &mut self.work)) {
                let who = Subject::Ball(index, "at".into());
                let message = format!("{who}: solid bricks hold it for ever");
                let help = format!(
                    "leave a way out that is wider than a ball ({} units), or make one of the bricks Plain",
                    rounded(width)
                );
                let finding = Finding::warning("caged-ball", who, message);
                let finding = finding.with("width", Argument::Decimal(rounded(width)));
                self.findings.add(finding.helped(help));
            }
            if self.work.is_over() {
                return;
            }
        }
    }

    /// Returns the solid obstacles within `reach` (units) of the ball at `at`: pieces, bricks of the drawing, and the
    /// walls as long bars.
    fn bars(&mut self, at: DVec2, reach: f64) -> Vec<Bar> {
        let area = Aabb::around(at, DVec2::splat(reach));
        let mut bars = Vec::new();
        self.any_at_rest(&area, |kind, shape, at| {
            if kind.is_barrier() {
                bars.push(Bar::new(*shape, at));
            }
            bars.len() > MAX_BARS
        });
        /// Half the thickness of a wall as a bar (units).
        const THICK: f64 = 100.0;
        let field = self.level.field;
        let beyond = field + THICK;
        let (side, top) = (DVec2::new(THICK, beyond.y), DVec2::new(beyond.x, THICK));
        let walls = [
            (DVec2::new(-THICK, field.y * 0.5), side),
            (DVec2::new(field.x + THICK, field.y * 0.5), side),
            (DVec2::new(field.x * 0.5, field.y + THICK), top),
        ];
        bars.extend(walls.map(|(at, half)| Bar::new(Shape::upright(half), at)));
        bars
    }
}

/// Returns `true` if `bars` cage a ball of diameter `width` (units) at `ball`.
fn is_caged(ball: DVec2, width: f64, bars: &[Bar], work: &mut Work) -> bool {
    let mut lines: Vec<Vec<(usize, f64)>> = vec![Vec::new(); bars.len()];
    for (one, a) in bars.iter().enumerate() {
        for (other, b) in bars.iter().enumerate().skip(one + 1) {
            work.spend(1);
            if let Some(turn) = line(ball, width, a, b, work) {
                lines[one].push((other, turn));
                lines[other].push((one, -turn));
            }
        }
        if work.is_over() {
            return false;
        }
    }
    let mut turned: Vec<Option<f64>> = vec![None; bars.len()];
    for begin in 0..bars.len() {
        if turned[begin].is_some() {
            continue;
        }
        turned[begin] = Some(0.0);
        let mut open = vec![(begin, 0.0)];
        while let Some((bar, so_far)) = open.pop() {
            for &(next, turn) in &lines[bar] {
                let there = so_far + turn;
                match turned[next] {
                    // The angles of two routes to one bar differ by whole turns.
                    Some(before) if (there - before).abs() > 1.0 => return true,
                    Some(_) => {}
                    None => {
                        turned[next] = Some(there);
                        open.push((next, there));
                    }
                }
            }
        }
    }
    false
}

/// Returns the angle that the line between `a` and `b` covers as seen from `ball` (radians). `None` if a ball of
/// diameter `width` (units) fits between them.
fn line(ball: DVec2, width: f64, a: &Bar, b: &Bar, work: &mut Work) -> Option<f64> {
    let reach = width + limits::TOUCH;
    let apart = (a.bounds.min - b.bounds.max).max(b.bounds.min - a.bounds.max);
    if apart.max_element() > reach {
        return None;
    }
    work.spend(COMPARISON);
    if Reach::between(&a.shape, &b.shape).separation(a.at - b.at) > reach {
        return None;
    }
    let (here, there) = nearest_points((&a.shape, a.at), (&b.shape, b.at));
    let corners = [a.at, here, there, b.at].map(|corner| corner - ball);
    let turns = corners.windows(2).map(|pair| turn(pair[0], pair[1]));
    Some(turns.sum())
}

/// Returns the angle from `from` to `to` (radians, counter-clockwise positive).
fn turn(from: DVec2, to: DVec2) -> f64 {
    libm::atan2(from.perp_dot(to), from.dot(to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickwork_geometry::overlap::distance;

    /// Radius and diameter of the ball (units).
    const RADIUS: f64 = limits::DEFAULT_BALL_RADIUS;
    const WIDTH: f64 = limits::clearance(RADIUS);

    /// Returns `true` if a ball at `ball` can move `far` steps of half a unit away from there.
    fn gets_out(ball: DVec2, bars: &[Bar], far: i32) -> bool {
        let side = (2 * far + 1) as usize;
        let mut seen = vec![false; side * side];
        let mut open = vec![(0_i32, 0_i32)];
        while let Some((x, y)) = open.pop() {
            if x.abs().max(y.abs()) >= far {
                return true;
            }
            let index = (x + far) as usize * side + (y + far) as usize;
            let at = ball + DVec2::new(f64::from(x), f64::from(y)) * 0.5;
            let hits = bars
                .iter()
                .any(|bar| distance(&bar.shape, bar.at, at) < RADIUS);
            if std::mem::replace(&mut seen[index], true) || (hits && (x, y) != (0, 0)) {
                continue;
            }
            open.extend([(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]);
        }
        false
    }

    #[test]
    fn a_ball_is_caged_exactly_where_no_way_leads_out() {
        let mut state = 3_u64;
        let mut chance = |max: f64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            max * ((state >> 11) as f64 / (1_u64 << 53) as f64)
        };
        let (mut caged, mut free) = (0, 0);
        for case in 0..500 {
            let count = 4 + chance(9.0) as usize;
            let distance_out = 24.0 + chance(24.0);
            let bars: Vec<Bar> = (0..count)
                .map(|index| {
                    let angle =
                        core::f64::consts::TAU * (index as f64 + chance(0.7)) / count as f64;
                    let (sin, cos) = libm::sincos(angle);
                    let at = DVec2::new(cos, sin) * (distance_out + chance(15.0));
                    let shape = if chance(1.0) < 0.5 {
                        Shape::Circle {
                            radius: 3.0 + chance(9.0),
                        }
                    } else {
                        let (sin, cos) = libm::sincos(chance(7.0));
                        let axis = DVec2::new(cos, sin);
                        Shape::Box {
                            half: DVec2::new(2.0 + chance(9.0), 2.0 + chance(5.0)),
                            axis,
                        }
                    };
                    Bar::new(shape, at)
                })
                .collect();
            if bars
                .iter()
                .any(|bar| distance(&bar.shape, bar.at, DVec2::ZERO) < RADIUS)
            {
                continue;
            }
            // Skip gaps that the step size of the search cannot distinguish from closed ones.
            let close =
                |a: &Bar, b: &Bar| Reach::between(&a.shape, &b.shape).separation(a.at - b.at);
            let unclear = bars.iter().enumerate().any(|(index, a)| {
                bars[..index]
                    .iter()
                    .any(|b| (WIDTH..WIDTH + 1.5).contains(&close(a, b)))
            });
            if unclear {
                continue;
            }
            let held = is_caged(DVec2::ZERO, WIDTH, &bars, &mut Work::up_to(u64::MAX));
            assert_eq!(held, !gets_out(DVec2::ZERO, &bars, 200), "case {case}");
            if held { caged += 1 } else { free += 1 }
        }
        assert!(
            caged > 40 && free > 40,
            "both kinds occur: {caged} and {free}"
        );
    }

    #[test]
    fn four_bumpers_round_a_ball_hold_it_and_three_with_a_gap_do_not() {
        let bumper = |x: f64, y: f64| Bar::new(Shape::Circle { radius: 20.0 }, DVec2::new(x, y));
        let around = [
            bumper(33.0, 0.0),
            bumper(0.0, 33.0),
            bumper(-33.0, 0.0),
            bumper(0.0, -33.0),
        ];
        let mut work = Work::up_to(u64::MAX);
        assert!(is_caged(DVec2::ZERO, WIDTH, &around, &mut work));
        assert!(!is_caged(DVec2::ZERO, WIDTH, &around[..3], &mut work));
        assert!(
            !is_caged(DVec2::new(200.0, 0.0), WIDTH, &around, &mut work),
            "outside of them"
        );
    }
}
