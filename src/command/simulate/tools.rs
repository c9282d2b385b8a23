//! `simulate run --tools`: measures tools alone and in pairs, by games with the same seeds.
//!
//! This module selects the games and plays them. [`brickwork_analysis::tools`] computes the results, and
//! [`tool_report`](super::tool_report) prints them.

use std::str::FromStr;

use brickwork_analysis::tools::Sets;

use super::super::game::{Game, play_games};
use super::super::page::Page;
use super::tool_report::Results;
use super::{Arguments, Format, runs};
use crate::command::prelude::*;
use crate::content::suggest::{quoted, suggest};
use crate::content::synergies::synergies;
use crate::content::{Chosen, ToolId, run_rules};
use crate::platform::clock::stopwatch;
use crate::platform::threads::cores;
use crate::runs::Plan;
use crate::shipped;

/// Word for all named pairs.
const SYNERGIES: &str = "synergies";

/// Arguments for the measurement of tools.
#[derive(Debug, Args)]
pub(super) struct ToolArguments {
    /// Measure tools instead: for each seed, one game of one wall of its run without tools, with each tool and with each
    /// pair. NAME is a tool, two tools as `a+b` for this pair, or `synergies` for all named pairs [default: all tools].
    #[arg(id = "measured", long = "tools", value_name = "NAME", num_args = 0.., value_delimiter = ',', conflicts_with_all = ["resume", "choose", "tools", "frame_rate", "heavy", "collision", "players", "trace", "record", "save"])]
    pub names: Option<Vec<Measured>>,
    /// Write the table of `--tools` to FILE, between the lines `<!-- table of tools -->` and
    /// `<!-- end of the table of tools -->`; with names, between those of the `table of pairs`.
    #[arg(long, value_name = "FILE", requires = "measured")]
    into: Option<PathBuf>,
}

/// What to measure, by a name of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measured {
    /// A tool, and its pairs with the other tools that are named.
    Tool(ToolId),
    /// A pair of tools.
    Pair([ToolId; 2]),
    /// All named pairs.
    Synergies,
}

impl FromStr for Measured {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let tool = |name: &str| {
            let names = || ToolId::all().map(ToolId::name).chain([SYNERGIES]);
            let unknown = || {
                let advice = suggest(name, &names().collect::<Vec<_>>());
                format!("there is no tool {}: {advice}", quoted(name))
            };
            ToolId::named(name).ok_or_else(unknown)
        };
        match text.split_once('+') {
            None if text == SYNERGIES => Ok(Self::Synergies),
            None => tool(text).map(Self::Tool),
            Some((one, other)) if one == other => Err("a pair has two different tools".to_owned()),
            Some((one, other)) => Ok(Self::Pair([tool(one)?, tool(other)?])),
        }
    }
}

/// Returns the sets of tools to play for the `names` of the command line; all without names.
fn sets(names: &[Measured]) -> Sets {
    let mut tools: Vec<ToolId> = Vec::new();
    let mut pairs = Vec::new();
    for name in names {
        match *name {
            Measured::Tool(tool) => tools.push(tool),
            Measured::Pair(pair) => pairs.push(pair),
            Measured::Synergies => pairs.extend(synergies().values().map(|pair| [pair.0, pair.1])),
        }
    }
    if names.is_empty() {
        tools = ToolId::all().collect();
    }
    tools.sort();
    tools.dedup();
    for (index, one) in tools.iter().enumerate() {
        pairs.extend(tools[index + 1..].iter().map(|other| [*one, *other]));
    }
    Sets::new(&tools, &pairs)
}

/// Games of a player with some sets of tools.
struct Series {
    /// Name of the player.
    name: &'static str,
    player: Player,
    sets: Sets,
}

/// Returns the games of each player: all sets for the named player or the autopilot, and tools alone for the other
/// program players if none is named.
fn series(arguments: &Arguments, sets: &Sets) -> Result<Vec<Series>, String> {
    let first = arguments.named_player("a run has walls of its own")?;
    let plays_alone = |player: &Player| arguments.player.is_none() && *player != Player::Idle;
    let series = Player::all_named().filter_map(|(name, player)| {
        let sets = match player == first {
            true => sets.clone(),
            false if plays_alone(&player) => sets.alone(),
            false => return None,
        };
        Some(Series { name, player, sets })
    });
    Ok(series.collect())
}

