//! Checks that every waiting ball has enough clearance: it overlaps nothing, and no piece moves into it.

use super::drawn::drawn_near;
use super::prelude::*;

impl Survey<'_> {
    /// Checks all waiting balls.
    pub fn waiting_balls(&mut self) {
        let mut near = Vec::new();
        let radius = self.level.ball_radius;
        let ball = Shape::Circle { radius };
        for index in 0..self.level.balls.len() {
            let bounds = ball.bounds(self.level.balls[index].at);
            self.nearby.touching(&bounds, &mut near, &mut self.work);
            self.has_room(index, &ball, &near);
            if self.is_over() {
                return;
            }
        }
    }

    /// Checks that the waiting ball `index` with the outline `ball` overlaps none of the places `near` it, and no brick
    /// of the drawing.
    fn has_room(&mut self, index: usize, ball: &Shape, near: &[usize]) {
        let waiting = self.level.balls[index].at;
        let mut hit = None;
        for &place in near {
            self.work.compare();
            let place = &self.places[place];
            let piece = self.piece(place);
            if place.stretch.separation(&piece.shape, ball, waiting) < -limits::TOUCH {
                let problem = match piece.path {
                    Some(_) => "it waits in the way of",
                    None => "it lies inside",
                };
                hit = Some((problem, Subject::piece(place.piece)));
                break;
            }
        }
        let drawn = drawn_near(self.level, &ball.bounds(waiting), &mut self.work, |brick| {
            Reach::between(&brick.shape, ball).separation(brick.centre - waiting) < -limits::TOUCH
        });
        if let Some((brick, _)) = drawn {
            hit = Some(("it lies inside", brick));
        }
        if let Some((problem, whom)) = hit {
            let who = Subject::Ball(index, "at".into());
            let message = format!("{who}: {problem} {whom}");
            let finding = Finding::error("ball-without-room", who, message);
            let radius = rounded(self.level.ball_radius);
            let help = format!("move it: its centre needs {radius} units of room on all sides");
            let finding = finding.with("radius", Argument::Decimal(radius));
            self.findings.add(finding.and(whom).helped(help));
        }
    }
}
