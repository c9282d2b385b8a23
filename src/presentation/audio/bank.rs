//! Bank of rendered sounds and music. Runs in `Sound`.
//!
//! A background job renders one thing after another: all effects, the current piece and the piece that probably
//! follows. `brickwork-synth` renders them; [`loops`](super::loops) and [`samples`](super::samples) define the formats in
//! memory. Nothing is rendered without a device.

use std::collections::HashMap;

use brickwork_synth::effects::Effect;
use brickwork_synth::music::{Bars, Piece, Stem, score};

use super::loops::{Cut, Loop};
use super::samples::Samples;
use super::sound::caught;
use crate::presentation::prelude::*;

/// Maximum number of finished outputs in the queue of the job.
const AHEAD: usize = 16;

/// Output of the job.
enum Made {
    Effect(Effect, Samples),
    Piece(Piece, Arc<Loop>),
}

/// Task of the job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    Effects,
    Piece(Piece),
}

/// Rendered effects and pieces.
#[derive(Resource, Default)]
pub struct Bank {
    takes: HashMap<Effect, Vec<Samples>>,
    pieces: HashMap<Piece, Arc<Loop>>,
    /// Requested pieces, most urgent first.
    wanted: Vec<Piece>,
    has_effects: bool,
    work: Option<(Task, Job<Made>)>,
}

impl Bank {
    /// Returns `true` if all effects and at least one piece are rendered.
    pub fn is_ready(&self) -> bool {
        self.has_effects && !self.pieces.is_empty()
    }

    /// Returns the take of `effect` to play after `count` earlier plays. `None` if it is not rendered yet.
    pub(super) fn take(&self, effect: Effect, count: usize) -> Option<&Samples> {
        let takes = self.takes.get(&effect)?;
        takes.get(count % takes.len())
    }

    /// Requests these pieces, most urgent first. Earlier requests are dropped.
    pub(super) fn want(&mut self, pieces: impl IntoIterator<Item = Piece>) {
        self.wanted.clear();
        self.wanted.extend(pieces);
    }

    /// Returns the stems of `piece`. `None` if they are not rendered yet.
    pub(super) fn piece(&self, piece: Piece) -> Option<Arc<Loop>> {
        self.pieces.get(&piece).cloned()
    }

    /// Takes finished outputs and starts the next task.
    fn collect(&mut self) {
        // Keep a piece while it is played, so that it is freed here and not on the audio thread.
        let wanted = &self.wanted;
        self.pieces
            .retain(|piece, stems| wanted.contains(piece) || Arc::strong_count(stems) > 1);
        while let Some((task, work)) = &mut self.work {
            match work.poll() {
                Poll::Ready(Some(Made::Effect(effect, data))) => {
                    self.takes.entry(effect).or_default().push(data);
                }
                Poll::Ready(Some(Made::Piece(piece, stems))) => {
                    self.pieces.insert(piece, stems);
                }
                Poll::Pending => break,
                Poll::Ready(None) => {
                    self.has_effects |= *task == Task::Effects;
                    self.work = None;
                }
            }
        }
        let missing = |piece: &&Piece| !self.pieces.contains_key(*piece);
        let next = match self.wanted.iter().find(missing) {
            _ if !self.has_effects => Some(Task::Effects),
            piece => piece.map(|piece| Task::Piece(*piece)),
        };
        let is_under_way = self.work.as_ref().map(|(task, _)| *task) == next;
        if !is_under_way {
            self.work = next.map(|task| (task, begin(task)));
        }
    }
}

/// Returns the samples of a variant of `effect`: rendered, or in a browser those that an earlier start has rendered.
fn samples(effect: Effect, variant: u32) -> Samples {
    let render = || Samples::from_take(&effect.render(variant));
    #[cfg(target_family = "wasm")]
    {
        use crate::platform::page::{cache_sound, cached_sound};

        let name = format!("{}/{effect:?}/{variant}", env!("BRICKWORK_SOUNDS"));
        if let Some(samples) = cached_sound(&name) {
            return Samples(samples.into());
        }
        let samples = render();
        cache_sound(&name, &samples.0);
        samples
    }
    #[cfg(not(target_family = "wasm"))]
    render()
}

