//! Why a text cannot be read: what the reader of RON reports, said in the words of level files.
//!
//! Owns the choice between the three views of a broken text: its brackets, its tokens, and the reader's own report, which
//! knows of fields and kinds of values.

use ron::error::{Error, SpannedError};

use super::brackets::unbalanced;
use super::fault::Fault;
use super::grammar::{misplaced, wrong_begin};
use super::lexer::{Kind, Lexer, Token, characters};
use crate::content::suggest::{nearest, shortened, suggest};

/// What is wrong with `source`, which the reader of RON has refused with `error`.
pub(super) fn explain(source: &str, error: &SpannedError) -> Fault {
    let reported = Report::of(source, error);
    // Where a bracket is not what belongs there, the one that closes it is not either.
    let other_bracket = matches!(
        error.code,
        Error::ExpectedMap
            | Error::ExpectedArray
            | Error::ExpectedString
            | Error::ExpectedStructLike
            | Error::ExpectedNamedStructLike(_)
    ) && matches!(reported.token.kind, Kind::Open(_));
    wrong_begin(source)
        .or_else(|| other_bracket.then(|| reported.fault(&error.code)))
        .or_else(|| unbalanced(source))
        .or_else(|| misplaced(source, reported.at))
        .unwrap_or_else(|| reported.fault(&error.code))
}

/// Where the reader stopped.
struct Report<'a> {
    source: &'a str,
    /// The byte there.
    at: usize,
    /// The token there, or the last one.
    token: Token,
    /// The byte after what the reader reports.
    end: usize,
}

impl<'a> Report<'a> {
    fn of(source: &'a str, error: &SpannedError) -> Self {
        let byte = |line: usize, column: usize| {
            let start: usize = source
                .split_inclusive('\n')
                .take(line.saturating_sub(1))
                .map(str::len)
                .sum();
            let rest = source[start.min(source.len())..].char_indices();
            let mut rest = rest
                .skip(column.saturating_sub(1))
                .map(|(at, _)| start + at);
            rest.next().unwrap_or(source.len())
        };
        let (start, end) = (error.span.start, error.span.end);
        let at = byte(start.line, start.col);
        let (mut token, mut last) = (None, None);
        for next in Lexer::new(source, 0) {
            if next.end > at {
                token = Some(next);
                break;
            }
            last = Some(next);
        }
        let nothing = Token {
            kind: Kind::Other,
            start: source.len(),
            end: source.len(),
            closed: true,
        };
        let token = token.or(last).unwrap_or(nothing);
        let at = at.max(token.start);
        Self {
            source,
            at,
            token,
            end: byte(end.line, end.col),
        }
    }

