//! Histories that survive restarts, kills at each point, and journals cut at each byte.

use std::path::Path;

use brickwork_level::document::Document;

use super::*;

/// Random numbers from a seed (`SplitMix64`).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) as usize % end
    }
}

/// Edits the document at random, in the same way for equal numbers.
fn edit(document: &mut Document, random: &mut Random) {
    let (row, column) = (random.below(6), random.below(9));
    let brick = ['x', 'é', '"', '.'][random.below(4)];
    let command = match random.below(8) {
        kind @ (0 | 1) => {
            let _ = if kind == 0 {
                document.undo()
            } else {
                document.redo()
            };
            return;
        }
        2 => Command::Resize {
            columns: 1 + column,
            rows: 1 + row,
        },
        3 => Command::Replace(
            0..document.text().find('(').unwrap_or(0),
            "// é\r\n".repeat(row),
        ),
        _ => Command::Cells(vec![(row, column, brick)]),
    };
    // Some cells do not exist.
    let _ = document.apply(&[command]);
}

#[test]
fn ten_thousand_commands_survive_restarts_saves_and_kills() {
    let (disk, mut random) = (disk(), Random(1));
    let mut known = Document::new(LEVEL).expect("a small text");
    let mut numbers = Random(2);
    let mut process = Faulty::new(&disk);
    let (mut file, _) = open(process.at(PATH));
    for step in 0..10_000_u32 {
        let now = f64::from(step) * 10.0;
        let seed = numbers.0;
        edit(&mut known, &mut numbers);
        let document = file.document_mut().expect("it is editable");
        edit(document, &mut Random(seed));
        if random.below(40) == 0 {
            file.save(now).expect("saved");
            assert_eq!(text(&disk, PATH), known.text());
        }
        if random.below(100) == 0 {
            let is_killed = random.below(2) == 0;
            if is_killed {
                assert_eq!(notices(&mut file, now), []);
                process.state().is_dead = true;
            }
            drop(file);
            process = Faulty::new(&disk);
            let opening;
            (file, opening) = open(process.at(PATH));
            let is_saved = text(&disk, PATH) == known.text();
            let expected = if is_saved {
                Opening::Clean
            } else {
                Opening::Recovered
            };
            assert_eq!(opening, expected);
        }
        let document = file.document();
        assert_eq!(
            (document.text(), document.history()),
            (known.text(), known.history())
        );
    }
    let last = known.text().to_owned();
    assert!(known.history().0 > 1_000, "{:?}", known.history());
    let document = file.document_mut().expect("it is editable");
    while document.undo() {}
    assert_eq!(document.text(), LEVEL);
    for _ in 0..known.history().0 {
        assert!(document.redo());
    }
    assert_eq!(document.text(), last);
}

/// Edits, saves and saves again. Calls `reached` with each text that must not be lost from then on.
fn work(process: &Faulty, mut reached: impl FnMut(&str)) -> Result<(), FileError> {
    let mut file = EditedFile::open(process.at(PATH), NEW, None)?.0;
    for (column, now) in [(0, 10.0), (1, 80.0), (2, 150.0)] {
        for brick in ['x', 'y'] {
            draw(&mut file, column, brick);
            file.flush();
            if !process.state().is_dead {
                reached(file.document().text());
            }
        }
        file.save(now)?;
    }
    draw(&mut file, 3, 'z');
    file.close()?;
    reached(file.document().text());
    Ok(())
}

#[test]
fn a_process_killed_at_any_point_leaves_a_complete_file_and_all_stored_edits() {
    let process = Faulty::new(&disk());
    let mut texts = vec![LEVEL.to_owned()];
    work(&process, |text| texts.push(text.to_owned())).expect("nothing fails");
    let changes = process.state().changes;
    assert!(changes > 12, "{changes}");
    for (killed_in, is_done) in (1..=changes).flat_map(|at| [(at, false), (at, true)]) {
        let case = format!("killed in change {killed_in}, done: {is_done}");
        let disk = disk();
        let process = Faulty::new(&disk);
        process.state().killed_in = Some((killed_in, is_done));
        let mut stored = 0;
        let done = work(&process, |_| stored += 1);
        assert!(done.is_err() || killed_in == changes, "{case}");

        let (file, opening) = open(at(&disk, PATH));
        let on_disk = text(&disk, PATH);
        let index = |wanted: &str| texts.iter().position(|text| text == wanted);
        let recovered = index(file.document().text()).expect(&case);
        assert!(recovered >= stored, "{case}: {recovered} of {stored}");
        // Only these texts were saved.
        let saved = index(&on_disk).expect(&case);
        assert!([0, 2, 4, 6].contains(&saved), "{case}");
        let expected = match on_disk == file.document().text() {
            true => Opening::Clean,
            false => Opening::Recovered,
        };
        assert_eq!(opening, expected, "{case}");
        let backups = file.backups().into_iter();
        let mut backups = backups.map(|(_, file)| text(&disk, &file.to_string_lossy()));
        assert!(
            saved == 0 || backups.any(|text| text == texts[saved - 2]),
            "{case}"
        );
        let mut document = file.document().clone();
        while document.undo() {}
        assert_eq!(document.text(), LEVEL, "{case}");
    }
}

#[test]
fn a_journal_cut_at_any_byte_restores_the_edits_before_and_is_kept() {
    let written = disk();
    let (mut file, _) = open(at(&written, PATH));
    let length = || written.length(Path::new(JOURNAL)).expect("a journal") as usize;
    let mut states = vec![(length(), LEVEL.to_owned())];
    for column in 0..4 {
        draw(&mut file, column, 'x');
        file.flush();
        states.push((length(), file.document().text().to_owned()));
    }
    let journal = written
        .read(Path::new(JOURNAL), u64::MAX)
        .expect("a journal");
    for cut in 0..=journal.len() {
        let disk = disk();
        let cut_off = disk.replace(Path::new(JOURNAL), &journal[..cut], false);
        cut_off.expect("written");
        let (mut file, _) = open(at(&disk, PATH));
        let known = states.iter().rev().find(|(end, _)| *end <= cut);
        let expected = known.map_or(LEVEL, |(_, text)| text);
        assert_eq!(file.document().text(), expected, "cut at {cut}");
        assert_eq!(text(&disk, PATH), LEVEL);
        let is_whole = cut == 0 || known.is_some_and(|(end, _)| *end == cut);
        let aside = disk.read(Path::new(&format!("{JOURNAL}.damaged-1")), u64::MAX);
        assert_eq!(
            aside.ok(),
            (!is_whole).then(|| journal[..cut].to_vec()),
            "cut at {cut}"
        );
        assert_eq!(notices(&mut file, 1.0).len(), usize::from(!is_whole));
        // The journal continues.
        draw(&mut file, 0, 'y');
        let edited = file.document().text().to_owned();
        drop(file);
        let (mut file, _) = open(at(&disk, PATH));
        assert_eq!(file.document().text(), edited, "cut at {cut}");
        assert_eq!(notices(&mut file, 1.0), []);
    }
}
