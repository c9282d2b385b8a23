//! Set pieces: a chain of blasts that has become long, and gates that open for good. Runs in `Flow`.
//!
//! `tempo/close_up.rs` and `audio/moments.rs` announce them.

use crate::presentation::prelude::*;
use crate::simulation::brick::opens::{GuardedGroups, Member, Opens};
use crate::simulation::collision::change::Passable;
use crate::simulation::tuning::SET_PIECE_CHAIN;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SetPieceBegan>().add_systems(
        Update,
        notice
            .run_if(resource_exists::<Run>)
            .in_set(PresentationSystems::Flow),
    );
}

/// Minimum time between two set pieces (s of the game).
const APART: f64 = 6.0;

/// A set piece has begun at this position (units).
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct SetPieceBegan(pub Vec2);

fn notice(
    (field, guarded, clock): (FieldReset, Res<GuardedGroups>, Res<Clock>),
    mut feats: FiniteReader<FeatDone>,
    opened: Query<(Ref<Brick>, &Opens, &Position), Added<Passable>>,
    members: Query<&Member>,
    mut next: Local<f64>,
    mut began: MessageWriter<SetPieceBegan>,
) {
    let is_long = |feat: &&FeatDone| feat.feat == Feat::Chain && feat.count == SET_PIECE_CHAIN;
    let chain = feats.read().filter(is_long).last().map(|feat| feat.at);
    if field.is_reset() {
        *next = 0.0;
        return;
    }
    // Switches open gates too, but again and again.
    let freed = guarded.freed(members);
    let gate = opened
        .iter()
        .find(|(brick, gate, _)| !brick.is_added() && freed.contains(&gate.group));
    let gate = gate.map(|(.., at)| at.0);
    if let Some(at) = chain.or(gate).filter(|_| clock.now() >= *next) {
        *next = clock.now() + APART;
        began.write(SetPieceBegan(at.as_vec2()));
    }
}
