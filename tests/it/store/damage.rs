//! Reading stored files in any state: intact, damaged, missing, or replaced by something else.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use super::{Diary, LONG, chance, folder, keep, names, open, said, write};
use crate::prelude::*;

/// Returns the bytes of a file after random damage.
fn damaged(good: &[u8], chance: &mut Pcg32) -> Vec<u8> {
    let at = chance.next_u32() as usize % good.len();
    let mut bytes = good.to_vec();
    match chance.next_u32() % 5 {
        0 => bytes.truncate(at),
        1 => bytes[at] ^= 1 << (chance.next_u32() % 8),
        2 => bytes.fill_with(|| chance.next_u32() as u8),
        3 => bytes.clear(),
        _ => bytes[at..].fill(0),
    }
    bytes
}

#[test]
fn what_is_kept_comes_back_whatever_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut chance = chance(1);
    for _ in 0..50 {
        let diary = Diary::any(&mut chance);
        keep(folder.path(), &diary);
        let store = open(folder.path());
        assert_eq!(*store.content(), diary);
        assert_eq!(said(&store), "");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_line_and_at_a_bounded_length() {
    let (folder, file) = folder();
    for end in ["\n", "\r", "\r\n"] {
        let content = format!("({end}    format: 2,{end}    pages: 5,{end})");
        fs::write(&file, content).expect("a file");
        let told = said(&open(folder.path()));
        assert!(told.contains("(3:1"), "{end:?}: {told}");
    }
    let long = "\u{1b}x".repeat(100_000);
    fs::write(&file, format!("(format: 2, pages: {{\"a\": \"{long}\"}})")).expect("a file");
    let told = said(&open(folder.path()));
    assert!(told.len() < 2_000, "{} bytes", told.len());
    assert!(!told.contains('\u{1b}'), "{told:?}");
    fs::write(&file, format!("(format: 2, {}: 1", "x".repeat(100_000))).expect("a file");
    let told = said(&open(folder.path()));
    assert!(told.len() < 2_000, "{} bytes", told.len());
}

#[test]
fn after_any_damage_the_state_of_before_is_there_and_nothing_is_deleted() {
    let mut chance = chance(2);
    let mut set_aside = 0;
    for round in 0..200 {
        let (folder, file) = folder();
        let [before, last] = [1, 2].map(|page| {
            let mut diary = Diary::any(&mut chance);
            diary.write("which", page);
            diary
        });
        keep(folder.path(), &before);
        keep(folder.path(), &last);
        let bytes = damaged(&fs::read(&file).expect("a file"), &mut chance);
        fs::write(&file, &bytes).expect("damaged");
        let mut store = open(folder.path());
        let said = said(&store);
        let aside = folder.path().join("diary.ron.corrupt-1");
        if aside.exists() {
            set_aside += 1;
            assert_eq!(*store.content(), before, "{round}");
            let both = ["diary.ron is damaged", "diary.ron.bak"];
            assert!(both.iter().all(|words| said.contains(words)), "{said}");
            let kept = fs::read(&aside).expect("the damaged file");
            assert_eq!(kept, bytes, "nothing is deleted");
        } else if said.contains("has format") {
            // A flipped bit changed the format number, so the file may be from a newer version.
            // It is left alone.
            assert_eq!(fs::read(&file).expect("the file"), bytes);
            continue;
        }
        // A flipped bit may also give another valid name or number, which cannot be detected.
        assert!(store.content().is_whole());
        assert!(write(&mut store, "new", 1), "{round}: it goes on");
        assert!(peek::<Diary>(folder.path()).pages.contains_key("new"));
    }
    assert!(set_aside > 100, "{set_aside}");
}

#[test]
fn damage_of_file_and_copy_is_set_aside_and_one_begins_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["diary.ron", "diary.ron.bak"] {
        fs::write(folder.path().join(name), name).expect("a damaged file");
    }
    let store = open(folder.path());
    assert_eq!(*store.content(), Diary::default());
    let files = ["diary.ron.bak.corrupt-1", "diary.ron.corrupt-1"];
    assert_eq!(names(folder.path()), files);
}

