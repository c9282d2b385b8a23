//! Texts of the game, for `brickwork_ui::language`, which loads the player's language and updates what shows a text.
//!
//! The texts are in `locales/`; the build generates a function of [`Words`] for each message, so a missing one is a
//! compile error. `library/preferences` saves the chosen language.
//!
//! Reading order: this file (languages), [`numbers`] (points, times, places), [`inputs`] (actions and their triggers),
//! [`stores`] (problems of stored files), [`rows`] (rows of tables), [`checks`] (diagnostics of levels).

mod checks;
mod inputs;
mod numbers;
mod rows;
mod stores;

use bevy::prelude::*;
use brickwork_ui::language::{BuiltIn, LaunchLanguage, Texts, languages};
use fluent_typed::{L10nError, MessageContract};

pub(crate) use generated::{L10n, L10nLanguage as Words};

use crate::presentation::folders::Folders;
use crate::presentation::launch::Launch;

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

    /// Returns the values that each message receives.
    pub fn contracts() -> &'static [MessageContract] {
        MESSAGE_CONTRACTS
    }

    impl L10nLanguage {
        /// Returns the tag of the language, such as `de`.
        pub fn tag(&self) -> &str {
            self.0.lang()
        }
    }

    /// Returns the source of all messages of `language`.
    pub fn source(language: L10n) -> &'static [u8] {
        &LANG_DATA[language.byte_range()]
    }
}

pub(super) fn plugin(app: &mut App) {
    let folder = app.world().resource::<Folders>().settings.clone();
    let launch = app.world().resource::<Launch>();
    let launch = LaunchLanguage {
        forced: launch.language.clone(),
        of_system: launch.system_language.clone(),
    };
    app.add_plugins(languages::<L10n>(folder.as_deref(), launch));
}

/// Active language.
pub(crate) type Language = brickwork_ui::language::Language<L10n>;

impl Texts for Words {
    fn decimal(&self) -> String {
        self.number_decimal()
    }
    fn percent(&self, number: &str) -> String {
        self.common_percent(number)
    }
}

impl BuiltIn for L10n {
    type Words = Words;

    fn all() -> Vec<Self> {
        Self::iter().copied().collect()
    }

    fn contracts() -> &'static [MessageContract] {
        generated::contracts()
    }

    fn preferred(tags: &str) -> Self {
        Self::langneg(tags)
    }

    fn name(self) -> String {
        self.language_name().to_owned()
    }

    fn source(self) -> &'static [u8] {
        generated::source(self)
    }

    fn load(self) -> Words {
        Self::load(&self)
    }

    fn parse(tag: &str, source: &[u8]) -> Result<Words, L10nError> {
        Words::new_external(tag, source)
    }
}

#[cfg(test)]
mod tests;
