//! Names that most files of the simulation use: state, time, players, bodies, messages, schedules.
//!
//! Files that define these names, and files that those import, use [`state::prelude`](crate::state::prelude) instead.

pub(crate) use crate::arena::{Arena, Side};
pub(crate) use crate::ball::{Ball, Flight, Held, LoopTimer, NextImpact, WakeTime, Way};
pub(crate) use crate::body::{Collider, Position, PreviousPosition, Velocity};
pub(crate) use crate::brick::Brick;
pub(crate) use crate::clock::Clock;
pub(crate) use crate::collision::obstacles::Obstacles;
pub(crate) use crate::collision::record::FieldRecord;
pub(crate) use crate::intent::{Intents, PlayerIntent};
pub(crate) use crate::messages::*;
pub(crate) use crate::order::in_order;
pub(crate) use crate::paddle::Paddle;
pub(crate) use crate::path::OnPath;
pub(crate) use crate::player::{Owner, PlayerId};
pub(crate) use crate::post_collision::PostCollisionConditions;
pub(crate) use crate::power::active::{Active, ActiveEffects};
pub(crate) use crate::rng::{Dice, Die, stream};
pub(crate) use crate::round::{Remaining, Round, Standings};
pub(crate) use crate::rules::RulesInPlay;
pub(crate) use crate::schedule::{PostCollision, PostCollisionSystems, SimulationSystems};
pub(crate) use crate::state::prelude::*;
pub(crate) use crate::tuning;
pub(crate) use brickwork_geometry::bounce::{heading, radians, turned, with_speed};
pub(crate) use brickwork_geometry::overlap::distance;
pub(crate) use brickwork_level::Level;
pub(crate) use brickwork_level::content::effects::Effect;
pub(crate) use brickwork_level::content::{BrickKind, CollisionScheme, Rules};
