//! Power-ups: one file per power-up, and tests that apply to all of them.

mod bag;
mod balls;
mod bonus;
mod lasting;
mod more;
mod shots;
mod wide;

use brickwork::content::CapsuleBody;
use brickwork::content::effects::Effect;
use brickwork::content::powers::Power;
use brickwork::simulation::power::active::Active;
use brickwork::simulation::replay::RULES;
use xxhash_rust::xxh3::xxh3_64;

use crate::prelude::*;

/// Returns the power-up called `name`.
pub fn named(name: &str) -> PowerId {
    PowerId::named(name).expect("a power-up")
}

/// Returns a level with a brick that carries each of `powers`, and a brick without a power-up, out of the paddle's
/// reach.
pub fn carrying(powers: &[PowerId]) -> SharedLevel {
    // All keys except `x`, which is the brick without a power-up.
    let keys = ('A'..='Z').chain('a'..='w').chain('0'..='9');
    let keys: Vec<char> = keys.take(powers.len()).collect();
    assert_eq!(keys.len(), powers.len(), "a character for each");
    let legend = keys.iter().zip(powers);
    let legend = legend.map(|(key, power)| format!("{key:?}: (carries: (power: {power:?}))"));
    let legend = format!("'x': (hits: 9), {}", legend.collect::<Vec<_>>().join(", "));
    let (full, empty) = ("x".repeat(keys.len()), ".".repeat(keys.len()));
    let row: String = keys.iter().collect();
    let rows = format!("bricks: [{full:?}, {row:?}, {empty:?}]");
    Arc::new(parsed(&games::source(&legend, &rows)))
}

/// Starts a game in which the only brick with `power` has just been destroyed above the middle of the field.
pub fn dropped(power: &str, step_hz: u32) -> Sim {
    let power = named(power);
    let config = games::at_rate(Rules::modern(), step_hz);
    let mut sim = games::watched(carrying(&[power]), config);
    sim.throw(&[(DVec2::new(400.0, 150.0), DVec2::new(0.0, 600.0))]);
    sim.step(u64::from(step_hz / 2));
    // The brick that carries it.
    assert_eq!(sim.witness().destroyed.len(), 1);
    sim
}

/// Throws a ball that touches nothing for a while: it rises slowly next to the paddle.
pub fn keep_a_ball_in_play(sim: &mut Sim) {
    sim.throw(&[(DVec2::new(60.0, 100.0), DVec2::new(0.0, 5.0))]);
}

/// Runs `steps` steps with such a ball in play.
pub fn wait(sim: &mut Sim, steps: u64) {
    let second = u64::from(sim.clock().step_hz);
    let mut left = steps;
    while left > 0 {
        keep_a_ball_in_play(sim);
        let now = left.min(second);
        sim.step(now);
        left -= now;
    }
}

/// Returns the falling capsules with their positions.
pub fn falling(sim: &mut Sim) -> Vec<(Capsule, DVec2)> {
    games::each::<(&Capsule, &Position), (), _>(sim, |(capsule, at)| (*capsule, at.0))
}

/// Returns the power-ups with an active effect.
pub fn active(sim: &Sim) -> Vec<PowerId> {
    let effects = sim.resource::<ActiveEffects>().all();
    effects.iter().map(|active| active.power).collect()
}

/// Returns the effect of the power-up `name`; `None` if it is not active.
pub fn held(sim: &Sim, name: &str) -> Option<Active> {
    let all = sim.resource::<ActiveEffects>().all();
    all.iter().find(|it| it.power == named(name)).copied()
}

/// Runs steps until no ball is held. Returns the time (s).
pub fn let_go_at(sim: &mut Sim) -> f64 {
    for _ in 0..10 * 120 {
        sim.step(1);
        if sim.balls::<Held>().is_empty() {
            return sim.clock().now();
        }
    }
    panic!("the ball is let go")
}

#[test]
fn every_power_up_of_the_table_is_good_and_explained() {
    let manual = page(REFERENCE);
    assert!(PowerId::all().count() > 0);
    for power in PowerId::all() {
        let name = power.name();
        assert_eq!(PowerId::named(name), Some(power));
        let row = power.power();
        let is_told = !row.title.is_empty() && !row.about.is_empty() && !row.symbol.is_empty();
        assert!(is_told, "{name}");
        assert_contains(&manual, &format!("| `{name:?}` |"));
    }
}

