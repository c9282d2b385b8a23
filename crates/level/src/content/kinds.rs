//! Table of brick kinds, compiled in from `assets/content/bricks.ron`, and the tables of packs that change it.
//!
//! Contains names and layers. [`bricks`](super::bricks) defines the fields.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::properties::KindFields;
use super::table;

/// A table of kinds, as written.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[serde(rename = "format")]
    _format: u32,
    #[serde(deserialize_with = "table::each_once")]
    kinds: BTreeMap<String, KindFields>,
}

/// Brick kinds by name, from all layers below a level. A kind of a pack sets in `kind` the game's kind it is based on.
#[derive(Clone, Debug, PartialEq)]
pub struct Kinds(BTreeMap<String, KindFields>);

/// Table of the game's own kinds: its path for messages, and its text.
pub(super) const BRICKS: (&str, &str) = (
    "assets/content/bricks.ron",
    include_str!("../../../../assets/content/bricks.ron"),
);

static BASE: LazyLock<Kinds> = LazyLock::new(|| {
    let (path, text) = BRICKS;
    table::of_this_build(Kinds::read(path, text))
});

impl Kinds {
    /// Kind on which a brick is based by default.
    pub const PLAIN: &str = "plain";

    /// Returns the game's own kinds.
    #[must_use]
    pub fn base() -> &'static Self {
        &BASE
    }

    /// Reads a table; `path` is used in messages.
    ///
    /// # Errors
    ///
    /// A sentence with file, line and column, about a syntax error or about the invalid field of a kind.
    pub fn read(path: &str, text: &str) -> Result<Self, String> {
        let table: Table = table::read(path, text)?;
        for (name, fields) in &table.kinds {
            let place = || table::place_of(text, name);
            if let Some(other) = &fields.kind {
                return Err(format!(
                    "{path}:{}: the kind {name:?} is like {other:?}: the game's own kinds are like no other",
                    place()
                ));
            }
            fields.kind().map_err(|problem| {
                format!("{path}:{}: in the kind {name:?}: {problem}", place())
            })?;
        }
        Ok(Self(table.kinds))
    }

    /// Returns the fields of the kind `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&KindFields> {
        self.0.get(name)
    }

    /// Adds the kind `name`, or replaces it.
    pub fn insert(&mut self, name: String, kind: KindFields) {
        self.0.insert(name, kind);
    }

    /// Returns the name of the game's own kind on which the kind `name` is based; `name` if it is one of them.
    #[must_use]
    pub fn root<'a>(&'a self, name: &'a str) -> &'a str {
        let kind = self.get(name).and_then(|fields| fields.kind.as_deref());
        kind.unwrap_or(name)
    }

    /// Returns all names, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}
