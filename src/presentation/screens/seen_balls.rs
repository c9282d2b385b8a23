//! Positions of the balls in the window, for text above the field that avoids them.
//!
//! It defines when a ball is near a text. [`word_lane`](super::word_lane) and [`captions`](super::captions) decide how
//! their text reacts.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::presentation::camera::{DrawnFrom, WorldCamera};
use crate::simulation::ball::Ball;

/// Opacity of a text near a ball (0 to 1).
pub(super) const MAKING_WAY: f32 = 0.1;
/// Distance at which a ball is near a text (radii of the ball). The space around a ball makes it stand out.
const NEAR: f32 = 3.5;

/// Positions of the field and its balls in the window in this frame, including camera effects (pixels of an 800×600
/// window).
#[derive(SystemParam)]
pub(super) struct SeenBalls<'w, 's> {
    balls: Query<'w, 's, (&'static Ball, &'static Transform)>,
    camera: Single<'w, 's, &'static Camera, With<WorldCamera>>,
    drawn_from: Res<'w, DrawnFrom>,
    scale: Res<'w, UiScale>,
}

impl SeenBalls<'_, '_> {
    /// Returns the window position of `place` in the field (units).
    pub fn seen(&self, place: Vec2) -> Option<Vec2> {
        let transform = GlobalTransform::from(self.drawn_from.0);
        let place = self.camera.world_to_viewport(&transform, place.extend(0.0));
        place.ok().map(|place| place / self.scale.0)
    }

    /// Returns the size of the window.
    pub fn window(&self) -> Vec2 {
        self.camera.logical_viewport_size().unwrap_or_default() / self.scale.0
    }

    /// Returns `true` if a ball is in or near `area`.
    pub fn any_near(&self, area: Rect) -> bool {
        self.all().any(|(middle, radius)| {
            let nearest = middle.clamp(area.min, area.max);
            nearest.distance(middle) < NEAR * radius
        })
    }

    /// Returns the centre and the radius of every ball.
    pub fn all(&self) -> impl Iterator<Item = (Vec2, f32)> {
        self.balls.iter().filter_map(|(ball, at)| {
            let middle = at.translation.truncate();
            let edge = self.seen(middle + Vec2::X * ball.radius as f32)?;
            let middle = self.seen(middle)?;
            Some((middle, middle.distance(edge)))
        })
    }
}
