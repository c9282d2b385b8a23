//! Model of the collision lab: one throw of a ball, played with the tutorial's scheme and with the exact scheme.
//!
//! A [`Scene`] is a throw with the boxes in the field. A [`Film`] is its captured run, by frames and by flights. A
//! [`Flaw`] is a kind of error of a scheme, and [`count()`] counts the flaws in a thousand throws. The lab plays the
//! real game ([`Sim`](brickwork_simulation::headless::Sim)) and stores its messages, so no collision test is computed
//! twice. `docs/lab.md` explains the scenes with pictures. The game contains the user interface of the lab.
//!
//! # Example
//!
//! In a scene with a fast ball, the discrete scheme is wrong in some throws, and the exact scheme in none.
//!
//! ```
//! use brickwork_lab::{RUNS, SCENES, count};
//! use brickwork_simulation::CollisionScheme;
//!
//! let shipped = &SCENES[0];
//! let exact = count(&shipped.scene, CollisionScheme::Continuous, 60, 20).expect("a valid scene");
//! assert_eq!((exact.runs, exact.wrong(None)), (20, 0));
//! assert!(RUNS > 20);
//! ```

pub mod count;
pub mod error;
pub mod film;
pub mod flaw;
pub mod level;
mod prelude;
pub mod scene;
pub mod scenes;
pub mod square;
pub mod text;

pub use count::{Count, RATES, RUNS, count};
pub use error::{Fault, SceneError};
pub use film::{Film, Frame, Piece};
pub use flaw::Flaw;
pub use scene::{FIELD, LabBox, PaddlePush, Scene};
pub use scenes::{FREE, SCENES, Shipped, Shows};
