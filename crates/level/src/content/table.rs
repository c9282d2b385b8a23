//! Reads tables of content from RON. Errors name the file, line and column.

use std::collections::BTreeMap;
use std::fmt;

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

/// Defines functions that return tables, each compiled in from the given file of `crates/level/content` and read by the given
/// function.
macro_rules! compiled_in {
    ($(
        $(#[$doc:meta])*
        $visibility:vis fn $name:ident: $type:ty, $file:literal, $read:expr
    )+) => {$(
        $(#[$doc])*
        $visibility fn $name() -> &'static $type {
            static TABLE: std::sync::LazyLock<$type> = std::sync::LazyLock::new(|| {
                let text = include_str!(concat!("../../content/", $file));
                $crate::content::table::of_this_build($read(concat!("crates/level/content/", $file), text))
            });
            &TABLE
        }
    )+};
}

/// Declares the struct `Table`, a table as written: its format, and its rows by name in the given field. Texts in a
/// field of their own are ignored. The calling crate has this module at `content::table`.
#[macro_export]
macro_rules! table {
    ($rows:ident: $row:ty $(, with $texts:literal)?) => {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Table {
            #[serde(rename = "format")]
            _format: u32,
            #[serde(deserialize_with = "crate::content::table::each_once")]
            $rows: std::collections::BTreeMap<String, $row>,
            $(
                /// Texts for players, from which `build.rs` of the game makes its English messages.
                #[serde(default, rename = $texts)]
                _texts: serde::de::IgnoredAny,
            )?
        }
    };
}

pub(crate) use compiled_in;

/// Returns a table that is compiled in.
pub fn of_this_build<T>(table: Result<T, String>) -> T {
    match table {
        Ok(table) => table,
        // The file is part of this build, and a test reads it.
        Err(problem) => unreachable!("{problem}"),
    }
}

/// Checks each of the `rows` of the table `text` in the file `path`.
///
/// # Errors
///
/// The first problem, as a sentence with file, line and column.
pub(super) fn check_rows<T>(
    path: &str,
    text: &str,
    rows: &BTreeMap<String, T>,
    check: impl Fn(&str, &T) -> Result<(), String>,
) -> Result<(), String> {
    rows.iter().try_for_each(|(name, row)| {
        check(name, row).map_err(|problem| format!("{path}:{}: {problem}", place_of(text, name)))
    })
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
    collected(from, |entries: &mut BTreeMap<K, V>, name: K, value: V| {
        if entries.contains_key(&name) {
            return Err(format!("{name:?} is listed twice: remove one of the two"));
        }
        entries.insert(name, value);
        Ok(())
    })
}

/// Deserialises a map: adds each entry with `add`, which returns the problem if the entry is wrong.
pub(crate) fn collected<'de, D, K, V, C>(
    from: D,
    add: fn(&mut C, K, V) -> Result<(), String>,
) -> Result<C, D::Error>
where
    D: Deserializer<'de>,
    K: Deserialize<'de>,
    V: Deserialize<'de>,
    C: Default,
{
    struct Entries<K, V, C>(fn(&mut C, K, V) -> Result<(), String>);
    impl<'de, K: Deserialize<'de>, V: Deserialize<'de>, C: Default> Visitor<'de> for Entries<K, V, C> {
        type Value = C;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "entries with their names")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<C, A::Error> {
            let mut entries = C::default();
            while let Some((name, value)) = map.next_entry()? {
                (self.0)(&mut entries, name, value).map_err(A::Error::custom)?;
            }
            Ok(entries)
        }
    }
    from.deserialize_map(Entries(add))
}

/// Deserialises an optional field that is written without `Some(…)`.
pub(crate) fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
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
