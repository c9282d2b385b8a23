//! Credits and licences: a note over the settings.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::presentation::language::{Say, Words};
use crate::presentation::ui::note::tell;
use crate::presentation::ui::theme::Fonts;

/// Lines of the note. The files that they describe have the same names and licences beside them.
const LINES: [fn(&Words) -> String; 5] = [
    Words::credits_game,
    Words::credits_chapters,
    Words::credits_font,
    Words::credits_signs,
    Words::credits_engine,
];

pub(super) fn show(_: On<Activate>, fonts: Res<Fonts>, mut commands: Commands) {
    let lines = LINES.map(Say::from).to_vec();
    tell(&mut commands, &fonts, Words::credits_head, lines, ());
}
