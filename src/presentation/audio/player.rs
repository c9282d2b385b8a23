//! Plays what is heard: volumes, voices and music, told to the [`device`](super::device). Runs in `PostUpdate`.
//!
//! Where there is no device the game is silent, says so once, and renders nothing; one that goes or changes while the game runs,
//! `kira` finds again. Adding a sound is a matter of [`sound`](super::sound) and `brickwork-synth`.

use std::collections::HashMap;
use std::fmt::Display;
use std::sync::Mutex;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use kira::backend::Backend;
use kira::sound::static_sound::StaticSoundHandle;
use kira::{Decibels, DefaultBackend, Easing, Panning, Tween};

use super::bank::{self, Bank};
use super::device::{Device, Order};
use super::music::{GivesWay, Wanted};
use super::sound::PlaySound;
use super::voices::{Voices, is_interface};
use crate::presentation::PresentationSystems;
use crate::presentation::comfort::Comfort;
use crate::presentation::library::preferences::{Preferences, ThisRun};

/// What is heard, through the device that `B` finds with its settings. Without it nothing is heard.
pub struct SoundPlugin<B: Backend = DefaultBackend>(Mutex<Option<B::Settings>>);

impl<B: Backend> SoundPlugin<B> {
    /// Through the device with these settings.
    pub fn through(settings: B::Settings) -> Self {
        Self(Mutex::new(Some(settings)))
    }
}

impl Default for SoundPlugin {
    fn default() -> Self {
        Self::through(default())
    }
}

impl<B> Plugin for SoundPlugin<B>
where
    B: Backend + Send + Sync + 'static,
    B::Settings: Send + 'static,
    B::Error: Display,
{
    fn build(&self, app: &mut App) {
        let settings = self.0.lock().ok().and_then(|mut settings| settings.take());
        let settings = Mutex::new(settings);
        let open = move |mut bank: ResMut<Bank>, mut commands: Commands| {
            let Some(settings) = settings.lock().ok().and_then(|mut it| it.take()) else {
                return;
            };
            match Device::open::<B>(settings) {
                Ok(device) => {
                    bank.begin();
                    commands.insert_resource(device);
                }
                Err(why) => info!("no sound device: the game is silent ({why})"),
            }
        };
        app.init_resource::<Bank>()
            .init_resource::<Heard>()
            .add_systems(Startup, open);
        play(app);
    }
}

fn play(app: &mut App) {
    app.add_systems(
        Update,
        bank::collect
            .run_if(resource_exists::<Device>)
            .in_set(PresentationSystems::Sound),
    )
    .add_systems(
        PostUpdate,
        (set_volume, play_effects, play_music)
            .chain()
            .run_if(resource_exists::<Device>),
    );
}

/// Room for several sounds at a time (dB).
const HEADROOM: f64 = -5.0;
/// How much quieter the music is than it is rendered (dB).
const MUSIC: f64 = -2.0;
/// How quickly a sound ends for another.
const CUT: Tween = Tween {
    start_time: kira::StartTime::Immediate,
    duration: std::time::Duration::from_millis(12),
    easing: Easing::Linear,
};

/// What has been started, and how often.
#[derive(Resource, Default)]
struct Heard {
    voices: Voices,
    handles: HashMap<u64, StaticSoundHandle>,
    counts: HashMap<brickwork_synth::effects::Effect, usize>,
    /// What the music was told last.
    told: Option<Wanted>,
    /// Whether it was told to come from one place.
    mono: bool,
}

fn set_volume(
    preferences: Res<Preferences>,
    now: Res<ThisRun>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut device: ResMut<Device>,
    mut set: Local<[Option<Decibels>; 4]>,
) {
    let is_left = preferences.muted_unfocused && window.is_some_and(|window| !window.focused);
    let mix = &preferences.mix;
    let wanted = [
        match now.muted || is_left {
            true => Decibels::SILENCE,
            false => volume(preferences.volume, HEADROOM),
        },
        volume(mix.music, MUSIC),
        volume(mix.effects, 0.0),
        volume(mix.interface, 0.0),
    ];
    let changed = |place: usize| set[place] != Some(wanted[place]);
    let device = &mut *device;
    if changed(0) {
        device.all.set_volume(wanted[0], CUT);
    }
    let tracks = [
        &mut device.music_track,
        &mut device.effects,
        &mut device.interface,
    ];
    for (place, track) in (1..).zip(tracks) {
        if changed(place) {
            track.set_volume(wanted[place], CUT);
        }
    }
    *set = wanted.map(Some);
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
    let heard = &mut *heard;
    for wanted in wanted.read() {
        let count = heard.counts.entry(wanted.effect).or_default();
        let Some(data) = bank.take(wanted.effect, *count) else {
            continue;
        };
        let lasts = bank::seconds(data);
        let Some(started) = heard.voices.ask(wanted.effect, moment, lasts) else {
            continue;
        };
        *count += 1;
        if let Some(mut ended) = started.instead_of.and_then(|id| heard.handles.remove(&id)) {
            ended.stop(CUT);
        }
        let is_aside = wanted.pan.is_finite() && !comfort.mono;
        let pan = if is_aside { wanted.pan } else { 0.0 };
        let data = data
            .clone()
            .volume(Decibels(started.level))
            .panning(Panning(pan));
        let track = if is_interface(wanted.effect) {
            &mut device.interface
        } else {
            &mut device.effects
        };
        // A track that is full plays one sound less.
        if let Ok(handle) = track.play(data) {
            heard.handles.insert(started.id, handle);
        }
    }
    let is_over =
        |handle: &StaticSoundHandle| handle.state() == kira::sound::PlaybackState::Stopped;
    heard.handles.retain(|_, handle| !is_over(handle));
}

fn play_music(
    (wanted, gives_way): (Res<Wanted>, Res<GivesWay>),
    (now, comfort): (Res<ThisRun>, Res<Comfort>),
    mut bank: ResMut<Bank>,
    device: Res<Device>,
    mut heard: ResMut<Heard>,
) {
    if now.muted {
        return;
    }
    // It ends with the device, and nothing is heard then.
    let tell = |order| _ = device.music.send(order);
    if gives_way.0 > 0.0 {
        tell(Order::GiveWay(gives_way.0));
    }
    if heard.mono != comfort.mono {
        heard.mono = comfort.mono;
        tell(Order::Mono(comfort.mono));
    }
    if heard.told == Some(*wanted) {
        return;
    }
    let before = heard.told.map(|told| told.piece);
    let bank = bank.bypass_change_detection();
    if before != Some(wanted.piece) {
        let Some(piece) = bank.piece(wanted.piece, before) else {
            return;
        };
        tell(Order::Play(piece));
    }
    tell(Order::Want(wanted.stems));
    heard.told = Some(*wanted);
}
