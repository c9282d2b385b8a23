//! Messages whose numbers can be drawn: the one door through which places enter the look. Where only the fact counts, that something
//! happened, messages are read as they are; and what flies has a door of its own (`Particles::throw`).
//!
//! Owns which numbers of a message must be finite, and leaves out messages in which one is not: a place that is none would stay
//! in a `Transform` or a mesh. The simulation writes none of those; a pack, a file or a fault might. How many messages a frame
//! may bring is bounded where each is drawn.

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::prelude::*;

use crate::simulation::messages::{
    BallHit, BallLost, BallReturned, BrickDestroyed, EnemyCame, FeatDone, PowerCaught,
};

/// What is drawn at a place.
pub(super) trait Placed: Message {
    /// Whether all numbers that are drawn are finite, in the precision of a picture too.
    fn can_be_drawn(&self) -> bool;
}

/// Reads those messages that can be drawn.
#[derive(SystemParam)]
pub(super) struct PlacedReader<'w, 's, M: Placed>(MessageReader<'w, 's, M>);

impl<M: Placed> PlacedReader<'_, '_, M> {
    /// The new ones, each once.
    pub fn read(&mut self) -> impl Iterator<Item = &M> {
        self.0.read().filter(|message| message.can_be_drawn())
    }
}

/// Whether all of `places` are finite as a picture has them.
fn finite<const N: usize>(places: [DVec2; N]) -> bool {
    places.iter().all(|place| place.as_vec2().is_finite())
}

impl Placed for BallHit {
    fn can_be_drawn(&self) -> bool {
        finite([self.at, self.met(), self.velocity, self.normal]) && self.radius.is_finite()
    }
}

impl Placed for BallLost {
    fn can_be_drawn(&self) -> bool {
        finite([self.at])
    }
}

impl Placed for BallReturned {
    fn can_be_drawn(&self) -> bool {
        finite([self.at])
    }
}

impl Placed for BrickDestroyed {
    fn can_be_drawn(&self) -> bool {
        finite([self.at, self.velocity])
    }
}

impl Placed for EnemyCame {
    fn can_be_drawn(&self) -> bool {
        finite([self.at])
    }
}

impl Placed for FeatDone {
    fn can_be_drawn(&self) -> bool {
        finite([self.at])
    }
}

impl Placed for PowerCaught {
    fn can_be_drawn(&self) -> bool {
        finite([self.at])
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
        // The last is finite, but not as a picture has it.
        for at in [DVec2::NAN, DVec2::INFINITY, DVec2::splat(1e300)] {
            assert!(!lost(at).can_be_drawn(), "{at}");
        }
    }
}
