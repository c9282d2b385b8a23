//! Bricks that are invisible until their first hit. Runs in `Effects`.
//!
//! Only the visibility differs from other bricks: balls bounce off hidden ones, blasts reach them, and program players
//! and level checks treat them as usual. Rendering shows the difference.

use super::behaviour::{Behaviour, expect_missing};
use crate::prelude::*;

/// This brick is still invisible.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hidden;

impl State for Hidden {
    const TAG: &'static str = "hidden";
}

impl Behaviour for Hidden {
    fn of_kind(kind: &BrickKind) -> Option<Self> {
        kind.properties.hidden.map(|_| Self)
    }

    fn check_restored(own: Option<&Self>, restored: Option<&Self>) -> Result<(), FieldError> {
        expect_missing(own.is_some(), restored.is_some())
    }
}

/// Reveals the surviving bricks that were hit in this step.
pub(super) fn reveal(
    mut commands: Commands,
    mut struck: MessageReader<BrickStruck>,
    obstacles: Res<Obstacles>,
    hidden: Query<(&Position, &Collider), With<Hidden>>,
    mut revealed: MessageWriter<BrickRevealed>,
) {
    let struck = struck.read().filter(|struck| !struck.destroyed);
    let struck: BTreeSet<u32> = struck.map(|struck| struck.id).collect();
    for id in struck {
        let Some(entity) = obstacles.get(id).map(|obstacle| obstacle.entity) else {
            continue;
        };
        if let Ok((at, collider)) = hidden.get(entity) {
            commands.entity(entity).remove::<Hidden>();
            revealed.write(BrickRevealed {
                id,
                at: at.0,
                shape: collider.0,
            });
        }
    }
}
