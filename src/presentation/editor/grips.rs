//! Gestures on free pieces and waiting balls: taking, dragging and removing their handles.

use brickwork_editor::{Handle, Thing};

use super::prelude::*;
use super::state::{Drag, EditorError, Free, Gesture};

/// Handle of a piece or a ball.
pub(super) type Grip = (Free, Handle);

/// Distance that a pointer must move to drag (sizes of a handle).
const SLACK: f64 = 0.15;

impl Editor {
    /// Returns a piece or a ball, also while it is dragged.
    pub fn thing(&self, free: Free) -> Option<Thing> {
        match &self.gesture {
            Some(Gesture::Drag(drag)) if drag.free == free => Some(drag.new.clone()),
            _ => self.board.thing(free),
        }
    }

    /// Returns the centre of `free` (units), also while it is dragged.
    pub fn centre(&self, free: Free) -> Option<DVec2> {
        let (pieces, balls) = (&self.board.pieces, &self.board.balls);
        match (&self.gesture, free) {
            (Some(Gesture::Drag(drag)), _) if drag.free == free => Some(drag.new.at()),
            (_, Free::Piece(index)) => Some(pieces.get(index)?.as_ref()?.at.into()),
            (_, Free::Ball(index)) => Some(balls.get(index)?.as_ref()?.at.into()),
        }
    }

    /// Returns the handles of the chosen piece or ball with their centres (units).
    pub fn handles(&self) -> Vec<(Handle, DVec2)> {
        let thing = self.chosen.and_then(|free| self.thing(free));
        thing.map_or_else(Vec::new, |thing| {
            self.board.handles(&thing, self.handle_size)
        })
    }

    /// Returns the handle that is dragged, or the one at the cursor.
    pub fn grip(&self) -> Option<Grip> {
        match &self.gesture {
            Some(Gesture::Drag(drag)) => Some((drag.free, drag.handle)),
            _ => self.grip_at(self.point),
        }
    }

    /// Returns the nearest handle at `point` of the chosen piece or ball, or the topmost piece or ball there.
    pub fn grip_at(&self, point: DVec2) -> Option<Grip> {
        let handles = self.handles().into_iter();
        let handle = self.nearest(handles, point);
        let of_chosen = self.chosen.zip(handle);
        of_chosen.or_else(|| Some((self.free_at(point)?, Handle::Whole)))
    }

    /// Returns the topmost piece or ball at `point`. If none is there, returns the nearest one within reach of a
    /// finger.
    pub fn free_at(&self, point: DVec2) -> Option<Free> {
        let ball = self.board.ball_at(point).map(Free::Ball);
        let piece = || self.board.piece_at(point).map(Free::Piece);
        ball.or_else(piece).or_else(|| {
            let all = self.all_free();
            self.nearest(
                all.filter_map(|free| Some((free, self.centre(free)?))),
                point,
            )
        })
    }

    /// Returns the nearest of `all` within the radius of a handle around `point`.
    fn nearest<T>(&self, all: impl Iterator<Item = (T, DVec2)>, point: DVec2) -> Option<T> {
        let all = all.map(|(one, at)| (one, at.distance(point)));
        let near = all.filter(|(_, away)| *away <= 0.5 * self.handle_size);
        let nearest = near.min_by(|(_, one), (_, other)| one.total_cmp(other));
        nearest.map(|(one, _)| one)
    }

    /// Returns the pieces and balls that can be read.
    fn all_free(&self) -> impl Iterator<Item = Free> {
        let pieces = (0..self.board.pieces.len()).map(Free::Piece);
        let balls = (0..self.board.balls.len()).map(Free::Ball);
        let all = pieces.chain(balls);
        all.filter(|free| self.centre(*free).is_some())
    }

