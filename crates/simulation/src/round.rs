//! Phase of the game (serving, playing, cleared, lost), score and lives.
//!
//! Launches, idle balls and [`scoring`](super::scoring) change the phase, and [`reset`](super::reset) resets it.

use super::schedule::play_while;
use crate::state::prelude::*;
use crate::{PlayerId, Standing};

pub(super) fn plugin(app: &mut App) {
    play_while(app, in_play);
}

/// Phase of the game.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Round {
    /// There is no level.
    #[default]
    Idle,
    /// A ball is on the paddle.
    Serving,
    /// At least one ball is in flight.
    Playing,
    /// The level is cleared.
    Cleared,
    /// No life is left.
    Lost,
}

impl Round {
    /// Returns the name of the phase in traces.
    pub fn name(self) -> &'static str {
        match self {
            Self::Idle => "idle",
            Self::Serving => "serving",
            Self::Playing => "playing",
            Self::Cleared => "cleared",
            Self::Lost => "lost",
        }
    }

    /// Returns `true` if the level is over, cleared or lost.
    pub fn is_over(self) -> bool {
        matches!(self, Self::Cleared | Self::Lost)
    }
}

impl State for Round {
    const TAG: &'static str = "round";

    fn at_start(_run: &Run) -> Self {
        Self::Serving
    }

    fn check(&self, _game: &Game) -> Result<(), FieldError> {
        expect(*self != Self::Idle, "", self, "a level in play")
    }
}

/// Run condition: a level is in play.
pub fn in_play(round: Res<Round>) -> bool {
    matches!(*round, Round::Serving | Round::Playing)
}

/// Scores and lives of all players. Players who play together share their lives. All begin each level without points of
/// their own.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standings(Vec<Standing>);

impl Default for Standings {
    fn default() -> Self {
        Self(vec![Standing::default()])
    }
}

impl State for Standings {
    const TAG: &'static str = "standings";

    fn at_start(run: &Run) -> Self {
        let own = match run.players() {
            1 => run.began_with.score,
            _ => 0,
        };
        let lives = run.began_with.lives;
        Self(vec![
            Standing { score: own, lives };
            usize::from(run.players())
        ])
    }

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.for_each_player("", self.0.len())?;
        if game.run.settings.rules.players.versus.is_some() {
            return Ok(());
        }
        let (shared, mut all) = (self.lives(), self.0.iter());
        let is_shared = all.all(|standing| standing.lives == shared);
        expect(is_shared, "lives", &self.0, "the same for all players")
    }
}

impl Standings {
    /// Returns the standing of `player`.
    pub fn of(&self, player: PlayerId) -> Standing {
        self.0.get(player.index()).copied().unwrap_or_default()
    }

    /// Returns the standing of the first player.
    pub fn first(&self) -> Standing {
        self.of(PlayerId::FIRST)
    }

    /// Returns the lives that the players share; those of the first player in a versus game.
    pub fn lives(&self) -> u32 {
        self.first().lives
    }

    /// Returns the score of all players of `run` together, including that of the levels before, and their lives.
    pub fn total(&self, run: &Run) -> Standing {
        let before = match self.0.len() {
            1 => 0,
            _ => run.began_with.score,
        };
        let scores = self.0.iter().map(|standing| standing.score);
        Standing {
            score: scores.fold(before, u32::saturating_add),
            lives: self.lives(),
        }
    }

    /// Takes a life from the players.
    pub(super) fn lose_life(&mut self) {
        for standing in &mut self.0 {
            standing.lives = standing.lives.saturating_sub(1);
        }
    }

    /// Gives the players as many of `lives` as there is room for below `max`. Returns their number.
    pub(super) fn gain_lives(&mut self, lives: u32, max: u32) -> u32 {
        let gained = lives.min(max.saturating_sub(self.lives()));
        for standing in &mut self.0 {
            standing.lives += gained;
        }
        gained
    }

    /// Gives `player` one of the lives for which there is room below `max`.
    pub(super) fn gain_own_life(&mut self, player: PlayerId, max: u32) {
        if let Some(standing) = self.of_mut(player) {
            standing.lives = max.min(standing.lives + 1).max(standing.lives);
        }
    }

    /// Adds `points` to the score of `player`, if they are in the game.
    pub(super) fn add_points(&mut self, player: PlayerId, points: u32) {
        if let Some(standing) = self.of_mut(player) {
            standing.score = standing.score.saturating_add(points);
        }
    }

    /// Returns all standings for changes, with their players.
    pub fn all_mut(&mut self) -> impl Iterator<Item = (PlayerId, &mut Standing)> {
        PlayerId::all(u8::MAX).zip(&mut self.0)
    }

    /// Returns the standing of `player` for changes, if they are in the game.
    pub fn of_mut(&mut self, player: PlayerId) -> Option<&mut Standing> {
        self.0.get_mut(player.index())
    }
}

/// A lost level does not restart automatically while this resource is present. Headless runs insert it to report the
/// final state.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct LevelEndsRun;

/// Number of required bricks left.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remaining(pub u32);

impl State for Remaining {
    const TAG: &'static str = "bricks left";

    fn at_start(run: &Run) -> Self {
        let destructible = run.level.bricks();
        let destructible = destructible.filter(|brick| brick.kind.counts());
        Self(destructible.count() as u32)
    }
}

/// Number of balls served since the level began, which is the id of the next one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Served(pub u32);

impl State for Served {
    const TAG: &'static str = "balls served";

    fn check(&self, _game: &Game) -> Result<(), FieldError> {
        within("", self.0, 0..=MOST)
    }
}

/// `true` if the game was lost in this step or earlier. Set at the end of the step, so that all systems see the loss
/// before a restart.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LossSeen(pub bool);

impl State for LossSeen {
    const TAG: &'static str = "loss seen";
}

/// Score of all players together up to which extra lives have been awarded. A list of one number, because files have
/// such a list.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rewarded(pub Vec<u32>);

impl Rewarded {
    /// Returns `true` if the players of `run` have not scored since then.
    pub(super) fn is_up_to_date(&self, standings: &Standings, run: &Run) -> bool {
        let seen = self.0.first().copied().unwrap_or_default();
        standings.total(run).score <= seen
    }
}

impl State for Rewarded {
    const TAG: &'static str = "rewarded";

    fn at_start(run: &Run) -> Self {
        Self(vec![run.began_with.score])
    }

    fn check(&self, _game: &Game) -> Result<(), FieldError> {
        expect(self.0.len() == 1, "", &self.0, "one score")
    }
}
