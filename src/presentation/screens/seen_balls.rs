//! Positions of the balls in the window, for text above the field that avoids them.
//!
//! Defines when a ball is near a text. [`word_lane`](super::word_lane) and [`captions`](super::captions) decide how
//! their text reacts.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::presentation::camera::{DrawnFrom, WorldCamera};
use crate::simulation::ball::Ball;

/// How much of their colour words keep while a ball is below them (share).
pub(super) const MAKING_WAY: f32 = 0.1;
/// Words make way for a ball so many radii away: what lies around it sets it off.
const NEAR: f32 = 3.5;

/// Where the field and its balls are seen in this frame, however the picture is turned (pixels of an 800×600 window).
#[derive(SystemParam)]
pub(super) struct SeenBalls<'w, 's> {
    balls: Query<'w, 's, (&'static Ball, &'static Transform)>,
    camera: Single<'w, 's, &'static Camera, With<WorldCamera>>,
    drawn_from: Res<'w, DrawnFrom>,
    scale: Res<'w, UiScale>,
}

impl SeenBalls<'_, '_> {
    /// Where a place of the field (units) is seen.
    pub fn seen(&self, place: Vec2) -> Option<Vec2> {
        let transform = GlobalTransform::from(self.drawn_from.0);
        let place = self.camera.world_to_viewport(&transform, place.extend(0.0));
        place.ok().map(|place| place / self.scale.0)
    }

    /// How large the window is.
    pub fn window(&self) -> Vec2 {
        self.camera.logical_viewport_size().unwrap_or_default() / self.scale.0
    }

    /// Whether a ball is in or near `area`.
    pub fn any_near(&self, area: Rect) -> bool {
        self.all().any(|(middle, radius)| {
            let nearest = middle.clamp(area.min, area.max);
            nearest.distance(middle) < NEAR * radius
        })
    }

    /// Centre and radius of every ball.
    pub fn all(&self) -> impl Iterator<Item = (Vec2, f32)> {
        self.balls.iter().filter_map(|(ball, at)| {
            let middle = at.translation.truncate();
            let edge = self.seen(middle + Vec2::X * ball.radius as f32)?;
            let middle = self.seen(middle)?;
            Some((middle, middle.distance(edge)))
        })
    }
}
