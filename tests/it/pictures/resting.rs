//! Frames that nobody looks at are not drawn: drawing by the processor takes ten times as long as all the rest of a frame.
//!
//! Owns which frames are drawn: those of a picture. In all others the cameras rest, as they do in the game while nothing changes; what is
//! drawn from is brought up to date all the same.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::Drawn;

/// Whether frames are drawn, and which cameras rest if they are not.
#[derive(Resource, Default)]
struct Looked {
    at: bool,
    resting: Vec<Entity>,
}

/// From now on, `app` draws only the frames that are looked at.
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
    /// Lets one frame pass, and draws it. A page on which nothing moves is not drawn until something asks for it.
    pub fn draw_frame(&mut self) {
        self.app.world_mut().write_message(RequestRedraw);
        self.app.world_mut().resource_mut::<Looked>().at = true;
        self.app.update();
        self.app.world_mut().resource_mut::<Looked>().at = false;
    }
}
