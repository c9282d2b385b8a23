//! Differences between texts, and thinned backups.

use crate::file::backups::superseded;
use crate::file::difference::Difference;

#[test]
fn differences_turn_one_text_into_the_other() {
    let texts = [
        "",
        "a",
        "a\nb",
        "b\r\na",
        "a\nc\nb\n",
        "\u{feff}c\rb",
        "a\na\nb\nc",
        "x\na\ny\nb\nz\nc",
    ];
    for (mine, theirs) in texts
        .iter()
        .flat_map(|mine| texts.map(|theirs| (*mine, theirs)))
    {
        let difference = Difference::new(mine, theirs);
        let mut changed = difference.mine.clone();
        for change in difference.changes.iter().rev() {
            assert!(!change.mine.is_empty() || !change.theirs.is_empty());
            let new = difference.theirs[change.theirs.clone()].to_vec();
            changed.splice(change.mine.clone(), new);
        }
        assert_eq!(changed, difference.theirs, "{mine:?} {theirs:?}");
        if mine == theirs {
            assert_eq!(difference.changes, []);
        }
    }
    let ranges = |mine: &str, theirs: &str| {
        let changes = Difference::new(mine, theirs).changes.into_iter();
        changes
            .map(|change| (change.mine, change.theirs))
            .collect::<Vec<_>>()
    };
    assert_eq!(ranges("\u{feff}a\r\nb\rc", "a\nb\nc\n"), []);
    assert_eq!(
        ranges("a\nb\nc\nd", "a\nx\nc\ny\nd"),
        [(1..2, 1..2), (3..3, 3..4)]
    );
    // Too many lines for a comparison are one change.
    let long = |line: &str| format!("a\n{}b", format!("{line}\n").repeat(3_000));
    assert_eq!(ranges(&long("x"), &long("y")), [(1..3_001, 1..3_001)]);
}

#[test]
fn backups_get_rarer_with_age_and_are_bounded() {
    const DAY: u64 = 24 * 60 * 60;
    let mut backups: Vec<(u64, bool, u64)> = Vec::new();
    let start = 100 * DAY;
    for now in (start..start + 40 * DAY).step_by(50) {
        // Another program changes the file once a day.
        backups.insert(0, (now, now % DAY < 50, 1_000));
        for index in superseded(backups.iter().copied(), now).into_iter().rev() {
            backups.remove(index);
        }
        assert!(backups.len() <= 200 && backups[0].0 == now);
    }
    let now = backups[0].0;
    let within = |from: u64, until: u64| {
        let ages = backups.iter().filter(|(_, is_other, _)| !is_other);
        ages.filter(|(time, ..)| (from..until).contains(&(now - time)))
            .count()
    };
    assert!(
        (55..=61).contains(&within(0, 3_600)),
        "one per minute: {}",
        within(0, 3_600)
    );
    assert!(
        (22..=25).contains(&within(3_600, DAY)),
        "one per hour: {}",
        within(3_600, DAY)
    );
    assert!((28..=30).contains(&within(DAY, 30 * DAY)), "one per day");
    assert_eq!(within(30 * DAY, u64::MAX), 0);
    let others = backups.iter().filter(|(_, is_other, _)| *is_other).count();
    assert!((29..=31).contains(&others), "{others}");

    let large = |count: u64| (0..count).map(|age| (start - age * 60, false, 200 * 1024 * 1024));
    assert_eq!(superseded(large(3), start), [1, 2], "the newest stays");
    let many = (0..300).map(|age| (start - age, true, 1));
    assert_eq!(superseded(many, start).len(), 100);
}
