//! Output device and its tracks: effects, interface and music under a master track with a limiter. Only this file opens
//! a device.
//!
//! Wraps `kira`, with the music as a sound of its own type. [`keeper`] decides when to open a device, and
//! [`player`](super::player) selects the sounds.
//!
//! [`keeper`]: super::keeper

use std::any::Any;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use kira::backend::Backend;
use kira::backend::cpal::cpal::ErrorKind;
use kira::info::Info;
use kira::sound::{Sound as KiraSound, SoundData};
use kira::track::{MainTrackBuilder, TrackBuilder, TrackHandle};
use kira::{AudioManager, AudioManagerSettings, Decibels, DefaultBackend, Easing, Frame, Tween};

use super::limiter::{Limited, Lowest};
use super::loops::Loop;
use super::samples::{SILENCE, SOON, Track, Voice};
use super::stream::{Duck, Stream};
pub(super) use super::voice::Handle;
use super::voices::MAX_VOICES;
use crate::presentation::prelude::*;

/// Open device and its tracks.
#[derive(Resource)]
pub(super) struct Device {
    /// `kira`'s manager. Dropping it stops all sound.
    manager: Box<dyn Any + Send + Sync>,
    /// Master track.
    all: TrackHandle,
    /// Track of the sounds of the field.
    effects: TrackHandle,
    /// Track of menus and countdown.
    interface: TrackHandle,
    /// Track of the music.
    music_track: TrackHandle,
    music: Music,
    lowest: Lowest,
}

/// Returns the lowest gain that the limiter has applied (1 is unchanged). `None` without a device.
pub fn lowest_level(world: &World) -> Option<f32> {
    let device = world.get_resource::<Device>();
    device.map(|device| device.lowest.level())
}

impl Device {
    /// Opens the device described by `settings`, at silent volume.
    ///
    /// # Errors
    ///
    /// The reason if it cannot be opened.
    pub fn open<B>(settings: B::Settings) -> Result<Self, String>
    where
        B: Backend + Send + Sync + 'static,
        B::Error: std::fmt::Display,
    {
        let lowest = Lowest::default();
        let mut manager = AudioManager::<B>::new(AudioManagerSettings {
            main_track_builder: MainTrackBuilder::new().with_effect(Limited(lowest.clone())),
            backend_settings: settings,
            capacities: default(),
            internal_buffer_size: 128,
        })
        .map_err(words)?;
        let silent = || {
            TrackBuilder::new()
                .sound_capacity(2 * MAX_VOICES)
                .volume(Decibels(SILENCE))
        };
        let mut all = manager.add_sub_track(silent()).map_err(words)?;
        let mut track = || all.add_sub_track(silent()).map_err(words);
        let (effects, interface, mut music_track) = (track()?, track()?, track()?);
        let music = music_track.play(Source).map_err(words)?;
        Ok(Self {
            manager: Box::new(manager),
            all,
            effects,
            interface,
            music_track,
            music,
            lowest,
        })
    }

    fn track(&mut self, track: Track) -> &mut TrackHandle {
        match track {
            Track::All => &mut self.all,
            Track::Music => &mut self.music_track,
            Track::Effects => &mut self.effects,
            Track::Interface => &mut self.interface,
        }
    }

    /// Sets the volume of `track` (dB).
    pub fn set_volume(&mut self, track: Track, volume: f32) {
        let soon = Tween {
            duration: Duration::from_secs_f64(SOON),
            easing: Easing::Linear,
            ..default()
        };
        self.track(track).set_volume(Decibels(volume), soon);
    }

    /// Plays `voice` on `track`. `None` if the track is full.
    pub fn play(&mut self, track: Track, voice: Voice) -> Option<Handle> {
        self.track(track).play(voice).ok()
    }

    /// Sends `order` to the music. Returns `false` if the queue is full, because the device has stopped.
    pub fn tell(&mut self, order: Order) -> bool {
        self.music.orders.try_send(order).is_ok()
    }

    /// Returns the number of sound requests from the device so far.
    pub fn asked(&self) -> u64 {
        self.music.asked.load(Ordering::Relaxed)
    }

    /// Returns `true` if the output device of `kira` was lost or changed since the last call. The system does not
    /// always distinguish these. `kira` looks for another device automatically.
    pub fn was_lost(&mut self) -> bool {
        let Some(manager) = self.manager.downcast_mut::<AudioManager<DefaultBackend>>() else {
            return false;
        };
        let errors = std::iter::from_fn(|| manager.backend_mut().pop_error());
        let losses = errors.filter(|error| {
            matches!(
                error.kind(),
                ErrorKind::DeviceChanged
                    | ErrorKind::DeviceNotAvailable
                    | ErrorKind::StreamInvalidated
            )
        });
        losses.count() > 0
    }
}

fn words(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// Command to the music.
pub(super) enum Order {
    /// Play this piece from the next bar on.
    Play(Arc<Loop>),
    /// Set the volumes of the stems (0 to 1).
    Want([f64; 4]),
    /// Duck the music.
    GiveWay(Duck),
    /// Switch mono output on or off.
    Mono(bool),
}

/// Maximum number of queued orders. The device takes them many times per second.
const WAITING: usize = 64;

/// Handle of the music.
struct Music {
    orders: SyncSender<Order>,
    asked: Arc<AtomicU64>,
}

/// Music as `SoundData` of `kira`.
struct Source;

impl SoundData for Source {
    type Error = std::convert::Infallible;
    type Handle = Music;

    fn into_sound(self) -> Result<(Box<dyn KiraSound>, Self::Handle), Self::Error> {
        let (sender, orders) = sync_channel(WAITING);
        let asked = Arc::new(AtomicU64::new(0));
        let playing = Playing {
            stream: Stream::default(),
            orders,
            asked: asked.clone(),
        };
        let music = Music {
            orders: sender,
            asked,
        };
        Ok((Box::new(playing), music))
    }
}

/// Playing music, on the audio thread.
struct Playing {
    stream: Stream,
    orders: Receiver<Order>,
    asked: Arc<AtomicU64>,
}

impl KiraSound for Playing {
    fn on_start_processing(&mut self) {
        self.asked.fetch_add(1, Ordering::Relaxed);
        while let Ok(order) = self.orders.try_recv() {
            match order {
                Order::Play(piece) => self.stream.play(piece),
                Order::Want(stems) => self.stream.want(stems),
                Order::GiveWay(duck) => self.stream.give_way(duck),
                Order::Mono(is_mono) => self.stream.set_mono(is_mono),
            }
        }
    }

    fn process(&mut self, out: &mut [Frame], dt: f64, _: &Info) {
        for frame in out {
            let [left, right] = self.stream.frame(dt);
            *frame = Frame::new(left, right);
        }
    }

    fn finished(&self) -> bool {
        false
    }
}
