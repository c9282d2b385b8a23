//! Checks that every piece stays inside the field and above the paddle.

use super::prelude::*;
use super::stretch::Place;

impl Survey<'_> {
    /// Checks all places of all pieces.
    pub fn inside(&mut self) {
        for index in 0..self.places.len() {
            let finding = self.outside(&self.places[index]);
            self.findings.extend(finding);
            if self.is_over() {
                return;
            }
        }
    }

    /// Returns an error if `place` is not inside.
    fn outside(&self, place: &Place) -> Option<Finding> {
        let Aabb { min, max } = place.bounds;
        let field = self.level.field;
        let lowest = limits::lowest(self.level.ball_radius);
        let sides = [
            (-min.x, "the left wall"),
            (max.x - field.x, "the right wall"),
            (max.y - field.y, "the upper wall"),
            (lowest - min.y, "the paddle"),
        ];
        let piece = self.piece(place);
        let allowed = self.margin(piece) - self.least(piece);
        let worst = sides.into_iter().max_by(|a, b| a.0.total_cmp(&b.0));
        let (by, side) = worst.filter(|(by, _)| *by > allowed)?;
        let digits = decimals(by);
        let who = self.subject(place);
        let clearance = self.level.clearance();
        let above = rounded(lowest + clearance);
        let (lowest, clearance) = (rounded(lowest), rounded(clearance));
        let (moves, low) = (piece.path.is_some(), side == "the paddle");
        let message = match (moves, low) {
            (true, _) => format!("{who}: its path comes {by:.digits$} units too near to {side}"),
            (false, true) => format!("{who}: it hangs {by:.digits$} units too low"),
            (false, false) => {
                format!("{who}: it sticks out of the field by {by:.digits$} units, at {side}")
            }
        };
        let help = match (moves, low) {
            (true, true) => {
                format!("what moves stays {above} units above the lower edge of the field")
            }
            (true, false) => format!(
                "a ball between them would be crushed: what moves keeps {clearance} units from the walls"
            ),
            (false, true) => format!(
                "lift it: the lowest {lowest} units of the field belong to the paddle and the ball"
            ),
            (false, false) => {
                "move it inward, or make it smaller: it may touch the walls".to_owned()
            }
        };
        let case = match (moves, low) {
            (true, true) => "low-path",
            (true, false) => "path",
            (false, true) => "low",
            (false, false) => "out",
        };
        let finding = Finding::error("outside-field", who, message).helped(help);
        let finding = finding.with("case", case);
        Some(finding.with("amount", Argument::decimal(by, digits)))
    }
}
