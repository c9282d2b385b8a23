//! Faults of tokens that do not fit their neighbours, with the probable fix.
//!
//! `grammar.rs` finds the tokens.

use super::brackets::line_of;
use super::excerpt::MAX_MARKED;
use super::odd::{ascii, named, to_ascii};
use super::prelude::*;
use crate::raw::fields;

/// Help about an entry of the legend, in files of both formats.
pub(super) const LEGEND_ENTRY: &str =
    "write one character between single quotes, a colon and the kind: `'x': …`";

/// Last part read in an open bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Last {
    /// The opening bracket or a comma: an element may follow.
    Nothing,
    /// The beginning of an element: a name, a key or a value.
    First(Token),
    /// A colon after the name or key: a value must follow.
    Colon(Token),
    /// The value of a name or key.
    Value {
        /// Name or key.
        key: Token,
        /// Last token of the value.
        value: Token,
    },
}

/// An open bracket.
pub(super) struct Bracket {
    pub open: char,
    pub last: Last,
}

impl Bracket {
    /// Creates a bracket that has just been opened.
    pub fn new(open: char) -> Self {
        let last = Last::Nothing;
        Self { open, last }
    }
}

/// A token with its neighbours.
pub(super) struct Place<'a> {
    pub source: &'a str,
    pub before: Token,
    pub token: Token,
    pub next: Option<Token>,
}

/// Returns a fault if `token` is a non-ASCII or invisible character.
pub(super) fn odd_character(source: &str, token: &Token) -> Option<Fault> {
    let c = source[token.span()].chars().next()?;
    if c.is_ascii_graphic() {
        return None;
    }
    let meant = ascii(c);
    let help = match meant.as_deref() {
        Some("") => "remove it: it cannot be seen".to_owned(),
        Some(" ") => "use an ordinary space".to_owned(),
        Some(meant) => format!("write `{meant}`, or put it between quotes"),
        None => "remove it, or put it between quotes".to_owned(),
    };
    let fault = Fault::error(
        "odd-character",
        token.span(),
        format!("{} is not expected here", named(c)),
    );
    Some(fault.helped(help).mended(meant))
}

