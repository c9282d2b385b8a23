//! Words for what records are about: levels, packs, days; and for the rules of a board.

use std::collections::{BTreeMap, HashMap};

use crate::content::{Chosen, RulesFields, rulesets};
use crate::presentation::language::Words;
use crate::presentation::library::catalogue::{Catalogue, PackEntry};
use crate::presentation::library::stamp::Stamp;
use crate::progress::{Boards, Entry, Key, Subject};

/// What the list says of one subject.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Row {
    /// What it is.
    pub subject: Subject,
    /// Its name.
    pub name: String,
    /// How many games stand on its boards.
    pub games: usize,
    /// When the last of them was played (seconds since 1970).
    pub newest: u64,
}

/// The names of levels and packs, and their order.
pub(super) struct Names {
    levels: HashMap<String, (usize, String)>,
    packs: HashMap<String, (usize, String)>,
}

impl Names {
    /// Those of the levels and packs that the game has.
    pub fn of(catalogue: &Catalogue) -> Self {
        let mut names = Self {
            levels: HashMap::new(),
            packs: HashMap::new(),
        };
        for (place, entry) in catalogue.levels.iter().enumerate() {
            if let Some(level) = &entry.good {
                let name = entry.name().to_owned();
                let identity = level.identity().to_string();
                names.levels.entry(identity).or_insert((place, name));
            }
        }
        for pack in &catalogue.packs {
            if let Some(key) = &pack.key {
                let named = (pack.levels.start, pack.name.clone());
                names.packs.entry(key.clone()).or_insert(named);
            }
        }
        names
    }

    /// The name of `subject`, and its place in the list.
    pub fn name(&self, words: &Words, subject: &Subject) -> ((u8, usize), String) {
        let last = usize::MAX;
        match subject {
            Subject::Pack(key) => match self.packs.get(key) {
                Some((place, name)) => ((0, *place), words.records_journey(name)),
                None => {
                    let name = key.strip_prefix(PackEntry::NAMED).unwrap_or(key);
                    ((0, last), words.records_journey(name))
                }
            },
            Subject::Daily(day) => ((1, 0), words.records_daily(day)),
            Subject::Level(identity) => match self.levels.get(identity) {
                Some((place, name)) => ((2, *place), name.clone()),
                None => {
                    let short: String = identity.chars().skip(2).take(8).collect();
                    ((2, last), words.records_level_elsewhere(short))
                }
            },
        }
    }
}

/// A row for each subject that `boards` are about: journeys, days, levels, each in the order of the level select.
pub(super) fn rows(boards: &Boards, names: &Names, words: &Words) -> Vec<Row> {
    let mut found: BTreeMap<Subject, (usize, u64)> = BTreeMap::new();
    for (key, entries) in boards.all() {
        let (games, newest) = found.entry(key.subject.clone()).or_default();
        *games += entries.len();
        let dates = entries.iter().map(|entry| entry.date);
        *newest = dates.fold(*newest, u64::max);
    }
    let mut rows: Vec<((u8, usize), Row)> = found
        .into_iter()
        .map(|(subject, (games, newest))| {
            let (place, name) = names.name(words, &subject);
            let row = Row {
                subject,
                name,
                games,
                newest,
            };
            (place, row)
        })
        .collect();
    rows.sort_by_key(|(place, _)| *place);
    rows.into_iter().map(|(_, row)| row).collect()
}

/// The boards of `subject`, those of games without help first.
pub(super) fn boards_of<'a>(boards: &'a Boards, subject: &Subject) -> Vec<(&'a Key, &'a [Entry])> {
    let mut of: Vec<_> = boards
        .all()
        .filter(|(key, entries)| key.subject == *subject && !entries.is_empty())
        .collect();
    of.sort_by_key(|(key, _)| (key.assisted, &key.ruleset, place(key), *key));
    of
}

/// The place of the difficulty of a board among those of its ruleset: the easiest comes first.
fn place(key: &Key) -> Option<u8> {
    let difficulties = rulesets::all().get(&key.ruleset)?.difficulties();
    difficulties.get(&key.difficulty).map(|choice| choice.place)
}

/// Whether games by what is `chosen` now stand on the board of `key`, wherever a level does not say otherwise.
pub(super) fn is_of_choice(key: &Key, chosen: &Chosen) -> bool {
    let ruleset = chosen.ruleset(&RulesFields::default());
    key.ruleset == ruleset.rules.ruleset && key.difficulty == chosen.difficulty_under(ruleset)
}

/// The rules of a board: `Modern · Normal`.
pub(super) fn rules_words(words: &Words, key: &Key) -> String {
    let ruleset = rulesets::all().get(&key.ruleset);
    let (title, difficulty) = (
        words.ruleset(&key.ruleset),
        words.difficulty(&key.difficulty),
    );
    let is_of_now = ruleset.is_some_and(|ruleset| ruleset.revision == key.revision);
    match is_of_now {
        true => format!("{title} · {difficulty}"),
        false => words.records_other_numbers(title, difficulty),
    }
}

/// The date of `seconds` since 1970; empty for none.
pub(super) fn date(seconds: u64) -> String {
    match seconds {
        0 => String::new(),
        _ => Stamp::from(std::time::Duration::from_secs(seconds)).date(),
    }
}
