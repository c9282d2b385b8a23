//! Warnings of `check` for required bricks that no ball, shot or blast can reach.

use std::fmt::Debug;

use crate::prelude::*;

const COLUMNS: usize = 10;
const ROWS: usize = 10;

/// Returns the report on unreachable bricks in a level with the drawing `rows` (cells of 64 × 24 units) and the fields
/// `more`. The report is empty if all are reachable.
fn closed(rows: &[impl Debug], more: &str) -> String {
    let rows: String = rows.iter().map(|row| format!("{row:?}, ")).collect();
    let source = format!(
        "(format: 2, name: \"N\", author: \"A\", field: (width: 640, height: 600), drawing: (height: 240), ball_radius: 8, legend: {{
            '#': (kind: \"solid\"), 'b': (kind: \"basalt\"), 'x': (), 'o': (optional: ()), 'e': (kind: \"ember\"),
            'g': (kind: \"gate\"), 'm': (member: (group: 1)), 'p': (kind: \"portal\"), 'w': (kind: \"one-way\"),
            'E': (carries: (power: \"energy\")), 'W': (carries: (power: \"weak\")), 'L': (carries: (power: \"laser\")),
            '?': (carries: (power: \"random\")),
        }}, bricks: [{rows}], {more})"
    );
    let inspected = parse::inspect("closed.ron", source.as_bytes(), Layers::base());
    let (_, warnings) =
        inspected.unwrap_or_else(|findings| panic!("{}\n{source}", report(&findings)));
    let closed = |warning: &&Diagnostic| warning.message.contains("nothing ever comes to it");
    let warnings: Vec<Diagnostic> = warnings.iter().filter(closed).cloned().collect();
    report(&warnings)
}

/// Returns that report under rules that drop nothing.
fn closed_by_itself(rows: &[impl Debug]) -> String {
    closed(rows, "rules: (ruleset: \"tutorial\")")
}

/// Returns a drawing with a chamber of bricks `walls` around `inside`, and plain bricks below.
fn chamber(walls: char, inside: char) -> Vec<String> {
    let mut rows = vec![".".repeat(COLUMNS); ROWS];
    let three: String = [walls; 3].iter().collect();
    rows[2] = format!("...{three}....");
    rows[3] = format!("...{walls}{inside}{walls}....");
    rows[4] = rows[2].clone();
    rows[8] = ".xxx..xxx.".to_owned();
    rows
}

/// Returns the cells that a ball can reach from below: through everything but solid bricks, cell by cell in
/// `directions`.
fn open_cells(rows: &[String], directions: &[(i32, i32)]) -> BTreeSet<(i32, i32)> {
    let solid = |row: i32, column: i32| rows[row as usize].as_bytes()[column as usize] == b'#';
    let mut seen = BTreeSet::new();
    let mut open: Vec<(i32, i32)> = (0..COLUMNS as i32)
        .map(|column| (ROWS as i32, column))
        .collect();
    while let Some((row, column)) = open.pop() {
        let outside = !(0..=ROWS as i32).contains(&row) || !(0..COLUMNS as i32).contains(&column);
        if outside || (row < ROWS as i32 && solid(row, column)) || !seen.insert((row, column)) {
            continue;
        }
        open.extend(
            directions
                .iter()
                .map(|(down, right)| (row + down, column + right)),
        );
    }
    seen
}

#[test]
fn it_is_said_of_bricks_to_which_no_way_leads_and_only_of_those() {
    const SIDES: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let corners = [SIDES, [(1, 1), (1, -1), (-1, 1), (-1, -1)]].concat();
    let mut state = 11_u64;
    let mut chance = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    let (mut said, mut silent) = (0, 0);
    for case in 0..300 {
        let share = 0.3 + 0.4 * chance();
        let rows: Vec<String> = (0..ROWS)
            .map(|_| {
                let cells = (0..COLUMNS).map(|_| match chance() {
                    one if one < share => '#',
                    one if one < share + 0.08 => 'x',
                    one if one < share + 0.1 => 'o',
                    _ => '.',
                });
                cells.collect()
            })
            .collect();
        let must_go: BTreeSet<(i32, i32)> = (0..ROWS * COLUMNS)
            .map(|cell| (cell / COLUMNS, cell % COLUMNS))
            .filter(|(row, column)| rows[*row].as_bytes()[*column] == b'x')
            .map(|(row, column)| (row as i32, column as i32))
            .collect();
        if must_go.is_empty() {
            continue;
        }
        let text = closed_by_itself(&rows);
        // A ball never passes between two touching corners. The search may assume that it does and then gives no
        // warning.
        let by_sides = open_cells(&rows, &SIDES);
        let by_corners = open_cells(&rows, &corners);
        if must_go.is_subset(&by_sides) {
            assert_eq!(text, "", "case {case}: {rows:#?}");
            silent += 1;
        } else if !must_go.is_subset(&by_corners) {
            assert_ne!(text, "", "case {case}: {rows:#?}");
            said += 1;
        }
    }
    assert!(said > 40 && silent > 40, "both occur: {said} and {silent}");
}

#[test]
fn whatever_opens_a_chamber_or_reaches_into_it_counts() {
    assert_ne!(closed_by_itself(&chamber('#', 'x')), "");
    for walls in ['x', 'o', 'w'] {
        assert_eq!(closed_by_itself(&chamber(walls, 'x')), "", "{walls}");
    }
    assert_eq!(closed_by_itself(&chamber('#', 'o')), "", "it need not go");
    let mut gate = chamber('#', 'x');
    gate[3].replace_range(3..4, "g");
    gate[8] = ".mmm..xxx.".to_owned();
    assert_eq!(closed_by_itself(&gate), "", "its gate opens");
    let mut blast = chamber('#', 'x');
    blast[5].replace_range(4..5, "e");
    assert_eq!(closed_by_itself(&blast), "", "a blast reaches it");
    let ball = "rules: (ruleset: \"tutorial\"), balls: [(at: (288, 540), angle: 30)]";
    let mut wide = chamber('#', 'x');
    wide[1] = wide[2].clone();
    wide[2] = "...#.#....".to_owned();
    assert_ne!(closed_by_itself(&wide), "");
    assert_eq!(closed(&wide, ball), "", "a ball waits in there");
    let mut portal = wide;
    portal[2] = "...#p#....".to_owned();
    portal[7] = "p.........".to_owned();
    assert_eq!(closed_by_itself(&portal), "", "a portal leads there");
}

#[test]
fn power_ups_open_it_if_they_help_and_those_that_hinder_do_not() {
    let with = |walls: char, carrier: char| {
        let mut rows = chamber(walls, 'x');
        rows[8].replace_range(0..1, &carrier.to_string());
        closed_by_itself(&rows)
    };
    let energy = "no helpful power-up here provides it";
    assert_contains(&with('b', 'x'), energy);
    assert_eq!(with('b', 'E'), "", "energy breaks basalt");
    assert!(with('b', 'W').contains(energy), "a weak ball does not");
    // Energy breaks nothing that is solid.
    assert!(!with('#', 'E').is_empty());
    assert!(!with('#', 'L').is_empty(), "shots fly through no wall");
    assert_eq!(with('#', '?'), "", "who knows what comes");
    let basalt = chamber('b', 'x');
    let bag = |weights: &str| format!("rules: (drops: Bag(every: 4, weights: {{{weights}}}))");
    let with_bag = |weights: &str| closed(&basalt, &bag(weights));
    assert_eq!(with_bag("\"energy\": 1"), "", "the bag has energy");
    // Nothing in the bag that helps brings energy.
    assert_ne!(with_bag("\"weak\": 1, \"bonus\": 1"), "");
}

#[test]
fn power_ups_count_only_if_balls_come_by_them() {
    let own = "rules: (ruleset: \"tutorial\")";
    let behind = "every brick that carries it is out of reach";
    let locked = [
        "..........",
        "...bbb....",
        "...bEb....",
        "...bbb....",
        "..........",
        "..x..x....",
    ];
    assert_contains(&closed(&locked, own), behind);
    let in_front = locked.map(|row| row.replace("..x..x", "..x..E"));
    assert_eq!(closed(&in_front, own), "", "one in reach is enough");
    // Energy opens the first chamber, which contains the power-up that opens the second.
    let chain = [
        "bbbbbb....",
        "b?b#x#....",
        "bbb###....",
        "..........",
        "..........",
        "..E..x....",
    ];
    assert_eq!(closed(&chain, own), "", "one power-up leads to the next");
    let broken = chain.map(|row| row.replace("..E..x", "..x..x"));
    assert_ne!(closed(&broken, own), "", "nothing leads to the first");
    let all = [
        "bbb.......",
        "bxb.......",
        "bbb.......",
        "..........",
        "..........",
        "..........",
    ];
    let bag = "rules: (drops: Bag(every: 4, weights: {\"energy\": 1}))";
    // No brick in reach drops anything.
    assert_contains(&closed(&all, bag), behind);
}

#[test]
fn the_message_says_which_how_many_and_what_to_do() {
    let mut rows = chamber('#', 'x');
    rows[2] = "...####...".to_owned();
    rows[3] = "...#xx#...".to_owned();
    rows[4] = rows[2].clone();
    let text = closed_by_itself(&rows);
    let which = "the brick in row 4, column 5 of the drawing: nothing ever comes to it, nor to another brick";
    let remedy = "leave a gap that is wider than a ball (16 units)";
    assert_contains_all(&text, &[which, remedy, "`optional`"]);
}
