//! A question that has to be answered before anything goes on: two items, of which the harmless one has the focus.

use bevy::ecs::system::IntoObserverSystem;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::item::{Preselected, item};
use super::menu::{ITEM, menu};
use super::modal::modal;
use super::theme::{self, Fonts, size};
use crate::presentation::language::Words;
use crate::presentation::palette;

/// How dark the question makes what lies below it.
const OPACITY: f32 = 0.7;

/// The words of a question.
#[derive(Clone, Copy)]
pub(crate) struct Question {
    /// What is asked.
    pub head: fn(&Words) -> String,
    /// What follows from it.
    pub line: fn(&Words) -> String,
    /// The answer that changes nothing.
    pub no: fn(&Words) -> String,
    /// The answer that does it.
    pub yes: fn(&Words) -> String,
}

/// Asks `question`; the observer `then` runs when the answer is yes. Either answer closes it.
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
