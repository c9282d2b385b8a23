//! The device and the tracks that lead to it: effects, menus and music under one volume, and a limiter behind it. The only file that
//! opens a device.
//!
//! Owns how `kira` is asked for them, and the music as a sound of its own. What is played, [`player`](super::player) says.

use std::any::Any;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use bevy::prelude::*;
use kira::backend::Backend;
use kira::info::Info;
use kira::sound::{Sound as KiraSound, SoundData};
use kira::track::{MainTrackBuilder, TrackBuilder, TrackHandle};
use kira::{AudioManager, AudioManagerSettings, Decibels, Frame};

use super::limiter::Limited;
use super::stream::{Loop, Stream};
use super::voices::MAX_VOICES;

/// The device, and what goes to it.
#[derive(Resource)]
pub(super) struct Device {
    /// While it is there, there is sound.
    _manager: Box<dyn Any + Send + Sync>,
    /// All that is heard.
    pub all: TrackHandle,
    /// What happens in the field.
    pub effects: TrackHandle,
    /// Menus, and the countdown.
    pub interface: TrackHandle,
    /// The music.
    pub music_track: TrackHandle,
    /// What the music is told.
    pub music: Sender<Order>,
}

impl Device {
    /// Opens the device that `settings` say, silent at first. Says why if there is none.
    pub fn open<B>(settings: B::Settings) -> Result<Self, String>
    where
        B: Backend + Send + Sync + 'static,
        B::Error: std::fmt::Display,
    {
        let mut manager = AudioManager::<B>::new(AudioManagerSettings {
            main_track_builder: MainTrackBuilder::new().with_effect(Limited),
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
            _manager: Box::new(manager),
            all,
            effects,
            interface,
            music_track,
            music,
        })
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
    /// To give way for so long (s).
    GiveWay(f64),
    /// Whether both channels are the same.
    Mono(bool),
}

/// The music as `kira` takes it in.
struct Source;

impl SoundData for Source {
    type Error = std::convert::Infallible;
    type Handle = Sender<Order>;

    fn into_sound(self) -> Result<(Box<dyn KiraSound>, Self::Handle), Self::Error> {
        let (sender, orders) = channel();
        let stream = Stream::default();
        Ok((Box::new(Playing { stream, orders }), sender))
    }
}

/// The music as it is played, on the thread of the device.
struct Playing {
    stream: Stream,
    orders: Receiver<Order>,
}

impl KiraSound for Playing {
    fn on_start_processing(&mut self) {
        while let Ok(order) = self.orders.try_recv() {
            match order {
                Order::Play(piece) => self.stream.play(piece),
                Order::Want(stems) => self.stream.want(stems),
                Order::GiveWay(seconds) => self.stream.give_way(seconds),
                Order::Mono(is_mono) => self.stream.is_mono = is_mono,
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
