//! Report of the measurements of all sounds, in tables: takes of effects, families of effects, and pieces.
//!
//! Selects the measurements; the library computes them, and the tests use the same functions.

use std::fmt::{Display, Formatter, Result};

use brickwork_synth::effects::Effect;
use brickwork_synth::judge::beat::Onsets;
use brickwork_synth::judge::hit::touch;
use brickwork_synth::judge::key::{MAJOR, PENTATONIC, Tones};
use brickwork_synth::judge::repetition::{alone, most_alike};
use brickwork_synth::loudness::{highest_peak, integrated, loudest, rms, true_peak};
use brickwork_synth::music::score::BARS;
use brickwork_synth::music::{Piece, Stem, Stereo, mixed, mono};
use brickwork_synth::note::tone_name;
use brickwork_synth::spectrum::{centroid, share_above, shares, strongest};
use brickwork_synth::take::Take;

use super::families::{Families, Measured};
use super::table::{Table, number, percent};

/// Limits of the bands of a spectrum (Hz).
const BANDS: [f64; 3] = [250.0, 1_000.0, 4_000.0];

/// All tables of the report.
pub(super) struct Report {
    effects: Table,
    families: Families,
    loudness: Table,
    key: Table,
    beat: Table,
    spectrum: Table,
    repetition: Table,
}

impl Report {
    /// Creates a report without rows.
    pub fn new() -> Self {
        Self {
            effects: Table::new(
                "effect | s | dBTP | RMS | loudest | above 250 Hz | touch (dB) | centroid (Hz) | strongest (Hz)",
            ),
            families: Families::default(),
            loudness: Table::new(
                "piece | s | LUFS | RMS (dBFS) | dBTP | pad | bass | drums | lead",
            ),
            key: Table::new(
                "piece | planned | found, its fit | the other key | C major | next scale | pentatonic | strongest tone",
            ),
            beat: Table::new("piece | planned (bpm) | found (bpm) | repeats after | on the grid"),
            spectrum: Table::new(
                "piece | below 250 Hz | 250 Hz to 1 kHz | 1 to 4 kHz | above 4 kHz | centroid (Hz)",
            ),
            repetition: Table::new(
                "piece | pad | bass | drums | lead | all stems | halves | new bars of the lead",
            ),
        }
    }

    /// Adds a take of an effect, with the name `name`.
    pub fn effect(&mut self, name: &str, effect: Effect, take: &Take) {
        let measured = Measured {
            centroid: centroid(take),
            above: share_above(take, 250.0),
            touch: touch(take),
        };
        self.families.add(effect, measured);
        self.effects.row(vec![
            name.to_string(),
            number(take.seconds(), 2),
            number(true_peak(take), 1),
            number(rms(std::slice::from_ref(take)), 1),
            number(loudest(take), 1),
            percent(measured.above, 0),
            number(measured.touch, 1),
            number(measured.centroid, 0),
            number(strongest(take), 0),
        ]);
    }

    /// Adds a piece with its stems, in the order of [`Stem::ALL`].
    pub fn piece(&mut self, piece: Piece, stems: &[Stereo; 4]) {
        let all = mixed(stems);
        let heard = mono(&all);
        self.loudness.row(loudness(piece, stems, &all));
        self.key.row(key(piece, stems));
        self.beat.row(beat(piece, &heard));
        self.spectrum.row(spectrum(piece, &heard));
        self.repetition.row(repetition(piece, stems, &heard));
    }
}

/// Returns the loudness of a piece and of each stem.
fn loudness(piece: Piece, stems: &[Stereo; 4], all: &Stereo) -> Vec<String> {
    let mut row = vec![
        format!("{piece:?}"),
        number(all[0].seconds(), 1),
        number(integrated(all), 1),
        number(rms(all), 1),
        number(highest_peak(all), 1),
    ];
    row.extend(stems.iter().map(|stem| {
        let (loud, peak) = (integrated(stem), highest_peak(stem));
        format!("{}, {}", number(loud, 1), number(peak, 1))
    }));
    row
}

/// Returns the planned and the measured key of a piece, without the drums.
fn key(piece: Piece, stems: &[Stereo; 4]) -> Vec<String> {
    let [pad, bass, _, lead] = stems.each_ref().map(mono);
    let tones = Tones::of(&pad.with(&bass, 0.0, 0.0).with(&lead, 0.0, 0.0));
    let fits = |key| format!("{key}, {}", number(tones.fit(key), 2));
    let (next, next_share) = tones.scales()[1];
    let (strongest, strongest_share) = tones.strongest();
    vec![
        format!("{piece:?}"),
        piece.score().tonality.to_string(),
        fits(tones.key()),
        fits(tones.key().relative()),
        percent(tones.share(0, &MAJOR), 1),
        format!("{} major, {}", tone_name(next), percent(next_share, 1)),
        percent(tones.share(0, &PENTATONIC), 1),
        format!("{}, {}", tone_name(strongest), percent(strongest_share, 0)),
    ]
}

/// Returns the planned and the measured beat of a piece.
fn beat(piece: Piece, heard: &Take) -> Vec<String> {
    let score = piece.score();
    let onsets = Onsets::of(heard);
    let beat = 60.0 / score.bpm();
    let repeats = onsets.repeats(1.5 * beat..=6.5 * beat) / beat;
    vec![
        format!("{piece:?}"),
        number(score.bpm(), 1),
        number(onsets.tempo().0, 1),
        format!("{} beats", number(repeats, 2)),
        percent(onsets.on_grid(score.step), 1),
    ]
}

/// Returns the spectrum of a piece.
fn spectrum(piece: Piece, heard: &Take) -> Vec<String> {
    let mut row = vec![format!("{piece:?}")];
    let shares = shares(heard, &BANDS);
    row.extend(shares.into_iter().map(|share| percent(share, 1)));
    row.push(number(centroid(heard), 0));
    row
}

/// Returns the similarity of the most similar parts (of each stem and of all), of the halves, and the number of unique
/// bars of the lead.
fn repetition(piece: Piece, stems: &[Stereo; 4], heard: &Take) -> Vec<String> {
    let parts = piece.score().parts.len();
    let bars = parts * BARS;
    let stems = stems.each_ref().map(mono);
    let mut row = vec![format!("{piece:?}")];
    row.extend(
        stems
            .iter()
            .chain([heard])
            .map(|sound| number(most_alike(sound, parts), 2)),
    );
    row.push(number(most_alike(heard, 2), 2));
    let new = alone(&stems[Stem::Lead as usize], bars);
    row.push(format!("{new} of {bars}"));
    row
}

impl Display for Report {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let tables = [
            ("Effects", &self.effects),
            ("Families of effects", &self.families.table()),
            (
                "Loudness; of each stem alone, LUFS and dBTP",
                &self.loudness,
            ),
            ("Key", &self.key),
            ("Beat", &self.beat),
            ("Spectrum", &self.spectrum),
            ("Repetition", &self.repetition),
        ];
        for (title, table) in tables {
            writeln!(out, "{title}\n\n{table}")?;
        }
        Ok(())
    }
}
