//! Round trips of all shipped and 10 000 generated levels: an edited file keeps every byte that is not edited, and a level
//! that is written and read again is equal.

use std::path::Path;

use brickwork_level::document::{Command, Document};
use brickwork_level::parse::parse;
use brickwork_level::{Level, Subject, file, limits};
use brickwork_platform::folder::entries;
use brickwork_platform::read::read_at_most;

/// Number of generated levels.
const COUNT: usize = 10_000;

/// Pseudo-random numbers (xorshift).
struct Random(u64);

impl Random {
    /// Returns a number below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn pick<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }
}

/// Entries of the legend, for both formats.
const ENTRIES: [[&str; 5]; 2] = [
    [
        "Plain(color: Red)",
        "Plain(color: Blue, hits: 3)",
        "Plain(color: Sand,)",
        "Solid()",
        "Solid(color: Teal)",
    ],
    [
        "()",
        "(color: Red, hits: 9)",
        "(kind: \"ember\", explodes: (radius: 33.25, after: 0.1))",
        "(kind: \"solid\")",
        "(carries: (power: \"blaster\"), hidden: ())",
    ],
];

/// Returns the text of a level with random content and style, as different people would write it.
fn generated(random: &mut Random) -> String {
    let format = random.below(2);
    let gap = random.pick(&[
        "\n    ",
        "\r\n  ",
        "\r\t",
        " ",
        "\n// é ∅\n\n",
        " /* ( /* \" */ */ ",
    ]);
    let end = gap.matches(['\n', '\r']).next().unwrap_or("");
    let comma = [",", ""][random.below(2)];
    let mut fields = vec![
        format!("format: {}", format + 1),
        format!(
            "name: {}",
            random.pick(&["\"N\"", "\"Caf\\u{e9}\"", "r#\"a \"b\"\"#", "\"日本\""])
        ),
        "author:\"A \\\\ B\"".to_owned(),
    ];
    let keys = [
        ["'a'", "'é'", "'#'", "'\\\\'", "'\"'"],
        ["a", "é", "#", "\\\\", "\\\""],
    ];
    let entries = (0..5).map(|at| format!("{}: {}", keys[0][at], ENTRIES[format][at]));
    fields.push(format!(
        "legend: {{{gap}{}{comma}}}",
        entries.collect::<Vec<_>>().join(&format!(",{gap}"))
    ));
    let columns = 1 + random.below(12);
    let mut row = || {
        let cells = (0..columns).map(|_| match random.below(3) {
            0 => [".", " ", "\\u{2e}"][random.below(3)],
            _ => keys[1][random.below(5)],
        });
        format!("\"{}\"", cells.collect::<String>())
    };
    let rows: Vec<String> = (0..1 + columns / 2).map(|_| row()).collect();
    fields.push(format!(
        "bricks: [{gap}\"{}\",{gap}{}{comma}]",
        "a".repeat(columns),
        rows.join(&format!(",{gap}"))
    ));
    let pieces = (0..random.below(4)).map(|at| {
        let shape = random.pick(&[
            "Circle(radius: 12.5)",
            "Box(width: 30, height: 8.0)",
            "Box(width: 9, height: 9, angle: -30.5)",
        ]);
        let x = 100 + 150 * at;
        let path = random
            .pick(&["", ", path: Orbit(center: (XX, 160), speed: 20)"])
            .replace("XX", &format!("{x}"));
        format!("(kind: 'a', at: ({x}, 150.25), shape: {shape}{path})")
    });
    fields.push(format!(
        "pieces: [{}]",
        pieces.collect::<Vec<_>>().join(", ")
    ));
    if random.below(2) == 0 {
        let angle = 10 + random.below(150);
        fields.push(format!("balls: [(at: (700, 200.5), angle: {angle})]"));
    }
    for more in [
        "ball_speed: 399.5",
        "drawing: (height: 240.0, gap: 1.5)",
        "paddle_width: 1e2",
        "field: (width: 900.0)",
    ] {
        if random.below(3) == 0 {
            fields.push(more.to_owned());
        }
    }
    // The order of fields is free.
    let last = 1 + random.below(fields.len() - 1);
    fields[1..].rotate_left(last - 1);
    let mark = ["", "\u{feff}"][random.below(2)];
    format!(
        "{mark}({gap}{}{comma}{end}){end}",
        fields.join(&format!(",{gap}"))
    )
}

/// Edits `text` and undoes it, and writes and reads `level`.
fn assert_comes_back(name: &str, text: &str, level: &Level, random: &mut Random) {
    let mut document = Document::new(text).expect("a small text");
    assert_eq!(document.text(), text, "{name}");
    let (row, column) = (random.below(2), random.below(9));
    let edit = match random.below(4) {
        0 => Command::Resize {
            columns: 1 + column,
            rows: 1 + row,
        },
        1 => Command::Remove(vec![Subject::Row(row)]),
        2 => Command::Set(vec![(Subject::Field("ball_speed"), "300.0".to_owned())]),
        _ => Command::Cells(vec![(row, 0, 'é'), (0, column, '"')]),
    };
    if document.apply(&[edit]) == Ok(true) {
        assert_ne!(document.text(), text, "{name}");
        assert!(document.undo());
        assert_eq!(document.text(), text, "{name}");
    }
    let written = level.to_ron();
    let again = parse(name, written.as_bytes());
    let again = again.unwrap_or_else(|found| panic!("{name}: {found:?}\n{text}"));
    assert_eq!(again, *level, "{name}: {text}");
    assert_eq!(again.to_ron(), written, "{name}: {text}");
    let file = level.to_file();
    let again = parse(name, file.as_bytes());
    let again = again.unwrap_or_else(|found| panic!("{name}: {found:?}\n{file}"));
    assert_eq!(again, *level, "{name}: {file}");
    assert_eq!(again.identity(), level.identity(), "{name}: {file}");
}

#[test]
fn all_shipped_levels_come_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
    let packs = entries(&folder).expect("a folder").into_iter();
    let mut count = 0;
    for path in packs.filter_map(|pack| entries(&pack).ok()).flatten() {
        if path.ends_with("pack.ron") {
            continue;
        }
        let level = file::read(&path).expect("a level");
        let bytes = read_at_most(&path, limits::FILE_BYTES).expect("a file");
        let text = String::from_utf8(bytes).expect("a text");
        assert_comes_back(&path.to_string_lossy(), &text, &level, &mut Random(1));
        count += 1;
    }
    assert!(count >= 87, "{count}");
}

#[test]
fn ten_thousand_generated_levels_come_back() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut rejected = 0;
    for index in 0..COUNT {
        let text = generated(&mut random);
        match parse("made.ron", text.as_bytes()) {
            Ok(level) => assert_comes_back("made.ron", &text, &level, &mut random),
            Err(found) => {
                rejected += 1;
                assert!(rejected <= index / 20 + 5, "{found:?}\n{text}");
            }
        }
    }
}
