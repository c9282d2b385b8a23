//! Composition of a brick from its properties. Each change sets one field of the entry, and gives a valid brick.

use std::sync::Arc;

use brickwork_level::content::{Kinds, Properties};
use brickwork_level::document::{Command, Document, EditError, decoded};
use brickwork_level::parse::placed;
use brickwork_level::{BrickKind, Diagnostic, KindFields, Subject, brick_of};
use thiserror::Error;

use crate::Edit;
use crate::brush::Brush;

/// Reason why a change is rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ComposeError {
    /// The entry is no kind of bricks.
    #[error("the entry cannot be read: correct it in a text editor")]
    Unreadable,
    /// The fields do not fit together.
    #[error("{}", .0.sentence())]
    Invalid(Box<Diagnostic>),
    /// The entry cannot be edited.
    #[error(transparent)]
    Edit(#[from] EditError),
}

/// A valid brick, as an entry of a legend or of the kinds of a pack.
#[derive(Clone, Debug)]
pub struct Composition {
    brush: Brush,
    kinds: Arc<Kinds>,
    /// Kind on which an entry without the field `kind` is based.
    default_kind: String,
    brick: BrickKind,
    /// Entry with all values of the brick.
    full: Brush,
}

impl Composition {
    /// Creates the composition of `entry` as written, on top of `kinds`. An entry without the field `kind` is based on
    /// `default_kind`: [`Kinds::PLAIN`], or the kind of the game that a pack changes.
    ///
    /// # Errors
    ///
    /// The entry is invalid.
    pub fn new(entry: &str, kinds: Arc<Kinds>, default_kind: &str) -> Result<Self, ComposeError> {
        let brush = Brush::from_entry(entry);
        let mut fields = brush.fields().ok_or(ComposeError::Unreadable)?;
        fields.kind.get_or_insert_with(|| default_kind.to_owned());
        let brick = brick_of(&fields, &kinds).map_err(|findings| {
            let text = format!("(legend: {{'a': {entry}}})");
            let first = placed("", text.as_bytes(), findings).into_iter().next();
            first.map_or(ComposeError::Unreadable, |first| {
                ComposeError::Invalid(Box::new(first))
            })
        })?;
        let all = KindFields::difference(&brick, None);
        Ok(Self {
            full: Brush::from_entry(&format!("({})", all.trim_start_matches(", "))),
            default_kind: default_kind.to_owned(),
            brush,
            kinds,
            brick,
        })
    }

    /// Returns the brush that draws the brick.
    pub fn brush(&self) -> &Brush {
        &self.brush
    }

    /// Returns the brick.
    pub fn brick(&self) -> &BrickKind {
        &self.brick
    }

    /// Returns the kinds on which the brick can be based.
    pub fn kinds(&self) -> &Kinds {
        &self.kinds
    }

    /// Returns the name of the kind on which the brick is based.
    pub fn kind(&self) -> String {
        let fields = self.brush.fields().unwrap_or_default();
        fields.kind.unwrap_or_else(|| self.default_kind.clone())
    }

    fn kind_field(&self) -> Option<String> {
        self.brush.field("kind")
    }

    /// Returns the value of `part` as written, as in `explodes.radius`, also if it comes from the kind. `None` if the
    /// brick has none: `hits` of a brick that never breaks, or a property that it lacks.
    pub fn value(&self, part: &str) -> Option<String> {
        match part {
            "kind" => Some(format!("{:?}", self.kind())),
            _ => self.full.field(part),
        }
    }

    /// Returns the composition with `part` set to `value` (RON). The entry leaves out a value that equals that of the
    /// kind.
    ///
    /// # Errors
    ///
    /// The value does not fit the other ones.
    pub fn with(&self, part: &str, value: &str) -> Result<Self, ComposeError> {
        if part == "kind" {
            return self.based_on(value);
        }
        let set = self.changed(&[(part, value)])?;
        let outer = part.split('.').next().unwrap_or(part);
        let mut shorter = [outer, part].into_iter();
        let shorter = shorter.find_map(|part| {
            let bare = self.changed(&[(part, "")]).ok()?;
            let is_same = bare.brick == set.brick && bare.kind_field() == self.kind_field();
            is_same.then_some(bare)
        });
        Ok(shorter.unwrap_or(set))
    }

