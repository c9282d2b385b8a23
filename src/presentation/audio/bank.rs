//! The sounds and the music, rendered while the game runs: on a thread of its own, as they are wanted. Runs in `Sound`.
//!
//! Owns what is rendered and kept: all effects that the game has, and the pieces that are played now. How they sound is
//! `brickwork-synth`'s. Nothing is rendered where there is no device.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::prelude::*;
use brickwork_synth::effects::Effect;
use brickwork_synth::music::{self, Piece, Stem};
use brickwork_synth::take::Take;
use kira::Frame;
use kira::sound::static_sound::{StaticSoundData, StaticSoundSettings};

use super::sound::caught;
use super::stream::Loop;
use crate::content::PowerId;
use crate::platform::background::{Background, Taken};

/// How many things are ready that nobody has taken yet.
const AHEAD: usize = 16;

/// What the thread hands over.
enum Made {
    Effect(Effect, Box<StaticSoundData>),
    Piece(Piece, Arc<Loop>),
}

/// All that can be heard.
#[derive(Resource, Default)]
pub struct Bank {
    takes: HashMap<Effect, Vec<StaticSoundData>>,
    pieces: HashMap<Piece, Arc<Loop>>,
    effects: Option<Background<Made>>,
    music: Option<(Piece, Background<Made>)>,
}

impl Bank {
    /// Begins to render the effects.
    pub(super) fn begin(&mut self) {
        self.effects = Some(Background::begin("sounds", AHEAD, |outlet| {
            for effect in wanted() {
                for variant in 0..effect.variants() {
                    let made = Made::Effect(effect, Box::new(mono(&effect.render(variant))));
                    if !(outlet.goes_on() && outlet.hand_over(made)) {
                        return;
                    }
                }
            }
        }));
    }

    /// Whether all effects are there, and a piece of music.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.takes.len() == wanted().len() && !self.pieces.is_empty()
    }

    /// The take of `effect` that comes after `count` others of it, if it is there.
    pub(super) fn take(&self, effect: Effect, count: usize) -> Option<&StaticSoundData> {
        let takes = self.takes.get(&effect)?;
        takes.get(count % takes.len())
    }

    /// The stems of `piece`; they are rendered if they are not there. Of other pieces only `beside` stays.
    pub(super) fn piece(&mut self, piece: Piece, beside: Option<Piece>) -> Option<Arc<Loop>> {
        self.pieces
            .retain(|kept, _| *kept == piece || Some(*kept) == beside);
        let known = self.pieces.get(&piece).cloned();
        let is_under_way = self.music.as_ref().is_some_and(|(of, _)| *of == piece);
        if known.is_none() && !is_under_way {
            let render = Background::begin("music", 1, move |outlet| {
                if let Some(made) = render(piece, || outlet.goes_on()) {
                    outlet.hand_over(Made::Piece(piece, Arc::new(made)));
                }
            });
            self.music = Some((piece, render));
        }
        known
    }

    /// Takes what has been rendered.
    fn collect(&mut self) {
        let music = self.music.as_mut().map(|(_, work)| work);
        let works = [self.effects.as_mut(), music];
        let mut made = Vec::new();
        for work in works.into_iter().flatten() {
            while let Taken::Next(next) = work.take() {
                made.push(next);
            }
        }
        for made in made {
            match made {
                Made::Effect(effect, data) => self.takes.entry(effect).or_default().push(*data),
                Made::Piece(piece, stems) => {
                    self.pieces.insert(piece, stems);
                    self.music = None;
                }
            }
        }
    }
}

pub(super) fn collect(mut bank: ResMut<Bank>) {
    bank.bypass_change_detection().collect();
}

/// The effects that the game has, those of menus first: they are heard first.
fn wanted() -> Vec<Effect> {
    let is_motif = |effect: &Effect| matches!(effect, Effect::Caught(..));
    let (mut all, mut of_powers): (Vec<Effect>, Vec<Effect>) = (
        Effect::all().filter(|effect| !is_motif(effect)).collect(),
        PowerId::all().map(caught).collect(),
    );
    all.sort_by_key(|effect| !super::voices::is_interface(*effect));
    of_powers.sort();
    of_powers.dedup();
    all.extend(of_powers);
    all
}

/// A take on one channel as kira plays it.
fn mono(take: &Take) -> StaticSoundData {
    let frame = |sample: &f64| Frame::from_mono(*sample as f32);
    StaticSoundData {
        sample_rate: brickwork_synth::RATE,
        frames: take.0.iter().map(frame).collect(),
        settings: StaticSoundSettings::default(),
        slice: None,
    }
}

/// The stems of `piece`; none if they are not wanted any more.
fn render(piece: Piece, mut goes_on: impl FnMut() -> bool) -> Option<Loop> {
    let mut stems: [Vec<[i16; 2]>; 4] = Default::default();
    for (stem, samples) in Stem::ALL.into_iter().zip(&mut stems) {
        if !goes_on() {
            return None;
        }
        let [left, right] = music::render(piece, stem);
        let whole = |sample: &f64| (sample.clamp(-1.0, 1.0) * 32_767.0) as i16;
        let both = left.0.iter().zip(&right.0);
        *samples = both.map(|(l, r)| [whole(l), whole(r)]).collect();
    }
    Some(Loop {
        stems,
        bar: piece.score().step * music::score::STEPS,
        rate: brickwork_synth::RATE,
    })
}

/// How long `effect` is heard (s), if it is there.
pub(super) fn seconds(data: &StaticSoundData) -> f64 {
    data.duration().as_secs_f64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_power_up_has_a_sound_of_its_own() {
        let mut sounds: Vec<Effect> = PowerId::all().map(caught).collect();
        let all = sounds.len();
        sounds.sort();
        sounds.dedup();
        assert_eq!(sounds.len(), all);
        let motif = |effect: &Effect| match effect {
            Effect::Caught(_, motif) => *motif < brickwork_synth::effects::MOTIFS,
            _ => false,
        };
        assert!(sounds.iter().all(motif));
    }

    #[test]
    fn all_effects_arrive_menus_first() {
        let mut bank = Bank::default();
        bank.begin();
        let all = wanted();
        assert!(super::super::voices::is_interface(all[0]));
        let begun = std::time::Instant::now();
        while bank.takes.len() < all.len() {
            bank.collect();
            assert!(begun.elapsed().as_secs() < 120, "they arrive");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        for effect in all {
            assert!(bank.take(effect, 7).is_some(), "{effect:?}");
        }
    }
}
