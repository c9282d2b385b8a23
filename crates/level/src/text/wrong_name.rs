//! Faults of names and words that the RON parser did not expect.
//!
//! Contains the advice on names of fields, and on words such as colours.

use super::prelude::*;
use super::report::Report;

impl Report<'_> {
    /// Returns the fault of a field name or a word.
    pub fn names(&self, code: &Error) -> Option<Fault> {
        let span = self.token.span();
        let unknown = |id: &'static str, what: &str, found: &str, expected: &[&str]| {
            // A name may contain characters that end a token, such as combining marks.
            let span = match self.source[span.start..].starts_with(found) {
                true => span.start..span.start + found.len(),
                false => span.clone(),
            };
            Fault::error(id, span, format!("unknown {what} `{}`", shortened(found)))
                .suggesting(found, expected)
                .mended(nearest(found, expected))
        };
        Some(match code {
            Error::NoSuchStructField {
                expected, found, ..
            } => unknown("unknown-field", "field", found, expected),
            Error::NoSuchEnumVariant {
                expected, found, ..
            } => unknown("unknown-word", "word", found, expected),
            Error::MissingStructField { field, .. } => {
                let span = self.at..self.end.clamp(self.at, self.token.end);
                Fault::error(
                    "missing-field",
                    span,
                    format!("the field `{field}` is missing"),
                )
                .helped(format!("add `{field}: …` inside these brackets"))
                .with("name", *field)
            }
            Error::DuplicateStructField { field, .. } => Fault::error(
                "repeated-field",
                span,
                format!("the field `{field}` is given twice"),
            )
            .helped("remove one of the two")
            .with("name", *field),
            Error::SuggestRawIdentifier(found) | Error::InvalidIdentifier(found) => {
                let message = format!("`{}` is not the name of a field", shortened(found));
                let help =
                    "write each value with its name, as in `field: (width: 800.0, height: 600.0)`";
                let fault = Fault::error("wrong-name", span, message).helped(help);
                fault.expecting("expected a name and a colon")
            }
            Error::NoSuchExtension(name) => {
                let message = format!("there is no extension `{}`", shortened(name));
                Fault::error("unknown-word", span, message).helped("leave this line out")
            }
            Error::ExpectedIdentifier => {
                let help = if self.is_legend_entry() {
                    "entries like this are of format 2: write `format: 2`, or `Plain(color: Red)` here"
                } else {
                    "kinds, colours, shapes and paths are words without quotes"
                };
                let word: String = characters(self.text()).map(|(_, c)| c).collect();
                let is_word = self.token.kind == Kind::Text && is_name(&word);
                let fault = self.expected("a word").helped(help);
                fault.mended(is_word.then_some(word))
            }
            _ => return None,
        })
    }

    /// Returns `true` if the current token is a bracket directly after a character and its colon.
    fn is_legend_entry(&self) -> bool {
        let before = self.source[..self.token.start].trim_end();
        let key = before.strip_suffix(':').map(str::trim_end);
        self.token.kind == Kind::Open('(') && key.is_some_and(|key| key.ends_with('\''))
    }
}
