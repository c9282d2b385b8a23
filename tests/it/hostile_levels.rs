//! Level files that are slow to parse or expensive to quote: parse time and length of messages.

use std::time::{Duration, Instant};

use crate::messages::GOOD;
use crate::odd_characters::findings;

/// Returns `head`, then `unit` repeated up to `bytes`, then `tail`.
fn filled(head: &str, unit: &str, tail: &str, bytes: usize) -> String {
    format!("{head}{}{tail}", unit.repeat(bytes / unit.len()))
}

/// Returns named level and pack files of about `bytes` that are slow to parse or expensive to quote.
fn hostile(bytes: usize) -> Vec<(&'static str, String)> {
    let head = "(format: 2, name: \"N\", author: \"A\", ";
    let entry = |number: u32| {
        let key = char::from_u32(0x4e00 + number % 20_000).unwrap_or('x');
        format!("'{key}': (hits: -1), ")
    };
    let entries: String = (0..bytes as u32 / 20).map(entry).collect();
    let pieces = format!("{head}legend: {{'r': (color: Red)}}, pieces: [");
    let rows = format!("{head}legend: {{'r': ()}}, bricks: [");
    let levels: String = (0..1_000)
        .map(|it| format!("\"levelnumber{it}.ron\","))
        .collect();
    let pack = format!("(format: 2, name: \"P\", levels: [{levels}], rests: [");
    let piece = "(kind: 'q', at: (-1.0, 300.0), shape: Circle(radius: -2.0)), ";
    let fill = |head: &str, unit, tail| filled(head, unit, tail, bytes);
    vec![
        (
            "legend",
            format!("{head}legend: {{{entries}}}, bricks: [\"r\"])"),
        ),
        ("wrong pieces on one line", fill(&pieces, piece, "])")),
        (
            "crowded pieces",
            fill(
                &pieces,
                "(kind: 'r', at: (400, 300), shape: Circle(radius: 20)),",
                "])",
            ),
        ),
        ("quotes on one line", fill(head, "'a ", "")),
        ("characters on one line", fill(head, "'a',", "")),
        ("unknown cells", fill(&format!("{rows}\""), "q", "\"])")),
        ("unequal rows", fill(&rows, "\"r\",\"rr\",\"rrr\",", "])")),
        (
            "number with a unit",
            fill(&format!("{head}ball_speed: "), "1", "px)"),
        ),
        (
            "long number",
            fill(&format!("{head}ball_speed: "), "1", ",5)"),
        ),
        (
            "long comment",
            fill(&format!("{head}/*"), "c", "*/ bogus: 1)"),
        ),
        (
            "long comment in a value",
            fill(&format!("{head}ball_speed: /*"), "c", "*/ Red)"),
        ),
        ("nested comments", fill(head, "/*", "")),
        (
            "long name",
            fill(
                "(format: 2, name: \"",
                "n",
                "\", author: \"A\", legend: {'r': ()}, bricks: [\"r\"])",
            ),
        ),
        (
            "long word",
            fill(
                &format!("{head}legend: {{'r': (kind: \""),
                "k",
                "\")}, bricks: [\"r\"])",
            ),
        ),
        ("long field", fill(head, "f", ": 1)")),
        (
            "long name around many",
            format!(
                "{head}{}: ({}))",
                "f".repeat(bytes / 2),
                "a:1,".repeat(bytes / 8)
            ),
        ),
        ("deep brackets", fill(head, "(", "")),
        ("deep names", fill(head, "(a: ", "")),
        (
            "text without an end",
            fill(&format!("{head}author: \""), "x\n", ""),
        ),
        (
            "raw text without an end",
            fill(&format!("{head}x: r##\""), "\"#", ""),
        ),
        ("indentation", fill("(\n", " ", "legend: {\n")),
        (
            "rests that are no levels",
            fill(&pack, "\"levelnumberrrrrrxxx.ron\",", "])"),
        ),
        (
            "escapes",
            fill(&format!("{head}author: \""), "\\u{1b}", "\\q\")"),
        ),
        ("spaces of the web", fill(head, "\u{a0}", ")")),
    ]
}

/// Returns the time to read `source`.
fn time(source: &str) -> Duration {
    let begun = Instant::now();
    let _ = findings(source);
    begun.elapsed()
}

#[test]
fn reading_takes_linear_time() {
    // Eight times the bytes take eight times as long; quadratic time would be 64 times as long.
    for ((name, small), (_, large)) in hostile(60_000).iter().zip(&hostile(480_000)) {
        let is_fast = || {
            let took = time(large);
            let is_linear = took < 24 * time(small).max(Duration::from_millis(2));
            // The limit is one second per megabyte in optimised builds.
            is_linear && (cfg!(debug_assertions) || took < Duration::from_millis(480))
        };
        assert!(
            (0..5).any(|_| is_fast()),
            "{name}: {:?}, then {:?}",
            time(small),
            time(large)
        );
    }
}

#[test]
fn messages_about_anything_are_short() {
    for (name, source) in hostile(200_000) {
        let found = findings(&source).expect_err(name);
        let told = found.iter().map(|it| it.long(false)).collect::<String>();
        assert!(found.len() <= 21, "{name}: {} findings", found.len());
        assert!(
            told.len() < 30_000,
            "{name}: {} bytes are printed",
            told.len()
        );
        let wide = told.lines().find(|line| line.chars().count() > 3_100);
        assert_eq!(wide, None, "{name}: a line is too long");
        let sentences = found.iter().map(|it| it.message.chars().count());
        assert!(sentences.max() <= Some(310), "{name}: {told}");
        assert!(
            !told.contains(|c: char| c != '\n' && c.is_control()),
            "{name}: {told:?}"
        );
    }
}

#[test]
fn problems_beyond_the_first_twenty_are_counted() {
    let row = format!("\"{}\"", "?".repeat(5_000));
    let source = GOOD.replacen("\"x#.x\",\n        \"x..x\"", &row, 1);
    let found = findings(&source).expect_err("5000 unknown characters");
    assert_eq!(found.len(), 21);
    assert_eq!(found[20].message, "… and 4980 more errors");
}
