//! Report of `--times`: the time to render all sounds on one thread, as the game does while it starts and plays.
//!
//! The measurement has no pauses between parts; the game adds them.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use brickwork_synth::effects::Effect;
use brickwork_synth::music::{Bars, Piece, Stem};

pub(super) fn run() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let begun = Instant::now();
    let (mut takes, mut samples, mut longest) = (0, 0, Duration::ZERO);
    for effect in Effect::all().filter(|effect| !matches!(effect, Effect::Caught(..))) {
        for variant in 0..effect.variants() {
            let from = Instant::now();
            samples += effect.render(variant).0.len();
            takes += 1;
            longest = longest.max(from.elapsed());
        }
    }
    writeln!(
        out,
        "effects without motifs: {takes} takes, {} ms, the longest {} ms, {:.1} MB in 16 bits",
        begun.elapsed().as_millis(),
        longest.as_millis(),
        (2 * samples) as f64 / 1e6,
    )?;
    for piece in Piece::ALL {
        let begun = Instant::now();
        let (mut longest, mut all) = (Duration::ZERO, 0);
        for stem in Stem::ALL {
            let mut from = Instant::now();
            let mut bars = Bars::of(piece, stem);
            for bar in 0..bars.count() {
                let mut rest = || {
                    longest = longest.max(from.elapsed());
                    from = Instant::now();
                    true
                };
                let rendered = bars.render(bar, &mut rest).unwrap_or_default();
                all += rendered
                    .iter()
                    .map(|channel| channel.0.len())
                    .sum::<usize>();
            }
        }
        writeln!(
            out,
            "{piece:?}: {} ms, the longest part between two rests {} ms, {:.0} MB in 16 bits as it is heard",
            begun.elapsed().as_millis(),
            longest.as_millis(),
            (2 * all) as f64 / 1e6,
        )?;
    }
    Ok(())
}
