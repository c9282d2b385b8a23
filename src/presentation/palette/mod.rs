//! Every colour of the game: glazed bricks at dusk, or light on black. The ball is the brightest thing in the field, always.
//!
//! The ground stays below a luminance of 0.01, bricks between 0.2 and 0.55, what is written on them below 0.8, and only the ball
//! goes above 0.9. What may look otherwise with another [`Comfort`] is a [`Tone`], the role of a colour; [`Palette`] says what it
//! looks like now, and follows `Comfort` in `PreUpdate`. `ui/paint.rs` paints menus, `look/` what is in the field. The colours of
//! bricks and capsules are in `sets.rs`, those of the field in `lights.rs`.

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

/// An opaque colour by its hex value.
const fn hex(value: u32) -> Color {
    Color::srgb(
        ((value >> 16) & 0xff) as f32 / 255.0,
        ((value >> 8) & 0xff) as f32 / 255.0,
        (value & 0xff) as f32 / 255.0,
    )
}

/// What a colour is for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tone {
    role: Role,
    alpha: f32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Role {
    /// One colour at dusk, and one in high contrast.
    Either(Color, Color),
    /// The colour that the light in force gives to a part of the field, and one in high contrast.
    Lit(Part, Color),
    Brick(Colour),
    Power(Family),
}

impl Tone {
    /// Nothing is seen of it.
    pub const NONE: Self = Self {
        alpha: 0.0,
        ..tone(0, 0)
    };

    /// The colour of bricks with this name.
    #[must_use]
    pub const fn brick(colour: Colour) -> Self {
        Self {
            role: Role::Brick(colour),
            alpha: 1.0,
        }
    }

    /// The colour of capsules of this family.
    #[must_use]
    pub const fn power(family: Family) -> Self {
        Self {
            role: Role::Power(family),
            alpha: 1.0,
        }
    }

    /// This colour, also in high contrast.
    #[must_use]
    pub const fn of(colour: Color) -> Self {
        Self {
            role: Role::Either(colour, colour),
            alpha: 1.0,
        }
    }

    /// The same, but so much of what lies below shows through (`alpha` 0 to 1, 1 for nothing of it).
    #[must_use]
    pub const fn with_alpha(self, alpha: f32) -> Self {
        Self { alpha, ..self }
    }

    /// As it is at dusk, for what is seen as well in high contrast.
    #[must_use]
    pub fn usual(self) -> Color {
        Palette::default().of(self)
    }
}

impl From<Color> for Tone {
    fn from(colour: Color) -> Self {
        Self::of(colour)
    }
}

/// A role that looks `usual` at dusk and `high` in high contrast (hex values).
const fn tone(usual: u32, high: u32) -> Tone {
    Tone {
        role: Role::Either(hex(usual), hex(high)),
        alpha: 1.0,
    }
}

/// A part of the field, that looks `high` in high contrast (hex value).
const fn lit(part: Part, high: u32) -> Tone {
    Tone {
        role: Role::Lit(part, hex(high)),
        alpha: 1.0,
    }
}

/// Outside the field, and the ground of everything that is written.
pub const BACKDROP: Tone = tone(0x000e_0c14, 0);
/// The ground of menus, at the bottom.
pub const MENU_LOW: Tone = tone(0x0017_1421, 0);
/// The ground of menus, at the top; and that of keys and buttons.
pub const MENU_HIGH: Tone = tone(0x0021_1c31, 0x0008_060e);
/// The field, at the bottom.
pub const FIELD_LOW: Tone = lit(Part::Low, 0);
/// The field, at the top.
pub const FIELD_HIGH: Tone = lit(Part::High, 0x0008_060e);
/// Walls.
pub const WALL: Tone = lit(Part::Wall, 0x0026_2138);
/// The lit edge of walls.
pub const WALL_EDGE: Tone = lit(Part::Edge, 0x00cf_c6e6);
/// Lines of controls and boards, and what is not there yet.
pub const LINE: Tone = tone(0x003a_3350, 0x00b9_b0d2);
/// The ground of what is chosen or pointed at.
pub const CHOSEN: Tone = tone(0x003a_3350, 0x0040_3366);
/// The line around a control, or around what is chosen, where at dusk its ground alone says so.
pub const CONTROL_LINE: Tone = Tone {
    role: Role::Either(Color::NONE, hex(0x00d8_d0ec)),
    alpha: 1.0,
};
/// Text.
pub const TEXT: Tone = tone(0x00e8_e2f0, 0x00ff_ffff);
/// Quiet text.
pub const TEXT_QUIET: Tone = tone(0x00a7_9fbd, 0x00dc_d6ea);
/// What has the focus or can be pressed.
pub const ACCENT: Tone = tone(0x00f0_b45a, 0x00ff_d76a);
/// Errors.
pub const ERROR: Tone = tone(0x00ff_8a70, 0x00ff_ab97);

/// `#fff6e0` — the ball.
pub const BALL: Color = hex(0x00ff_f6e0);
/// `#ffd79a` — the ball's rim.
pub const BALL_RIM: Color = hex(0x00ff_d79a);
/// `#ffc978` — the ball's halo and trail, its aim, and rings around it.
pub const BALL_GLOW: Color = hex(0x00ff_c978);
/// `#ff8f57` — the trail of a ball much faster than it was served; no saturated red.
pub const BALL_HOT: Color = hex(0x00ff_8f57);
/// `#120d16` — the outline that sets the ball off against bright bricks.
pub const BALL_OUTLINE: Color = hex(0x0012_0d16);
/// `#f0b45a` — the paddle, brass.
pub const PADDLE: Color = hex(0x00f0_b45a);
/// `#efe3c6` — keys and signs on bricks, the full meter on the paddle; not as bright as the ball.
pub const SIGN: Color = hex(0x00ef_e3c6);
/// `#d9c6a2` — the white of the paddle's eyes, darker than the ball.
pub const EYE: Color = hex(0x00d9_c6a2);
/// `#a8672c` — the paddle's shaded side.
pub const PADDLE_SHADE: Color = hex(0x00a8_672c);
/// `#050308` — what bricks cast on the ground.
pub const SHADOW: Color = hex(0x0005_0308);

/// What roles look like now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Palette {
    /// How far things stand out from their ground.
    pub contrast: Contrast,
    /// For which sight bricks and capsules have their colours.
    pub sight: Sight,
    /// The light in which the field is seen.
    pub light: Light,
}

impl Palette {
    /// What `tone` looks like. In high contrast nothing shows through what words stand on.
    #[must_use]
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

    /// What a brick's named colour looks like.
    #[must_use]
    pub fn brick(self, colour: Colour) -> Color {
        hex(sets::bricks(self.sight)[sets::place(colour)])
    }

    /// What capsules of a family, and the effects that they bring, look like.
    #[must_use]
    pub fn power(self, family: Family) -> Color {
        hex(sets::power(self.sight, family))
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
