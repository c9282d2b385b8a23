//! Finds the first unclosed comment, string or bracket of a broken text, or the first bracket that closes nothing.
//!
//! Such a fault is reported instead of later ones, because the text after it is misread.

use super::prelude::*;

/// Maximum depth of brackets. The parser of RON stops before that.
const MAX_DEPTH: usize = 256;

/// Returns the first fault in the comments, strings and brackets of `source`, if there is one.
pub(super) fn unbalanced(source: &str) -> Option<Fault> {
    let (mut open, mut ended): (Vec<Token>, Option<Token>) = (Vec::new(), None);
    let mut before = None;
    for token in Lexer::new(source, 0) {
        if token.kind == Kind::Comment {
            let fault = Fault::error(
                "unclosed-comment",
                token.start..token.start + 2,
                "this comment has no end",
            );
            let help = "end it with `*/`; one that begins inside of it needs an end of its own";
            return Some(fault.helped(help));
        }
        if token.kind == Kind::Text && source[token.span()].contains('\n') {
            return Some(text_over_lines(source, &token));
        }
        if let Some(end) = ended {
            return Some(after_the_end(source, &token, &end));
        }
        match token.kind {
            Kind::Open(_) if open.len() >= MAX_DEPTH => return None,
            Kind::Open(_) => open.push(token),
            Kind::Close(found) => {
                let top = open.last()?;
                if found == closer(top) {
                    open.pop();
                    ended = open.is_empty().then_some(token);
                } else if open.iter().any(|other| closer(other) == found) {
                    return Some(not_closed(source, top, token.start, open.len() == 1));
                } else if before == Some(token.kind) {
                    return Some(one_too_many(source, &token));
                } else {
                    return Some(wrong_closer(source, top, &token, found));
                }
            }
            _ => {}
        }
        before = Some(token.kind);
    }
    let innermost = open.last()?;
    Some(not_closed(source, innermost, source.len(), open.len() == 1))
}

/// Returns the bracket that closes `open`.
fn closer(open: &Token) -> char {
    match open.kind {
        Kind::Open('(') => ')',
        Kind::Open('[') => ']',
        _ => '}',
    }
}

/// Returns the byte range of the line that contains byte `at`.
pub(super) fn line_of(source: &str, at: usize) -> Range<usize> {
    let start = source[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let end = source[at..]
        .find('\n')
        .map_or(source.len(), |length| at + length);
    start..end
}

/// Returns the indentation of the line that contains byte `at` (bytes).
fn indent(source: &str, at: usize) -> usize {
    let line = &source[line_of(source, at)];
    line.len() - line.trim_start().len()
}

/// Returns the fault of the bracket `open`, which is not closed before byte `until`.
fn not_closed(source: &str, open: &Token, until: usize, outermost: bool) -> Fault {
    let (closer, depth) = (closer(open), indent(source, open.start));
    // The closing bracket probably belongs before the next line with the same or a smaller indentation.
    let mut last = *open;
    for token in Lexer::new(source, open.end).take_while(|token| token.start < until) {
        let on_new_line = source[last.end..token.start].contains('\n');
        if on_new_line && indent(source, token.start) <= depth {
            break;
        }
        last = token;
    }
    let same_line = !source[open.start..last.end].contains('\n');
    let (at, text) = if same_line {
        let is_comma = last.kind == Kind::Comma;
        let without_comma = if is_comma { last.start } else { last.end };
        (without_comma, closer.to_string())
    } else {
        let comma = if outermost { "" } else { "," };
        (last.end, format!("\n{}{closer}{comma}", " ".repeat(depth)))
    };
    let bracket = &source[open.span()];
    Fault::error(
        "wrong-bracket",
        at..at,
        format!("`{bracket}` is not closed"),
    )
    .expecting(format!("expected `{closer}`"))
    .noting(open.span(), format!("`{bracket}` is opened here"))
    .helped(format!("add `{closer}`"))
    .mended(Some(text))
}

fn wrong_closer(source: &str, open: &Token, token: &Token, found: char) -> Fault {
    let (bracket, closer) = (&source[open.span()], closer(open));
    let message = format!("expected `{closer}`, found `{found}`");
    let help = format!("close with the bracket that fits: `{bracket}` and `{closer}`");
    Fault::error("wrong-bracket", token.span(), message)
        .noting(open.span(), format!("`{bracket}` is opened here"))
        .helped(help)
        .mended(Some(closer))
}

fn one_too_many(source: &str, token: &Token) -> Fault {
    let found = &source[token.span()];
    let message = format!("one bracket too many: `{found}` closes nothing");
    Fault::error("wrong-bracket", token.span(), message)
        .helped("remove it")
        .mended(Some(""))
}

/// Returns the fault of `token`, which follows the bracket `end` that closes the first one.
fn after_the_end(source: &str, token: &Token, end: &Token) -> Fault {
    let found = shortened(&source[token.span()]);
    let fault = if matches!(token.kind, Kind::Close(_)) {
        one_too_many(source, token)
    } else {
        Fault::error("text-after-end", token.span(), format!("`{found}` comes after the end"))
            .expecting("expected nothing more")
            .helped("the bracket that begins the file ends it too: remove what follows, or move that bracket")
    };
    fault.noting(end.span(), "the first bracket is closed here")
}

/// Returns the fault of a string that continues on the next line because a quotation mark is missing.
fn text_over_lines(source: &str, token: &Token) -> Fault {
    let line = line_of(source, token.start);
    let before = &source[line.start..token.start];
    let last = before.chars().next_back();
    let begins = last.is_none_or(|c| c.is_whitespace() || "([{,:#r".contains(c));
    let (span, at, message, expected) = if begins {
        let text = source[token.start..line.end].trim_end();
        let text = text.strip_suffix(',').unwrap_or(text);
        let end = token.start + text.len();
        let message = "this text has no end";
        (token.start..end, end, message, "expected `\"` at its end")
    } else {
        let word = before.rfind([' ', '\t', '(', '[', '{', ',', ':']);
        let start = line.start + word.map_or(0, |at| at + 1);
        let message = "this text has no beginning";
        let span = start..token.start + 1;
        (span, start, message, "expected `\"` before it")
    };
    Fault::error("unclosed-text", span, message)
        .expecting(expected)
        .helped("a text begins and ends with `\"` on one line")
        .mended_at(at..at, Some("\""))
}
