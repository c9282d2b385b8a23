//! Program players: behaviour of each, and continuation after a snapshot without a difference.

use brickwork::content::Pull;
use brickwork::simulation::ball::Flight;
use brickwork::simulation::brick::switches::SwitchedGroups;
use brickwork::simulation::power::capsule::Dropped;
use brickwork::simulation::rng::Dice;

use super::state::shipped;
use crate::prelude::*;

fn config(player: Player, seed: u64) -> Config {
    games::playing(Rules::modern(), seed, player)
}

/// Starts a game of `player` that records contacts.
fn game(level: &SharedLevel, player: &Player, seed: u64) -> Sim {
    games::watched(level.clone(), config(player.clone(), seed))
}

/// Runs `test` on every bundled level, each game with its own seed: with each program in a sweep, otherwise with one
/// program in turn.
fn with_each_program_on_every_level(test: impl Fn(&str, &Player, &SharedLevel, u64) + Sync) {
    let levels = shipped();
    let programs = Player::PROGRAMS;
    let count = programs.len();
    share_out((levels.len() * count) as u32, cores(), |index: u32| {
        let (level, program) = (index as usize / count, index as usize % count);
        let (name, player) = &programs[program];
        if is_sweep() || program == level % count {
            test(name, player, &levels[level], 1 + u64::from(index));
        }
    });
}

#[test]
fn a_game_of_each_program_is_the_same_with_a_snapshot_after_every_step() {
    with_each_program_on_every_level(|name, player, level, seed| {
        let play = |heavy: bool| {
            let mut sim = game(level, player, seed);
            if heavy {
                sim.make_heavy(seed);
            }
            sim.run(8.0);
            (sim.hash(), sim.witness().hits)
        };
        let (plain, heavy) = (play(false), play(true));
        assert_eq!(plain, heavy, "{name} on {}", level.name());
    });
}

#[test]
fn a_recorded_game_of_each_program_is_verified_and_played_again() {
    with_each_program_on_every_level(|name, player, level, seed| {
        let mut sim = game(level, player, seed);
        games::record(&mut sim);
        sim.run(10.0);
        let recording = games::recordings(&mut sim).pop();
        let recording = Recording::from_bytes(&recording.expect("one recording").to_bytes());
        let recording = recording.expect("a good file");
        let script = Player::Script(Scripts::from_recording(&recording));
        let mut again = game(level, &script, seed);
        let mut verifier = Verifier::default();
        while again.clock().step < recording.end.step {
            again.step(1);
            if let Err(difference) = verifier.compare(&recording, again.app.world_mut()) {
                panic!("{name} on {}: {difference}", level.name());
            }
        }
        assert_eq!(again.hash(), sim.hash(), "{name} on {}", level.name());
    });
}

#[test]
fn no_program_acts_on_anything_that_the_rules_do_not_show() {
    with_each_program_on_every_level(|name, player, level, seed| {
        let mut sim = game(level, player, seed);
        for _ in 0..40 {
            sim.step(25);
            let snapshot = sim.snapshot();
            sim.step(1);
            let seen = sim.resource::<Intents>().clone();
            sim.restore(&snapshot).expect("a good snapshot");
            // The random streams of serves and nudges are hidden from players.
            *sim.resource_mut::<Dice>() = Dice::new(seed + 1);
            sim.step(1);
            let step = sim.clock().step;
            let (intents, level) = (sim.resource::<Intents>(), level.name());
            assert_eq!(*intents, seen, "{name} on {level}, step {step}");
            sim.restore(&snapshot).expect("a good snapshot");
        }
    });
}

#[test]
fn the_catcher_never_misses_a_ball_on_a_shipped_level() {
    let levels = shipped();
    let seeds = if is_sweep() { 4 } else { 2 };
    share_out(levels.len() as u32 * seeds, cores(), |index| {
        let (level, seed) = (&levels[(index / seeds) as usize], 1 + index % seeds);
        let mut sim = game(level, &Player::Catcher, seed.into());
        while sim.clock().now() < 120.0 && !sim.round().is_over() {
            sim.step(60);
            let lost = sim.witness().lost;
            let now = sim.clock().now();
            let level = level.name();
            assert!(lost.is_empty(), "{level}, seed {seed}: before {now} s");
        }
    });
}

