//! The languages that there are: those of the game, and files of the player's own.
//!
//! Owns where files of languages are looked for (`languages/TAG.ftl` beside the settings), and what is made of them: a file holds
//! whichever messages it wants to say otherwise; all others are those of the game, in that language or else in English. A message
//! that is broken is told of ([`Broken`]), and the game's own is used.

use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};

use bevy::prelude::Resource as EcsResource;
use fluent_syntax::ast::{Entry, Resource};
use fluent_syntax::{parser, serializer};

use super::Words;
use super::generated::L10n;
use crate::platform::folder;
use crate::platform::read::read_at_most;

/// The folder of the files, beside the settings.
const FOLDER: &str = "languages";

/// The ending of their names.
const ENDING: &str = "ftl";

/// The largest file that is read (bytes); those of the game have about 40 000.
const MAX_BYTES: u64 = 1024 * 1024;

/// The message that says how a language calls itself.
const NAME: &str = "language-name";

/// The languages that can be chosen.
#[derive(EcsResource, Debug, Default)]
pub(crate) struct Languages {
    /// Tag and name of each.
    all: Vec<(String, String)>,
    /// The files of the player's own, by tag.
    files: HashMap<String, PathBuf>,
}

impl Languages {
    /// Those of the game, and those that have a file in `folder`, in the order of their names.
    pub(super) fn in_folder(folder: Option<&Path>) -> Self {
        let named = |language: &L10n| (language.to_string(), language.language_name().to_owned());
        let mut all: Vec<(String, String)> = L10n::iter().map(named).collect();
        let files = folder.map(|folder| folder::files(&folder.join(FOLDER)));
        let files = files.into_iter().flatten().filter_map(|path| {
            let ends = path.extension().is_some_and(|ending| ending == ENDING);
            let tag = path.file_stem()?.to_str()?.to_owned();
            (ends && is_tag(&tag)).then_some((tag, path))
        });
        let files: HashMap<String, PathBuf> = files.collect();
        for (tag, path) in &files {
            if !all.iter().any(|(known, _)| known == tag) {
                all.push((tag.clone(), own_name(path).unwrap_or_else(|| tag.clone())));
            }
        }
        all.sort_by(|a, b| a.1.cmp(&b.1).then(a.0.cmp(&b.0)));
        Self { all, files }
    }

    /// Tag and name of each.
    pub fn all(&self) -> &[(String, String)] {
        &self.all
    }

    /// The words of the language `tag`, and everything that is wrong with the player's file of it. A language that is not here is
    /// English.
    pub(super) fn load(&self, tag: &str) -> (Words, Vec<Broken>) {
        let built_in: L10n = tag.parse().unwrap_or_default();
        let Some(path) = self.files.get(tag) else {
            return (built_in.load(), Vec::new());
        };
        let text = match read_at_most(path, MAX_BYTES) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(unread) => {
                let whole = Broken::of(path, Part::Whole, unread.to_string());
                return (built_in.load(), vec![whole]);
            }
        };
        let (words, wrong) = merged(tag, built_in, &text);
        let broken = |(part, because)| Broken::of(path, part, because);
        (words, wrong.into_iter().map(broken).collect())
    }
}

/// Something that is wrong in a file of the player's own. The game's own words are used there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Broken {
    pub file: PathBuf,
    pub part: Part,
    /// What is wrong, as who reads it says.
    pub because: String,
}

/// A part of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Whole,
    /// A line, from 1.
    Line(usize),
    /// The message of this name.
    Message(String),
}

impl Broken {
    fn of(file: &Path, part: Part, because: String) -> Self {
        let file = file.to_owned();
        Self {
            file,
            part,
            because,
        }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file.display())?;
        match &self.part {
            Part::Whole => {}
            Part::Line(line) => write!(f, "line {line}: ")?,
            Part::Message(name) => write!(f, "message «{name}»: ")?,
        }
        write!(f, "{}; the game's own words are used there", self.because)
    }
}

/// Whether `tag` can be that of a language.
fn is_tag(tag: &str) -> bool {
    (2..=32).contains(&tag.len())
        && tag
            .chars()
            .all(|sign| sign.is_ascii_alphanumeric() || sign == '-')
        && Words::new(tag, b"").is_ok()
}

/// What the language of a file calls itself.
fn own_name(path: &Path) -> Option<String> {
    let text = String::from_utf8(read_at_most(path, MAX_BYTES).ok()?).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(NAME))?;
    Some(line.trim_start().strip_prefix('=')?.trim().to_owned())
}

/// The messages of `built_in` with those of `text` in their places, and what is wrong with any of these.
fn merged(tag: &str, built_in: L10n, text: &str) -> (Words, Vec<(Part, String)>) {
    let source = String::from_utf8_lossy(built_in.source());
    let game = parser::parse(source.as_ref()).unwrap_or_else(|(resource, _)| resource);
    let (own, mut wrong) = match parser::parse(text) {
        Ok(own) => (own, Vec::new()),
        Err((own, errors)) => {
            let line = |place: usize| text[..place.min(text.len())].lines().count().max(1);
            let said = errors
                .iter()
                .map(|error| (Part::Line(line(error.pos.start)), error.to_string()));
            (own, said.collect())
        }
    };
    let mut body = game;
    let whole = replaced(&body, &own.body);
    if let Ok(words) = checked(tag, &whole) {
        return (words, wrong);
    }
    // One of them breaks what the game needs: each by itself.
    for entry in own.body {
        let Some(id) = id(&entry).map(ToOwned::to_owned) else {
            continue;
        };
        let with = replaced(&body, std::slice::from_ref(&entry));
        match checked(tag, &with) {
            Ok(_) => body = with,
            Err(why) => wrong.push((Part::Message(id), why)),
        }
    }
    let words = checked(tag, &body).unwrap_or_else(|_| built_in.load());
    (words, wrong)
}

/// The name of a message or term.
fn id<'a>(entry: &Entry<&'a str>) -> Option<&'a str> {
    match entry {
        Entry::Message(message) => Some(message.id.name),
        Entry::Term(term) => Some(term.id.name),
        _ => None,
    }
}

/// `game` with the messages of `own` in the places of those of the same name.
fn replaced<'a>(game: &Resource<&'a str>, own: &[Entry<&'a str>]) -> Resource<&'a str> {
    let by_id = own.iter().filter_map(|entry| Some((id(entry)?, entry)));
    let by_id: HashMap<&str, &Entry<&str>> = by_id.collect();
    let body = game.body.iter().filter(|entry| id(entry).is_some());
    let body = body.map(|entry| {
        let own = id(entry).and_then(|id| by_id.get(id).copied());
        own.unwrap_or(entry).clone()
    });
    Resource {
        body: body.collect(),
    }
}

/// The words of `messages`, if they hold everything that the game asks for.
fn checked(tag: &str, messages: &Resource<&str>) -> Result<Words, String> {
    let text = serializer::serialize(messages);
    Words::new_external(tag, text.as_bytes()).map_err(|error| {
        error
            .to_string()
            .lines()
            .map(str::trim)
            .collect::<Vec<_>>()
            .join(" ")
    })
}
