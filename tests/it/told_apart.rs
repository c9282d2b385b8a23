//! What a brick does is never told by its colour alone: in every shipped level, bricks that differ in what they do differ in their
//! look, their pips, what they carry or their marks, too.

use std::collections::{BTreeMap, BTreeSet};

use brickwork::content::materials::Look;
use brickwork::level::{BrickKind, file};

use crate::levels::packs;

/// What of a brick is seen by eyes without colours: its look, its hits, the capsule that it carries, and its marks (chevrons where
/// it makes balls faster, faint where they fly through it, a key where gates wait for it).
type Seen = (Look, Option<u8>, Option<String>, [bool; 3]);

fn seen(kind: &BrickKind) -> Seen {
    let summary = kind.summary();
    let carries = summary.carries.map(|carries| format!("{carries:?}"));
    let marks = [
        summary.quickens.is_some(),
        kind.properties.passable.is_some(),
        kind.properties.member.is_some(),
    ];
    (kind.look, kind.hits, carries, marks)
}

/// What is said of a brick elsewhere: points and rounds where it is hit; and what is not to be seen of it, is not.
const UNSEEN: [&str; 4] = ["points", "round", "barren", "hidden"];

/// The names of what `kind` does in play.
fn does(kind: &BrickKind) -> BTreeSet<&'static str> {
    let mut names = BTreeSet::new();
    kind.play(&mut |name, _| {
        if !UNSEEN.iter().any(|unseen| name.contains(unseen)) {
            names.insert(name);
        }
    });
    names
}

#[test]
fn no_two_bricks_of_a_level_that_do_different_things_differ_in_colour_alone() {
    let mut wrong = Vec::new();
    let mut pairs = 0;
    for path in packs().into_iter().flat_map(|(_, levels)| levels) {
        let level = file::read(&path).expect("a good level");
        let mut known: BTreeMap<Seen, BTreeSet<&'static str>> = BTreeMap::new();
        for brick in level.bricks() {
            let does = does(&brick.kind);
            let before = known
                .entry(seen(&brick.kind))
                .or_insert_with(|| does.clone());
            pairs += 1;
            if *before != does {
                wrong.push(format!("{}: {before:?} and {does:?}", path.display()));
            }
        }
    }
    wrong.dedup();
    assert!(pairs > 3_000, "{pairs}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