/// Measures the tools of `names`, prints the results and writes them into a page.
pub(super) fn measure(arguments: &Arguments, names: &[Measured]) -> CommandResult {
    let elapsed = stopwatch();
    if arguments.level.as_deref() != Some(Path::new(runs::NAME)) {
        return Err("--tools measures tools of a run: write `simulate run --tools`".into());
    }
    if arguments.runs < 2 {
        return Err("--tools compares games of several seeds: add --runs N".into());
    }
    let what = if names.is_empty() { "tools" } else { "pairs" };
    let page = |path: &PathBuf| Page::read(path, what);
    // Read the page first to report its errors, because the games take long.
    arguments.measuring.into.as_ref().map(page).transpose()?;
    let series = series(arguments, &sets(names))?;
    let threads = arguments.threads.unwrap_or_else(cores);
    let points = play(arguments, &series, threads)?;
    let played = series.iter().zip(&points);
    let played = played.map(|(series, points)| (series.name, &series.sets, points.as_slice()));
    let played: Vec<_> = played.collect();
    let results = Results::new(&played, names.is_empty());
    if let Some(path) = &arguments.measuring.into {
        page(path)?.put(&results.markdown())?;
    }
    let (first, seeds, seconds) = (arguments.seed.of_run(), arguments.runs, elapsed());
    match arguments.format {
        Format::Json => {
            let mut json = results.json();
            json["first_seed"] = first.into();
            json["seeds"] = seeds.into();
            json["real_seconds"] = seconds.into();
            json["threads"] = threads.into();
            say(json);
        }
        Format::Text => say(format_args!(
            "{}\n{seeds} seeds from {first} in {seconds:.0} s by {threads} threads",
            results.text()
        )),
    }
    Ok(Outcome::Done)
}

/// Plays all games of `series`, `threads` at a time. Returns the points for each of them, one row of all sets per seed.
fn play(
    arguments: &Arguments,
    series: &[Series],
    threads: u32,
) -> Result<Vec<Vec<Vec<u32>>>, String> {
    let first = arguments.seed.of_run();
    let seeds = (0..arguments.runs).map(|index| first.wrapping_add(u64::from(index)));
    let plans: Vec<Plan> = seeds.map(shipped::run_plan).collect::<Result<_, _>>()?;
    let mut games = Vec::new();
    for series in series {
        for plan in &plans {
            games.extend(series.sets.iter().map(|set| (plan, &series.player, set)));
        }
    }
    let Ok(count) = u32::try_from(games.len()) else {
        return Err("these are too many games: lower --runs".to_owned());
    };
    let base = arguments.chosen();
    let points = play_games(count, threads.min(count), |index| {
        let (plan, player, tools) = games[index as usize];
        let chosen = Chosen {
            tools: tools.to_vec(),
            ..base.clone()
        };
        points(arguments, plan, &chosen, player)
    });
    let mut points = points.into_iter();
    let mut rows = |series: &Series| -> Vec<Vec<u32>> {
        let row = || points.by_ref().take(series.sets.iter().len()).collect();
        std::iter::repeat_with(row).take(plans.len()).collect()
    };
    Ok(series.iter().map(&mut rows).collect())
}

/// Plays one wall of the run of `plan`, and returns its points. The seed selects the wall, so that the seeds of a series
/// play walls of all difficulties equally often.
fn points(arguments: &Arguments, plan: &Plan, chosen: &Chosen, player: &Player) -> u32 {
    let walls = plan.walls().len().max(1) as u64;
    let wall = (plan.seed() % walls) as usize;
    let limit = f64::from(run_rules().limit(wall));
    let run = plan.game(wall, chosen, arguments.step_hz);
    let seconds = arguments.seconds.unwrap_or(limit).min(limit);
    let game = Game::new(run, player.clone(), seconds);
    game.play().outcome.points
}
