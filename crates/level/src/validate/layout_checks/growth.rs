//! Checks that every growing brick has enough space, at once or after other bricks are destroyed.

use super::closed::provides_energy;
use super::prelude::*;

impl Survey<'_> {
    /// Checks all bricks that grow.
    pub fn growing_bricks(&mut self) {
        let level = self.level;
        let mut kinds = level.used_kinds();
        if !kinds.any(|(_, kind)| kind.properties.grows.is_some()) {
            return;
        }
        let energy = provides_energy(level);
        for (who, brick) in placed(level) {
            // A moving brick may be destroyed anywhere on its path.
            if brick.kind.properties.grows.is_some() && brick.path.is_none() {
                self.has_room_to_grow(who, &brick, energy);
            }
            if self.is_over() {
                return;
            }
        }
    }

    /// Checks that `brick` can grow. With `energy`, balls can destroy bricks that crumble.
    fn has_room_to_grow(&mut self, who: Subject, brick: &PlacedBrick, energy: bool) {
        let places = self.level.places_around(brick.centre, &brick.shape);
        let mut places = places.iter();
        if places.any(|place| !self.is_walled_up(*place, &brick.shape, energy)) {
            return;
        }
        let message = format!("{who}: nothing can ever grow around it");
        let help = "leave a place beside it empty, or put something there that can be destroyed: what grows is as large \
                    as it, and stays inside the field";
        self.findings
            .add(Finding::error("nothing-grows", who, message).helped(help));
    }

    /// Returns `true` if something immovable and indestructible blocks `shape` at the position `at`.
    fn is_walled_up(&mut self, at: DVec2, shape: &Shape, energy: bool) -> bool {
        let bounds = shape.bounds(at);
        let meets = |other: &Shape, there: DVec2| {
            Reach::between(shape, other).separation(at - there) < -limits::TOUCH
        };
        let stays = |kind: &BrickKind| {
            let crumbles = energy && kind.properties.crumbles.is_some();
            kind.is_solid() && !crumbles
        };
        self.any_at_rest(&bounds, |kind, other, there| {
            stays(kind) && meets(other, there)
        })
    }
}
