//! Names that many tests use.

pub use std::collections::{BTreeMap, BTreeSet};
pub use std::fs;
pub use std::path::{Path, PathBuf};
pub use std::sync::Arc;
pub use std::time::{Duration, Instant};

pub use bevy::math::DVec2;
pub use bevy::prelude::*;
pub use brickwork::content::Drops;
pub use brickwork::content::materials::Light;
pub use brickwork::content::{Chosen, LastBricks, Layers, Overrides, PowerId, rulesets};
pub use brickwork::geometry::Shape;
pub use brickwork::headless::{Config, Player, Sim, parsed};
pub use brickwork::level::diagnostic::report;
pub use brickwork::level::{Diagnostic, Level, Pack, SharedLevel, file, limits, parse};
pub use brickwork::platform::storage::Location;
pub use brickwork::platform::threads::{cores, share_out};
pub use brickwork::progress::{Achieved, Progress};
pub use brickwork::script::Scripts;
pub use brickwork::simulation::arena::{Arena, Side};
pub use brickwork::simulation::ball::{Ball, Held};
pub use brickwork::simulation::body::{Collider, Position, Velocity};
pub use brickwork::simulation::brick::Brick;
pub use brickwork::simulation::clock::Clock;
pub use brickwork::simulation::messages::{BallHit, Cause, Target, TurnCause};
pub use brickwork::simulation::paddle::Paddle;
pub use brickwork::simulation::player::PlayerId;
pub use brickwork::simulation::power::active::ActiveEffects;
pub use brickwork::simulation::replay::{Recorder, Recording};
pub use brickwork::simulation::rng::Die;
pub use brickwork::simulation::round::{Remaining, Standings};
pub use brickwork::simulation::rules::RulesInPlay;
pub use brickwork::simulation::run::{Run, Standing};
pub use brickwork::simulation::state::StableId;
pub use brickwork::simulation::{
    CollisionScheme, Intents, PlayerIntent, Round, Rules, Settings, SimulationCommand,
};

pub use crate::data::{assert_contains, assert_contains_all, assert_expected, assert_near, cases};
pub(crate) use crate::games;
pub use crate::games::{changed, fly, is_sweep};
#[cfg(feature = "presentation")]
pub use window::*;

/// Names of tests with a window.
#[cfg(feature = "presentation")]
mod window {
    pub use bevy::input::ButtonState;
    pub use bevy::time::TimeUpdateStrategy;
    pub use bevy::window::PrimaryWindow;
    pub use brickwork::presentation::comfort::Comfort;
    pub use brickwork::presentation::library::preferences::Preferences;
    pub use brickwork::presentation::{FirstScreen, Folders, Launch, NamedPack, Overlay, Screen};
    pub use brickwork::simulation::state::state_sum;

    pub use crate::menus::{click, click_on, focused, place, point, settle, tap_and_settle};
    pub use crate::shell::*;
}
