//! Message reader for rendering that drops messages with NaN or infinite values.
//!
//! Such a value would persist in a `Transform` or a mesh. The simulation never writes one, but a damaged pack or file
//! or a bug might. Systems that need only the event itself read messages directly, and particles have their own check
//! (`Particles::throw`). Each system that draws messages limits their number per frame.

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::prelude::*;

use crate::simulation::messages::{
    BallHit, BallLost, BallReturned, BrickDestroyed, EnemyCame, FeatDone, PowerCaught, ToolActed,
};

/// Message that is drawn at a position.
pub(super) trait FiniteMessage: Message {
    /// Returns `true` if all numbers that are drawn are finite as `f32`.
    fn can_be_drawn(&self) -> bool;
}

/// Reader of the messages that can be drawn.
#[derive(SystemParam)]
pub(super) struct FiniteReader<'w, 's, M: FiniteMessage>(MessageReader<'w, 's, M>);

impl<M: FiniteMessage> FiniteReader<'_, '_, M> {
    /// Returns the new messages, each once.
    pub fn read(&mut self) -> impl Iterator<Item = &M> {
        self.0.read().filter(|message| message.can_be_drawn())
    }
}

/// Returns `true` if all `places` are finite as `f32`.
fn finite<const N: usize>(places: [DVec2; N]) -> bool {
    places.iter().all(|place| place.as_vec2().is_finite())
}

impl FiniteMessage for BallHit {
    fn can_be_drawn(&self) -> bool {
        finite([self.at, self.met(), self.velocity, self.normal]) && self.radius.is_finite()
    }
}

impl FiniteMessage for BallLost {
    fn can_be_drawn(&self) -> bool {
        finite([self.at])
    }
}

impl FiniteMessage for BallReturned {
    fn can_be_drawn(&self) -> bool {
        finite([self.at])
    }
}

impl FiniteMessage for BrickDestroyed {
    fn can_be_drawn(&self) -> bool {
        finite([self.at, self.velocity])
    }
}

impl FiniteMessage for EnemyCame {
    fn can_be_drawn(&self) -> bool {
        finite([self.at])
    }
}

impl FiniteMessage for FeatDone {
    fn can_be_drawn(&self) -> bool {
        finite([self.at])
    }
}

impl FiniteMessage for PowerCaught {
    fn can_be_drawn(&self) -> bool {
        finite([self.at])
    }
}

impl FiniteMessage for ToolActed {
    fn can_be_drawn(&self) -> bool {
        self.at.is_none_or(|at| finite([at]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulation::player::PlayerId;

    #[test]
    fn what_happened_nowhere_is_not_drawn() {
        let lost = |at| BallLost {
            ball: 0,
            player: PlayerId::FIRST,
            at,
        };
        assert!(lost(DVec2::new(300.0, -12.0)).can_be_drawn());
        // The last value is finite as `f64`, but not as `f32`.
        for at in [DVec2::NAN, DVec2::INFINITY, DVec2::splat(1e300)] {
            assert!(!lost(at).can_be_drawn(), "{at}");
        }
    }
}
