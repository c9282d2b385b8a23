//! Reads tables of content from RON. Errors name the file, line and column.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeOwned, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use brickwork_platform::read::with_line_feeds;

/// Reads `text`; `path` is used in messages.
///
/// # Errors
///
/// A sentence with file, line and column.
pub fn read<T: DeserializeOwned>(path: &str, text: &str) -> Result<T, String> {
    ron::from_str(&with_line_feeds(text))
        .map_err(|error| format!("{path}:{}: {}", error.span.start, error.code))
}

/// Returns a table that is compiled in.
pub fn of_this_build<T>(table: Result<T, String>) -> T {
    match table {
        Ok(table) => table,
        // The file is part of this build, and a test reads it.
        Err(problem) => unreachable!("{problem}"),
    }
}

/// Returns line and column of the entry `name` in `text`.
pub fn place_of(text: &str, name: &str) -> String {
    let at = text.find(&format!("{name:?}")).unwrap_or(0);
    let before = with_line_feeds(&text[..at]);
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    format!("{line}:{column}")
}

/// Deserialises a map and rejects repeated keys. Without it, serde keeps the last of several values.
pub fn each_once<'de, D, K, V>(from: D) -> Result<BTreeMap<K, V>, D::Error>
where
    D: Deserializer<'de>,
    K: Deserialize<'de> + Ord + fmt::Debug,
    V: Deserialize<'de>,
{
    struct Entries<K, V>(PhantomData<(K, V)>);
    impl<'de, K, V> Visitor<'de> for Entries<K, V>
    where
        K: Deserialize<'de> + Ord + fmt::Debug,
        V: Deserialize<'de>,
    {
        type Value = BTreeMap<K, V>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "entries with their names")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut entries = BTreeMap::new();
            while let Some((name, value)) = map.next_entry()? {
                if entries.contains_key(&name) {
                    let problem = format!("{name:?} is listed twice: remove one of the two");
                    return Err(Error::custom(problem));
                }
                entries.insert(name, value);
            }
            Ok(entries)
        }
    }
    from.deserialize_map(Entries(PhantomData))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_with_every_kind_of_line_end() {
        for end in ["\n", "\r", "\r\n"] {
            let text = format!("({end}\"a\": 1,{end}\"b\": x)");
            let problem = read::<Vec<u32>>("t.ron", &text).expect_err("no list");
            assert!(problem.starts_with("t.ron:1:"), "{problem}");
            assert_eq!(place_of(&text, "b"), "3:1");
            let problem = read::<(u32, u32)>("t.ron", &format!("(1,{end}{end} x)"));
            assert!(problem.expect_err("no number").starts_with("t.ron:3:2"));
        }
    }
}
