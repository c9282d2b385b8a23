//! Words in a file that a person may have changed, and the names that players give themselves.

/// The longest name of a player (characters).
pub const MAX_PLAYER: usize = 24;

/// The longest word of any other kind (bytes): names of rulesets, difficulties, packs, levels, bricks, goals.
pub const MAX_WORD: usize = 64;

/// `name` as a list can show it: in one line, without signs that cannot be seen or turn the direction of writing, and no
/// longer than [`MAX_PLAYER`] characters.
#[must_use]
pub fn player(name: &str) -> String {
    let shown = name.chars().filter(|sign| !is_unseen(*sign));
    let short: String = shown
        .collect::<String>()
        .trim()
        .chars()
        .take(MAX_PLAYER)
        .collect();
    short.trim_end().to_owned()
}

/// `text` as far as a word can hold it: without signs that cannot be seen, and cut to [`MAX_WORD`].
#[must_use]
pub fn cut(text: &str) -> String {
    let mut word = String::new();
    for sign in text.chars().filter(|sign| !is_unseen(*sign)) {
        if word.len() + sign.len_utf8() > MAX_WORD {
            break;
        }
        word.push(sign);
    }
    word
}

/// Whether `word` can be the name of something.
pub(super) fn is_word(word: &str) -> bool {
    (1..=MAX_WORD).contains(&word.len()) && !word.chars().any(is_unseen)
}

/// Control characters, those that turn the direction of writing, and those without width.
fn is_unseen(sign: char) -> bool {
    let is_format = matches!(
        sign,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    );
    sign.is_control() || is_format
}
