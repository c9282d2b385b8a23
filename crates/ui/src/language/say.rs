//! Texts and labels of entities, which follow the language.
//!
//! Writes the text of a [`Say`] to its entity, or to the label for screen readers. The spawning code selects the text:
//! `theme::text(Words::quit, …)`. Systems write texts that change with the game.

use std::sync::Arc;

use bevy::prelude::*;

use super::{Language, Words};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(write_text)
        .add_observer(write_label)
        .add_systems(
            PreUpdate,
            (rewrite_texts, rewrite_labels)
                .run_if(resource_changed::<Language>)
                .after(super::speak),
        );
}

/// Text in any language.
#[derive(Clone)]
pub(crate) enum Say {
    /// Same text in all languages: names, numbers and symbols.
    Same(String),
    /// Text from the messages of the language.
    Words(Arc<dyn Fn(&Words) -> String + Send + Sync>),
}

impl Say {
    /// Returns the text in `words`.
    pub fn in_words(&self, words: &Words) -> String {
        match self {
            Self::Same(text) => text.clone(),
            Self::Words(say) => say(words),
        }
    }
}

impl Default for Say {
    fn default() -> Self {
        Self::Same(String::new())
    }
}

impl<F: Fn(&Words) -> String + Send + Sync + 'static> From<F> for Say {
    fn from(say: F) -> Self {
        Self::Words(Arc::new(say))
    }
}

impl From<String> for Say {
    fn from(text: String) -> Self {
        Self::Same(text)
    }
}

impl From<&str> for Say {
    fn from(text: &str) -> Self {
        Self::Same(text.to_owned())
    }
}

impl From<&String> for Say {
    fn from(text: &String) -> Self {
        Self::Same(text.clone())
    }
}

impl From<char> for Say {
    fn from(sign: char) -> Self {
        Self::Same(sign.to_string())
    }
}

impl From<&Say> for Say {
    fn from(say: &Say) -> Self {
        say.clone()
    }
}

/// Text of the entity.
#[derive(Component, Clone)]
#[require(Text)]
pub(crate) struct Says(pub Say);

/// Label of the entity for screen readers.
#[derive(Component, Clone)]
pub(crate) struct Label(pub Say);

fn write_text(
    inserted: On<Insert, Says>,
    language: Res<Language>,
    mut texts: Query<(&Says, &mut Text)>,
) {
    if let Ok((says, mut text)) = texts.get_mut(inserted.entity) {
        text.0 = says.0.in_words(&language);
    }
}

/// Skips texts that are the same in all languages: another system may have changed them since.
fn rewrite_texts(language: Res<Language>, mut texts: Query<(&Says, &mut Text)>) {
    for (says, mut text) in &mut texts {
        if let Say::Words(say) = &says.0 {
            text.0 = say(&language);
        }
    }
}

fn write_label(
    inserted: On<Insert, Label>,
    language: Res<Language>,
    labels: Query<&Label>,
    mut commands: Commands,
) {
    if let Ok(label) = labels.get(inserted.entity) {
        let words = label.0.in_words(&language);
        commands
            .entity(inserted.entity)
            .try_insert(AccessibleLabel::new(words));
    }
}

fn rewrite_labels(
    language: Res<Language>,
    labels: Query<(Entity, &Label)>,
    mut commands: Commands,
) {
    for (entity, label) in &labels {
        if let Say::Words(say) = &label.0 {
            commands
                .entity(entity)
                .try_insert(AccessibleLabel::new(say(&language)));
        }
    }
}
