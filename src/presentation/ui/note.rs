//! Note that the player must dismiss: lines of text on a panel.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::item::{Preselected, item};
use super::menu::{ITEM, menu};
use super::modal::modal;
use super::theme::{self, Fonts, size};
use crate::presentation::language::{Say, Words};
use crate::presentation::palette;

/// Opacity of the backdrop.
const OPACITY: f32 = 0.7;

/// Maximum width of the lines (pixels of an 800×600 window).
const WIDTH: f32 = 600.0;

/// Shows `lines` under the heading `head`. The note is despawned with `owner` at the latest.
pub(crate) fn tell(
    commands: &mut Commands,
    fonts: &Fonts,
    head: fn(&Words) -> String,
    lines: Vec<Say>,
    owner: impl Bundle,
) {
    let shade = commands.spawn((modal(head, OPACITY), owner)).id();
    let close = move |_: On<Activate>, mut commands: Commands| {
        commands.entity(shade).try_despawn();
    };
    commands.entity(shade).with_children(|shade| {
        shade.spawn(theme::panel()).with_children(|panel| {
            panel.spawn(theme::bold(fonts, head, size::PAGE, palette::BALL));
            for line in lines {
                panel.spawn((
                    theme::text(fonts, line, size::SMALL, palette::TEXT_QUIET),
                    Node {
                        max_width: px(WIDTH),
                        margin: UiRect::top(px(12)),
                        ..default()
                    },
                ));
            }
            let dismiss = item(fonts, Words::common_dismiss, ITEM);
            panel
                .spawn(menu(0.0))
                .with_child((dismiss, Preselected, observe(close)));
        });
    });
}
