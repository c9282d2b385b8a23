//! Rules and numbers of the edited level: sliders, choices, defaults and undo.

use super::{Editing, LEVEL};
use crate::menus::focus;
use crate::prelude::*;

use KeyCode::{ArrowRight, Escape, KeyZ, Space};

/// Returns the level with `rules` where the editor adds them.
fn with_rules(rules: &str) -> String {
    LEVEL.replace("    legend", &format!("    rules: ({rules}),\n    legend"))
}

impl Editing {
    /// Opens the rules of this group.
    fn open_rules(&mut self, group: &str) {
        for item in ["Level", "Rules", group] {
            self.choose(item);
        }
    }

    /// Closes the three panels.
    fn close_rules(&mut self) {
        self.tap(&[Escape, Escape, Escape]);
    }
}

#[test]
fn a_slider_sets_a_rule_and_its_default_is_left_out() {
    let mut editing = Editing::new();
    editing.open_rules("Game");
    assert_shown(&mut editing.app, "As in the ruleset");
    focus(&mut editing.app, "Lives");
    editing.tap(&[ArrowRight]);
    editing.close_rules();
    assert_eq!(editing.saved(), with_rules("lives: 4"));
    editing.tap(&[KeyZ]);
    assert_eq!(editing.saved(), LEVEL, "one step");
    editing.tap(&[KeyCode::KeyY]);
    editing.open_rules("Game");
    editing.choose("Lives: Use the default");
    editing.close_rules();
    assert_eq!(editing.saved(), LEVEL, "the default");
}

#[test]
fn a_choice_replaces_the_rule() {
    let mut editing = Editing::new();
    editing.open_rules("Power-ups");
    focus(&mut editing.app, "None");
    editing.tap(&[Space]);
    editing.close_rules();
    assert_eq!(editing.saved(), with_rules("drops: None"));
}

#[test]
fn a_list_of_numbers_is_entered_as_text_and_checked() {
    let text = with_rules("extra_lives: (at: [100])");
    let mut editing = Editing::of(&text);
    editing.open_rules("Game");
    editing.choose("Scores: 100");
    editing.type_text(",5");
    editing.choose("Done");
    assert_shown(&mut editing.app, "extra_lives.at");
    editing.close_rules();
    assert_eq!(editing.saved(), text, "the scores must rise");
}

#[test]
fn the_default_of_a_number_of_the_level_is_left_out() {
    let mut editing = Editing::new();
    editing.choose("Level");
    focus(&mut editing.app, "Speed of the ball (units/s)");
    editing.tap(&[ArrowRight, Escape]);
    let set = editing.saved();
    assert!(set.contains("ball_speed: "), "{set}");
    editing.choose("Level");
    editing.choose("Speed of the ball (units/s): Use the default");
    editing.tap(&[Escape]);
    assert_eq!(editing.saved(), LEVEL);
}

#[test]
fn rules_with_errors_are_left_to_a_text_editor_or_removed() {
    let mut editing = Editing::of(&with_rules("lives: [1]"));
    editing.open_rules("Game");
    assert_shown(&mut editing.app, "The rules have errors.");
    editing.choose("Rules: Use the default");
    editing.close_rules();
    assert_eq!(editing.saved(), LEVEL);
}
