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
use crate::shipped;

/// Word for all named pairs.
const SYNERGIES: &str = "synergies";
/// Maximum number of games of a measurement.
const MAX_GAMES: u64 = 2_000_000;

/// Arguments for the measurement of tools.
#[derive(Debug, Args)]
pub(super) struct ToolArguments {
    /// Measure tools instead: for each seed, one game of one wall of its run without tools, with each tool and with
    /// each pair. NAME is a tool, two tools as `a+b` for this pair, or `synergies` for all named pairs [default: all
    /// tools, without those that act at the choices between walls].
    #[arg(
        id = "measured", long = "tools", value_name = "NAME", num_args = 0..=1, value_delimiter = ',',
        conflicts_with_all = [
            "resume", "choose", "tools", "frame_rate", "heavy", "collision", "players", "trace", "record", "save",
        ],
    )]
    pub names: Option<Vec<Measured>>,
    /// Write the table of `--tools` to FILE, between the lines `<!-- table of tools -->` and
    /// `<!-- end of the table of tools -->`; with names, between those of the `table of pairs`.
    #[arg(long, value_name = "FILE", requires = "measured")]
    into: Option<PathBuf>,
}

/// Tools to measure, by a name of the command line.
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
        let tool = |name: &str, also: &[&'static str]| {
            let names = ToolId::all().filter(|tool| is_measured(*tool));
            let names = names.map(ToolId::name);
            let names = || names.chain(also.iter().copied()).collect::<Vec<_>>();
            let unknown = || {
                let advice = suggest(name, &names());
                format!("there is no tool {}: {advice}", quoted(name))
            };
            let tool = ToolId::named(name).ok_or_else(unknown)?;
            match is_measured(tool) {
                true => Ok(tool),
                false => Err(format!(
                    "`{name}` acts at the choices between walls, and --tools compares single walls: leave it out"
                )),
            }
        };
        let Some((one, other)) = text.split_once('+') else {
            return match text {
                SYNERGIES => Ok(Self::Synergies),
                runs::NAME => Err("`run` comes first: write `simulate run --tools`".to_owned()),
                name => tool(name, &[SYNERGIES]).map(Self::Tool),
            };
        };
        let pair = [tool(one, &[])?, tool(other, &[])?];
        match pair[0] == pair[1] {
            true => Err("two equal tools: a pair has two different tools".to_owned()),
            false => Ok(Self::Pair(pair)),
        }
    }
}

/// Returns `true` if the worth of `tool` can be seen in one wall. Gains for choices are worth something in later walls.
fn is_measured(tool: ToolId) -> bool {
    tool.tool().gains.is_empty()
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
        tools = ToolId::all().filter(|tool| is_measured(*tool)).collect();
    }
    for one in &tools {
        let others = tools.iter().filter(|other| one < other);
        pairs.extend(others.map(|other| [*one, *other]));
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
    // The first one plays the pairs.
    let mut series: Vec<Series> = series.collect();
    series.sort_by_key(|series| series.player != first);
    Ok(series)
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
    let sets = series.iter().map(|series| series.sets.iter().len() as u64);
    let count = sets.sum::<u64>() * u64::from(arguments.runs);
    if count > MAX_GAMES {
        return Err(format!(
            "these are {count} games, and more than {MAX_GAMES}: lower --runs, or name fewer tools"
        )
        .into());
    }
    let threads = arguments.threads.unwrap_or_else(cores).min(count as u32);
    let points = series.iter().map(|series| play(arguments, series, threads));
    let points: Vec<_> = points.collect::<Result<_, _>>()?;
    let played = series.iter().zip(&points);
    let played = played.map(|(series, points)| (series.name, &series.sets, points.as_slice()));
    let played: Vec<_> = played.collect();
    let results = Results::new(&played, names.is_empty());
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
            "{}\n{seeds} seeds from {first} in {seconds:.0} s",
            results.text()
        )),
    }
    // Last, so that a page that cannot be written costs no result.
    if let Some(path) = &arguments.measuring.into {
        page(path)?.put(&results.markdown())?;
    }
    Ok(Outcome::Done)
}

/// Plays all games of `series`, `threads` at a time. Returns the points, one row of all sets per seed.
fn play(arguments: &Arguments, series: &Series, threads: u32) -> Result<Vec<Vec<u32>>, String> {
    let sets: Vec<&[ToolId]> = series.sets.iter().collect();
    let (first, width) = (arguments.seed.of_run(), sets.len() as u32);
    let points = play_games(arguments.runs * width, threads, |index| {
        let seed = first.wrapping_add(u64::from(index / width));
        let tools = sets[(index % width) as usize];
        points(arguments, seed, tools, &series.player)
    });
    let points: Vec<u32> = points.into_iter().collect::<Result<_, _>>()?;
    Ok(points.chunks(sets.len()).map(<[u32]>::to_vec).collect())
}

/// Plays one wall of the run of `seed`, and returns its points. The seed selects the wall, so that the seeds of a
/// series play walls of all difficulties about equally often.
fn points(
    arguments: &Arguments,
    seed: u64,
    tools: &[ToolId],
    player: &Player,
) -> Result<u32, String> {
    let plan = shipped::run_plan(seed, arguments.seed.mode(arguments.mode)?)?;
    let chosen = Chosen {
        tools: tools.to_vec(),
        ..arguments.chosen()
    };
    let walls = plan.walls().len().max(1) as u64;
    let wall = (seed % walls) as usize;
    let limit = f64::from(run_rules().limit(wall));
    let run = plan.game(wall, &chosen, arguments.step_hz);
    let seconds = arguments.seconds.unwrap_or(limit).min(limit);
    let game = Game::new(run, player.clone(), seconds);
    Ok(game.play().outcome.points)
}
