//! Shipped levels and texts made from them, for tests over many files.

use std::path::{Path, PathBuf};

use super::document;
use crate::Subject;
use crate::limits::FILE_BYTES;
use crate::text::lexer::Lexer;
use crate::text::tree::Tree;
use brickwork_platform::folder::entries;
use brickwork_platform::read::read_at_most;

/// Random numbers from a seed (`SplitMix64`).
pub struct Random(pub u64);

impl Random {
    /// Returns a number below `end`; 0 if that is 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) as usize % end.max(1)
    }

    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// Returns the paths and texts of all shipped levels and packs.
pub fn shipped() -> Vec<(PathBuf, String)> {
    let levels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
    let folders = entries(&levels).expect("a folder").into_iter();
    let files: Vec<PathBuf> = folders
        .filter(|folder| folder.is_dir())
        .flat_map(|folder| entries(&folder).expect("a folder"))
        .filter(|file| file.extension().is_some_and(|it| it == "ron"))
        .collect();
    assert!(files.len() > 90, "{}", files.len());
    let read = |file: PathBuf| {
        let bytes = read_at_most(&file, FILE_BYTES).expect("a file");
        let text = String::from_utf8(bytes).expect("a text");
        (file, text)
    };
    files.into_iter().map(read).collect()
}

/// Returns `text` with a few random changes, most of which break it.
fn broken(text: &str, random: &mut Random) -> String {
    const PARTS: [&str; 16] = [
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "\"",
        "'",
        ",",
        ":",
        "//",
        "/*",
        "*/",
        "\r",
        "r#\"",
        "\u{feff}é",
    ];
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(4) {
        let at = random.below(chars.len());
        let until = (at + random.below(3)).min(chars.len());
        let new = random.pick(&PARTS).chars();
        drop(chars.splice(at..until, new));
    }
    chars.into_iter().collect()
}

/// Asserts that all bytes are in tokens, or are blanks and comments, and that every subject has a place.
fn assert_lossless(text: &str) {
    let tree = Tree::new(text);
    let mut end = if text.starts_with('\u{feff}') { 3 } else { 0 };
    for node in 0..tree.len() {
        let span = tree.span(node);
        assert!(end <= span.start && span.start < span.end, "{text}");
        let gap = Lexer::new(&text[end..span.start], 0).next();
        assert_eq!(gap, None, "{text}");
        end = span.end;
    }
    assert_eq!(Lexer::new(&text[end..], 0).next(), None, "{text}");
    let document = document(text);
    assert_eq!(document.text(), text);
    for subject in [
        Subject::Level,
        Subject::Field("field.width"),
        Subject::Rules("lives"),
        Subject::Legend(1, "color".into()),
        Subject::Kind(0, "worth.points".into()),
        Subject::Cell(2, 3),
        Subject::Rest(0),
        Subject::Piece(1, "path.through.1.0".into()),
        Subject::Ball(0, "at.1".into()),
    ] {
        assert!(text.get(document.locate(&subject)).is_some(), "{text}");
    }
}

#[test]
fn every_text_is_kept_byte_by_byte() {
    let mut random = Random(1);
    for text in [
        "",
        "\u{feff}",
        "\r",
        "// a\r(b)",
        "#![enable(x)] (a: 1)",
        "('",
        "r#\"",
        "/*",
        ")))",
        "(((",
    ] {
        assert_lossless(text);
    }
    for (_, text) in shipped() {
        assert_lossless(&text);
        assert_lossless(&text.replace('\n', "\r\n"));
        for _ in 0..20 {
            assert_lossless(&broken(&text, &mut random));
        }
    }
}
