//! First difference between two states: the type, the id and the field, with both values.
//!
//! Compares encoded values field by field, independently of their types.

use std::fmt;

use bevy::prelude::*;
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
        let class = self.id.class.name();
        match self.id.class {
            super::Class::Game => write!(f, "{}", self.tag)?,
            _ => write!(f, "{class} {}, {}", self.id.number, self.tag)?,
        }
        if !self.field.is_empty() {
            write!(f, ".{}", self.field)?;
        }
        Ok(())
    }
}

impl FieldDifference {
    /// Returns the value in the state `side` (0 or 1), as text.
    #[must_use]
    pub fn value(&self, side: usize) -> &str {
        self.values[side].as_deref().unwrap_or("nothing")
    }
}

/// Returns the first field in which two encoded values of the type `tag` differ.
#[must_use]
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
    let deeper = |name: &str| {
        if path.is_empty() {
            name.to_owned()
        } else {
            format!("{path}.{name}")
        }
    };
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

/// All values of all types in a world, for comparison with those of another world.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values(Vec<(&'static str, StableId, Vec<u8>)>);

impl Values {
    /// Collects the values of `world` that are part of the checksum.
    #[must_use]
    pub fn of(world: &mut World) -> Self {
        world.resource_scope(|world, mut registry: Mut<Registry>| {
            let mut scratch = Vec::new();
            let mut values = Vec::new();
            for entry in registry.entries.iter_mut().filter(|e| e.used.summed) {
                let tag = entry.column.tag();
                entry
                    .column
                    .visit(world, None, &mut scratch, &mut |id, bytes| {
                        values.push((tag, id, bytes.to_vec()));
                    });
            }
            values.sort_unstable();
            Self(values)
        })
    }

    /// Returns the first field, by tag and id, in which two states differ.
    #[must_use]
    pub fn difference(&self, other: &Self, registry: &Registry) -> Option<FieldDifference> {
        let (mut one, mut two) = (self.0.iter().peekable(), other.0.iter().peekable());
        loop {
            let order = match (one.peek(), two.peek()) {
                (None, None) => return None,
                (Some(_), None) => std::cmp::Ordering::Less,
                (None, Some(_)) => std::cmp::Ordering::Greater,
                (Some(a), Some(b)) => (a.0, a.1).cmp(&(b.0, b.1)),
            };
            let a = order.is_le().then(|| one.next()).flatten();
            let b = order.is_ge().then(|| two.next()).flatten();
            if a == b {
                continue;
            }
            let (tag, id, _) = a.or(b)?;
            let values = [a, b].map(|value| value.map(|(.., bytes)| bytes.as_slice()));
            return Some(first_difference(registry, tag, *id, values));
        }
    }
}
