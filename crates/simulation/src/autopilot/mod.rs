//! Program players. Each plays through [`PlayerIntent`](crate::PlayerIntent), as a person would: it sees the flights of
//! the balls and moves the paddle, and has no hidden information.
//!
//! Players:
//!
//! - `pilot`: the autopilot, which aims, and `pull`, its use of the pull;
//! - `catcher`: catches every ball and never aims;
//! - `novice`: reacts late, aims badly, steers by keys, and loses lives.
//!
//! Shared parts:
//!
//! - `landing`: visible information, and landings of balls;
//! - `prizes`: decisions on capsules and guns;
//! - `switches`: switches that are worth a shot;
//! - `delay`: delayed view of flights.
//!
//! The memory of a player is *kept* state: in snapshots, but not in the checksum. A new player needs a file here, a row
//! in `headless/player.rs`, and a variant of `SavedPlayer`.

mod catcher;
mod delay;
mod landing;
mod novice;
mod pilot;
mod prizes;
mod pull;
mod switches;

pub use catcher::CatcherPlugin;
pub use novice::NovicePlugin;
pub use pilot::AutopilotPlugin;
