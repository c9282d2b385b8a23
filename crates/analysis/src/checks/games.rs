//! Games that programs play on a level, and hints about them.

use brickwork_level::content::Chosen;
use brickwork_level::{Argument, SharedLevel, Subject};
use brickwork_simulation::headless::par::StoppedError;
use brickwork_simulation::headless::{Measured, Player, Sim};
use brickwork_simulation::{Round, Run, Settings};

use super::Hint;
use crate::statistics::{mean, median, percentile};

/// Longest game (s of play).
pub const LONGEST_GAME: f64 = 300.0;

/// Results of games on a level. Times are in seconds of play.
#[derive(Clone, Copy, Debug, Default)]
pub struct Games {
    /// Games of the autopilot, which aims.
    pub runs: usize,
    /// Games in which the autopilot cleared the level.
    pub cleared: usize,
    /// Median time of the autopilot in cleared games.
    pub time: Option<f64>,
    /// Games of the catcher, which never aims: all, and those in which it cleared the level.
    pub catcher: (usize, usize),
    /// Time without a hit on a brick: 95th percentile of the autopilot.
    pub wait: Option<f64>,
    /// Longest time without a hit on a brick in any game.
    pub longest_wait: Option<f64>,
    /// Time for the last three bricks, median of the catcher.
    pub last_three: Option<f64>,
    /// Lives that the novice loses in a game (mean).
    pub lives_lost: Option<f64>,
}

impl Games {
    /// Plays `runs` games of each program player on `level` with default choices, with the seeds from 1. Calls `goes_on`
    /// about every 60 steps.
    ///
    /// # Errors
    ///
    /// `goes_on` returned `false`.
    pub async fn play(
        level: &SharedLevel,
        runs: u32,
        mut goes_on: impl AsyncFnMut() -> bool,
    ) -> Result<Self, StoppedError> {
        let mut played = Vec::new();
        for (_, player) in &Player::PROGRAMS {
            let mut games = Vec::new();
            for seed in 1..=runs {
                let settings = Settings::new(Chosen::default().rules(level.rules()));
                let run = Run::new(level.clone(), seed.into(), settings);
                let mut sim = Sim::from_run(run, player.clone());
                sim.measure();
                let last = sim.step_at(LONGEST_GAME);
                if !sim.run_in_steps(last, async |_| goes_on().await).await {
                    return Err(StoppedError);
                }
                let time = (sim.round() == Round::Cleared).then(|| sim.clock().now());
                games.push((time, sim.measured()));
            }
            played.push(games);
        }
        let [autopilot, catcher, novice] = &played[..] else {
            return Err(StoppedError);
        };
        Ok(Self::new([autopilot, catcher, novice]))
    }

    /// Summarises games of autopilot, catcher and novice: the time of each if it was cleared (s), and its measurements.
    fn new([autopilot, catcher, novice]: [&[(Option<f64>, Measured)]; 3]) -> Self {
        let times = |games: &[(Option<f64>, _)]| -> Vec<f64> {
            games.iter().filter_map(|(time, _)| *time).collect()
        };
        let waits = |games: &[(_, Measured)]| -> Vec<f64> {
            games.iter().map(|(_, it)| it.longest_wait).collect()
        };
        let last = catcher.iter().filter_map(|(_, it)| it.last_three);
        let lost = novice.iter().map(|(_, it)| f64::from(it.lives_lost));
        let all = [autopilot, catcher, novice].map(waits).concat();
        Self {
            runs: autopilot.len(),
            cleared: times(autopilot).len(),
            time: median(&times(autopilot)),
            catcher: (catcher.len(), times(catcher).len()),
            wait: percentile(&waits(autopilot), 95.0),
            longest_wait: percentile(&all, 100.0),
            last_three: median(&last.collect::<Vec<_>>()),
            lives_lost: mean(&lost.collect::<Vec<_>>()),
        }
    }
}

/// Shortest time of the autopilot, longest wait, longest wait in any game, longest end (s), and most lost lives.
const LIMITS: [f64; 5] = [20.0, 12.0, 60.0, 15.0, 3.0];

/// Returns the hints about the results of `games` on a level.
pub fn of_games(games: &Games) -> Vec<Hint> {
    let [short, wait, trapped, end, lives] = LIMITS;
    let mut hints = Vec::new();
    let mut add = |id, message: String, help: &str, (name, value): (&'static str, Argument)| {
        let hint = Hint::new(id, Subject::Level, message, help);
        hints.push(hint.with("games", games.runs).with(name, value));
    };
    let seconds = |time| ("time", Argument::decimal(time, 0));
    let Games { runs, cleared, .. } = *games;
    if runs > 0 && cleared == 0 {
        let message = format!("the autopilot clears it in none of {runs} games");
        let help = "look for bricks that no ball reaches";
        add(
            "unclearable-level",
            message,
            help,
            ("cleared", cleared.into()),
        );
    } else if cleared < runs {
        let message = format!("the autopilot clears it in {cleared} of {runs} games");
        let help = "look for bricks that balls seldom reach";
        add("rarely-cleared", message, help, ("cleared", cleared.into()));
    }
    let (played, ended) = games.catcher;
    if cleared > 0 && 2 * ended < played {
        let message = "most players need more than five minutes".to_owned();
        let help = "use fewer bricks or hits";
        add("long-level", message, help, ("cleared", ended.into()));
    }
    let above = |value: Option<f64>, limit: f64| value.filter(|value| *value > limit);
    if let Some(time) = games.time.filter(|time| *time < short) {
        let message = format!("the autopilot clears it in {time:.0} s");
        add("short-level", message, "add bricks or hits", seconds(time));
    }
    if let Some(longest) = above(games.longest_wait, trapped) {
        let message = format!("a ball hits no brick for {longest:.0} s");
        add(
            "trapped-ball",
            message,
            "make the gap where it flies wider, or narrower than a ball",
            seconds(longest),
        );
    } else if let Some(longest) = above(games.wait, wait) {
        let message = format!("the autopilot waits {longest:.0} s for a hit on a brick");
        add(
            "long-wait",
            message,
            "close off empty space, or bring bricks nearer",
            seconds(longest),
        );
    }
    if let Some(time) = above(games.last_three, end) {
        let message = format!("the last three bricks take {time:.0} s");
        add(
            "slow-end",
            message,
            "move the last bricks to places that balls reach often",
            seconds(time),
        );
    }
    if let Some(lost) = above(games.lives_lost, lives) {
        let message = format!("a novice loses {lost:.1} lives");
        add(
            "deadly-level",
            message,
            "raise the bricks, or slow the ball down",
            ("lives", Argument::decimal(lost, 1)),
        );
    }
    hints
}
