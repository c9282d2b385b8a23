//! Descriptions of the scenes.

use brickwork::lab::SCENES;

use crate::prelude::*;

/// Returns the number of sentences in `text`.
fn sentences(text: &str) -> usize {
    let ends = text.split_inclusive(['.', '?', '!']);
    ends.filter(|part| !part.trim().is_empty()).count()
}

#[test]
fn each_scene_is_told_in_two_or_three_sentences_in_every_language() {
    let locales = root("locales");
    let mut told = 0;
    for folder in files_in(&locales) {
        let file = folder.join("lab.ftl");
        let messages = fs::read_to_string(&file).expect("the words of the scenes");
        for scene in SCENES.iter() {
            let name = format!("lab-{}-says = ", scene.name);
            let text = messages.lines().find_map(|line| line.strip_prefix(&name));
            let text = text.unwrap_or_else(|| panic!("{}: {name}", file.display()));
            assert!((2..=3).contains(&sentences(text)), "{text}");
            told += 1;
        }
    }
    assert!(told >= 2 * SCENES.len(), "{told} scenes are told");
}
