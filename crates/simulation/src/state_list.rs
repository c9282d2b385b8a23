//! List of all types of the state, and of the ignored ones with the reasons.
//!
//! The order is the order in checksums and snapshots. Optional parts register their own types: recorder, trace,
//! scripts, program players.

use super::state::{Class, RegisterState};
use super::*;

pub(super) fn plugin(app: &mut App) {
    register_inputs(app);
    register_field(app);
    register_collisions(app);
    register_score(app);
    ignore_types(app);
}

fn register_inputs(app: &mut App) {
    app.register_state_resource::<clock::Clock>()
        .init_resource::<Intents>()
        .register_state_resource::<StepIntents>()
        .register_derived::<Intents>(intent::reset_intents)
        .register_state_resource::<player::Server>()
        .register_state::<player::Owner>()
        .register_state_resource::<rng::Dice>();
}

fn register_field(app: &mut App) {
    app.register_fact_of::<body::Position>(Class::Paddle)
        .register_state::<body::PreviousPosition>()
        .register_fact::<body::Velocity>()
        .register_state::<body::Collider>()
        .register_state_resource::<arena::Arena>()
        .register_state::<arena::Wall>()
        .register_state::<brick::Brick>()
        .register_state::<brick::regenerates::Regenerates>()
        .register_state::<brick::opens::Member>()
        .register_state::<brick::opens::Opens>()
        .register_state_resource::<brick::opens::GuardedGroups>()
        .register_state::<brick::reacts::Reacts>()
        .register_state::<brick::hidden::Hidden>()
        .register_state_resource::<brick::switches::SwitchedGroups>()
        .register_state_resource::<brick::grows::Growth>()
        .register_state_resource::<enemy::Hatches>()
        .register_state::<enemy::Enemy>()
        .register_state::<paddle::Paddle>()
        .register_state_resource::<ball::pace::Pacing>()
        .register_state::<ball::pace::Pace>()
        .register_state::<ball::Ball>()
        .register_fact::<ball::Held>()
        .register_fact::<ball::Flight>()
        .register_state::<ball::LoopTimer>()
        .register_kept::<ball::NextImpact>()
        .register_kept::<ball::WakeTime>()
        .register_state::<path::OnPath>()
        .register_state_resource::<power::capsule::Dropped>()
        .register_state::<power::capsule::Capsule>()
        .register_state_resource::<power::drops::Bag>()
        .register_state_resource::<power::active::ActiveEffects>()
        .register_state_resource::<power::shoot::Guns>();
}

fn register_collisions(app: &mut App) {
    app.init_resource::<collision::Obstacles>()
        .register_derived::<collision::Obstacles>(collision::rebuild::rebuild)
        .register_state_resource::<collision::FieldRecord>()
        .register_state::<collision::response::Response>()
        .register_state::<collision::change::Passable>()
        .register_state::<collision::change::AwaitsRoom>()
        .register_state::<collision::change::ChangedAt>()
        .register_state::<collision::ball_change::AwaitsGrowth>()
        .register_state_resource::<collision::blast::Blasts>()
        .register_state::<collision::blast::Explodes>()
        .register_state::<collision::shots::Shot>()
        .register_state_resource::<influence::steer_ball::PullMeters>()
        .register_state_resource::<influence::towards::Bounced>()
        .register_state_resource::<last_bricks::LongLast>();
}

fn register_score(app: &mut App) {
    app.register_fact_resource::<Round>()
        .register_fact_resource::<round::Standings>()
        .register_fact_resource::<round::Remaining>()
        .register_state_resource::<round::Served>()
        .register_state_resource::<round::LossSeen>()
        .register_state_resource::<round::Rewarded>()
        .register_state_resource::<rules::RulesInPlay>()
        .register_state_resource::<ceiling::CeilingMet>()
        .register_state_resource::<clearing::Walls>()
        .register_state_resource::<scoring::Tallies>()
        .register_state_resource::<respawn_delay::RespawnDelay>();
}

/// Adds the resources that are not state, and gives the reasons.
fn ignore_types(app: &mut App) {
    app.init_resource::<post_collision::StepEvents>()
        .ignore_state::<post_collision::StepEvents>("set and cleared within a step")
        .init_resource::<scoring::feats::FeatsInHand>()
        .ignore_state::<scoring::feats::FeatsInHand>("noted and paid within a step")
        .init_resource::<collision::wake::Awake>()
        .ignore_state::<collision::wake::Awake>("filled and emptied within a step")
        .init_resource::<collision::change::FieldChanges>()
        .ignore_state::<collision::change::FieldChanges>("empty between steps")
        .init_resource::<collision::ball_change::BallChanges>()
        .ignore_state::<collision::ball_change::BallChanges>("empty between steps")
        .ignore_state::<collision::test_notes::TestNotes>("only told, for whoever shows the scheme")
        .ignore_state::<run::Run>(
            "what the level was started with: snapshots hold it whole, beside the state",
        )
        .ignore_state::<round::LevelEndsRun>("chosen by whoever runs the app, not by the game");
}
