//! Instances that are killed while they write, and full disks, each in a separate process.
//!
//! `BRICKWORK_SWEEP=1000` sets the number of killed processes; without it, a sample is tested: `BRICKWORK_SWEEP=1000
//! cargo test --no-default-features --features dev --test it store::killed`.

use std::process::Child;

use rand_pcg::rand_core::Rng;

use super::{Diary, LONG, chance, keep, names, open, said, write};
use crate::prelude::*;

/// Environment variable with the folder in which another process writes.
const FOLDER: &str = "BRICKWORK_TEST_DIARY";

/// Number of killed processes without `BRICKWORK_SWEEP`.
const KILLED: u32 = 50;

/// Returns the arguments that make this binary run only `test` of this file.
fn arguments(test: &str) -> [String; 4] {
    let [a, b, c] = ["--ignored", "--exact", "--nocapture"].map(str::to_owned);
    [format!("store::killed::{test}"), a, b, c]
}

fn this_binary() -> PathBuf {
    std::env::current_exe().expect("the binary of the tests")
}

fn start(folder: &Path) -> Child {
    let mut child = Command::new(this_binary());
    child.args(arguments("another_process_writes_until_it_is_killed"));
    child.env(FOLDER, folder).stdout(Stdio::null());
    child
        .stderr(Stdio::null())
        .spawn()
        .expect("another process")
}

#[test]
#[ignore = "it is the process that other tests start"]
fn another_process_writes_until_it_is_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let mut store = open(Path::new(&folder));
    let own = std::process::id().to_string();
    let begun = Instant::now();
    // Stop after `LONG` if the process is not killed.
    for page in 1.. {
        store.update(|diary| {
            diary.write(&own, page);
            diary.write("last", page);
        });
        store.flush(LONG);
        if begun.elapsed() > LONG {
            return;
        }
    }
}

#[test]
fn whoever_is_killed_while_writing_leaves_the_old_or_the_new_state_whole() {
    let wanted = games::sample(KILLED);
    let folder = tempfile::tempdir().expect("a folder");
    keep(folder.path(), &Diary::of([("first".to_owned(), 1)].into()));
    let mut chance = chance(4);
    let mut written = 0;
    for round in 0..wanted {
        let last = peek::<Diary>(folder.path());
        let mut child = start(folder.path());
        let own = child.id().to_string();
        let begun = Instant::now();
        let pages = || peek::<Diary>(folder.path()).pages.get(&own).copied();
        while pages().is_none() && begun.elapsed() < LONG {}
        std::thread::sleep(Duration::from_micros(u64::from(chance.next_u32() % 5_000)));
        child.kill().expect("killed");
        child.wait().expect("gone");
        let left = folder.path().join(".diary.ron.new-abc123");
        std::fs::write(&left, "half a di").expect("as another copy may have left it");
        let mut store = open(folder.path());
        let left: Vec<String> = names(folder.path());
        let is_left = left.iter().any(|name| name.contains(".new-"));
        assert!(!is_left, "{round}: {left:?}");
        assert_eq!(said(&store), "", "{round}: nothing is damaged or missing");
        let diary = store.content();
        assert!(diary.is_whole(), "{round}");
        let Some(page) = diary.pages.get(&own) else {
            panic!("{round}: the other process has written nothing");
        };
        // A change is there whole.
        assert_eq!(diary.pages["last"], *page, "{round}");
        for (name, page) in last.pages.iter().filter(|(name, _)| *name != "last") {
            // Earlier entries are kept.
            assert_eq!(diary.pages.get(name), Some(page), "{round}");
        }
        written += page;
        // Remove the changes of the killed processes, so that the diary stays short.
        store.update(|diary| {
            *diary = Diary::of([("first".to_owned(), 1), (own.clone(), *page)].into());
        });
        assert!(store.flush(LONG));
        let files = ["diary.ron", "diary.ron.bak"];
        assert_eq!(names(folder.path()), files, "{round}");
    }
    assert!(written > wanted, "they wrote more than once: {written}");
}

#[test]
fn two_processes_that_write_at_once_lose_nothing_of_each_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut others = [start(folder.path()), start(folder.path())];
    let names = others.each_ref().map(|other| other.id().to_string());
    let begun = Instant::now();
    let pages = || {
        let diary = peek::<Diary>(folder.path());
        let page = |name: &String| diary.pages.get(name).copied().unwrap_or_default();
        names.each_ref().map(page)
    };
    let mut seen = pages();
    while pages().iter().any(|page| *page < 10) {
        assert!(begun.elapsed() < LONG, "both come to write: {:?}", pages());
        let now = pages();
        assert!(now[0] >= seen[0] && now[1] >= seen[1], "{seen:?}, {now:?}");
        seen = now;
    }
    for other in &mut others {
        other.kill().expect("killed");
        other.wait().expect("gone");
    }
    let left = pages();
    let is_whole = left[0] >= seen[0] && left[1] >= seen[1];
    assert!(is_whole, "{seen:?}, {left:?}");
}

/// Size of the content that the process with the full disk writes (bytes). Its shell permits at most 2 KB.
const FAR_TOO_LONG: usize = 10_000;

#[test]
#[ignore = "it is the process that other tests start"]
fn another_process_has_a_full_disk() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let mut store = open(Path::new(&folder));
    let is_written = write(&mut store, &"x".repeat(FAR_TOO_LONG), 1);
    assert!(!is_written, "there is no room");
    assert_contains_all(&said(&store), &["cannot be written", "keeps trying"]);
    store.update(|diary| *diary = Diary::of([("short".to_owned(), 2)].into()));
    assert!(store.flush(LONG), "there is room for less");
}

#[cfg(unix)]
#[test]
fn a_full_disk_damages_nothing_and_the_game_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    keep(folder.path(), &Diary::of([("first".to_owned(), 1)].into()));
    // A write fails in the middle of a file, as on a full disk.
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 2; exec \"$0\" \"$@\""]);
    shell.arg(this_binary()).env(FOLDER, folder.path());
    shell.args(arguments("another_process_has_a_full_disk"));
    let output = shell.output().expect("a shell");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    assert_eq!(peek::<Diary>(folder.path()).pages["short"], 2);
    // Nothing is left half written.
    assert_eq!(names(folder.path()), ["diary.ron", "diary.ron.bak"]);
}
