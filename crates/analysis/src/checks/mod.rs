//! Checks for makers of levels: hints about valid levels, each with its place and, where one is probable, its fix.
//!
//! `brickwork_level` rejects invalid levels and warns of traps; its table explains the hints too. [`hints`] needs only
//! the level, [`of_reach`] its reachability, and [`of_games`] the results of games that programs have played.

mod colours;
mod drawing;
mod games;
mod legend;
mod pieces;
mod reached;
mod whole;

use std::ops::Range;

use brickwork_level::content::Layers;
use brickwork_level::diagnostic::Fix;
use brickwork_level::document::{Command, Document};
use brickwork_level::{
    Argument, Diagnostic, Finding, Level, Pack, PlacedBrick, RawLevel, Severity, Subject, parse,
    placed,
};

pub use games::{Games, LONGEST_GAME, of_games};
pub use reached::of_reach;

use crate::Reach;

/// A hint, with the commands that fix it; none if the fix is a matter of taste.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// Subject, message and advice.
    pub finding: Finding,
    /// Commands on the document of the level, applied as one edit.
    pub fix: Vec<Command>,
}

impl Hint {
    fn new(id: &'static str, subject: Subject, message: impl Into<String>, help: &str) -> Self {
        Self {
            finding: Finding::hint(id, subject, message).helped(help),
            fix: Vec::new(),
        }
    }

    /// Adds an argument of the message or the advice.
    fn with(self, name: &'static str, value: impl Into<Argument>) -> Self {
        Self {
            finding: self.finding.with(name, value),
            ..self
        }
    }

    /// Adds `other` to the subjects of the hint.
    fn and(self, other: Subject) -> Self {
        Self {
            finding: self.finding.and(other),
            ..self
        }
    }

    fn fixed(self, fix: Vec<Command>) -> Self {
        Self { fix, ..self }
    }
}

/// A diagnostic of a level file, with the commands that fix it.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The diagnostic; its field `subject` names the place for an editor.
    pub diagnostic: Diagnostic,
    /// Commands on the document of the file, applied as one edit; none if there is no single probable fix.
    pub fix: Vec<Command>,
}

/// Checks the content of the level file `path` on top of the layers `below`. Returns all diagnostics: errors, or
/// warnings and hints, also those about `games` on the level.
pub fn check(path: &str, bytes: &[u8], below: &Layers, games: Option<&Games>) -> Vec<Checked> {
    check_with_bricks(path, bytes, below, games).0
}

/// Same as [`check`], but also returns all bricks that need a hit and that nothing ever hits. Only some have a hint.
pub fn check_with_bricks(
    path: &str,
    bytes: &[u8],
    below: &Layers,
    games: Option<&Games>,
) -> (Vec<Checked>, Vec<Subject>) {
    let (mut hinted, mut unreachable) = (Vec::new(), Vec::new());
    let inspected = parse::inspect_with(path, bytes, below, |raw, level| {
        let reach = Reach::new(level);
        unreachable = reached::unreachable(level, &reach);
        hinted = hints(raw, level);
        hinted.extend(of_reach(level, &reach));
        hinted.extend(games.into_iter().flat_map(of_games));
        hinted.iter().map(|hint| hint.finding.clone()).collect()
    });
    let diagnostics = match inspected {
        Ok((_, findings)) => findings,
        Err(errors) => errors,
    };
    let text = String::from_utf8_lossy(bytes);
    let mark = text.len() - text.trim_start_matches('\u{feff}').len();
    let mut fixes = hinted.into_iter().map(|hint| hint.fix);
    let checked = diagnostics.into_iter().map(|mut diagnostic| {
        let is_hint = diagnostic.severity == Severity::Hint;
        let fix = match is_hint {
            true => fixes.next().unwrap_or_default(),
            false => fix_of(&diagnostic, mark),
        };
        if is_hint && let Some((range, text_of_fix)) = replacement(&text, &fix) {
            let range = range.start - mark..range.end - mark;
            diagnostic.fix = Fix::new(&text[mark..], range, text_of_fix);
        }
        Checked { diagnostic, fix }
    });
    (checked.collect(), unreachable)
}

