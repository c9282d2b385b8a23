//! Colours of the styles of paddles and trails. The darker colour of a paddle draws its pattern.

use bevy::prelude::*;

use super::{BALL_GLOW, PADDLE, PADDLE_SHADE, hex};
use crate::content::materials::{PaddleStyle, TrailStyle};

/// Returns the colours of a paddle: its metal, and its pattern.
pub const fn paddle(style: PaddleStyle) -> [Color; 2] {
    match style {
        PaddleStyle::Brass => [PADDLE, PADDLE_SHADE],
        PaddleStyle::Stripes => [hex(0xb4_c0d2), hex(0x36_4260)],
        PaddleStyle::Studs => [hex(0xe6_9468), hex(0x72_3520)],
        PaddleStyle::Chevrons => [hex(0x76_c8ab), hex(0x1c_4a42)],
        PaddleStyle::Inlay => [hex(0xc8_9de2), hex(0x4a_2866)],
    }
}

/// Returns the colour of a trail at the speed of a serve.
pub const fn trail(style: TrailStyle) -> Color {
    match style {
        TrailStyle::Glow => BALL_GLOW,
        TrailStyle::Gems => hex(0x98_dcb4),
        TrailStyle::Comet => hex(0x9f_c4ff),
        TrailStyle::Ribbons => hex(0xf2_a6c4),
        TrailStyle::Dashes => hex(0xc6_b2fc),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{contrast, lit};
    use super::super::{BALL, BALL_OUTLINE, FIELD_HIGH, FIELD_LOW};
    use super::*;

    #[test]
    fn every_paddle_stands_out_from_every_field_and_is_darker_than_the_ball() {
        for style in PaddleStyle::ALL.iter().copied() {
            let [metal, pattern] = paddle(style);
            for ground in lit().flat_map(|palette| [FIELD_LOW, FIELD_HIGH].map(|it| palette.of(it)))
            {
                assert!(contrast(metal, ground) >= 4.5, "{style:?} on {ground:?}");
            }
            assert!(metal.luminance() <= 0.55, "{style:?}");
            assert!(
                contrast(metal, BALL_OUTLINE) >= 4.5,
                "{style:?}: the ball's outline"
            );
            let is_plain = style == PaddleStyle::Brass;
            assert!(
                is_plain || contrast(metal, pattern) >= 3.0,
                "{style:?}: its pattern"
            );
        }
    }

    #[test]
    fn every_trail_is_as_dark_as_the_usual_one() {
        for style in TrailStyle::ALL.iter().copied() {
            let colour = trail(style);
            assert!(colour.luminance() <= BALL_GLOW.luminance(), "{style:?}");
            assert!(contrast(colour, BALL) >= 1.4, "{style:?} with the ball");
        }
    }
}
