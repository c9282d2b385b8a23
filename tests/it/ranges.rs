//! Ranges of all numbers in rules and content, independent of the other fields, and bounds of all lists.

use brickwork::content::{KindFields, Properties, powers};

use crate::prelude::*;

/// Numbers that no field accepts. Some fields accept a negative one: [`takes_negative`].
const WRONG: [&str; 5] = ["NaN", "inf", "-inf", "1e300", "-1.0"];

/// Returns copies of `text` with one number replaced by `wrong`, each with the text before that number.
fn with_each_number<'a>(text: &'a str, wrong: &'a str) -> impl Iterator<Item = (&'a str, String)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "._\"-+".contains(c);
    let mut places = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(is_part).map(|from| at + from) {
        let rest = &text[start..];
        at = start + rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        if text[start..at].parse::<f64>().is_ok() {
            places.push(start..at);
        }
    }
    places.into_iter().map(move |place| {
        let (before, after) = (&text[..place.start], &text[place.end..]);
        (before, format!("{before}{wrong}{after}"))
    })
}

/// Returns `true` if the field after `before` may be negative: a direction, an angle or a change of length.
fn takes_negative(before: &str) -> bool {
    let mut fields = ["direction:(", "Angle(", "by:"].iter();
    fields.any(|field| before.ends_with(field))
}

#[test]
fn each_number_of_the_rules_is_refused_out_of_its_range_whatever_the_others_are() {
    let mut tried = 0;
    for (name, ruleset) in rulesets::all() {
        let text = ron::to_string(&ruleset.rules).expect("plain data");
        for wrong in WRONG {
            for (before, text) in with_each_number(&text, wrong) {
                if wrong == "-1.0" && takes_negative(before) {
                    continue;
                }
                let read = ron::from_str::<Rules>(&text);
                let is_good = read.is_ok_and(|rules| rules.check().is_ok());
                let field = &before[before.len().saturating_sub(60)..];
                assert!(!is_good, "{name}: {field} {wrong}");
                tried += 1;
            }
        }
    }
    assert!(tried > 2_000, "{tried} numbers");
}

#[test]
fn each_number_of_power_ups_and_kinds_is_refused_out_of_its_range() {
    let table = std::fs::read_to_string("crates/level/content/powers.ron").expect("the table");
    let rows = table.lines().filter(|row| row.contains("effect:"));
    let rows: Vec<&str> = rows.collect();
    assert!(rows.len() > 20, "{} rows", rows.len());
    for row in rows {
        let effect: String = row.split_whitespace().collect();
        let effect = effect.trim_start_matches("effect:").trim_end_matches(',');
        let read = |effect: &str| {
            ["", "lasts: Seconds(1.0)"].map(|lasts| {
                let text = format!(
                    "(format: 1, powers: {{\"a\": (title: \"\", about: \"\", family: Helps, symbol: [], effect: {effect}, {lasts})}})"
                );
                powers::read("powers.ron", &text)
            })
        };
        let is_whole = effect != "Shower";
        let is_good = !is_whole || read(effect).iter().any(Result::is_ok);
        assert!(is_good, "{effect}");
        for wrong in WRONG {
            for (before, effect) in with_each_number(effect, wrong) {
                if wrong == "-1.0" && takes_negative(before) {
                    continue;
                }
                assert!(read(&effect).iter().all(Result::is_err), "{effect}");
            }
        }
    }
    // A kind with every property.
    let properties = Properties::NAMES.iter().map(|name| match *name {
        "carries" => "carries: (power: \"wide\")".to_owned(),
        "one_way" => "one_way: (towards: Angle(90.0))".to_owned(),
        _ => format!("{name}: ()"),
    });
    let properties: Vec<String> = properties.collect();
    let good = format!("({}, solid: true)", properties.join(", "));
    let good: KindFields = ron::from_str(&good).expect("fields");
    let written = KindFields::difference(&good.kind().expect("a kind"), None);
    let text = format!("({})", written.trim_start_matches(", "));
    assert!(ron::from_str::<KindFields>(&text).is_ok_and(|kind| kind.kind() == good.kind()));
    for wrong in WRONG {
        for (before, text) in with_each_number(&text, wrong) {
            if wrong == "-1.0" && before.ends_with("Angle(") {
                continue;
            }
            let read = ron::from_str::<KindFields>(&text);
            assert!(!read.is_ok_and(|kind| kind.kind().is_ok()), "{text}");
        }
    }
}

/// Returns the error message for these rules.
fn wrong(rules: &str) -> String {
    match ron::from_str::<RulesFields>(rules) {
        Err(error) => error.code.to_string(),
        Ok(fields) => fields.check().expect_err(rules).to_string(),
    }
}

#[test]
fn a_number_that_nothing_uses_is_checked_too() {
    for [rules, words] in cases::<[String; 2]>("unused_rules") {
        let said = wrong(&rules);
        assert!(said.contains(&words), "{rules}: {said}");
    }
    let unused =
        "(skill: (bonus: (miss_costs: 0.0)), enemies: (max: 0, every: 0.0, speed: 0.0, points: 0))";
    let fields: RulesFields = ron::from_str(unused).expect("fields");
    assert_eq!(fields.check(), Ok(()), "0 is good where nothing uses it");
}

#[test]
fn lists_are_bounded_and_name_nothing_twice() {
    let drops = |names: &str| format!("(last_bricks: (bricks: 3, drops: [{names}]))");
    let fields: RulesFields = ron::from_str(&drops("\"net\", \"extra-ball\"")).expect("fields");
    assert_eq!(fields.check(), Ok(()));
    let said = wrong(&drops(&"\"net\",".repeat(300_000)));
    let expected = "`last_bricks.drops` names \"net\" twice, expected each once";
    assert_eq!(said, expected);
    for rules in [
        "(drops: Bag(every: 4, weights: {\"net\": 1, \"net\": 2}))",
        "(drops: Dice(chances: {\"net\": 0.1, \"net\": 0.2}))",
    ] {
        assert_contains(&wrong(rules), "\"net\" is listed twice");
    }
    let without = format!("(without: [{}])", "\"explodes\",".repeat(1_000));
    let fields: KindFields = ron::from_str(&without).expect("fields");
    let said = fields.kind().expect_err("twice").to_string();
    assert_contains(&said, "names \"explodes\" twice");
    let many = changed(Rules::modern(), |it| {
        it.assists = (0..100).map(|number| number.to_string()).collect();
    });
    assert!(many.check().is_err(), "too many assists");
}
