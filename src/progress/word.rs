//! Validation of words in a file that a person may have edited, and of player names.

/// Maximum length of a player name (characters).
pub const MAX_PLAYER: usize = 24;

/// Maximum length of any other word (bytes): names of rulesets, difficulties, packs, levels, bricks and goals.
pub const MAX_WORD: usize = 64;

/// Returns `name` in one line, without invisible characters and direction marks, and with at most [`MAX_PLAYER`]
/// characters.
pub fn player(name: &str) -> String {
    let shown: String = name.chars().filter(|sign| !is_unseen(*sign)).collect();
    let short: String = shown.trim().chars().take(MAX_PLAYER).collect();
    short.trim_end().to_owned()
}

/// Returns `text` without invisible characters, truncated to [`MAX_WORD`] bytes.
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

/// Returns `true` if `word` is valid: 1 to `MAX_WORD` bytes without invisible characters.
pub(super) fn is_word(word: &str) -> bool {
    (1..=MAX_WORD).contains(&word.len()) && !word.chars().any(is_unseen)
}

/// Returns `true` for control characters, direction marks and characters without width.
fn is_unseen(sign: char) -> bool {
    let is_format = matches!(
        sign,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    );
    sign.is_control() || is_format
}
