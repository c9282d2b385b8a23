//! Output of a page: whole sounds, and music that is mixed ahead in pieces, played by Web Audio.
//!
//! The page plays on a thread of its own, so a late frame makes no gap. `web/sound.js` has the tracks and the limiter.

use crate::platform::page;
use brickwork_synth::{RATE, db};

use super::loops::Loop;
use super::samples::{SILENCE, SOON, Track, Voice};
use super::stream::{Duck, Stream};
use crate::presentation::prelude::*;

/// Length of the music that is mixed at once (samples): at most one piece in a frame.
const PIECE: usize = RATE as usize / 10;

/// Time for which music is mixed ahead (s). Pauses of frames up to this time make no gap.
const AHEAD: f64 = 1.0;

/// Output of the page.
#[derive(Resource)]
pub(super) struct Device {
    stream: Stream,
    frames: u64,
}

impl Device {
    pub fn open() -> Result<Self, String> {
        match page::open_sound(RATE) {
            true => Ok(Self {
                stream: Stream::default(),
                frames: 0,
            }),
            false => Err("the browser has no Web Audio".to_owned()),
        }
    }

    /// Sets the volume of `track` (dB).
    pub fn set_volume(&mut self, track: Track, volume: f32) {
        let gain = match volume {
            SILENCE => 0.0,
            volume => db(f64::from(volume)),
        };
        page::set_volume(track as u32, gain, SOON);
    }

    /// Plays `voice` on `track`. `None` if the page is silent.
    pub fn play(&mut self, track: Track, voice: Voice) -> Option<Handle> {
        let samples = &voice.samples.0;
        // The bank keeps its samples, so their address is their name.
        let name = samples.as_ptr().addr() as u32;
        if !page::has_sound(name) {
            page::add_sound(name, samples);
        }
        let gain = db(f64::from(voice.level));
        page::play_sound(name, track as u32, gain, voice.pan).map(Handle)
    }

    /// Sends `order` to the music.
    pub fn tell(&mut self, order: Order) -> bool {
        match order {
            Order::Play(piece) => self.stream.play(piece),
            Order::Want(stems) => self.stream.want(stems),
            // Ducking in the stream would be heard only after the music that is mixed already.
            Order::GiveWay(duck) => {
                let (volume, seconds) = duck.depth();
                page::duck_music(volume, seconds);
            }
            Order::Mono(is_mono) => self.stream.set_mono(is_mono),
        }
        true
    }

    /// Mixes music ahead.
    pub fn mix(&mut self) {
        self.frames += 1;
        if page::music_ahead() >= AHEAD {
            return;
        }
        let mut channels = [[0.0_f32; PIECE]; 2];
        for place in 0..PIECE {
            let frame = self.stream.frame(1.0 / f64::from(RATE));
            for (channel, sample) in channels.iter_mut().zip(frame) {
                channel[place] = sample;
            }
        }
        let [left, right] = &channels;
        page::add_music(left, right);
    }

    /// Returns the number of frames so far: the page itself does not stop.
    pub fn asked(&self) -> u64 {
        self.frames
    }

    /// Returns `false`: the browser changes its devices without notice.
    pub fn was_lost(&mut self) -> bool {
        false
    }
}

/// Mixes the music of a frame.
pub(super) fn mix(mut device: ResMut<Device>) {
    device.mix();
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

/// Handle of a playing sound.
pub(super) struct Handle(u32);

impl Handle {
    /// Ends the sound with a short fade.
    pub fn cut(&self) {
        page::cut_sound(self.0);
    }

    /// Returns `true` if the sound has ended.
    pub fn is_over(&self) -> bool {
        !page::is_playing(self.0)
    }
}