impl Place<'_> {
    fn text(&self, token: &Token) -> &str {
        &self.source[token.span()]
    }

    /// Returns a fault of the current token.
    fn wrong(&self, id: &'static str, message: impl Into<String>) -> Fault {
        Fault::error(id, self.token.span(), message)
    }

    /// Returns the current token for a message.
    fn found(&self) -> String {
        shortened(self.text(&self.token))
    }

    pub fn open_character(&self) -> Fault {
        let end = self.token.end;
        self.wrong("unclosed-text", "this character has no second quote")
            .expecting("expected one character between single quotes")
            .helped(LEGEND_ENTRY)
            .mended_at(end..end, Some("'"))
    }

    pub fn stray_comma(&self) -> Fault {
        self.wrong("stray-comma", "nothing comes before this comma")
            .helped("remove it")
            .mended(Some(""))
    }

    pub fn no_value(&self, key: &Token) -> Fault {
        let name = shortened(self.text(key));
        let at = self.before.end..self.before.end;
        Fault::error("missing-value", at, format!("`{name}` has no value"))
            .expecting("expected a value")
            .helped(format!("write `{name}: …`"))
    }

    pub fn no_colon(&self, key: &Token) -> Fault {
        let key_text = shortened(self.text(key));
        Fault::error(
            "missing-value",
            key.span(),
            format!("{key_text} stands for nothing"),
        )
        .expecting("expected `:` and a value after it")
        .helped(LEGEND_ENTRY)
    }

    /// Returns the fault of a number with a decimal comma, such as `400,5`.
    pub fn decimal_comma(&self, last: Last) -> Option<Fault> {
        let Last::Value { value, .. } = last else {
            return None;
        };
        let (whole, digits) = (self.text(&value), self.next?);
        let number =
            whole.parse::<f64>().is_ok() && !whole.contains('.') && value.end == self.token.start;
        let follows = digits.kind == Kind::Word && digits.start == self.token.end;
        let digits_text = self.text(&digits);
        if !number || !follows || !digits_text.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        // With a point, `inf,5` and `1e2,5` are not numbers either.
        let whole_digits = whole.trim_start_matches(['+', '-']);
        let is_whole = whole_digits.bytes().all(|byte| byte.is_ascii_digit());
        let shown = shortened(&format!("{whole},{digits_text}"));
        let span = value.start..digits.end;
        let fault = Fault::error("not-a-number", span, format!("`{shown}` is not a number"))
            .expecting("expected a point in place of the comma")
            .helped("numbers are written with a point");
        Some(fault.mended_at(self.token.span(), is_whole.then_some(".")))
    }

    /// Returns the fault of `key: …` in a bracket that opens with `open`, if `key` cannot precede a colon there.
    pub fn wrong_key(&self, open: char, key: &Token) -> Option<Fault> {
        let text = self.text(key);
        let shown = shortened(text);
        let wrong = |name: &str| {
            Fault::error(
                "wrong-name",
                key.span(),
                format!("{name} is not the name of a field"),
            )
        };
        // RON also reads names with non-ASCII letters. Its own error then suggests a field of this very bracket.
        let is_read = || is_name(&text.replace(char::is_alphabetic, "a"));
        Some(match (open, key.kind) {
            ('(', Kind::Word) if !is_read() => {
                let meant = nearest(text, &fields());
                let help = match meant {
                    Some(meant) => format!("did you mean `{meant}`?"),
                    None => "names have letters, digits and `_`".to_owned(),
                };
                wrong(&format!("`{shown}`")).helped(help).mended(meant)
            }
            ('(', Kind::Text) => {
                let name = Some(text.trim_matches('"')).filter(|name| is_name(name));
                wrong(&shown)
                    .expecting("expected a name without quotes")
                    .helped("names of fields stand without quotes")
                    .mended(name)
            }
            ('(', Kind::Char) => wrong(&shown)
                .helped("characters stand in the legend: `legend: {'x': Plain(color: Red)}`"),
            ('[', _) => self
                .wrong("wrong-name", "a list has no names, but here is `:`")
                .helped("between `[` and `]` only values stand, with commas between them"),
            _ => return None,
        })
    }

    /// Returns the fault of a number that is followed by letters, such as `400px`.
    pub fn mixed_number(&self) -> Option<Fault> {
        let text = self.text(&self.token);
        let number = self.token.kind == Kind::Word
            && text.starts_with(|c: char| "+-.0123456789".contains(c));
        let mut radixes = ["0x", "0b", "0o"].iter();
        let radix = radixes.any(|radix| text.starts_with(radix));
        let plain = text.replace('_', "");
        if !number || radix || plain.parse::<f64>().is_ok() {
            return None;
        }
        let plain = to_ascii(&plain).unwrap_or(plain);
        // A longer word is not a typing error, and trying each of its prefixes takes long.
        let most = (1..=plain.len().min(MAX_MARKED))
            .rev()
            .filter(|end| plain.is_char_boundary(*end));
        // Rust also reads `inf` and `nan`, and a shorter prefix of such a word is not the intended number.
        let most = most
            .map(|end| &plain[..end])
            .find_map(|part| Some((part, part.parse::<f64>().ok()?)))
            .filter(|(_, number)| number.is_finite());
        let help = "write the number alone, with a point where it needs one: `400.5`";
        let fault = self.wrong(
            "not-a-number",
            format!("`{}` is not a number", self.found()),
        );
        Some(fault.helped(help).mended(most.map(|(most, _)| most)))
    }

    /// Returns the fault of two values without a comma between them.
    pub fn no_comma(&self, open: char, last: Last) -> Fault {
        let token = self.token;
        let colon_next = self.next.is_some_and(|next| next.kind == Kind::Colon);
        let same_line = !self.source[self.before.end..token.start].contains('\n');
        let at = self.before.end..self.before.end;
        if let Last::First(name) = last
            && open == '('
            && name.kind == Kind::Word
            && same_line
        {
            let text = shortened(self.text(&name));
            if token.kind == Kind::Word && colon_next {
                let joined = format!("{}_{}", self.text(&name), self.text(&token));
                let meant = nearest(&joined, &fields());
                let meant = meant.or(Some(&*joined).filter(|joined| is_name(joined)));
                let span = name.start..token.end;
                return Fault::error("wrong-name", span, "the name of a field is one word")
                    .helped("join its parts with `_`")
                    .mended(meant);
            }
            return Fault::error(
                "missing-colon",
                at,
                format!("a colon is missing after `{text}`"),
            )
            .expecting("expected `:`")
            .helped(format!("write `{text}: …`"))
            .mended(Some(":"));
        }
        let entries = colon_next || token.kind == self.before.kind || !same_line;
        Fault::error("missing-comma", at, "a comma is missing")
            .expecting("expected `,`")
            .helped("put a comma between two entries")
            .mended(entries.then_some(","))
    }

    /// Returns the fault of a character that has no meaning at this position.
    pub fn unexpected(&self, bracket: &Bracket) -> Fault {
        let found = self.found();
        let is_quote = ["“", "”", "„", "«", "»", "‘", "’"].contains(&found.as_str());
        if !is_quote && let Some(fault) = odd_character(self.source, &self.token) {
            return fault;
        }
        let fault = self.wrong("odd-character", format!("`{found}` is not expected here"));
        match (found.as_str(), bracket.last) {
            ("=", Last::First(_)) => fault
                .expecting("expected `:`")
                .helped("a name and its value have a colon between them")
                .mended(Some(":")),
            (";", Last::First(_) | Last::Value { .. }) => fault
                .expecting("expected `,`")
                .helped("entries have commas between them")
                .mended(Some(",")),
            _ if is_quote => self.curly_quote(fault),
            (":", _) => fault.helped("a colon stands between a name and its value"),
            _ => fault.helped(
                "texts stand between `\"` and `\"`, characters of the legend between `'` and `'`",
            ),
        }
    }

    /// Returns the fault of typographic quotes, as word processors insert them.
    fn curly_quote(&self, fault: Fault) -> Fault {
        let token = self.token;
        let line = &self.source[token.end..line_of(self.source, token.start).end];
        let mut quotes = line.char_indices();
        let close = quotes.find(|(_, c)| "“”«»‘’".contains(*c));
        let (end, length) = close.map_or((0, 0), |(end, c)| (end, c.len_utf8()));
        let span = token.start..token.end + end + length;
        fault
            .expecting("expected `\"`")
            .helped("use straight quotes")
            .mended_at(span, close.map(|_| format!("{:?}", &line[..end])))
    }
}
