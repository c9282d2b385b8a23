//! Texts of the game in the player's language. Runs in `PreUpdate` when another language is chosen.
//!
//! Sets the active language and updates all entities that show a [`Say`]. The texts are in `locales/`; the build
//! generates a function for each message, so a missing one is a compile error. `library/preferences` saves the choice.
//!
//! Reading order: [`say`] (texts on entities), [`numbers`] (points, times, places), [`inputs`] (actions and their
//! triggers), [`stores`] (problems of stored files), [`files`] (languages of the player), [`merge`] (their messages
//! merged into the game's), [`mod@format`] (check that messages cannot fail).

mod files;
mod format;
mod inputs;
mod merge;
mod numbers;
mod rows;
mod say;
mod stores;

use std::sync::Arc;

use bevy::prelude::*;

pub(crate) use files::{LanguageFileError, Languages};
pub(crate) use generated::L10nLanguage as Words;
pub(crate) use say::{Label, Say, Says};

use crate::presentation::folders::Folders;
use crate::presentation::launch::Launch;
use generated::L10n;

/// Code that the build generates from `locales/`.
#[expect(
    clippy::allow_attributes,
    clippy::allow_attributes_without_reason,
    clippy::derivable_impls,
    clippy::doc_markdown,
    reason = "generated code"
)]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/l10n.rs"));
    include!(concat!(env!("OUT_DIR"), "/rows.rs"));

    impl L10n {
        /// Returns the source of all messages of the language.
        pub fn source(self) -> &'static [u8] {
            &LANG_DATA[self.byte_range()]
        }

        /// Returns the contracts of the game's messages: the values that each message receives.
        pub fn contracts() -> &'static [MessageContract] {
            MESSAGE_CONTRACTS
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let folder = app.world().resource::<Folders>().settings.as_deref();
    let languages = Languages::in_folder(folder);
    app.insert_resource(languages)
        .init_resource::<WantedLanguage>()
        .init_resource::<Language>()
        .init_resource::<Complaints>()
        .init_resource::<Heard>()
        .add_plugins(say::plugin)
        .add_systems(PreStartup, speak)
        .add_systems(PreUpdate, speak.run_if(resource_changed::<WantedLanguage>));
}

/// Tag of the language that the player has chosen. `None` selects the language of the system.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct WantedLanguage(pub Option<String>);

/// Active language.
#[derive(Resource, Clone)]
pub(crate) struct Language {
    tag: String,
    words: Arc<Words>,
}

impl Language {
    /// Returns the tag, such as `de`.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    fn built_in(language: L10n) -> Self {
        Self {
            tag: language.to_string(),
            words: Arc::new(language.load()),
        }
    }

    /// Returns German.
    #[cfg(test)]
    pub fn german() -> Self {
        Self::built_in(L10n::De)
    }
}

impl Default for Language {
    fn default() -> Self {
        Self::built_in(L10n::default())
    }
}

impl std::ops::Deref for Language {
    type Target = Words;

    fn deref(&self) -> &Words {
        &self.words
    }
}

/// Choice that was applied last.
#[derive(Resource, Default)]
struct Heard(Option<WantedLanguage>);

/// Problems of the player's language files that have not been shown yet.
#[derive(Resource, Default)]
pub(crate) struct Complaints(pub Vec<LanguageFileError>);

/// Loads the requested language. The language of the command line applies until the player chooses another.
fn speak(
    launch: Res<Launch>,
    (languages, wanted): (Res<Languages>, Res<WantedLanguage>),
    mut language: ResMut<Language>,
    mut complaints: ResMut<Complaints>,
    mut heard: ResMut<Heard>,
) {
    let before = heard.0.replace(wanted.clone());
    if before.as_ref() == Some(&*wanted) {
        return;
    }
    let forced = launch.language.as_ref().filter(|_| before.is_none());
    let tag = match forced.or(wanted.0.as_ref()) {
        Some(tag) => tag.clone(),
        None => {
            let of_system = launch.system_language.as_deref();
            of_system
                .map_or_else(L10n::default, L10n::langneg)
                .to_string()
        }
    };
    // Built-in English is loaded from the start, but without the player's own messages.
    if language.tag != tag || before.is_none() {
        let (words, wrong) = languages.load(&tag);
        complaints.0.extend(wrong);
        *language = Language {
            tag,
            words: Arc::new(words),
        };
    }
}
