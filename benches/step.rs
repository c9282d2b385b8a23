//! Benchmarks of Brickwork's own step: the rows of the table in `benches/README.md`, and a field without a lattice.
//! Also measures building a world, snapshots, the slowest step of a chain of blasts, and a thousand throws of the lab.
//!
//! Times are those of a whole step. The throughput counts balls, so its reciprocal is the time per ball and step. Run
//! with `cargo bench --no-default-features`; `benches/peers` compares other engines.

#[expect(dead_code, reason = "benches/peers and the tests use the rest")]
mod fields;

use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::math::DVec2;
use bevy::prelude::{Entity, With};
use brickwork::content::PowerId;
use brickwork::headless::{Config, Player, Sim, Thrown};
use brickwork::lab::{RATES, RUNS, SCENES, count};
use brickwork::level::{SharedLevel, file, parse};
use brickwork::simulation::CollisionScheme;
use brickwork::simulation::Settings;
use brickwork::simulation::brick::Brick;
use brickwork::simulation::collision::blast::{Blast, Blasts, Explodes};
use brickwork::simulation::player::PlayerId;
use brickwork::simulation::rng::Die;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

use fields::scatter::Scatter;
use fields::scene::{STEP_HZ, Scene};

const SEED: u64 = 1;
/// Number of steps before the measurement.
const WARM_UP: u64 = 60;
/// Number of steps after which a scene with vanishing bricks restarts; a tenth of the bricks has vanished by then.
const SPELL: u64 = 1_200;

fn config() -> Config {
    Config {
        // The nudge is off: a closed box has no way out that it could find.
        settings: Settings::measured(STEP_HZ),
        seed: SEED,
        ..Config::default()
    }
}

/// Creates a game of a level with balls in flight.
fn flying(level: &SharedLevel, balls: &[Thrown]) -> Sim {
    let mut sim = Sim::new(level.clone(), config());
    sim.throw_balls(balls);
    sim.step(WARM_UP);
    sim
}

fn timed(sim: &mut Sim, steps: u64) -> Duration {
    let start = Instant::now();
    sim.step(steps);
    start.elapsed()
}

/// Measures the scene of the table.
fn lattice(c: &mut Criterion) {
    let mut group = c.benchmark_group("step");
    group
        .sample_size(20)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    for (bricks, balls, destructible) in [
        (100, 1, false),
        (10_000, 100, false),
        (100_000, 1_000, false),
        (100_000, 1_000, true),
        (1_000_000, 1_000, false),
    ] {
        let scene = Scene {
            bricks,
            balls,
            seed: SEED,
            destructible,
        };
        let (level, throws) = (scene.level(), scene.throws());
        let material = if destructible {
            "destructible"
        } else {
            "solid"
        };
        group.throughput(Throughput::Elements(u64::from(balls)));
        let id = BenchmarkId::new(material, format!("{bricks}x{balls}"));
        group.bench_function(id, |b| {
            if destructible {
                b.iter_custom(|steps| {
                    let mut took = Duration::ZERO;
                    let mut left = steps;
                    while left > 0 {
                        let spell = left.min(SPELL);
                        took += timed(&mut flying(&level, &throws), spell);
                        left -= spell;
                    }
                    took
                });
            } else {
                let mut sim = flying(&level, &throws);
                b.iter_custom(|steps| timed(&mut sim, steps));
            }
        });
    }
    group.finish();
}

/// Measures boxes at random positions and angles: the time per ball and step must not grow with their number.
fn scatter(c: &mut Criterion) {
    let mut group = c.benchmark_group("scattered boxes");
    group
        .sample_size(20)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    for boxes in [1_000, 10_000, 100_000] {
        let field = Scatter::new(boxes, 100, SEED);
        let mut sim = flying(&field.level(), field.throws());
        group.throughput(Throughput::Elements(100));
        group.bench_function(BenchmarkId::new("100 balls", boxes), |b| {
            b.iter_custom(|steps| timed(&mut sim, steps));
        });
    }
    group.finish();
}

/// Measures a million bricks: from the file to the level, and from the level to the world.
fn build(c: &mut Criterion) {
    let mut group = c.benchmark_group("a million bricks");
    group
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(10));
    let scene = Scene {
        bricks: 1_000_000,
        balls: 0,
        seed: SEED,
        destructible: true,
    };
    let source = scene.source();
    group.bench_function("parse the level", |b| {
        b.iter(|| parse::parse("benchmark.ron", black_box(source.as_bytes())));
    });
    let level = scene.level();
    group.bench_function("build the world", |b| {
        b.iter_custom(|worlds| {
            let mut took = Duration::ZERO;
            for _ in 0..worlds {
                let start = Instant::now();
                let sim = Sim::new(level.clone(), config());
                took += start.elapsed();
                // The drop is not measured, and no second world exists at the same time.
                drop(black_box(sim));
            }
            took
        });
    });
    group.finish();
}

