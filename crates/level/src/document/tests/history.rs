//! Undo, redo and the journal over many random commands.

use super::super::journal::JournalError;
use super::files::{Random, shipped};
use super::*;
use crate::text::is_well_formed;

/// Level file with every section.
fn full_level() -> String {
    let files = shipped();
    let file = files
        .iter()
        .find(|(path, _)| path.ends_with("engines/12-great-engine.ron"));
    file.expect("a level with balls").1.clone()
}

// Parts and values of random commands.
const FIELDS: [&str; 8] = [
    "name",
    "author",
    "field.width",
    "ball_speed",
    "ball_radius",
    "drawing.gap",
    "pieces",
    "legend",
];
const PARTS: [&str; 10] = [
    "",
    "at",
    "at.0",
    "shape",
    "shape.angle",
    "path",
    "path.speed",
    "path.through.1",
    "color",
    "hits",
];
const VALUES: [&str; 8] = [
    "1.0",
    "\"é\\\"\"",
    "'§'",
    "'x': (color: Red, hits: 2)",
    "(1.0, 2.0)",
    "[\n]",
    "Box(width: 3.0)",
    "(a",
];

/// Returns a random command; many do not fit.
fn random_command(random: &mut Random) -> Command {
    let index = random.below(6);
    let (field, part) = (*random.pick(&FIELDS), *random.pick(&PARTS));
    let rule = *random.pick(&["lives", "steering.dash", "nudge"]);
    let subject = match random.below(7) {
        0 => Subject::Field(field),
        1 => Subject::Rules(rule),
        2 | 3 => legend(index, part),
        4 => Subject::Ball(index, part.into()),
        5 => Subject::Row(index),
        _ => piece(index, part),
    };
    let value = (*random.pick(&VALUES)).to_owned();
    let chars = ['.', 'x', '"', '\\', '\u{301}', '\u{7}'];
    match random.below(10) {
        0 | 1 => Command::Set(vec![(subject, value), (piece(1, "kind"), "'x'".to_owned())]),
        2 | 3 => Command::Insert(subject, vec![value; 1 + random.below(2)]),
        4 => Command::Remove(vec![subject, piece(index, ""), piece(0, "shape.width")]),
        5 => Command::Remove(vec![subject]),
        6 => Command::Move(subject, random.below(6)),
        7 | 8 => {
            let cell = |_| (random.below(12), random.below(12), *random.pick(&chars));
            Command::Cells((0..3).map(cell).collect())
        }
        _ => Command::Resize {
            columns: 1 + random.below(20),
            rows: 1 + random.below(20),
        },
    }
}

/// Part of a document that must be equal after a restart.
fn state(document: &Document) -> (String, (usize, usize), bool) {
    let unsaved = document.has_unsaved_edits();
    (document.text().to_owned(), document.history(), unsaved)
}

#[test]
fn ten_thousand_commands_are_undone_and_redone() {
    let (text, mut random) = (full_level(), Random(3));
    let mut edited = document(&text);
    let (mut journal, mut applied) = (Vec::new(), 0);
    for _ in 0..10_000 {
        let before = edited.text().to_owned();
        match edited.apply(&[random_command(&mut random)]) {
            Ok(changed) => applied += usize::from(changed),
            Err(_) => assert_eq!(edited.text(), before),
        }
        assert!(is_well_formed(edited.text()), "{before}\n{}", edited.text());
        journal.extend(edited.take_journal_bytes());
    }
    assert!(applied > 1_000, "{applied} commands");
    assert_eq!(edited.history(), (applied, 0));
    let last = edited.text().to_owned();
    let mut restored = Document::restore(&journal).expect("a journal").document;
    assert_eq!(restored.history, edited.history);
    for document in [&mut edited, &mut restored] {
        while document.undo() {}
        assert_eq!(
            (document.text(), document.history()),
            (&*text, (0, applied))
        );
        while document.redo() {}
        assert_eq!(
            (document.text(), document.history()),
            (&*last, (applied, 0))
        );
    }
}

#[test]
fn a_cut_journal_restores_every_earlier_state() {
    let mut random = Random(4);
    let mut edited = document(&full_level());
    let mut journal = edited.take_journal_bytes();
    let mut states = vec![(journal.len(), state(&edited))];
    while states.len() < 200 {
        let _ = match random.below(8) {
            0 => Ok(edited.undo()),
            1 => Ok(edited.redo()),
            2 => Ok(edited.has_unsaved_edits()).inspect(|_| edited.mark_saved()),
            _ => edited.apply(&[random_command(&mut random)]),
        };
        let bytes = edited.take_journal_bytes();
        if !bytes.is_empty() {
            journal.extend(bytes);
            states.push((journal.len(), state(&edited)));
        }
    }
    let mut known = 0;
    for cut in states[0].0..=journal.len() {
        while states.get(known + 1).is_some_and(|(end, _)| *end <= cut) {
            known += 1;
        }
        // Cuts inside of a record are alike, so a few of them suffice.
        let (end, expected) = &states[known];
        if cut > end + 9 && cut + 1 != states[known + 1].0 {
            continue;
        }
        let restored = Document::restore(&journal[..cut]).expect("a journal");
        assert_eq!(
            (restored.good_bytes, &state(&restored.document)),
            (*end, expected)
        );
    }
    // New records continue the good part.
    let (end, _) = states[100];
    let mut restored = Document::restore(&journal[..end + 5])
        .expect("a journal")
        .document;
    let command = Command::Replace(0..0, "// New.\n".to_owned());
    assert_eq!(restored.apply(&[command]), Ok(true));
    let mut longer = journal[..end].to_vec();
    longer.extend(restored.take_journal_bytes());
    let again = Document::restore(&longer).expect("a journal");
    assert_eq!(
        (again.good_bytes, again.document.history),
        (longer.len(), restored.history)
    );
}

#[test]
fn damaged_journals_restore_the_good_part() {
    let mut edited = document(LEVEL);
    for row in 0..20 {
        assert_eq!(
            edited.apply(&[insert(Subject::Row(row), "\"...\"")]),
            Ok(true)
        );
    }
    let journal = edited.take_journal_bytes();
    for at in 0..journal.len() {
        let mut damaged = journal.clone();
        damaged[at] ^= 1;
        match Document::restore(&damaged) {
            Ok(restored) => {
                assert!(restored.good_bytes <= at && restored.document.undo_all() == LEVEL);
            }
            Err(_) => assert!(at < LEVEL.len() + 40),
        }
    }
    let error = |bytes: &[u8]| Document::restore(bytes).expect_err("no journal");
    assert_eq!(error(b""), JournalError::NotAJournal);
    assert_eq!(error(b"brickwork-edits 1"), JournalError::NotAJournal);
    assert_eq!(error(b"brickwork-edits 2\n"), JournalError::OtherVersion);
    assert_eq!(error(&journal[..30]), JournalError::Damaged);
}

impl Document {
    fn undo_all(mut self) -> String {
        while self.undo() {}
        self.text().to_owned()
    }
}
