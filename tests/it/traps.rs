//! No endless loops: in levels made to trap a ball, it always touches the paddle or something destructible, or comes
//! down to the player, within 20 s of play.
//!
//! Each trap has seeded throws, nearly along the lines of loops. The paddle rests, so only the nudge helps.

use serde::Deserialize;

use crate::prelude::*;

/// Number of throws in each trap.
const THROWS: u64 = 700;
/// Longest permitted wait (s of play).
const LONGEST: f64 = 20.0;
/// Default speed of the ball in a level (units/s).
const SPEED: f64 = 364.0;
/// Largest angle between a throw and the line of a loop (radians).
const TILT: f64 = 0.02;

/// Level made to trap a ball. The file `traps.ron` describes the fields.
#[derive(Deserialize)]
struct Trap {
    name: String,
    rows: Vec<String>,
    pieces: String,
    room: [f64; 4],
    lines: Vec<f64>,
}

/// Returns modern rules at 60 steps per second.
fn settings() -> Settings {
    changed(Settings::default(), |it| it.step_hz = 60)
}

impl Trap {
    fn level(&self) -> Level {
        parsed(&format!(
            "(format: 1, name: \"Trap\", author: \"Test\", legend: {{'x': Plain(color: Red), '#': Solid()}}, \
             bricks: {:?}, pieces: [{}])",
            self.rows, self.pieces
        ))
    }

    /// Throws a ball with `seed` and plays until the wait is over. Returns its duration (s of play).
    fn wait(&self, sim: &mut Sim, level: &SharedLevel, seed: u64) -> f64 {
        let run = Run::new(Arc::clone(level), seed, settings());
        sim.command(SimulationCommand::Start(Box::new(run)));
        let mut die = Die::new(seed, 7);
        let [left, right, bottom, top] = self.room;
        let at = DVec2::new(die.between(left, right), die.between(bottom, top));
        let line = self.lines[die.below(self.lines.len() as u32) as usize];
        let angle = line.to_radians() + die.between(-TILT, TILT);
        let velocity = DVec2::new(libm::cos(angle), libm::sin(angle)) * (die.sign() * SPEED);
        sim.throw(&[(at, velocity)]);
        sim.watch();
        let begun = sim.clock().now();
        loop {
            sim.step(15);
            let waited = sim.clock().now() - begun;
            let witness = sim.witness();
            let over = witness.hits.iter().any(|hit| match hit.target {
                Target::Wall(_) | Target::Net => false,
                Target::Brick(_) => hit.kind.is_some_and(|kind| kind.points(1) > 0),
                Target::Paddle(_) | Target::Floor => true,
            });
            if over || waited > LONGEST {
                return waited;
            }
        }
    }

    /// Returns the longest wait (s) and the seeds of the throws that exceeded the limit.
    fn play(&self) -> (f64, Vec<u64>) {
        let level = Arc::new(self.level());
        let mut sim = Sim::new(Arc::clone(&level), games::with(settings()));
        let mut longest: f64 = 0.0;
        let mut trapped = Vec::new();
        for seed in 1..=THROWS {
            let waited = self.wait(&mut sim, &level, seed);
            longest = longest.max(waited);
            if waited > LONGEST {
                trapped.push(seed);
            }
        }
        (longest, trapped)
    }
}

#[test]
fn nobody_waits_longer_than_twenty_seconds_for_a_ball_in_levels_made_to_trap_it() {
    let traps = cases::<Trap>("traps");
    assert!(traps.len() as u64 * THROWS >= 10_000);
    let half = |first: usize| {
        let traps = traps.iter().skip(first).step_by(2);
        let results = traps.map(|trap| (&trap.name, trap.play()));
        results.collect::<Vec<_>>()
    };
    let results = std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        let mut results = half(0);
        results.extend(other.join().expect("the other half is played"));
        results
    });
    for (name, (longest, trapped)) in &results {
        let count = trapped.len();
        println!("{name}: {longest:.1} s, {count} of {THROWS}");
    }
    for (name, (_, trapped)) in results {
        let waits = format!("wait longer than {LONGEST} s, with the seeds {trapped:?}");
        assert_eq!(trapped.len(), 0, "{name}: balls of {THROWS} {waits}");
    }
}
