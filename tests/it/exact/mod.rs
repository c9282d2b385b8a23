//! What the collisions promise to be exact in: held against the reference, which shares no code with the game; and at
//! any speed, any step rate and after any number of bounces. The nudge is off.

mod accuracy;
mod changes;
mod changing;
mod kinds;
mod order;
mod scene;
mod scenes;
mod shots;
mod speed;
mod step_rates;
