//! Hints for makers of levels: adds those about valid levels, and about the games that were played, to a report.

use brickwork_analysis::checks::{Games, check};

use super::analysis::Analysis;
use super::files::Unpacked;
use crate::level::check::Report;
use crate::level::{Severity, file};

/// Adds the hints about all valid levels of `report`. `analyses` are results of games, `archives` the unpacked zip packs.
pub(super) fn add(report: &mut Report, analyses: &[Analysis], archives: &Unpacked) {
    for path in &report.level_files {
        let shown = archives.shown(path);
        // A file that was removed in the meantime has no hints.
        let Ok((bytes, layers)) = file::source(path) else {
            continue;
        };
        let games = analyses.iter().find(|analysis| analysis.path == *path);
        let games = games.map(summary);
        let checked = check(&shown.to_string_lossy(), &bytes, &layers, games.as_ref()).into_iter();
        let hints = checked.map(|checked| checked.diagnostic);
        let hints = hints.filter(|it| it.severity == Severity::Hint);
        report.findings.extend(hints);
    }
}

fn summary(analysis: &Analysis) -> Games {
    let by = |player| analysis.by(player);
    let (autopilot, catcher, novice) = (by("autopilot"), by("catcher"), by("novice"));
    let waits = analysis.players.iter().filter_map(|it| it.wait_max);
    Games {
        runs: autopilot.map_or(0, |it| it.runs),
        cleared: autopilot.map_or(0, |it| it.cleared),
        time: autopilot.and_then(|it| it.time),
        catcher: catcher.map_or((0, 0), |it| (it.runs, it.cleared)),
        wait: autopilot.and_then(|it| it.wait_p95),
        longest_wait: waits.reduce(f64::max),
        last_three: catcher.and_then(|it| it.last_three),
        lives_lost: novice.and_then(|it| it.lives_lost),
    }
}
