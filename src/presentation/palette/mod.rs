//! Colours of the game: glazed bricks at dusk, or light on black in high contrast. The ball is always the brightest
//! object in the field.
//!
//! Luminance is below 0.01 for backgrounds, 0.2 to 0.55 for bricks, below 0.8 for symbols on them, and above 0.9 only
//! for the ball. A [`Tone`] is the role of a colour that may change with [`Comfort`]. [`Palette`] defines its current
//! colour and follows `Comfort` in `PreUpdate`. `ui/paint.rs` paints menus and `look/` the field. `sets.rs` contains
//! the colours of bricks and capsules, `lights.rs` those of the field.

mod lights;
mod sets;

use bevy::prelude::*;
use lights::Part;

use super::comfort::{Comfort, ComfortSystems, Contrast, Sight};
use crate::content::materials::Light;
use crate::content::powers::Family;
use crate::level::Colour;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Palette>().add_systems(
        PreUpdate,
        follow
            .after(ComfortSystems)
            .run_if(resource_exists_and_changed::<Comfort>),
    );
}

/// Returns the opaque colour with this hex value.
const fn hex(value: u32) -> Color {
    Color::srgb(
        ((value >> 16) & 0xff) as f32 / 255.0,
        ((value >> 8) & 0xff) as f32 / 255.0,
        (value & 0xff) as f32 / 255.0,
    )
}

/// Role of a colour, with an alpha.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tone {
    role: Role,
    alpha: f32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Role {
    /// A colour for usual contrast (dusk), and one for high contrast.
    Either(Color, Color),
    /// The colour of a part in the current light, and one for high contrast.
    Lit(Part, Color),
    Brick(Colour),
    Power(Family),
}

impl Tone {
    /// Fully transparent.
    pub const NONE: Self = Self {
        alpha: 0.0,
        ..tone(0, 0)
    };

    const fn opaque(role: Role) -> Self {
        Self { role, alpha: 1.0 }
    }

    /// Returns the role of bricks with this named colour.
    pub const fn brick(colour: Colour) -> Self {
        Self::opaque(Role::Brick(colour))
    }

    /// Returns the role of capsules of this family.
    pub const fn power(family: Family) -> Self {
        Self::opaque(Role::Power(family))
    }

    /// Returns a role that has this colour in high contrast too.
    pub const fn new(colour: Color) -> Self {
        Self::opaque(Role::Either(colour, colour))
    }

    /// Returns the same role with an opacity of `alpha` (0 to 1).
    pub const fn with_alpha(self, alpha: f32) -> Self {
        Self { alpha, ..self }
    }

    /// Returns the colour at usual contrast, for objects that look the same in high contrast.
    pub fn usual(self) -> Color {
        Palette::default().of(self)
    }
}

impl From<Color> for Tone {
    fn from(colour: Color) -> Self {
        Self::new(colour)
    }
}

/// Returns the role with the colour `usual` at dusk and `high` in high contrast (hex values).
const fn tone(usual: u32, high: u32) -> Tone {
    Tone::opaque(Role::Either(hex(usual), hex(high)))
}

/// Returns the role of a part in the light, with the colour `high` in high contrast (hex value).
const fn lit(part: Part, high: u32) -> Tone {
    Tone::opaque(Role::Lit(part, hex(high)))
}

