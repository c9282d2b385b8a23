//! Exactness of the collisions, compared with a reference that shares no code with the game: at any speed, at any step
//! rate and after any number of bounces. The nudge is off.

mod accuracy;
pub mod changes;
mod changing;
mod kinds;
mod order;
mod scene;
mod scenes;
mod shots;
mod speed;
mod step_rates;
