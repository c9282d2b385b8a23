//! Intents: the input of the players for the next step.
//!
//! Devices write intents every frame before the fixed loop. Autopilot, scripts and playback write them once per step in
//! `Intent`. Edges (`launch`, `pull`, `serve_again`, `warp`) stay set until a step consumes them.
//!
//! [`Intents`] may change between two steps, so it is not state. The state contains [`StepIntents`], its value at the
//! end of the last step.

use crate::PlayerId;
use crate::state::prelude::*;

/// Input of a player for the next step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayerIntent {
    /// Steering to the left (−1) or the right (1), from keys or a stick. Clamped; NaN counts as 0.
    pub steer: f64,
    /// Target of the paddle's centre (units, field coordinates), from a mouse. It is reached immediately and overrides
    /// `steer`.
    pub target: Option<f64>,
    /// Turn of the serve direction to the left (−1) or the right (1), from keys. Clamped; NaN and infinities count as
    /// 0.
    pub turn: f64,
    /// Serve direction (degrees to the right of straight up), from a mouse. Overrides `turn`.
    pub aim: Option<f64>,
    /// Launches the balls on the paddle.
    pub launch: bool,
    /// Shoots while it is `true`, if the paddle can shoot.
    pub fire: bool,
    /// Pulls the lowest ball towards the paddle.
    pub pull: bool,
    /// Abandons the balls in play at the cost of a life, and serves again.
    pub serve_again: bool,
    /// Leaves the level, if the rules allow it after the bricks destroyed so far.
    pub warp: bool,
}

/// Intents of all players.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Intents(Vec<PlayerIntent>);

impl Default for Intents {
    fn default() -> Self {
        Self::new(1)
    }
}

/// Intents at the end of the last step, as part of the state. Excludes input that devices write between two steps.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StepIntents(pub Intents);

impl State for StepIntents {
    const TAG: &'static str = "intents";
    const NUMBERS: Numbers = Numbers::Any;

    fn at_start(run: &Run) -> Self {
        Self(Intents::new(run.players()))
    }

    fn check(&self, _game: &Game) -> Result<(), FieldError> {
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
    /// Creates empty intents for `count` players.
    pub fn new(count: u8) -> Self {
        Self(vec![PlayerIntent::default(); usize::from(count.max(1))])
    }

    /// Returns the number of players with intents.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns the intent of `player`.
    pub fn of(&self, player: PlayerId) -> PlayerIntent {
        self.0.get(player.index()).copied().unwrap_or_default()
    }

    /// Returns the intent of `player` for changes. The intent of a player who is not in the game has no effect.
    pub fn of_mut(&mut self, player: PlayerId) -> &mut PlayerIntent {
        let index = player.index();
        if index >= self.0.len() {
            self.0.resize(index + 1, PlayerIntent::default());
        }
        &mut self.0[index]
    }

    /// Returns the intent of the first player for changes.
    pub fn first_mut(&mut self) -> &mut PlayerIntent {
        self.of_mut(PlayerId::FIRST)
    }

    /// Returns `true` if any player wants to launch, serve again or leave the level.
    pub(super) fn has_an_edge(&self) -> bool {
        let mut intents = self.0.iter();
        intents.any(|intent| intent.launch || intent.serve_again || intent.warp)
    }

    /// Returns `true` if any player turns the direction of a serve.
    pub(super) fn any_aim(&self) -> bool {
        self.0.iter().any(PlayerIntent::aims)
    }

    /// Returns `true` if any player pulls a ball.
    pub(super) fn any_pull(&self) -> bool {
        self.0.iter().any(|intent| intent.pull)
    }

    /// Returns the players with a request that `wish` takes from their intents.
    pub(super) fn take(&mut self, wish: impl Fn(&mut PlayerIntent) -> bool) -> Vec<PlayerId> {
        let players = self.0.iter_mut().enumerate();
        let wanting = players.filter_map(|(index, intent)| wish(intent).then_some(index));
        wanting.map(|index| PlayerId(index as u8)).collect()
    }
}

impl PlayerIntent {
    /// Returns `steer`, clamped to −1 to 1.
    pub fn steering(&self) -> f64 {
        let steer = self.steer.clamp(-1.0, 1.0);
        if steer.is_nan() { 0.0 } else { steer }
    }

    /// Returns `target` if it is finite.
    pub fn place(&self) -> Option<f64> {
        self.target.filter(|x| x.is_finite())
    }

    /// Returns `turn`, clamped to −1 to 1.
    pub fn turning(&self) -> f64 {
        if self.turn.is_finite() {
            self.turn.clamp(-1.0, 1.0)
        } else {
            0.0
        }
    }

    /// Returns `aim` if it is finite.
    pub fn direction(&self) -> Option<f64> {
        self.aim.filter(|angle| angle.is_finite())
    }

    /// Returns `true` if the intent turns the direction of a serve.
    pub fn aims(&self) -> bool {
        self.direction().is_some() || self.turning() != 0.0
    }
}
