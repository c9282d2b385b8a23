//! Brush: the entry of the legend that a stroke draws into its cells.

use brickwork_level::content::{Colour, KindFields, Kinds};
use brickwork_level::document::{Command, Document, EditError};
use brickwork_level::{BrickKind, Subject};

use crate::turn::Turn;

/// Character of an empty cell.
pub const EMPTY: char = '.';

/// Returns `true` if `c` means an empty cell in every level.
pub const fn is_empty(c: char) -> bool {
    matches!(c, EMPTY | ' ')
}

/// A brush.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brush {
    /// Value of its entry in the legend, as in `(kind: "moss", color: Red)`. Empty for a brush that writes only its
    /// character.
    pub entry: String,
    /// Character that the brush prefers, if the legend of the level gives it the same meaning.
    pub key: Option<char>,
}

impl Brush {
    /// Creates the brush that empties cells.
    pub const fn empty() -> Self {
        Self {
            entry: String::new(),
            key: Some(EMPTY),
        }
    }

    /// Creates a brush with an entry of the legend as written.
    pub fn from_entry(entry: &str) -> Self {
        Self {
            entry: entry.to_owned(),
            key: None,
        }
    }

    /// Creates a brush of `kind`; `None` for the colour of the kind. `fields` are further fields with their values as
    /// RON, such as `("hits", "3")` and `("carries", "(power: \"multiball\")")`.
    pub fn new(kind: &str, colour: Option<Colour>, fields: &[(&str, &str)]) -> Self {
        let mut parts = Vec::new();
        if kind != Kinds::PLAIN || (colour.is_none() && fields.is_empty()) {
            parts.push(format!("kind: {kind:?}"));
        }
        parts.extend(colour.map(|colour| format!("color: {colour:?}")));
        parts.extend(
            fields
                .iter()
                .map(|(name, value)| format!("{name}: {value}")),
        );
        Self::from_entry(&format!("({})", parts.join(", ")))
    }

    /// Returns `true` if the brush empties cells.
    pub fn is_empty(&self) -> bool {
        self.entry.is_empty() && self.key.is_none_or(is_empty)
    }

    /// Returns the value of `part` as written, as in `carries.power`; `None` if the entry does not contain it.
    pub fn field(&self, part: &str) -> Option<String> {
        let subject = Subject::Legend(0, part.to_owned().into());
        self.document().ok()?.value(&subject).map(str::to_owned)
    }

    /// Returns the brush with `part` set to `value` (RON); an empty `value` removes the part.
    ///
    /// # Errors
    ///
    /// The reason why the value does not fit.
    pub fn with(&self, part: &str, value: &str) -> Result<Self, EditError> {
        let subject = Subject::Legend(0, part.to_owned().into());
        let mut document = self.document()?;
        document.apply(&[match value {
            "" if document.value(&subject).is_none() => return Ok(self.clone()),
            "" => Command::Remove(vec![subject]),
            _ => Command::Set(vec![(subject, value.to_owned())]),
        }])?;
        let entry = document.elements("legend").next();
        Ok(Self::from_entry(entry.map_or("", |(_, entry)| entry)))
    }

    /// Returns a document that contains only the entry.
    fn document(&self) -> Result<Document, EditError> {
        Document::new(&format!("(legend: {{'a': {}}})", self.entry))
    }

    /// Returns the fields of the entry; `None` if they are invalid.
    pub fn fields(&self) -> Option<KindFields> {
        ron::from_str(&self.entry).ok()
    }

    /// Returns the name of the game's own kind on which the brick is based, and the brick; `None` if the entry is
    /// invalid, or its kind is not in `kinds`.
    pub fn brick(&self, kinds: &Kinds) -> Option<(String, BrickKind)> {
        let fields = self.fields()?;
        let name = fields.kind.as_deref().unwrap_or(Kinds::PLAIN);
        let brick = fields.over(kinds.get(name)?).kind().ok()?;
        Some((kinds.root(name).to_owned(), brick))
    }

    /// Returns the brush whose bricks have their direction after `turn`.
    #[must_use]
    pub fn turned(&self, turn: Turn, kinds: &Kinds) -> Self {
        let brick = self.brick(kinds);
        let towards = brick.and_then(|(_, brick)| Some(brick.properties.one_way?.towards));
        let turned = towards.map(|towards| turn.direction(towards));
        match turned.filter(|turned| Some(*turned) != towards) {
            Some(turned) => {
                let turned = self.with("one_way.towards", &format!("{turned:?}"));
                turned.unwrap_or_else(|_| self.clone())
            }
            None => self.clone(),
        }
    }

    /// Returns `true` if both brushes draw the same bricks.
    pub fn means(&self, other: &Self, kinds: &Kinds) -> bool {
        if self.entry == other.entry {
            return !self.entry.is_empty() || self.key == other.key;
        }
        let brick = self.brick(kinds);
        brick.is_some() && brick == other.brick(kinds)
    }
}
