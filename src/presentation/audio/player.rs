//! Plays [`PlaySound`] messages through `bevy_kira_audio`; the only file that knows it. Runs in `PostUpdate`.
//!
//! Where there is no sound device the game is silent: kira would keep every sound queued for ever, so the first
//! sound is watched, and if it never starts, none follows it.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_asset_loader::prelude::*;
use bevy_kira_audio::prelude::*;

use super::sound::{self, PlaySound, Sound};
use crate::presentation::comfort::Comfort;
use crate::presentation::library::preferences::{Preferences, ThisRun};
use crate::presentation::screen::Screen;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .init_resource::<Device>()
        .configure_loading_state(
            LoadingStateConfig::new(Screen::Loading).load_collection::<Sounds>(),
        )
        .add_systems(
            Update,
            (detect_device, set_volume)
                .chain()
                .run_if(resource_exists::<Sounds>),
        )
        .add_systems(
            PostUpdate,
            play.run_if(resource_exists::<Sounds>)
                .before(bevy_kira_audio::AudioSystemSet::PlayTypedChannels),
        );
}

/// All sounds.
#[derive(Resource)]
struct Sounds(HashMap<Sound, Handle<AudioSource>>);

impl Sounds {
    fn read(server: &AssetServer) -> Self {
        Self(
            sound::files()
                .map(|(sound, file)| (sound, server.load(file)))
                .collect(),
        )
    }
}

impl AssetCollection for Sounds {
    fn create(world: &mut World) -> Self {
        Self::read(world.resource())
    }

    fn load(world: &mut World) -> Vec<UntypedHandle> {
        let sounds = Self::read(world.resource()).0.into_values();
        sounds.map(Handle::untyped).collect()
    }
}

/// What is known of the sound device.
#[derive(Resource, Debug, Default)]
enum Device {
    /// Nothing yet.
    #[default]
    Unknown,
    /// The first sound was handed over, so many frames ago.
    Tried(Handle<AudioInstance>, u32),
    /// There is one.
    Present,
    /// There is none.
    Missing,
}

/// Frames after which a sound that has not started never will.
const PATIENCE: u32 = 10;

/// How often one sound may start in one frame.
const MAX_STARTS: u32 = 2;

/// Room for several sounds at a time (dB).
const HEADROOM: f64 = -5.0;

/// Below any audible level (dB).
const SILENCE: f64 = -60.0;

fn detect_device(instances: Res<Assets<AudioInstance>>, mut device: ResMut<Device>) {
    if let Device::Tried(first, frames) = &mut *device {
        *frames += 1;
        if instances.contains(&*first) {
            *device = Device::Present;
        } else if *frames > PATIENCE {
            info!("no sound device: the game is silent");
            *device = Device::Missing;
        }
    }
}

fn set_volume(
    preferences: Res<Preferences>,
    now: Res<ThisRun>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    audio: Res<Audio>,
    device: Res<Device>,
    mut set: Local<Option<f64>>,
) {
    let loudness = f64::from(preferences.volume) / 10.0;
    let is_left = preferences.muted_unfocused && window.is_some_and(|window| !window.focused);
    let volume = if now.muted || is_left || preferences.volume == 0 {
        SILENCE
    } else {
        HEADROOM + 40.0 * libm::log10(loudness)
    };
    if *set != Some(volume) && !matches!(*device, Device::Missing) {
        *set = Some(volume);
        audio.set_volume(volume as f32);
    }
}

fn play(
    sounds: Res<Sounds>,
    audio: Res<Audio>,
    (now, comfort): (Res<ThisRun>, Res<Comfort>),
    mut device: ResMut<Device>,
    mut wanted: MessageReader<PlaySound>,
) {
    if now.muted || matches!(*device, Device::Missing) {
        wanted.clear();
        return;
    }
    let mut starts: HashMap<Sound, u32> = HashMap::default();
    for wanted in wanted.read() {
        let started = starts.entry(wanted.sound).or_default();
        if *started == MAX_STARTS {
            continue;
        }
        *started += 1;
        let Some(sound) = sounds.0.get(&wanted.sound) else {
            continue;
        };
        let mut playing = audio.play(sound.clone());
        playing
            .with_panning(if comfort.mono { 0.0 } else { wanted.pan })
            .with_playback_rate(wanted.rate);
        if matches!(*device, Device::Unknown) {
            *device = Device::Tried(playing.handle(), 0);
        }
    }
}
