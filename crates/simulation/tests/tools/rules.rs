//! Changes of rules by tools: their order, their limits, and their encoding.

use super::*;
use brickwork_level::content::read_tools;
use brickwork_level::content::{Chosen, Limited, Rebound};
use brickwork_simulation::replay::RULES;

/// Returns the message about a table with one tool, which has these fields.
fn problem(fields: &str) -> String {
    let table = format!(
        "(format: 1, tools: {{\n\"it\": (title: \"It\", about: \"It.\", symbol: [], rarity: Common, {fields}),\n}})"
    );
    read_tools("t.ron", &table).expect_err("a wrong table")
}

#[test]
fn a_wrong_row_is_refused_with_its_place_and_the_remedy() {
    let slips = [
        (
            "reactions: [(trigger: Whistle, effect: Life)]",
            "t.ron:2:",
            "Whistle",
        ),
        (
            "reactions: [(trigger: Miss, effect: Fly)]",
            "t.ron:2:",
            "Fly",
        ),
        (
            "reactions: [(trigger: Miss, effect: Net)]",
            "t.ron:2:1: in \"it\"",
            "say `ends",
        ),
        (
            "reactions: [(trigger: Miss, effect: Life, ends: Paddle)]",
            "t.ron:2:1",
            "leave out `ends`",
        ),
        (
            "reactions: [(trigger: Miss, effect: Strike(Row))]",
            "t.ron:2:1",
            "choose a trigger",
        ),
        (
            "reactions: [(trigger: Missed, effect: Mirror)]",
            "t.ron:2:1",
            "choose a trigger",
        ),
        (
            "reactions: [(trigger: Rally(0), effect: Life)]",
            "t.ron:2:1",
            "expected 1 to 99",
        ),
        (
            "reactions: [(trigger: Always, effect: Wrap(Top), ends: Never)]",
            "t.ron:2:1",
            "side walls",
        ),
        (
            "rules: [(rule: \"paddle_width\", change: Add(1.0))]",
            "t.ron:2:1",
            "paddle_width_factor",
        ),
        (
            "rules: [(rule: \"lives\", change: Switch(true))]",
            "t.ron:2:1",
            "is a number",
        ),
        (
            "rules: [(rule: \"safety_net\", change: Add(1.0))]",
            "t.ron:2:1",
            "is on or off",
        ),
        (
            "rules: [(rule: \"drops\", change: Add(1.0))]",
            "t.ron:2:1",
            "tools cannot change it",
        ),
        (
            "terms: Price(0), rules: [(rule: \"lives\", change: Add(1.0))]",
            "t.ron:2:1",
            "expected 1",
        ),
        ("", "t.ron:2:1", "it does nothing"),
    ];
    for (fields, place, part) in slips {
        let said = problem(fields);
        assert!(
            said.starts_with(place) && said.contains(part),
            "{fields}: {said}"
        );
    }
}

#[test]
fn changes_of_a_rule_apply_in_a_fixed_order_whatever_the_order_of_the_tools() {
    let there = tools(&["short-and-dear", "long-plank", "round-paddle"]);
    let back: Vec<ToolId> = there.iter().rev().copied().collect();
    let (rules, limited) = laid_on(&there, Rules::modern());
    assert_eq!(laid_on(&back, Rules::modern()).0, rules);
    assert_eq!(limited, []);
    assert!(
        (rules.paddle_width_factor - 1.25 * 0.67).abs() < 1e-12,
        "both factors"
    );
    assert_eq!(rules.score_factor, 1.5);
    let Rebound::Aimed { third, edge, .. } = rules.rebound else {
        panic!("{:?}", rules.rebound);
    };
    assert_eq!((third, edge), (20.0, 72.0));
}

#[test]
fn a_result_out_of_range_is_limited_and_reported() {
    let wide = Rules {
        paddle_width_factor: 3.9,
        ..Rules::modern()
    };
    let (rules, limited) = laid_on(&tools(&["long-plank"]), wide);
    assert_eq!(rules.paddle_width_factor, 4.0);
    let [report] = limited.as_slice() else {
        panic!("{limited:?}");
    };
    assert!(
        report.to_string().contains("`paddle_width_factor`"),
        "{report}"
    );
    let (rules, limited) = laid_on(&tools(&["round-paddle"]), Rules::tutorial());
    assert_eq!(rules.rebound, Rules::tutorial().rebound, "it has no edge");
    assert!(
        matches!(limited[0], Limited::NoSuchRule { .. }),
        "{limited:?}"
    );
}

#[test]
fn assists_apply_after_tools() {
    let chosen = Chosen {
        tools: tools(&["short-and-dear"]),
        assists: vec!["wider-paddle".to_owned()],
        ..Chosen::default()
    };
    let rules = chosen.rules(&brickwork_level::content::RulesFields::default());
    assert_eq!(rules.tools, tools(&["short-and-dear"]));
    assert!(
        rules.paddle_width_factor > 0.67,
        "the assist widens it again"
    );
    assert_eq!(rules.assists, ["wider-paddle"]);
}

#[test]
fn rules_keep_their_tools_in_files_and_rules_without_tools_keep_their_encoding() {
    let (rules, _) = laid_on(&tools(&["long-plank", "needle"]), Rules::modern());
    let encoded = postcard::to_stdvec(&rules).expect("encoded");
    assert_eq!(
        postcard::from_bytes::<Rules>(&encoded).expect("rules"),
        rules
    );
    let plain = postcard::to_stdvec(&Rules::modern()).expect("encoded");
    let unknown = Rules {
        assists: vec!["+no-such-tool".to_owned()],
        ..Rules::modern()
    };
    let unknown = postcard::to_stdvec(&unknown).expect("encoded");
    assert!(postcard::from_bytes::<Rules>(&unknown).is_err());
    // The hash of the encoding before there were tools.
    assert_eq!(xxhash_rust::xxh3::xxh3_64(&plain), PLAIN);
}

#[test]
fn a_tool_that_reacts_differently_than_before_comes_with_new_rules() {
    let rows = ToolId::all().map(|id| format!("{id:?} {:?}", id.tool().reactions));
    let rows: Vec<String> = rows.collect();
    let hash = xxhash_rust::xxh3::xxh3_64(rows.join("\n").as_bytes());
    // After a change of an old row, increase the version of the rules; then update this line of the table.
    let line = format!("// Hash of the reactions under version {RULES} of the rules: {hash}.");
    let table = std::fs::read_to_string("../level/content/tools.ron").expect("the table");
    assert!(table.contains(&line), "{line}");
}

/// Hash of the encoded rules "modern" in the version before tools.
const PLAIN: u64 = 7_575_529_341_316_556_708;
