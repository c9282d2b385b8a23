//! Listens to a game: which sounds were to be played.

use bevy::prelude::*;
use brickwork_synth::effects::Effect;

use brickwork::presentation::audio::sound::PlaySound;

/// All that has been heard.
#[derive(Resource, Default)]
struct Heard(Vec<Effect>);

/// Notes from now on what is heard.
pub fn listen(app: &mut App) {
    app.init_resource::<Heard>();
    app.add_systems(
        Last,
        |mut sounds: MessageReader<PlaySound>, mut heard: ResMut<Heard>| {
            heard.0.extend(sounds.read().map(|sound| sound.effect));
        },
    );
    app.update();
    take(app);
}

/// What has been heard since this was asked last.
pub fn take(app: &mut App) -> Vec<Effect> {
    std::mem::take(&mut app.world_mut().resource_mut::<Heard>().0)
}
