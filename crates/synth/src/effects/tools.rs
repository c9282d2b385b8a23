//! Sounds of tools: a click of a small mechanism, then notes for the kind of the effect.

use super::{ToolSound, cents, taken};
use crate::note::pitch;
use crate::room::Room;
use crate::source::{Partial, partial};
use crate::take::Take;
use crate::touch::{GLASS, MARIMBA, WOOD, mallet};

/// Click of the mechanism: high partials that are over at once.
const CLICK: [Partial; 3] = [
    partial(1.0, 0.0, 0.030),
    partial(2.76, -6.0, 0.022),
    partial(5.4, -10.0, 0.014),
];

/// Returns the take `variant` of a tool. An effect at once is one note of marimba, one that lasts a pair of glass that
/// rises by a fifth, and a risk a pair of wood that falls by a minor second.
pub(super) fn tool(sound: ToolSound, variant: u32) -> Take {
    let it = taken(variant);
    let (voice, steps, bright): (&[Partial], &[f64], f64) = match sound {
        ToolSound::Acts => (&MARIMBA, &[0.0], 5_200.0),
        ToolSound::Charges => (&GLASS[..3], &[0.0, 700.0], 5_200.0),
        ToolSound::Risk => (&WOOD[1..], &[0.0, -100.0], 2_600.0),
    };
    let click = mallet(-22.0, -14.0).ringing(0.5);
    let click = click.on(0.08, it.pitch * pitch(96), &CLICK, it.seed + 461);
    let home = it.pitch * pitch(if sound == ToolSound::Risk { 70 } else { 79 });
    let notes = steps.iter().zip(0_u32..);
    let out = Take::silence(0.34).with(&click, 0.0, -4.0);
    let out = notes.fold(out, |out, (step, place)| {
        let note = mallet(-30.0, -18.0).ringing(0.7);
        let note = note.on(0.24, home * cents(*step), voice, it.seed + 463);
        out.with(&note, 0.02 + 0.07 * f64::from(place), 0.0)
    });
    out.in_room(Room::of(0.26).bright(bright))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spectrum::strongest;

    #[test]
    fn a_tool_is_told_by_where_its_notes_go() {
        let ends = |sound| {
            let take = tool(sound, 0);
            let part = |from: f64, to: f64| {
                let [from, to] = [from, to].map(|at| (at * f64::from(crate::RATE)) as usize);
                strongest(&Take(take.0[from..to].to_vec()))
            };
            1_200.0 * libm::log2(part(0.12, 0.28) / part(0.03, 0.085))
        };
        assert!(ends(ToolSound::Charges) > 500.0, "it rises");
        assert!(ends(ToolSound::Risk) < -40.0, "it falls");
    }
}
