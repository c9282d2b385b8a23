//! The words of the game in the language of the player. Runs in `PreUpdate`, as soon as another language is chosen.
//!
//! Owns which language is in force, and the text of everything that shows a [`Say`]: it changes when the language does. The words
//! themselves are in `locales/`; a build makes a function of each message, so that one that is missing does not compile.
//! Reading order: [`say`] (what shows words), [`numbers`] (points, times, places), [`inputs`] (actions and
//! what triggers them), [`stores`] (files of the player's that are not as they should be), [`files`] (languages of the player's own),
//! [`merge`] (their messages in place of the game's), [`mod@format`] (whether a message can fail when it is shown).
//! Which language is chosen is remembered by `library/preferences`.

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

pub(crate) use files::{Broken, Languages};
pub(crate) use generated::L10nLanguage as Words;
pub(crate) use say::{Label, Say, Says};

use crate::presentation::folders::Folders;
use crate::presentation::launch::Launch;
use generated::L10n;

/// What the build makes of `locales/`.
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
        /// All messages of the language, as they stand in its files.
        pub fn source(self) -> &'static [u8] {
            &LANG_DATA[self.byte_range()]
        }

        /// The game's messages, each with the values that it receives.
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

/// The tag of the language that the player has chosen; none for that of the system.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct WantedLanguage(pub Option<String>);

/// The language in force.
#[derive(Resource, Clone)]
pub(crate) struct Language {
    tag: String,
    words: Arc<Words>,
}

impl Language {
    /// Its tag, like `de`.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    fn built_in(language: L10n) -> Self {
        Self {
            tag: language.to_string(),
            words: Arc::new(language.load()),
        }
    }

    /// German.
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

/// The wish that was obeyed last.
#[derive(Resource, Default)]
struct Heard(Option<WantedLanguage>);

/// What is wrong with the player's own files of languages, as far as it has not been shown yet.
#[derive(Resource, Default)]
pub(crate) struct Complaints(pub Vec<Broken>);

/// Speaks the language that is wanted. What the command line asks for holds until another is chosen.
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
    // English is there from the beginning, but not what the player says otherwise.
    if language.tag != tag || before.is_none() {
        let (words, wrong) = languages.load(&tag);
        complaints.0.extend(wrong);
        *language = Language {
            tag,
            words: Arc::new(words),
        };
    }
}
