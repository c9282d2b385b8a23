//! Names of Unicode characters that look like ASCII ones, and their ASCII replacements.

/// Character, its Unicode name, and the probably intended ASCII text.
const LOOK_ALIKES: &[(char, &str, &str)] = &[
    ('\u{a0}', "no-break space", " "),
    ('\u{1680}', "Ogham space mark", " "),
    ('\u{2000}', "en quad", " "),
    ('\u{2001}', "em quad", " "),
    ('\u{2002}', "en space", " "),
    ('\u{2003}', "em space", " "),
    ('\u{2004}', "three-per-em space", " "),
    ('\u{2005}', "four-per-em space", " "),
    ('\u{2006}', "six-per-em space", " "),
    ('\u{2007}', "figure space", " "),
    ('\u{2008}', "punctuation space", " "),
    ('\u{2009}', "thin space", " "),
    ('\u{200a}', "hair space", " "),
    ('\u{202f}', "narrow no-break space", " "),
    ('\u{205f}', "medium mathematical space", " "),
    ('\u{3000}', "ideographic space", " "),
    ('\u{ad}', "soft hyphen", ""),
    ('\u{200b}', "zero width space", ""),
    ('\u{200c}', "zero width non-joiner", ""),
    ('\u{200d}', "zero width joiner", ""),
    ('\u{2060}', "word joiner", ""),
    ('\u{feff}', "byte order mark", ""),
    ('\u{61c}', "Arabic letter mark", ""),
    ('\u{202a}', "left-to-right embedding", ""),
    ('\u{202b}', "right-to-left embedding", ""),
    ('\u{202c}', "pop directional formatting", ""),
    ('\u{202d}', "left-to-right override", ""),
    ('\u{202e}', "right-to-left override", ""),
    ('\u{2066}', "left-to-right isolate", ""),
    ('\u{2067}', "right-to-left isolate", ""),
    ('\u{2068}', "first strong isolate", ""),
    ('\u{2069}', "pop directional isolate", ""),
    ('\u{2010}', "hyphen", "-"),
    ('\u{2011}', "no-break hyphen", "-"),
    ('\u{2012}', "figure dash", "-"),
    ('\u{2013}', "en dash", "-"),
    ('\u{2014}', "em dash", "-"),
    ('\u{2015}', "horizontal bar", "-"),
    ('\u{2212}', "minus sign", "-"),
    ('\u{2024}', "one dot leader", "."),
    ('\u{b7}', "middle dot", "."),
    ('\u{60c}', "Arabic comma", ","),
    ('\u{3001}', "ideographic comma", ","),
    ('\u{201a}', "low quotation mark", ","),
    ('\u{61b}', "Arabic semicolon", ","),
    ('\u{37e}', "Greek question mark", ","),
    ('\u{2236}', "ratio", ":"),
    ('\u{a789}', "modifier letter colon", ":"),
    ('\u{2044}', "fraction slash", "/"),
    ('\u{2215}', "division slash", "/"),
];

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
        return Some((*text).to_owned());
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
