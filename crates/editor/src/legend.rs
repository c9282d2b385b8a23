//! Characters of brushes: those of the legend, and free ones for new entries.

use brickwork_level::document::Command;
use brickwork_level::{Subject, is_drawable};

use crate::Edit;
use crate::board::Board;
use crate::brush::{Brush, EMPTY, is_empty};

/// Characters of the legend and of entries that an edit adds.
pub(crate) struct Legend<'a> {
    board: &'a Board,
    added: Vec<(char, Brush)>,
}

impl<'a> Legend<'a> {
    pub fn new(board: &'a Board) -> Self {
        Self {
            board,
            added: Vec::new(),
        }
    }

    /// Returns the character of `brush`. Adds an entry if the legend has none with the same meaning.
    pub fn key_of(&mut self, brush: &Brush) -> char {
        if brush.entry.is_empty() {
            return brush.key.unwrap_or(EMPTY);
        }
        let board = self.board;
        // Of two entries for one character, the first counts.
        let first = |key: char| board.entry(key).map(|entry| &entry.brush);
        let old = board
            .legend
            .iter()
            .filter_map(|entry| Some((entry.key, first(entry.key)?)));
        let added = self.added.iter().map(|(key, brush)| (*key, brush));
        let same: Vec<char> = old
            .chain(added)
            .filter(|(key, other)| !is_empty(*key) && brush.means(other, &board.kinds))
            .map(|(key, _)| key)
            .collect();
        let preferred = same.iter().find(|key| brush.key == Some(**key));
        if let Some(key) = preferred.or(same.first()) {
            return *key;
        }
        let key = self.free_key(brush);
        self.added.push((key, brush.clone()));
        key
    }

    /// Returns the commands that add the new entries.
    pub fn edit(self) -> Edit {
        let entries = self
            .added
            .iter()
            .map(|(key, brush)| format!("{key:?}: {}", brush.entry));
        let entries: Vec<String> = entries.collect();
        if entries.is_empty() {
            return Vec::new();
        }
        let upgrade = (self.board.format == 1).then_some(Command::Upgrade);
        let end = Subject::Legend(self.board.legend_len, "".into());
        upgrade
            .into_iter()
            .chain([Command::Insert(end, entries)])
            .collect()
    }

    /// Returns a character that nothing uses: the preferred one, an initial of the kind or the colour, another letter
    /// of their names, or any other.
    fn free_key(&self, brush: &Brush) -> char {
        let fields = brush.fields().unwrap_or_default();
        let colour = fields.color.map(|colour| format!("{colour:?}"));
        let words = [fields.kind.unwrap_or_default(), colour.unwrap_or_default()];
        let both = |c: char| [c.to_ascii_lowercase(), c.to_ascii_uppercase()];
        let initials = words
            .iter()
            .filter_map(|word| word.chars().next())
            .flat_map(both);
        let letters = words.iter().flat_map(|word| word.chars()).flat_map(both);
        let letters = letters.filter(char::is_ascii_alphabetic);
        let others = ('a'..='z')
            .chain('A'..='Z')
            .chain('0'..='9')
            .chain('!'..='~')
            .chain('¡'..='\u{ffff}');
        let candidates = brush
            .key
            .into_iter()
            .chain(initials)
            .chain(letters)
            .chain(others);
        let mut used = self.board.keys();
        used.extend(self.added.iter().map(|(key, _)| *key));
        let is_plain = |c: &char| {
            is_drawable(*c) && !c.is_whitespace() && !matches!(*c, EMPTY | '"' | '\'' | '\\')
        };
        let mut candidates = candidates.filter(|c| is_plain(c) && !used.contains(c));
        candidates.next().unwrap_or(EMPTY)
    }
}