#[test]
fn a_file_that_has_gone_is_taken_from_the_copy_of_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut chance = chance(3);
    let (before, last) = (Diary::any(&mut chance), Diary::any(&mut chance));
    keep(folder.path(), &before);
    keep(folder.path(), &last);
    fs::remove_file(folder.path().join("diary.ron")).expect("removed");
    let store = open(folder.path());
    assert_eq!(*store.content(), before);
    assert!(said(&store).contains("is missing"), "and it is said");
    assert!(store.flush(LONG));
    // It is there again.
    assert_eq!(names(folder.path()), ["diary.ron", "diary.ron.bak"]);
}

#[test]
fn what_a_newer_game_wrote_is_left_as_it_is_whatever_its_form() {
    let (folder, file) = folder();
    for newer in [
        "(format: 3, pages: <new signs>",
        "(pages: [(1, 2)], format: 77)",
    ] {
        fs::write(&file, newer).expect("a file");
        let mut store = open(folder.path());
        assert_contains(&said(&store), "use a newer version");
        assert!(!write(&mut store, "new", 1), "it is not written");
        assert_eq!(store.content().pages["new"], 1, "and the game goes on");
        assert_eq!(fs::read_to_string(&file).expect("the file"), newer);
        assert_eq!(names(folder.path()), ["diary.ron"]);
    }
}

#[test]
fn what_an_older_game_wrote_is_read_and_written_anew() {
    let (folder, file) = folder();
    fs::write(&file, "\u{feff}(format: 1, pages: [7, 8])").expect("a file");
    let mut store = open(folder.path());
    // A byte-order mark is no damage either.
    assert_eq!(store.content().pages["page 1"], 8);
    assert_eq!(said(&store), "");
    assert!(write(&mut store, "new", 1));
    let text = fs::read_to_string(&file).expect("the file");
    assert!(text.starts_with("(\n    format: 2,"), "{text}");
    assert_contains(&text, "page 1");
    fs::write(&file, "(format: 0, pages: [7, 8])").expect("a file");
    assert!(said(&open(folder.path())).contains("there has never been a format 0"));
}

#[test]
fn what_was_put_right_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("diary.ron"), "(format: 2, sum: 5)").expect("a file");
    let store = open(folder.path());
    assert!(said(&store).ends_with("diary.ron: the sum was wrong and has been put right"));
    assert!(store.content().is_whole());
}

#[test]
fn a_file_without_end_costs_no_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = fs::File::create(folder.path().join("diary.ron")).expect("a file");
    file.set_len(100 << 20).expect("100 MB");
    let begun = Instant::now();
    let store = open(folder.path());
    assert!(begun.elapsed().as_secs_f64() < 1.0);
    assert_contains(&said(&store), "has 104857600 bytes or more");
    assert_eq!(names(folder.path()), ["diary.ron.corrupt-1"]);
}

#[test]
fn a_folder_in_place_of_the_file_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("diary.ron")).expect("a folder");
    let mut store = open(folder.path());
    assert_contains(&said(&store), "is a folder, not a file");
    assert!(!write(&mut store, "new", 1));
    assert_eq!(names(folder.path()), ["diary.ron"]);
}

#[cfg(unix)]
#[test]
fn devices_and_pipes_are_left_alone() {
    for device in ["/dev/zero", "/dev/full", "/dev/null"] {
        let (folder, file) = folder();
        std::os::unix::fs::symlink(device, &file).expect("a link");
        let mut store = open(folder.path());
        assert_contains(&said(&store), "is a device or a pipe");
        assert!(!write(&mut store, "new", 1));
        assert_eq!(names(folder.path()), ["diary.ron"]);
        // A device that replaces the file while the game runs must not be written to either.
        let mut store = open(&folder.path().join("more"));
        std::fs::create_dir(folder.path().join("more")).expect("a folder");
        std::os::unix::fs::symlink(device, folder.path().join("more/diary.ron")).expect("a link");
        assert!(!write(&mut store, "new", 1));
        assert_contains(&said(&store), "cannot be written (is a device or a pipe");
    }
}

#[test]
fn peeking_moves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("diary.ron"), "damaged").expect("a file");
    assert_eq!(peek::<Diary>(folder.path()), Diary::default());
    assert_eq!(peek::<Diary>(Path::new("/nowhere")), Diary::default());
    assert_eq!(names(folder.path()), ["diary.ron"]);
}