#[test]
fn the_catcher_takes_the_ball_on_the_inner_part_of_the_paddle_where_the_walls_let_it() {
    let mut taken = 0;
    for level in shipped().iter().take(5) {
        let mut sim = game(level, &Player::Catcher, 3);
        for _ in 0..60 * 120 {
            sim.step(1);
            let (paddle, at) = sim.paddle();
            let half = paddle.half().x;
            let free = at.x > half + 1.0 && at.x < level.field().x - half - 1.0;
            for hit in sim.witness().hits {
                if hit.target == Target::Paddle(PlayerId::FIRST) && free {
                    let offset = (hit.at.x - at.x) / half;
                    // Share of half the paddle.
                    assert!(offset.abs() <= 0.61, "{}: {offset}", level.name());
                    taken += 1;
                }
            }
        }
    }
    assert!(taken > 50, "balls taken: {taken}");
}

/// Returns a level with a single brick in the upper right or upper left corner.
fn corner(right: bool) -> SharedLevel {
    let row = if right { "...x" } else { "x..." };
    Arc::new(parsed(&format!(
        "(format: 1, name: \"Corner\", author: \"Test\", legend: {{'x': Plain(color: Red)}}, bricks: [\"{row}\", \"....\"])"
    )))
}

/// Returns the intents of `player` while a ball falls in the middle of the field and the only brick is at the right or
/// left.
fn wishes(player: &Player, seed: u64, right: bool) -> Vec<PlayerIntent> {
    let mut sim = Sim::new(corner(right), config(player.clone(), seed));
    sim.throw(&[(DVec2::new(300.0, 200.0), DVec2::new(80.0, -350.0))]);
    let wishes = (0..50).map(|_| {
        sim.step(1);
        sim.resource::<Intents>().of(PlayerId::FIRST)
    });
    wishes.collect()
}

#[test]
fn the_autopilot_aims_at_bricks_and_the_catcher_does_not_know_of_them() {
    let differing = |player: &Player| {
        let differs = |seed: &u64| wishes(player, *seed, true) != wishes(player, *seed, false);
        (1..=20).filter(differs).count()
    };
    assert!(differing(&Player::Autopilot) > 10, "aims");
    assert_eq!(differing(&Player::Catcher), 0, "never aims");
    assert_eq!(differing(&Player::Novice), 0, "has no time to aim");
}

#[test]
fn the_novice_steers_by_keys_alone() {
    for level in shipped().iter().take(4) {
        let mut sim = game(level, &Player::Novice, 5);
        let mut pressed = 0;
        for _ in 0..30 * 120 {
            sim.step(1);
            let intent = sim.resource::<Intents>().of(PlayerId::FIRST);
            assert_eq!(intent.target, None, "a key points nowhere");
            // A key is down or up.
            assert!([-1.0, 0.0, 1.0].contains(&intent.steer));
            pressed += u32::from(intent.steer != 0.0);
        }
        assert!(pressed > 100, "{}: it steers", level.name());
    }
}

#[test]
fn the_novice_acts_on_nothing_that_is_younger_than_a_quarter_of_a_second() {
    for seed in 1..=20 {
        let intents = |turned: bool| {
            let mut sim = Sim::new(corner(true), config(Player::Novice, seed));
            let across = 60.0 + 10.0 * seed as f64;
            fly(&mut sim, (400.0, 400.0), (across, -300.0), 48);
            if turned {
                let (since, from) = (sim.clock().now(), sim.ball_at());
                let world = sim.app.world_mut();
                let mut balls = world.query::<(&mut Velocity, &mut Flight)>();
                let (mut velocity, mut flight) = balls.single_mut(world).expect("one ball");
                velocity.0.x = -across;
                *flight = Flight { from, since };
            }
            let intents = (0..60).map(|_| {
                sim.step(1);
                sim.resource::<Intents>().of(PlayerId::FIRST)
            });
            intents.collect::<Vec<_>>()
        };
        let (straight, turned) = (intents(false), intents(true));
        let first = straight.iter().zip(&turned).position(|(a, b)| a != b);
        let steps = first.expect("it sees the turn in the end");
        assert!(steps >= 30, "seed {seed}: it reacts after {steps} steps");
    }
}

