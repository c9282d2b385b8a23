//! Whether every brick that grows has room for it, now or when other bricks have gone.

use bevy::math::DVec2;

use super::drawn::drawn_near;
use super::survey::Survey;
use crate::geometry::Shape;
use crate::geometry::gap::Reach;
use crate::level::limits;
use crate::level::validate::{Finding, Subject};

impl Survey<'_> {
    /// Checks all bricks that grow.
    pub fn growing_bricks(&mut self) {
        let level = self.level;
        let mut kinds = level.used_kinds();
        if !kinds.any(|(_, kind)| kind.properties.grows.is_some()) {
            return;
        }
        let (columns, rows) = level.grid();
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)))
        {
            if let Some(brick) = level.drawn(column, row)
                && brick.kind.properties.grows.is_some()
            {
                let (row, column) = (row as usize, column as usize);
                self.has_room_to_grow(Subject::Cell { row, column }, brick.centre, &brick.shape);
            }
            if self.is_over() {
                return;
            }
        }
        for (index, piece) in level.pieces.iter().enumerate() {
            // One that moves may be destroyed anywhere on its way.
            let grows = level.kinds[usize::from(piece.kind)].brick.properties.grows;
            if grows.is_some() && piece.path.is_none() {
                self.has_room_to_grow(Subject::piece(index, "at"), piece.at, &piece.shape);
            }
            if self.is_over() {
                return;
            }
        }
    }

    /// That something can grow beside `who`, which has the outline `shape` and stands at `at`.
    fn has_room_to_grow(&mut self, who: Subject, at: DVec2, shape: &Shape) {
        let places = self.level.places_around(at, shape);
        if places.iter().any(|place| !self.is_walled_up(*place, shape)) {
            return;
        }
        let message = match who {
            Subject::Piece { piece, .. } => Subject::piece(piece, "").to_string(),
            _ => who.to_string(),
        } + ": nothing can ever grow around it";
        let help = "leave a place beside it empty, or put something there that can be destroyed: what grows is as large \
                    as it, and stays inside the field";
        self.findings.add(Finding::error(who, message).helped(help));
    }

    /// Whether something solid that stays where it is stands in the way of `shape` at `at`.
    fn is_walled_up(&mut self, at: DVec2, shape: &Shape) -> bool {
        let bounds = shape.bounds(at);
        let meets = |other: &Shape, there: DVec2| {
            Reach::between(shape, other).separation(at - there) < -limits::TOUCH
        };
        let drawn = drawn_near(self.level, &bounds, &mut self.work, |brick| {
            brick.kind.is_solid() && meets(&brick.shape, brick.centre)
        });
        let mut near = Vec::new();
        self.nearby.touching(&bounds, &mut near, &mut self.work);
        drawn.is_some()
            || near.iter().any(|&place| {
                let place = &self.places[place];
                let piece = self.piece(place);
                self.is_solid(place) && meets(&piece.shape, piece.at)
            })
    }
}
