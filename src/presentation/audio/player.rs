//! Playback: sends volumes, voices and music to the [`device`](super::device). Runs in `PostUpdate`.
//!
//! Without a device the game is silent and renders no sounds. [`keeper`](super::keeper) supervises the device. A new
//! device gets the complete state. To add a sound, change [`sound`](super::sound) and `brickwork-synth`.

use std::collections::HashMap;

#[cfg(not(target_family = "wasm"))]
use kira::backend::Backend;

use super::bank::{self, Bank};
use super::buffer;
use super::device::{Device, Handle, Order};
use super::keeper::{Keeper, Open, SoundWanted, keep};
use super::music::{GivesWay, Wanted};
use super::samples::{SILENCE, Track, Voice};
use super::sound::PlaySound;
use super::voices::{Voices, is_interface};
use crate::presentation::library::preferences::{Preferences, ThisRun};
use crate::presentation::prelude::*;

/// Plugin that plays sounds through a device of a [`Backend`]. Silent if there is no device.
pub struct SoundPlugin(Open);

#[cfg(not(target_family = "wasm"))]
impl SoundPlugin {
    /// Creates the plugin for devices of the backend `B`. `settings` is called each time a device is opened.
    pub fn through<B>(settings: impl Fn() -> B::Settings + Send + Sync + 'static) -> Self
    where
        B: Backend + Send + Sync + 'static,
        B::Error: std::fmt::Display,
    {
        Self(Arc::new(move || Device::open::<B>(settings())))
    }
}

impl Default for SoundPlugin {
    fn default() -> Self {
        Self(Arc::new(buffer::open))
    }
}

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        #[cfg(target_family = "wasm")]
        app.add_systems(
            PostUpdate,
            super::device::mix
                .after(play_music)
                .run_if(resource_exists::<Device>),
        );
        app.insert_resource(Keeper::new(self.0.clone()))
            .init_resource::<SoundWanted>()
            .init_resource::<Bank>()
            .init_resource::<Heard>()
            .add_systems(
                Update,
                (keep, bank::collect.run_if(resource_exists::<Device>))
                    .chain()
                    .in_set(PresentationSystems::Sound),
            )
            .add_systems(
                PostUpdate,
                (
                    want_sound,
                    (
                        forget.run_if(resource_added::<Device>),
                        set_volume,
                        play_effects,
                        play_music,
                    )
                        .chain()
                        .run_if(resource_exists::<Device>),
                )
                    .chain(),
            );
    }
}

/// Gain of the master track (dB): headroom for several sounds at once.
const HEADROOM: f64 = -5.0;
/// Gain of the music (dB).
const MUSIC: f64 = -2.0;

/// State of playback.
#[derive(Resource, Default)]
struct Heard {
    counts: HashMap<brickwork_synth::effects::Effect, usize>,
    /// State that was sent to the current device.
    told: Told,
}

/// State of the current device.
#[derive(Default)]
struct Told {
    voices: Voices,
    handles: HashMap<u64, Handle>,
    music: Option<Wanted>,
    /// `true` for mono output.
    mono: bool,
    /// Volumes of the tracks (dB).
    volumes: [Option<f32>; 4],
}

/// Resets the state for a new device.
fn forget(mut heard: ResMut<Heard>) {
    heard.told = Told::default();
}

/// Updates `SoundWanted` from settings and window focus.
fn want_sound(
    (preferences, now): (Res<Preferences>, Res<ThisRun>),
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut wanted: ResMut<SoundWanted>,
) {
    let is_left = preferences.muted_unfocused && window.is_some_and(|window| !window.focused);
    wanted.set_if_neq(SoundWanted(
        !now.muted && !is_left && preferences.volume > 0,
    ));
}

fn set_volume(
    (preferences, wanted): (Res<Preferences>, Res<SoundWanted>),
    mut device: ResMut<Device>,
    mut heard: ResMut<Heard>,
) {
    let mix = &preferences.mix;
    let all = if wanted.0 { preferences.volume } else { 0 };
    let tracks = [
        (Track::All, all, HEADROOM),
        (Track::Music, mix.music, MUSIC),
        (Track::Effects, mix.effects, 0.0),
        (Track::Interface, mix.interface, 0.0),
    ];
    for ((track, tenths, full), set) in tracks.into_iter().zip(&mut heard.told.volumes) {
        let wanted = volume(tenths, full);
        if *set != Some(wanted) {
            device.set_volume(track, wanted);
            *set = Some(wanted);
        }
    }
}

/// Returns the volume for `tenths` of the maximum `full` (dB). Half of the maximum is 12 dB quieter.
fn volume(tenths: u8, full: f64) -> f32 {
    match tenths {
        0 => SILENCE,
        _ => (full + 40.0 * libm::log10(f64::from(tenths) / 10.0)) as f32,
    }
}

fn play_effects(
    (time, comfort, now): (Res<Time<Real>>, Res<Comfort>, Res<ThisRun>),
    bank: Res<Bank>,
    mut device: ResMut<Device>,
    mut heard: ResMut<Heard>,
    mut wanted: MessageReader<PlaySound>,
) {
    if now.muted {
        wanted.clear();
        return;
    }
    let moment = time.elapsed_secs_f64();
    let Heard { counts, told } = &mut *heard;
    for wanted in wanted.read() {
        let count = counts.entry(wanted.effect).or_default();
        let Some(samples) = bank.take(wanted.effect, *count) else {
            continue;
        };
        let started = told.voices.ask(wanted.effect, moment, samples.seconds());
        let Some(started) = started else { continue };
        *count += 1;
        if let Some(ended) = started.instead_of.and_then(|id| told.handles.remove(&id)) {
            ended.cut();
        }
        let is_aside = wanted.pan.is_finite() && !comfort.mono;
        let voice = Voice {
            samples: samples.clone(),
            pan: if is_aside { wanted.pan } else { 0.0 },
            level: started.level,
        };
        let track = if is_interface(wanted.effect) {
            Track::Interface
        } else {
            Track::Effects
        };
        // Skip the sound if the track is full.
        if let Some(handle) = device.play(track, voice) {
            told.handles.insert(started.id, handle);
        }
    }
    told.handles.retain(|_, handle| !handle.is_over());
}

fn play_music(
    (wanted, gives_way): (Res<Wanted>, Res<GivesWay>),
    (now, comfort): (Res<ThisRun>, Res<Comfort>),
    mut bank: ResMut<Bank>,
    mut device: ResMut<Device>,
    mut heard: ResMut<Heard>,
) {
    let bank = bank.bypass_change_detection();
    if now.muted {
        bank.want([]);
        return;
    }
    bank.want([wanted.piece, wanted.next]);
    let told = &mut heard.told;
    if let Some(duck) = gives_way.0 {
        device.tell(Order::GiveWay(duck));
    }
    if told.mono != comfort.mono && device.tell(Order::Mono(comfort.mono)) {
        told.mono = comfort.mono;
    }
    if told.music == Some(*wanted) {
        return;
    }
    let is_new = told.music.map(|told| told.piece) != Some(wanted.piece);
    let has_piece = match (is_new, bank.piece(wanted.piece)) {
        (true, Some(piece)) => device.tell(Order::Play(piece)),
        (is_new, _) => !is_new,
    };
    if has_piece && device.tell(Order::Want(wanted.stems)) {
        told.music = Some(*wanted);
    }
}
