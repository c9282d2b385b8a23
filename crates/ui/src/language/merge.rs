//! Merge of a player's own messages into the built-in ones, without the messages that cannot be used. Takes linear time.
//!
//! The parser of `fluent-syntax` is recursive, so braces are counted before it runs. Problems are reported with their
//! lines ([`Part`]), up to a maximum; the built-in text replaces the messages concerned.

use std::collections::{HashMap, HashSet};

use fluent_syntax::ast::{Entry, Message, Resource};
use fluent_syntax::{parser, serializer};
use fluent_typed::{ContractViolation, L10nError};

use super::{BuiltIn, format};

/// Maximum number of reported problems per file.
const MAX_TOLD: usize = 10;

/// Maximum length of a reported reason or name (characters).
const MAX_QUOTED: usize = 160;

/// Maximum number of opening braces and parentheses per message. Messages of the game have at most 7.
const MAX_OPENINGS: usize = 60;

/// Maximum length of a message in the file, with its attributes and comments (bytes).
const MAX_ENTRY: usize = 8192;

/// Maximum number of rounds that remove unusable messages.
const MAX_ROUNDS: usize = 4;

/// Part of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Whole file.
    Whole,
    /// Line number, from 1.
    Line(usize),
    /// Message.
    Message {
        /// Line number, from 1.
        line: usize,
        /// Name of the message.
        name: String,
    },
}

/// Problems of a file.
#[derive(Default)]
struct Problems {
    told: Vec<(Part, String)>,
    /// Number of further problems.
    others: usize,
}

impl Problems {
    /// Adds a problem. `part` is only determined if the problem is listed.
    fn add(&mut self, part: impl FnOnce() -> Part, because: &str) {
        if self.told.len() < MAX_TOLD {
            self.told.push((part(), cut(because)));
        } else {
            self.others += 1;
        }
    }

    fn all(mut self) -> Vec<(Part, String)> {
        if self.others > 0 {
            let others = format!("{} more problems are not listed", self.others);
            self.told.push((Part::Whole, others));
        }
        self.told
    }
}

/// Returns `text` on one line, truncated to [`MAX_QUOTED`] characters.
fn cut(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    match text.char_indices().nth(MAX_QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// Merges the messages of `text` into `built_in`. Returns the result and the problems of `text`.
pub fn merged<L: BuiltIn>(tag: &str, built_in: L, text: &str) -> (L::Words, Vec<(Part, String)>) {
    let mut problems = Problems::default();
    let text = flat(text, &mut problems);
    let source = String::from_utf8_lossy(built_in.source());
    let game = parser::parse(source.as_ref()).unwrap_or_else(|(resource, _)| resource);
    let (own, errors) = match parser::parse(text.as_str()) {
        Ok(own) => (own, Vec::new()),
        Err(parts) => parts,
    };
    for error in &errors {
        let part = || Part::Line(line_at(&text, error.pos.start));
        problems.add(part, &error.to_string());
    }
    let mut messages = known(&game, &own, &text, &mut problems);
    for _ in 0..MAX_ROUNDS {
        let whole = replaced(&game, &messages);
        let unfit = match words_of::<L>(tag, &whole) {
            Ok(words) => return (words, problems.all()),
            Err(unfit) => unfit,
        };
        let before = messages.len();
        for (name, because) in unfit {
            if let Some(message) = messages.remove(name.as_str()) {
                let line = || line_of(&text, message.id.name);
                problems.add(|| Part::Message { line: line(), name }, &because);
            }
        }
        if messages.len() == before {
            break;
        }
    }
    problems.add(
        || Part::Whole,
        "its messages do not match those of the game",
    );
    (built_in.load(), problems.all())
}

/// Returns `text` without the entries that are too long or nested too deeply to be parsed. Line numbers stay the same.
///
/// The next line that starts like an entry or a comment ends an entry, regardless of the parser's state.
fn flat(text: &str, problems: &mut Problems) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut entry = (1, 0);
    let mut openings = 0;
    let mut end = |(line, from): (usize, usize), to: usize, openings: usize| {
        let written = &text[from..to];
        let because = if openings > MAX_OPENINGS {
            format!("there are more than {MAX_OPENINGS} braces and parentheses")
        } else if written.len() > MAX_ENTRY {
            format!("there are more than {MAX_ENTRY} bytes in one message")
        } else {
            kept.push_str(written);
            return;
        };
        problems.add(|| Part::Line(line), &because);
        kept.extend(written.chars().filter(|sign| *sign == '\n'));
    };
    let mut place = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        if begins(line) {
            end(entry, place, openings);
            (entry, openings) = ((number, place), 0);
        }
        openings += line.bytes().filter(|byte| b"{(".contains(byte)).count();
        place += line.len();
    }
    end(entry, text.len(), openings);
    kept
}

