//! No endless loops: in levels made to trap a ball, it always touches the paddle or something destructible, or comes
//! down to the player, within 20 s of play.
//!
//! Each trap has seeded throws, nearly along the lines of loops. The paddle rests, so only the nudge helps.

use std::sync::Arc;

use bevy::math::DVec2;
use brickwork::headless::{Config, Sim, parsed};
use brickwork::level::{Level, SharedLevel};
use brickwork::simulation::messages::Target;
use brickwork::simulation::rng::Die;
use brickwork::simulation::round::Run;
use brickwork::simulation::{Settings, SimulationCommand};

/// Number of throws in each trap.
const THROWS: u64 = 700;
/// Longest permitted wait (s of play).
const LONGEST: f64 = 20.0;
/// Default speed of the ball in a level (units/s).
const SPEED: f64 = 364.0;
/// Largest angle between a throw and the line of a loop (radians).
const TILT: f64 = 0.02;

/// Level made to trap a ball.
struct Trap {
    name: &'static str,
    /// Rows of the drawing, which fills the upper half of a field of 800 × 600 units: `x` takes one hit, `#` is solid.
    rows: &'static [&'static str],
    /// Free-standing pieces, as in a level file.
    pieces: &'static str,
    /// Area of the throws: left, right, bottom and top (units).
    room: [f64; 4],
    /// Lines of loops (degrees from the x axis).
    lines: &'static [f64],
}

const AXES: &[f64] = &[0.0, 90.0];

const TRAPS: &[Trap] = &[
    Trap {
        name: "a free field",
        rows: &["x.......", "........"],
        pieces: "",
        room: [20.0, 780.0, 130.0, 280.0],
        lines: AXES,
    },
    Trap {
        name: "a shaft",
        rows: &["x.#..#..", "..#..#..", "..#..#..", "..#..#.."],
        pieces: "",
        room: [320.0, 480.0, 320.0, 580.0],
        lines: AXES,
    },
    Trap {
        name: "a narrow shaft",
        rows: &[
            "x......#.#......",
            ".......#.#......",
            ".......#.#......",
            ".......#.#......",
            ".......#.#......",
            ".......#.#......",
        ],
        pieces: "",
        room: [414.0, 436.0, 320.0, 580.0],
        lines: AXES,
    },
    Trap {
        name: "a box open below",
        rows: &["x.####..", "..#..#..", "..#..#..", "........"],
        pieces: "",
        room: [320.0, 480.0, 390.0, 510.0],
        lines: AXES,
    },
    Trap {
        name: "a box open above",
        rows: &["x.......", "..#..#..", "..#..#..", "..####.."],
        pieces: "",
        room: [320.0, 480.0, 400.0, 580.0],
        lines: AXES,
    },
    Trap {
        name: "a box with a mouth one brick wide",
        rows: &["x.####..", "..#..#..", "..#..#..", "..#.##.."],
        pieces: "",
        room: [320.0, 480.0, 390.0, 510.0],
        lines: AXES,
    },
    Trap {
        name: "a box with a mouth at its side",
        rows: &["x.####..", "..#..#..", "..#.....", "..####.."],
        pieces: "",
        room: [320.0, 480.0, 390.0, 510.0],
        lines: AXES,
    },
    Trap {
        name: "solids that face each other",
        rows: &["x.......", "##....##", "........", "##....##"],
        pieces: "",
        room: [220.0, 580.0, 320.0, 500.0],
        lines: AXES,
    },
    Trap {
        name: "a corridor",
        rows: &["x.......", "########", "........", "#######."],
        pieces: "",
        room: [20.0, 680.0, 390.0, 430.0],
        lines: AXES,
    },
    Trap {
        name: "a corridor under the ceiling, open in the middle",
        rows: &["..........", "####..####", "..........", ".x........"],
        pieces: "",
        room: [20.0, 780.0, 540.0, 580.0],
        lines: AXES,
    },
    Trap {
        name: "bumpers that face each other",
        rows: &["x.......", "........"],
        pieces: "(kind: '#', at: (250.0, 300.0), shape: Circle(radius: 40.0)), \
                 (kind: '#', at: (550.0, 300.0), shape: Circle(radius: 40.0))",
        room: [310.0, 490.0, 299.0, 301.0],
        lines: &[0.0],
    },
    Trap {
        name: "a ring of bumpers",
        rows: &["x.......", "........"],
        pieces: "(kind: '#', at: (300.0, 300.0), shape: Circle(radius: 45.0)), \
                 (kind: '#', at: (500.0, 300.0), shape: Circle(radius: 45.0)), \
                 (kind: '#', at: (400.0, 400.0), shape: Circle(radius: 45.0)), \
                 (kind: '#', at: (400.0, 200.0), shape: Circle(radius: 45.0))",
        room: [390.0, 410.0, 290.0, 310.0],
        lines: AXES,
    },
    Trap {
        name: "a slanted corridor of turned boxes",
        rows: &["x.......", "........"],
        pieces: "(kind: '#', at: (350.0, 350.0), shape: Box(width: 300.0, height: 20.0, angle: 45.0)), \
                 (kind: '#', at: (420.0, 280.0), shape: Box(width: 300.0, height: 20.0, angle: 45.0))",
        room: [375.0, 395.0, 305.0, 325.0],
        lines: &[135.0],
    },
    Trap {
        name: "a wedge of turned boxes",
        rows: &["x.......", "........"],
        pieces: "(kind: '#', at: (340.0, 250.0), shape: Box(width: 250.0, height: 20.0, angle: -70.0)), \
                 (kind: '#', at: (460.0, 250.0), shape: Box(width: 250.0, height: 20.0, angle: 70.0))",
        room: [390.0, 410.0, 250.0, 360.0],
        lines: AXES,
    },
    Trap {
        name: "a diamond of turned boxes",
        rows: &["x.......", "........"],
        pieces: "(kind: '#', at: (315.0, 245.0), shape: Box(width: 160.0, height: 20.0, angle: -45.0)), \
                 (kind: '#', at: (485.0, 245.0), shape: Box(width: 160.0, height: 20.0, angle: 45.0)), \
                 (kind: '#', at: (315.0, 415.0), shape: Box(width: 160.0, height: 20.0, angle: 45.0)), \
                 (kind: '#', at: (485.0, 415.0), shape: Box(width: 160.0, height: 20.0, angle: -45.0))",
        room: [360.0, 440.0, 290.0, 370.0],
        lines: &[0.0, 90.0, 45.0, 135.0],
    },
];

/// Returns modern rules at 60 steps per second.
fn settings() -> Settings {
    Settings {
        step_hz: 60,
        ..Settings::default()
    }
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
        let config = Config {
            settings: settings(),
            ..Config::default()
        };
        let mut sim = Sim::new(Arc::clone(&level), config);
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
    assert!(TRAPS.len() as u64 * THROWS >= 10_000);
    let half = |first: usize| {
        let traps = TRAPS.iter().skip(first).step_by(2);
        traps
            .map(|trap| (trap.name, trap.play()))
            .collect::<Vec<_>>()
    };
    let results = std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        let mut results = half(0);
        results.extend(other.join().expect("the other half is played"));
        results
    });
    for (name, (longest, trapped)) in &results {
        println!("{name}: {longest:.1} s, {} of {THROWS}", trapped.len());
    }
    for (name, (_, trapped)) in results {
        assert!(
            trapped.is_empty(),
            "{name}: {} of {THROWS} balls wait longer than {LONGEST} s, with the seeds {trapped:?}",
            trapped.len()
        );
    }
}
