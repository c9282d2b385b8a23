//! Plays what is heard: volumes, voices and music, told to the [`device`](super::device). Runs in `PostUpdate`.
//!
//! Where there is no device the game is silent and renders nothing; whether there is one, [`keeper`](super::keeper) says. A new device has
//! been told nothing yet. Adding a sound is a matter of [`sound`](super::sound) and `brickwork-synth`.

use std::collections::HashMap;
use std::fmt::Display;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use kira::backend::Backend;
use kira::{Decibels, Easing, Tween};

use super::bank::{self, Bank};
use super::buffer;
use super::device::{Device, Order};
use super::keeper::{Keeper, Open, SoundWanted, keep};
use super::music::{GivesWay, Wanted};
use super::sound::PlaySound;
use super::voice::{Handle, Voice};
use super::voices::{Voices, is_interface};
use crate::presentation::PresentationSystems;
use crate::presentation::comfort::Comfort;
use crate::presentation::library::preferences::{Preferences, ThisRun};

/// What is heard, through the device that a [`Backend`] finds. Without one nothing is heard.
pub struct SoundPlugin(Open);

impl SoundPlugin {
    /// Through a device of the backend `B`, with these settings each time that one is opened.
    pub fn through<B>(settings: impl Fn() -> B::Settings + Send + Sync + 'static) -> Self
    where
        B: Backend + Send + Sync + 'static,
        B::Error: Display,
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

/// Room for several sounds at a time (dB).
const HEADROOM: f64 = -5.0;
/// How much quieter the music is than it is rendered (dB).
const MUSIC: f64 = -2.0;
/// How quickly volumes change.
const SOON: Tween = Tween {
    start_time: kira::StartTime::Immediate,
    duration: std::time::Duration::from_millis(12),
    easing: Easing::Linear,
};

/// What has been started and told.
#[derive(Resource, Default)]
struct Heard {
    counts: HashMap<brickwork_synth::effects::Effect, usize>,
    /// What this device has been told.
    told: Told,
}

/// What the device that there is knows.
#[derive(Default)]
struct Told {
    voices: Voices,
    handles: HashMap<u64, Handle>,
    music: Option<Wanted>,
    /// Whether all comes from one place.
    mono: bool,
    /// How loud all is, and each track.
    volumes: [Option<Decibels>; 4],
}

/// A new device knows nothing.
fn forget(mut heard: ResMut<Heard>) {
    heard.told = Told::default();
}

/// Whether anything is to be heard, as things stand.
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
    let wanted = [
        volume(all, HEADROOM),
        volume(mix.music, MUSIC),
        volume(mix.effects, 0.0),
        volume(mix.interface, 0.0),
    ];
    let device = &mut *device;
    let tracks = [
        &mut device.all,
        &mut device.music_track,
        &mut device.effects,
        &mut device.interface,
    ];
    for ((track, set), wanted) in tracks.into_iter().zip(&mut heard.told.volumes).zip(wanted) {
        if *set != Some(wanted) {
            track.set_volume(wanted, SOON);
            *set = Some(wanted);
        }
    }
}

/// How loud `tenths` of the full volume are: `full` (dB) at their most, and a quarter as loud at half of it.
fn volume(tenths: u8, full: f64) -> Decibels {
    match tenths {
        0 => Decibels::SILENCE,
        _ => Decibels((full + 40.0 * libm::log10(f64::from(tenths) / 10.0)) as f32),
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
            &mut device.interface
        } else {
            &mut device.effects
        };
        // A track that is full plays one sound less.
        if let Ok(handle) = track.play(voice) {
            told.handles.insert(started.id, handle);
        }
    }
    told.handles.retain(|_, handle| !handle.is_over());
}

fn play_music(
    (wanted, gives_way): (Res<Wanted>, Res<GivesWay>),
    (now, comfort): (Res<ThisRun>, Res<Comfort>),
    mut bank: ResMut<Bank>,
    device: Res<Device>,
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
