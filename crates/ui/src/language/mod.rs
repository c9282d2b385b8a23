//! Texts in the player's language. Runs in `PreStartup`, and in `PreUpdate` when another language is chosen.
//!
//! The messages of a program are a type that `fluent-typed` generates from its Fluent files. [`BuiltIn`] connects the
//! type with this crate, and [`Say`] hides it: a widget takes a text without knowing the messages. All entities that
//! show a [`Say`] are updated with the language.
//!
//! Reading order: `say` (texts on entities), `files` (languages of the player), `merge` (their messages merged into the
//! program's), `format` (check that messages cannot fail).

mod files;
mod format;
mod merge;
mod say;

use std::any::Any;
use std::ops::Deref;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

use bevy::prelude::*;
use fluent_typed::{L10nError, MessageContract};

pub use files::{LanguageFileError, Languages};
pub use merge::{Part, merged};
pub use say::{ByWords, IntoSay, Label, Say, Says, Unchanged};

/// Messages of a program in one language.
pub trait Texts: Any + Send + Sync {
    /// Returns the decimal separator.
    fn decimal(&self) -> String;
}

/// Built-in languages of a program.
pub trait BuiltIn: Copy + Default + FromStr + ToString + Send + Sync + 'static {
    /// Messages in one language.
    type Words: Texts;
    /// Returns all languages.
    fn all() -> Vec<Self>;
    /// Returns the values that each message receives.
    fn contracts() -> &'static [MessageContract];
    /// Returns the best language for comma-separated tags.
    fn preferred(tags: &str) -> Self;
    /// Returns the name of the language in that language.
    fn name(self) -> String;
    /// Returns the source of its messages.
    fn source(self) -> &'static [u8];
    /// Returns its messages.
    fn load(self) -> Self::Words;
    /// Returns the messages in `source`, for the language `tag`.
    ///
    /// # Errors
    ///
    /// `source` is no valid Fluent, or does not fit the messages of the program.
    fn parse(tag: &str, source: &[u8]) -> Result<Self::Words, L10nError>;
}

/// Languages that the launch of the program selects.
#[derive(Resource, Clone, Debug, Default)]
pub struct LaunchLanguage {
    /// Tag of the language until the player chooses another.
    pub forced: Option<String>,
    /// Comma-separated tags of the languages that the system prefers.
    pub of_system: Option<String>,
}

/// Returns the plugin of the languages `L` and of the player's own files next to the settings in `folder`.
pub fn languages<L: BuiltIn>(
    folder: Option<&Path>,
    launch: LaunchLanguage,
) -> impl Plugin + use<L> {
    let languages = Languages::in_folder::<L>(folder);
    move |app: &mut App| {
        let language = Language::<L>::default();
        app.insert_resource(languages.clone())
            .insert_resource(launch.clone())
            .insert_resource(CurrentTexts(language.words.clone()))
            .insert_resource(language)
            .init_resource::<WantedLanguage>()
            .init_resource::<Complaints>()
            .init_resource::<Heard>()
            .add_plugins(say::plugin)
            .add_systems(PreStartup, speak::<L>)
            .add_systems(
                PreUpdate,
                speak::<L>
                    .in_set(LanguageSystems)
                    .run_if(resource_changed::<WantedLanguage>),
            );
    }
}

/// System that loads the language, in `PreUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct LanguageSystems;

/// Tag of the language that the player has chosen. `None` selects the language of the system.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct WantedLanguage(pub Option<String>);

/// Active language.
#[derive(Resource)]
pub struct Language<L: BuiltIn> {
    tag: String,
    words: Arc<L::Words>,
}

impl<L: BuiltIn> Clone for Language<L> {
    fn clone(&self) -> Self {
        Self {
            tag: self.tag.clone(),
            words: self.words.clone(),
        }
    }
}

impl<L: BuiltIn> Language<L> {
    /// Returns the tag, such as `de`.
    pub fn tag(&self) -> &str {
        &self.tag
    }
}

impl<L: BuiltIn> From<L> for Language<L> {
    fn from(language: L) -> Self {
        Self {
            tag: language.to_string(),
            words: Arc::new(language.load()),
        }
    }
}

impl<L: BuiltIn> Default for Language<L> {
    fn default() -> Self {
        L::default().into()
    }
}

impl<L: BuiltIn> Deref for Language<L> {
    type Target = L::Words;

    fn deref(&self) -> &L::Words {
        &self.words
    }
}

/// Messages of the active language, for code that does not know their type.
#[derive(Resource, Clone)]
pub struct CurrentTexts(Arc<dyn Texts>);

impl Deref for CurrentTexts {
    type Target = dyn Texts;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

/// Choice that was applied last.
#[derive(Resource, Default)]
struct Heard(Option<WantedLanguage>);

/// Problems of the player's language files that have not been shown yet.
#[derive(Resource, Default)]
pub struct Complaints(pub Vec<LanguageFileError>);

/// Loads the requested language. The language of the launch applies until the player chooses another.
fn speak<L: BuiltIn>(
    launch: Res<LaunchLanguage>,
    (languages, wanted): (Res<Languages>, Res<WantedLanguage>),
    (mut language, mut current): (ResMut<Language<L>>, ResMut<CurrentTexts>),
    mut complaints: ResMut<Complaints>,
    mut heard: ResMut<Heard>,
) {
    let before = heard.0.replace(wanted.clone());
    if before.as_ref() == Some(&*wanted) {
        return;
    }
    let forced = launch.forced.as_ref().filter(|_| before.is_none());
    let tag = match forced.or(wanted.0.as_ref()) {
        Some(tag) => tag.clone(),
        None => {
            let of_system = launch.of_system.as_deref();
            of_system.map_or_else(L::default, L::preferred).to_string()
        }
    };
    // The built-in default is loaded from the start, but without the player's own messages.
    if language.tag != tag || before.is_none() {
        let (words, wrong) = languages.load::<L>(&tag);
        complaints.0.extend(wrong);
        *language = Language {
            tag,
            words: Arc::new(words),
        };
        *current = CurrentTexts(language.words.clone());
    }
}
