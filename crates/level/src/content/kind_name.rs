//! Name of a brick kind in a property: one of the game's own kinds, never one of a pack or legend.
//!
//! A level contains its kinds with all layers merged, so a property cannot refer to a kind of its pack.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use serde::de::{Error, IgnoredAny};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::bricks::BrickKind;
use super::kinds::{BRICKS, Kinds};
use super::suggest::suggest;
use super::table;

/// Name of one of the game's own brick kinds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct KindName(&'static str);

/// The table without its values: they contain names of other kinds, which cannot be read before this list is complete.
#[derive(Deserialize)]
struct Names {
    #[serde(rename = "format")]
    _format: u32,
    kinds: BTreeMap<String, IgnoredAny>,
}

static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let (path, text) = BRICKS;
    let names: Names = table::of_this_build(table::read(path, text));
    names.kinds.into_keys().collect()
});

impl KindName {
    /// Kind on which a brick is based by default.
    pub const PLAIN: Self = Self(Kinds::PLAIN);

    /// Returns the name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0
    }

    /// Returns the kind from the game's table.
    #[must_use]
    pub fn kind(self) -> BrickKind {
        let fields = Kinds::base().get(self.0);
        // All rows of the table are valid.
        fields
            .and_then(|fields| fields.kind().ok())
            .unwrap_or_default()
    }
}

/// Same form as in a level.
impl fmt::Debug for KindName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl Serialize for KindName {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0)
    }
}

impl<'de> Deserialize<'de> for KindName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let name = String::deserialize(from)?;
        let known = NAMES.iter().find(|known| **known == name);
        known.map(|known| Self(known)).ok_or_else(|| {
            let names: Vec<&str> = NAMES.iter().map(String::as_str).collect();
            let advice = suggest(&name, &names);
            Error::custom(format!("the game has no kind {name:?}: {advice}"))
        })
    }
}
