//! Delay between losing a life and the next serve (`miss_rest`): its length, its early end by a launch, and the absence
//! of other effects.

use brickwork::content::{Arrangement, Players};
use brickwork::simulation::respawn_delay::RespawnDelay;

use super::{recorded, same_heavy_and_recorded, verify};
use crate::powers::{falling, named};
use crate::prelude::*;
use crate::rulesets::shipped;

/// Delay in modern rules (1/60 s).
const REST: u64 = 24;

const WALL: [&str; 3] = ["xxxxxxxx", "x2x22x2x", "........"];

fn sim_of(rules: Rules, step_hz: u32, seed: u64) -> Sim {
    let mut config = games::at_rate(rules, step_hz);
    config.seed = seed;
    config.standing = Some(Standing {
        score: 0,
        lives: 90,
    });
    games::drawn(&WALL, config)
}

fn in_scheme(collision: CollisionScheme) -> Rules {
    games::in_scheme(collision).rules
}

fn balls(sim: &mut Sim) -> usize {
    sim.balls::<Ball>().len()
}

/// Throws a ball past the paddle and plays up to the step in which it is lost.
fn lose(sim: &mut Sim) {
    sim.put_paddle(700.0);
    sim.throw(&[(DVec2::new(100.0, 20.0), DVec2::new(0.0, -400.0))]);
    let lives = sim.standing().lives;
    while sim.standing().lives == lives {
        sim.step(1);
    }
}

/// Plays up to the next tick unless the last step has one.
fn to_tick(sim: &mut Sim) {
    while !sim.clock().is_tick() {
        sim.step(1);
    }
}

/// Plays until a ball is on the paddle. Returns the number of steps.
fn steps_to_serve(sim: &mut Sim) -> u64 {
    let lost = sim.clock().step;
    while balls(sim) == 0 {
        assert!(sim.clock().step < lost + 10_000, "a ball is served");
        assert_eq!(sim.round(), Round::Serving);
        sim.step(1);
    }
    sim.clock().step - lost
}

#[test]
fn the_next_ball_lies_on_the_paddle_so_long_after_the_tick_of_the_loss_at_every_step_rate() {
    let mut die = Die::new(3, 3);
    for scheme in [CollisionScheme::Continuous, CollisionScheme::Discrete] {
        for step_hz in [30, 60, 90, 120, 144, 240, 1000] {
            let mut sim = sim_of(in_scheme(scheme), step_hz, 1);
            for _ in 0..4 {
                sim.step(u64::from(die.below(step_hz)));
                lose(&mut sim);
                assert_eq!(balls(&mut sim), 0, "the field is without a ball");
                let lost = sim.clock().step;
                let hz = u64::from(step_hz);
                let due = (lost * 60).div_ceil(hz) + REST;
                steps_to_serve(&mut sim);
                let first = (due * hz).div_ceil(60);
                assert_eq!(sim.clock().step, first, "the first, at {step_hz} Hz");
                assert!(sim.is_held() && sim.round() == Round::Serving);
            }
        }
    }
}

#[test]
fn up_to_the_first_lost_life_a_game_is_the_one_without_a_rest() {
    let level = shipped("foundations/10-whale.ron");
    let (mut whole, mut shared) = (0, 0);
    for seed in 0..12 {
        let game = |miss_rest: f64| {
            let mut rules = Chosen::default().rules(level.rules());
            rules.miss_rest = miss_rest;
            let config = games::playing(rules, seed, Player::Novice);
            let mut sim = games::watched(level.clone(), config);
            sim.step(120 * 30);
            sim.witness()
        };
        let (with, without) = (game(0.4), game(0.0));
        let floor = |target: &Target| *target == Target::Floor;
        let first = without.hits.iter().position(|hit| floor(&hit.target));
        let same = first.map_or(without.hits.len(), |first| first + 1);
        assert_eq!(with.hits[..same], without.hits[..same], "seed {seed}");
        match first {
            None => {
                whole += 1;
                assert_eq!(with.hits.len(), without.hits.len());
            }
            Some(_) => shared += 1,
        }
    }
    assert!(whole > 0 && shared > 0, "{whole} and {shared} with a loss");
}

