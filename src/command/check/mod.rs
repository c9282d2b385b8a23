//! `brickwork check`: validates levels and packs, and lets programs play them.
//!
//! `files` reads zip packs and verifies recordings in levels, [`analysis`] plays the levels, [`limits`] checks the results,
//! `hints` adds advice, and `report` prints everything. `watch` repeats the check when a file changes, and `picture` draws a
//! level instead.

pub mod analysis;
mod files;
mod hints;
pub mod limits;
mod pack_limits;
mod picture;
mod report;
mod watch;

use std::io;

use super::page::Page;
use super::rules::{named_tools, tool, tool_notes};
use crate::command::prelude::*;
use crate::content::Chosen;
use crate::level::file as level_file;
use crate::platform::threads::cores;
use files::check_all;
use report::Results;

/// Validate level files, packs and folders of them.
#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// Level files, pack.ron files, zip packs, or folders.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Let programs play each good level with the seeds 1 to N, each for 300 seconds at most, and report their results:
    /// the autopilot (aims), the catcher (catches every ball, never aims) and the novice (loses lives). A level that
    /// the autopilot does not always clear fails.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=10_000))]
    runs: u32,
    /// Number of games to play at the same time [default: number of cores].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_024))]
    threads: Option<u32>,
    /// Also check the limits for levels and packs that come with the game: duration of a level, longest wait in it, and
    /// difficulty, which must rise through a pack. A level or pack outside the limits fails.
    #[arg(long)]
    limits: bool,
    /// Write the table of the levels that were played to FILE, between the lines `<!-- table of levels -->` and
    /// `<!-- end of the table of levels -->`.
    #[arg(long, value_name = "FILE")]
    into: Option<PathBuf>,
    /// Also print hints for makers of levels: advice about valid levels and, with --runs, about the games. Hints change
    /// neither the result nor the exit code.
    #[arg(long)]
    hints: bool,
    /// Also report which changes of rules by these tools of a run are limited in the levels, and which of the tools
    /// trigger each other without end.
    #[arg(long = "tool", value_name = "T", num_args = 1.., value_delimiter = ',', value_parser = tool())]
    tools: Vec<String>,
    /// Check again when a file changes, until the process is ended.
    #[arg(long, conflicts_with_all = ["limits", "into", "picture"])]
    watch: bool,
    /// Draw the level to FILE (.png, 800 pixels wide).
    #[arg(long, value_name = "FILE", value_parser = super::window::picture)]
    picture: Option<PathBuf>,
    /// Add the heat map of N games of the autopilot to the picture: where balls fly, hit bricks and are lost.
    #[arg(long, value_name = "N", default_value_t = 0, requires = "picture", value_parser = clap::value_parser!(u32).range(..=10_000))]
    heat: u32,
    /// Format of the results.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Format of the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For tools: one JSON object.
    Json,
    /// The table of the levels that were played, for a page about them.
    Markdown,
}

pub(super) fn run(arguments: &Arguments) -> CommandResult {
    let makes_table = arguments.format == Format::Markdown || arguments.into.is_some();
    if (arguments.limits || makes_table) && arguments.runs == 0 {
        return Err("--limits, --into and --format markdown are about levels that were played: add --runs N".into());
    }
    if arguments.watch {
        return watch::watch(arguments);
    }
    if let Some(file) = &arguments.picture {
        picture::draw(&arguments.paths, file, arguments.heat)?;
    }
    // Read the page first to report its errors, because the games take long.
    arguments.into.as_deref().map(page).transpose()?;
    let (mut report, archives) = check_all(&arguments.paths)?;
    let threads = arguments.threads.unwrap_or_else(cores);
    let analyses = analysis::play(&report.level_files, arguments.runs, threads, &archives)?;
    report_tools(arguments, &report.level_files);
    if arguments.hints {
        hints::add(&mut report, &analyses, &archives);
    }
    let packs = analysis::by_pack(&analyses, &archives);
    let shortfalls = limits::shortfalls(&packs, arguments.limits);
    let results = Results {
        good: report.is_good() && shortfalls.is_empty(),
        report: &report,
        packs: &packs,
        shortfalls: &shortfalls,
    };
    let missing = arguments.paths.iter().any(|path| !path.exists());
    let played = analyses.len();
    let is_whole = !missing && report.is_good() && played > 0 && played == report.level_files.len();
    // The page comes before the results, because a closed pipe ends the command.
    let put = match &arguments.into {
        Some(file) if is_whole => page(file).and_then(|page| page.put(&results.tables())),
        _ => Ok(()),
    };
    print(&results, arguments.format);
    put?;
    if let Some(page) = arguments.into.as_ref().filter(|_| !is_whole) {
        let page = page.shown();
        complain(format_args!(
            "brickwork: the page {page} is as it was: a table is put there once every level that was named is there and good"
        ));
    }
    Ok(match results.good {
        _ if missing => Outcome::Unusable,
        true => Outcome::Done,
        false => Outcome::NotGood,
    })
}

/// Reads the page at `path`, which has a table of levels.
fn page(path: &Path) -> Result<Page, String> {
    Page::read(path, "levels")
}

/// Reports limited changes by the tools of the arguments in `levels`, and endless triggers.
fn report_tools(arguments: &Arguments, levels: &[PathBuf]) {
    let chosen = Chosen {
        tools: named_tools(&arguments.tools),
        ..Chosen::default()
    };
    if chosen.tools.is_empty() {
        return;
    }
    for file in levels {
        let Ok(level) = level_file::read(file) else {
            continue;
        };
        for note in tool_notes(&chosen, level.rules()) {
            complain(format_args!("{}: note: {note}", file.shown()));
        }
    }
}

fn print(results: &Results, format: Format) {
    match format {
        Format::Text => say(results.text()),
        Format::Json => say(results.json()),
        Format::Markdown => {
            let findings = &results.report.findings;
            if !findings.is_empty() {
                complain(told(findings, &io::stderr()));
            }
            say(results.markdown());
        }
    }
}
