//! Text of Ricochet sets: compressed, with nested blocks of lines `Key=Value`.

use std::io::Read;

use flate2::read::ZlibDecoder;

use super::map::pair;
use crate::fault::Fault;

/// Size of the head (bytes): 1, then the sizes of the compressed data and of the text, each in four bytes.
const HEAD: usize = 9;
/// Maximum size of the text (bytes), and maximum factor of the compression.
const MAX_TEXT: usize = 32 << 20;
const MAX_FACTOR: usize = 200;
/// Maximum depth of nested blocks.
const MAX_DEPTH: usize = 64;

/// Returns `true` if `bytes` begin with a head and the two check bytes of compressed data, or end before these.
pub(super) fn is_packed(bytes: &[u8]) -> bool {
    let packed = match bytes.get(HEAD..HEAD + 2) {
        Some(&[method, flags]) => {
            method & 0x0f == 8 && u16::from_be_bytes([method, flags]).is_multiple_of(31)
        }
        _ => true,
    };
    bytes.first() == Some(&1) && packed
}

/// Returns the text of the file with the content `bytes`.
pub(super) fn inflated(bytes: &[u8]) -> Result<Vec<u8>, Fault> {
    let broken = |message: &str| Fault::new(1, message, "copy or download the file again");
    let (head, packed) = bytes
        .split_at_checked(HEAD)
        .ok_or_else(|| broken("the file ends in its head"))?;
    let number = |at: usize| {
        head[at..at + 4]
            .iter()
            .rfold(0, |sum, byte| (sum << 8) | usize::from(*byte))
    };
    let (packed_size, size) = (number(1), number(5));
    if packed.len() < packed_size {
        return Err(broken("the compressed text is cut off"));
    }
    if size > MAX_TEXT || size / MAX_FACTOR > packed.len() {
        return Err(broken("the head has an impossible size of the text"));
    }
    let mut text = Vec::new();
    let read = ZlibDecoder::new(packed)
        .take(size as u64 + 1)
        .read_to_end(&mut text);
    if read.is_err() || text.len() != size {
        return Err(broken("the compressed text is damaged or cut off"));
    }
    Ok(text)
}

/// A line `Key=Value`, with the lines in the block below it.
#[derive(Debug, Default)]
pub(super) struct Block<'a> {
    pub line: usize,
    pub key: &'a str,
    pub value: &'a str,
    pub children: Vec<Block<'a>>,
}

impl<'a> Block<'a> {
    /// Parses the lines of `text` into a tree.
    pub fn parse(text: &'a str) -> Result<Self, Fault> {
        let mut open = vec![Self::default()];
        for (line, text) in (1..).zip(text.lines().map(str::trim)) {
            let depth = open.len();
            let Some(last) = open.last_mut() else { break };
            match text {
                "{" => {
                    let begun = last.children.pop().unwrap_or_default();
                    if depth > MAX_DEPTH {
                        return Err(Fault::new(
                            line,
                            "too many nested blocks",
                            "save the set again in its own editor",
                        ));
                    }
                    open.push(begun);
                }
                "}" if depth > 1 => {
                    let done = open.pop().unwrap_or_default();
                    if let Some(parent) = open.last_mut() {
                        parent.children.push(done);
                    }
                }
                "" => {}
                _ => {
                    let (key, value) = text.split_once('=').unwrap_or((text, ""));
                    let children = Vec::new();
                    last.children.push(Self {
                        line,
                        key,
                        value,
                        children,
                    });
                }
            }
        }
        if open.len() > 1 {
            let line = text.lines().count();
            return Err(Fault::new(
                line,
                "the text ends inside a block",
                "copy or download the file again",
            ));
        }
        let root = open.pop().unwrap_or_default();
        // The first line names the type of the set.
        Ok(root.children.into_iter().next().unwrap_or_default())
    }

    pub fn child(&self, key: &str) -> Option<&Self> {
        self.children.iter().find(|child| child.key == key)
    }

    /// Returns the value of the line `key`, which may be missing.
    pub fn text(&self, key: &str) -> &'a str {
        self.child(key).map_or("", |child| child.value)
    }

    pub fn number(&self, key: &str) -> Option<f64> {
        let number: f64 = self.text(key).trim().parse().ok()?;
        number.is_finite().then_some(number)
    }

    /// Returns the pair `x,y` in the line `key`.
    pub fn pair(&self, key: &str) -> Option<(f64, f64)> {
        pair(self.text(key))
    }
}
