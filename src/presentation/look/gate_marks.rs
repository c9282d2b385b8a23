//! Marks that show which bricks and gates form a group: a key on each brick that keeps gates shut, and the bits of that
//! key on the gates and their switches. The number of bits distinguishes the groups.
//!
//! This file defines the lines of the marks; [`brick_meshes`](super::brick_meshes) draws them above the body of a
//! brick.

use super::prelude::*;

/// Radius of the dark disc behind a key (share of half the shorter side of the brick).
const SIZE: f32 = 0.62;
/// Distance of the key's centre from the end of the brick (same unit).
const INSET: f32 = 0.85;
/// Half the line width (share of the disc's radius).
const LINE: f32 = 0.12;
/// Radius of the key's bow, and position of its centre along the key (same unit).
const BOW: (f32, f32) = (0.30, -0.36);
/// Position of the blade's end, length of its bits, and distance between them (same unit).
const BLADE: (f32, f32, f32) = (0.74, 0.36, 0.30);
/// Minimum radius of the disc on gates and switches, which may be thin (units).
const LEAST: f32 = 7.0;
/// Maximum number of bits; further groups repeat the numbers.
const BITS: u32 = 3;
/// Distance between bits without a key, and half their length (same unit).
const BARE: (f32, f32) = (0.46, 0.46);

/// Role of a brick in a group of gates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GateMark {
    /// Keeps the gates shut.
    Key,
    /// Is one of the gates or their switch.
    Bits,
}

/// Adds the mark of a group to a brick with `outline` around `centre`, with a `scale` and an opacity of `alpha`.
pub(super) fn draw_gate_mark(
    quads: &mut Quads,
    (mark, group): (GateMark, u32),
    outline: &Outline,
    (centre, scale): (Vec2, f32),
    alpha: f32,
) {
    let small = outline.half.min_element();
    let least = match mark {
        GateMark::Key => 0.0,
        GateMark::Bits => LEAST.min(outline.half.x * SIZE),
    };
    let radius = (small * SIZE).max(least) * scale;
    let reach = (outline.half.x - (small * INSET).max(least)).max(0.0);
    let middle = centre - outline.along * (reach * scale);
    let light = palette::SIGN.with_alpha(alpha).to_linear();
    let dark = palette::BALL_OUTLINE.with_alpha(0.85 * alpha).to_linear();
    quads.shape(Shape::disc(middle, radius, dark));
    let at = |x: f32, y: f32| middle + outline.along.rotate(Vec2::new(x, y)) * radius;
    let thick = LINE * radius;
    if mark == GateMark::Key {
        quads.shape(Shape::ring(at(BOW.1, 0.0), BOW.0 * radius, thick, light));
    }
    let mut line = |from: Vec2, to: Vec2| quads.shape(Shape::line([from, to], thick, light));
    match mark {
        GateMark::Key => {
            line(at(BOW.1 + BOW.0, 0.0), at(BLADE.0, 0.0));
            for bit in 0..bits(group) {
                let x = BLADE.0 - BLADE.2 * bit as f32;
                line(at(x, 0.0), at(x, -BLADE.1));
            }
        }
        GateMark::Bits => {
            for x in bare_bits(group) {
                line(at(x, -BARE.1), at(x, BARE.1));
            }
        }
    }
}

/// Returns the number of bits on the key of `group`.
fn bits(group: u32) -> u32 {
    1 + group.saturating_sub(1) % BITS
}

/// Returns the positions of the bits of `group` without a key, across the mark.
fn bare_bits(group: u32) -> impl Iterator<Item = f32> {
    let count = bits(group);
    (0..count).map(move |bit| BARE.0 * (bit as f32 - 0.5 * (count - 1) as f32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_groups_have_keys_of_their_own_and_every_key_has_bits_in_its_disc() {
        assert_eq!([1, 2, 3].map(bits), [1, 2, 3]);
        for group in 0..=99 {
            let last = BLADE.0 - BLADE.2 * (bits(group) - 1) as f32;
            assert!((1..=BITS).contains(&bits(group)));
            assert!(last > BOW.1 + BOW.0, "no bit on the bow");
            let bare: Vec<f32> = bare_bits(group).collect();
            assert_eq!(bare.len(), bits(group) as usize, "as many on a gate");
            assert!(bare.iter().all(|x| Vec2::new(*x, BARE.1).length() < 1.0));
            assert!(
                Vec2::new(BLADE.0, BLADE.1).length() < 1.0,
                "within the disc"
            );
        }
    }
}
