//! Bounded waits: a ball that touches neither the paddle nor anything destructible returns to the paddle after 30 s.
//!
//! Tests a sample of random levels. `BRICKWORK_SWEEP=2000 cargo test --release --no-default-features --features dev
//! --test it modern::waits` sets their number.

use crate::prelude::*;

/// Levels that keep balls away for more than a minute without the rule.
const TRAPS: [&str; 3] = [
    include_str!("waits/angles.ron"),
    include_str!("waits/mover.ron"),
    include_str!("waits/vanes.ron"),
];

/// Longest permitted wait (s): the limit of the rules plus two ticks.
const LONGEST: f64 = 30.0 + 2.0 / 60.0;

/// Returns the longest time of any ball of a game without a contact with the paddle or anything destructible (s).
fn longest_wait(level: &SharedLevel, rules: Rules, (name, seed): (&str, u64), seconds: u64) -> f64 {
    let config = games::playing(rules, seed, Player::named(name).expect("a program"));
    let mut sim = games::watched(Arc::clone(level), config);
    let (mut since, mut longest) = (BTreeMap::new(), 0.0_f64);
    while sim.clock().step < seconds * 120 && !sim.round().is_over() {
        sim.step(2);
        let now = sim.clock().now();
        for hit in sim.witness().hits {
            let counts = hit.kind.is_some_and(|kind| !kind.is_solid()) || hit.destroyed;
            if counts || matches!(hit.target, Target::Paddle(_)) {
                since.insert(hit.ball, hit.time);
            }
        }
        let state = |(ball, held): (&Ball, Option<&Held>)| (ball.id, held.is_some());
        let there = games::each::<(&Ball, Option<&Held>), (), _>(&mut sim, state);
        since.retain(|id, _| there.iter().any(|(ball, _)| ball == id));
        for (id, held) in there {
            let begun = since.entry(id).or_insert(now);
            if held {
                *begun = now;
            }
            longest = longest.max(now - *begun);
        }
    }
    longest
}

fn modern(idle_return: IdleReturn) -> Rules {
    let mut rules = Rules::modern();
    (rules.idle_return, rules.lives) = (idle_return, 99);
    rules
}

#[test]
fn no_ball_is_away_for_long_in_levels_that_are_traps() {
    let all: Vec<(&str, &str, u64)> = TRAPS
        .into_iter()
        .flat_map(|trap| ["autopilot", "catcher"].map(|name| (trap, name)))
        .flat_map(|(trap, name)| [1, 2].map(|seed| (trap, name, seed)))
        .collect();
    let waits = share_out(all.len() as u32, cores(), |index| {
        let (trap, name, seed) = all[index as usize];
        let level = Arc::new(parsed(trap));
        let wait = |rule| longest_wait(&level, modern(rule), (name, seed), 150);
        let bounded = wait(Rules::modern().idle_return);
        (bounded, wait(IdleReturn::default()))
    });
    let bounded = waits.iter().map(|(wait, _)| *wait).fold(0.0, f64::max);
    assert!(bounded <= LONGEST, "{waits:?}");
    let without = waits.iter().map(|(_, wait)| *wait).fold(0.0, f64::max);
    // Without the rule they are away for long.
    assert!(without > 2.0 * LONGEST, "{waits:?}");
}

/// Returns a random level of one-way, chaotic, solid and required bricks; `None` if it is invalid.
fn random(seed: u64) -> Option<SharedLevel> {
    const LEGEND: &str = "'a': (), 'b': (hits: 3), '#': (kind: \"solid\"), '^': (kind: \"one-way\", chaotic: ()), \
        'v': (kind: \"one-way\", one_way: (towards: Down)), '<': (kind: \"one-way\", one_way: (towards: Left), chaotic: ()), \
        '>': (kind: \"one-way\", one_way: (towards: Right)), 'c': (kind: \"chaotic\"), 'o': (kind: \"bumper\"), \
        'k': (kind: \"basalt\")";
    const KEYS: &[u8] = b"ab#^v<>cok";
    let mut die = Die::new(seed, 91);
    let (columns, rows) = (8 + die.below(16), 2 + die.below(6));
    let rows: Vec<String> = (0..rows)
        .map(|_| {
            let cells = (0..columns).map(|_| {
                let key = die.below(2 * KEYS.len() as u32) as usize;
                KEYS.get(key).map_or('.', |key| char::from(*key))
            });
            format!("{:?}", cells.collect::<String>())
        })
        .collect();
    let speed = [364.0, 800.0, 2000.0][die.below(3) as usize];
    let radius = die.between(4.0, 20.0);
    let source = format!(
        "(format: 2, name: \"R\", author: \"T\", ball_speed: {speed:?}, ball_radius: {radius:?}, legend: {{{LEGEND}}}, \
         bricks: [{}])",
        rows.join(", ")
    );
    let read = parse::parse("random.ron", source.as_bytes());
    read.ok().map(Arc::new)
}

#[test]
fn no_ball_is_away_for_long_in_random_levels() {
    let count = games::sample(20);
    let waits = share_out(count, cores(), |index| {
        let seed = u64::from(index);
        let level = random(seed)?;
        let name = ["autopilot", "catcher", "novice"][index as usize % 3];
        let rules = modern(Rules::modern().idle_return);
        Some((seed, longest_wait(&level, rules, (name, seed), 60)))
    });
    let waits: Vec<(u64, f64)> = waits.into_iter().flatten().collect();
    // Most levels are valid.
    assert!(waits.len() > count as usize / 4, "{}", waits.len());
    let too_long: Vec<_> = waits.iter().filter(|(_, wait)| *wait > LONGEST).collect();
    assert!(too_long.is_empty(), "{too_long:?}");
}

#[test]
fn in_a_tall_field_a_ball_has_time_to_reach_the_bricks() {
    let source = "(format: 2, name: \"Tall\", author: \"T\", field: (width: 800, height: 14000), legend: {'x': ()}, \
                  pieces: [(kind: 'x', at: (400, 13900), shape: Box(width: 800, height: 100))])";
    let config = games::playing(Rules::modern(), 0, Player::Autopilot);
    let mut sim = Sim::new(Arc::new(parsed(source)), config);
    sim.run(90.0);
    assert_eq!(sim.round(), Round::Cleared);
}
