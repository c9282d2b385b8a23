//! Bricks that regenerate: they regain lost hits one by one. Runs in `Effects`.
//!
//! Regeneration happens on [ticks](Clock::is_tick), so it does not depend on the step rate. The kind of the brick
//! defines the maximum number of hits.

use super::behaviour::Behaviour;
use crate::prelude::*;

/// This brick regenerates.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Regenerates {
    /// Delay between the last hit and the first regained one (s).
    pub after: f64,
    /// Delay between two regained hits (s).
    pub each: f64,
    /// Remaining hits at the last check.
    pub seen: u8,
    /// Time at which the next hit is regained (s since the level began); `None` if the brick has all hits.
    pub due: Option<f64>,
}

impl State for Regenerates {
    const TAG: &'static str = "regenerates";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        within("after", self.after, 0.1..=600.0)?;
        within("each", self.each, 0.1..=600.0)?;
        game.soon("due", self.due.unwrap_or(0.0), 600.0)
    }
}

impl Behaviour for Regenerates {
    fn of_kind(kind: &BrickKind) -> Option<Self> {
        let (regenerates, hits) = kind.properties.regenerates.zip(kind.hits)?;
        Some(Self {
            after: regenerates.after,
            each: regenerates.each,
            seen: hits,
            due: None,
        })
    }

    fn check_restored(own: Option<&Self>, restored: Option<&Self>) -> Result<(), FieldError> {
        let is_good = match (own, restored) {
            (Some(own), Some(now)) => {
                (own.after, own.each) == (now.after, now.each) && now.seen <= own.seen
            }
            (own, restored) => own.is_none() && restored.is_none(),
        };
        expect(is_good, "", restored, format_args!("{own:?}"))
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