/// Returns `true` if `line` starts a message, a term or a comment.
fn begins(line: &str) -> bool {
    let name = line
        .split_once('=')
        .map(|(name, _)| name.trim_end_matches(' '));
    let is_name = |name: &str| {
        let name = name.strip_prefix('-').unwrap_or(name);
        name.starts_with(|sign: char| sign.is_ascii_alphabetic())
            && name
                .chars()
                .all(|sign| sign.is_ascii_alphanumeric() || "-_".contains(sign))
    };
    line.starts_with('#') || name.is_some_and(is_name)
}

/// Returns the line number of the byte at `place`, from 1. The end of the text belongs to the last line that is not
/// blank.
fn line_at(text: &str, place: usize) -> usize {
    let place = place.min(text.trim_end().len());
    let before = text.as_bytes()[..place].iter();
    before.filter(|byte| **byte == b'\n').count() + 1
}

/// Returns the line number of `part`, a slice of `text`.
fn line_of(text: &str, part: &str) -> usize {
    line_at(text, part.as_ptr().addr() - text.as_ptr().addr())
}

/// Messages of earlier versions, which a file of the player may still contain.
const FORMER: [&str; 1] = ["assets-unfit"];

/// Returns the messages of `own` that exist in `game`, by name.
fn known<'a>(
    game: &Resource<&str>,
    own: &'a Resource<&'a str>,
    text: &str,
    problems: &mut Problems,
) -> HashMap<&'a str, &'a Message<&'a str>> {
    let names: HashSet<&str> = game.body.iter().filter_map(id).collect();
    let mut messages = HashMap::new();
    for entry in &own.body {
        let (sign, id, message) = match entry {
            Entry::Message(message) if FORMER.contains(&message.id.name) => continue,
            Entry::Message(message) => ("", &message.id, Some(message)),
            Entry::Term(term) => ("-", &term.id, None),
            _ => continue,
        };
        let because = match message.filter(|_| names.contains(id.name)) {
            None => "the game has no such message",
            Some(message) => match messages.insert(id.name, message) {
                None => continue,
                Some(_) => "it is defined twice, and only the last one is used",
            },
        };
        let part = || Part::Message {
            line: line_of(text, id.name),
            name: cut(&format!("{sign}{}", id.name)),
        };
        problems.add(part, because);
    }
    messages
}

/// Returns the name of a message.
fn id<'a>(entry: &Entry<&'a str>) -> Option<&'a str> {
    match entry {
        Entry::Message(message) => Some(message.id.name),
        _ => None,
    }
}

/// Returns `game` with its messages replaced by those of the same name in `messages`.
fn replaced<'a>(
    game: &Resource<&'a str>,
    messages: &HashMap<&'a str, &'a Message<&'a str>>,
) -> Resource<&'a str> {
    let body = game.body.iter().filter_map(|entry| {
        let own = messages.get(id(entry)?);
        Some(own.map_or_else(|| entry.clone(), |own| Entry::Message((*own).clone())))
    });
    Resource {
        body: body.collect(),
    }
}

/// Builds formattable words from `messages`.
///
/// # Errors
///
/// The messages that cannot be used, each with the reason.
fn words_of<L: BuiltIn>(
    tag: &str,
    messages: &Resource<&str>,
) -> Result<L::Words, Vec<(String, String)>> {
    let faults = format::faults(messages, L::contracts());
    if !faults.is_empty() {
        let named = |(name, because): (&str, String)| (name.to_owned(), because);
        return Err(faults.into_iter().map(named).collect());
    }
    let text = serializer::serialize(messages);
    L::parse(tag, text.as_bytes()).map_err(|error| match error {
        L10nError::Validation { violations } => {
            let all = violations.iter();
            all.filter_map(|it| Some((of_violation(it)?.to_owned(), it.to_string())))
                .collect()
        }
        _ => Vec::new(),
    })
}

/// Returns the name of the message that caused `violation`.
fn of_violation(violation: &ContractViolation) -> Option<&str> {
    match violation {
        ContractViolation::MissingMessage { message }
        | ContractViolation::MissingValue { message }
        | ContractViolation::MissingAttribute { message, .. }
        | ContractViolation::UnknownVariable { message, .. }
        | ContractViolation::ElementMismatch { message, .. }
        | ContractViolation::BoolSelectorMismatch { message, .. }
        | ContractViolation::BoolReferenceOutsideSelector { message, .. } => Some(message),
        _ => None,
    }
}
