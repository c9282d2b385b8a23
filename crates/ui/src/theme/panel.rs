//! Panels of the pause, of results and of questions.

use bevy::prelude::*;

use super::{EDGE, at_1080, space};
use crate::close_transition::FadesOut;
use crate::paint::{Edge, Ground, LitEdge, Shading};
use crate::tone::{self, GLASS};

/// Corner radius of panels (pixels of an 800×600 window).
pub const PANEL_CORNER: f32 = at_1080(24.0);

/// Returns the colours of a panel: opaque glass in the current light, with a lit upper edge.
pub fn glass() -> impl Bundle {
    (
        (Ground(tone::MENU_LOW), Shading(&GLASS)),
        (Edge(tone::LINE), LitEdge(tone::LIT_EDGE)),
    )
}

/// Minimum width of a [`panel`] (pixels of an 800×600 window).
pub const PANEL_WIDTH: f32 = 360.0;

/// Colour of the shadow of a panel.
const SHADOW: Color = tone::hex(0x05_0308);

/// Returns the bundle of a panel for texts and a menu: opaque glass in the current light, readable over any content.
pub fn panel() -> impl Bundle {
    (
        FadesOut,
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            min_width: px(PANEL_WIDTH),
            max_width: percent(100),
            // Centred, or at the top if it is higher than the window.
            margin: UiRect::vertical(auto()),
            padding: UiRect::all(px(space::PANEL)),
            border: UiRect::all(px(EDGE)),
            border_radius: BorderRadius::all(px(PANEL_CORNER)),
            flex_shrink: 0.0,
            ..default()
        },
        glass(),
        BoxShadow::new(
            SHADOW.with_alpha(0.6),
            px(0),
            px(at_1080(16.0)),
            px(0),
            px(at_1080(48.0)),
        ),
    )
}
