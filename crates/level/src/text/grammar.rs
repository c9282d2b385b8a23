//! Finds the first position in a broken text where a token does not fit its neighbours, such as a missing comma or
//! value.
//!
//! `misfit.rs` describes the fault. All brackets match at this point; `explain.rs` handles values of the wrong type.

use super::misfit::{Bracket, Last, Place, odd_character};
use super::prelude::*;

/// Returns the first misplaced token of `source`, if it starts at or before byte `until`.
pub(super) fn misplaced(source: &str, until: usize) -> Option<Fault> {
    let mut tokens = Lexer::new(source, 0);
    let first = tokens
        .next()
        .filter(|first| first.kind == Kind::Open('('))?;
    let mut brackets = vec![Bracket::new('(')];
    let mut before = first;
    while let Some(token) = tokens.next().filter(|_| before.start <= until) {
        let place = Place {
            source,
            before,
            token,
            next: tokens.clone().next(),
        };
        let fault = place.take(&mut brackets);
        if fault.is_some() || brackets.is_empty() {
            return fault.filter(|fault| fault.subject.start <= until);
        }
        before = token;
    }
    None
}

/// Returns the fault of the first token of `source`, if it is not the opening bracket of a level or pack.
pub(super) fn wrong_begin(source: &str) -> Option<Fault> {
    let first = Lexer::new(source, 0).next()?;
    let attribute = source[first.start..].starts_with("#!");
    if attribute || matches!(first.kind, Kind::Open('(') | Kind::Comment) {
        return None;
    }
    let (at, after) = (first.span(), source[first.end..].trim_start());
    if first.kind == Kind::Other
        && let Some(fault) = odd_character(source, &first)
    {
        return Some(fault);
    }
    let fault = Fault::error("missing-bracket", at.clone(), "expected `(`");
    let fault = fault.helped("a level or pack begins with `(` and ends with `)`");
    Some(match first.kind {
        Kind::Open(_) => fault.mended(Some("(")),
        Kind::Word if after.starts_with(':') => fault.mended_at(at.start..at.start, Some("(")),
        Kind::Word if after.starts_with('(') => fault.mended(Some("")),
        _ => fault,
    })
}

impl Place<'_> {
    /// Processes the token, or returns a fault if it does not fit.
    fn take(&self, brackets: &mut Vec<Bracket>) -> Option<Fault> {
        let token = self.token;
        let bracket = brackets.last_mut()?;
        match (token.kind, bracket.last) {
            (Kind::Char, _) if !token.closed => return Some(self.open_character()),
            (Kind::Comma, Last::Nothing) => return Some(self.stray_comma()),
            (Kind::Comma | Kind::Close(_), Last::Colon(key)) => return Some(self.no_value(&key)),
            (Kind::Comma | Kind::Close(_), Last::First(key)) if bracket.open == '{' => {
                return Some(self.no_colon(&key));
            }
            (Kind::Comma, last) => {
                bracket.last = Last::Nothing;
                return self.decimal_comma(last);
            }
            (Kind::Close(_), _) => {
                brackets.pop();
            }
            (Kind::Colon, Last::First(key)) => {
                bracket.last = Last::Colon(key);
                return self.wrong_key(bracket.open, &key);
            }
            (Kind::Other | Kind::Colon, _) => return Some(self.unexpected(bracket)),
            (Kind::Open('('), Last::First(word) | Last::Value { value: word, .. })
                if word.kind == Kind::Word =>
            {
                brackets.push(Bracket::new('('));
            }
            (_, last @ (Last::First(_) | Last::Value { .. })) => {
                return Some(self.no_comma(bracket.open, last));
            }
            (kind, last @ (Last::Nothing | Last::Colon(_))) => {
                if let Some(fault) = self.mixed_number() {
                    return Some(fault);
                }
                bracket.last = match last {
                    Last::Colon(key) => Last::Value { key, value: token },
                    _ => Last::First(token),
                };
                if let Kind::Open(open) = kind {
                    brackets.push(Bracket::new(open));
                }
            }
        }
        None
    }
}
