//! The commands `import` and `export`: files, exit codes, and files that must not be replaced.

use crate::commands::{Ran, command, run};
use crate::prelude::*;

const LEVEL: &str = "2 2 0 2\n1 3 3 1\n";

/// Creates a folder with the files `names`, each with its content.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, content) in files {
        fs::write(folder.path().join(name), content).expect("written");
    }
    folder
}

#[test]
fn an_imported_level_is_good_and_existing_files_stay() {
    let folder = folder(&[("one.lvl", LEVEL)]);
    let (file, target) = (folder.path().join("one.lvl"), folder.path().join("out"));
    let said = run("import @ -o @", &[&file, &target]).exits(0).out;
    assert_contains(&said, "LearnOpenGL level, levels: 1");
    let level = target.join("one.ron");
    run("check @", &[&level]).exits(0);
    fs::write(&level, "mine").expect("written");
    let said = run("import @ -o @", &[&file, &target]).exits(2).err;
    assert_contains(&said, "exists");
    assert_eq!(fs::read_to_string(&level).expect("a file"), "mine");
    run("import @ -o @ --replace", &[&file, &target]).exits(0);
    run("check @", &[&level]).exits(0);
}

#[test]
fn commands_for_levels_name_the_import_of_other_formats() {
    let folder = folder(&[("one.lvl", LEVEL)]);
    let map = root("crates/import/tests/data/tiled/base64.tmx");
    let files = [folder.path().join("one.lvl"), map];
    let level = Path::new("levels/beginnings/01-hello.ron");
    let level = brickwork::level::file::read(level).expect("a level");
    let code = brickwork::level::code::encode(&level).expect("a short level");
    for command in ["check @", "share @"] {
        for file in &files {
            let ran = run(command, &[file]);
            let told = ran.out + &ran.err;
            assert_contains_all(&told, &["[other-format]", "brickwork import", "-o DIR"]);
        }
        let ran = run(command, &[Path::new(&code)]);
        let told = ran.out + &ran.err;
        assert_contains_all(&told, &["level code", "brickwork import CODE"]);
    }
}

#[test]
fn whoever_stops_reading_gets_all_files() {
    let folder = folder(&[("one.lvl", LEVEL), ("two.lvl", LEVEL)]);
    let [one, two, target] = ["one.lvl", "two.lvl", "mine"].map(|name| folder.path().join(name));
    let line = "import @ @ -o @";
    let mut child = command(line, &[&one, &two, &target]);
    child.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = child.spawn().expect("the binary runs");
    drop(child.stdout.take());
    assert_eq!(Ran::of(line, child.wait_with_output()).exits(0).err, "");
    run("check @", &[&target]).exits(0);
}

#[cfg(unix)]
#[test]
fn an_import_follows_no_link_out_of_its_folder() {
    use std::os::unix::fs::symlink;

    let folder = folder(&[("one.lvl", LEVEL), ("kept.ron", "mine")]);
    let place = |name: &str| folder.path().join(name);
    let [file, target, level] = ["one.lvl", "out", "out/one.ron"].map(place);
    fs::create_dir(&target).expect("a folder");
    for leads in ["kept.ron", "missing.ron"] {
        symlink(place(leads), &level).expect("a link");
        let said = run("import @ -o @ --replace", &[&file, &target])
            .exits(2)
            .err;
        assert_contains(&said, "is a link that leads out");
        fs::remove_file(&level).expect("removed");
    }
    assert_eq!(
        fs::read_to_string(place("kept.ron")).expect("a file"),
        "mine"
    );
    assert!(!place("missing.ron").exists());
    // A link within the folder stays a link.
    fs::write(target.join("two.ron"), "old").expect("written");
    symlink("two.ron", &level).expect("a link");
    run("import @ -o @ --replace", &[&file, &target]).exits(0);
    run("check @", &[&target.join("two.ron")]).exits(0);
}

#[cfg(unix)]
#[test]
fn names_of_imported_files_never_control_the_terminal() {
    let folder = folder(&[("a\u{1b}[31m.lvl", LEVEL)]);
    let file = folder.path().join("a\u{1b}[31m.lvl");
    let said = run("import @ -o @", &[&file, folder.path()]).exits(0).out;
    assert_contains(&said, "a\\u{1b}[31m.lvl: LearnOpenGL level");
}

