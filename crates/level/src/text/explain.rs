//! Explains a parse error: converts errors of the RON parser into the terms of level files.
//!
//! Selects one of three analyses of a broken text: its brackets, its tokens, and the parser's own report (`report.rs`),
//! which distinguishes fields and types of values.

use super::brackets::unbalanced;
use super::grammar::{misplaced, wrong_begin};
use super::odd::named;
use super::prelude::*;
use super::report::Report;

/// Returns the fault of `source`, which the RON parser rejected with `error`.
pub(super) fn explain(source: &str, error: &SpannedError) -> Fault {
    let reported = Report::new(source, error);
    // If an opening bracket is wrong, its closing bracket is wrong too.
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
    let until = reported.end.max(fault.subject.end);
    naming_odd_word(source, fault, until)
}

/// Adds the first non-ASCII character outside quotes and before byte `until` to `fault`, because names and numbers have
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
        Some((span, name))
            if span.start <= fault.subject.end && fault.subject.start <= span.end =>
        {
            fault.message += &format!(", with the character {name}");
            fault
        }
        Some((span, name)) => fault.noting(span, format!("this has the character {name}")),
    }
}

impl Report<'_> {
    /// Returns the fault for `code`, the error that stopped the parser.
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

    /// Converts an error of the crate's own types: the problem, then advice after a colon.
    fn of_our_own(&self, code: &Error) -> Option<Fault> {
        let Error::Message(text) = code else {
            return None;
        };
        let (problem, advice) = text.split_once(": ").unwrap_or((text, ""));
        Some(Fault::error("wrong-value", self.token.span(), problem).helped(advice))
    }
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(chars).collect()
    })
}
