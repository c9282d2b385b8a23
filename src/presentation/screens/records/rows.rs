//! Texts of the records: names of levels, packs and days, and the rules of a board.

use std::collections::{BTreeMap, HashMap};

use crate::content::{RulesFields, RunMode, run_rules};
use crate::presentation::library::catalogue::NAMED;
use crate::presentation::library::runs::seed::ALL;
use crate::presentation::library::saved_players::with_players;
use crate::presentation::library::timestamp::{Timestamp, day_words};
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::runs::words::mode_name;
use crate::progress::{Entry, Key, Progress, Subject};

/// Row of the list: a subject with its results.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Row {
    /// Level, pack, day or run.
    pub subject: Subject,
    /// Localised name of the subject.
    pub name: String,
    /// Number of games on its boards.
    pub games: usize,
    /// Date of the latest game (seconds since 1970).
    pub newest: u64,
    /// Best score under the chosen rules without assists, or else of all games.
    pub best: u32,
    /// Level, or first level of the pack. `None` for days, runs and for levels that are not in the list.
    pub level: Option<SharedLevel>,
}

/// Names of levels and packs, with their order.
pub(super) struct Names {
    levels: HashMap<String, (usize, String)>,
    packs: HashMap<String, (usize, String)>,
}

impl Names {
    /// Collects the names of all levels and packs in `catalogue`.
    pub fn new(catalogue: &Catalogue) -> Self {
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

    /// Returns the name of `subject`, after its sort key.
    pub fn name(&self, words: &Words, subject: &Subject) -> ((u8, usize), String) {
        let last = usize::MAX;
        match subject {
            Subject::Pack(key) => match self.packs.get(key) {
                Some((place, name)) => ((0, *place), words.records_journey(name)),
                None => {
                    let name = key.strip_prefix(NAMED).unwrap_or(key);
                    ((0, last), words.records_journey(name))
                }
            },
            Subject::Run(name) => ((1, 0), run_words(words, name)),
            Subject::Daily(day) => ((2, 0), words.records_daily(day_words(day, words))),
            Subject::Level(identity) => match self.levels.get(identity) {
                Some((place, name)) => ((3, *place), name.clone()),
                None => {
                    let short: String = identity.chars().skip(2).take(8).collect();
                    ((3, last), words.records_level_elsewhere(short))
                }
            },
        }
    }
}

/// Returns a row for each subject in `progress`: first journeys, then runs, days and levels. Journeys and levels have
/// the order of the level select.
pub(super) fn rows(
    (progress, chosen): (&Progress, &Chosen),
    catalogue: &Catalogue,
    words: &Words,
) -> Vec<Row> {
    let names = Names::new(catalogue);
    let mut found: BTreeMap<Subject, (usize, u64, (bool, u32))> = BTreeMap::new();
    for (key, entries) in progress.all_boards() {
        let (games, newest, best) = found.entry(key.subject.clone()).or_default();
        *games += entries.len();
        let is_first = !key.assisted && is_of_choice(key, chosen);
        let scores = entries.iter().map(|entry| (is_first, entry.score));
        *best = scores.fold(*best, Ord::max);
        let dates = entries.iter().map(|entry| entry.date);
        *newest = dates.fold(*newest, u64::max);
    }
    let mut rows: Vec<((u8, usize), Row)> = found
        .into_iter()
        .map(|(subject, (games, newest, (_, best)))| {
            let (place, name) = names.name(words, &subject);
            let level = catalogue.levels.get(place.1);
            let level = level.filter(|_| !matches!(subject, Subject::Daily(_) | Subject::Run(_)));
            let row = Row {
                level: level.and_then(|level| level.good.clone()),
                best,
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

/// Returns the title of the board of runs `name`, which comes after the revision of their walls, and after their mode
/// unless it is classic.
fn run_words(words: &Words, name: &str) -> String {
    let ours = run_rules().revision.to_string();
    let (revision, name) = name.split_once('/').unwrap_or((&ours, name));
    let (mode, name) = match name.split_once('/') {
        Some((mode, name)) => (mode.parse::<RunMode>().ok(), name),
        None => (None, name),
    };
    let day = day_words(name, words);
    let title = match name {
        ALL => words.records_runs(),
        _ if day != name => words.records_run_day(day),
        _ if name.contains('W') => words.records_run_week(name),
        _ => words.records_run_seed(name),
    };
    let title = match mode {
        Some(mode) => format!("{title} · {}", mode_name(words, mode)),
        None => title,
    };
    match revision == ours {
        true => title,
        false => words.records_run_revision(title, revision),
    }
}

/// Returns the boards of `subject`, with those of games without assists first, and of these those of one player.
pub(super) fn boards_of<'a>(
    progress: &'a Progress,
    subject: &Subject,
) -> Vec<(&'a Key, &'a [Entry])> {
    let mut of: Vec<_> = progress
        .all_boards()
        .filter(|(key, entries)| key.subject == *subject && !entries.is_empty())
        .collect();
    of.sort_by_key(|(key, _)| (key.assisted, &key.players, &key.ruleset, place(key), *key));
    of
}

/// Returns the sort index of the board's difficulty in its ruleset; the easiest comes first.
fn place(key: &Key) -> Option<u8> {
    let difficulties = rulesets::all().get(&key.ruleset)?.difficulties();
    difficulties.get(&key.difficulty).map(|choice| choice.place)
}

/// Returns `true` if games of one player with the `chosen` rules count for the board of `key`. Ignores rules of the level.
pub(super) fn is_of_choice(key: &Key, chosen: &Chosen) -> bool {
    let ruleset = chosen.ruleset(&RulesFields::default());
    let is_of_rules = key.ruleset == ruleset.rules.ruleset;
    is_of_rules && key.difficulty == chosen.difficulty_under(ruleset) && key.players.is_empty()
}

/// Returns the rules of a board as a text, with several players: `Modern · Normal`.
pub(super) fn rules_words(words: &Words, key: &Key) -> String {
    let ruleset = rulesets::all().get(&key.ruleset);
    let title = words.ruleset(&key.ruleset);
    let difficulty = words.difficulty(&key.difficulty);
    let is_of_now = ruleset.is_some_and(|ruleset| ruleset.revision == key.revision);
    let rules = match is_of_now {
        true => format!("{title} · {difficulty}"),
        false => words.records_other_numbers(title, difficulty),
    };
    with_players(words, rules, &key.players)
}

/// Returns the date of `seconds` (since 1970), or an empty text if it is 0.
pub(super) fn date(seconds: u64, words: &Words) -> String {
    match seconds {
        0 => String::new(),
        _ => Timestamp(seconds).day(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_runs_have_titles_and_those_of_other_walls_their_revision() {
        let (words, ours) = (Language::default(), run_rules().revision);
        for (name, title) in [
            (format!("{ours}/all"), "Runs"),
            (format!("{ours}/2026-11-28"), "Run of the day, 28 Nov 2026"),
            (format!("{ours}/2026-W48"), "Run of the week, 2026-W48"),
            (format!("{ours}/7"), "Run with the seed 7"),
            (format!("{ours}/double/7"), "Run with the seed 7 · Double"),
            ("0/all".to_owned(), "Runs (walls of revision 0)"),
        ] {
            assert_eq!(run_words(&words, &name), title);
        }
    }
}
