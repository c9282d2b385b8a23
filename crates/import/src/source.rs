//! Content of a foreign file: its bytes, and its text in UTF-8 or Windows-1252.

use std::borrow::Cow;
use std::cell::OnceCell;

use brickwork_level::limits;
use brickwork_platform::read::with_line_feeds;

use crate::fault::Fault;

/// Characters of the bytes 0x80 to 0x9f in Windows-1252. Five bytes have no character.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// A file to import.
#[derive(Debug)]
pub(crate) struct Source<'a> {
    path: &'a str,
    pub bytes: &'a [u8],
    text: OnceCell<Cow<'a, str>>,
}

impl<'a> Source<'a> {
    /// Creates the source; `path` is its name.
    ///
    /// # Errors
    ///
    /// The file is too long, or its encoding is UTF-16.
    pub fn new(path: &'a str, bytes: &'a [u8]) -> Result<Self, Fault> {
        let size = bytes.len() as u64;
        if size > limits::FILE_BYTES {
            let max = limits::FILE_BYTES / 1024 / 1024;
            let message = format!("the file has {size} bytes, at most {max} MiB are read");
            return Err(Fault::new(1, message, "split the file into smaller ones"));
        }
        // ASCII characters have a zero in the same byte of each pair.
        let is_zero = |byte: usize| {
            let mut pairs = bytes.chunks_exact(2).take(8);
            bytes.len() > 1 && pairs.all(|pair| pair[byte] == 0 && pair[1 - byte] > 8)
        };
        let has_mark = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
        if has_mark || is_zero(0) || is_zero(1) {
            let help = "save the file with the encoding UTF-8";
            return Err(Fault::new(1, "this is UTF-16 text", help));
        }
        let text = OnceCell::new();
        Ok(Self { path, bytes, text })
    }

    /// Returns the text without a byte order mark, with line feeds. A file that is not UTF-8 is Windows-1252.
    pub fn text(&self) -> &str {
        self.text.get_or_init(|| {
            let bytes = self
                .bytes
                .strip_prefix(b"\xef\xbb\xbf")
                .unwrap_or(self.bytes);
            match std::str::from_utf8(bytes) {
                Ok(text) => with_line_feeds(text),
                Err(_) => Cow::Owned(with_line_feeds(&windows_1252(bytes)).into_owned()),
            }
        })
    }

    /// Returns the lines with their numbers from 1.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> + Clone {
        (1..).zip(self.text().lines())
    }

    /// Returns the numbers of the lines that contain `part`.
    pub fn lines_with(&self, part: &str) -> impl Iterator<Item = usize> {
        let lines = self.lines().filter(move |(_, line)| line.contains(part));
        lines.map(|(line, _)| line)
    }

    /// Returns the first line that is not blank, with its number.
    pub fn first_line(&self) -> Option<(usize, &str)> {
        self.lines().find(|(_, line)| !line.trim().is_empty())
    }

    /// Returns the name of the file without folders and extension.
    pub fn stem(&self) -> &'a str {
        let name = self.path.rsplit(['/', '\\']).next().unwrap_or_default();
        match name.rsplit_once('.') {
            Some((stem, _)) if !stem.is_empty() => stem,
            _ => name,
        }
    }
}

/// Decodes bytes in the encoding Windows-1252, which contains Latin-1.
pub(crate) fn windows_1252(bytes: &[u8]) -> String {
    let special: Vec<char> = WINDOWS.chars().collect();
    let decode = |byte: &u8| match byte {
        0x80..=0x9f => special[usize::from(byte - 0x80)],
        _ => char::from(*byte),
    };
    bytes.iter().map(decode).collect()
}
