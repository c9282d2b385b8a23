//! The collision lab without its screen: one throw, played by the tutorial's scheme and by the exact one.
//!
//! Owns the scenes, what is kept of a throw, when a scheme went wrong, and how often it does. It plays the real game
//! ([`Sim`](crate::headless::Sim)) and keeps what that tells; no test is made a second time for showing. How it is
//! shown is `presentation/lab`'s; the chapter on all of it is `docs/lab.md`.
//!
//! - [`scene`]: a throw, and what stands in the field;
//! - [`refused`]: why a scene cannot be played, or a text is not a scene;
//! - [`scenes`]: those that come with the lab;
//! - [`text`]: a scene as a short text;
//! - [`level`]: the level of a scene;
//! - [`square`]: the first test of the chapters, which the game does not need;
//! - [`film`]: what happened in a throw, frame by frame and flight by flight;
//! - [`flaw`]: whether a scheme went wrong in a frame;
//! - [`mod@count`]: how often, of a thousand throws.

pub mod count;
pub mod film;
pub mod flaw;
pub mod level;
pub mod refused;
pub mod scene;
pub mod scenes;
pub mod square;
pub mod text;

pub use count::{Count, RATES, RUNS, count};
pub use film::{Film, Frame, Piece};
pub use flaw::Flaw;
pub use refused::{Fault, Refused};
pub use scene::{FIELD, LabBox, PaddlePush, Scene};
pub use scenes::{FREE, SCENES, Shipped, Shows};
