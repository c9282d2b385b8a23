//! Content of a store and its text form: RON with a field `format: N`.
//!
//! This module parses text of every format; `file.rs` accesses the files.

use std::cmp::Ordering;

use serde::de::{DeserializeOwned, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use super::notice::LoadError;
use crate::printable::bounded;
use crate::read::with_line_feeds;

/// Content of one small file.
///
/// It is serialised as a struct whose first field is `format`, a [`Format`]. Fields that a file may lack should have
/// defaults (`#[serde(default)]`). Unknown fields are ignored.
pub trait Stored:
    Clone + PartialEq + Default + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Name of the file.
    const NAME: &'static str;
    /// Version of the format that this build reads and writes (1 or more).
    const FORMAT: u32;
    /// Maximum size of the file that is read or written (bytes).
    const MAX_BYTES: u64;

    /// Reads `text`, a file of the older format `format`: parses the type that it had then, and converts it version by
    /// version with pure functions.
    ///
    /// # Errors
    ///
    /// The error in the text, or that no such format exists.
    fn older(format: u32, _text: &str) -> Result<Self, String> {
        Err(format!("there has never been a format {format} of it"))
    }

    /// Corrects values that no game would have written, after reading. Returns sentences for the player, each without a
    /// full stop.
    fn settle(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// Merges this instance's changes, from `base` to `mine`, into `on_disk`. `base` is the content at the last read or
    /// write. Another instance may have changed the file since.
    fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self;
}

/// Field `format` of a content: serialised as `N`. Deserialisation ignores the number, which `parse` has checked
/// before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Format<const N: u32>;

impl<const N: u32> Serialize for Format<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(N)
    }
}

impl<'de, const N: u32> Deserialize<'de> for Format<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u32::deserialize(deserializer).map(|_| Self)
    }
}

/// Parses the bytes of a file. Returns its content, with remarks for the player.
///
/// # Errors
///
/// The content is damaged, or has a newer format that this build does not support.
pub(super) fn parse<T: Stored>(bytes: &[u8]) -> Result<(T, Vec<String>), LoadError> {
    let damaged = |why: String| LoadError::Damaged {
        name: T::NAME,
        // The reason may quote any amount of text from the file.
        because: bounded(&why, MAX_REASON),
    };
    // Some editors begin a text with a byte-order mark.
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| damaged(error.to_string()))?;
    let text = with_line_feeds(text);
    let format = format_of(&text).map_err(damaged)?;
    let read = match format.cmp(&T::FORMAT) {
        Ordering::Less => T::older(format, &text),
        Ordering::Equal => ron::from_str(&text).map_err(|error| error.to_string()),
        Ordering::Greater => {
            let known = T::FORMAT;
            return Err(LoadError::Newer { format, known });
        }
    };
    let mut content = read.map_err(damaged)?;
    let remarks = content.settle();
    Ok((content, remarks))
}

/// Maximum length of the reason why a file is damaged (characters).
const MAX_REASON: usize = 300;

/// Returns the text of a file with `content`.
///
/// # Errors
///
/// `content` cannot be serialised, or the text is too long or could not be parsed again.
pub(super) fn text<T: Stored>(content: &T) -> Result<String, String> {
    let pretty = ron::ser::PrettyConfig::default();
    let text =
        ron::ser::to_string_pretty(content, pretty).map_err(|error| error.to_string())? + "\n";
    let (bytes, max) = (text.len() as u64, T::MAX_BYTES);
    if bytes > max {
        return Err(format!(
            "it would have {bytes} bytes, at most {max} are read"
        ));
    }
    match parse::<T>(text.as_bytes()) {
        Ok(_) => Ok(text),
        Err(LoadError::Damaged { because, .. }) => {
            Err(format!("it could not be read again: {because}"))
        }
        Err(_) => Err("it would say that it is newer than this game".to_owned()),
    }
}

/// Returns the value of the field `format`, which every version has. The content after it may have any form.
///
/// # Errors
///
/// The reason why the field cannot be found.
fn format_of(text: &str) -> Result<u32, String> {
    struct Probe(Option<u32>);
    impl<'de> Visitor<'de> for &mut Probe {
        type Value = ();

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a content with a `format`")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
            while let Some(field) = map.next_key::<String>()? {
                if field == "format" {
                    self.0 = Some(map.next_value()?);
                    // Skip the rest: it would take as long as parsing everything.
                    return Err(serde::de::Error::custom("found"));
                }
                map.next_value::<IgnoredAny>()?;
            }
            Ok(())
        }
    }
    let mut probe = Probe(None);
    let mut reader = ron::Deserializer::from_str(text).map_err(|error| error.to_string())?;
    let end = reader.deserialize_struct("", &["format"], &mut probe);
    match (probe.0, end) {
        (Some(format), _) => Ok(format),
        (None, Err(error)) => Err(error.to_string()),
        (None, Ok(())) => Err("it does not say its `format`".to_owned()),
    }
}
