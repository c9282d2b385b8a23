//! Colours of the game: glazed bricks at dusk, or light on black in high contrast. The ball is always the brightest
//! object in the field.
//!
//! Luminance is below 0.01 for backgrounds, 0.2 to 0.55 for bricks, below 0.8 for symbols on them, and above 0.9 only
//! for the ball. A [`Tone`] is the role of a colour that may change with [`Comfort`]. [`Palette`] defines its current
//! colour and follows `Comfort` in `PreUpdate`. `brickwork_ui` paints menus, with the tones of its own and the colours of
//! this module, and `look/` paints the field. `sets.rs` contains the colours of bricks and capsules, `lights.rs` those of
//! the field, `styles.rs` those of paddles and trails.

mod lights;
mod sets;
mod styles;

use bevy::prelude::*;
use brickwork_ui::paint::PaintSystems;
use brickwork_ui::tone::{Colours, HEADING, Tone, hex};
use lights::Part;
pub use styles::{paddle, trail};

use super::comfort::{Comfort, ComfortSystems, Contrast, Sight};
use crate::content::materials::Light;
use crate::content::powers::Family;
use crate::level::Colour;

pub(super) fn plugin(app: &mut App) {
    let pass_on = || pass_on.run_if(resource_changed::<Palette>);
    app.init_resource::<Palette>()
        .add_systems(
            PreUpdate,
            (
                follow
                    .after(ComfortSystems)
                    .run_if(resource_exists_and_changed::<Comfort>),
                pass_on(),
            )
                .chain(),
        )
        // The light of the field changes in `Update`.
        .add_systems(PostUpdate, pass_on().before(PaintSystems));
}

/// Numbers of the first brick's colour and of the first family's in [`Palette::own`].
const BRICKS: u8 = HIGH.len() as u8;
const POWERS: u8 = BRICKS + Colour::ALL.len() as u8;

/// Returns the role of bricks with this named colour.
pub const fn brick(colour: Colour) -> Tone {
    Tone::own(BRICKS + colour as u8)
}

/// Returns the role of capsules of this family.
pub const fn power(family: Family) -> Tone {
    Tone::own(POWERS + family as u8)
}

/// Returns the colour of `tone` at usual contrast, for objects that look the same in high contrast.
pub fn usual(tone: Tone) -> Color {
    Palette::default().of(tone)
}

/// Bottom of the field.
pub const FIELD_LOW: Tone = Tone::own(Part::Low as u8);
/// Top of the field.
pub const FIELD_HIGH: Tone = Tone::own(Part::High as u8);
/// Walls.
pub const WALL: Tone = Tone::own(Part::Wall as u8);
/// Lit edge of walls.
pub const WALL_EDGE: Tone = Tone::own(Part::Edge as u8);

/// Colours of the parts in high contrast, in the order of `Part` (hex values).
const HIGH: [u32; 6] = [0, 0x08_060e, 0x26_2138, 0xcf_c6e6, 0, 0x08_060e];

/// `#fff6e0` — the ball.
pub const BALL: Color = HEADING;
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
    /// Returns the current colour of `tone`.
    pub fn of(self, tone: Tone) -> Color {
        let own = |number| self.own().nth(usize::from(number));
        tone.colour(self.is_high(), own)
    }

    /// Returns the current colours of the tones of this module, by their number: the parts of the field, the bricks, and
    /// the families of capsules.
    fn own(self) -> impl Iterator<Item = Color> {
        let (bricks, powers) = sets::set(self.sight);
        let field = match self.is_high() {
            true => HIGH,
            false => lights::colours(self.light),
        };
        let all = field
            .into_iter()
            .chain(bricks.iter().copied())
            .chain(powers.iter().copied());
        all.map(hex)
    }

    fn is_high(self) -> bool {
        self.contrast == Contrast::High
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

/// Passes the colours on to the widgets.
fn pass_on(palette: Res<Palette>, mut colours: ResMut<Colours>) {
    colours.set_if_neq(Colours {
        is_high: palette.is_high(),
        own: palette.own().collect(),
    });
}

#[cfg(test)]
pub(super) mod tests;