    fn text(&self) -> &'a str {
        &self.source[self.token.span()]
    }

    /// The present token, as messages name it.
    fn found(&self) -> String {
        let text = shortened(self.text());
        match self.token.kind {
            Kind::Text => format!("the text {text}"),
            Kind::Char => format!("the character {text}"),
            _ => format!("`{text}`"),
        }
    }

    /// A fault at the present token: `expected` is not what was found.
    fn expected(&self, expected: &str) -> Fault {
        let message = format!("expected {expected}, found {}", self.found());
        Fault::new(self.token.span(), message).expecting(format!("expected {expected}"))
    }

    fn fault(&self, code: &Error) -> Fault {
        self.names(code)
            .or_else(|| self.numbers(code))
            .or_else(|| self.values(code))
            .or_else(|| self.forms(code))
            .unwrap_or_else(|| {
                self.expected("something else")
                    .helped(lower_first(&code.to_string()))
            })
    }

    /// Names of fields and words.
    fn names(&self, code: &Error) -> Option<Fault> {
        let span = self.token.span();
        let unknown = |what: &str, found: &str, expected: &[&str]| {
            let fault = Fault::new(
                span.clone(),
                format!("unknown {what} `{}`", shortened(found)),
            );
            let fault = fault.helped(suggest(found, expected));
            match nearest(found, expected) {
                Some(best) => fault.mended(span.clone(), best),
                None => fault,
            }
        };
        Some(match code {
            Error::NoSuchStructField {
                expected, found, ..
            } => unknown("field", found, expected),
            Error::NoSuchEnumVariant {
                expected, found, ..
            } => unknown("word", found, expected),
            Error::MissingStructField { field, .. } => Fault::new(
                self.at..self.end.clamp(self.at, self.token.end),
                format!("the field `{field}` is missing"),
            )
            .helped(format!("add `{field}: …` inside these brackets")),
            Error::DuplicateStructField { field, .. } => {
                Fault::new(span, format!("the field `{field}` is given twice"))
                    .helped("remove one of the two")
            }
            Error::SuggestRawIdentifier(found) | Error::InvalidIdentifier(found) => Fault::new(
                span,
                format!("`{}` is not the name of a field", shortened(found)),
            )
            .expecting("expected a name and a colon")
            .helped("write each value with its name, as in `field: (width: 800.0, height: 600.0)`"),
            Error::NoSuchExtension(name) => {
                Fault::new(span, format!("there is no extension `{}`", shortened(name)))
                    .helped("leave this line out")
            }
            Error::ExpectedIdentifier => {
                let help = if self.is_legend_entry() {
                    "entries like this are of format 2: write `format: 2`, or `Plain(color: Red)` here"
                } else {
                    "kinds, colours, shapes and paths are words without quotes"
                };
                let fault = self.expected("a word").helped(help);
                match self.token.kind {
                    Kind::Text => fault.mended(span, self.text().trim_matches('"')),
                    _ => fault,
                }
            }
            _ => return None,
        })
    }

    /// Numbers.
    fn numbers(&self, code: &Error) -> Option<Fault> {
        let (span, text) = (self.token.span(), self.text());
        let number = text.replace('_', "").parse::<f64>().ok();
        let quoted = text.trim_matches(['"', '\'']);
        let unquoted = |fault: Fault| {
            let is_number = quoted.parse::<f64>().is_ok() && quoted != text;
            if is_number {
                fault.mended(span.clone(), quoted)
            } else {
                fault
            }
        };
        Some(match code {
            // The reader takes the whole part of `2.0` and stops at the point.
            Error::ExpectedComma if number.is_some_and(|_| text.contains(['.', 'e', 'E'])) => {
                let fault = self
                    .expected("a whole number")
                    .helped("write it without a point: `hits: 2`");
                match number {
                    Some(number) if number.fract() == 0.0 && number.abs() < 1e9 => {
                        fault.mended(span, format!("{number}"))
                    }
                    _ => fault,
                }
            }
            Error::ExpectedInteger => unquoted(
                self.expected("a whole number")
                    .helped("write it without quotes: `hits: 2`"),
            ),
            Error::ExpectedFloat => unquoted(
                self.expected("a number")
                    .helped("write it without quotes: `ball_speed: 400.0`"),
            ),
            Error::IntegerOutOfBounds => {
                let message = format!("`{}` is out of range", shortened(text));
                Fault::new(span, message).expecting("expected a smaller whole number, from 1 on")
            }
            Error::InvalidIntegerDigit { .. }
            | Error::UnderscoreAtBeginning
            | Error::FloatUnderscore
            | Error::InvalidValueForType { .. } => {
                Fault::new(span, format!("`{}` is not a number", shortened(text)))
                    .helped("write the number alone, with digits and a point: `400.5`")
            }
            _ => return None,
        })
    }

    /// Texts, characters, brackets and what else a value may be.
    fn values(&self, code: &Error) -> Option<Fault> {
        let (span, text) = (self.token.span(), self.text());
        Some(match code {
            Error::ExpectedString => {
                let fault = self
                    .expected("text in double quotes")
                    .helped("for example `name: \"My level\"`");
                match self.token.kind {
                    Kind::Word => fault.mended(span, format!("\"{text}\"")),
                    Kind::Char => fault.mended(span, format!("\"{}\"", text.trim_matches('\''))),
                    _ => fault,
                }
            }
            Error::ExpectedChar => {
                let fault = self.expected("one character between single quotes");
                let fault = fault.helped("a legend entry is written `'x': Plain(color: Red)`");
                let mut inside = characters(text).map(|(_, c)| c);
                let only = match self.token.kind {
                    Kind::Text => inside.next().filter(|_| inside.next().is_none()),
                    Kind::Word => text.chars().next().filter(|c| c.len_utf8() == text.len()),
                    _ => None,
                };
                match only {
                    Some(c) => fault.mended(span, format!("{c:?}")),
                    None => fault,
                }
            }
            Error::ExpectedBoolean => self
                .expected("`true` or `false`")
                .helped("for example `clockwise: true`"),
            Error::ExpectedArray => self
                .expected("`[`")
                .helped("a list is written between `[` and `]`"),
            Error::ExpectedMap => self
                .expected("`{`")
                .helped("the legend is written between `{` and `}`"),
            Error::ExpectedStructLike
            | Error::ExpectedNamedStructLike(_)
            | Error::ExpectedDifferentStructName { .. } => self.no_bracket(),
            _ => return None,
        })
    }

    /// How values are put together.
    fn forms(&self, code: &Error) -> Option<Fault> {
        let span = self.token.span();
        Some(match code {
            Error::ExpectedDifferentLength { .. } | Error::ExpectedStructLikeEnd => {
                Fault::new(span, "a place is two numbers in brackets")
                    .expecting("expected two numbers")
                    .helped("a place is written `at: (400.0, 300.0)`, with points in its numbers")
            }
            Error::InvalidEscape(_) => {
                let found = self.source[..self.end].rfind('\\').unwrap_or(self.at);
                let escape: String = self.source[found..].chars().take(2).collect();
                Fault::new(
                    found..found + 1,
                    format!("`{escape}` means nothing in a text"),
                )
                .helped("for a backslash write two of them")
                .mended(found..found, "\\")
            }
            Error::ExceededRecursionLimit => Fault::new(span, "brackets are nested too deeply")
                .helped("a level needs no more than six inside each other"),
            Error::Eof => {
                Fault::new(span, "the file ends too early").helped("a level or pack ends with `)`")
            }
            Error::ExpectedComma => self
                .expected("`,`")
                .helped("entries have commas between them"),
            Error::ExpectedMapColon => self
                .expected("`:`")
                .helped("a name and its value have a colon between them"),
            _ => return None,
        })
    }

    /// Whether the present token is a bracket right after a character and its colon.
    fn is_legend_entry(&self) -> bool {
        let before = self.source[..self.token.start].trim_end();
        let key = before.strip_suffix(':').map(str::trim_end);
        self.token.kind == Kind::Open('(') && key.is_some_and(|key| key.ends_with('\''))
    }

    /// Where the brackets of a thing do not begin.
    fn no_bracket(&self) -> Fault {
        let help = "what is said about a thing stands in brackets: `Solid()`, `Plain(color: Red)`, `at: (400.0, 300.0)`";
        let before = &self.source[..self.at];
        let word = before
            .rfind(|c: char| !(c.is_alphanumeric() || c == '_'))
            .map_or(0, |at| at + 1);
        let name = &before[word..];
        if name.is_empty() {
            let found = self.text();
            if found == "Plain" || found == "Solid" {
                let kind = found.to_lowercase();
                let help = format!(
                    "`{found}(…)` is of format 1: write `format: 1`, or `(kind: \"{kind}\", color: Red)` here"
                );
                return self.expected("`(`").helped(help);
            }
            return self.expected("`(`").helped(help);
        }
        let fault = Fault::new(word..self.at, format!("expected `(` after `{name}`")).helped(help);
        match name {
            "Solid" => fault.mended(self.at..self.at, "()"),
            "Plain" => fault.mended(self.at..self.at, "(color: Red)"),
            _ => fault,
        }
    }
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(chars).collect()
    })
}
