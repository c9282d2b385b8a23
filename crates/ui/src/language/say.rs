//! Texts and labels of entities, which follow the language.
//!
//! Writes the text of a [`Say`] to its entity, or to the label for screen readers. The spawning code selects the text:
//! `theme::text(Words::quit, …)`. Systems write texts that change at other times.

use std::any::Any;
use std::sync::Arc;

use bevy::prelude::*;

use super::{CurrentTexts, LanguageSystems, Texts};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(write_text)
        .add_observer(write_label)
        .add_systems(
            PreUpdate,
            (rewrite_texts, rewrite_labels)
                .run_if(resource_changed::<CurrentTexts>)
                .after(LanguageSystems),
        );
}

/// Text in any language.
#[derive(Clone)]
pub enum Say {
    /// Same text in all languages: names, numbers and symbols.
    Same(String),
    /// Text from the messages of the language.
    Words(Arc<dyn Fn(&dyn Texts) -> String + Send + Sync>),
}

impl Say {
    /// Returns `text`: a string, or a function of the messages of the program.
    pub fn new<M>(text: impl IntoSay<M>) -> Self {
        text.into_say()
    }

    /// Returns the text in `words`.
    pub fn in_words(&self, words: &dyn Texts) -> String {
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

/// Conversion to a [`Say`]. The marker `M` distinguishes strings ([`Unchanged`]) and functions ([`ByWords`]).
pub trait IntoSay<M> {
    /// Returns the text.
    fn into_say(self) -> Say;
}

/// Marker of texts that are the same in all languages, and of a `Say` itself.
pub struct Unchanged;

/// Marker of functions of the messages `W`.
pub struct ByWords<W>(std::marker::PhantomData<W>);

impl<T: Into<Say>> IntoSay<Unchanged> for T {
    fn into_say(self) -> Say {
        self.into()
    }
}

impl<W: Texts, F: Fn(&W) -> String + Send + Sync + 'static> IntoSay<ByWords<W>> for F {
    fn into_say(self) -> Say {
        // The program has one type of messages.
        Say::Words(Arc::new(move |words: &dyn Texts| {
            let words: &dyn Any = words;
            words.downcast_ref::<W>().map(&self).unwrap_or_default()
        }))
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
pub struct Says(pub Say);

/// Label of the entity for screen readers.
#[derive(Component, Clone)]
pub struct Label(pub Say);

fn write_text(
    inserted: On<Insert, Says>,
    language: Res<CurrentTexts>,
    mut texts: Query<(&Says, &mut Text)>,
) {
    if let Ok((says, mut text)) = texts.get_mut(inserted.entity) {
        text.0 = says.0.in_words(&**language);
    }
}

/// Skips texts that are the same in all languages: another system may have changed them since.
fn rewrite_texts(language: Res<CurrentTexts>, mut texts: Query<(&Says, &mut Text)>) {
    for (says, mut text) in &mut texts {
        if let Say::Words(say) = &says.0 {
            text.0 = say(&**language);
        }
    }
}

fn write_label(
    inserted: On<Insert, Label>,
    language: Res<CurrentTexts>,
    labels: Query<&Label>,
    mut commands: Commands,
) {
    if let Ok(label) = labels.get(inserted.entity) {
        let words = label.0.in_words(&**language);
        commands
            .entity(inserted.entity)
            .try_insert(AccessibleLabel::new(words));
    }
}

fn rewrite_labels(
    language: Res<CurrentTexts>,
    labels: Query<(Entity, &Label)>,
    mut commands: Commands,
) {
    for (entity, label) in &labels {
        if let Say::Words(say) = &label.0 {
            commands
                .entity(entity)
                .try_insert(AccessibleLabel::new(say(&**language)));
        }
    }
}
