//! Faults of values that the RON parser did not expect: numbers, strings, characters and brackets.
//!
//! Contains the advice on values.

use super::misfit::LEGEND_ENTRY;
use super::prelude::*;
use super::report::Report;

impl Report<'_> {
    /// Returns the fault of a number.
    pub fn numbers(&self, code: &Error) -> Option<Fault> {
        let (span, text) = (self.token.span(), self.text());
        let number = text.replace('_', "").parse::<f64>().ok();
        let quoted = Some(text.trim_matches(['"', '\'']));
        let unquoted = quoted
            .filter(|quoted| *quoted != text && quoted.parse::<f64>().is_ok_and(f64::is_finite));
        Some(match code {
            // The parser takes the whole part of `2.0` and stops at the point.
            Error::ExpectedComma if number.is_some_and(|_| text.contains(['.', 'e', 'E'])) => {
                let whole = number.filter(|it| it.fract() == 0.0 && it.abs() < 1e9);
                self.expected("a whole number")
                    .helped("write it without a point: `hits: 2`")
                    .mended(whole.map(|number| number.to_string()))
            }
            Error::ExpectedInteger => self
                .expected("a whole number")
                .helped("write it without quotes: `hits: 2`")
                .mended(unquoted),
            Error::ExpectedFloat => self
                .expected("a number")
                .helped("write it without quotes: `ball_speed: 400.0`")
                .mended(unquoted),
            Error::IntegerOutOfBounds => {
                let message = format!("`{}` is out of range", shortened(text));
                Fault::error("out-of-range", span, message)
                    .with("case", "number")
                    .expecting("expected a smaller whole number, from 1 on")
            }
            Error::InvalidIntegerDigit { .. }
            | Error::UnderscoreAtBeginning
            | Error::FloatUnderscore
            | Error::InvalidValueForType { .. } => Fault::error(
                "not-a-number",
                span,
                format!("`{}` is not a number", shortened(text)),
            )
            .helped("write the number alone, with digits and a point: `400.5`"),
            _ => return None,
        })
    }

    /// Returns the fault of a string, a character, a bracket or another value.
    pub fn values(&self, code: &Error) -> Option<Fault> {
        let text = self.text();
        let mut inside = characters(text).map(|(_, c)| c);
        Some(match code {
            Error::ExpectedString => {
                let meant = match self.token.kind {
                    Kind::Word => Some(format!("\"{text}\"")),
                    Kind::Char => Some(format!("{:?}", inside.collect::<String>())),
                    _ => None,
                };
                self.expected("text in double quotes")
                    .helped("for example `name: \"My level\"`")
                    .mended(meant)
            }
            Error::ExpectedChar => {
                let only = match self.token.kind {
                    Kind::Text => inside.next().filter(|_| inside.next().is_none()),
                    Kind::Word => text.chars().next().filter(|c| c.len_utf8() == text.len()),
                    _ => None,
                };
                self.expected("one character between single quotes")
                    .helped(LEGEND_ENTRY)
                    .mended(only.map(|c| format!("{c:?}")))
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

    /// Returns the fault of a composite value: a pair, an escape, nesting, commas or colons.
    pub fn forms(&self, code: &Error) -> Option<Fault> {
        let span = self.token.span();
        Some(match code {
            Error::ExpectedDifferentLength { .. } | Error::ExpectedStructLikeEnd => {
                Fault::error("wrong-value", span, "a place is two numbers in brackets")
                    .expecting("expected two numbers")
                    .helped("a place is written `at: (400.0, 300.0)`, with points in its numbers")
            }
            Error::InvalidEscape(_) => {
                let found = self.source[..self.end].rfind('\\').unwrap_or(self.at);
                let escape: String = self.source[found..].chars().take(2).collect();
                let message = format!("`{}` means nothing in a text", shortened(&escape));
                Fault::error("wrong-escape", found..found + 1, message)
                    .helped("for a backslash write two of them")
                    .mended_at(found..found, Some("\\"))
            }
            Error::ExceededRecursionLimit => {
                Fault::error("nested-brackets", span, "brackets are nested too deeply")
                    .helped("a level needs no more than six inside each other")
            }
            Error::Eof => Fault::error("unexpected-end", span, "the file ends too early")
                .helped("a level or pack ends with `)`"),
            Error::ExpectedComma => self
                .expected("`,`")
                .helped("entries have commas between them"),
            Error::ExpectedMapColon => self
                .expected("`:`")
                .helped("a name and its value have a colon between them"),
            _ => return None,
        })
    }

    /// Returns the fault of a missing opening bracket.
    fn no_bracket(&self) -> Fault {
        let help = "what is said about a thing stands in brackets: `Solid()`, `Plain(color: Red)`, `at: (400.0, 300.0)`";
        let before = &self.source[..self.at];
        let others = before.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_');
        let (word, name) = (others.len(), &before[others.len()..]);
        if name.is_empty() {
            let found = self.text();
            let kind = found.to_lowercase();
            let help = match found {
                "Plain" | "Solid" => &format!(
                    "`{found}(…)` is of format 1: write `format: 1`, or `(kind: \"{kind}\", color: Red)` here"
                ),
                _ => help,
            };
            return self.expected("`(`").helped(help);
        }
        let message = format!("expected `(` after `{}`", shortened(name));
        let rest = match name {
            "Solid" => Some("()"),
            "Plain" => Some("(color: Red)"),
            _ => None,
        };
        Fault::error("missing-bracket", word..self.at, message)
            .helped(help)
            .mended_at(self.at..self.at, rest)
    }
}