/// Area outside the field, and background of all text.
pub const BACKDROP: Tone = tone(0x0e_0c14, 0);
/// Bottom of the background of pages and panels.
pub const MENU_LOW: Tone = lit(Part::MenuLow, 0);
/// Top of the background of pages and panels; background of keys.
pub const MENU_HIGH: Tone = lit(Part::MenuHigh, 0x08_060e);
/// Background of buttons.
pub const BUTTON: Tone = lit(Part::Wall, 0x08_060e).with_alpha(0.6);
/// Bottom of the field.
pub const FIELD_LOW: Tone = lit(Part::Low, 0);
/// Top of the field.
pub const FIELD_HIGH: Tone = lit(Part::High, 0x08_060e);
/// Walls.
pub const WALL: Tone = lit(Part::Wall, 0x26_2138);
/// Lit edge of walls.
pub const WALL_EDGE: Tone = lit(Part::Edge, 0xcf_c6e6);
/// Lines of controls and panels; items that are not available yet.
pub const LINE: Tone = lit(Part::Wall, 0xb9_b0d2);
/// Background of the selected item or the item under the pointer.
pub const CHOSEN: Tone = lit(Part::Wall, 0x40_3366);
/// Outline of a control or of the selected item. Transparent at dusk, where the background is enough to mark it.
pub const CONTROL_LINE: Tone = Tone::opaque(Role::Either(Color::NONE, hex(0xd8_d0ec)));
/// Text.
pub const TEXT: Tone = tone(0xe8_e2f0, 0xff_ffff);
/// Secondary text.
pub const TEXT_QUIET: Tone = tone(0xa7_9fbd, 0xdc_d6ea);
/// Accent of items that have the focus or can be pressed.
pub const ACCENT: Tone = tone(0xf0_b45a, 0xff_d76a);
/// Text on the accent.
pub const ON_ACCENT: Tone = tone(0x12_0d16, 0);
/// Errors.
pub const ERROR: Tone = tone(0xff_8a70, 0xff_ab97);

/// `#fff6e0` — the ball.
pub const BALL: Color = hex(0xff_f6e0);
/// `#ffd79a` — the ball's rim.
pub const BALL_RIM: Color = hex(0xff_d79a);
/// `#ffc978` — the ball's halo and trail, its aim line, and rings around it.
pub const BALL_GLOW: Color = hex(0xff_c978);
/// `#ff8f57` — the trail of a ball that is much faster than at its serve; not a saturated red.
pub const BALL_HOT: Color = hex(0xff_8f57);
/// `#120d16` — the outline that separates the ball from bright bricks.
pub const BALL_OUTLINE: Color = hex(0x12_0d16);
/// `#f0b45a` — the paddle, brass.
pub const PADDLE: Color = hex(0xf0_b45a);
/// `#efe3c6` — keys and symbols on bricks, the full meter on the paddle; less bright than the ball.
pub const SIGN: Color = hex(0xef_e3c6);
/// `#d9c6a2` — the white of the paddle's eyes, darker than the ball.
pub const EYE: Color = hex(0xd9_c6a2);
/// `#a8672c` — the paddle's shaded side.
pub const PADDLE_SHADE: Color = hex(0xa8_672c);
/// `#050308` — the shadows of bricks.
pub const SHADOW: Color = hex(0x05_0308);

/// Current colours of all roles, as the settings that select them.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Palette {
    /// Contrast of the foreground against its background.
    pub contrast: Contrast,
    /// Colour vision that the colours of bricks and capsules are for.
    pub sight: Sight,
    /// Light of the field.
    pub light: Light,
}

impl Palette {
    /// Returns the current colour of `tone`. In high contrast every colour that is not fully transparent becomes
    /// opaque, so that nothing shows through behind text.
    pub fn of(self, tone: Tone) -> Color {
        let colour = match (tone.role, self.contrast) {
            (Role::Either(usual, _), Contrast::Usual) => usual,
            (Role::Lit(part, _), Contrast::Usual) => hex(lights::lit(self.light, part)),
            (Role::Either(_, high) | Role::Lit(_, high), Contrast::High) => high,
            (Role::Brick(colour), _) => self.brick(colour),
            (Role::Power(family), _) => self.power(family),
        };
        let alpha = match self.contrast {
            Contrast::High if tone.alpha > 0.0 => 1.0,
            _ => tone.alpha,
        };
        colour.with_alpha(colour.alpha() * alpha)
    }

    /// Returns the current colour of bricks with this named colour.
    pub fn brick(self, colour: Colour) -> Color {
        hex(sets::set(self.sight).0[colour as usize])
    }

    /// Returns the current colour of a family's capsules and of their effects.
    pub fn power(self, family: Family) -> Color {
        hex(sets::set(self.sight).1[family as usize])
    }
}

fn follow(comfort: Res<Comfort>, mut palette: ResMut<Palette>) {
    let light = palette.light;
    palette.set_if_neq(Palette {
        contrast: comfort.contrast,
        sight: comfort.colours,
        light,
    });
}

#[cfg(test)]
pub(super) mod tests;
