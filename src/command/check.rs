//! `brickwork check`: validates levels and packs, and lets the autopilot play them.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, ValueEnum};
use serde_json::json;

use super::game::{Game, Played};
use super::{Outcome, say, told};
use crate::content::Chosen;
use crate::headless::{Config, Player};
use crate::level::check::{Report, check};
use crate::level::{SharedLevel, file};
use crate::simulation::Settings;

/// Seconds of play after which the autopilot gives up on a level.
const PATIENCE: f64 = 300.0;

/// Validate level files, packs and folders of them.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Level files, pack.ron files, or folders.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Let the autopilot play each good level with the seeds 1 to N, and say how long it takes.
    #[arg(long, value_name = "N", default_value_t = 0)]
    runs: u32,
    /// How to print the findings.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// How results are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people.
    Text,
    /// For tools: one JSON object.
    Json,
}

pub(super) fn run(arguments: &Arguments) -> Outcome {
    let mut report = Report::default();
    for path in &arguments.paths {
        check(path, &mut report);
    }
    let mut good = report.is_good();
    let mut analyses = Vec::new();
    if arguments.runs > 0 {
        for path in &report.level_files {
            if let Ok(level) = file::read(path) {
                let analysis = Analysis::of(path, &Arc::new(level), arguments.runs);
                good &= analysis.cleared() == analysis.runs.len();
                if arguments.format == Format::Text {
                    say(&analysis);
                }
                analyses.push(analysis);
            }
        }
    }
    match arguments.format {
        Format::Text => {
            if !report.findings.is_empty() {
                say(told(&report.findings, &io::stdout()));
            }
            let word = if good { "good" } else { "not good" };
            say(format_args!(
                "{word}: {} levels, {} packs",
                report.level_files.len(),
                report.packs
            ));
        }
        Format::Json => {
            let analyses: Vec<_> = analyses.iter().map(Analysis::json).collect();
            let levels = report.level_files.len();
            let json = json!({
                "good": good, "levels": levels, "packs": report.packs,
                "findings": report.findings, "analyses": analyses,
            });
            say(json);
        }
    }
    if arguments.paths.iter().any(|path| !path.exists()) {
        Outcome::Unusable
    } else if good {
        Outcome::Done
    } else {
        Outcome::NotGood
    }
}

/// How the autopilot fared on one level.
struct Analysis {
    path: String,
    runs: Vec<Played>,
}

impl Analysis {
    fn of(path: &Path, level: &SharedLevel, runs: u32) -> Self {
        let runs = (1..=u64::from(runs)).map(|seed| {
            let config = Config {
                settings: Settings::of(Chosen::default().rules(level.rules())),
                seed,
                player: Player::Autopilot,
                ..Config::default()
            };
            Game::new(level.clone(), config, PATIENCE).play()
        });
        Self {
            path: path.display().to_string(),
            runs: runs.collect(),
        }
    }

    fn cleared(&self) -> usize {
        self.runs
            .iter()
            .filter(|run| run.state == "cleared")
            .count()
    }

    /// The median time of the runs that cleared the level (s).
    fn median(&self) -> Option<f64> {
        let mut times: Vec<f64> = self
            .runs
            .iter()
            .filter(|run| run.state == "cleared")
            .map(|run| run.seconds)
            .collect();
        times.sort_by(f64::total_cmp);
        times.get(times.len() / 2).copied()
    }

    fn json(&self) -> serde_json::Value {
        json!({
            "path": self.path, "runs": self.runs.len(),
            "cleared": self.cleared(), "median_seconds": self.median(),
        })
    }
}

impl std::fmt::Display for Analysis {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{}: cleared by the autopilot in {} of {} runs",
            self.path,
            self.cleared(),
            self.runs.len()
        )?;
        match self.median() {
            Some(median) => write!(f, ", median {median:.1} s"),
            None => Ok(()),
        }
    }
}
