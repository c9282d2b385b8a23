//! What the player wants: the one port through which play reaches the simulation.
//!
//! Devices write it every frame before the fixed loop; autopilot, scripts and replays once per step in `Intent`.
//! Edges (`launch`, `pull`, `serve_again`, `warp`) stay set until a step takes them.
//!
//! [`Intents`] may change between two steps, so it is not state. The state holds [`StepIntents`], its value at the end of
//! the last step.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::player::PlayerId;
use super::round::Run;
use super::state::{RegisterState, StateResource};
use crate::state::check::{Game, Wrong, within};
use crate::state::numbers::Numbers;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Intents>()
        .init_resource::<StepIntents>()
        .register_state_resource::<StepIntents>()
        .register_derived::<Intents>(reset_intents);
}

/// A player's wishes for the next step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayerIntent {
    /// Push to the left (−1) or the right (1), as by keys or a stick; values beyond are cut, NaN is 0.
    pub steer: f64,
    /// Where the paddle's centre is to be at once (units, field coordinates), as by a mouse; wins over `steer`.
    pub target: Option<f64>,
    /// Turn the direction of the ball that waits to be served to the left (−1) or the right (1), as by keys; values beyond
    /// are cut, what is not a number is 0.
    pub turn: f64,
    /// The direction of that ball (degrees to the right of straight up), as by a mouse; wins over `turn`.
    pub aim: Option<f64>,
    /// Launch the ball that rides on the paddle.
    pub launch: bool,
    /// Shoot, as long as this is so and the paddle can.
    pub fire: bool,
    /// Turn the lowest ball towards the paddle.
    pub pull: bool,
    /// Give up the ball in play, at the cost of a life, and serve again.
    pub serve_again: bool,
    /// Leave the level, where the rules allow that with so many bricks gone.
    pub warp: bool,
}

/// What every player wants.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Intents(Vec<PlayerIntent>);

impl Default for Intents {
    fn default() -> Self {
        Self::of_players(1)
    }
}

/// Intents at the end of the last step: part of the state. Input that devices write between two steps is not included.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StepIntents(pub Intents);

impl StateResource for StepIntents {
    const TAG: &'static str = "intents";
    const NUMBERS: Numbers = Numbers::Any;

    fn at_start(run: &Run) -> Self {
        Self(Intents::of_players(run.players))
    }

    fn check(&self, _game: &Game) -> Result<(), Wrong> {
        within("count", self.0.0.len(), 1..=usize::from(u8::MAX) + 1)
    }
}

/// Stores the intents at the end of a step, after all systems that consume them.
pub(super) fn note_step_intents(intents: Res<Intents>, mut of_step: ResMut<StepIntents>) {
    if of_step.0 != *intents {
        of_step.0.0.clone_from(&intents.0);
    }
}

/// Restores the intents from the state, after a restored snapshot and at the start of a level.
pub(super) fn reset_intents(world: &mut World) {
    if let Some(of_step) = world.get_resource::<StepIntents>().cloned() {
        world.insert_resource(of_step.0);
    }
}

impl Intents {
    /// Nothing yet, for `count` players.
    #[must_use]
    pub fn of_players(count: u8) -> Self {
        Self(vec![PlayerIntent::default(); usize::from(count.max(1))])
    }

    /// Number of players with intents.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// What `player` wants.
    #[must_use]
    pub fn of(&self, player: PlayerId) -> PlayerIntent {
        self.0.get(player.index()).copied().unwrap_or_default()
    }

    /// The wishes of `player`, to be changed. Those of a player who is not in the game are heard by nobody.
    pub fn of_mut(&mut self, player: PlayerId) -> &mut PlayerIntent {
        let index = player.index();
        if index >= self.0.len() {
            self.0.resize(index + 1, PlayerIntent::default());
        }
        &mut self.0[index]
    }

    /// The wishes of the first player, to be changed.
    pub fn first_mut(&mut self) -> &mut PlayerIntent {
        self.of_mut(PlayerId::FIRST)
    }

    /// Whether any player wants to launch, to be served again or to leave the level.
    pub(super) fn has_an_edge(&self) -> bool {
        let mut intents = self.0.iter();
        intents.any(|intent| intent.launch || intent.serve_again || intent.warp)
    }

    /// Whether any player wants to turn the direction of a serve.
    pub(super) fn any_aim(&self) -> bool {
        self.0.iter().any(PlayerIntent::aims)
    }

    /// Whether any player wants to turn a ball.
    pub(super) fn any_pull(&self) -> bool {
        self.0.iter().any(|intent| intent.pull)
    }

    /// The players who want what `wish` takes from their intents.
    pub(super) fn take(&mut self, wish: impl Fn(&mut PlayerIntent) -> bool) -> Vec<PlayerId> {
        let players = self.0.iter_mut().enumerate();
        let wanting = players.filter_map(|(index, intent)| wish(intent).then_some(index));
        wanting.map(|index| PlayerId(index as u8)).collect()
    }
}

impl PlayerIntent {
    /// `steer` within −1 to 1.
    #[must_use]
    pub fn steering(&self) -> f64 {
        if self.steer.is_nan() {
            0.0
        } else {
            self.steer.clamp(-1.0, 1.0)
        }
    }

    /// `target` if it is a number.
    #[must_use]
    pub fn place(&self) -> Option<f64> {
        self.target.filter(|x| x.is_finite())
    }

    /// `turn` within −1 to 1.
    #[must_use]
    pub fn turning(&self) -> f64 {
        if self.turn.is_finite() {
            self.turn.clamp(-1.0, 1.0)
        } else {
            0.0
        }
    }

    /// `aim` if it is a number.
    #[must_use]
    pub fn direction(&self) -> Option<f64> {
        self.aim.filter(|angle| angle.is_finite())
    }

    /// Whether it turns the direction of a serve.
    #[must_use]
    pub fn aims(&self) -> bool {
        self.direction().is_some() || self.turning() != 0.0
    }
}
