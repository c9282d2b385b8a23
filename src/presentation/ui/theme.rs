//! How text and things that can be pressed look, and how large everything is. Runs in `Show`.
//!
//! Owns the fonts, the type scale and the building blocks of all screens. Sizes are in pixels of an 800×600 window
//! and grow with it.

use bevy::prelude::*;
use bevy::text::{FontWeight, RemSize};
use bevy::window::PrimaryWindow;
use bevy_asset_loader::prelude::*;

use super::paint::{Edge, Ground, Ink};
use super::sink::Sinks;
use crate::presentation::comfort::Comfort;
use crate::presentation::language::{Say, Says};
use crate::presentation::palette::Tone;
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fonts>()
        .add_systems(Update, scale_to_window.in_set(PresentationSystems::Show));
}

/// The fonts; empty until they are loaded.
#[derive(AssetCollection, Resource, Default, Clone)]
pub(crate) struct Fonts {
    #[asset(path = "fonts/Oxanium-Regular.ttf")]
    regular: Handle<Font>,
    #[asset(path = "fonts/Oxanium-Bold.ttf")]
    bold: Handle<Font>,
    #[asset(path = "fonts/Fallback-Regular.ttf")]
    fallback: Handle<Font>,
    #[asset(path = "fonts/Fallback-Bold.ttf")]
    bold_fallback: Handle<Font>,
    #[asset(path = "fonts/Prompts-Keyboard.ttf")]
    keyboard: Handle<Font>,
    #[asset(path = "fonts/Prompts-Xbox.ttf")]
    xbox: Handle<Font>,
    #[asset(path = "fonts/Prompts-PlayStation.ttf")]
    playstation: Handle<Font>,
    #[asset(path = "fonts/Prompts-Switch.ttf")]
    switch: Handle<Font>,
    #[asset(path = "fonts/Prompts-Touch.ttf")]
    touch: Handle<Font>,
}

/// A font of signs for keys and buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Prompts {
    /// Keys, and the mouse.
    Keyboard,
    /// Pads that print what those of Microsoft do.
    Xbox,
    /// Those of Sony.
    PlayStation,
    /// Those of Nintendo.
    Switch,
    /// Fingers.
    Touch,
}

impl Fonts {
    /// The font of regular text.
    pub fn regular(&self) -> &Handle<Font> {
        &self.regular
    }

    /// Fonts for letters that the text fonts lack.
    pub fn fallbacks(&self) -> impl Iterator<Item = &Handle<Font>> {
        [&self.fallback, &self.bold_fallback].into_iter()
    }

    /// The font of these signs.
    pub fn prompts(&self, prompts: Prompts) -> &Handle<Font> {
        match prompts {
            Prompts::Keyboard => &self.keyboard,
            Prompts::Xbox => &self.xbox,
            Prompts::PlayStation => &self.playstation,
            Prompts::Switch => &self.switch,
            Prompts::Touch => &self.touch,
        }
    }
}

/// The shorter side of the window for which sizes are given (pixels).
const SHORTER_SIDE: f32 = 600.0;

/// What sizes of text are measured in (pixels), where the player wants the usual size: any number does.
pub(crate) const REM: f32 = 20.0;
/// How high a line is, for the size of its text: Bevy's own.
pub(crate) const LINE: f32 = 1.2;

/// The sizes of text (pixels of an 800×600 window).
pub(crate) mod size {
    /// The head of what lies over the field, and of the level of the day.
    pub const HEAD: f32 = 40.0;
    /// The head of a page, and of a question.
    pub const PAGE: f32 = 30.0;
    /// Menus, and the score.
    pub const LARGE: f32 = 25.0;
    /// Rows of pages, and the HUD.
    pub const BODY: f32 = 19.0;
    /// Explanations.
    pub const SMALL: f32 = 15.0;
    /// The smallest that is written: 26 pixels in a window of 1920×1080 (the Xbox guidelines' size for a television).
    pub const TINY: f32 = 14.5;
}

/// The least height of what is met by a finger: 44 pixels of 1080, and a hair (pixels of an 800×600 window).
pub(crate) const TARGET: f32 = 26.0;

/// Regular text.
pub(crate) fn text(
    fonts: &Fonts,
    say: impl Into<Say>,
    size: f32,
    colour: impl Into<Tone>,
) -> impl Bundle {
    (
        Says(say.into()),
        TextFont {
            font: fonts.regular.clone().into(),
            font_size: font_size(size),
            ..default()
        },
        Ink(colour.into()),
        Pickable::IGNORE,
    )
}

