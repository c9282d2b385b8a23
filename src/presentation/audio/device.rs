//! The device and the tracks that lead to it: effects, menus and music under one volume, and a limiter behind it. The only file that
//! opens a device.
//!
//! Owns how `kira` is asked for them, and the music as a sound of its own. When one is opened, and what comes after it, [`keeper`]
//! says; what is played, [`player`](super::player).
//!
//! [`keeper`]: super::keeper

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use bevy::prelude::*;
use kira::backend::Backend;
use kira::backend::cpal::cpal::ErrorKind;
use kira::info::Info;
use kira::sound::{Sound as KiraSound, SoundData};
use kira::track::{MainTrackBuilder, TrackBuilder, TrackHandle};
use kira::{AudioManager, AudioManagerSettings, Decibels, DefaultBackend, Frame};

use super::limiter::{Limited, Lowest};
use super::loops::Loop;
use super::stream::{Duck, Stream};
use super::voices::MAX_VOICES;

/// The device, and what goes to it.
#[derive(Resource)]
pub(super) struct Device {
    /// While it is there, there is sound.
    manager: Box<dyn Any + Send + Sync>,
    /// All that is heard.
    pub all: TrackHandle,
    /// What happens in the field.
    pub effects: TrackHandle,
    /// Menus, and the countdown.
    pub interface: TrackHandle,
    /// The music.
    pub music_track: TrackHandle,
    music: Music,
    lowest: Lowest,
}

/// The lowest level to which the limiter of the device has gone (1 is untouched), if there is a device.
#[must_use]
pub fn lowest_level(world: &World) -> Option<f32> {
    let device = world.get_resource::<Device>();
    device.map(|device| device.lowest.level())
}

impl Device {
    /// Opens the device that `settings` say, silent at first. Says why if there is none.
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
                .volume(Decibels::SILENCE)
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

    /// Tells the music something. Returns whether it has room for that: a device that has stopped takes nothing.
    pub fn tell(&self, order: Order) -> bool {
        self.music.orders.try_send(order).is_ok()
    }

    /// How often the device has asked for sound so far.
    pub fn asked(&self) -> u64 {
        self.music.asked.load(Ordering::Relaxed)
    }

    /// Whether what `kira` played through was lost or is another one, since this was asked last: the system does not always tell which.
    /// `kira` looks for another by itself.
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

/// What the music is told.
pub(super) enum Order {
    /// To play this piece from the next bar on.
    Play(Arc<Loop>),
    /// How loud its stems are to be (0 to 1).
    Want([f64; 4]),
    /// To give way.
    GiveWay(Duck),
    /// Whether both channels are the same.
    Mono(bool),
}

/// How many orders wait at most: the device takes them many times a second.
const WAITING: usize = 64;

/// How the music is reached.
struct Music {
    orders: SyncSender<Order>,
    asked: Arc<AtomicU64>,
}

/// The music as `kira` takes it in.
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

/// The music as it is played, on the thread of the device.
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
