//! Characters of brushes: those of the legend, and free ones for new entries.

use brickwork_level::document::Command;
use brickwork_level::{Subject, is_drawable};

use crate::Edit;
use crate::board::{Board, Entry};
use crate::brush::{Brush, EMPTY, is_empty};

/// Characters of the legend and of entries that an edit adds.
pub(crate) struct Legend<'a> {
    board: &'a Board,
    added: Vec<Entry>,
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
        let brick = brush.brick(&self.board.kinds);
        let legend = self.board.legend.iter().chain(&self.added);
        let (mut keys, mut same) = (Vec::new(), Vec::new());
        for entry in legend.filter(|entry| !is_empty(entry.key)) {
            // Of two entries for one character, the first counts.
            let is_first = !keys.contains(&entry.key);
            keys.push(entry.key);
            let is_same = brick.is_some() && entry.brick == brick;
            if is_first && (is_same || entry.brush.entry == brush.entry) {
                same.push(entry.key);
            }
        }
        let preferred = same.iter().find(|key| brush.key == Some(**key));
        if let Some(key) = preferred.or(same.first()) {
            return *key;
        }
        let key = self.free_key(brush);
        self.added.push(Entry {
            key,
            brush: brush.clone(),
            brick,
        });
        key
    }

    /// Returns `edit` after the commands that add the new entries. Empty if `edit` is.
    pub fn before(self, edit: Edit) -> Edit {
        if self.added.is_empty() || edit.is_empty() {
            return edit;
        }
        let entries = self.added.iter();
        let entries = entries.map(|it| format!("{:?}: {}", it.key, it.brush.entry));
        let end = Subject::Legend(self.board.legend_len, "".into());
        let insert = Command::Insert(end, entries.collect());
        let upgrade = (self.board.format == 1).then_some(Command::Upgrade);
        upgrade.into_iter().chain([insert]).chain(edit).collect()
    }

    /// Returns a character that nothing uses: the preferred one, an initial of the kind, the power-up or the colour,
    /// another letter of their names, or any other.
    fn free_key(&self, brush: &Brush) -> char {
        let fields = brush.fields().unwrap_or_default();
        let colour = fields.color.map(|colour| format!("{colour:?}"));
        let power = fields.carries.and_then(|carries| carries.power);
        let power = power.map(|power| power.name().to_owned());
        let words = [fields.kind, power, colour].map(Option::unwrap_or_default);
        let both = |c: char| [c.to_ascii_lowercase(), c.to_ascii_uppercase()];
        let initials = words.iter().filter_map(|word| word.chars().next());
        let letters = words.iter().flat_map(|word| word.chars());
        let letters = letters.filter(char::is_ascii_alphabetic);
        let named = initials.chain(letters).flat_map(both);
        let others = [
            ('a', 'z'),
            ('A', 'Z'),
            ('0', '9'),
            ('!', '~'),
            ('¡', '\u{ffff}'),
        ];
        let others = others.into_iter().flat_map(|(first, last)| first..=last);
        let candidates = brush.key.into_iter().chain(named).chain(others);
        let mut used = self.board.keys();
        used.extend(self.added.iter().map(|entry| entry.key));
        let is_plain = |c: &char| {
            is_drawable(*c)
                && !c.is_whitespace()
                && !matches!(*c, EMPTY | '"' | '\'' | '\\' | '\u{ad}')
        };
        let mut candidates = candidates.filter(|c| is_plain(c) && !used.contains(c));
        candidates.next().unwrap_or(EMPTY)
    }
}
