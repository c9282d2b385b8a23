//! Players that are programs. Each plays through [`PlayerIntent`](crate::PlayerIntent), as a person would: it
//! sees where balls fly and moves the paddle there, and knows nothing that the rules do not show.
//!
//! A file for each:
//!
//! - `pilot`: the autopilot, which aims, and `pull`, its use of the influence on the ball;
//! - `catcher`: catches every ball and never aims;
//! - `novice`: sees late, aims badly, steers by keys, and loses lives.
//!
//! What they share:
//!
//! - `landing`: what they see, and where balls come down;
//! - `prizes`: what to do with capsules and guns;
//! - `switches`: which switches are worth a shot;
//! - `delay`: what was to be seen some time ago.
//!
//! What such a player remembers is *kept* state: in snapshots, and not in the checksum. A new one is a file here, a row in
//! `headless/player.rs`, and a variant of `SavedPlayer`.

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
