//! Names that most files of the simulation use: state, time, players, bodies, messages, schedules.
//!
//! Files that define these names, and files that those import, use [`state::prelude`](crate::state::prelude) instead.

pub(crate) use std::collections::{BTreeMap, BTreeSet};

pub(crate) use bevy::ecs::query::QueryData;
pub(crate) use bevy::ecs::system::SystemParam;

pub(crate) use crate::arena::{Arena, Side};
pub(crate) use crate::ball::{
    Ball, Flight, Held, LoopTimer, NextImpact, Stays, WakeTime, Way, on_paddle,
};
pub(crate) use crate::body::{Collider, Position, PreviousPosition, Velocity, despawn_all};
pub(crate) use crate::brick::Brick;
pub(crate) use crate::clock::{Clock, on_tick};
pub(crate) use crate::collision::obstacle::Obstacle;
pub(crate) use crate::collision::obstacles::Obstacles;
pub(crate) use crate::collision::record::FieldRecord;
pub(crate) use crate::intent::{Intents, PlayerIntent};
pub(crate) use crate::messages::*;
pub(crate) use crate::order::in_order;
pub(crate) use crate::paddle::Paddle;
pub(crate) use crate::path::OnPath;
pub(crate) use crate::player::{MAX_PLAYERS, Owner, PlayerId, Server};
pub(crate) use crate::post_collision::{PostCollisionConditions, StepEvents};
pub(crate) use crate::power::active::{Active, ActiveEffects};
pub(crate) use crate::rng::{Dice, Die, stream};
pub(crate) use crate::round::{Remaining, Round, Served, Standings};
pub(crate) use crate::rules::{RulesInPlay, ball_radius, ball_speed, max_radius};
pub(crate) use crate::run::Standing;
pub(crate) use crate::schedule::{
    FieldStep, FieldStepSystems, PostCollision, PostCollisionSystems, SimulationSystems,
};
pub(crate) use crate::state::prelude::*;
pub(crate) use crate::tool::state::Tools;
pub(crate) use crate::tuning;
pub(crate) use brickwork_geometry::bounce::{heading, radians, turned, with_speed};
pub(crate) use brickwork_geometry::moving::Course;
pub(crate) use brickwork_geometry::off_axes::AxisAngles;
pub(crate) use brickwork_geometry::overlap::{boxes_overlap, distance, nearest_surface};
pub(crate) use brickwork_geometry::sweep;
pub(crate) use brickwork_geometry::tolerance::RESTING_DEPTH;
pub(crate) use brickwork_level::content::effects::{BallTraits, Effect};
pub(crate) use brickwork_level::content::powers::Family;
pub(crate) use brickwork_level::content::{
    BrickKind, CollisionScheme, KindSummary, PowerId, Rules,
};
pub(crate) use brickwork_level::{Level, PlacedBrick, limits};
