//! Measurement of par: two program players play a level several times, and par is half-way between their results.
//!
//! Players, number and duration of games are fixed. So a level has the same par under the same rules on every machine,
//! and a slow machine only takes longer. [`Par`] defines the formula.

use super::{Player, Sim};
use crate::journey::{Outcome, Par};
use crate::{Run, Settings};
use brickwork_level::SharedLevel;
use brickwork_level::content::{Chosen, Rules};

/// Number of games per program player, with the seeds from 1 to this. Odd, so that the median is one of the results.
const GAMES: u64 = 5;

/// Longest game (s of play).
const LONGEST_GAME: f64 = 300.0;

/// Error of a measurement that was cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoppedError;

/// Returns the rules for the measurement of par in `run`: those of the run without its assists.
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

/// Measures par of `level` under `rules`: by points if they pay for skill, else by time. `None` if the autopilot does
/// not clear the level in most of its games. Calls `goes_on` every few milliseconds.
///
/// # Errors
///
/// `goes_on` returned `false`.
pub async fn measure(
    level: &SharedLevel,
    rules: &Rules,
    mut goes_on: impl AsyncFnMut() -> bool,
) -> Result<Option<Par>, StoppedError> {
    let autopilot = games(level, rules, Player::Autopilot, &mut goes_on).await?;
    let cleared = autopilot.iter().filter(|game| game.cleared).count();
    if 2 * cleared <= autopilot.len() {
        return Ok(None);
    }
    let catcher = games(level, rules, Player::Catcher, &mut goes_on).await?;
    let par = if rules.skill.is_paid() {
        let points = |game: &Outcome| f64::from(game.points);
        Par::of_points(middle(&catcher, points), middle(&autopilot, points))
    } else {
        Par::of_seconds(middle(&catcher, seconds), middle(&autopilot, seconds))
    };
    Ok(Some(par))
}

/// Plays all games of the program player `player`.
async fn games(
    level: &SharedLevel,
    rules: &Rules,
    player: Player,
    goes_on: &mut impl AsyncFnMut() -> bool,
) -> Result<Vec<Outcome>, StoppedError> {
    let run = |seed| Run::new(level.clone(), seed, Settings::new(rules.clone()));
    let mut sim = Sim::from_run(run(1), player);
    let mut games = Vec::new();
    for seed in 1..=GAMES {
        if seed > 1 {
            sim.start(run(seed));
        }
        let last = sim.step_at(LONGEST_GAME);
        let is_complete = sim.run_in_steps(last, async |_| goes_on().await).await;
        let outcome = Outcome::from_world(sim.app.world()).filter(|_| is_complete);
        games.push(outcome.ok_or(StoppedError)?);
    }
    Ok(games)
}

/// Returns the duration of `game` (s); the longest possible one if the level was not cleared.
fn seconds(game: &Outcome) -> f64 {
    if game.cleared {
        game.seconds
    } else {
        LONGEST_GAME
    }
}

/// Returns the median.
fn middle(games: &[Outcome], value: impl Fn(&Outcome) -> f64) -> f64 {
    let mut values: Vec<f64> = games.iter().map(value).collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}
