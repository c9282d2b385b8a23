//! Measurement: the engines take turns with the same scene, one repetition each.
//!
//! Every engine is warmed up first. A slow engine runs fewer steps per repetition. Its contacts then refer to fewer
//! seconds of play, which the rate takes into account.

use std::time::{Duration, Instant};

use crate::engines::{Engine, Kind, STEP, State};
use crate::scene::{STEP_HZ, Scene};

/// Play time before the measurement (s), at least one step.
const WARM_UP: f64 = 1.0;
/// Maximum duration of an engine's warm-up. Some engines then set up their broad phase for a million bricks.
const LONGEST_WARM_UP: Duration = Duration::from_secs(3);
/// Maximum factor by which a scene with fewer balls runs longer. It is limited because some engines change the speed of
/// the balls over time.
const MOST_TIMES: f64 = 6.0;
/// Fraction of a repetition (one third) that runs unmeasured before it, because the previous engine has filled the
/// caches.
const RUN_IN: u32 = 3;
/// Maximum duration of one repetition of an engine.
const LONGEST: Duration = Duration::from_millis(500);

/// Extent of the measurement.
pub struct Plan {
    /// Play time of one repetition with a thousand balls (s).
    pub seconds: f64,
    /// Number of repetitions of each engine.
    pub repetitions: u32,
}

/// Results of one engine.
pub struct Measured {
    /// Engine.
    pub kind: Kind,
    /// Time per ball and step of each repetition, fastest first (ns).
    pub nanoseconds: Vec<f64>,
    /// Contacts per ball and second of play.
    pub contacts: f64,
    /// Fraction of the bricks that remain at the end.
    pub left: f64,
    /// Number of balls outside the room at the end.
    pub escaped: usize,
    /// Mean speed of the balls at the end, relative to the speed of their throws.
    pub speed: f64,
    /// Play time from the warm-up to the end (s).
    pub played: f64,
}

impl Measured {
    /// Returns the median of the repetitions (ns).
    pub fn median(&self) -> f64 {
        let (all, middle) = (&self.nanoseconds, self.nanoseconds.len() / 2);
        if all.len().is_multiple_of(2) {
            (all[middle - 1] + all[middle]) / 2.0
        } else {
            all[middle]
        }
    }
}

/// Results of all engines for a scene.
pub struct Result {
    /// Scene.
    pub scene: Scene,
    /// Results of the engines, in the order of the command line.
    pub engines: Vec<Measured>,
}

struct Running {
    kind: Kind,
    engine: Box<dyn Engine>,
    /// Steps per repetition.
    steps: u32,
    /// Contacts before the measurement.
    before: u64,
    nanoseconds: Vec<f64>,
}

/// Runs `scene` in the engines `kinds`.
pub fn measure(scene: &Scene, kinds: &[Kind], plan: &Plan) -> Result {
    let balls = f64::from(scene.balls);
    let seconds = plan.seconds * (1_000.0 / balls).clamp(1.0, MOST_TIMES);
    let steps = (seconds * f64::from(STEP_HZ)).ceil() as u32;
    let mut running: Vec<Running> = kinds
        .iter()
        .map(|&kind| begin(kind, scene, steps))
        .collect();
    for repetition in 0..plan.repetitions {
        eprint!("\rrepetition {} of {} ", repetition + 1, plan.repetitions);
        for running in &mut running {
            running.engine.advance(running.steps / RUN_IN);
            let start = Instant::now();
            running.engine.advance(running.steps);
            let took = start.elapsed().as_secs_f64();
            let per = took * 1e9 / (balls * f64::from(running.steps));
            running.nanoseconds.push(per);
            if repetition + 1 < plan.repetitions {
                running.engine.keep_speed();
            }
        }
    }
    eprintln!();
    let engines = running.into_iter().map(|running| end(running, scene, plan));
    Result {
        scene: *scene,
        engines: engines.collect(),
    }
}

/// Creates and warms up an engine.
fn begin(kind: Kind, scene: &Scene, most: u32) -> Running {
    let start = Instant::now();
    let mut engine = kind.build(scene);
    let built = start.elapsed();
    let start = Instant::now();
    let mut done = 0;
    while f64::from(done) * STEP < WARM_UP && (done == 0 || start.elapsed() < LONGEST_WARM_UP) {
        engine.advance(1);
        done += 1;
    }
    engine.keep_speed();
    // Measure the last step only: the first steps of an engine may include setup.
    let start = Instant::now();
    engine.advance(1);
    let step = start.elapsed().as_secs_f64().max(1e-9);
    let steps = ((LONGEST.as_secs_f64() / step) as u32).clamp(1, most);
    eprintln!(
        "{} × {}: {} built in {:.2} s, {steps} steps a repetition",
        scene.bricks,
        scene.balls,
        kind.name(),
        built.as_secs_f64()
    );
    Running {
        kind,
        before: engine.contacts(),
        engine,
        steps,
        nanoseconds: Vec::new(),
    }
}

fn end(mut running: Running, scene: &Scene, plan: &Plan) -> Measured {
    running.nanoseconds.sort_by(f64::total_cmp);
    let room = scene.room();
    // Some engines let a ball overlap a wall before they reflect it, so the test uses the centre.
    let (low, high) = (room.min.to_array(), room.max.to_array());
    let outside =
        |ball: &&State| (0..2).any(|axis| !(low[axis]..=high[axis]).contains(&ball.at[axis]));
    let balls = running.engine.balls();
    let throws = scene.throws();
    let thrown: f64 = throws.iter().map(|ball| ball.velocity.length()).sum();
    let speed = |ball: &State| {
        let [x, y] = ball.velocity;
        (x * x + y * y).sqrt()
    };
    let flying: f64 = balls.iter().map(speed).sum();
    let steps = running.steps + running.steps / RUN_IN;
    let played = f64::from(plan.repetitions * steps) * STEP;
    let contacts = (running.engine.contacts() - running.before) as f64;
    Measured {
        kind: running.kind,
        nanoseconds: running.nanoseconds,
        contacts: contacts / (f64::from(scene.balls) * played),
        left: running.engine.bricks_left() as f64 / f64::from(scene.bricks),
        speed: flying / thrown,
        escaped: balls.iter().filter(outside).count(),
        played,
    }
}
