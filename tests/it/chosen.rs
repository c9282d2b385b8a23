//! Player's choice of ruleset and difficulty: the resulting rules, and settings that override the choice.

use brickwork::content::rulesets::Ruleset;

use crate::prelude::*;

/// Returns the ruleset called `name`.
fn ruleset(name: &str) -> &'static Ruleset {
    &rulesets::all()[name]
}

/// Returns the rules of a level that selects the ruleset `name`.
fn level_with(name: &str) -> RulesFields {
    changed(RulesFields::default(), |it| {
        it.ruleset = Some(name.to_owned());
    })
}

/// Returns the difficulty of games under `name`.
fn played(chosen: &Chosen, name: &str) -> String {
    let rules = chosen.rules(&level_with(name));
    assert_eq!(rules.ruleset, name);
    // The reported difficulty is the one in play.
    assert_eq!(chosen.difficulty_under(ruleset(name)), rules.difficulty);
    rules.difficulty
}

#[test]
fn a_ruleset_with_difficulties_of_its_own_has_a_choice_of_its_own() {
    let mut chosen = Chosen::default();
    chosen.choose_difficulty(ruleset("modern"), "hard");
    let both = |chosen: &Chosen| ["modern", "lbreakout-like"].map(|name| played(chosen, name));
    assert_eq!(both(&chosen), ["hard", "easy"], "the other stays");
    chosen.choose_difficulty(ruleset("lbreakout-like"), "kids");
    assert_eq!(both(&chosen), ["hard", "kids"]);
    chosen.choose_difficulty(ruleset("tutorial"), "relaxed");
    assert_eq!(both(&chosen), ["relaxed", "kids"], "one for all others");
    let kept = ron::to_string(&chosen).expect("written");
    assert_eq!(ron::from_str::<Chosen>(&kept), Ok(chosen), "kept");
}

#[test]
fn a_choice_of_before_holds_in_every_ruleset_that_knows_it() {
    let old = |difficulty: &str| {
        let text = format!("(difficulty: {difficulty:?}, assists: [], game_speed: 100)");
        ron::from_str::<Chosen>(&text).expect("good")
    };
    assert_eq!(played(&old("hard"), "modern"), "hard");
    assert_eq!(played(&old("hard"), "lbreakout-like"), "hard");
    assert_eq!(played(&old("kids"), "lbreakout-like"), "kids");
    assert_eq!(played(&old("expert"), "lbreakout-like"), "easy");
}

#[test]
fn a_difficulty_of_the_command_line_wins_in_every_ruleset() {
    let mut chosen = Chosen::default();
    chosen.choose_difficulty(ruleset("modern"), "expert");
    chosen.choose_difficulty(ruleset("lbreakout-like"), "kids");
    let of_line = changed(Overrides::default(), |it| {
        it.difficulty = Some("hard".to_owned());
    });
    let both = |chosen: &Chosen| ["modern", "lbreakout-like"].map(|name| played(chosen, name));
    assert_eq!(both(&of_line.on(&chosen)), ["hard", "hard"]);
    assert_eq!(both(&Overrides::default().on(&chosen)), ["expert", "kids"]);
}

#[test]
fn a_ruleset_that_does_not_exist_leaves_the_choice_to_the_level() {
    let chosen = changed(Chosen::default(), |it| {
        it.ruleset = Some("modren".to_owned());
    });
    for name in ["tutorial", "1976", "modern"] {
        assert_eq!(chosen.rules(&level_with(name)).ruleset, name);
    }
    let nothing = RulesFields::default();
    assert_eq!(chosen.rules(&nothing).ruleset, "modern", "or the usual one");
}

#[test]
fn names_that_are_in_no_table_are_told_with_what_they_may_have_meant() {
    let mut chosen = Chosen::default();
    for ruleset in rulesets::all().values() {
        for name in ruleset.difficulties().keys() {
            chosen.choose_difficulty(ruleset, name);
            assert_eq!(chosen.unknown_names(), [""; 0], "{name}");
        }
    }
    let mut wrong = chosen;
    wrong.ruleset = Some("modren".to_owned());
    wrong.difficulty = "harder-than-hard".to_owned();
    wrong.own_difficulties = [("lbreakout".to_owned(), "kid".to_owned())].into();
    wrong.assists = vec!["aim-line".to_owned(), "aim-lines".to_owned()];
    let told = wrong.unknown_names();
    let begin = [
        "there is no ruleset \"modren\": did you mean `modern`?",
        "there is no ruleset \"lbreakout\": expected one of: 1976, ",
        "there is no difficulty \"harder-than-hard\": expected one of: easy, expert, ",
        "there is no difficulty \"kid\": did you mean `kids`?",
        "there is no assist \"aim-lines\": did you mean `aim-line`?",
    ];
    assert_eq!(told.len(), begin.len(), "{told:?}");
    for (told, begin) in told.iter().zip(begin) {
        assert!(told.starts_with(begin), "{told}");
    }
}