    /// Returns the composition based on the kind `name` (RON), with all properties of the kind. Removes hits that do
    /// not fit the kind.
    fn based_on(&self, name: &str) -> Result<Self, ComposeError> {
        let is_default = name == format!("{:?}", self.default_kind);
        let kind = ("kind", if is_default { "" } else { name });
        let based = self.changed(&[("without", ""), kind]);
        based.or_else(|_| self.changed(&[("without", ""), kind, ("hits", ""), ("solid", "")]))
    }

    /// Returns the composition of a brick that never breaks, or of one that breaks after its hits.
    ///
    /// # Errors
    ///
    /// A property does not fit.
    pub fn with_solid(&self, is_solid: bool) -> Result<Self, ComposeError> {
        let set = match is_solid {
            true => ("solid", "true"),
            false => ("hits", "1"),
        };
        let bare = [("hits", ""), ("solid", "")];
        match self.changed(&bare) {
            Ok(of_kind) if of_kind.brick.is_solid() == is_solid => Ok(of_kind),
            _ => self.changed(&[bare[0], bare[1], set]),
        }
    }

    /// Returns the composition with or without the property `name`. A new property has its default values.
    ///
    /// # Errors
    ///
    /// The property does not fit.
    pub fn with_property(&self, name: &str, has_it: bool) -> Result<Self, ComposeError> {
        let mut without = self.brush.fields().unwrap_or_default().without;
        without.retain(|other| other != name);
        let list = |names: &[String]| match names.is_empty() {
            true => String::new(),
            false => format!("{names:?}"),
        };
        let others = list(&without);
        let bare = [("without", others.as_str()), (name, "")];
        match self.changed(&bare) {
            Ok(of_kind) if of_kind.value(name).is_some() == has_it => return Ok(of_kind),
            _ => {}
        }
        if has_it {
            return self.changed(&[bare[0], (name, &required(name))]);
        }
        without.push(name.to_owned());
        self.changed(&[("without", list(&without).as_str()), (name, "")])
    }

    /// Returns the composition with `parts` set to values in this order; an empty value removes the part.
    fn changed(&self, parts: &[(&str, &str)]) -> Result<Self, ComposeError> {
        let mut brush = self.brush.clone();
        for (part, value) in parts {
            brush = brush.with(part, value)?;
        }
        if brush.fields() == Some(KindFields::default()) {
            brush = brush.with("kind", &format!("{:?}", self.default_kind))?;
        }
        Self::new(&brush.entry, self.kinds.clone(), &self.default_kind)
    }
}

/// Returns the value of the property `name` that sets only its required fields.
fn required(name: &str) -> String {
    let offers = Properties::offers().into_iter();
    let offers = offers.filter(|(other, _)| *other == name);
    let fields = offers.flat_map(|(_, offers)| offers);
    let required = fields.filter(|offer| offer.default.is_none());
    let set = required.filter_map(|it| Some(format!("{}: {}", it.name, it.values.all().first()?)));
    format!("({})", set.collect::<Vec<_>>().join(", "))
}

/// Returns the edit that replaces the entry of `key` in the legend of `document`. Empty without such an entry.
pub fn replace_entry(document: &Document, key: char, entry: &str) -> Edit {
    let found = entry_of(document, "legend", &key.to_string());
    let edit = found.map(|(index, name, _)| {
        let subject = Subject::Legend(index, "".into());
        let set = Command::Set(vec![(subject, format!("{name}: {entry}"))]);
        let upgrade = (document.format() == Some(1)).then_some(Command::Upgrade);
        upgrade.into_iter().chain([set]).collect()
    });
    edit.unwrap_or_default()
}

/// Returns the index of the entry `key` in a list of `document`, its key as written, and its value.
pub(crate) fn entry_of<'a>(
    document: &'a Document,
    list: &str,
    key: &str,
) -> Option<(usize, &'a str, &'a str)> {
    let entries = document.elements(list).enumerate();
    let mut entries = entries.map(|(index, (name, entry))| (index, name, entry));
    entries.find(|(_, name, _)| decoded(name).into_iter().eq(key.chars()))
}
