//! Catcher: a program player that catches every ball and never aims. Runs in `Intent`.
//!
//! Measures levels for players who only keep the ball in play. It catches the ball at a random point on the inner part
//! of the paddle, from a seeded stream, regardless of the field. A ball that is always caught at the same point would
//! repeat the same flight endlessly. It moves the paddle immediately, as a mouse can, so that the paddle is at rest
//! when the ball arrives.

use super::landing::{Landings, Plan, Sight};
use super::{Mind, Minds, add_players};
use crate::prelude::*;

/// Adds a catcher for each of the `players`.
pub fn catcher(app: &mut App, players: u8) {
    add_players::<Catcher, _>(app, players, play);
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

impl Mind for Catcher {
    const SECOND: &'static str = "second catcher";
}

fn play(sight: Sight, mut minds: Minds<Catcher>, mut intents: ResMut<Intents>) {
    for (player, catcher) in minds.each() {
        let Some((paddle, _)) = sight.paddle(player) else {
            continue;
        };
        let intent = intents.of_mut(player);
        *intent = PlayerIntent {
            launch: sight.holds_a_ball(player),
            ..default()
        };
        let Catcher {
            die,
            plan,
            landings,
        } = catcher;
        if let Some((seen, landing)) = sight.next_landing(player, landings) {
            let offset = plan.get_or_decide(seen, || die.between(-SPREAD, SPREAD));
            intent.target = Some(landing.at.x - offset * paddle.half().x);
        }
    }
}
