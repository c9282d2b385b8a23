//! Table of brick kinds, compiled in from `crates/level/content/bricks.ron`, and the layers of packs that change it.
//!
//! Contains names and layers. [`bricks`](super::bricks) defines the fields.

use std::sync::LazyLock;

use super::bricks::BrickKind;
use super::prelude::*;
use super::properties::KindFields;
use super::rules::RulesFields;
use super::values::{BRICKS, KindName};

crate::table!(kinds: KindFields, with "texts");

/// Brick kinds by name, from all layers below a level. A kind of a pack sets in `kind` the game's kind it is based on.
#[derive(Clone, Debug, PartialEq)]
pub struct Kinds(BTreeMap<String, KindFields>);

static BASE: LazyLock<Layers> = LazyLock::new(|| {
    let (path, text) = BRICKS;
    Layers {
        kinds: table::of_this_build(Kinds::read(path, text)),
        rules: RulesFields::default(),
        round: 1,
    }
});

impl Kinds {
    /// Kind on which a brick is based by default.
    pub const PLAIN: &str = KindName::PLAIN.name();

    /// Returns the game's own kinds.
    pub fn base() -> &'static Self {
        &Layers::base().kinds
    }

    /// Reads a table; `path` is used in messages.
    ///
    /// # Errors
    ///
    /// A sentence with file, line and column, about a syntax error or about the invalid field of a kind.
    pub fn read(path: &str, text: &str) -> Result<Self, String> {
        let table: Table = table::read(path, text)?;
        table::check_rows(path, text, &table.kinds, |name, fields| {
            if let Some(other) = &fields.kind {
                return Err(format!(
                    "the kind {name:?} is like {other:?}: the game's own kinds are like no other"
                ));
            }
            fields.kind().map(drop).map_err(|wrong| {
                let (field, expected) = (wrong.field, wrong.expected);
                format!(
                    "in the kind {name:?}: `{field}` {}: {expected}",
                    wrong.problem
                )
            })
        })?;
        Ok(Self(table.kinds))
    }

    /// Returns the fields of the kind `name`.
    pub fn get(&self, name: &str) -> Option<&KindFields> {
        self.0.get(name)
    }

    /// Adds the kind `name`, or replaces it.
    pub fn insert(&mut self, name: String, kind: KindFields) {
        self.0.insert(name, kind);
    }

    /// Returns the name of the game's own kind on which the kind `name` is based; `name` if it is one of them.
    pub fn root<'a>(&'a self, name: &'a str) -> &'a str {
        let kind = self.get(name).and_then(|fields| fields.kind.as_deref());
        kind.unwrap_or(name)
    }

    /// Returns all names, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

impl KindName {
    /// Returns the kind from the game's table.
    pub fn kind(self) -> BrickKind {
        let fields = Kinds::base().get(self.name());
        // All rows of the table are valid.
        fields
            .and_then(|fields| fields.kind().ok())
            .unwrap_or_default()
    }
}

/// Layers below a level. A text without a pack (of a recording or a draft) uses the game's tables only.
#[derive(Clone, Debug, PartialEq)]
pub struct Layers {
    /// Brick kinds that the level can use.
    pub kinds: Kinds,
    /// Changes of the pack to the rules; empty without a pack.
    pub rules: RulesFields,
    /// Position of the level in its pack, from 1; 1 without a pack.
    pub round: u32,
}

impl Layers {
    /// Returns the layers of a level without a pack.
    pub fn base() -> &'static Self {
        &BASE
    }
}
