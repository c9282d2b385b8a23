//! Confirmation panel with two items; the harmless one has the focus.

use bevy::ecs::system::IntoObserverSystem;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::item::{Preselected, item};
use super::menu::{ITEM, menu};
use super::modal::{close_on_press, open_panel};
use super::theme::{self, size};
use crate::presentation::language::Words;
use crate::presentation::palette;

/// Opacity of the backdrop.
const OPACITY: f32 = 0.7;

/// Texts of a question.
#[derive(Clone, Copy)]
pub(crate) struct Question {
    /// Question.
    pub head: fn(&Words) -> String,
    /// Consequence.
    pub line: fn(&Words) -> String,
    /// Answer that changes nothing.
    pub no: fn(&Words) -> String,
    /// Answer that confirms.
    pub yes: fn(&Words) -> String,
}

/// Shows `question`. The observer `then` runs after the answer yes. Each answer closes the panel.
pub(crate) fn ask<M, S>(commands: &mut Commands, question: Question, then: S)
where
    M: Send + Sync + 'static,
    S: IntoObserverSystem<Activate, (), M> + Send + Sync + 'static,
{
    let head = question.head;
    open_panel(commands, head, (OPACITY, ()), |panel, shade| {
        let close = close_on_press(shade);
        panel.spawn((
            theme::text(question.line, size::BODY, palette::TEXT_QUIET),
            theme::margin(UiRect::vertical(px(14))),
        ));
        panel.spawn(menu(0.0)).with_children(|menu| {
            menu.spawn((Preselected, item(question.no, ITEM, close)));
            menu.spawn((item(question.yes, ITEM, then), observe(close)));
        });
    });
}
