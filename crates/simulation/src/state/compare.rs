//! First difference between two states: the type, the id and the field, with both values.
//!
//! Compares encoded values field by field, independently of their types.

use std::fmt;

use serde_json::Value;

use super::StableId;
use super::registry::Registry;

/// One field that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldDifference {
    /// Tag of the type.
    pub tag: String,
    /// Id of the entity.
    pub id: StableId,
    /// Path of the field from the outermost to the innermost, with dots. Empty for the value as a whole.
    pub field: String,
    /// Value in each state; `None` if it does not exist there.
    pub values: [Option<String>; 2],
}

impl fmt::Display for FieldDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id.place_of(&self.tag, &self.field))
    }
}

impl FieldDifference {
    /// Returns the value in the state `side` (0 or 1), as text.
    pub fn value(&self, side: usize) -> &str {
        self.values[side].as_deref().unwrap_or("nothing")
    }
}

/// Returns the first field in which two encoded values of the type `tag` differ.
pub fn first_difference(
    registry: &Registry,
    tag: &str,
    id: StableId,
    values: [Option<&[u8]>; 2],
) -> FieldDifference {
    let fields = values.map(|bytes| {
        bytes.map(|bytes| {
            let unreadable = || Value::String("unreadable".to_owned());
            registry.fields(tag, bytes).unwrap_or_else(unreadable)
        })
    });
    let (mut field, mut shown) = (String::new(), [None, None]);
    match &fields {
        [Some(one), Some(two)] => {
            if let Some((path, one, two)) = differing(one, two, String::new()) {
                field = path;
                shown = [Some(one.to_string()), Some(two.to_string())];
            }
        }
        [one, two] => shown = [one, two].map(|value| value.as_ref().map(Value::to_string)),
    }
    FieldDifference {
        tag: tag.to_owned(),
        id,
        field,
        values: shown,
    }
}

/// Returns the first leaf in which two values differ, with its path.
fn differing<'a>(
    one: &'a Value,
    two: &'a Value,
    path: String,
) -> Option<(String, &'a Value, &'a Value)> {
    let dot = if path.is_empty() { "" } else { "." };
    let deeper = |name: &str| format!("{path}{dot}{name}");
    match (one, two) {
        (Value::Object(a), Value::Object(b)) if a.len() == b.len() => a
            .iter()
            .find_map(|(name, a)| differing(a, b.get(name)?, deeper(name))),
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => a
            .iter()
            .zip(b)
            .enumerate()
            .find_map(|(index, (a, b))| differing(a, b, deeper(&index.to_string()))),
        _ if one == two => None,
        _ => Some((path, one, two)),
    }
}
