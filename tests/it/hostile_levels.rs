//! Level files that are slow to parse or expensive to quote: parse time, memory and length of messages.
//! `BRICKWORK_SWEEP=1` measures the memory for files of 1 MB instead of smaller ones.

use crate::messages::GOOD;
use crate::odd_characters::findings;
use crate::prelude::*;

/// First fields of a level.
const HEAD: &str = "(format: 2, name: \"N\", author: \"A\", ";

/// Returns named level and pack files of about `bytes` that are slow to parse or expensive to quote.
fn hostile(bytes: usize) -> Vec<(String, String)> {
    let entry = |number: u32| {
        let key = char::from_u32(0x4e00 + number % 20_000).unwrap_or('x');
        format!("'{key}': (hits: -1), ")
    };
    let entries: String = (0..bytes as u32 / 20).map(entry).collect();
    let legend = format!("{HEAD}legend: {{{entries}}}, bricks: [\"r\"])");
    let (name, fields) = ("f".repeat(bytes / 2), "a:1,".repeat(bytes / 8));
    let levels: String = (0..1_000)
        .map(|it| format!("\"levelnumber{it}.ron\","))
        .collect();
    let pack = format!("(format: 2, name: \"P\", levels: [{levels}], rests: [");
    let rests = "\"levelnumberrrrrrxxx.ron\",".repeat(bytes / 26);
    let mut all = vec![
        ("legend".to_owned(), legend),
        (
            "long name around many".to_owned(),
            format!("{HEAD}{name}: ({fields}))"),
        ),
        (
            "rests that are no levels".to_owned(),
            format!("{pack}{rests}])"),
        ),
    ];
    for [name, head, unit, tail] in cases::<[String; 4]>("hostile_levels") {
        let (head, units) = (head.replace("HEAD", HEAD), unit.repeat(bytes / unit.len()));
        all.push((name, head + &units + &tail));
    }
    all
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
        // Other processes only add time, so the shortest of five times is the best estimate.
        let mut shortest = [Duration::MAX; 2];
        let is_fast = (0..5).any(|_| {
            shortest = [shortest[0].min(time(small)), shortest[1].min(time(large))];
            let is_linear = shortest[1] < 24 * shortest[0].max(Duration::from_millis(2));
            // The limit is one second per megabyte in optimised builds.
            is_linear && (cfg!(debug_assertions) || shortest[1] < Duration::from_millis(480))
        });
        assert!(is_fast, "{name}: {shortest:?}");
    }
}

/// A child process reads each file, because the maximum of the memory belongs to a process.
#[cfg(target_os = "linux")]
#[test]
fn reading_needs_at_most_200_bytes_of_memory_for_each_byte() {
    const FILE: &str = "BRICKWORK_TEST_HOSTILE_FILE";
    if let Some(file) = std::env::var_os(FILE) {
        let source = fs::read_to_string(file).expect("a file");
        let found = findings(&source).err().unwrap_or_default();
        let told: String = found.iter().map(|it| it.long(false)).collect();
        let status = fs::read_to_string("/proc/self/status").expect("Linux");
        let peak = status.lines().find_map(|it| it.strip_prefix("VmHWM:"));
        println!("peak {}", peak.expect("the maximum").trim());
        drop((source, told));
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("level.ron");
    // Maximum of the memory (KiB).
    let peak = |source: &str| -> u64 {
        fs::write(&file, source).expect("a file");
        let output = std::process::Command::new(std::env::current_exe().expect("this program"))
            .args([
                "--exact",
                "hostile_levels::reading_needs_at_most_200_bytes_of_memory_for_each_byte",
                "--nocapture",
            ])
            .env(FILE, &file)
            .output()
            .expect("it runs");
        let said = String::from_utf8_lossy(&output.stdout);
        let peak = said
            .split("peak ")
            .nth(1)
            .and_then(|it| it.split(" kB").next());
        let peak = peak.unwrap_or_else(|| panic!("a number: {output:?}"));
        peak.parse().expect("a number")
    };
    let least = peak(GOOD);
    for (name, source) in hostile(if is_sweep() { 1_000_000 } else { 200_000 }) {
        let needed = peak(&source).saturating_sub(least);
        let limit = 200 * source.len() as u64 / 1_024;
        assert!(needed <= limit, "{name}: {needed} KiB of {limit}");
    }
}

#[test]
fn messages_about_anything_are_short() {
    for (name, source) in hostile(200_000) {
        let found = findings(&source).expect_err(&name);
        let told = found.iter().map(|it| it.long(false)).collect::<String>();
        assert!(found.len() <= 21, "{name}: {} findings", found.len());
        let is_short = told.len() < 30_000;
        assert!(is_short, "{name}: {} bytes are printed", told.len());
        let wide = told.lines().find(|line| line.chars().count() > 3_100);
        assert_eq!(wide, None, "{name}: a line is too long");
        let sentences = found.iter().map(|it| it.message.chars().count());
        assert!(sentences.max() <= Some(310), "{name}: {told}");
        let is_printable = !told.contains(|c: char| c != '\n' && c.is_control());
        assert!(is_printable, "{name}: {told:?}");
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
