//! Colour roles of menus: a [`Tone`] has one colour for usual contrast and one for high contrast.
//!
//! [`Colours`] contains the current contrast. A program may add tones of its own by number, whose colours it can change
//! at any time. Text has a contrast of at least 4.5:1 with every background, and 7:1 in high contrast.

use bevy::prelude::*;

/// Returns the opaque colour with this hex value.
pub const fn hex(value: u32) -> Color {
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
    /// A colour for usual contrast, and one for high contrast.
    Either(Color, Color),
    /// Colour of the program with this number, which is transparent if the program sets none.
    Own(u8),
    /// Colour of the program with this number for usual contrast, the colour in its place if the program sets none, and
    /// one for high contrast.
    Lit(u8, Color, Color),
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

    /// Returns the role of the program's colour with this `number`.
    pub const fn own(number: u8) -> Self {
        Self::opaque(Role::Own(number))
    }

    /// Returns a role that has this colour in high contrast too.
    pub const fn new(colour: Color) -> Self {
        Self::opaque(Role::Either(colour, colour))
    }

    /// Returns the same role with an opacity of `alpha` (0 to 1).
    pub const fn with_alpha(self, alpha: f32) -> Self {
        Self { alpha, ..self }
    }

    /// Returns the colour in usual or high contrast. `own` returns the colours of the program by number. In high
    /// contrast every colour that is not fully transparent becomes opaque, so that nothing shows through behind text.
    pub fn colour(self, is_high: bool, own: impl FnOnce(u8) -> Option<Color>) -> Color {
        let colour = match self.role {
            Role::Either(_, high) | Role::Lit(.., high) if is_high => high,
            Role::Either(usual, _) => usual,
            Role::Own(number) => own(number).unwrap_or(Color::NONE),
            Role::Lit(number, usual, _) => own(number).unwrap_or(usual),
        };
        let alpha = if is_high && self.alpha > 0.0 {
            1.0
        } else {
            self.alpha
        };
        colour.with_alpha(colour.alpha() * alpha)
    }
}

impl From<Color> for Tone {
    fn from(colour: Color) -> Self {
        Self::new(colour)
    }
}

/// Returns the role with the colour `usual` in usual contrast and `high` in high contrast (hex values).
const fn tone(usual: u32, high: u32) -> Tone {
    Tone::opaque(Role::Either(hex(usual), hex(high)))
}

/// Returns the role with the colour `number` of the program, or else `usual`, in usual contrast and `high` in high contrast
/// (hex values). These numbers are below those of the program's own tones.
const fn lit(number: u8, usual: u32, high: u32) -> Tone {
    Tone::opaque(Role::Lit(number, hex(usual), hex(high)))
}

/// Area around everything, and background of text without a panel.
pub const BACKDROP: Tone = tone(0x0e_0c14, 0);
/// Bottom of the background of pages and panels.
pub const MENU_LOW: Tone = lit(0, 0x1a_132b, 0);
/// Top of the background of pages and panels; background of keys.
pub const MENU_HIGH: Tone = lit(1, 0x28_213b, 0x08_060e);
/// Background of buttons.
pub const BUTTON: Tone = lit(2, WALL, 0x08_060e).with_alpha(0.6);
/// Lines of controls and panels; items that are not available yet.
pub const LINE: Tone = lit(2, WALL, 0xb9_b0d2);
/// Background of the selected item or the item under the pointer.
pub const CHOSEN: Tone = lit(2, WALL, 0x40_3366);
/// Upper edge of panels and buttons.
pub const LIT_EDGE: Tone = lit(3, 0x73_6996, 0xcf_c6e6);
/// Lines without a colour of the program (hex value).
const WALL: u32 = 0x42_3a59;
/// Outline of a control or of the selected item. Transparent in usual contrast, where the background is enough to mark
/// it.
pub const CONTROL_LINE: Tone = Tone::opaque(Role::Either(Color::NONE, hex(0xd8_d0ec)));
/// Text.
pub const TEXT: Tone = tone(0xe8_e2f0, 0xff_ffff);
/// Secondary text.
pub const TEXT_QUIET: Tone = tone(0xa7_9fbd, 0xdc_d6ea);
/// Accent of items that have the focus or can be pressed.
pub const ACCENT: Tone = tone(0xf0_b45a, 0xff_d76a);
/// Upper edge of a button in the accent.
pub const ACCENT_EDGE: Tone = tone(0xff_d79a, 0xff_d76a);
/// Text on the accent.
pub const ON_ACCENT: Tone = tone(0x12_0d16, 0);
/// Errors.
pub const ERROR: Tone = tone(0xff_8a70, 0xff_ab97);
/// Headings, and the handle of a slider.
pub const HEADING: Color = hex(0xff_f6e0);

/// Colours of the page background, each with its distance from the top (share of the window's height).
pub const DUSK: [(Tone, f32); 3] = [(BACKDROP, 0.0), (MENU_HIGH, 0.62), (MENU_LOW, 1.0)];

/// Colours of panels, likewise.
pub const GLASS: [(Tone, f32); 2] = [(MENU_HIGH, 0.0), (MENU_LOW, 1.0)];

/// Current colours of all roles.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Colours {
    /// `true` in high contrast.
    pub is_high: bool,
    /// Colours of the program for the current contrast, by their number. The first four replace the colours of menus in
    /// usual contrast: bottom and top of the background, lines, and lit edges.
    pub own: Vec<Color>,
}

impl Colours {
    /// Returns the current colour of `tone`.
    pub fn of(&self, tone: Tone) -> Color {
        let own = |number| self.own.get(usize::from(number)).copied();
        tone.colour(self.is_high, own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the WCAG contrast ratio of two colours.
    fn contrast(a: Color, b: Color) -> f32 {
        let (a, b) = (a.luminance(), b.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_can_be_read_on_every_page_in_both_contrasts() {
        for (is_high, bound) in [(false, 4.5), (true, 7.0)] {
            let colours = Colours {
                is_high,
                ..default()
            };
            for text in [TEXT, TEXT_QUIET, ACCENT, ERROR, HEADING.into()] {
                for ground in [BACKDROP, MENU_LOW, MENU_HIGH] {
                    let ratio = contrast(colours.of(text), colours.of(ground));
                    assert!(ratio >= bound, "{text:?} on {ground:?}: {ratio}");
                }
            }
        }
    }

    #[test]
    fn own_colours_are_found_by_their_number_and_follow_the_alpha_of_their_tone() {
        let mut colours = Colours {
            own: vec![Color::WHITE, Color::BLACK],
            ..default()
        };
        assert_eq!(colours.of(Tone::own(1)), Color::BLACK);
        assert_eq!(colours.of(Tone::own(0).with_alpha(0.5)).alpha(), 0.5);
        assert_eq!(colours.of(Tone::own(2)).alpha(), 0.0);
        colours.is_high = true;
        assert_eq!(colours.of(Tone::own(0).with_alpha(0.5)).alpha(), 1.0);
    }
}
