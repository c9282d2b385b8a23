//! Unicode and control characters in level files: the message names them, and a fix is valid.

use crate::messages::{GOOD, good_of_format_2, is_in, mended};
use crate::prelude::*;

/// Characters that are pasted or typed by mistake, or rare enough to break a parser.
const CHARACTERS: [char; 50] = [
    // White space.
    '\u{a0}', '\u{1680}', '\u{2002}', '\u{2003}', '\u{2007}', '\u{2009}', '\u{200a}', '\u{202f}',
    '\u{205f}', '\u{3000}', '\u{85}', '\u{2028}', '\u{2029}', '\u{b}',
    // Invisible characters and direction marks.
    '\u{ad}', '\u{200b}', '\u{200c}', '\u{200d}', '\u{2060}', '\u{feff}', '\u{200e}', '\u{200f}',
    '\u{202e}', '\u{2066}', '\u{2800}', // Look-alikes of punctuation.
    '–', '—', '−', '‐', '，', '：', '（', '）', '“', '«', '’', '·',
    // Letters, digits and marks.
    'é', 'а', 'Ω', 'ß', '４', '石', 'ي', '\u{301}', 'ǆ', '🚀', // Control characters.
    '\u{1b}', '\u{7}', '\u{7f}',
];

/// A pack with every field.
const PACK: &str = "(
    format: 2,
    name: \"P\",
    rules: (lives: 4),
    kinds: {
        \"glass\": (kind: \"plain\", color: Blue, hits: 2),
    },
    levels: [\"a.ron\", \"b.ron\"],
    rests: [\"b.ron\"],
    light: Dusk,
)
";

/// Returns the byte offset of each token boundary, and `true` if it is inside quotes.
fn places(source: &str) -> Vec<(usize, bool)> {
    let is_word = |c: char| c.is_alphanumeric() || "_.".contains(c);
    let mut places = Vec::new();
    let (mut quote, mut before) = (None, ' ');
    for (at, c) in source.char_indices() {
        if !(is_word(c) && is_word(before)) {
            places.push((at, quote.is_some()));
        }
        match quote {
            None if "\"'".contains(c) => quote = Some(c),
            Some(open) if open == c => quote = None,
            _ => {}
        }
        before = c;
    }
    places
}

/// Checks a level or a pack; the error is its diagnostics.
pub fn findings(source: &str) -> Result<(), Vec<Diagnostic>> {
    if source.contains("rests") {
        Pack::parse("odd.ron", source.as_bytes()).map(drop)
    } else {
        parse::inspect("odd.ron", source.as_bytes(), Layers::base()).map(drop)
    }
}

/// Returns `true` if the format allows `c` between tokens.
fn is_blank(c: char) -> bool {
    "\u{b}\u{85}\u{200e}\u{200f}\u{2028}\u{2029}".contains(c)
}

/// Returns the message of a diagnostic without quoted parts and names of characters.
fn problem(finding: &Diagnostic) -> String {
    let message = finding.message.split(", with the character").next();
    message.unwrap_or_default().split('`').step_by(2).collect()
}

/// A sample. `BRICKWORK_SWEEP=1 cargo test --test it odd_characters` tests every character at every token.
#[test]
fn a_character_at_any_token_gives_a_message_that_names_it() {
    let every = if is_sweep() { 1 } else { 11 };
    let (mut refused, mut fixes) = (0, 0);
    for good in [GOOD, &good_of_format_2(), PACK] {
        assert_eq!(findings(good).err().map(|found| report(&found)), None);
        for (number, (at, is_quoted)) in places(good).into_iter().enumerate() {
            let chosen = CHARACTERS.iter().enumerate();
            for (_, c) in chosen.filter(|(index, _)| (index + number) % every == 0) {
                let mut source = good.to_owned();
                source.insert(at, *c);
                let Err(findings) = findings(&source) else {
                    let is_allowed = is_quoted || is_blank(*c) || (*c == '\u{feff}' && at == 0);
                    assert!(is_allowed, "{c:?} is accepted: {source}");
                    continue;
                };
                refused += 1;
                for finding in &findings {
                    assert!(is_in(&source, finding.position), "{}", finding.long(false));
                    assert!(!finding.message.is_empty() && !finding.advice().is_empty());
                }
                let first = &findings[0];
                let told = first.long(false);
                let is_raw = |it: char| it != '\n' && it.is_control();
                assert!(!told.contains(is_raw), "{told:?}");
                if is_quoted {
                    continue;
                }
                let code = format!("U+{:04X}", u32::from(*c));
                let is_told = told.contains(&code) || "“«’".contains(*c);
                assert!(is_told, "{code} is not named: {told}\n{source}");
                if let Some(fixed) = mended(&source, first) {
                    fixes += 1;
                    let after = self::findings(&fixed);
                    let is_other = after.err().is_none_or(|after| {
                        let next = &after[0];
                        let is_named = next.message.contains(&code);
                        next.position > first.position
                            || (problem(next) != problem(first) && !is_named)
                    });
                    assert!(is_other, "{told}");
                }
            }
        }
    }
    let counts = (refused, fixes);
    assert!(refused > 1_000 && fixes > 400, "{counts:?}");
}

#[test]
fn an_ordinary_space_is_suggested_for_other_blanks() {
    for (found, name) in [
        ('\u{a0}', "no-break space (U+00A0)"),
        ('\u{202f}', "narrow no-break space (U+202F)"),
        ('\u{3000}', "ideographic space (U+3000)"),
    ] {
        for what in ["Plain(", "author: ", "at: (", "pieces: ["] {
            let (before, after) = what.split_at(what.len() - 1);
            let source = GOOD.replacen(what, &format!("{before}{found}{after}"), 1);
            let findings = findings(&source).expect_err(what);
            assert_eq!(findings[0].message, format!("{name} is not expected here"));
            let fix = findings[0].fix.as_ref().expect("a fix");
            assert_eq!((fix.replacement.as_str(), fix.length), (" ", 1));
            let fixed = mended(&source, &findings[0]).expect("a fix");
            assert!(self::findings(&fixed).is_ok(), "{fixed}");
        }
    }
}

#[test]
fn a_fix_has_no_control_characters_and_is_valid() {
    for (what, with, fix) in cases::<(String, String, Option<String>)>("odd_characters/control") {
        let source = GOOD.replacen(&what, &with, 1);
        let findings = findings(&source).expect_err(&with);
        let found = findings[0].fix.as_ref().map(|fix| &fix.replacement);
        assert_eq!(found, fix.as_ref(), "{}", findings[0].long(false));
        let told = findings[0].long(false);
        assert!(!told.contains('␛'), "{told}");
    }
}

#[test]
fn a_fix_is_a_number_or_a_name() {
    for (what, with, fix) in cases::<(String, String, Option<String>)>("odd_characters/fixes") {
        let source = GOOD.replacen(&what, &with, 1);
        let findings = findings(&source).expect_err(&with);
        let first = &findings[0];
        let found = first.fix.as_ref().map(|fix| &fix.replacement);
        assert_eq!(found, fix.as_ref(), "{}", first.long(false));
        if let Some(fixed) = mended(&source, first) {
            assert!(self::findings(&fixed).is_ok(), "{fixed}");
        }
    }
}

#[test]
fn lines_are_counted_with_every_kind_of_line_end() {
    for (from, with) in [
        ("ball_speed: 400.0", "ball_speed: 4.0"),
        ("author", "auhtor"),
        ("60)", "60"),
    ] {
        let source = GOOD.replacen(from, with, 1);
        let source = source.replacen("    legend", "    // c\n    legend", 1);
        let expected = findings(&source).expect_err(with);
        for end in ["\r", "\r\n"] {
            let found = findings(&source.replace('\n', end)).expect_err(with);
            let (one, other) = (&found[0], &expected[0]);
            assert_eq!(one.position, other.position, "{}", report(&found));
            assert_eq!(found[0].message, expected[0].message);
        }
    }
    for end in ["\r", "\r\n"] {
        assert!(findings(&GOOD.replace('\n', end)).is_ok());
    }
}
