//! Content of a cell of a generated wall, and its entry in the legend.

use crate::content::properties::layer;
use crate::content::{Colour, Direction, KindFields, Kinds};

/// Content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tile {
    /// Nothing.
    Empty,
    /// A plain brick.
    Plain { colour: Colour, hits: u8 },
    /// A brick that keeps the gates shut.
    Guard { colour: Colour, hits: u8 },
    /// A kind of the game's table, without changes.
    Kind(&'static str),
    /// A one-way brick that lets balls through upwards, or downwards.
    OneWay { up: bool },
    /// A portal of this pair.
    Portal { pair: u32 },
}

impl Tile {
    /// Returns the tile of the kind `name`.
    pub fn of_kind(name: &'static str) -> Self {
        match name {
            "one-way" => Self::OneWay { up: true },
            _ => Self::Kind(name),
        }
    }

    /// Returns the tile after the drawing is turned upside down.
    pub fn turned(self) -> Self {
        match self {
            Self::OneWay { up } => Self::OneWay { up: !up },
            other => other,
        }
    }

    /// Returns `true` if balls cannot destroy it, so that it may enclose something. A gate counts as shut.
    pub fn is_barrier(self) -> bool {
        match self {
            Self::Empty | Self::Plain { .. } | Self::Guard { .. } => false,
            Self::OneWay { .. } | Self::Portal { .. } => true,
            Self::Kind(name) => Kinds::base().get(name).and_then(|kind| kind.solid) == Some(true),
        }
    }

    /// Returns `true` if it keeps a ball in a cavity, or is empty and can be filled.
    pub fn keeps_in(self) -> bool {
        !matches!(self, Self::OneWay { .. } | Self::Portal { .. })
    }

    /// Returns the entry of the legend; `None` for an empty cell.
    pub fn fields(self) -> Option<KindFields> {
        let plain = |colour: Colour, hits: u8| KindFields {
            hits: Some(i64::from(hits)),
            ..KindFields::like(Kinds::PLAIN, colour)
        };
        let named = |name: &str| KindFields {
            kind: Some(name.to_owned()),
            ..KindFields::default()
        };
        Some(match self {
            Self::Empty => return None,
            Self::Plain { colour, hits } => plain(colour, hits),
            Self::Guard { colour, hits } => KindFields {
                member: Some(layer::Member { group: Some(1) }),
                ..plain(colour, hits)
            },
            Self::Kind(name) => named(name),
            Self::OneWay { up } => KindFields {
                one_way: Some(layer::OneWay {
                    towards: Some(if up { Direction::Up } else { Direction::Down }),
                }),
                ..named("one-way")
            },
            Self::Portal { pair } => KindFields {
                portal: Some(layer::Portal { pair: Some(pair) }),
                ..named("portal")
            },
        })
    }
}