/// Measures a snapshot of the whole state of an ordinary level, taken and restored in place.
fn snapshot(c: &mut Criterion) {
    let level = file::read(Path::new("levels/foundations/04-geode.ron")).expect("a good level");
    let config = Config {
        seed: SEED,
        player: Player::Autopilot,
        ..Config::default()
    };
    let mut sim = Sim::new(Arc::new(level), config);
    sim.run(20.0);
    c.bench_function("snapshot and restore an ordinary level", |b| {
        b.iter(|| {
            let taken = sim.snapshot();
            sim.restore(black_box(&taken)).expect("its own snapshot");
        });
    });
}

/// Measures the slowest step of a chain of blasts that destroys ten thousand bricks: in one step, or spread over a
/// second.
fn chain(c: &mut Criterion) {
    let mut group = c.benchmark_group("slowest step of a chain of 10000 bricks");
    group.sample_size(10);
    let (full, empty) = ("x".repeat(100), ".".repeat(100));
    let mut rows = vec![full.as_str(); 100];
    rows.push(&empty);
    for after in [0.0, 0.002] {
        group.bench_function(BenchmarkId::new("seconds apart", after), |b| {
            b.iter_custom(|chains| (0..chains).map(|_| slowest_step(&rows, after)).sum());
        });
    }
    group.finish();
}

/// Returns the duration of the slowest step while a chain destroys the bricks of `rows`, with the delay `after` (s) per
/// brick.
fn slowest_step(rows: &[&str], after: f64) -> Duration {
    let mut sim = Sim::drawn(rows, config());
    let world = sim.app.world_mut();
    let mut bricks = world.query_filtered::<Entity, With<Brick>>();
    let bricks: Vec<Entity> = bricks.iter(world).collect();
    for brick in bricks {
        // Reaches the neighbours in the row and in the column.
        let radius = 12.0;
        world.entity_mut(brick).insert(Explodes { radius, after });
    }
    sim.throw(&[(DVec2::new(400.0, 100.0), DVec2::NEG_Y)]);
    sim.resource_mut::<Blasts>().add(Blast {
        time: 0.1,
        brick: u32::MAX,
        at: DVec2::new(400.0, 450.0),
        radius: 1.0,
        player: PlayerId::FIRST,
    });
    let mut slowest = Duration::ZERO;
    while !sim.round().is_over() {
        slowest = slowest.max(timed(&mut sim, 1));
    }
    slowest
}

/// Measures the slowest step of a crowd: 200 balls and lasers among 500 exploding bricks, all in one chain.
fn crowd(c: &mut Criterion) {
    let mut group = c.benchmark_group("slowest step of a crowd");
    group.sample_size(10);
    let embers = "e".repeat(50);
    let rows: Vec<String> = (0..10).map(|_| format!("\"{embers}\"")).collect();
    let free = ".".repeat(50);
    let source = format!(
        "(format: 2, name: \"Crowd\", author: \"Bench\", legend: {{'e': (kind: \"ember\", explodes: (radius: 30.0, \
         after: 0.05)), 'x': (hits: 9)}}, bricks: [\"{}\", {}, \"{free}\", \"{free}\"])",
        "x".repeat(50),
        rows.join(", "),
    );
    let level = Arc::new(parse::parse("crowd.ron", source.as_bytes()).expect("a good level"));
    group.bench_function("200 balls, lasers, a chain of 500", |b| {
        b.iter_custom(|games| (0..games).map(|seed| slowest_of_crowd(&level, seed)).sum());
    });
    group.finish();
}

/// Returns the duration of the slowest step in five seconds of such a game.
fn slowest_of_crowd(level: &SharedLevel, seed: u64) -> Duration {
    let mut sim = Sim::new(level.clone(), Config { seed, ..config() });
    let mut die = Die::new(seed, 0);
    let balls: Vec<_> = (0..200)
        .map(|_| {
            let at = DVec2::new(die.between(20.0, 780.0), die.between(60.0, 250.0));
            let angle = die.between(0.5, 2.6);
            (at, 364.0 * DVec2::new(libm::cos(angle), libm::sin(angle)))
        })
        .collect();
    sim.throw(&balls);
    sim.catch(PowerId::named("laser").expect("a power-up"));
    sim.catch(PowerId::named("net").expect("a power-up"));
    let mut slowest = Duration::ZERO;
    for _ in 0..5 * u64::from(STEP_HZ) {
        sim.intent().fire = true;
        slowest = slowest.max(timed(&mut sim, 1));
    }
    slowest
}

/// Measures a thousand throws of each scene of the lab, with each scheme, at the highest frame rate (the most steps).
fn lab(c: &mut Criterion) {
    let mut group = c.benchmark_group("lab/1000 throws");
    group.sample_size(10);
    for shipped in SCENES.iter() {
        let scene = shipped.scene.clone();
        for scheme in [CollisionScheme::Discrete, CollisionScheme::Continuous] {
            let name = BenchmarkId::new(shipped.name, format!("{scheme:?}"));
            group.bench_function(name, |b| {
                b.iter(|| {
                    count(black_box(&scene), scheme, RATES[3], RUNS).expect("it can be played")
                });
            });
        }
    }
    group.finish();
}

criterion_group!(
    benches, lattice, scatter, build, snapshot, chain, crowd, lab
);
criterion_main!(benches);
