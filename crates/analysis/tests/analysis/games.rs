//! Games in generated levels: no ball hits an unreachable brick.
//!
//! By default, a sample of levels is played. This command plays two games in each of 500 levels:
//! `BRICKWORK_SWEEP=500 cargo test --release -p brickwork-analysis --test analysis no_ball`.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::math::DVec2;
use brickwork_analysis::reach::{Access, Reach};
use brickwork_level::SharedLevel;
use brickwork_level::content::Chosen;
use brickwork_simulation::headless::{Config, Player, Sim};
use brickwork_simulation::messages::{Cause, Target};
use brickwork_simulation::rng::Die;
use brickwork_simulation::{Settings, round::Round};

use crate::reach::{read, source_of, text_of};

/// Returns the text of a random level of cells and pieces, which may not be valid.
fn generated(seed: u64) -> String {
    let mut die = Die::new(seed, 1);
    let (columns, rows) = (6 + die.below(8) as usize, 6 + die.below(8) as usize);
    let solid = die.between(0.2, 0.6);
    let special = die.between(0.0, 0.2);
    let mut cells = vec![vec!['.'; columns]; rows];
    for cell in cells.iter_mut().flatten() {
        let kinds: Vec<char> = "udlrudlrbemELBS".chars().collect();
        *cell = match die.unit() {
            it if it < solid => '#',
            it if it < solid + special => kinds[die.below(kinds.len() as u32) as usize],
            it if it < solid + special + 0.2 => 'x',
            _ => '.',
        };
    }
    for portal in ['p', 'q'] {
        let count = 2 * die.below(2);
        for _ in 0..count {
            let (column, row) = (die.below(columns as u32), die.below(rows as u32));
            let cell = &mut cells[row as usize][column as usize];
            *cell = portal;
        }
    }
    // Gates are only valid with a switch or a group.
    if die.below(2) == 0 {
        for kind in "gggshht".chars() {
            let (column, row) = (die.below(columns as u32), die.below(rows as u32));
            cells[row as usize][column as usize] = kind;
        }
    }
    cells[rows - 1][0] = 'x';
    let bricks: Vec<String> = cells
        .into_iter()
        .map(|row| row.into_iter().collect())
        .collect();
    let mut pieces = Vec::new();
    if die.below(2) == 0 {
        pieces.extend(ring(&mut die));
    }
    if die.below(3) == 0 {
        let (x, y) = (die.between(40.0, 600.0), die.between(150.0, 250.0));
        let to = die.between(40.0, 600.0);
        let path = format!("BackAndForth(through: [({to}, {y})], speed: 60)");
        pieces.push(format!(
            "(at: ({x}, {y}), shape: Circle(radius: 10), kind: '#', path: {path})"
        ));
    }
    let radius = [6, 8, 10][die.below(3) as usize];
    let rules = ["", ", rules: (ruleset: \"tutorial\")"][die.below(2) as usize];
    source_of(&bricks, &pieces, &format!("ball_radius: {radius}{rules}"))
}

/// Returns a ring of round or slanted bricks around a brick, below the drawing.
fn ring(die: &mut Die) -> Vec<String> {
    let mut pieces = Vec::new();
    let (x, y) = (die.between(120.0, 520.0), die.between(160.0, 200.0));
    pieces.push(format!(
        "(at: ({x}, {y}), shape: Circle(radius: 8), kind: 'x')"
    ));
    let count = 5 + die.below(4);
    let radius = die.between(8.0, 20.0);
    for spoke in 0..count {
        let angle = f64::from(spoke) * std::f64::consts::TAU / f64::from(count);
        let (sin, cos) = (libm::sin(angle), libm::cos(angle));
        let away = radius + 30.0;
        let (x, y) = (x + away * cos, y + away * sin);
        let kind = if die.below(12) == 0 { 'd' } else { '#' };
        pieces.push(match die.below(2) {
            0 => format!("(at: ({x}, {y}), shape: Circle(radius: {radius}), kind: '{kind}')"),
            _ => format!(
                "(at: ({x}, {y}), shape: Box(width: {}, height: {}, angle: {}), kind: '{kind}')",
                radius * 1.2,
                radius * 1.9,
                angle.to_degrees()
            ),
        });
    }
    pieces
}

/// Plays `seconds` (s) of `level`, with many balls thrown from below, and compares each hit with the analysis. Returns
/// the number of hits.
fn play((level, source): (&SharedLevel, &str), reach: &Reach, seed: u64, seconds: u32) -> u32 {
    let player = Player::named("autopilot").expect("a program player");
    let settings = Settings::new(Chosen::default().rules(level.rules()));
    let config = Config {
        settings,
        seed,
        player,
        ..Config::default()
    };
    let mut sim = Sim::new(Arc::clone(level), config);
    sim.watch();
    let mut die = Die::new(seed, 2);
    let count = level.bricks().count();
    let mut hits = 0;
    for second in 0..seconds {
        if second % 10 == 1 && sim.round() == Round::Playing {
            let thrown = (0..30).map(|_| {
                let at = DVec2::new(die.between(30.0, 610.0), die.between(30.0, 40.0));
                let angle = die.between(0.05, std::f64::consts::PI - 0.05);
                let way = DVec2::new(libm::cos(angle), libm::sin(angle));
                (at, way * level.ball_speed())
            });
            let thrown: Vec<_> = thrown.collect();
            sim.throw(&thrown);
        }
        sim.run(f64::from(second + 1));
        let witness = sim.witness();
        for hit in &witness.hits {
            if let Target::Brick(id) = hit.target
                && (id as usize) < count
            {
                hits += 1;
                let access = &reach.bricks()[id as usize];
                assert_eq!(
                    *access,
                    Access::Ball,
                    "seed {seed}: brick {id}: {hit:?}\n{source}"
                );
            }
        }
        for brick in &witness.destroyed {
            if (brick.id as usize) < count && brick.cause != Cause::Rule {
                let access = &reach.bricks()[brick.id as usize];
                let is_known = !matches!(access, Access::Never(_));
                assert!(is_known, "seed {seed}: {access:?}: {brick:?}\n{source}");
            }
        }
        if sim.round().is_over() {
            break;
        }
    }
    hits
}

/// Number of generated levels; from the environment in a sweep.
fn level_count() -> usize {
    let wanted = std::env::var("BRICKWORK_SWEEP").ok();
    wanted.map_or(12, |wanted| wanted.parse().unwrap_or(500).max(12))
}

#[test]
fn no_ball_hits_an_unreachable_brick() {
    let (mut levels, mut hits, mut closed, mut causes) = (0, 0, 0, BTreeMap::new());
    let mut seed = 0;
    while levels < level_count() {
        seed += 1;
        let source = generated(seed);
        let Ok(level) = read(&source) else {
            continue;
        };
        levels += 1;
        let level = Arc::new(level);
        let reach = Reach::new(&level);
        closed += reach.unreachable().len();
        for index in reach.unreachable() {
            let text = text_of(&reach.bricks()[*index]);
            let cause = text.split(' ').next().unwrap_or_default().to_owned();
            *causes.entry(cause).or_insert(0) += 1;
        }
        for game in 0..2 {
            hits += play((&level, &source), &reach, 2 * seed + game, 30);
        }
    }
    println!("{levels} levels of {seed}: {hits} hits, {closed} unreachable bricks: {causes:?}");
    assert!(hits > 100 * levels as u32, "{hits} hits");
    assert!(closed > levels, "{closed} unreachable bricks");
}
