//! Content tables: every row is valid, and levels override properties of the tables.

use brickwork::content::materials::{Look, Sound};
use brickwork::content::{choices, powers};
use brickwork::level::{BrickKind, Colour};

use crate::prelude::*;

fn level(legend: &str) -> Result<Level, String> {
    let source = format!(
        "(\n    format: 2,\n    name: \"N\",\n    author: \"A\",\n    legend: {{{legend}}},\n    bricks: [\"xxxx\", \"....\"],\n)"
    );
    parse::parse("mine.ron", source.as_bytes()).map_err(|findings| {
        findings
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("\n")
    })
}

fn kind(legend: &str) -> BrickKind {
    let level = level(legend).unwrap_or_else(|said| panic!("{legend}: {said}"));
    level.bricks().next().expect("a brick").kind
}

#[test]
fn every_row_of_every_table_is_good() {
    assert!(rulesets::all().len() >= 2);
    for (name, ruleset) in rulesets::all() {
        assert_eq!(ruleset.rules.check(), Ok(()), "{name}");
        // Rules know where they come from.
        assert_eq!(&ruleset.rules.ruleset, name);
        let is_explained = !ruleset.title.is_empty() && !ruleset.about.is_empty();
        assert!(is_explained, "{name}");
    }
    assert_eq!(Rules::named("no such rules"), None);
    assert!(Kinds::base().names().count() >= 2);
    let manual = page(REFERENCE);
    for name in Kinds::base().names() {
        let fields = Kinds::base().get(name).expect("a kind");
        assert!(fields.kind().is_ok(), "{name}");
        assert_contains(&manual, &format!("| `{name:?}` |"));
    }
}

#[test]
fn difficulties_and_assists_are_good_and_each_changes_something() {
    let tables = [choices::difficulties(), choices::assists()];
    for (name, choice) in tables.into_iter().flatten() {
        assert_eq!(choice.rules.check(), Ok(()), "{name}");
        let is_explained = !choice.title.is_empty() && !choice.about.is_empty();
        assert!(is_explained, "{name}");
        // Normal is what ruleset and level say.
        assert_eq!(choice.rules.is_empty(), name == choices::NORMAL, "{name}");
    }
    assert!(choices::difficulties().len() >= 3 && choices::assists().len() >= 4);
}

#[test]
fn every_look_has_a_section_of_the_shader() {
    let shader = std::fs::read_to_string("assets/shaders/brick.wgsl").expect("the shader");
    for look in Look::ALL {
        let section = format!("#ifdef {}\n", look.name().to_uppercase());
        assert!(shader.contains(&section), "{section}");
    }
}

#[test]
fn a_broken_table_is_refused_with_file_line_column_and_reason() {
    let too_many = "t.ron:1:22: in the kind \"a\": `hits` is 12: expected 1 to 9";
    let like_another = "the game's own kinds are like no other";
    let slips = [
        ("hits: 12", too_many),
        ("hist: 1", "t.ron:1:"),
        ("hits: 1, solid: true", "the brick is solid"),
        ("kind: \"b\"", like_another),
    ];
    let good = "(format: 1, kinds: { \"a\": (hits: 1) })";
    assert!(Kinds::read("t.ron", good).is_ok());
    for (wrong, expected) in slips {
        let said = Kinds::read("t.ron", &good.replace("hits: 1", wrong)).expect_err(wrong);
        assert!(said.contains(expected), "{wrong}: {said}");
    }
}

#[test]
fn a_mistake_in_a_table_of_the_game_is_refused_with_its_place_and_reason() {
    for (table, right, wrong, parts) in
        cases::<(String, String, String, Vec<String>)>("wrong_tables")
    {
        let text =
            std::fs::read_to_string(format!("crates/level/content/{table}.ron")).expect(&table);
        let spoiled = text.replacen(&right, &wrong, 1);
        let refusal = match table.as_str() {
            "difficulties" | "assists" | "modifiers" => choices::read("t.ron", &spoiled).err(),
            "powers" => powers::read("t.ron", &spoiled).err(),
            "rulesets" => rulesets::read("t.ron", &spoiled).err(),
            other => panic!("no table {other:?}"),
        };
        let said = refusal.unwrap_or_else(|| panic!("{wrong} is accepted"));
        assert!(said.starts_with("t.ron:"), "{wrong}: {said}");
        for part in parts {
            assert!(said.contains(&part), "{wrong}: {said}");
        }
    }
}

#[test]
fn what_a_legend_leaves_out_is_as_in_the_table() {
    let plain = kind("'x': ()");
    let expected = (Some(1), Look::Glass, Sound::Glass);
    assert_eq!((plain.hits, plain.look, plain.sound), expected);
    let solid = kind("'x': (kind: \"plain\"), '#': (kind: \"solid\")");
    assert_eq!(solid.hits, Some(1));
    let tough = kind("'x': (kind: \"plain\", color: Teal, hits: 5)");
    assert_eq!((tough.hits, tough.colour), (Some(5), Colour::Teal));
    assert_eq!(tough.points(100), 500);
    let steel = kind("'x': (look: Steel, sound: Steel)");
    assert_eq!((steel.hits, steel.look), (Some(1), Look::Steel));
    let broken = kind("'x': (kind: \"solid\", hits: 2)");
    // Hits make a solid brick one that can be destroyed.
    assert_eq!(broken.hits, Some(2));
}

#[test]
fn format_1_means_in_format_2_what_it_always_meant() {
    let pairs = [
        ("Plain(color: Red)", "(kind: \"plain\", color: Red)"),
        ("Plain(color: Blue, hits: 7)", "(color: Blue, hits: 7)"),
        ("Solid(color: Sand)", "(kind: \"solid\", color: Sand)"),
        ("Solid()", "(kind: \"solid\")"),
    ];
    for (one, two) in pairs {
        let old = format!(
            "(format: 1, name: \"N\", author: \"A\", legend: {{'x': Plain(color: Red), 'y': {one}}}, bricks: [\"xy\"])"
        );
        let new = format!(
            "(format: 2, name: \"N\", author: \"A\", legend: {{'x': (color: Red), 'y': {two}}}, bricks: [\"xy\"])"
        );
        let read = |text: &str| parse::parse("l.ron", text.as_bytes()).expect("good");
        assert_eq!(read(&old).to_ron(), read(&new).to_ron(), "{one}");
        assert_eq!(read(&old).identity(), read(&new).identity(), "{one}");
        // Format 1 is used if it can express the level.
        assert!(read(&new).to_ron().contains("format: 1"));
    }
}

#[test]
fn what_only_format_2_can_say_comes_back_as_it_was_written() {
    let level =
        level("'x': (kind: \"plain\", look: Steel, hits: 3), '#': (kind: \"solid\", sound: Glass)");
    let level = level.expect("good");
    let text = level.to_ron();
    assert_contains(&text, "format: 2");
    let again = parse::parse("again.ron", text.as_bytes()).expect("what is written is good");
    assert_eq!(again, level);
    assert_eq!(again.to_ron(), text);
}

#[test]
fn a_kind_that_is_not_there_and_a_property_that_cannot_be_are_refused_with_the_place_and_the_nearest_name()
 {
    for [legend, part] in cases::<[String; 2]>("wrong_legends") {
        let said = level(&legend).expect_err(&legend);
        assert_contains(&said, "mine.ron:5:");
        assert_contains(&said, &part);
    }
}
