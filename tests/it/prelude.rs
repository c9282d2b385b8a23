//! Names that many tests use.

pub use crate::commands::{Ran, command, run};
pub use crate::data::{REFERENCE, TUTORIAL, examples, page, verify};
pub use crate::data::{all_files_in, files_in, names_in, root};
pub use brickwork::content::{Faster, IdleReturn, Kinds, Rebound, RulesFields};
pub use brickwork::geometry::Aabb;
pub use brickwork::platform::store::{Store, Stored, peek};
pub use brickwork::progress::{JourneyEnd, Subject};
pub use brickwork::script::Script;
pub use brickwork::simulation::ball::pace::Pace;
pub use brickwork::simulation::collision::ball_change::BallChanges;
pub use brickwork::simulation::collision::change::Passable;
pub use brickwork::simulation::collision::{FieldRecord, Obstacles};
pub use brickwork::simulation::messages::{BallLost, BrickDestroyed, Feat, LevelCleared};
pub use brickwork::simulation::power::capsule::Capsule;
pub use brickwork::simulation::replay::Journal;
pub use brickwork::simulation::replay::journal::Tail;
pub use brickwork::simulation::replay::verify::Verifier;
pub use brickwork::simulation::scoring::Tallies;
pub use brickwork::simulation::state::{Class, unregistered};
pub use std::collections::{BTreeMap, BTreeSet};
pub use std::fs;
pub use std::path::{Path, PathBuf};
pub use std::process::{Command, Stdio};
pub use std::sync::Arc;
pub use std::time::{Duration, Instant};

pub use crate::modern::same_heavy_and_recorded;
pub use bevy::math::DVec2;
pub use bevy::prelude::*;
pub use brickwork::content::Drops;
pub use brickwork::content::materials::Light;
pub use brickwork::content::{Chosen, LastBricks, Layers, Overrides, PowerId, rulesets};
pub use brickwork::geometry::Shape;
pub use brickwork::headless::{Config, Player, Sim, level, parsed};
pub use brickwork::level::diagnostic::report;
pub use brickwork::level::{Diagnostic, Level, Pack, SharedLevel, file, limits, parse};
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
    pub use crate::watched::{recorded_as, some_game, to_watch, watching};
    pub use bevy::ecs::message::MessageCursor;
    pub use bevy::input::ButtonState;
    pub use bevy::input_focus::InputFocus;
    pub use bevy::time::TimeUpdateStrategy;
    pub use bevy::window::PrimaryWindow;
    pub use bevy::window::{WindowEvent, WindowFocused};
    pub use brickwork::platform::clipboard::Clipboard;
    pub use brickwork::presentation::camera::WorldCamera;
    pub use brickwork::presentation::comfort::Comfort;
    pub use brickwork::presentation::comfort::{Contrast, Motion};
    pub use brickwork::presentation::juice::{Amount, Juice};
    pub use brickwork::presentation::library::preferences::Preferences;
    pub use brickwork::presentation::library::progress::KeptProgress;
    pub use brickwork::presentation::library::video::WantedDetail;
    pub use brickwork::presentation::{FirstScreen, Folders, Launch, NamedPack, Overlay, Screen};
    pub use brickwork::simulation::messages::FeatDone;
    pub use brickwork::simulation::state::state_sum;

    pub use crate::app_state::*;
    pub use crate::menus::{click, click_on, focused, place, point, settle, tap_and_settle};
    pub use crate::shell::*;
}
