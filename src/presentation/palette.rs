//! Every colour of the game: glazed bricks at dusk. The ball is the brightest thing on screen, always.
//!
//! Ground and walls stay below a luminance of 0.05, bricks between 0.1 and 0.5, and only the ball goes above 0.9.

use bevy::prelude::*;

use crate::content::powers::Family;
use crate::level::Colour;

/// An opaque colour by its hex value.
const fn hex(value: u32) -> Color {
    Color::srgb(
        ((value >> 16) & 0xff) as f32 / 255.0,
        ((value >> 8) & 0xff) as f32 / 255.0,
        (value & 0xff) as f32 / 255.0,
    )
}

/// `#0e0c14` — outside the field.
pub const BACKDROP: Color = hex(0x000e_0c14);
/// `#171421` — the field, at the bottom.
pub const FIELD_LOW: Color = hex(0x0017_1421);
/// `#211c31` — the field, at the top.
pub const FIELD_HIGH: Color = hex(0x0021_1c31);
/// `#3a3350` — walls.
pub const WALL: Color = hex(0x003a_3350);
/// `#5a4f7a` — the lit edge of walls.
pub const WALL_EDGE: Color = hex(0x005a_4f7a);
/// `#fff6e0` — the ball.
pub const BALL: Color = hex(0x00ff_f6e0);
/// `#ffd79a` — the ball's rim.
pub const BALL_RIM: Color = hex(0x00ff_d79a);
/// `#ffc978` — the ball's halo and trail, its aim, and rings around it.
pub const BALL_GLOW: Color = hex(0x00ff_c978);
/// `#120d16` — the outline that sets the ball off against bright bricks.
pub const BALL_OUTLINE: Color = hex(0x0012_0d16);
/// `#f0b45a` — the paddle, brass.
pub const PADDLE: Color = hex(0x00f0_b45a);
/// `#a8672c` — the paddle's shaded side.
pub const PADDLE_SHADE: Color = hex(0x00a8_672c);
/// `#050308` — what bricks cast on the ground.
pub const SHADOW: Color = hex(0x0005_0308);
/// `#e8e2f0` — text.
pub const TEXT: Color = hex(0x00e8_e2f0);
/// `#a79fbd` — quiet text.
pub const TEXT_QUIET: Color = hex(0x00a7_9fbd);
/// `#f0b45a` — what is chosen or can be pressed.
pub const ACCENT: Color = hex(0x00f0_b45a);
/// `#ff8a70` — errors.
pub const ERROR: Color = hex(0x00ff_8a70);

/// What a brick's named colour looks like.
#[must_use]
pub const fn brick(colour: Colour) -> Color {
    match colour {
        Colour::Red => hex(0x00d9_503a),
        Colour::Orange => hex(0x00e5_8a35),
        Colour::Yellow => hex(0x00d9_b740),
        Colour::Green => hex(0x005f_a348),
        Colour::Teal => hex(0x002f_9e8f),
        Colour::Blue => hex(0x003f_74c8),
        Colour::Violet => hex(0x007c_5bc0),
        Colour::Pink => hex(0x00cc_6a9a),
        Colour::Sand => hex(0x00bf_a77f),
        Colour::Slate => hex(0x005d_6478),
    }
}

/// What capsules of a family, and the effects that they bring, look like.
#[must_use]
pub const fn power(family: Family) -> Color {
    match family {
        Family::Helps => hex(0x0058_d68d),
        Family::Hinders => hex(0x00e0_5a8a),
        Family::Points => hex(0x00f2_c14e),
    }
}

#[cfg(test)]
mod tests {
    use bevy::color::color_difference::EuclideanDistance;

    use super::*;

    const BRICKS: [Colour; 10] = [
        Colour::Red,
        Colour::Orange,
        Colour::Yellow,
        Colour::Green,
        Colour::Teal,
        Colour::Blue,
        Colour::Violet,
        Colour::Pink,
        Colour::Sand,
        Colour::Slate,
    ];

    /// WCAG's contrast ratio.
    fn contrast(a: Color, b: Color) -> f32 {
        let (a, b) = (a.luminance(), b.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn the_ball_stands_out_from_everything_beneath_it() {
        for dark in [BACKDROP, FIELD_LOW, FIELD_HIGH, WALL, WALL_EDGE] {
            let ratio = contrast(BALL, dark);
            assert!(ratio >= 4.5, "the ball against {dark:?}: {ratio}");
        }
        // Bricks may be bright: between them and the ball lies its outline.
        let ratio = contrast(BALL, BALL_OUTLINE);
        assert!(ratio >= 4.5, "the ball against its outline: {ratio}");
    }

    #[test]
    fn nothing_is_as_bright_as_the_ball() {
        for colour in BRICKS {
            let ratio = contrast(BALL, brick(colour));
            assert!(ratio >= 1.7, "the ball against {colour:?}: {ratio}");
        }
    }

    #[test]
    fn any_two_bricks_can_be_told_apart() {
        for (index, one) in BRICKS.iter().enumerate() {
            for other in &BRICKS[..index] {
                let apart = Oklaba::from(brick(*one)).distance(&Oklaba::from(brick(*other)));
                assert!(apart >= 0.07, "{one:?} and {other:?} are {apart} apart");
            }
        }
    }

    #[test]
    fn text_can_be_read() {
        for text in [TEXT, TEXT_QUIET, ACCENT, ERROR] {
            for ground in [BACKDROP, FIELD_LOW, FIELD_HIGH] {
                assert!(contrast(text, ground) >= 4.5, "{text:?} on {ground:?}");
            }
        }
    }
}
