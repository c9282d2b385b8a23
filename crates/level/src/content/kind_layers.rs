//! Brick kinds in layers: merges the layers and validates the result.
//!
//! Defines the order of the layers and the invalid combinations. The fields of a layer come from the list of
//! [`properties`](super::properties).

use std::fmt::{Debug, Write};

use super::bricks::{BrickKind, HITS};
use super::materials::Colour;
use super::prelude::*;
use super::properties::{KindFields, Properties};

impl KindFields {
    /// Returns the fields of a kind that is based on `kind` and has the colour `color`.
    pub fn like(kind: &str, color: Colour) -> Self {
        Self {
            kind: Some(kind.to_owned()),
            color: Some(color),
            ..Self::default()
        }
    }

    /// Returns this layer merged with the layer `below`.
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
    pub fn difference(kind: &BrickKind, own: Option<&BrickKind>) -> String {
        Self::over_own(kind, own, false)
    }

    /// Same as [`difference`](Self::difference), without the numbers of a property that have their default.
    pub fn changes(kind: &BrickKind, own: Option<&BrickKind>) -> String {
        Self::over_own(kind, own, true)
    }

    fn over_own(kind: &BrickKind, own: Option<&BrickKind>, is_short: bool) -> String {
        let mut text = String::new();
        let mut field = |differs: bool, name: &str, value: &dyn Debug| {
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
        let own = own.map(|own| &own.properties);
        text + &kind.properties.difference(own, is_short)
    }

    /// Returns the kind of the merged layers.
    ///
    /// # Errors
    ///
    /// The first invalid field.
    pub fn kind(&self) -> Result<BrickKind, FieldError> {
        let mut without = self.without.iter();
        if let Some(unknown) = without.find(|name| !Properties::NAMES.contains(&name.as_str())) {
            let advice = suggest(unknown, Properties::NAMES);
            let problem = format!("names {unknown:?}");
            return Err(FieldError::new("without", problem, advice));
        }
        each_once("without", &self.without)?;
        let solid = self.solid == Some(true);
        let hits = match self.hits {
            Some(hits) if solid => {
                let problem = format!("is {hits}, and the brick is solid");
                return Err(FieldError::new("hits", problem, "leave out one of the two"));
            }
            None if solid => None,
            hits => Some(checked_hits(hits.unwrap_or(1))?),
        };
        let properties = self.properties()?;
        if hits.is_some() && properties.portal.is_some() {
            let problem = "is on a brick that can be destroyed";
            let expected = "write `solid: true` in place of its `hits`: portals stay";
            return Err(FieldError::new("portal", problem, expected));
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

fn checked_hits(hits: i64) -> Result<u8, FieldError> {
    within("hits", hits, &HITS).map(|()| hits as u8)
}
