//! Kinds of bricks: one file per kind, and tests that apply to all kinds.

mod basalt;
mod bumpers;
mod chaotic;
mod embers;
mod gates;
mod moss;
mod one_way;
mod phantom;
mod portals;
mod quickens;
mod seeds;
mod switches;
mod worth;

use crate::prelude::*;
use crate::trace::Shared;

/// Returns the first hit of a ball that flies from `from` with `velocity`.
fn first_hit(sim: &mut Sim, from: DVec2, velocity: DVec2) -> BallHit {
    sim.throw(&[(from, velocity)]);
    for _ in 0..600 {
        sim.step(1);
        if let Some(hit) = sim.witness().hits.first() {
            return *hit;
        }
    }
    panic!("a ball hits something within 5 s")
}

/// Returns the errors in the level `source` of the file `name`; `None` if it is valid.
fn said(name: &str, source: &str) -> Option<String> {
    let read = parse::parse(name, source.as_bytes());
    let findings = read.err()?.into_iter();
    Some(findings.map(|finding| finding.to_string()).collect())
}

/// Throws a ball up the middle of `column` and lets it fly for half a second.
fn hit(sim: &mut Sim, column: u32) {
    let x = 100.0 * (f64::from(column) + 0.5);
    sim.throw(&[(DVec2::new(x, 200.0), DVec2::new(0.0, 900.0))]);
    let steps = u64::from(sim.clock().step_hz / 2);
    sim.step(steps);
}

/// Returns a level with a few bricks of every kind in the game's table.
fn every_kind() -> SharedLevel {
    let names: Vec<&str> = Kinds::base().names().collect();
    let keys: Vec<char> = ('A'..='Z').chain('a'..='z').take(names.len()).collect();
    let legend = keys.iter().zip(&names);
    let legend = legend.map(|(key, name)| format!("{key:?}: (kind: {name:?})"));
    let legend: Vec<String> = legend.collect();
    let row: String = keys.iter().flat_map(|key| [*key, '.']).collect();
    // Only one pair of portals is permitted.
    let portal = names.iter().position(|name| *name == "portal");
    let portal = portal.map(|at| keys[at]);
    let others = keys.iter().rev();
    let others = others.map(|key| if Some(*key) == portal { '.' } else { *key });
    let other: String = others.flat_map(|key| ['.', key]).collect();
    let rows = format!("bricks: [{row:?}, {other:?}, {row:?}]");
    Arc::new(parsed(&games::source(&legend.join(", "), &rows)))
}

fn game(seed: u64) -> Sim {
    let config = games::playing(Rules::modern(), seed, Player::Autopilot);
    Sim::new(every_kind(), config)
}

#[test]
fn every_kind_is_played_by_the_same_rules_whether_or_not_the_game_is_saved_at_every_step() {
    for seed in 1..=3 {
        let (mut plain, mut heavy) = (game(seed), game(seed));
        heavy.make_heavy(seed);
        let traces = [&mut plain, &mut heavy].map(Shared::trace);
        plain.run(20.0);
        heavy.run(20.0);
        traces[0].assert_same(&traces[1], "a light and a heavy game");
        assert_eq!(plain.hash(), heavy.hash(), "seed {seed}");
        // All is registered.
        assert_eq!(unregistered(plain.app.world()), Vec::<String>::new());
    }
}

/// Returns a level with two bricks of the kind `name` in the form `(row, piece)`. It also has gates, a switch and
/// members for kinds that need them.
fn in_form(name: &str, row: &str, piece: &str) -> SharedLevel {
    let pieces = [200.0, 560.0].map(|x| {
        let fields = piece.replace("DX", &format!("({:?}, 310.0)", x + 40.0));
        format!("(kind: 'k', at: ({x:?}, 300.0), {fields})")
    });
    let pieces = if piece.is_empty() {
        String::new()
    } else {
        format!(", pieces: [{}]", pieces.join(", "))
    };
    // Balls come from below.
    let more = match name {
        "one-way" => ", one_way: (towards: Down)",
        _ => "",
    };
    let source = format!(
        "(format: 2, name: \"F\", author: \"T\", legend: {{'k': (kind: {name:?}{more}), 'x': (hits: 9), 'm': (hits: 9, member: ()), \
         'g': (kind: \"gate\"), 's': (kind: \"switch\")}}, drawing: (height: 100.0), bricks: [\"xmgs.{row}\", \"........\"]{pieces})"
    );
    Arc::new(parsed(&source))
}

#[test]
fn every_kind_can_be_drawn_turned_round_and_on_a_path() {
    let forms = cases::<[String; 3]>("kinds/forms");
    for name in Kinds::base().names() {
        // Portals cannot move.
        let can_move = name != "portal";
        for [form, row, piece] in &forms {
            if !can_move && piece.contains("path") {
                continue;
            }
            let play = |heavy: bool| {
                let mut sim = games::watched(in_form(name, row, piece), Config::default());
                if heavy {
                    sim.make_heavy(1);
                }
                let balls = (0..24).map(|ball| {
                    let x = 40.0 + 31.0 * f64::from(ball);
                    let velocity = DVec2::new(3.0 * f64::from(ball), 420.0);
                    (DVec2::new(x, 120.0), velocity)
                });
                sim.throw(&balls.collect::<Vec<_>>());
                sim.step(180);
                assert_eq!(unregistered(sim.app.world()), Vec::<String>::new());
                let hits = sim.witness().hits;
                let level = in_form(name, row, piece);
                let kinds: Vec<_> = level.bricks().map(|brick| brick.kind).collect();
                let own = (0..kinds.len()).filter(|id| kinds[*id] == kinds[4]);
                let own: Vec<Target> = own.map(|id| Target::Brick(id as u32)).collect();
                let met = hits.iter().filter(|hit| own.contains(&hit.target));
                (sim.hash(), own.len(), met.count())
            };
            let (plain, heavy) = (play(false), play(true));
            assert_eq!(plain, heavy, "{name}, {form}");
            assert!(plain.1 >= 2, "{name}, {form}: both stand there");
            assert!(plain.2 >= 1, "{name}, {form}: balls meet it: {plain:?}");
        }
    }
}

#[test]
fn a_solid_brick_does_not_count_for_clearing() {
    let pieces = "pieces: [(kind: 'x', at: (20.0, 590.0), shape: Box(width: 10.0, height: 4.0)), \
                  (kind: 'k', at: (400.0, 350.0), shape: Circle(radius: 30.0))]";
    for kind in ["bumper", "chaotic", "one-way"] {
        let mut sim = games::of_legend(&format!("'x': (), 'k': (kind: {kind:?})"), pieces);
        fly(&mut sim, (20.0, 500.0), (0.0, 500.0), 60);
        assert_eq!(sim.round(), Round::Cleared, "{kind}");
    }
}

#[test]
fn a_level_of_every_kind_comes_back_as_it_was_written() {
    let level = every_kind();
    let text = level.to_ron();
    let again = parse::parse("again.ron", text.as_bytes()).expect("what is written is good");
    assert_eq!(&again, level.as_ref());
    assert_eq!(again.identity(), level.identity());
}
