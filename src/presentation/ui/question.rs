//! Confirmation panel with two items; the harmless one has the focus.

use bevy::ecs::system::IntoObserverSystem;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::item::{Preselected, item};
use super::menu::{ITEM, menu};
use super::modal::modal;
use super::theme::{self, Fonts, size};
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
pub(crate) fn ask<M, S>(commands: &mut Commands, fonts: &Fonts, question: Question, then: S)
where
    M: Send + Sync + 'static,
    S: IntoObserverSystem<Activate, (), M> + Send + Sync + 'static,
{
    let shade = commands.spawn(modal(question.head, OPACITY)).id();
    let close = move |_: On<Activate>, mut commands: Commands| {
        commands.entity(shade).try_despawn();
    };
    let no = commands
        .spawn((item(fonts, question.no, ITEM), Preselected, observe(close)))
        .id();
    let yes = commands
        .spawn((
            item(fonts, question.yes, ITEM),
            observe(then),
            observe(close),
        ))
        .id();
    let menu = commands.spawn(menu(0.0)).add_children(&[no, yes]).id();
    let panel = commands
        .spawn((
            theme::panel(),
            children![
                theme::bold(fonts, question.head, size::PAGE, palette::BALL),
                (
                    theme::text(fonts, question.line, size::BODY, palette::TEXT_QUIET),
                    Node {
                        margin: UiRect::vertical(px(14)),
                        ..default()
                    }
                ),
            ],
        ))
        .add_child(menu)
        .id();
    commands.entity(shade).add_child(panel);
}
