//! Benchmark of one scene in other collision engines, the tutorial's loop, bare arrays and Brickwork, in one run.
//!
//! Prints, as Markdown, the nanoseconds per ball and step and their ratio to Brickwork. `benches/README.md` and the
//! header of each engine's file explain the measurement, the setup of each engine, and why it is fair.

mod engines;
mod measure;
mod row;
#[path = "../../fields/scene.rs"]
mod scene;
mod table;

use clap::Parser;

use engines::Kind;
use measure::Plan;
use row::Row;

/// Command line.
#[derive(Parser, Debug)]
#[command(name = "brickwork-peers", about, after_help = AFTER)]
struct Arguments {
    /// Scenes to run: BRICKSxBALLS, with the suffix `d` for bricks that one hit destroys
    #[arg(
        long,
        value_name = "ROW",
        value_delimiter = ',',
        default_values = ["100x1", "10000x100", "100000x1000", "100000x1000d", "1000000x1000"],
    )]
    rows: Vec<Row>,
    /// Engines to run; default: all
    #[arg(long, value_name = "ENGINE", value_delimiter = ',', value_enum)]
    engines: Vec<Kind>,
    /// Engines to leave out
    #[arg(long, value_name = "ENGINE", value_delimiter = ',', value_enum)]
    without: Vec<Kind>,
    /// Leave out slow or large combinations: the tutorial's loop over more than 10 000 bricks, and rapier2d and Box2D
    /// over more than 100 000
    #[arg(long)]
    quick: bool,
    /// Leave out Box2D
    #[arg(long)]
    no_box2d: bool,
    /// Play time of one repetition with a thousand balls (s); scenes with fewer balls run proportionally longer
    #[arg(long, value_name = "S", default_value_t = 5.0, value_parser = positive)]
    seconds: f64,
    /// Repetitions of each engine; the median is printed
    #[arg(long, value_name = "N", default_value_t = 11, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    repetitions: u32,
    /// Seed of the balls
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

const AFTER: &str = "\
Build with --release. Engines take turns, repetition by repetition, so that a change of the machine's speed hits all \
alike. An engine that takes more than half a second for one repetition runs fewer steps of it.";

fn main() {
    let arguments = Arguments::parse();
    let plan = Plan {
        seconds: arguments.seconds,
        repetitions: arguments.repetitions,
    };
    let mut results = Vec::new();
    for &row in &arguments.rows {
        let kinds: Vec<Kind> = Kind::all()
            .filter(|kind| arguments.engines.is_empty() || arguments.engines.contains(kind))
            .filter(|kind| !arguments.without.contains(kind))
            .filter(|kind| !(arguments.no_box2d && kind.is_box2d()))
            .filter(|kind| !arguments.quick || kind.is_quick(row.bricks))
            .collect();
        results.push(measure::measure(&row.scene(arguments.seed), &kinds, &plan));
    }
    print!("{}", table::table(&results));
}

fn positive(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if seconds > 0.0 && seconds <= 600.0 => Ok(seconds),
        _ => Err("expected a number of seconds, more than 0 and at most 600".to_owned()),
    }
}