    /// Takes the handle at `point`. With `erases`, the end of the gesture removes it.
    pub fn take(&mut self, point: DVec2, erases: bool) {
        let grip = self.grip_at(point);
        self.point = point;
        self.choose(grip);
        self.gesture = grip.and_then(|(free, handle)| {
            let old = self.board.thing(free)?;
            let drag = Drag {
                free,
                handle,
                from: point,
                new: old.clone(),
                old,
            };
            Some(if erases {
                Gesture::Remove
            } else {
                Gesture::Drag(drag)
            })
        });
    }

    /// Chooses a handle, with its piece or ball.
    pub fn choose(&mut self, grip: Option<Grip>) {
        self.chosen = grip.map(|(free, _)| free);
        self.handle = grip.map(|(_, handle)| handle).unwrap_or_default();
    }

    /// Moves the cursor to `point`, and drags the taken handle. A pointer must move a minimum distance first, because
    /// the grid would enlarge a small movement.
    pub fn drag_to(&mut self, point: DVec2) {
        let snaps = self.snaps();
        let slack = self.handle_size * if self.by_keys { 0.0 } else { SLACK };
        self.point = point;
        if let Some(Gesture::Drag(drag)) = &mut self.gesture
            && (drag.new != drag.old || drag.from.distance(point) >= slack)
        {
            drag.new = drag.old.dragged(drag.handle, [drag.from, point], snaps);
        }
    }

    /// Returns `true` if drags snap to the grid.
    pub fn snaps(&self) -> bool {
        self.grid != self.is_grid_reversed
    }

    /// Removes the chosen corner of a path, or the chosen piece or ball. Returns `false` for other handles.
    pub fn remove_chosen(&mut self) -> Result<bool, EditorError> {
        let Some(free) = self.chosen else {
            return Ok(false);
        };
        let rest = self.board.thing(free);
        let rest = rest.and_then(|thing| thing.without(self.handle));
        let edit = match &rest {
            Some(rest) => self.board.change(free, rest),
            None if self.handle == Handle::Whole => self.board.remove(free),
            None => return Ok(false),
        };
        let is_changed = self.apply(&edit)?;
        self.choose(rest.map(|_| (free, Handle::Whole)));
        self.seek();
        Ok(is_changed)
    }

    /// Adds a corner to the path of the chosen piece, and chooses it. Returns `false` without a path that has corners.
    pub fn add_corner(&mut self) -> Result<bool, EditorError> {
        let thing = self.chosen.and_then(|free| self.board.thing(free));
        let longer = thing.and_then(|thing| thing.with_corner());
        let (Some(free), Some((thing, corner))) = (self.chosen, longer) else {
            return Ok(false);
        };
        let is_changed = self.apply(&self.board.change(free, &thing))?;
        self.handle = Handle::Corner(corner);
        self.seek();
        Ok(is_changed)
    }

    /// Cancels the current gesture. Returns `true` if there was one.
    pub fn cancel(&mut self) -> bool {
        let is_cancelled = self.gesture.take().is_some();
        if is_cancelled {
            self.seek();
        }
        is_cancelled
    }

    /// Moves the cursor to the chosen handle.
    pub fn seek(&mut self) {
        let handles = self.handles();
        let chosen = handles.iter().find(|(handle, _)| *handle == self.handle);
        if let Some((_, at)) = chosen.or(handles.first()) {
            self.point = *at;
        }
    }

    /// Chooses the next handle of the chosen piece or ball; after the last one, the next piece or ball.
    pub fn choose_next(&mut self) {
        let handles = self.handles();
        let now = handles
            .iter()
            .position(|(handle, _)| *handle == self.handle);
        match now.and_then(|now| handles.get(now + 1)) {
            Some((handle, _)) => self.handle = *handle,
            None => self.choose_next_free(),
        }
        self.seek();
    }

    /// Chooses the next piece or ball.
    pub fn choose_next_free(&mut self) {
        let is_before = |free: &Free| Some(*free) != self.chosen;
        let next = self.all_free().skip_while(is_before).nth(1);
        let next = next.or_else(|| self.all_free().next());
        self.choose(next.map(|free| (free, Handle::Whole)));
        self.seek();
    }
}
