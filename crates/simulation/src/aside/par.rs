//! Par of a level, measured: two programs play it some times over, and par lies half-way between them.
//!
//! Owns who plays, how often and for how long, all of it fixed: so a level has the same par under the same rules on every
//! machine, and a slow one only learns it later. What par is made of is [`Par`]'s.

use bevy::prelude::*;

use super::start;
use crate::alone::{self, STEPS_AT_A_TIME};
use crate::autopilot::{AutopilotPlugin, CatcherPlugin};
use crate::clock::Clock;
use crate::journey::{Outcome, Par};
use crate::round::Run;
use crate::{Round, Settings};
use brickwork_level::SharedLevel;
use brickwork_level::content::{Chosen, Rules};

/// Games of each program; their seeds are 1 to this. Odd, so that one of them is the one in the middle.
const GAMES: u64 = 5;

/// The longest game (s of play).
const LONGEST_GAME: f64 = 300.0;

/// Nobody wants to know any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The rules by which par of a level in `run` is measured: those of the run without its assists.
#[must_use]
pub fn rules_of(run: &Run) -> Rules {
    let rules = &run.settings.rules;
    let chosen = Chosen {
        ruleset: Some(rules.ruleset.clone()),
        difficulty: rules.difficulty.clone(),
        collision: rules.collision,
        ..Chosen::default()
    };
    chosen.rules(run.level.rules())
}

/// Measures par of `level` under `rules`: by points where they pay for skill, else by time. `None` if the program that
/// aims does not clear it in most of its games. `goes_on` is asked every few milliseconds.
///
/// # Errors
///
/// `goes_on` said no.
pub fn measure(
    level: &SharedLevel,
    rules: &Rules,
    mut goes_on: impl FnMut() -> bool,
) -> Result<Option<Par>, Stopped> {
    let mut play = |join: fn(&mut App)| games(level, rules, join, &mut goes_on);
    let autopilot = play(|app| {
        app.add_plugins(AutopilotPlugin);
    })?;
    let cleared = autopilot.iter().filter(|game| game.cleared).count();
    if 2 * cleared <= autopilot.len() {
        return Ok(None);
    }
    let catcher = play(|app| {
        app.add_plugins(CatcherPlugin);
    })?;
    let par = if rules.skill.is_paid() {
        let points = |game: &Outcome| f64::from(game.points);
        Par::of_points(middle(&catcher, points), middle(&autopilot, points))
    } else {
        Par::of_seconds(middle(&catcher, seconds), middle(&autopilot, seconds))
    };
    Ok(Some(par))
}

/// All games of one program, which `join` lets play.
fn games(
    level: &SharedLevel,
    rules: &Rules,
    join: fn(&mut App),
    goes_on: &mut impl FnMut() -> bool,
) -> Result<Vec<Outcome>, Stopped> {
    let mut app = alone::app(join);
    let run = |seed| Run::new(level.clone(), seed, Settings::of(rules.clone()));
    let seeds = 1..=GAMES;
    seeds
        .map(|seed| game(&mut app, run(seed), goes_on))
        .collect()
}

fn game(app: &mut App, run: Run, goes_on: &mut impl FnMut() -> bool) -> Result<Outcome, Stopped> {
    start(app, run);
    while !app.world().resource::<Round>().is_over()
        && app.world().resource::<Clock>().now() < LONGEST_GAME
    {
        if !goes_on() {
            return Err(Stopped);
        }
        alone::run_steps(app, STEPS_AT_A_TIME, |_| {});
    }
    Outcome::of(app.world()).ok_or(Stopped)
}

/// How long `game` took (s); one that did not clear the level counts as the longest.
fn seconds(game: &Outcome) -> f64 {
    if game.cleared {
        game.seconds
    } else {
        LONGEST_GAME
    }
}

/// The value in the middle.
fn middle(games: &[Outcome], value: impl Fn(&Outcome) -> f64) -> f64 {
    let mut values: Vec<f64> = games.iter().map(value).collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}
