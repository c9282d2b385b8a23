//! Refills of the bricks: the returning bricks, their positions and times, for all kinds of bricks.

use brickwork::simulation::clearing::Walls;

use super::under;
use crate::powers::named;
use crate::prelude::*;

/// Returns modern rules with `walls` fillings and without last-brick assist.
fn with_walls(walls: u32) -> Rules {
    let mut rules = Rules::modern();
    rules.clearing.walls = walls;
    rules.last_bricks = LastBricks::default();
    rules
}

/// Starts a game of a level of format 2 with `legend` and `pieces`.
fn game(walls: u32, legend: &str, pieces: &str, player: Player, seed: u64) -> Sim {
    let source = games::source(legend, &format!("pieces: [{pieces}]"));
    under(with_walls(walls), &Arc::new(parsed(&source)), player, seed)
}

/// Brick of kind `x` in the middle.
const ONE: &str = "(kind: 'x', at: (400, 400), shape: Box(width: 80, height: 30))";

/// Throws a ball that hits it from below at 600 units/s.
fn hit(sim: &mut Sim) {
    sim.throw(&[(DVec2::new(400.0, 300.0), DVec2::new(0.0, 600.0))]);
}

#[test]
fn a_level_is_cleared_with_its_last_wall() {
    let mut sim = game(3, "'x': (worth: (points: 5))", ONE, Player::Nobody, 1);
    for wall in 1..=3 {
        assert_eq!(sim.resource::<Walls>().put_up, wall);
        assert_eq!(sim.resource::<Remaining>().0, 1);
        hit(&mut sim);
        sim.step(60);
        assert_eq!(sim.brick_points(), 5 * wall);
    }
    assert_eq!(sim.round(), Round::Cleared);
}

/// Starts a game with two fillings of two bricks. One brick is destroyed, a ball hovers at its position, and another
/// ball is about to hit the last brick.
fn last_brick_gone_with_a_ball_in_the_first_ones_place() -> Sim {
    let two = format!("{ONE}, (kind: 'x', at: (600, 400), shape: Circle(radius: 20))");
    let mut sim = game(2, "'x': ()", &two, Player::Nobody, 1);
    hit(&mut sim);
    sim.step(30);
    sim.throw(&[
        (DVec2::new(400.0, 400.0), DVec2::new(0.0, 0.5)),
        (DVec2::new(600.0, 340.0), DVec2::new(0.0, 600.0)),
    ]);
    sim
}

/// Returns the passable bricks.
fn passable(sim: &mut Sim) -> Vec<Brick> {
    games::each::<&Brick, With<Passable>, _>(sim, |brick| *brick)
}

#[test]
fn a_wall_waits_until_no_ball_is_in_its_place_and_then_comes_whole() {
    let mut sim = last_brick_gone_with_a_ball_in_the_first_ones_place();
    sim.step(240);
    assert_eq!(sim.resource::<Remaining>().0, 0);
    assert!(sim.bricks().is_empty(), "nothing of it before all of it");
    assert_eq!(sim.round(), Round::Playing);
    fly(&mut sim, (400.0, 200.0), (0.0, -1.0), 2);
    assert_eq!(sim.resource::<Remaining>().0, 2, "whole");
    assert_eq!(sim.bricks().len(), 2);
}

#[test]
fn after_five_seconds_it_comes_but_for_the_brick_that_a_ball_is_in() {
    let mut sim = last_brick_gone_with_a_ball_in_the_first_ones_place();
    sim.step(120 * 6);
    assert_eq!(sim.resource::<Walls>().put_up, 2);
    let waiting: Vec<u32> = passable(&mut sim).iter().map(|brick| brick.id).collect();
    assert_eq!(waiting, [0], "it waits for room");
    fly(&mut sim, (400.0, 200.0), (0.0, -1.0), 4);
    assert!(passable(&mut sim).is_empty(), "and has it");
}

#[test]
fn what_moves_comes_back_on_its_way_and_what_has_grown_goes() {
    let legend = "'x': (), 's': (kind: \"seed\")";
    let pieces = format!(
        "{ONE}, (kind: 'x', at: (100, 500), shape: Circle(radius: 15), \
          path: BackAndForth(through: [(300, 500)], speed: 50)), \
         (kind: 's', at: (600, 400), shape: Box(width: 60, height: 30))"
    );
    let mut sim = game(2, legend, &pieces, Player::Autopilot, 2);
    let before = sim.bricks();
    while sim.resource::<Walls>().put_up == 1 && !sim.round().is_over() {
        sim.step(1);
    }
    assert_eq!(sim.round(), Round::Playing);
    assert_eq!(before, sim.bricks(), "the bricks of the level and no leaf");
    let now = sim.clock().now();
    let at = games::bricks_at::<()>(&mut sim)[&1];
    let way = (50.0 * now).rem_euclid(400.0);
    let x = 100.0 + if way > 200.0 { 400.0 - way } else { way };
    assert!(at.distance(DVec2::new(x, 500.0)) < 1e-6, "{at}, not {x}");
}

#[test]
fn a_gate_shuts_again_with_the_second_wall() {
    let legend = "'x': (member: (group: 1)), 'g': (kind: \"gate\")";
    let pieces = format!("{ONE}, (kind: 'g', at: (100, 400), shape: Box(width: 80, height: 30))");
    let mut sim = game(2, legend, &pieces, Player::Nobody, 1);
    let open = |sim: &mut Sim| passable(sim).iter().any(|brick| brick.kind.is_solid());
    hit(&mut sim);
    let mut opened = false;
    for _ in 0..120 {
        sim.step(1);
        opened |= open(&mut sim);
    }
    assert!(opened, "it opens when the first wall has gone");
    assert_eq!(sim.resource::<Walls>().put_up, 2);
    assert!(!open(&mut sim), "its group stands again");
}

#[test]
fn who_leaves_by_the_way_out_leaves_the_second_wall_too() {
    let mut sim = game(2, "'x': ()", ONE, Player::Nobody, 1);
    sim.throw(&[(DVec2::new(100.0, 100.0), DVec2::new(0.0, 5.0))]);
    sim.catch(named("exit"));
    sim.put_paddle(750.0);
    sim.step(2);
    assert_eq!(sim.round(), Round::Cleared);
}

#[test]
fn games_with_walls_of_every_sort_are_the_same_heavy_and_their_recordings_verify() {
    let legend = "'x': (), 's': (kind: \"seed\"), 'e': (kind: \"ember\", explodes: (radius: 150.0)), \
        'm': (kind: \"moss\"), 'g': (kind: \"gate\"), 'p': (kind: \"phantom\", hits: 2, member: (group: 1))";
    let pieces = format!(
        "{ONE}, (kind: 's', at: (600, 400), shape: Box(width: 60, height: 30)), \
         (kind: 'e', at: (500, 300), shape: Circle(radius: 20)), \
         (kind: 'm', at: (300, 300), shape: Box(width: 60, height: 30, angle: 20)), \
         (kind: 'p', at: (200, 450), shape: Circle(radius: 20)), \
         (kind: 'x', at: (100, 530), shape: Circle(radius: 15), path: BackAndForth(through: [(700, 530)], speed: 90)), \
         (kind: 'g', at: (100, 350), shape: Box(width: 80, height: 30))"
    );
    let mut walls = 0;
    for seed in 1..=3 {
        let game = || game(3, legend, &pieces, Player::Autopilot, seed);
        let sim = same_heavy_and_recorded(game, 60.0, |_| {});
        walls += sim.resource::<Walls>().put_up - 1;
    }
    assert!(walls >= 3, "{walls} walls were put up anew");
}
