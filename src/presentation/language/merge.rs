//! Puts the messages of a player's own file in place of the game's, and finds those that cannot be used, in linear time.
//!
//! Owns the limits for such a file: the parser of `fluent-syntax` calls itself for what is nested, so braces are counted before it
//! runs. What is wrong is told with its line ([`Part`]), up to a number of problems; the built-in text is used for it.

use std::collections::{HashMap, HashSet};

use fluent_syntax::ast::{Entry, Message, Resource};
use fluent_syntax::{parser, serializer};
use fluent_typed::{ContractViolation, L10nError};

use super::generated::L10n;
use super::{Words, format};

/// The most problems that are told of one file.
const MAX_TOLD: usize = 10;

/// The longest reason or name that is told (characters).
const MAX_QUOTED: usize = 160;

/// The most braces and parentheses that open in one message; those of the game have 7 at most.
const MAX_OPENINGS: usize = 60;

/// The longest message as it is written, with what stands below it (bytes).
const MAX_ENTRY: usize = 8192;

/// How often messages are taken away until all that remain can be used.
const MAX_ROUNDS: usize = 4;

/// A part of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Whole,
    /// A line, from 1.
    Line(usize),
    /// The message of this name.
    Message {
        line: usize,
        name: String,
    },
}

/// What is wrong in a file.
#[derive(Default)]
struct Problems {
    told: Vec<(Part, String)>,
    /// How many more there are.
    others: usize,
}

impl Problems {
    fn add(&mut self, part: Part, because: &str) {
        if self.told.len() < MAX_TOLD {
            self.told.push((part, cut(because)));
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

/// `text` on one line, up to a length.
fn cut(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    match text.char_indices().nth(MAX_QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// The messages of `built_in` with those of `text` in their places, and what is wrong with any of these.
pub(super) fn merged(tag: &str, built_in: L10n, text: &str) -> (Words, Vec<(Part, String)>) {
    let mut problems = Problems::default();
    let text = flat(text, &mut problems);
    let source = String::from_utf8_lossy(built_in.source());
    let game = parser::parse(source.as_ref()).unwrap_or_else(|(resource, _)| resource);
    let (own, errors) = match parser::parse(text.as_str()) {
        Ok(own) => (own, Vec::new()),
        Err(parts) => parts,
    };
    let lines = Lines::of(&text);
    for error in &errors {
        let line = lines.of_place(error.pos.start);
        problems.add(Part::Line(line), &error.to_string());
    }
    let mut messages = known(&game, &own, &lines, &mut problems);
    for _ in 0..MAX_ROUNDS {
        let whole = replaced(&game, &messages);
        let unfit = match words_of(tag, &whole) {
            Ok(words) => return (words, problems.all()),
            Err(unfit) => unfit,
        };
        let before = messages.len();
        for (name, because) in unfit {
            if let Some((line, _)) = messages.remove(name.as_str()) {
                problems.add(Part::Message { line, name }, &because);
            }
        }
        if messages.len() == before {
            break;
        }
    }
    problems.add(Part::Whole, "its messages do not go with those of the game");
    (built_in.load(), problems.all())
}

/// `text` without the entries that are too long or nested too deeply to be parsed. Lines keep their numbers.
///
/// What begins like an entry, or a comment, ends whatever the parser is in.
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
        problems.add(Part::Line(line), &because);
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

/// Whether `line` begins a message, a term or a comment.
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

/// Where the lines of a text are.
struct Lines<'a> {
    text: &'a str,
    /// The places of their ends.
    ends: Vec<usize>,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Self {
        let ends = text.match_indices('\n').map(|(place, _)| place);
        Self {
            text,
            ends: ends.collect(),
        }
    }

    /// The line of the byte at `place`, from 1; the last one with something in it for the end of the text.
    fn of_place(&self, place: usize) -> usize {
        let place = place.min(self.text.trim_end().len());
        self.ends.partition_point(|end| *end < place) + 1
    }

    /// The line of `part`, a part of the text.
    fn of_part(&self, part: &str) -> usize {
        self.of_place(part.as_ptr().addr() - self.text.as_ptr().addr())
    }
}

/// A message and its line.
type Found<'a> = (usize, &'a Message<&'a str>);

/// The messages of `own` that are among those of the `game`, by name.
fn known<'a>(
    game: &Resource<&str>,
    own: &'a Resource<&'a str>,
    lines: &Lines,
    problems: &mut Problems,
) -> HashMap<&'a str, Found<'a>> {
    let names: HashSet<&str> = game.body.iter().filter_map(id).collect();
    let mut messages = HashMap::new();
    for entry in &own.body {
        let (sign, id, message) = match entry {
            Entry::Message(message) => ("", &message.id, Some(message)),
            Entry::Term(term) => ("-", &term.id, None),
            _ => continue,
        };
        let line = lines.of_part(id.name);
        let because = match message.filter(|_| names.contains(id.name)) {
            None => "the game has no such message",
            Some(message) => match messages.insert(id.name, (line, message)) {
                None => continue,
                Some(_) => "it is there twice, and only the last one is used",
            },
        };
        let name = cut(&format!("{sign}{}", id.name));
        problems.add(Part::Message { line, name }, because);
    }
    messages
}

/// The name of a message.
fn id<'a>(entry: &Entry<&'a str>) -> Option<&'a str> {
    match entry {
        Entry::Message(message) => Some(message.id.name),
        _ => None,
    }
}

/// `game` with `messages` in the places of those of the same name.
fn replaced<'a>(
    game: &Resource<&'a str>,
    messages: &HashMap<&'a str, Found<'a>>,
) -> Resource<&'a str> {
    let body = game.body.iter().filter_map(|entry| {
        let own = messages.get(id(entry)?);
        Some(own.map_or_else(|| entry.clone(), |(_, own)| Entry::Message((*own).clone())))
    });
    Resource {
        body: body.collect(),
    }
}

/// The words of `messages`.
///
/// # Errors
///
/// The messages that cannot be used, each with the reason.
fn words_of(tag: &str, messages: &Resource<&str>) -> Result<Words, Vec<(String, String)>> {
    let faults = format::faults(messages, L10n::contracts());
    if !faults.is_empty() {
        let named = |(name, because): (&str, String)| (name.to_owned(), because);
        return Err(faults.into_iter().map(named).collect());
    }
    let text = serializer::serialize(messages);
    let words = Words::new_external(tag, text.as_bytes());
    words.map_err(|error| match error {
        L10nError::Validation { violations } => {
            let all = violations.iter();
            all.filter_map(|it| Some((of_violation(it)?.to_owned(), it.to_string())))
                .collect()
        }
        _ => Vec::new(),
    })
}

/// The message that `violation` is about.
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

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    /// The largest files take a part of a second; without a bound they took minutes.
    #[test]
    fn a_file_of_a_mebibyte_is_read_within_seconds() {
        let unknown: String = (0..90_000).map(|it| format!("m{it} = x\n")).collect();
        let bad = "common-quit = { $x }\n".repeat(45_000);
        let names: String = (0..900).map(|it| format!("a{it}:1,")).collect();
        let calls = format!("common-quit = {{ NUMBER({names}) }}\n").repeat(150);
        for text in [unknown, bad, calls] {
            let begun = Instant::now();
            let (_, problems) = merged("en", L10n::En, &text);
            let took = begun.elapsed();
            assert_eq!(problems.len(), MAX_TOLD + 1, "{:?}", problems.last());
            assert!(took < Duration::from_secs(20), "{took:?}");
        }
    }
}
