//! Tests of merging a player's own messages into the game's.

use std::time::{Duration, Instant};

use brickwork_ui::language::merged;

use super::L10n;

/// Returns files that are slow to read, of `eighths` of a mebibyte each.
fn slow(eighths: usize) -> [(&'static str, String); 3] {
    let unknown = (0..11_250 * eighths).map(|it| format!("m{it} = x\n"));
    let names: String = (0..900).map(|it| format!("a{it}:1,")).collect();
    let calls = format!("common-quit = {{ NUMBER({names}) }}\n");
    [
        ("unknown messages", unknown.collect()),
        (
            "repeated messages",
            "common-quit = { $x }\n".repeat(5_625 * eighths),
        ),
        ("long calls", calls.repeat(18 * eighths)),
    ]
}

fn time(text: &str) -> Duration {
    let begun = Instant::now();
    let (_, problems) = merged("en", L10n::En, text);
    let took = begun.elapsed();
    assert_eq!(problems.len(), 11, "{:?}", problems.last());
    took
}

#[test]
fn reading_takes_linear_time() {
    // The large files have eight times the size. Quadratic time would take 64 times as long.
    for ((name, small), (_, large)) in slow(1).iter().zip(&slow(8)) {
        let is_fast = || {
            let took = time(large);
            // Also limit the absolute time: messages have the same length in both files, so slow work per message
            // does not change the ratio.
            took < Duration::from_secs(20) && took < 24 * time(small).max(Duration::from_millis(2))
        };
        assert!(
            (0..5).any(|_| is_fast()),
            "{name}: {:?}, then {:?}",
            time(small),
            time(large)
        );
    }
}
