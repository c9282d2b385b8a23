//! Catcher: a program player that catches every ball and never aims. Runs in `Intent`.
//!
//! Measures levels for players who only keep the ball in play. It catches the ball at a random point on the inner part
//! of the paddle, from a seeded stream, regardless of the field. A ball that is always caught at the same point would
//! repeat the same flight endlessly. It moves the paddle immediately, as a mouse can, so that the paddle is at rest
//! when the ball arrives.

use super::add_player;
use super::landing::{Landings, Plan, Sight};
use crate::prelude::*;

/// Adds the catcher as the player.
pub fn catcher(app: &mut App) {
    add_player::<Catcher, _>(app, play);
}

/// Largest distance of the contact from the middle of the paddle (fraction of half the paddle). With less, balls fly
/// more steeply and take longer to reach the last bricks. With this value, the first pack has the results with which
/// levels were measured before the catcher existed: 21 s (median) and 67 s (95 %) for the last three bricks.
const SPREAD: f64 = 0.6;

/// Memory of the catcher.
#[derive(Resource, Default, PartialEq, Serialize, Deserialize)]
struct Catcher {
    die: Die,
    /// Point on the paddle for the contact (fraction of half the paddle).
    plan: Plan,
    #[serde(skip)]
    landings: Landings,
}

impl State for Catcher {
    const TAG: &'static str = "catcher";

    fn at_start(run: &Run) -> Self {
        Self {
            die: Die::new(run.seed, stream::CATCHER),
            ..Self::default()
        }
    }
}

fn play(sight: Sight, mut catcher: ResMut<Catcher>, mut intents: ResMut<Intents>) {
    let Some((paddle, _)) = sight.paddle() else {
        return;
    };
    let intent = intents.first_mut();
    *intent = PlayerIntent {
        launch: sight.holds_a_ball(),
        ..default()
    };
    let Some((seen, landing)) = sight.next_landing(&mut catcher.landings) else {
        return;
    };
    let Catcher { die, plan, .. } = &mut *catcher;
    let offset = plan.get_or_decide(seen, || die.between(-SPREAD, SPREAD));
    intent.target = Some(landing.at.x - offset * paddle.half().x);
}