/// Checks the content of the pack file `path`, whose folder has the level files `present`. Returns all diagnostics.
pub fn check_pack(path: &str, bytes: &[u8], present: &[String]) -> Vec<Checked> {
    let diagnostics = match Pack::parse(path, bytes) {
        Ok(pack) => pack.disagreements(path, bytes, present),
        Err(errors) => errors,
    };
    let mark = bytes.len()
        - bytes
            .strip_prefix("\u{feff}".as_bytes())
            .unwrap_or(bytes)
            .len();
    let checked = diagnostics.into_iter().map(|diagnostic| Checked {
        fix: fix_of(&diagnostic, mark),
        diagnostic,
    });
    checked.collect()
}

/// Returns the commands for the fix of `diagnostic` in a text that begins with a byte order mark of this length.
fn fix_of(diagnostic: &Diagnostic, mark: usize) -> Vec<Command> {
    let fix = diagnostic.fix.iter();
    let replaced = fix.map(|fix| {
        let range = fix.range.start + mark..fix.range.end + mark;
        Command::Replace(range, fix.replacement.clone())
    });
    replaced.collect()
}

/// Returns the single replacement in `text` that has the same result as `commands`; `None` if they change nothing.
fn replacement(text: &str, commands: &[Command]) -> Option<(Range<usize>, String)> {
    let mut document = Document::new(text).ok()?;
    let is_changed = document.apply(commands).ok()?;
    let (old, new) = (text, document.text());
    let same = |a: &mut dyn Iterator<Item = char>, b: &mut dyn Iterator<Item = char>| -> usize {
        let pairs = a.zip(b).take_while(|(a, b)| a == b);
        pairs.map(|(c, _)| c.len_utf8()).sum()
    };
    let start = same(&mut old.chars(), &mut new.chars());
    let (old_rest, new_rest) = (&old[start..], &new[start..]);
    let end = same(&mut old_rest.chars().rev(), &mut new_rest.chars().rev());
    let inserted = new_rest[..new_rest.len() - end].to_owned();
    is_changed.then(|| (start..old.len() - end, inserted))
}

/// Returns the hints about `level`, which was created from `raw`.
pub fn hints(raw: &RawLevel, level: &Level) -> Vec<Hint> {
    let facts = Facts {
        raw,
        level,
        bricks: placed(level).collect(),
        rows: drawing::rows(raw),
    };
    let mut hints = Vec::new();
    for check in [
        whole::names,
        whole::measures,
        whole::bricks,
        legend::entries,
        legend::kinds,
        legend::blasts,
        drawing::empty_rows,
        drawing::symmetry,
        drawing::neighbours,
        drawing::low_bricks,
        pieces::portals,
        pieces::movers,
        pieces::balls,
    ] {
        check(&facts, &mut hints);
    }
    hints
}

/// A level with its bricks, for all checks.
struct Facts<'a> {
    raw: &'a RawLevel,
    level: &'a Level,
    /// All bricks with their subjects.
    bricks: Vec<(Subject, PlacedBrick<'a>)>,
    /// Characters of the drawing.
    rows: Vec<Vec<char>>,
}

impl Facts<'_> {
    /// Returns the index of the legend's entry for `key`.
    fn entry(&self, key: char) -> usize {
        let mut entries = self.raw.legend.iter();
        entries.position(|(other, _)| *other == key).unwrap_or(0)
    }

    /// Returns the subject of the legend's entry for `key`.
    fn entry_of(&self, key: char) -> Subject {
        Subject::Legend(self.entry(key), "".into())
    }

    /// Returns the subject for a finding about all bricks.
    fn all_bricks(&self) -> Subject {
        Subject::Field(match self.rows.is_empty() {
            true => "pieces",
            false => "bricks",
        })
    }
}
