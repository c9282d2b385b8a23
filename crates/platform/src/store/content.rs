//! What a store keeps, and how it stands in its file: RON that says `format: N`.
//!
//! Owns reading a text of whatever format; files are `file.rs`'s.

use serde::de::{DeserializeOwned, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use crate::printable::bounded;
use crate::read::with_line_feeds;

/// The content of one small file.
///
/// It is written as a struct whose first field is `format`, a [`Format`]. Fields that a file lacks should have defaults
/// (`#[serde(default)]`), and unknown ones are ignored.
pub trait Stored:
    Clone + PartialEq + Default + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The name of the file.
    const NAME: &'static str;
    /// The version of the file that this build reads and writes, from 1.
    const FORMAT: u32;
    /// The largest file that is read or written (bytes).
    const MAX_BYTES: u64;

    /// Reads `text`, a file of the older format `format`: as the type that it had then, and from there by one pure
    /// function from each version to the next.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, or that there has never been such a format.
    fn older(format: u32, _text: &str) -> Result<Self, String> {
        Err(format!("there has never been a format {format} of it"))
    }

    /// Puts right what no game would have written, after reading. Returns sentences about what the player should know,
    /// each without a full stop.
    fn settle(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// What comes of a file that others may have changed meanwhile: what is `on_disk` now, with all that this copy of
    /// the game has changed between `base` (what it had when it last wrote or read the file) and `mine`.
    #[must_use]
    fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self;
}

/// The field `format` of a content: written as `N`. What a file says there has been looked at before.
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

/// What the bytes of a file are.
pub(super) enum Content<T> {
    /// A content, and what is to be said of it.
    Good(T, Vec<String>),
    /// Something of a format that this build does not know yet.
    Newer(u32),
    /// Nothing that can be read, and why.
    Damaged(String),
}

/// Reads the bytes of a file.
pub(super) fn parse<T: Stored>(bytes: &[u8]) -> Content<T> {
    // Some editors begin a text with a byte-order mark.
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => with_line_feeds(text),
        Err(error) => return Content::Damaged(error.to_string()),
    };
    let text = text.as_ref();
    let read = match format_of(text) {
        Err(why) => Err(why),
        Ok(newer) if newer > T::FORMAT => return Content::Newer(newer),
        Ok(older) if older < T::FORMAT => T::older(older, text),
        Ok(_) => ron::from_str(text).map_err(|error| error.to_string()),
    };
    match read {
        Ok(mut content) => {
            let remarks = content.settle();
            Content::Good(content, remarks)
        }
        // The reason may quote any amount of the file.
        Err(why) => Content::Damaged(bounded(&why, MAX_REASON)),
    }
}

/// Longest reason why a file is damaged (characters).
const MAX_REASON: usize = 300;

/// The text of the file with `content`.
///
/// # Errors
///
/// What cannot be written down, or that the text could not be read again.
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
        Content::Good(..) => Ok(text),
        Content::Newer(_) => Err("it would say that it is newer than this game".to_owned()),
        Content::Damaged(why) => Err(format!("it could not be read again: {why}")),
    }
}

/// The number that every version has as its field `format`. What follows that field may be of any form.
///
/// # Errors
///
/// Why it cannot be found.
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
                    // The rest is not looked at: that takes as long as to read all of it.
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
