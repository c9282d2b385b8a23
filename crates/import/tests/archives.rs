//! Zip packs: round trips, and the reason of each rejected archive.

use std::io::{Cursor, Write};

use brickwork_import::{format_of, import, is_zip, zipped};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// Maximum size of the files of one archive (bytes).
const MAX_BYTES: usize = 32 * 1024 * 1024;

const LEVEL: &str = "(format: 2, name: \"One\", author: \"Me\", legend: {'r': (color: Red)}, bricks: [\"rr.rr\"]) // mine\n";
const PACK: &str = "(format: 2, name: \"Mine\", levels: [\"02.ron\", \"01.ron\"])\n";

/// Returns an archive with the entries `files`, written without any check.
fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        writer.start_file(*name, options).expect("an entry");
        writer.write_all(content).expect("written");
    }
    writer.finish().expect("an archive").into_inner()
}

/// Returns the files of a good pack below `folder`, with `others`.
fn pack_in<'a>(folder: &str, others: &[(&'a str, &'a [u8])]) -> Vec<u8> {
    let names = ["pack.ron", "01.ron", "02.ron"].map(|name| format!("{folder}{name}"));
    let contents = [PACK, LEVEL, LEVEL].map(str::as_bytes);
    let mut files: Vec<(&str, &[u8])> = names.iter().map(String::as_str).zip(contents).collect();
    files.extend(others);
    archive(&files)
}

/// Returns the messages and remedies of a rejected archive.
fn reason(bytes: &[u8]) -> String {
    let findings = import("my pack.zip", bytes).expect_err("rejected");
    findings
        .iter()
        .map(|it| format!("{it} {}\n", it.help))
        .collect()
}

#[test]
fn a_pack_keeps_its_bytes_and_its_order() {
    let files = [("pack.ron", PACK), ("01.ron", LEVEL), ("02.ron", LEVEL)];
    let owned = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
    let bytes = zipped(&owned).expect("an archive");
    assert!(is_zip(&bytes) && format_of("my pack.zip", &bytes).is_some());
    let readme: (&str, &[u8]) = ("mine/README.md", b"hello");
    let folder: (&str, &[u8]) = ("mine/pictures/01.ron", b"no level of the pack");
    let apple: (&str, &[u8]) = ("__MACOSX/mine/._01.ron", b"\0");
    for bytes in [
        bytes,
        pack_in("", &[]),
        pack_in("mine/", &[readme, folder, apple]),
    ] {
        let imported = import("folder/My Pack.zip", &bytes).expect("a pack");
        assert_eq!(imported.folder.as_deref(), Some("my-pack"));
        let expected = [("02.ron", LEVEL), ("01.ron", LEVEL), ("pack.ron", PACK)];
        let expected = expected.map(|(name, text)| (name.to_owned(), text.to_owned()));
        assert_eq!(imported.files, expected);
        assert_eq!((imported.levels.len(), imported.left_out), (2, 0));
        assert!(imported.notes.is_empty(), "{:?}", imported.notes);
    }
}

#[test]
fn problems_of_levels_name_the_archive_and_the_file() {
    let bytes = archive(&[
        ("pack.ron", PACK.as_bytes()),
        ("01.ron", b"(format: 2, name: 3)"),
        ("02.ron", LEVEL.as_bytes()),
        ("03.ron", LEVEL.as_bytes()),
    ]);
    let imported = import("a.zip", &bytes).expect("a pack");
    assert_eq!((imported.levels.len(), imported.left_out), (1, 1));
    let said: Vec<String> = imported.notes.iter().map(ToString::to_string).collect();
    assert!(
        said.iter().any(|it| it.starts_with("a.zip/01.ron:1:")),
        "{said:?}"
    );
    assert!(said.iter().any(|it| it.contains("03.ron")), "{said:?}");
}

#[test]
fn each_rejected_archive_has_its_reason() {
    let level: &[u8] = LEVEL.as_bytes();
    for name in [
        "../03.ron",
        "a/../../b",
        "/etc/03.ron",
        "C:\\03.ron",
        "a\\03.ron",
        "c:03.ron",
        "a\n.ron",
    ] {
        let said = reason(&pack_in("", &[(name, level)]));
        assert!(
            said.contains("not a plain file or folder"),
            "{name}: {said}"
        );
    }
    let said = reason(&pack_in("", &[("A.ron", level), ("a.ron", level)]));
    assert!(said.contains("twice"), "{said}");
    let said = reason(&archive(&[("01.ron", level)]));
    assert!(said.contains("no pack.ron"), "{said}");
    let said = reason(&archive(&[("a/pack.ron", level), ("b/pack.ron", level)]));
    assert!(said.contains("2 packs"), "{said}");
    let said = reason(&archive(&[("pack.ron", b"(format: 2)")]));
    assert!(said.starts_with("my pack.zip/pack.ron:1"), "{said}");
    let good = pack_in("", &[]);
    let said = reason(&good[..good.len() / 2]);
    assert!(
        said.contains("cannot be read") && said.contains("brickwork share"),
        "{said}"
    );
    let bomb = vec![b' '; MAX_BYTES];
    let said = reason(&pack_in("", &[("03.ron", &bomb)]));
    assert!(said.contains("more than 32 MiB"), "{said}");
    let names: Vec<String> = (0..4_001).map(|index| format!("{index}.txt")).collect();
    let many: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    assert!(reason(&pack_in("", &many)).contains("at most 4000"));
}

#[test]
fn links_are_rejected() {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default();
    writer
        .add_symlink("pack.ron", "/etc/passwd", options)
        .expect("a link");
    let bytes = writer.finish().expect("an archive").into_inner();
    assert!(reason(&bytes).contains("without links"));
}
