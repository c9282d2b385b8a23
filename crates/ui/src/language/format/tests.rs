//! Tests of the check for messages that could fail.

use fluent_syntax::parser;

use super::*;

const CONTRACTS: [MessageContract; 1] = [MessageContract {
    message: "a",
    attribute: None,
    vars: &["x"],
    bool_vars: &[],
    elements: &[],
}];

fn fault(text: &str) -> Option<String> {
    let all = parser::parse(text).expect("messages");
    let mut faults = faults(&all, &CONTRACTS).into_iter();
    faults.next().map(|(_, because)| because)
}

/// Returns `inner` in `depth` nested placeables.
fn nested(depth: usize, inner: &str) -> String {
    format!("{}{inner}{}", "{".repeat(depth), "}".repeat(depth))
}

#[test]
fn messages_within_the_limits_pass() {
    let hundred = format!("a = {}", "{ $x }".repeat(MAX_PLACEABLES));
    let chain: String = (1..50)
        .map(|it| format!("c{it} = {{ c{} }}\n", it + 1))
        .collect();
    for text in [
        "a = { $x }",
        "a = { $x ->\n    [one] { b.c } it\n   *[other] them\n }\nb = B\n    .c = { $x }",
        "a = { NUMBER($x, minimumFractionDigits: 2) } and { 3.14 }",
        &hundred,
        &format!("a = {{ c1 }}\n{chain}c50 = end"),
        &format!("a = {{ b }}\nb = {}", nested(MAX_DEPTH - 1, "$x")),
    ] {
        assert_eq!(fault(text), None, "{text}");
    }
}

#[test]
fn messages_that_could_fail_are_found_in_every_branch() {
    let too_many = format!("a = {}", "{\"\"}".repeat(MAX_PLACEABLES + 1));
    let too_long = format!("a = {}", "x".repeat(MAX_TEXT + 1));
    let doubled: String = (0..20)
        .map(|it| format!("b{it} = {{ b{0} }}{{ b{0} }}\n", it + 1))
        .collect();
    let deep: String = (0..100)
        .map(|it| format!("d{it} = {}\n", nested(60, &format!("d{}", it + 1))))
        .collect();
    let calls: String = (0..100)
        .map(|it| {
            let (open, close) = ("NUMBER(".repeat(50), ")".repeat(50));
            format!("e{it} = {{ {open}e{}{close} }}\n", it + 1)
        })
        .collect();
    let values: Vec<String> = (0..=MAX_VALUES).map(|it| format!("$v{it}")).collect();
    let many_arguments = format!("a = {{ NUMBER({}) }}", values.join(", "));
    let many_variants: String = (0..=MAX_VALUES)
        .map(|it| format!("    [{it}] {{ $v{it} }}\n"))
        .collect();
    for (text, because) in [
        ("a = { a }", "refers to itself"),
        ("a = { b }\nb = { c }\nc = { b }", "refers to itself"),
        (
            "a = { $x ->\n    [one] { b }\n   *[other] many\n }\nb = { a }",
            "refers to itself",
        ),
        ("a = { b }", "b, which does not exist"),
        ("a = { b.d }\nb = B\n    .c = C", "b, which does not exist"),
        ("a = { -b }\n-b = B", "-b, which does not exist"),
        ("a = { b }\nb = { $y }", "$y"),
        ("a = { DATETIME($x) }", "DATETIME"),
        ("a = { 1.0000000000000000000000000000 }", "number"),
        (
            "a = { NUMBER($x, minimumFractionDigits: 999999999) }",
            "minimumFractionDigits",
        ),
        (&too_many, "placeables"),
        (&too_long, "longer"),
        (&many_arguments, "more than 32 values"),
        (
            &format!("a = {{ $x ->\n{many_variants}   *[other] many\n }}"),
            "more than 32 values",
        ),
        (&format!("a = {{ b0 }}\n{doubled}b20 = B"), "placeables"),
        (&format!("a = {{ d0 }}\n{deep}d100 = end"), "nested"),
        (&format!("a = {{ e0 }}\n{calls}e100 = end"), "nested"),
    ] {
        let found = fault(text).unwrap_or_default();
        assert!(found.contains(because), "{text}: {found}");
    }
}
