//! Rules with every feature enabled: all combined effects are part of the state. A game that is restored after every
//! step stays the same.
//!
//! With `BRICKWORK_SWEEP` set, every level is played for a minute with three seeds: `BRICKWORK_SWEEP=1 cargo test
//! --release --no-default-features --features dev --test it all_at_once`.

use brickwork::content::CapsulePoints;
use brickwork::content::{
    Ceiling, Clearing, CountedHits, Enemies, ExtraLives, Faster, IdleReturn, MinAngles, SpeedSteps,
    StuckGuard, Warp,
};
use brickwork::simulation::enemy::Enemy;
use brickwork::simulation::state::unregistered;

use crate::prelude::*;
use crate::state::{assert_heavy_is_the_same, shipped};

/// Returns modern rules with every feature of the other rulesets, each at its highest rate.
pub fn everything() -> Rules {
    let rules = Rules {
        lives: 9,
        drops: Drops::Bag {
            every: 1,
            weights: PowerId::all().map(|power| (power, 1)).collect(),
        },
        max_capsules: 99,
        max_effects: 99,
        capsule_points: CapsulePoints {
            helps: 1_000,
            hinders: 50,
        },
        speed_steps: SpeedSteps {
            after: vec![4, 12, 40],
            hits: CountedHits::OfAnything,
            every: 5.0,
            each: Faster::By(1.05),
            begins: 0,
            ceiling: 1,
        },
        last_bricks: LastBricks {
            bricks: 100,
            shown_after: 1.0,
            drop_after: 2.0,
            turned_after: 3.0,
            max_turn: 45.0,
            drops: vec![PowerId::named("laser").expect("a power-up")],
            ..LastBricks::default()
        },
        extra_lives: ExtraLives {
            at: vec![500],
            every: 1_000,
            max: 20,
        },
        ceiling: Ceiling {
            paddle_width_factor: 0.8,
        },
        clearing: Clearing {
            walls: 2,
            ..Clearing::default()
        },
        stuck_guard: StuckGuard {
            hits: 8,
            turn: 10.0,
        },
        idle_return: IdleReturn { after: 6.0 },
        min_angles: MinAngles {
            horizontal: 8.0,
            vertical: 3.0,
        },
        warp: Warp { share: 0.95 },
        enemies: Enemies {
            max: 9,
            every: 1.0,
            speed: 60.0,
            points: 100,
        },
        ..Rules::modern()
    };
    rules.check().expect("every number is in its range");
    rules
}

#[test]
fn a_game_with_everything_switched_on_is_the_same_when_it_is_restored_after_every_step() {
    let levels = shipped();
    let games: Vec<_> = if is_sweep() {
        let seeds = |level| (1..=3).map(move |seed| (level, seed, 60.0));
        levels.iter().flat_map(seeds).collect()
    } else {
        let sample = levels.iter().step_by(6).zip(1..);
        sample.map(|(level, seed)| (level, seed, 12.0)).collect()
    };
    share_out(games.len() as u32, cores(), |index| {
        let (level, seed, seconds) = games[index as usize];
        assert_heavy_is_the_same(level, everything(), seed, seconds);
    });
}

#[test]
fn in_such_games_power_ups_of_all_sorts_act_at_once_among_enemies() {
    let (mut met, mut most, mut enemies) = (BTreeSet::new(), 0, 0);
    for (level, seed) in shipped().iter().step_by(12).zip(1..) {
        let config = games::playing(everything(), seed, Player::Autopilot);
        let mut sim = Sim::new(level.clone(), config);
        for _ in 0..60 {
            sim.step(30);
            let acting = sim.resource::<ActiveEffects>().all();
            met.extend(acting.iter().map(|active| active.power));
            most = most.max(acting.len());
            let world = sim.app.world_mut();
            let all = world.query_filtered::<(), With<Enemy>>();
            enemies = enemies.max({ all }.iter(world).count());
        }
        // All is registered.
        assert_eq!(unregistered(sim.app.world()), Vec::<String>::new());
    }
    assert!(
        met.len() >= 12 && most >= 6 && enemies >= 3,
        "{met:?}, {most} at a time, {enemies} enemies"
    );
}
