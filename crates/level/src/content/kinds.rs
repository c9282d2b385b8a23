//! The table of brick kinds: `assets/content/bricks.ron`, compiled in, and the tables that packs lay over it.
//!
//! Owns names and layers; what the fields mean is [`bricks`](super::bricks).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::properties::KindFields;
use super::table;

/// What a table says of its kinds.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[serde(rename = "format")]
    _format: u32,
    #[serde(deserialize_with = "table::each_once")]
    kinds: BTreeMap<String, KindFields>,
}

/// Brick kinds by name: all layers below a level. A kind of a pack says in `kind` which of the game's own it is like.
#[derive(Clone, Debug, PartialEq)]
pub struct Kinds(BTreeMap<String, KindFields>);

/// The table of the game's own kinds: its path, for messages, and its text.
pub(super) const BRICKS: (&str, &str) = (
    "assets/content/bricks.ron",
    include_str!("../../../../assets/content/bricks.ron"),
);

static BASE: LazyLock<Kinds> = LazyLock::new(|| {
    let (path, text) = BRICKS;
    table::of_this_build(Kinds::read(path, text))
});

impl Kinds {
    /// The kind that a brick is like if it does not say.
    pub const PLAIN: &str = "plain";

    /// The game's own.
    #[must_use]
    pub fn base() -> &'static Self {
        &BASE
    }

    /// Reads a table; `path` is for messages.
    ///
    /// # Errors
    ///
    /// A sentence with file, line and column: what cannot be read, or which property of which kind cannot be.
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

    /// What is said of the kind `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&KindFields> {
        self.0.get(name)
    }

    /// Adds the kind `name`, or takes `kind` in place of the one of that name.
    pub fn insert(&mut self, name: String, kind: KindFields) {
        self.0.insert(name, kind);
    }

    /// The name of the game's own kind that the kind `name` is like, or is.
    #[must_use]
    pub fn root<'a>(&'a self, name: &'a str) -> &'a str {
        let kind = self.get(name).and_then(|fields| fields.kind.as_deref());
        kind.unwrap_or(name)
    }

    /// All names, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}
