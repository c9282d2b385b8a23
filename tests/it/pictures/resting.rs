//! Suspension of rendering for frames that are not examined: rendering on the CPU takes ten times as long as the rest
//! of a frame.
//!
//! Only the frames of a picture are rendered. In all others the cameras are inactive, as in the game while nothing
//! changes; extraction still runs.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::Drawn;

/// Rendering state: `at` is `true` while frames are rendered, and `resting` lists the inactive cameras.
#[derive(Resource, Default)]
struct Looked {
    at: bool,
    resting: Vec<Entity>,
}

/// Makes `app` render only examined frames.
pub fn rest_unless_looked_at(app: &mut App) {
    app.init_resource::<Looked>()
        .add_systems(First, wake)
        .add_systems(Last, rest);
}

fn rest(mut looked: ResMut<Looked>, mut cameras: Query<(Entity, &mut Camera)>) {
    if looked.at {
        return;
    }
    for (entity, mut camera) in &mut cameras {
        if camera.is_active {
            camera.bypass_change_detection().is_active = false;
            looked.resting.push(entity);
        }
    }
}

fn wake(mut looked: ResMut<Looked>, mut cameras: Query<&mut Camera>) {
    for entity in std::mem::take(&mut looked.resting) {
        if let Ok(mut camera) = cameras.get_mut(entity) {
            camera.bypass_change_detection().is_active = true;
        }
    }
}

impl Drawn {
    /// Runs one frame and renders it. Requests a redraw first, because a page without motion is not rendered without
    /// one.
    pub fn draw_frame(&mut self) {
        self.app.world_mut().write_message(RequestRedraw);
        self.app.world_mut().resource_mut::<Looked>().at = true;
        self.app.update();
        self.app.world_mut().resource_mut::<Looked>().at = false;
    }
}
