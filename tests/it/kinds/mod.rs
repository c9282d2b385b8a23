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

use brickwork::content::Kinds;
use brickwork::simulation::state::unregistered;

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
    let legend: Vec<String> = keys
        .iter()
        .zip(&names)
        .map(|(key, name)| format!("{key:?}: (kind: {name:?})"))
        .collect();
    let row: String = keys.iter().flat_map(|key| [*key, '.']).collect();
    // Only one pair of portals is permitted.
    let portal = names
        .iter()
        .position(|name| *name == "portal")
        .map(|at| keys[at]);
    let others = keys.iter().rev();
    let others = others.map(|key| if Some(*key) == portal { '.' } else { *key });
    let other: String = others.flat_map(|key| ['.', key]).collect();
    let source = format!(
        "(format: 2, name: \"All\", author: \"Test\", legend: {{{}}}, bricks: [{row:?}, {other:?}, {row:?}])",
        legend.join(", ")
    );
    Arc::new(parsed(&source))
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
        for [form, row, piece] in forms
            .iter()
            .filter(|[_, _, piece]| can_move || !piece.contains("path"))
        {
            let play = |heavy: bool| {
                let mut sim = games::watched(in_form(name, row, piece), Config::default());
                if heavy {
                    sim.make_heavy(1);
                }
                let balls = (0..24).map(|ball| {
                    let x = 40.0 + 31.0 * f64::from(ball);
                    (
                        DVec2::new(x, 120.0),
                        DVec2::new(3.0 * f64::from(ball), 420.0),
                    )
                });
                sim.throw(&balls.collect::<Vec<_>>());
                sim.step(180);
                assert_eq!(unregistered(sim.app.world()), Vec::<String>::new());
                let hits = sim.witness().hits;
                let level = in_form(name, row, piece);
                let bricks = level.bricks().zip(0..);
                let own = bricks.filter(|(brick, _)| {
                    Some(brick.kind) == level.bricks().nth(4).map(|brick| brick.kind)
                });
                let own: Vec<u32> = own.map(|(_, id)| id).collect();
                let met = hits
                    .iter()
                    .filter(|hit| own.iter().any(|id| hit.target == Target::Brick(*id)));
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
fn a_level_of_every_kind_comes_back_as_it_was_written() {
    let level = every_kind();
    let text = level.to_ron();
    let again = parse::parse("again.ron", text.as_bytes()).expect("what is written is good");
    assert_eq!(&again, level.as_ref());
    assert_eq!(again.identity(), level.identity());
}
