//! The palette: brushes of the level, of its pack and of the game, with search and recent items.

use brickwork_level::content::{Kinds, PowerId};

use crate::board::Board;
use crate::brush::Brush;

/// Maximum number of recent brushes.
pub const RECENT: usize = 12;

/// Origin of an item. Items are sorted by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// An entry of the level's legend.
    Legend,
    /// A kind that the pack adds or changes.
    Pack,
    /// A kind of the game.
    Game,
    /// A brick that carries a power-up.
    Power,
}

/// A brush in the palette.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Name of the kind, or of the power-up.
    pub name: String,
    /// Origin.
    pub origin: Origin,
    /// Brush.
    pub brush: Brush,
}

/// Brushes to choose from.
#[derive(Clone, Debug, Default)]
pub struct Palette {
    items: Vec<Item>,
    recent: Vec<Brush>,
}

impl Palette {
    /// Creates the palette of a level.
    pub fn new(board: &Board) -> Self {
        let mut palette = Self::default();
        palette.refresh(board);
        palette
    }

    /// Renews the items after an edit. The recent brushes stay.
    pub fn refresh(&mut self, board: &Board) {
        let item = |name: &str, origin, brush| Item {
            name: name.to_owned(),
            origin,
            brush,
        };
        let legend = board.legend.iter().map(|entry| {
            let kind = entry.brush.fields().and_then(|fields| fields.kind);
            item(
                kind.as_deref().unwrap_or(Kinds::PLAIN),
                Origin::Legend,
                entry.brush.clone(),
            )
        });
        let base = Kinds::base();
        let kinds = board.kinds.names().map(|name| {
            let is_own = board.kinds.get(name) == base.get(name);
            let origin = if is_own { Origin::Game } else { Origin::Pack };
            item(name, origin, Brush::new(name, None, &[]))
        });
        let powers = PowerId::all().map(|power| {
            let carried = format!("(power: {power:?})");
            item(
                power.name(),
                Origin::Power,
                Brush::new(Kinds::PLAIN, None, &[("carries", &carried)]),
            )
        });
        self.items = legend.chain(kinds).chain(powers).collect();
        self.items.sort_by_key(|item| item.origin);
    }

    /// Returns all items.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Returns the items that contain `text` in their name, in the fields of their brush, or in the `title` that the
    /// screen shows. Ignores case.
    pub fn search(&self, text: &str, title: impl Fn(&Item) -> String) -> Vec<&Item> {
        let wanted = text.trim().to_lowercase();
        let has = |text: &str| text.to_lowercase().contains(&wanted);
        let items = self.items.iter();
        items
            .filter(|item| has(&item.name) || has(&title(item)) || has(&item.brush.entry))
            .collect()
    }

    /// Notes that `brush` was used.
    pub fn note_use(&mut self, brush: &Brush) {
        self.recent.retain(|other| other.entry != brush.entry);
        if !brush.is_empty() {
            self.recent.insert(0, brush.clone());
        }
        self.recent.truncate(RECENT);
    }

    /// Restores the recent brushes from their entries, without those that the level cannot use.
    pub fn recall(&mut self, board: &Board, entries: &[String]) {
        let brushes = entries.iter().map(|entry| Brush::from_entry(entry));
        let brushes = brushes.filter(|brush| brush.brick(&board.kinds).is_some());
        self.recent = brushes.take(RECENT).collect();
    }

    /// Returns the brushes that were last used, the last one first; at most [`RECENT`].
    pub fn recent(&self) -> &[Brush] {
        &self.recent
    }
}
