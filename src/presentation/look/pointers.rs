//! Pulsing frames around the last bricks of a level, if they take long. Runs in `Update`, in `Draw`.

use super::prelude::*;
use crate::simulation::last_bricks::LongLast;

/// Minimum distance of a frame from its brick, and the additional distance when it is largest (units).
const GAP: (f32, f32) = (5.0, 6.0);
/// Pulses per second.
const PULSES: f32 = 0.8;
/// Half the line width (units).
const LINE: f32 = 1.3;

pub(super) fn draw_pointers(
    (time, fixed): (Res<Time>, Res<Time<Fixed>>),
    (round, long): (Res<Round>, Res<LongLast>),
    bricks: Query<(&Brick, &Collider, &Position, Option<&ShownBefore>)>,
) -> Quads {
    let mut quads = Quads::default();
    if !long.has(Help::Shown) {
        return quads;
    }
    let gap = gap(time.elapsed_secs_wrapped());
    for (_, collider, now, before) in bricks.iter().filter(|row| row.0.kind.counts) {
        let at = match before {
            Some(before) => between(before.0, now.0, fraction(&fixed, *round)),
            None => now.0.as_vec2(),
        };
        if let Some(outline) = Outline::from_shape(&collider.0) {
            quads.shape(outline.frame(at, gap, LINE, palette::BALL_GLOW));
        }
    }
    quads
}

/// Returns the distance of a frame from its brick (units) at `time` (s).
fn gap(time: f32) -> f32 {
    let swollen = 0.5 - 0.5 * libm::cosf(time * PULSES * core::f32::consts::TAU);
    GAP.0 + GAP.1 * swollen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_swells_and_shrinks_and_never_covers_its_brick() {
        let gaps = (0..100).map(|index| gap(index as f32 * 0.05));
        let (mut least, mut most) = (f32::MAX, 0.0_f32);
        for gap in gaps {
            assert!(gap - LINE > 0.0);
            (least, most) = (least.min(gap), most.max(gap));
        }
        assert!(most - least > 0.9 * GAP.1);
    }
}
