//! Validates the numbers of waiting balls: finite and in range. Warns about launch directions close to an axis.
//!
//! `layout_checks` checks the clearance of the balls.

use super::argument::Argument;
use super::ball_radius;
use super::finding::{Finding, Findings, Subject};
use super::number::{rounded, shown};
use super::pieces::Element;
use crate::raw::{RawBall, RawLevel};
use crate::{WaitingBall, limits};
use brickwork_geometry::direction;

/// Minimum angle between the launch direction and an axis without a warning (degrees).
const FLAT: f64 = 5.0;

/// Returns the waiting balls of `raw`, without the invalid ones.
pub(super) fn balls(raw: &RawLevel, findings: &mut Findings) -> Vec<WaitingBall> {
    let balls = raw.balls.iter().enumerate();
    let balls = balls.filter_map(|(index, ball)| {
        let subject = Subject::Ball(index, "".into());
        Element::new(raw, subject, findings).ball(ball)
    });
    balls.collect()
}

impl Element<'_> {
    fn ball(mut self, ball: &RawBall) -> Option<WaitingBall> {
        let radius = ball_radius(self.raw);
        let at = self.point("at", ball.at, radius);
        self.number("angle", ball.angle, &limits::ANGLE, "degrees");
        let lowest = limits::lowest(radius) + radius;
        if self.good && at.y < lowest {
            let finding = self.wrong(
                "ball-too-low",
                "at.1",
                &format!("it waits at a height of {}", shown(at.y)),
            );
            let expected = format!("expected at least {} units", rounded(lowest));
            let finding = finding.expecting(expected);
            let finding = finding.with("value", Argument::Decimal(shown(at.y)));
            let finding = finding.with("least", Argument::Decimal(rounded(lowest)));
            self.report(finding.helped("lift it: balls do not wait right above the paddle"));
        }
        let beside = ball.angle.rem_euclid(90.0);
        if self.good && beside.min(90.0 - beside) < FLAT {
            let level = direction(ball.angle).x.abs() > 0.5;
            let way = if level { "horizontal" } else { "vertical" };
            let message = format!("{}: its first flight is nearly {way}", self.subject);
            let help = "turn `angle` by a few degrees, or it may fly to and fro for long";
            let finding = Finding::warning("flat-first-flight", self.part("angle"), message);
            self.findings.add(finding.helped(help).with("case", way));
        }
        self.good.then(|| WaitingBall {
            at,
            heading: direction(ball.angle),
            angle: ball.angle,
        })
    }
}
