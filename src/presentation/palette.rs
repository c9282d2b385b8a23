//! Every colour of the game: glazed bricks at dusk. The ball is the brightest thing on screen, always.
//!
//! Ground and walls stay below a luminance of 0.05, bricks between 0.1 and 0.5, and only the ball goes above 0.9.

use bevy::prelude::*;

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
/// `#f0b45a` — the paddle, brass.
pub const PADDLE: Color = hex(0x00f0_b45a);
/// `#a8672c` — the paddle's shaded side.
pub const PADDLE_SHADE: Color = hex(0x00a8_672c);
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