#[test]
fn a_launch_ends_the_rest_at_once_in_every_step_of_it_and_launches_nothing() {
    for scheme in [CollisionScheme::Continuous, CollisionScheme::Discrete] {
        for after in 0..2 * REST - 1 {
            let mut sim = sim_of(in_scheme(scheme), 120, 1);
            lose(&mut sim);
            sim.step(after);
            assert_eq!(balls(&mut sim), 0, "{after} steps later");
            sim.intent().launch = true;
            sim.step(1);
            assert!(sim.is_held(), "the next ball comes with the press");
            assert_eq!(sim.round(), Round::Serving, "and waits for another");
            sim.step(100);
            assert!(sim.is_held());
            sim.intent().launch = true;
            sim.step(1);
            assert_eq!(sim.round(), Round::Playing);
        }
    }
}

#[test]
fn what_else_is_pressed_in_the_rest_neither_costs_anything_nor_ends_it() {
    let mut sim = sim_of(Rules::modern(), 120, 1);
    lose(&mut sim);
    let standing = sim.standing();
    let mut steps = 0;
    while balls(&mut sim) == 0 {
        let intent = sim.intent();
        (intent.serve_again, intent.pull, intent.fire) = (true, true, true);
        (intent.turn, intent.aim) = (1.0, Some(30.0));
        sim.step(1);
        steps += 1;
    }
    assert!((47..=48).contains(&steps), "{steps}");
    assert_eq!(sim.standing(), standing);
}

#[test]
fn in_the_rest_the_paddle_stays_in_hand_and_the_next_turn_begins_in_the_middle() {
    let mut sim = sim_of(Rules::modern(), 120, 1);
    let (_, middle) = sim.paddle();
    lose(&mut sim);
    // The paddle stays where it was.
    assert_eq!(sim.paddle().1.x, 700.0);
    sim.intent().target = Some(300.0);
    sim.step(1);
    assert_eq!(sim.paddle().1.x, 300.0);
    sim.intent().target = None;
    steps_to_serve(&mut sim);
    assert_eq!(sim.paddle().1, middle);
}

#[test]
fn capsules_and_effects_end_with_the_life_and_not_with_the_rest() {
    let mut sim = sim_of(Rules::modern(), 120, 1);
    sim.catch(named("wide"));
    assert!(!sim.resource::<ActiveEffects>().all().is_empty());
    lose(&mut sim);
    assert!(sim.resource::<RespawnDelay>().has_begun());
    assert!(sim.resource::<ActiveEffects>().all().is_empty());
    assert!(falling(&mut sim).is_empty());
}

#[test]
fn without_a_rest_the_next_ball_comes_on_the_tick_of_the_loss() {
    for (name, ruleset) in rulesets::all() {
        let rules = changed(ruleset.rules.clone(), |it| it.restarts_when_lost = false);
        let rests = rules.miss_rest > 0.0;
        assert_eq!(rests, name == "modern", "only Modern has a rest: {name}");
        let mut sim = sim_of(rules, 120, 1);
        lose(&mut sim);
        to_tick(&mut sim);
        assert_eq!(balls(&mut sim) == 0, rests, "{name}");
    }
}

#[test]
fn the_last_life_ends_the_game_without_a_rest() {
    let mut sim = sim_of(Rules::modern(), 120, 1);
    let mut standings = sim.resource_mut::<Standings>();
    standings.of_mut(PlayerId::FIRST).expect("a player").lives = 1;
    lose(&mut sim);
    assert_eq!(sim.round(), Round::Lost);
    assert!(!sim.resource::<RespawnDelay>().has_begun());
}

#[test]
fn only_the_player_who_serves_next_ends_the_rest() {
    for presses in [PlayerId::FIRST, PlayerId(1)] {
        let rules = changed(Rules::modern(), |it| {
            it.players = Players::new(2, Arrangement::default());
        });
        let mut sim = Sim::drawn(&WALL, games::under(rules));
        // The first player has served, so the second one is next.
        lose(&mut sim);
        sim.step(3);
        let mut intents = sim.resource_mut::<Intents>();
        intents.of_mut(presses).launch = true;
        sim.step(1);
        assert_eq!(balls(&mut sim) == 1, presses == PlayerId(1));
    }
}

