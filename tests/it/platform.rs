//! Platform functions: bounded reading, complete files and shared work.

use std::io::Write;

use brickwork::platform::write::Destination;
use brickwork::platform::{folder, leftovers, read, threads};

use crate::prelude::*;

#[test]
fn a_folder_is_not_read_as_a_file() {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("file");
    fs::write(&file, "12345").expect("a file");
    let within = read::read_at_most(&file.join("none"), 5).expect_err("no folder");
    // A file is no folder, so nothing is in it.
    assert!(within.is_missing());
    let home = read::read_at_most(home.path(), 5).expect_err("a folder");
    assert_eq!(home.to_string(), "is a folder, not a file");
}

#[test]
fn hidden_files_are_not_listed() {
    let home = tempfile::tempdir().expect("a folder");
    for name in ["a.ron", "._a.ron", ".b"] {
        fs::write(home.path().join(name), "").expect("a file");
    }
    let expected = [home.path().join("a.ron")];
    assert_eq!(folder::files(home.path()), expected);
    assert_eq!(folder::entries(home.path()).expect("a folder"), expected);
}

#[test]
fn a_folder_that_cannot_be_made_names_the_obstacle() {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("file");
    fs::write(&file, "").expect("a file");
    for path in [file.clone(), file.join("a/b")] {
        let error = folder::make(&path).expect_err("a file is there");
        assert_contains(&error.to_string(), "file is a file, and a folder");
    }
    folder::make(&home.path().join("a/b")).expect("nothing is in the way");
}

#[cfg(unix)]
#[test]
fn a_link_to_nothing_in_place_of_a_folder_is_named_with_its_target() {
    let home = tempfile::tempdir().expect("a folder");
    let (link, circle) = (home.path().join("link"), home.path().join("circle"));
    std::os::unix::fs::symlink("/nowhere/at/all", &link).expect("a link");
    std::os::unix::fs::symlink(&circle, &circle).expect("a link");
    for path in [link.clone(), link.join("a")] {
        let error = folder::make(&path).expect_err("a link to nothing");
        let told = error.to_string();
        let target = "is a link to /nowhere/at/all, which does not exist";
        let expected = format!("{} {target}", link.display());
        assert!(told.starts_with(&expected), "{told}");
    }
    let told = folder::make(&circle).expect_err("a circle").to_string();
    assert_contains(&told, "circle leads nowhere");
}

#[test]
fn carriage_returns_alone_become_line_feeds() {
    for (text, fed) in [
        ("a\rb\r", "a\nb\n"),
        ("a\r\nb\r\r\nc", "a\r\nb\n\r\nc"),
        ("é\rß", "é\nß"),
        ("a\nb", "a\nb"),
    ] {
        assert_eq!(read::with_line_feeds(text), fed);
    }
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_neither_read_nor_listed() {
    let home = tempfile::tempdir().expect("a folder");
    let (pipe, endless) = (home.path().join("pipe"), home.path().join("endless"));
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    std::os::unix::fs::symlink("/dev/zero", &endless).expect("a link");
    for path in [&pipe, &endless] {
        let refusal = read::read_at_most(path, 1_000).expect_err("no file");
        assert_eq!(refusal.to_string(), "is a device or a pipe, not a file");
        // Something is there, and must not be written over.
        assert!(!refusal.is_missing());
    }
    fs::create_dir(home.path().join("folder")).expect("a folder");
    fs::write(home.path().join("file"), "").expect("a file");
    assert_eq!(folder::files(home.path()), [home.path().join("file")]);
}

#[test]
fn what_was_there_stays_until_the_new_file_is_whole() {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("file");
    fs::write(&file, "old").expect("a file");
    let destination = Destination::find(&file).expect("a file that can be written");
    let spool = destination.spool().expect("a spool");
    let mut writer = spool.writer().expect("a writer");
    writer.write_all(b"new").expect("written");
    writer.flush().expect("written");
    assert_eq!(fs::read(&file).expect("the file"), b"old", "not yet");
    spool.finish().expect("finished");
    assert_eq!(fs::read(&file).expect("the file"), b"new", "in one go");

    let spool = destination.spool().expect("a spool");
    let mut writer = spool.writer().expect("a writer");
    writer.write_all(b"half").expect("written");
    drop((writer, spool));
    // No half of a file.
    assert_eq!(fs::read(&file).expect("the file"), b"new");
    destination.write(b"at once").expect("written");
    assert_eq!(fs::read(&file).expect("the file"), b"at once");
    // No other file is left.
    assert_eq!(folder::files(home.path()), [file]);
}

#[cfg(unix)]
#[test]
fn links_that_lead_in_a_circle_are_no_place_to_write() {
    let home = tempfile::tempdir().expect("a folder");
    let (a, b) = (home.path().join("a"), home.path().join("b"));
    std::os::unix::fs::symlink(&a, &b).expect("a link");
    std::os::unix::fs::symlink(&b, &a).expect("a link back");
    assert!(Destination::find(&a).is_err());
    assert!(a.is_symlink() && b.is_symlink());
}

#[test]
fn unfinished_files_of_dead_processes_are_removed_and_no_others() {
    let home = tempfile::tempdir().expect("a folder");
    let make = |name: &str| {
        let path = home.path().join(name);
        fs::write(&path, name).expect("a file");
        path
    };
    let dead = [".new-aB3xYz", ".file.new-aB3xYz", ".other.new-000000"].map(make);
    let living = [".new-living", ".file.new-living"].map(make);
    // Lock the file, like the process that writes it.
    let locked = living.each_ref().map(|path| {
        let file = fs::File::open(path).expect("the file");
        file.try_lock().expect("nobody else has it");
        file
    });
    let others = "file a.new-aB3xYz .new-short .new-toolong .file.new-a_c-e. .new-";
    let others: Vec<PathBuf> = others.split(' ').map(make).collect();
    fs::create_dir(home.path().join(".new-folder")).expect("a folder");
    let is_there = |paths: &[PathBuf]| paths.iter().all(|path| path.exists());

    let destination = Destination::find(&others[0]).expect("a place");
    destination.write(b"new").expect("written");
    assert!(!dead[1].exists(), "a write removes what is left of itself");
    // Only of itself.
    assert!(is_there(&[dead[0].clone(), dead[2].clone()]));

    leftovers::remove(&leftovers::of_names(home.path(), ""));
    assert!(dead.iter().all(|path| !path.exists()));
    assert!(is_there(&living), "they are in use");
    assert!(is_there(&others), "they are not ours");
    assert!(home.path().join(".new-folder").is_dir());
    drop(locked);
    leftovers::remove(&leftovers::of_names(home.path(), ""));
    assert!(!living[0].exists() && !living[1].exists());
}

#[test]
fn files_are_written_while_other_processes_remove_what_is_left() {
    let home = tempfile::tempdir().expect("a folder");
    let work = |index: u32| {
        if index.is_multiple_of(2) {
            leftovers::remove(&leftovers::of_names(home.path(), ""));
            return;
        }
        let path = home.path().join(format!("file {}", index % 5));
        let destination = Destination::find(&path).expect("a place");
        destination.write(b"whole").expect("written");
    };
    threads::share_out(400, 8, work);
    assert_eq!(folder::files(home.path()).len(), 5, "and nothing else");
}

#[test]
fn shared_work_comes_back_in_order() {
    for threads in [1, 2, 7] {
        let squares = threads::share_out(100, threads, |index| index * index);
        let wanted: Vec<u32> = (0..100).map(|index| index * index).collect();
        assert_eq!(squares, wanted, "{threads} threads");
    }
}
