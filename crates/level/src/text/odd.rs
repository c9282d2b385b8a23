//! Names of Unicode characters that look like ASCII ones, and their ASCII replacements.

use std::sync::LazyLock;

use crate::content::table;

/// Character, its Unicode name, and the probably intended ASCII text.
static LOOK_ALIKES: LazyLock<Vec<(char, String, String)>> = LazyLock::new(|| {
    let path = "crates/level/src/text/look_alikes.ron";
    table::of_this_build(table::read(path, include_str!("look_alikes.ron")))
});

/// Cyrillic and Greek letters, each followed by the ASCII letter that it resembles.
const LETTERS: &str =
    "аaсcеeіiјjоoрpѕsхxуyАAВBСCЕEНHІIЈJКKМMОOРPЅSТTХXαaιiοoρpνvΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX";

/// Returns the name of `c` with its code point, such as `no-break space (U+00A0)`.
pub(super) fn named(c: char) -> String {
    let code = format!("U+{:04X}", u32::from(c));
    let known = LOOK_ALIKES.iter().find(|(other, ..)| *other == c);
    match known {
        Some((_, name, _)) => format!("{name} ({code})"),
        None if ascii(c).is_some() && c >= '\u{ff01}' => format!("full-width `{c}` ({code})"),
        None if crate::validate::is_hidden(c) => format!("the invisible character {code}"),
        None => format!("`{c}` ({code})"),
    }
}

/// Returns the ASCII text that `c` resembles; `None` if it resembles no ASCII character.
pub(super) fn ascii(c: char) -> Option<String> {
    if let Some((.., text)) = LOOK_ALIKES.iter().find(|(other, ..)| *other == c) {
        return Some(text.clone());
    }
    if ('\u{ff01}'..='\u{ff5e}').contains(&c) {
        let code = u32::from(c) - 0xfee0;
        return char::from_u32(code).map(String::from);
    }
    let meant = LETTERS.chars().skip(1).step_by(2);
    let mut letters = LETTERS.chars().step_by(2).zip(meant);
    let (_, meant) = letters.find(|(letter, _)| *letter == c)?;
    Some(meant.to_string())
}

/// Returns `text` with its look-alikes replaced by ASCII characters; `None` if it contains none.
pub(super) fn to_ascii(text: &str) -> Option<String> {
    let meant: String = text
        .chars()
        .map(|c| ascii(c).unwrap_or_else(|| c.to_string()))
        .collect();
    (meant != text).then_some(meant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_have_a_name_a_code_point_and_an_ascii_form() {
        for (c, name, meant) in [
            ('\u{a0}', "no-break space (U+00A0)", Some(" ")),
            ('\u{feff}', "byte order mark (U+FEFF)", Some("")),
            ('，', "full-width `，` (U+FF0C)", Some(",")),
            ('а', "`а` (U+0430)", Some("a")),
            ('é', "`é` (U+00E9)", None),
            ('\u{1b}', "the invisible character U+001B", None),
        ] {
            assert_eq!(named(c), name);
            assert_eq!(ascii(c).as_deref(), meant, "{name}");
        }
        assert_eq!(to_ascii("４００.５"), Some("400.5".to_owned()));
        assert_eq!(to_ascii("nаme"), Some("name".to_owned()));
        assert_eq!(to_ascii("name"), None);
        assert_eq!(LETTERS.chars().count() % 2, 0);
    }
}
