//! Confirmation panel with two or more items; the harmless one has the focus.

use bevy::ecs::system::IntoObserverSystem;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::item::{Preselected, item};
use super::menu::{ITEM, menu};
use super::modal::{close_on_press, open_panel};
use super::theme::{self, size};
use crate::language::Texts;
use crate::tone;

/// Opacity of the backdrop.
const OPACITY: f32 = 0.7;

/// Texts of a question, in the messages `W` of the program.
pub struct Question<W> {
    /// Question.
    pub head: fn(&W) -> String,
    /// Consequence.
    pub line: fn(&W) -> String,
    /// Answer that changes nothing.
    pub no: fn(&W) -> String,
    /// Answer that confirms.
    pub yes: fn(&W) -> String,
}

/// Shows `question`. The observer `then` runs after the answer yes. Each answer closes the panel.
pub fn ask<W, M, S>(commands: &mut Commands, question: Question<W>, then: S)
where
    W: Texts,
    M: Send + Sync + 'static,
    S: IntoObserverSystem<Activate, (), M> + Send + Sync + 'static,
{
    ask_with(commands, question, then, |_, _| {});
}

/// Like [`ask`], with the items that `more` adds below the answers. It gets the panel's entity, which their observers
/// close ([`close_on_press`]).
pub fn ask_with<W, M, S>(
    commands: &mut Commands,
    question: Question<W>,
    then: S,
    more: impl FnOnce(&mut ChildSpawnerCommands, Entity),
) where
    W: Texts,
    M: Send + Sync + 'static,
    S: IntoObserverSystem<Activate, (), M> + Send + Sync + 'static,
{
    let head = question.head;
    open_panel(commands, head, (OPACITY, ()), |panel, shade| {
        let close = close_on_press(shade);
        panel.spawn((
            theme::text(question.line, size::BODY, tone::TEXT_QUIET),
            theme::margin(UiRect::vertical(px(14))),
        ));
        panel.spawn(menu(0.0)).with_children(|menu| {
            menu.spawn((Preselected, item(question.no, ITEM, close)));
            menu.spawn((item(question.yes, ITEM, then), observe(close)));
            more(menu, shade);
        });
    });
}