#[test]
fn a_power_up_that_does_something_else_than_before_comes_with_new_rules() {
    let rows = PowerId::all().map(|id| {
        // A new field does not compile until it is added here.
        let Power {
            title: _,
            about: _,
            symbol: _,
            family,
            effect,
            lasts,
            again,
            ends,
            not_during,
            drops,
        } = id.power();
        format!(
            "{id:?} {family:?} {effect:?} {lasts:?} {again:?} {ends:?} {not_during:?} {drops:?}"
        )
    });
    let rows: Vec<String> = rows.collect();
    let hash = xxh3_64(rows.join("\n").as_bytes());
    // After a change of a row, increase the version of the rules and update this line of the table.
    let line = format!("// Hash of these rows under version {RULES} of the rules: {hash}.");
    assert_contains(&page("crates/level/content/powers.ron"), &line);
}

#[test]
fn a_capsule_falls_at_one_speed_from_where_its_brick_was_at_every_step_rate() {
    let places = [60, 120, 240].map(|step_hz| {
        let mut sim = dropped("bonus", step_hz);
        keep_a_ball_in_play(&mut sim);
        let (capsule, first) = falling(&mut sim)[0];
        sim.step(u64::from(step_hz));
        let (_, later) = falling(&mut sim)[0];
        // Units in one second.
        assert!((first.y - later.y - CapsuleBody::default().speed).abs() < 1e-9);
        assert_eq!(first.x, later.x, "straight down");
        (capsule.since, first)
    });
    // The time of the contact.
    assert!((places[0].0 - places[2].0).abs() < 1e-12);
    assert!(places[0].1.distance(places[2].1) < 1e-9);
    assert!(places[1].1.distance(places[2].1) < 1e-9);
}

#[test]
fn a_capsule_that_nobody_catches_is_gone_below_the_field() {
    let mut sim = dropped("bonus", 120);
    sim.put_paddle(700.0);
    wait(&mut sim, 4 * 120);
    assert_eq!(sim.standing().score, 100, "only the brick");
    assert!(falling(&mut sim).is_empty());
}

#[test]
fn with_the_last_ball_of_a_life_all_capsules_and_effects_are_gone() {
    for power in PowerId::all() {
        let mut sim = dropped(power.name(), 120);
        keep_a_ball_in_play(&mut sim);
        let at = falling(&mut sim)[0].1;
        sim.put_paddle(at.x);
        sim.step(3 * 120);
        assert!(falling(&mut sim).is_empty(), "{power:?} is caught");
        let lasts = power.power().lasts.seconds().is_some();
        // The effect of a surprise is random.
        if power.power().effect != Effect::Random {
            assert_eq!(active(&sim).len(), usize::from(lasts), "{power:?}");
        }
        // Repeat while a net returns the ball.
        for _ in 0..40 {
            fly(&mut sim, (60.0, 30.0), (0.0, -600.0), 60);
            if sim.round() == Round::Serving {
                break;
            }
        }
        assert_eq!(sim.round(), Round::Serving, "a life is lost");
        assert!(active(&sim).is_empty(), "{power:?}");
        let (fresh, _) = Sim::new(carrying(&[power]), Config::default()).paddle();
        assert_eq!(sim.paddle().0, fresh, "{power:?} leaves nothing behind");
    }
}

#[test]
fn games_with_every_power_up_are_the_same_with_a_snapshot_at_every_step() {
    let powers: Vec<PowerId> = PowerId::all().collect();
    for seed in 1..=3 {
        let play = |heavy: bool| {
            let config = games::playing(Rules::modern(), seed, Player::Autopilot);
            let mut sim = Sim::new(carrying(&powers), config);
            if heavy {
                sim.make_heavy(seed);
            }
            let mut caught = 0;
            for _ in 0..30 {
                let before = falling(&mut sim).len();
                sim.step(120);
                caught += usize::from(falling(&mut sim).len() < before);
                let bounds = sim.resource::<Arena>().bounds.grown(20.0);
                let mut capsules = falling(&mut sim).into_iter();
                assert!(capsules.all(|(_, at)| bounds.contains(at)));
            }
            // All is registered.
            assert_eq!(unregistered(sim.app.world()), Vec::<String>::new());
            (sim.hash(), caught)
        };
        let (plain, heavy) = (play(false), play(true));
        assert_eq!(plain, heavy, "seed {seed}");
    }
}