#[test]
fn a_restart_a_quit_and_other_rules_in_the_rest_leave_nothing_of_it() {
    let command = |command: SimulationCommand| {
        let mut sim = sim_of(Rules::modern(), 120, 7);
        let fresh = sim.hash();
        lose(&mut sim);
        sim.step(5);
        sim.command(command);
        (sim, fresh)
    };
    let (mut sim, fresh) = command(SimulationCommand::Restart { seed: None });
    assert_eq!(sim.hash(), fresh, "bit for bit a fresh game");

    let (mut sim, _) = command(SimulationCommand::Quit);
    sim.step(200);
    assert_eq!((sim.round(), balls(&mut sim)), (Round::Idle, 0));

    let mut other = Rules::modern();
    (other.miss_rest, other.paddle_width_factor) = (0.0, 1.5);
    let (mut sim, _) = command(SimulationCommand::ChangeRules(Box::new(other)));
    let left = steps_to_serve(&mut sim);
    assert!(left > 30, "what has begun goes on: {left}");
    lose(&mut sim);
    to_tick(&mut sim);
    assert_eq!(balls(&mut sim), 1, "from the next loss on they hold");
}

#[test]
fn a_blast_in_the_rest_may_clear_the_level() {
    let source = r##"(format: 2, name: "Late", author: "Test",
        legend: {'e': (kind: "ember"), 'x': ()}, bricks: ["........", "...ex..."])"##;
    let mut sim = Sim::new(parsed(source).into(), games::under(Rules::modern()));
    let at = games::bricks_at::<()>(&mut sim)[&0];
    sim.throw(&[(at - DVec2::Y * 60.0, DVec2::Y * 400.0)]);
    while sim.bricks().len() == 2 {
        sim.step(1);
    }
    sim.intent().serve_again = true;
    sim.step(1);
    assert_eq!((sim.round(), balls(&mut sim)), (Round::Serving, 0));
    sim.step(40);
    assert_eq!(sim.round(), Round::Cleared);
    let standing = sim.standing();
    sim.step(100);
    assert_eq!((balls(&mut sim), sim.standing()), (0, standing));
}

/// Launches every ball on the paddle, and sometimes presses launch during the delay.
fn restless(sim: &mut Sim) {
    let step = sim.clock().step;
    sim.intent().launch = sim.is_held() || step.is_multiple_of(211);
}

#[test]
fn games_with_rests_are_recorded_and_the_same_with_a_snapshot_at_every_step() {
    for scheme in [CollisionScheme::Continuous, CollisionScheme::Discrete] {
        let game = || sim_of(in_scheme(scheme), 120, 4);
        let sim = same_heavy_and_recorded(game, 25.0, restless);
        assert!(sim.standing().lives < 87, "lives are lost in it");
    }
}

#[test]
fn the_press_that_ends_the_rest_and_the_one_that_launches_are_two_even_in_steps_that_follow() {
    let mut sim = sim_of(Rules::modern(), 120, 4);
    let recording = recorded(&mut sim, 1.0, |sim| {
        let step = sim.clock().step;
        let intent = sim.intent();
        intent.serve_again = step == 50;
        intent.launch = matches!(step, 1 | 60 | 61);
    });
    assert_eq!(sim.round(), Round::Playing);
    verify(&recording);
}

#[test]
fn a_snapshot_in_the_rest_goes_on_with_what_is_left_of_it() {
    let mut sim = sim_of(Rules::modern(), 120, 9);
    lose(&mut sim);
    for _ in 0..3 {
        sim.step(11);
        let snapshot = sim.snapshot();
        let left = steps_to_serve(&mut sim);
        let served = sim.hash();
        sim.restore(&snapshot).expect("a good snapshot");
        assert_eq!(steps_to_serve(&mut sim), left);
        assert_eq!(sim.hash(), served);
        sim.restore(&snapshot).expect("a good snapshot");
    }
}