#[test]
fn the_novice_loses_lives_and_clears_levels_all_the_same() {
    let levels = shipped();
    let seeds = if is_sweep() { 4 } else { 2 };
    let ends = share_out(levels.len() as u32 * seeds, cores(), |index| {
        let level = &levels[(index / seeds) as usize];
        let config = config(Player::Novice, (1 + index % seeds).into());
        let mut sim = Sim::new(level.clone(), config);
        let lives = sim.standing().lives;
        sim.run(300.0);
        // Points and capsules may have added more lives than were lost.
        (lives.saturating_sub(sim.standing().lives), sim.round())
    });
    let lost: u32 = ends.iter().map(|(lost, _)| lost).sum();
    let cleared = ends.iter().filter(|(_, round)| *round == Round::Cleared);
    let games = ends.len() as u32;
    assert!(lost >= games / 2, "{lost} lives lost in {games} games");
    let cleared = cleared.count() as u32;
    assert!(cleared >= games / 3, "{cleared} of {games} games cleared");
}

#[test]
fn each_program_plays_the_same_game_at_every_frame_rate() {
    for (name, player) in Player::PROGRAMS {
        let play = |hz: Option<f64>| {
            let settings = Settings::default();
            let config = changed(config(player.clone(), 9), |it| it.settings = settings);
            let mut sim = Sim::new(shipped()[0].clone(), config);
            match hz {
                Some(hz) => sim.run_in_frames(1200, || 1.0 / hz),
                None => sim.run(10.0),
            }
            sim.hash()
        };
        assert_eq!(play(Some(37.0)), play(None), "{name}");
    }
}

#[test]
fn the_autopilot_stays_below_a_ball_whose_landing_it_does_not_see() {
    for seed in 1..=20 {
        let mut settings = Settings::measured(120);
        settings.rules.pull = Pull::default();
        let config = changed(config(Player::Autopilot, seed), |it| it.settings = settings);
        let mut sim = Sim::new(corner(true), config);
        // The ball bounces between the side walls and never comes down.
        let across = 150.0 + 10.0 * seed as f64;
        fly(&mut sim, (400.0, 300.0), (across, 0.0), 120);
        for step in 0..600 {
            sim.step(1);
            assert_eq!(sim.ball_at().y, 300.0, "the ball never comes down");
            let (collider, at) = sim.paddle();
            let half = collider.half().x;
            let off = (at.x - sim.ball_at().x.clamp(half, 800.0 - half)).abs();
            assert!(off < 5.0, "seed {seed}, step {step}: {off} units beside it");
        }
    }
}

#[test]
fn the_autopilot_keeps_clear_of_capsules_that_hinder_and_the_catcher_does_not() {
    let source = "(format: 2, name: \"Bad\", author: \"Test\", rules: (drops: None), legend: {'n': (carries: (power: \"narrow\")), \
                  'x': (hits: 9)}, bricks: [\"xxxxxxxxxx\", \"n.n.n.n.n.\", \".n.n.n.n.n\", \"..........\"])";
    let level: SharedLevel = Arc::new(parsed(source));
    let share_caught = |player: &Player| {
        let (mut caught, mut fallen) = (0, 0);
        for seed in 1..=20 {
            let mut sim = game(&level, player, seed);
            sim.run(40.0);
            caught += sim.witness().caught.len();
            fallen += sim.resource::<Dropped>().0;
        }
        assert!(fallen > 100, "{fallen} fall");
        caught as f64 / f64::from(fallen)
    };
    let [autopilot, catcher] = [Player::Autopilot, Player::Catcher].map(|it| share_caught(&it));
    let is_clear = autopilot < 0.7 * catcher;
    assert!(is_clear, "{autopilot} and {catcher} of those that fall");
}

#[test]
fn the_autopilot_opens_a_gate_where_all_that_is_left_stands_behind_it() {
    // Bricks above gates from wall to wall, and a small switch on one side, which a ball rarely hits by chance.
    let source = "(format: 2, name: \"Shut\", author: \"Test\", legend: {'x': (), 'G': (kind: \"gate\"), \
                  'S': (kind: \"switch\")}, drawing: (height: 300.0), bricks: [\"....xxxxxxxx....\", \
                  \"................\", \"GGGGGGGGGGGGGGGG\", \"................\", \"..S.............\"])";
    let level: SharedLevel = Arc::new(parsed(source));
    let opened_after = |seed: u64| {
        let mut sim = game(&level, &Player::Autopilot, seed);
        let opened = (0..60 * 120).find(|_| {
            sim.step(1);
            sim.resource::<SwitchedGroups>().contains(1)
        });
        opened.map_or(f64::INFINITY, |step| f64::from(step) / 120.0)
    };
    for seed in 1..=20 {
        let seconds = opened_after(seed);
        assert!(seconds < 15.0, "seed {seed}: a hit after {seconds} s");
    }
}
