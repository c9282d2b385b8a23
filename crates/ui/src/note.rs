//! Note that the player must dismiss: lines of text on a panel.

use bevy::prelude::*;

use super::item::{Preselected, item};
use super::menu::{ITEM, menu};
use super::modal::{close_on_press, open_panel};
use super::theme::{self, size};
use crate::language::{Say, Texts};
use crate::tone;

/// Opacity of the backdrop.
const OPACITY: f32 = 0.7;

/// Maximum width of the lines (pixels of an 800×600 window).
const WIDTH: f32 = 600.0;

/// Shows `lines` under the heading `head`, with an item `dismiss`. The note is despawned with `owner` at the latest.
pub fn tell<W: Texts>(
    commands: &mut Commands,
    (head, dismiss): (fn(&W) -> String, fn(&W) -> String),
    lines: Vec<Say>,
    owner: impl Bundle,
) {
    open_panel(commands, head, (OPACITY, owner), |panel, shade| {
        for line in lines {
            panel.spawn((
                theme::text(line, size::SMALL, tone::TEXT_QUIET),
                Node {
                    max_width: px(WIDTH),
                    margin: UiRect::top(px(12)),
                    ..default()
                },
            ));
        }
        let dismiss = item(dismiss, ITEM, close_on_press(shade));
        panel.spawn(menu(0.0)).with_child((Preselected, dismiss));
    });
}
