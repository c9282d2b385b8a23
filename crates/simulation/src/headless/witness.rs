//! Record of events, for queries by tests. Runs in `Observe`, in games that are watched.

use crate::paddle::order;
use crate::prelude::*;

/// Recorded events, in order.
#[derive(Resource, Clone, Debug, Default)]
pub struct Witness {
    /// Contacts.
    pub hits: Vec<BallHit>,
    /// Bricks destroyed.
    pub destroyed: Vec<BrickDestroyed>,
    /// Flights changed without a contact, with their steps.
    pub turns: Vec<(u64, BallTurned)>,
    /// Speed steps of balls, with their steps.
    pub sped_up: Vec<(u64, BallSpedUp)>,
    /// Stages of the last-brick assist, with their steps.
    pub help: Vec<(u64, Help)>,
    /// Balls lost.
    pub lost: Vec<BallLost>,
    /// Power-ups caught.
    pub caught: Vec<PowerCaught>,
    /// Shots fired.
    pub fired: Vec<ShotFired>,
    /// Hits of shots.
    pub shot_hits: Vec<ShotHit>,
    /// Bounds of the first player's paddle at the beginning of the last step and after its motion, before any reset.
    pub paddle: Option<[Aabb; 2]>,
}

/// Starts to record events in `app`.
pub(super) fn begin(app: &mut App) {
    app.ignore_state::<Witness>("only looks, and decides nothing")
        .init_resource::<Witness>()
        .add_systems(
            FixedUpdate,
            (
                witness_paddle.in_set(SimulationSystems::Detection),
                witness.in_set(SimulationSystems::Observe),
            ),
        );
}

fn witness_paddle(
    mut witness: ResMut<Witness>,
    paddles: Query<(&Paddle, &Collider, &Position, &PreviousPosition)>,
) {
    let first = paddles
        .iter()
        .min_by_key(|(paddle, _, at, _)| order(paddle, at));
    if let Some((_, collider, at, before)) = first {
        witness.paddle = Some([before.0, at.0].map(|at| collider.0.bounds(at)));
    }
}

fn witness(
    mut witness: ResMut<Witness>,
    clock: Res<Clock>,
    (mut hits, mut destroyed): (MessageReader<BallHit>, MessageReader<BrickDestroyed>),
    (mut turns, mut lost): (MessageReader<BallTurned>, MessageReader<BallLost>),
    (mut sped_up, mut help): (MessageReader<BallSpedUp>, MessageReader<HelpCame>),
    (mut fired, mut shot_hits): (MessageReader<ShotFired>, MessageReader<ShotHit>),
    mut caught: MessageReader<PowerCaught>,
) {
    let (witness, step) = (&mut *witness, clock.step);
    witness.hits.extend(hits.read().copied());
    witness.destroyed.extend(destroyed.read().copied());
    witness.turns.extend(turns.read().map(|turn| (step, *turn)));
    witness.sped_up.extend(sped_up.read().map(|up| (step, *up)));
    witness.help.extend(help.read().map(|came| (step, came.0)));
    witness.lost.extend(lost.read().copied());
    witness.caught.extend(caught.read().copied());
    witness.fired.extend(fired.read().copied());
    witness.shot_hits.extend(shot_hits.read().copied());
}
