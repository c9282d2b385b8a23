//! Limits for a whole pack: few rests, and levels that get harder.

use super::analysis::{PackAnalysis, Summary};
use crate::command::prelude::*;
use brickwork_analysis::statistics::rise;

/// Minimum rank correlation of the novice's lost lives with the position in the pack, without rests.
const MIN_RISE: f64 = 0.7;
/// Number of standard errors by which the novice's clear rate may exceed that of an earlier level, without rests.
const ERRORS: f64 = 2.0;
/// Minimum number of levels in a pack per rest.
const LEVELS_PER_REST: usize = 4;

/// Returns the message if too many levels of `pack` are rests.
pub fn too_many_rests(pack: &Pack) -> Option<String> {
    let (rests, levels) = (pack.rests.len(), pack.levels.len());
    (rests * LEVELS_PER_REST > levels).then(|| {
        format!("{rests} of {levels} levels are rests, expected at most one in {LEVELS_PER_REST}")
    })
}

/// Returns the message if the novice's lost lives do not rise along the pack.
pub fn flat(pack: &PackAnalysis) -> Option<String> {
    let levels = pack.levels.iter().filter(|level| !pack.is_rest(level));
    let lost = levels.filter_map(|level| level.by("novice")?.lives_lost);
    let lost: Vec<f64> = lost.collect();
    // A correlation needs at least two levels.
    if lost.len() < 2 {
        return None;
    }
    let rise = rise(&lost).unwrap_or(0.0);
    (rise < MIN_RISE).then(|| {
        format!(
            "the lives that the novice loses rise along the pack with a rank correlation of {rise:.2}, expected at least \
             {MIN_RISE}: move levels, make later ones harder, or declare `rests`"
        )
    })
}

/// Returns the message if the novice clears a level more often than an earlier one, beyond the error of measurement.
pub fn easier(pack: &PackAnalysis) -> Option<String> {
    let levels = pack.levels.iter().filter(|level| !pack.is_rest(level));
    let games = levels.filter_map(|level| Some((&level.name, level.by("novice")?)));
    let games: Vec<(&String, &Summary)> = games.collect();
    let pairs = (1..games.len()).flat_map(|later| (0..later).map(move |it| [it, later]));
    let mut pairs = pairs.map(|pair| pair.map(|place| games[place]));
    let [(before, earlier), (after, later)] = pairs.find(|[(_, earlier), (_, later)]| {
        let ([before, first], [after, second]) = (clear_rate(earlier), clear_rate(later));
        after - before > ERRORS * (first + second).sqrt()
    })?;
    Some(format!(
        "the novice clears \"{after}\" in {} of {} runs, but \"{before}\" before it in {}: move levels, make later ones \
         harder, or declare `rests`",
        later.cleared, later.runs, earlier.cleared
    ))
}

/// Returns the estimated clear rate of games and its variance. Two more games, one of them cleared, keep the variance
/// above 0.
fn clear_rate(games: &Summary) -> [f64; 2] {
    let rate = (games.cleared as f64 + 1.0) / (games.runs as f64 + 2.0);
    [rate, rate * (1.0 - rate) / games.runs.max(1) as f64]
}
