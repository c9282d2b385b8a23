//! Rows: their announcement, their places, and balls that are in the way.

use super::*;
use brickwork_level::content::versus::versus_rules;
use brickwork_simulation::brick::Brick;
use brickwork_simulation::collision::change::AwaitsRoom;
use brickwork_simulation::{Collider, Run};

/// Returns the bricks that rows brought: centre, half the size, and `true` if it waits for room.
fn in_rows(sim: &mut Sim) -> Vec<(DVec2, DVec2, bool)> {
    let world = sim.app.world_mut();
    let own = world.resource::<Run>().level.bricks().count() as u32;
    let mut bricks = world.query::<(&Brick, &Position, &Collider, Option<&AwaitsRoom>)>();
    let bricks = bricks.iter(world).filter(|(brick, ..)| brick.id >= own);
    bricks
        .map(|(_, at, collider, waits)| (at.0, collider.half(), waits.is_some()))
        .collect()
}

/// Returns a game in which so many rows arrive at once for the first player.
fn with_rows(rows: u8) -> Sim {
    let handicaps = [Handicap { rows, speed: 100 }, Handicap::default()];
    let rules = against(handicaps, Settings::measured(120).rules);
    game(rules, Player::Nobody, 1, &WALL)
}

#[test]
fn rows_appear_below_the_wall_with_one_empty_place_each() {
    let mut sim = with_rows(2);
    sim.step(2);
    let (row, bricks) = (versus_rules().row, in_rows(&mut sim));
    assert_eq!(bricks.len() as u32, 2 * (row.bricks - 1));
    let pitch = row.height + row.gap;
    // The drawing is 300 units high, and its last two of six rows are empty.
    let first = 400.0 - row.gap - row.height * 0.5;
    for (at, half, waits) in bricks {
        assert!(at.x + half.x <= 800.0 && !waits);
        assert!([first, first - pitch].contains(&at.y), "{at}");
    }
    let sides = each(|player| duel(&sim).of(player).map(|side| side.arrived));
    assert_eq!(sides, [Some(2), Some(0)]);
}

#[test]
fn both_players_get_the_same_rows() {
    let handicaps = [Handicap {
        rows: 3,
        speed: 100,
    }; 2];
    let rules = against(handicaps, Settings::measured(120).rules);
    for seed in 0..10 {
        let mut sim = game(rules.clone(), Player::Nobody, seed, &WALL);
        sim.step(2);
        let mut left: Vec<(DVec2, DVec2, bool)> = in_rows(&mut sim);
        let right = left.split_off(left.len() / 2);
        for ((one, ..), (other, ..)) in left.iter().zip(&right) {
            assert!(
                (*one + DVec2::X * 820.0).distance(*other) < 1e-9,
                "{one} {other}"
            );
        }
    }
}

#[test]
fn a_row_waits_for_a_ball_in_its_place() {
    let mut sim = with_rows(1);
    sim.throw(&[(DVec2::new(250.0, 385.0), DVec2::new(0.0, -60.0))]);
    sim.step(2);
    let waiting = |sim: &mut Sim| in_rows(sim).iter().filter(|(.., waits)| *waits).count();
    assert!(waiting(&mut sim) > 0, "a ball is in the place of a brick");
    sim.step(120);
    assert_eq!(waiting(&mut sim), 0, "the ball has left");
}

#[test]
fn combos_announce_rows_to_the_other_player() {
    let mut announced = 0;
    for seed in 1..=3 {
        let mut sim = played(Player::Autopilot, Default::default(), seed);
        let mut before = [0, 0];
        while !sim.round().is_over() && sim.clock().now() < 40.0 {
            sim.step(1);
            let now = sim.clock().next_tick();
            for (player, sent) in BOTH.into_iter().zip(&mut before) {
                let other = duel(&sim).of(player.next(2)).expect("a player");
                let side = duel(&sim).of(player).expect("a player");
                if side.sent > *sent && other.announced() == (side.sent - *sent) as usize {
                    let left = other.next_due().expect("a row") - now;
                    assert!((178..=180).contains(&left), "{left}");
                    announced += 1;
                }
                *sent = side.sent;
                assert_eq!(side.sent, other.arrived + other.announced() as u32);
            }
        }
    }
    assert!(announced > 0);
}
