//! Brick kinds in layers: merges the layers and validates the result.
//!
//! Defines the order of the layers and the invalid combinations. The fields of a layer come from the list of
//! [`properties`](super::properties).

use std::fmt::{self, Write};

use super::bricks::{BrickKind, HITS};
use super::materials::Colour;
use super::properties::{KindFields, Properties};
use super::range::{OutOfRange, each_once};
use super::suggest::suggest;

/// An invalid field of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindProblem {
    /// Name of the field.
    pub field: &'static str,
    /// Problem: the rest of a sentence that begins with the field.
    pub problem: String,
    /// Expected values.
    pub expected: String,
}

impl fmt::Display for KindProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` {}: {}", self.field, self.problem, self.expected)
    }
}

impl From<OutOfRange> for KindProblem {
    fn from(wrong: OutOfRange) -> Self {
        Self {
            field: wrong.field,
            problem: wrong.problem,
            expected: wrong.expected,
        }
    }
}

impl KindFields {
    /// Returns the fields of a kind that is based on `kind` and has the colour `color`.
    #[must_use]
    pub fn like(kind: &str, color: Colour) -> Self {
        Self {
            kind: Some(kind.to_owned()),
            color: Some(color),
            ..Self::default()
        }
    }

    /// Returns this layer merged with the layer `below`.
    #[must_use]
    pub fn over(&self, below: &Self) -> Self {
        let merged = Self {
            kind: self.kind.clone(),
            color: self.color.or(below.color),
            // Hits make a solid brick destructible, and `solid: true` removes the hits.
            hits: match self.solid {
                Some(true) => self.hits,
                _ => self.hits.or(below.hits),
            },
            solid: match self.hits {
                Some(_) => self.solid,
                None => self.solid.or(below.solid),
            },
            look: self.look.or(below.look),
            sound: self.sound.or(below.sound),
            without: self.without.clone(),
            ..Self::default()
        };
        self.lay_properties(below, merged)
    }

    /// Returns the values of `kind` that differ from `own`, as fields of a legend entry, each after a comma. Returns
    /// all values if there is no `own`.
    #[must_use]
    pub fn difference(kind: &BrickKind, own: Option<&BrickKind>) -> String {
        let mut text = String::new();
        let mut field = |differs: bool, name: &str, value: &dyn fmt::Debug| {
            if differs || own.is_none() {
                // Writing to a String cannot fail.
                let _ = write!(text, ", {name}: {value:?}");
            }
        };
        let own_of = own.unwrap_or(kind);
        field(kind.colour != own_of.colour, "color", &kind.colour);
        match kind.hits {
            Some(hits) => field(kind.hits != own_of.hits, "hits", &hits),
            None => field(kind.hits != own_of.hits, "solid", &true),
        }
        field(kind.look != own_of.look, "look", &kind.look);
        field(kind.sound != own_of.sound, "sound", &kind.sound);
        text += &kind.properties.difference(own.map(|own| &own.properties));
        text
    }

    /// Returns the kind of the merged layers.
    ///
    /// # Errors
    ///
    /// The first invalid field.
    pub fn kind(&self) -> Result<BrickKind, KindProblem> {
        if let Some(unknown) = self
            .without
            .iter()
            .find(|name| !Properties::NAMES.contains(&name.as_str()))
        {
            return Err(KindProblem {
                field: "without",
                problem: format!("names {unknown:?}"),
                expected: suggest(unknown, Properties::NAMES),
            });
        }
        each_once("without", &self.without)?;
        let solid = self.solid.unwrap_or(false);
        let hits = match self.hits {
            Some(hits) if solid => {
                return Err(KindProblem {
                    field: "hits",
                    problem: format!("is {hits}, and the brick is solid"),
                    expected: "leave out one of the two".to_owned(),
                });
            }
            None if solid => None,
            hits => Some(checked_hits(hits.unwrap_or(1))?),
        };
        let properties = self.properties()?;
        if hits.is_some() && properties.portal.is_some() {
            return Err(KindProblem {
                field: "portal",
                problem: "is on a brick that can be destroyed".to_owned(),
                expected: "write `solid: true` in place of its `hits`: portals stay".to_owned(),
            });
        }
        let usual = BrickKind::default();
        Ok(BrickKind {
            colour: self.color.unwrap_or(usual.colour),
            hits,
            look: self.look.unwrap_or(usual.look),
            sound: self.sound.unwrap_or(usual.sound),
            properties,
        })
    }
}

fn checked_hits(hits: i64) -> Result<u8, KindProblem> {
    match u8::try_from(hits) {
        Ok(few) if HITS.contains(&hits) => Ok(few),
        _ => Err(KindProblem {
            field: "hits",
            problem: format!("is {hits}"),
            expected: format!("expected {} to {}", HITS.start(), HITS.end()),
        }),
    }
}
