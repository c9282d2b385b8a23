//! Players that are programs. Each plays through [`PlayerIntent`](crate::simulation::PlayerIntent), as a person would: it
//! sees where balls fly and moves the paddle there, and knows nothing that the rules do not show.
//!
//! - `landing`: what they see, and where balls come down;
//! - `pilot`: the autopilot, which aims.

mod landing;
mod pilot;

pub use pilot::AutopilotPlugin;
