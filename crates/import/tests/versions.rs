//! Files of every version that was ever written stay readable, and always give the same levels and edits.
//!
//! A new format version needs a new file in `tests/data/versions`, and a new row here. The existing files never change.
//! `BRICKWORK_GOLDEN=write` creates missing files of the current version.

use std::fs;
use std::path::{Path, PathBuf};

use brickwork_import::{import, zipped};
use brickwork_level::document::{Command, Document};
use brickwork_level::parse::parse;
use brickwork_level::{FORMAT, Pack, Subject, code};

/// Identities of the levels of all formats, which never change.
const IDENTITIES: [&str; FORMAT as usize] = [
    "1-e8fd722ade3c23c2a9e4f04e30553a22",
    "1-5a5599d5dbf7f277e38a24d8e398bbcf",
];

fn path(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/versions");
    root.join(name)
}

/// Returns the content of a file of `tests/data/versions`. Without it, `made` is its content.
fn content(name: &str, made: impl FnOnce() -> Vec<u8>) -> Vec<u8> {
    let asked = std::env::var("BRICKWORK_GOLDEN").is_ok_and(|asked| asked == "write");
    if asked && !path(name).exists() {
        fs::write(path(name), made()).expect("written");
    }
    fs::read(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn text(name: &str) -> String {
    String::from_utf8(content(name, Vec::new)).expect("a text")
}

/// Returns the identity of the level in `text`.
fn identity(name: &str, text: &str) -> String {
    let level = parse(name, text.as_bytes());
    let level = level.unwrap_or_else(|found| panic!("{name}: {found:?}"));
    level.identity().to_string()
}

/// Returns the text of the level of format `format`.
fn level_of(format: usize) -> (String, String) {
    let name = format!("level-{format}.ron");
    let text = text(&name);
    (name, text)
}

#[test]
fn levels_of_all_formats_stay_readable_and_can_be_edited() {
    for (index, known) in IDENTITIES.into_iter().enumerate() {
        let (name, text) = level_of(index + 1);
        assert_eq!(
            identity(&name, &text),
            known,
            "{name}: the level is the same"
        );
        let mut document = Document::new(&text).expect("a small text");
        assert_eq!(document.format(), Some(index as u32 + 1), "{name}");
        let name_field = Subject::Field("name");
        let renamed = Command::Set(vec![(name_field, "\"Renamed\"".to_owned())]);
        assert_eq!(document.apply(&[renamed]), Ok(true), "{name}");
        assert!(document.undo());
        assert_eq!(document.text(), text, "{name}");
    }
}

#[test]
fn an_upgrade_to_the_newest_format_gives_the_known_text_and_the_same_level() {
    let newest = FORMAT as usize;
    for (index, known) in IDENTITIES.into_iter().enumerate() {
        let (name, text) = level_of(index + 1);
        let mut document = Document::new(&text).expect("a small text");
        let changed = document.apply(&[Command::Upgrade]).expect("an upgrade");
        assert_eq!(changed, index + 1 < newest, "{name}");
        assert_eq!(document.format(), Some(FORMAT), "{name}");
        assert_eq!(identity(&name, document.text()), known, "{name}");
        if changed {
            let expected = self::text(&format!("level-{}-upgraded.ron", index + 1));
            assert_eq!(document.text(), expected, "{name}");
        }
    }
}

#[test]
fn packs_of_all_formats_stay_readable_and_can_be_upgraded() {
    for (format, pack_name) in ["Old Pack", "New Pack"].into_iter().enumerate() {
        let name = format!("pack-{}.ron", format + 1);
        let mut document = Document::new(&text(&name)).expect("a small text");
        document.apply(&[Command::Upgrade]).expect("an upgrade");
        let old = format!("format: {}", format + 1);
        let upgraded = text(&name).replace(&old, &format!("format: {FORMAT}"));
        assert_eq!(document.text(), upgraded, "{name}");
        let upgraded = Pack::parse(&name, upgraded.as_bytes()).expect("a pack");
        let pack = Pack::parse(&name, text(&name).as_bytes());
        let pack = pack.unwrap_or_else(|found| panic!("{name}: {found:?}"));
        assert_eq!(
            (pack.name.as_str(), &pack.levels[..]),
            (pack_name, &["two.ron", "one.ron"].map(str::to_owned)[..])
        );
        assert_eq!(upgraded.levels, pack.levels, "{name}");
        assert_eq!(pack.rests.len(), format, "{name}");
        assert_eq!(
            pack.layers.kinds.get("brittle").is_some(),
            format == 1,
            "{name}"
        );
    }
}

#[test]
fn zip_packs_stay_readable() {
    let pack = content("pack-1.zip", || {
        let files = [
            ("pack.ron", text("pack-2.ron")),
            ("one.ron", text("level-1.ron")),
            (
                "two.ron",
                text("level-2.ron").replace("'w': (", "'w': (kind: \"brittle\", "),
            ),
        ];
        let files = files.map(|(name, text)| (name.to_owned(), text.into_bytes()));
        zipped(&files).expect("an archive")
    });
    let imported = import("pack-1.zip", &pack).expect("a pack");
    let names: Vec<&str> = imported
        .files
        .iter()
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(names, ["two.ron", "one.ron", "pack.ron"]);
    assert_eq!(
        (imported.left_out, imported.levels.len()),
        (0, 2),
        "{:?}",
        imported.notes
    );
    assert_eq!(
        imported.files[1].1,
        text("level-1.ron"),
        "its bytes are the same"
    );
    assert_eq!(imported.files[2].1, text("pack-2.ron"));
}

#[test]
fn level_codes_stay_readable() {
    let level = code::decode(&text("code-1.txt")).expect("a level");
    assert_eq!(level.name(), "Hello, Bricks");
    assert_eq!(
        level.identity().to_string(),
        "1-68b799863c6c3caba6e07bcc4388e109"
    );
}

#[test]
fn journals_of_edits_stay_readable() {
    let journal = content("edits-1.journal", || {
        let mut document = Document::new(&text("level-1.ron")).expect("a small text");
        let name = (Subject::Field("name"), "\"É\"".to_owned());
        document
            .apply(&[Command::Set(vec![name])])
            .expect("an edit");
        document.mark_saved();
        document.apply(&[Command::Upgrade]).expect("an edit");
        document
            .apply(&[Command::Cells(vec![(0, 0, '#'), (2, 3, '.')])])
            .expect("an edit");
        assert!(document.undo() && document.undo() && document.redo());
        document.take_journal_bytes()
    });
    let restored = Document::restore(&journal).expect("a journal");
    assert_eq!(restored.good_bytes, journal.len());
    let mut document = restored.document;
    let expected = text("level-1-upgraded.ron").replace("Old Castle", "É");
    assert_eq!((document.text(), document.history()), (&*expected, (2, 1)));
    assert!(document.was_saved_as(&text("level-1.ron").replace("Old Castle", "É")));
    assert!(document.redo());
    let drawn = expected
        .replace("\"ab#.\"", "\"#b#.\"")
        .replace("\"s..a\"", "\"s...\"");
    assert_eq!(document.text(), drawn);
    while document.undo() {}
    assert_eq!(document.text(), text("level-1.ron"));
}
