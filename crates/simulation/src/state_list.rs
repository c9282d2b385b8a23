//! List of all types of the state, and of the ignored ones with the reasons.
//!
//! The order is the order in checksums and snapshots. Behaviours of bricks that are not listed here follow at the end.
//! Optional parts register their own types: recorder, trace, scripts, program players.

use super::state::Use;
use super::state::{Class, RegisterState};
use super::*;

pub(super) fn plugin(app: &mut App) {
    register_inputs(app);
    register_field(app);
    register_collisions(app);
    register_score(app);
    brick::register_behaviours(app);
    app.register_resource::<tool::Tools>(Use::Addition)
        .register_resource::<versus::Duel>(Use::Addition)
        .register_resource::<power::drops::SecondBag>(Use::Addition);
    ignore_types(app);
}

fn register_inputs(app: &mut App) {
    app.register_resource::<clock::Clock>(Use::State)
        .init_resource::<Intents>()
        .register_resource::<StepIntents>(Use::State)
        .register_derived::<Intents>(intent::reset_intents)
        .register_resource::<player::Server>(Use::State)
        .register_state::<player::Owner>(Use::State)
        .register_resource::<rng::Dice>(Use::State);
}

fn register_field(app: &mut App) {
    app.register_state::<body::Position>(Use::Fact(Some(Class::Paddle)))
        .register_state::<body::PreviousPosition>(Use::State)
        .register_state::<body::Velocity>(Use::Fact(None))
        .register_state::<body::Collider>(Use::State)
        .register_resource::<arena::Arena>(Use::State)
        .register_state::<arena::Wall>(Use::State)
        .register_state::<brick::Brick>(Use::State)
        .register_state::<brick::regenerates::Regenerates>(Use::State)
        .register_state::<brick::opens::Member>(Use::State)
        .register_state::<brick::opens::Opens>(Use::State)
        .register_resource::<brick::opens::GuardedGroups>(Use::State)
        .register_state::<brick::reacts::Reacts>(Use::State)
        .register_state::<brick::hidden::Hidden>(Use::State)
        .register_resource::<brick::switches::SwitchedGroups>(Use::State)
        .register_resource::<brick::grows::Growth>(Use::State)
        .register_resource::<enemy::Hatches>(Use::State)
        .register_state::<enemy::Enemy>(Use::State)
        .register_state::<paddle::Paddle>(Use::State)
        .register_resource::<ball::pace::Pacing>(Use::State)
        .register_state::<ball::pace::Pace>(Use::State)
        .register_state::<ball::Ball>(Use::State)
        .register_state::<ball::Held>(Use::Fact(None))
        .register_state::<ball::Flight>(Use::Fact(None))
        .register_state::<ball::LoopTimer>(Use::State)
        .register_state::<ball::NextImpact>(Use::Kept)
        .register_state::<ball::WakeTime>(Use::Kept)
        .register_state::<path::OnPath>(Use::State)
        .register_resource::<power::capsule::Dropped>(Use::State)
        .register_state::<power::capsule::Capsule>(Use::State)
        .register_resource::<power::drops::Bag>(Use::State)
        .register_resource::<power::active::ActiveEffects>(Use::State)
        .register_resource::<power::shoot::Guns>(Use::State);
}

fn register_collisions(app: &mut App) {
    app.init_resource::<collision::Obstacles>()
        .register_derived::<collision::Obstacles>(collision::rebuild::rebuild)
        .register_resource::<collision::FieldRecord>(Use::State)
        .register_state::<collision::response::Response>(Use::State)
        .register_state::<collision::change::Passable>(Use::State)
        .register_state::<collision::change::AwaitsRoom>(Use::State)
        .register_state::<collision::change::ChangedAt>(Use::State)
        .register_state::<collision::ball_change::AwaitsGrowth>(Use::State)
        .register_resource::<collision::blast::Blasts>(Use::State)
        .register_state::<collision::blast::Explodes>(Use::State)
        .register_state::<collision::shots::Shot>(Use::State)
        .register_resource::<influence::steer_ball::PullMeters>(Use::State)
        .register_resource::<influence::towards::Bounced>(Use::State)
        .register_resource::<last_bricks::LongLast>(Use::State);
}

fn register_score(app: &mut App) {
    app.register_resource::<Round>(Use::Fact(None))
        .register_resource::<round::Standings>(Use::Fact(None))
        .register_resource::<round::Remaining>(Use::Fact(None))
        .register_resource::<round::Served>(Use::State)
        .register_resource::<round::LossSeen>(Use::State)
        .register_resource::<round::Rewarded>(Use::State)
        .register_resource::<rules::RulesInPlay>(Use::State)
        .register_resource::<ceiling::CeilingMet>(Use::State)
        .register_resource::<clearing::Walls>(Use::State)
        .register_resource::<scoring::Tallies>(Use::State)
        .register_resource::<respawn_delay::RespawnDelay>(Use::State);
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