/// Bold text.
pub(crate) fn bold(
    fonts: &Fonts,
    say: impl Into<Say>,
    size: f32,
    colour: impl Into<Tone>,
) -> impl Bundle {
    (
        Says(say.into()),
        TextFont {
            font: fonts.bold.clone().into(),
            font_size: font_size(size),
            weight: FontWeight::BOLD,
            ..default()
        },
        Ink(colour.into()),
        Pickable::IGNORE,
    )
}

/// A size of text (pixels of a window whose shorter side has 600), which grows with the text size that the player has chosen.
pub(crate) fn font_size(size: f32) -> FontSize {
    FontSize::Rem(size / REM)
}

/// How high a line of text of this size is (pixels of an 800×600 window), where `rem` is what the player has chosen.
pub(crate) fn line_height(size: f32, rem: &RemSize) -> f32 {
    LINE * size / REM * rem.0
}

/// A node that fills the window and arranges its children in a column.
pub(crate) fn full_column() -> Node {
    Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// The node of a screen that scrolls where its column is higher than the window.
pub(crate) fn scrolled_screen() -> Node {
    Node {
        overflow: Overflow::scroll_y(),
        justify_content: JustifyContent::Start,
        ..full_column()
    }
}

/// How far below the window's edge the head of a page is (pixels of an 800×600 window): none jumps when another page is opened.
pub(crate) const PAGE_TOP: f32 = 22.0;

/// The column of a page that begins at the top however much is on it, with `gap` (pixels) between its rows.
pub(crate) fn page_column(gap: f32) -> Node {
    Node {
        justify_content: JustifyContent::Start,
        ..scrolled_column(gap)
    }
}

/// The column in a [`scrolled_screen`], with `gap` (pixels) between its rows: at least as high as the window, so that
/// little is centred, and much begins at the top.
pub(crate) fn scrolled_column(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        // Its rows know where to break.
        width: percent(100),
        min_height: percent(100),
        row_gap: px(gap),
        padding: UiRect::axes(px(20), px(PAGE_TOP)),
        ..default()
    }
}

/// A row that centres one [`measured`] part, away from the edges of a narrow window.
pub(crate) fn measure() -> Node {
    Node {
        width: percent(100),
        padding: UiRect::horizontal(px(14)),
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    }
}

/// A part of a [`measure`], `width` wide (pixels of an 800×600 window) or as wide as there is room. Its rows are broken for the
/// width that it really has, which a highest width would not do.
pub(crate) fn measured(width: f32) -> Node {
    Node {
        flex_basis: px(width),
        min_width: px(0),
        ..default()
    }
}

/// A text that is [`measured`]. What it would have been as high as in its narrowest column is no part of what scrolls: the layout takes
/// that for what is in it.
pub(crate) fn measured_text(width: f32) -> Node {
    Node {
        overflow: Overflow::clip(),
        ..measured(width)
    }
}

/// Least width of a [`panel`] (pixels of an 800×600 window).
pub(crate) const PANEL_WIDTH: f32 = 360.0;

/// The board that words and menu stand on: nothing shows through it, so that they can be read whatever lies below.
pub(crate) fn panel() -> impl Bundle {
    (
        Sinks,
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            min_width: px(PANEL_WIDTH),
            max_width: percent(100),
            // Centred, and at the top where it is higher than the window.
            margin: UiRect::vertical(auto()),
            padding: UiRect::axes(px(36), px(30)),
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(14)),
            flex_shrink: 0.0,
            ..default()
        },
        Ground(palette::BACKDROP),
        Edge(palette::LINE),
    )
}

/// Makes everything as much larger as the shorter side of the window is longer than 600 pixels, and as the player wants it.
///
/// A window is never less than 600 pixels wide and high in the sizes of this file: what is too high for it scrolls, and what is too
/// wide is broken into lines.
fn scale_to_window(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    comfort: Res<Comfort>,
    (mut scale, mut rem): (ResMut<UiScale>, ResMut<RemSize>),
) {
    if let Some(window) = window {
        let share = f32::from(comfort.ui_scale) * 0.01;
        let wanted = (window.width().min(window.height()) / SHORTER_SIDE * share).max(0.4);
        if scale.0 != wanted {
            scale.0 = wanted;
        }
    }
    let wanted = REM * f32::from(comfort.text_size) * 0.01;
    if rem.0 != wanted {
        rem.0 = wanted;
    }
}
