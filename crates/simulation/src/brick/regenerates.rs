//! Bricks that grow whole again: hits that they took come back, one after the other. Runs in `Effects`.
//!
//! Looked at on [ticks](Clock::is_tick) alone, so that it is the same at every step rate. Owns when a hit comes back;
//! how many a brick can take at most is its kind's.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::Brick;
use crate::clock::Clock;
use crate::messages::{Alteration, ColliderChanged};
use crate::state::check::{Game, Wrong, within};
use crate::state::{RegisterState, State};
use brickwork_level::content::BrickKind;

pub(super) fn plugin(app: &mut App) {
    app.register_state::<Regenerates>();
}

/// This brick regenerates.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Regenerates {
    /// How long after the last hit that it took the first one comes back (s).
    pub after: f64,
    /// How long after that each further one does (s).
    pub each: f64,
    /// Hits that it could take when it was looked at last.
    pub seen: u8,
    /// When the next one comes back (s since the level began); `None` while it is whole.
    pub due: Option<f64>,
}

impl State for Regenerates {
    const TAG: &'static str = "regenerates";

    fn check(&self, game: &Game) -> Result<(), Wrong> {
        within("after", self.after, 0.1..=600.0)?;
        within("each", self.each, 0.1..=600.0)?;
        self.due.map_or(Ok(()), |due| game.soon("due", due, 600.0))
    }
}

/// Lets a brick of `kind` regenerate, if that kind does.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if let (Some(regenerates), Some(hits)) = (kind.properties.regenerates, kind.hits) {
        brick.insert(Regenerates {
            after: regenerates.after,
            each: regenerates.each,
            seen: hits,
            due: None,
        });
    }
}

pub(super) fn regenerate(
    clock: Res<Clock>,
    mut bricks: Query<(&mut Brick, &mut Regenerates)>,
    mut changed: MessageWriter<ColliderChanged>,
) {
    let now = clock.now();
    for (mut brick, mut regenerates) in &mut bricks {
        let (Some(left), Some(whole)) = (brick.hits_left, brick.kind.hits) else {
            continue;
        };
        if left < regenerates.seen {
            regenerates.seen = left;
            regenerates.due = Some(now + regenerates.after);
        } else if regenerates.due.is_some_and(|due| due <= now) {
            let left = left + 1;
            brick.hits_left = Some(left);
            regenerates.seen = left;
            regenerates.due = (left < whole).then_some(now + regenerates.each);
            changed.write(ColliderChanged {
                id: brick.id,
                alteration: Alteration::Altered,
            });
        }
    }
}
