//! Validates names of levels, authors and packs: they must be readable on one line of a menu.

use std::ops::RangeInclusive;

use super::finding::{Finding, Subject};
use crate::limits;
use brickwork_platform::printable::{breaks_line, is_unsafe, turns_text};

/// Unicode ranges in at least one font of `assets/fonts`, except for unassigned code points. A test compares them with the
/// fonts.
pub const DRAWABLE: &[RangeInclusive<char>] = &[
    // Basic Latin.
    ' '..='~',
    // Latin-1, Latin Extended-A and -B.
    '\u{a0}'..='\u{24f}',
    // Greek, without Coptic.
    '\u{370}'..='\u{3e1}',
    '\u{3f0}'..='\u{3ff}',
    // Cyrillic.
    '\u{400}'..='\u{52f}',
    // Latin Extended Additional.
    '\u{1e00}'..='\u{1eff}',
    // General punctuation: spaces, dashes, quotation marks, bullets, ellipsis.
    '\u{2000}'..='\u{200a}',
    '\u{2010}'..='\u{2027}',
    '\u{202f}'..='\u{205e}',
    // Currency.
    '\u{20a0}'..='\u{20bf}',
    // Numero sign and trade mark.
    '\u{2116}'..='\u{2116}',
    '\u{2122}'..='\u{2122}',
    // Minus sign.
    '\u{2212}'..='\u{2212}',
];

/// Returns `true` if a font of the game has the character.
pub fn is_drawable(c: char) -> bool {
    DRAWABLE.iter().any(|range| range.contains(&c))
}

/// Returns an error if `value`, the name in the field `field`, cannot be displayed.
pub(crate) fn unreadable_name(field: &'static str, value: &str) -> Option<Finding> {
    let (case, problem, help) = unreadable(value)?;
    let message = format!("`{field}` {problem}");
    let finding = Finding::error("unreadable-name", Subject::Field(field), message).helped(help);
    Some(finding.with("case", case))
}

/// Returns a warning if no font of the game has a character of `value`, the name in the field `field`.
pub(crate) fn undrawable_name(field: &'static str, value: &str) -> Option<Finding> {
    let c = value.chars().find(|c| !is_drawable(*c) && !is_hidden(*c))?;
    let code = u32::from(c);
    let message =
        format!("`{field}` has the character `{c}` (U+{code:04X}), which the game cannot draw");
    let help = "it is shown as an empty box: use Latin, Greek or Cyrillic letters";
    let finding = Finding::warning("undrawable-name", Subject::Field(field), message).helped(help);
    let code = format!("U+{code:04X}");
    Some(finding.with("character", c.to_string()).with("code", code))
}

/// Returns the reason why the name `value` cannot be displayed (its name, and the rest of a sentence that begins with
/// the field), and advice.
pub(super) fn unreadable(value: &str) -> Option<(&'static str, String, &'static str)> {
    const ONE_LINE: &str = "it is shown on one line in the menu";
    let code = |c: char| format!("has the character U+{:04X}, which", u32::from(c));
    Some(if let Some(c) = value.chars().find(|c| turns_text(*c)) {
        (
            "direction",
            code(c) + " changes the direction of the text",
            "leave this character out: it cannot be seen, and the name would be shown in another order",
        )
    } else if value.trim().is_empty() {
        ("empty", "is empty".to_owned(), ONE_LINE)
    } else if value.chars().all(|c| c.is_whitespace() || is_invisible(c)) {
        (
            "invisible",
            "has only characters that cannot be seen".to_owned(),
            "write at least one letter: it is shown on one line in the menu",
        )
    } else if let Some(c) = value.chars().find(|c| is_invisible(*c) && !joins(*c)) {
        (
            "hidden",
            code(c) + " cannot be seen",
            "leave this character out: two names that look the same should be the same",
        )
    } else if value.chars().count() > limits::NAME_CHARS {
        let max = limits::NAME_CHARS;
        ("long", format!("has more than {max} characters"), ONE_LINE)
    } else if value.chars().any(breaks_line) {
        let problem = "has a line break or another control character";
        ("control", problem.to_owned(), ONE_LINE)
    } else {
        return None;
    })
}

/// Returns `true` if `c` is invisible or changes the direction of text. Such a character cannot represent a brick
/// either.
pub(crate) fn is_hidden(c: char) -> bool {
    is_unsafe(c) || is_invisible(c)
}

/// Returns `true` for invisible characters that are not spaces: Unicode's `Default_Ignorable_Code_Point` and the
/// Braille blank.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Returns `true` for invisible characters that words and emoji need between visible ones: joiners and variation
/// selectors.
fn joins(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warning_names_the_first_character_that_no_font_has() {
        for good in [
            "Łódź, Plzeň, Győr, Şişli, Москва, Αθήνα",
            "Über-Stein",
            "a\u{200d}b",
        ] {
            assert_eq!(undrawable_name("name", good), None, "{good}");
        }
        for (name, named) in [("Wall 石の壁", "`石` (U+77F3)"), ("🚀", "`🚀` (U+1F680)")] {
            let warning = undrawable_name("name", name).expect(name);
            assert!(warning.message.contains(named), "{}", warning.message);
            assert!(!warning.help.is_empty());
        }
    }

    #[test]
    fn names_of_any_language_and_emoji_are_good_and_hidden_characters_are_not() {
        for good in [
            "First Light",
            "Über-Stein №3",
            "مستوى",
            "שלום",
            "می\u{200c}خواهم",
            "石の壁",
            "👩\u{200d}🚀 ❤\u{fe0f}",
        ] {
            assert_eq!(unreadable_name("name", good), None, "{good}");
        }
        for (bad, problem) in [
            ("", "is empty"),
            (" \u{3000}", "is empty"),
            ("\u{200b}\u{2060}", "only characters that cannot be seen"),
            ("\u{200d}", "only characters that cannot be seen"),
            ("\u{2800} \u{3164}", "only characters that cannot be seen"),
            ("ab\u{200b}c", "U+200B, which cannot be seen"),
            ("ab\u{e0041}c", "U+E0041, which cannot be seen"),
            ("abc\u{202e}cba", "U+202E, which changes the direction"),
            ("\u{2067}abc", "U+2067, which changes the direction"),
            ("a\u{2028}b", "line break"),
            ("a\tb", "control character"),
        ] {
            let finding =
                unreadable_name("name", bad).unwrap_or_else(|| panic!("{bad:?} is taken"));
            assert!(
                finding.message.contains(problem),
                "{bad:?}: {}",
                finding.message
            );
        }
    }
}
