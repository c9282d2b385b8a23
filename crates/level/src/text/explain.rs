//! Why a text cannot be read: what the reader of RON reports, said in the words of level files.
//!
//! Owns the choice between the three views of a broken text: its brackets, its tokens, and the reader's own report
//! (`report.rs`), which knows of fields and kinds of values.

use ron::error::{Error, SpannedError};

use super::brackets::unbalanced;
use super::fault::Fault;
use super::grammar::{misplaced, wrong_begin};
use super::lexer::{Kind, Lexer};
use super::odd::named;
use super::report::Report;

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
    let fault = wrong_begin(source)
        .or_else(|| other_bracket.then(|| reported.fault(&error.code)))
        .or_else(|| unbalanced(source))
        .or_else(|| misplaced(source, reported.at))
        .unwrap_or_else(|| reported.fault(&error.code));
    let until = reported.end.max(fault.span.end);
    naming_odd_word(source, fault, until)
}

/// Adds the first non-ASCII character outside quotes and before byte `until` to `fault`: names and numbers contain
/// none.
fn naming_odd_word(source: &str, mut fault: Fault, until: usize) -> Fault {
    if fault.message.contains("U+") {
        return fault;
    }
    let is_odd = |c: &char| !c.is_ascii_graphic() && !"“”„«»‘’".contains(*c);
    let words = Lexer::new(source, 0).take_while(|token| token.start <= until);
    let mut words = words.filter(|token| matches!(token.kind, Kind::Word | Kind::Other));
    let odd = words.find_map(|token| {
        let odd = source[token.span()].chars().find(is_odd)?;
        Some((token.span(), named(odd)))
    });
    match odd {
        None => fault,
        Some((span, name)) if span.start <= fault.span.end && fault.span.start <= span.end => {
            fault.message += &format!(", with the character {name}");
            fault
        }
        Some((span, name)) => fault.and(span, format!("this has the character {name}")),
    }
}

impl Report<'_> {
    /// What is said of `code`, with which the reader stopped.
    fn fault(&self, code: &Error) -> Fault {
        self.names(code)
            .or_else(|| self.numbers(code))
            .or_else(|| self.values(code))
            .or_else(|| self.forms(code))
            .or_else(|| self.of_our_own(code))
            .unwrap_or_else(|| {
                self.expected("something else")
                    .helped(lower_first(&code.to_string()))
            })
    }

    /// What our own types say of a value: what is wrong, and after a colon what to do.
    fn of_our_own(&self, code: &Error) -> Option<Fault> {
        let Error::Message(text) = code else {
            return None;
        };
        let (problem, advice) = text.split_once(": ").unwrap_or((text, ""));
        Some(Fault::new(self.token.span(), problem).helped(advice))
    }
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(chars).collect()
    })
}
