//! The command `share`: codes, zip packs, and the recording that proves that a level can be cleared.

use crate::commands::run;
use crate::prelude::*;

const LEVEL: &str = "(format: 1, name: \"Mine\", author: \"Me\", legend: {'r': Plain(color: Red)}, bricks: [\"rrrrr\", \".....\"])\n";
const PACK: &str = "(format: 2, name: \"Pack\", levels: [\"one.ron\"])\n";

/// Creates a pack with the level `one.ron`, and a recording of a game that clears it.
fn pack() -> (tempfile::TempDir, [PathBuf; 2]) {
    let folder = tempfile::tempdir().expect("a folder");
    let files = ["one.ron", "game.brickwork"].map(|name| folder.path().join(name));
    fs::write(&files[0], LEVEL).expect("written");
    fs::write(folder.path().join("pack.ron"), PACK).expect("written");
    run(
        "simulate @ --seconds 300 --record @",
        &[&files[0], &files[1]],
    )
    .exits(0);
    (folder, files)
}

#[test]
fn a_level_is_shared_as_a_code_once_it_is_cleared() {
    let (folder, [level, game]) = pack();
    let said = run("share @", &[&level]).exits(1).err;
    assert_contains(&said, "--cleared");
    let shared = run("share @ --cleared @", &[&level, &game]).exits(0);
    assert_contains(&shared.err, "cleared in");
    let code = PathBuf::from(shared.out.trim());
    assert!(shared.out.starts_with("bw1"), "{}", shared.out);
    let said = run("check @", &[&level]).exits(0).out;
    assert_contains(&said, "good: 1 levels");
    let link = run("share @ --link https://example.org/", &[&level])
        .exits(0)
        .out;
    assert_eq!(link, format!("https://example.org/#{}\n", code.display()));
    let target = folder.path().join("out");
    let said = run("import @ -o @", &[&code, &target]).exits(0).out;
    assert_contains(&said, "level code, levels: 1");
    let read = file::read(&target.join("mine.ron")).expect("a level");
    assert_eq!(read, file::read(&level).expect("a level"));
}

#[test]
fn a_recording_that_does_not_clear_the_level_is_reported() {
    let (_folder, [level, game]) = pack();
    run("share @ --cleared @", &[&level, &game]).exits(0);
    let text = fs::read_to_string(&level).expect("a text");
    fs::write(&level, text.replace("Mine", "Yours").replace("Red", "Blue")).expect("written");
    run("check @", &[&level]).exits(0);
    fs::write(&level, text.replace("rrrrr", "rr.rr")).expect("written");
    let said = run("check @", &[&level]).exits(1).out;
    assert_contains_all(&said, &["one.ron:", "clear the level again", "--cleared"]);
    let said = run("share @", &[&level]).exits(1).err;
    assert_contains(&said, "clear the level again");
    let said = run("share @ --cleared @", &[&level, &game]).exits(1).err;
    assert_contains(&said, "another level");
}

#[test]
fn a_pack_is_shared_as_a_zip_file() {
    let (folder, [level, game]) = pack();
    let [zip, target] = ["pack.zip", "out"].map(|name| folder.path().join(name));
    run("share @ -o @", &[folder.path(), &zip]).exits(1);
    assert!(!zip.exists(), "no level of it is cleared");
    run("share @ --cleared @", &[&level, &game]).exits(0);
    run("share @ -o @", &[folder.path(), &zip]).exits(0);
    let said = run("share @ -o @", &[folder.path(), &zip]).exits(2).err;
    assert_contains(&said, "--replace");
    run("share @ -o @ --replace", &[folder.path(), &zip]).exits(0);
    let said = run("check @", &[&zip]).exits(0).out;
    assert_contains(&said, "good: 1 levels, 1 packs");
    let said = run("check @ --runs 1 --hints --limits --format json", &[&zip]).out;
    let count = |words| said.matches(words).count();
    assert!(count("pack.zip/one.ron") > 1, "{said}");
    assert_eq!(count("one.ron"), count("pack.zip/one.ron"), "{said}");
    let said = run("import @ -o @", &[&zip, &target]).exits(0).out;
    assert_contains(&said, "zip pack, levels: 1");
    for name in ["one.ron", "pack.ron"] {
        let [before, after] = [folder.path().to_owned(), target.join("pack")]
            .map(|folder| fs::read(folder.join(name)).expect("a file"));
        assert_eq!(before, after, "{name}");
    }
}

#[test]
fn wrong_codes_and_archives_have_a_remedy() {
    let folder = tempfile::tempdir().expect("a folder");
    let zip = folder.path().join("bad.zip");
    fs::write(&zip, b"PK\x03\x04").expect("written");
    let said = run("check @", &[&zip]).exits(1).out;
    assert_contains_all(&said, &["bad.zip:1:1", "cannot be read"]);
    let said = run("import @", &[Path::new("bw1AAAA")]).exits(2).err;
    assert_contains(&said, "copy all of it again");
    let said = run("import @", &[Path::new("bw9AAAA")]).exits(2).err;
    assert_contains(&said, "newer version");
    let quoted = format!("\"bw1{}\"", "A".repeat(400));
    let said = run("import @", &[Path::new(&quoted)]).exits(2).err;
    assert_contains(&said, "copy the code alone, without quotes");
}
