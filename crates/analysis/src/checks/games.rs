//! Hints about the games that programs have played on a level.

use brickwork_level::Subject;

use super::Hint;

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

/// Shortest time of the autopilot, longest wait, longest wait in any game, longest end (s), and most lost lives.
const LIMITS: [f64; 5] = [20.0, 12.0, 60.0, 15.0, 3.0];

/// Returns the hints about the results of `games` on a level.
pub fn of_games(games: &Games) -> Vec<Hint> {
    let [short, wait, trapped, end, lives] = LIMITS;
    let mut hints = Vec::new();
    let mut add = |id, message: String, help: &str| {
        hints.push(Hint::new(id, Subject::Level, message, help));
    };
    let Games { runs, cleared, .. } = *games;
    if runs > 0 && cleared == 0 {
        let message = format!("the autopilot clears it in none of {runs} games");
        let help = "look for bricks that no ball reaches";
        add("unclearable-level", message, help);
    } else if cleared < runs {
        let message = format!("the autopilot clears it in {cleared} of {runs} games");
        let help = "look for bricks that balls seldom reach";
        add("rarely-cleared", message, help);
    }
    let (played, ended) = games.catcher;
    if cleared > 0 && 2 * ended < played {
        let message = "most players need more than five minutes".to_owned();
        add("long-level", message, "use fewer bricks or hits");
    }
    let above = |value: Option<f64>, limit: f64| value.filter(|value| *value > limit);
    if let Some(time) = games.time.filter(|time| *time < short) {
        let message = format!("the autopilot clears it in {time:.0} s");
        add("short-level", message, "add bricks or hits");
    }
    if let Some(longest) = above(games.longest_wait, trapped) {
        let message = format!("a ball hits no brick for {longest:.0} s");
        add(
            "trapped-ball",
            message,
            "make the gap where it flies wider, or narrower than a ball",
        );
    } else if let Some(longest) = above(games.wait, wait) {
        let message = format!("the autopilot waits {longest:.0} s for a hit on a brick");
        add(
            "long-wait",
            message,
            "close off empty space, or bring bricks nearer",
        );
    }
    if let Some(time) = above(games.last_three, end) {
        let message = format!("the last three bricks take {time:.0} s");
        add(
            "slow-end",
            message,
            "move the last bricks to places that balls reach often",
        );
    }
    if let Some(lost) = above(games.lives_lost, lives) {
        let message = format!("a novice loses {lost:.1} lives");
        add(
            "deadly-level",
            message,
            "raise the bricks, or slow the ball down",
        );
    }
    hints
}
