//! Model of the collision lab: one throw of a ball, played by the scheme of the tutorial and by the exact one.
//!
//! A [`Scene`] is a throw and the boxes in the field. A [`Film`] is its course, frame by frame and flight by flight; a
//! [`Flaw`] is a way in which a scheme can be wrong; [`count()`] counts the flaws in a thousand throws. The lab plays
//! the real game ([`Sim`](brickwork_simulation::headless::Sim)) and keeps its messages; no collision test is computed
//! twice. The chapter with pictures is `docs/lab.md`; the page is part of the game.
//!
//! # Example
//!
//! In a scene with a fast ball, the discrete scheme is wrong in some throws, and the exact one in none.
//!
//! ```
//! use brickwork_lab::{RUNS, SCENES, count};
//! use brickwork_simulation::CollisionScheme;
//!
//! let shipped = &SCENES[0];
//! let exact = count(&(shipped.scene)(), CollisionScheme::Continuous, 60, 20).expect("a valid scene");
//! assert_eq!((exact.runs, exact.wrong(None)), (20, 0));
//! assert!(RUNS > 20);
//! ```

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
