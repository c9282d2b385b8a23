//! Decodes the characters of a string or character literal, with their byte offsets.
//!
//! Handles the escapes. The lexer finds the start and end of a literal.

/// Returns the characters of the string or character literal `literal`, each with its first byte.
pub(crate) fn characters(literal: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    let raw = literal.starts_with('r');
    let begin = literal.find(['"', '\'']).map_or(literal.len(), |at| at + 1);
    let inside = &literal[begin..];
    // Read an unclosed literal to its last character.
    let inside = if raw {
        inside.trim_end_matches('#').strip_suffix('"')
    } else {
        inside.strip_suffix(['"', '\''])
    };
    let mut rest = inside.unwrap_or(&literal[begin..]).char_indices();
    std::iter::from_fn(move || {
        let (at, c) = rest.next()?;
        let meant = if c == '\\' && !raw {
            escaped(&mut rest)
        } else {
            c
        };
        Some((begin + at, meant))
    })
}

/// Decodes an escape after its backslash: `\n`, `\"`, `\x41`, `\u{e9}` and so on.
fn escaped(rest: &mut std::str::CharIndices) -> char {
    let unknown = char::REPLACEMENT_CHARACTER;
    let digits: String = match rest.next().map(|(_, c)| c) {
        Some('x') => rest.by_ref().take(2).map(|(_, c)| c).collect(),
        Some('u') => rest
            .by_ref()
            .skip(1)
            .map(|(_, c)| c)
            .take_while(|c| *c != '}')
            .collect(),
        Some('n') => return '\n',
        Some('r') => return '\r',
        Some('t') => return '\t',
        Some('0') => return '\0',
        Some(same) => return same,
        None => return unknown,
    };
    let code = u32::from_str_radix(&digits, 16);
    code.ok().and_then(char::from_u32).unwrap_or(unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_found_behind_their_escapes() {
        let found: Vec<_> = characters("\"a\\u{78}é\\n\"").collect();
        assert_eq!(found, [(1, 'a'), (2, 'x'), (8, 'é'), (10, '\n')]);
        let raw: Vec<_> = characters("r#\"\\a\"#").collect();
        assert_eq!(raw, [(3, '\\'), (4, 'a')]);
        for (open, inside) in [
            ("\"é", "é"),
            ("'é", "é"),
            ("r#\"é", "é"),
            ("'", ""),
            ("r", ""),
        ] {
            let found: String = characters(open).map(|(_, c)| c).collect();
            assert_eq!(found, inside, "{open}");
        }
    }
}
