//! Recorder of the sounds that a game requests.

use brickwork_synth::effects::Effect;

use brickwork::presentation::audio::sound::PlaySound;

use crate::prelude::*;

/// All sounds since the last call of `take`.
#[derive(Resource, Default)]
struct Heard(Vec<Effect>);

/// Starts to record sounds.
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

/// Returns the sounds since the previous call, and clears the record.
pub fn take(app: &mut App) -> Vec<Effect> {
    std::mem::take(&mut app.world_mut().resource_mut::<Heard>().0)
}
