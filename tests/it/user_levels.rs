//! List of the player's levels: single files, folders and zip files, each with its name, author and problems.

use brickwork::platform::storage::Location;
use brickwork::presentation::library::named::own_files;
use brickwork_import::zipped;

use crate::prelude::*;

const LEVEL: &str =
    r#"(format: 1, name: "One", author: "Me", legend: {'x': Plain(color: Red)}, bricks: ["x..x"])"#;
const PACK: &str = r#"(format: 2, name: "Pack", levels: ["b.ron", "a.ron"])"#;

#[test]
fn all_levels_and_packs_of_a_folder_are_listed_with_their_problems() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, content).expect("written");
    };
    write("1-single.ron", LEVEL.as_bytes());
    write("2-broken.ron", b"(format: 1)");
    write("3-pack/pack.ron", PACK.as_bytes());
    write("3-pack/a.ron", LEVEL.as_bytes());
    write("3-pack/b.ron", LEVEL.replace("Me", "You").as_bytes());
    let files = [
        ("pack.ron", PACK),
        ("a.ron", LEVEL),
        ("b.ron", "(format: 1)"),
    ];
    let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
    write("4-pack.zip", &zipped(&files).expect("an archive"));
    write("5-broken.zip", b"PK\x03\x04");
    write("6-notes.txt", b"no level");
    write("7-folder/notes.txt", b"no level");
    let location = Location::from(folder.path());
    let mut files = own_files(&location);
    files.sort();
    let listed = files.into_iter().map(|path| {
        let named = NamedPack::from_own(&path);
        (path, named)
    });
    let listed: Vec<_> = listed.collect();
    let seen: Vec<_> = listed
        .iter()
        .map(|(path, named)| {
            let good = named.levels.iter().filter(|(_, level)| level.is_ok());
            let counts = (good.count(), named.levels.len(), named.findings.len());
            let file = path.file_name().expect("a name").to_string_lossy();
            (
                file.into_owned(),
                named.name.as_str(),
                named.author(),
                counts,
            )
        })
        .collect();
    let expected = [
        ("1-single.ron", "One", Some("Me"), (1, 1, 0)),
        ("2-broken.ron", "2-broken.ron", None, (0, 1, 0)),
        ("3-pack", "Pack", None, (2, 2, 0)),
        ("4-pack.zip", "Pack", Some("Me"), (1, 2, 0)),
        ("5-broken.zip", "5-broken.zip", None, (0, 0, 1)),
    ];
    let expected =
        expected.map(|(file, name, author, counts)| (file.to_owned(), name, author, counts));
    assert_eq!(seen, expected);
    let (_, zip) = &listed[3];
    let (path, level) = &zip.levels[0];
    assert!(
        path.ends_with("4-pack.zip/b.ron"),
        "in the order of the pack"
    );
    let findings = level.as_ref().expect_err("broken");
    assert_contains(&findings[0].to_string(), "4-pack.zip");
    assert!(own_files(&location.within("none")).is_empty());
}