/// Starts `task` as a background job.
fn begin(task: Task) -> Job<Made> {
    const NAME: &str = "sounds";
    match task {
        Task::Effects => Job::spawn(NAME, AHEAD, async |output: Output<_>| {
            let made = wanted().into_iter().flat_map(|effect| {
                let variants = 0..effect.variants();
                variants.map(move |variant| Made::Effect(effect, samples(effect, variant)))
            });
            for made in made {
                if !output.should_continue().await || !output.give(made).await {
                    return;
                }
            }
        }),
        Task::Piece(piece) => Job::spawn(NAME, AHEAD, async move |output: Output<_>| {
            if let Some(stems) = render(piece, &output).await {
                output.give(Made::Piece(piece, Arc::new(stems))).await;
            }
        }),
    }
}

pub(super) fn collect(mut bank: ResMut<Bank>) {
    bank.bypass_change_detection().collect();
}

/// Returns the effects to render. Sounds of the interface come first because they are heard first.
fn wanted() -> Vec<Effect> {
    let is_motif = |effect: &Effect| matches!(effect, Effect::Caught(..));
    let mut all: Vec<_> = Effect::all().filter(|effect| !is_motif(effect)).collect();
    let mut of_powers: Vec<_> = PowerId::all().map(caught).collect();
    all.sort_by_key(|effect| !super::voices::is_interface(*effect));
    of_powers.sort();
    of_powers.dedup();
    all.extend(of_powers);
    all
}

/// Renders the stems of `piece` for the job of `output`. `None` if they are not wanted any more.
async fn render(piece: Piece, output: &Output<Made>) -> Option<Loop> {
    let score = piece.score();
    let beat = score.step * score::STEPS / 4;
    let mut stems: [_; 4] = Default::default();
    for (stem, kept) in Stem::ALL.into_iter().zip(&mut stems) {
        let mut bars = Bars::of(piece, stem);
        let mut cut = Cut::new(beat, stem.every());
        for bar in 0..bars.count() {
            let [left, right] = bars.render(bar, &mut || output.rest())?;
            cut.add([&left.0, &right.0]);
            if !output.should_continue().await {
                return None;
            }
        }
        *kept = cut.done();
    }
    Some(Loop {
        stems,
        bar: 4 * beat,
        len: score.samples(),
        rate: brickwork_synth::RATE,
    })
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

    /// Collects outputs until `done` returns `true`.
    fn wait(bank: &mut Bank, mut done: impl FnMut(&Bank) -> bool) {
        let begun = std::time::Instant::now();
        while !done(bank) {
            bank.collect();
            assert!(begun.elapsed().as_secs() < 120, "it comes");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }

    #[test]
    fn all_effects_arrive_menus_first_and_music_after_them() {
        let mut bank = Bank::default();
        bank.want([Piece::Glaze]);
        let all = wanted();
        assert!(super::super::voices::is_interface(all[0]));
        wait(&mut bank, |bank| {
            let task = bank.work.as_ref().map(|(task, _)| *task);
            assert!(bank.has_effects || task.is_none_or(|it| it == Task::Effects));
            bank.is_ready()
        });
        for effect in all {
            assert!(bank.take(effect, 7).is_some(), "{effect:?}");
        }
    }

    #[test]
    fn a_piece_is_kept_while_it_is_wanted_or_played_and_memory_is_bounded() {
        let mut bank = Bank {
            has_effects: true,
            ..Bank::default()
        };
        bank.want([Piece::Glaze, Piece::Sparks]);
        wait(&mut bank, |bank| bank.pieces.len() == 2);
        for (piece, stems) in &bank.pieces {
            let megabytes = stems.bytes() as f64 / 1e6;
            println!("{piece:?}: {megabytes:.1} MB");
            assert!(megabytes < 22.0, "{piece:?}: {megabytes} MB");
        }
        let played = bank.piece(Piece::Glaze);
        bank.want([Piece::Sparks]);
        bank.collect();
        assert_eq!(bank.pieces.len(), 2, "it is still played");
        drop(played);
        bank.collect();
        assert!(bank.piece(Piece::Glaze).is_none());
    }

    #[test]
    fn all_effects_take_a_few_megabytes() {
        let of = |effect: &Effect| -> usize {
            let takes = 0..effect.variants();
            takes
                .map(|it| Samples::from_take(&effect.render(it)).bytes())
                .sum()
        };
        let megabytes = wanted().iter().map(of).sum::<usize>() as f64 / 1e6;
        println!("effects: {megabytes:.1} MB");
        assert!(megabytes < 12.0, "{megabytes} MB");
    }
}