#[test]
fn several_levels_become_a_pack() {
    let folder = folder(&[("one.lvl", LEVEL), ("two.lvl", LEVEL)]);
    let [one, two, target] = ["one.lvl", "two.lvl", "mine"].map(|name| folder.path().join(name));
    run("import @ @ -o @", &[&one, &two, &target]).exits(0);
    let said = run("check @", &[&target]).exits(0).out;
    assert_contains(&said, "2 levels");
    let set = r#"[{"size": 2, "bricks": "rrrr"}, {"size": 2, "bricks": "____"}, {"size": 2, "bricks": "gggg"}]"#;
    let list = folder.path().join("set.json");
    fs::write(&list, set).expect("written");
    let said = run("import @ -o @", &[&list, folder.path()]).exits(1).err;
    assert_contains(&said, "is left out: there is nothing to destroy");
    run("check @", &[&folder.path().join("set")]).exits(0);
}

#[test]
fn unreadable_files_are_reported_with_place_and_remedy() {
    let folder = folder(&[
        ("bad.lvl", "2 2\n2 x\n"),
        ("good.lvl", LEVEL),
        ("same.ron", LEVEL),
    ]);
    let [bad, good, same] =
        ["bad.lvl", "good.lvl", "same.ron"].map(|name| folder.path().join(name));
    let said = run("import @ @ -o @", &[&bad, &good, folder.path()])
        .exits(2)
        .err;
    assert_contains_all(&said, &["bad.lvl:2:1", "no whole number"]);
    run("check @", &[&folder.path().join("good.ron")]).exits(0);
    let said = run("import @ -o @ --replace", &[&same, folder.path()])
        .exits(2)
        .err;
    assert_contains(&said, "take the place of");
    run("import @", &[&folder.path().join("missing")]).exits(2);
    run("import", &[]).exits(2);
}

#[test]
fn a_file_of_a_hundred_megabytes_is_refused_and_the_others_are_imported() {
    let folder = folder(&[
        ("good.lvl", LEVEL),
        ("cut.json", "[{\"size\": 2, \"bricks\": \"rr"),
    ]);
    let [big, cut, good] = ["big.lvl", "cut.json", "good.lvl"].map(|name| folder.path().join(name));
    let file = fs::File::create(&big).expect("a file");
    file.set_len(100 << 20).expect("a long file");
    let said = run("import @ @ @ -o @", &[&big, &cut, &good, folder.path()])
        .exits(2)
        .err;
    assert_contains_all(
        &said,
        &[
            "big.lvl:1:1",
            "at most 33554432 are read",
            "name a file that can be read",
            "cut.json:1:",
        ],
    );
    run("check @", &[&folder.path().join("good.ron")]).exits(0);
    let said = run("check @", &[&big]).exits(1).out;
    assert_contains_all(&said, &["big.lvl:1:1", "33554432"]);
}

#[test]
fn an_imported_level_is_exported_unchanged_and_others_are_rejected_with_lines() {
    let folder = folder(&[("one.lvl", LEVEL)]);
    let [one, level, again] =
        ["one.lvl", "one.ron", "two.lvl"].map(|name| folder.path().join(name));
    run("import @ -o @", &[&one, folder.path()]).exits(0);
    let said = run("export @ --format lvl -o @", &[&level, &again])
        .exits(0)
        .out;
    assert_contains(&said, "is written");
    assert_eq!(fs::read_to_string(&again).expect("a file"), LEVEL);
    let said = run("export @ --format lvl", &[&level]).exits(0).out;
    assert_eq!(said.trim(), LEVEL.trim());
    let said = run("export @ --format lvl -o @", &[&level, &again])
        .exits(2)
        .err;
    assert_contains(&said, "exists");
    let said = run("export @ --format lbreakout", &[&level]).exits(2).err;
    assert_contains_all(&said, &["one.ron:", "ball_radius", "LBreakout set"]);
    run("export @ --format other", &[&level]).exits(2);
}
