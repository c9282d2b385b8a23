//! Recordings of games: what was played, what the player did in each step, and what came of it.
//!
//! A recording holds the run (level, seed, rules, standing), the intents of every step where they changed, each change of
//! the rules, the [`facts`] of every step where they changed, a checksum of the whole state every second, and the state
//! itself every ten, less often if it is large ([`mod@size`]). So it can be played again bit for bit at any frame rate and
//! from any step ([`mod@enter`]), and a game that goes otherwise is told from it at the very step, with the field and both
//! values. [`format`](mod@format) is what the file looks like; [`saved`] is that of a single state. The game in hand is a
//! recording without its end, written while it is played: a [`journal`]. [`mod@marks`] finds in it what one may want to see
//! again, [`head`] reads only how it begins.

pub(crate) mod blocks;
pub mod enter;
pub mod facts;
pub mod format;
pub mod head;
pub mod journal;
pub mod marks;
pub mod record;
pub(crate) mod run_blocks;
pub mod saved;
pub mod size;
pub mod verify;

pub use blocks::Refusal;
pub use format::Recording;
pub use journal::Journal;
pub use record::{Note, Recorder, RecorderPlugin};

/// Version of the rules of play. A recording made under other rules is refused: raise it with every change that makes
/// the same intents come out differently (the goldens in `tests/it/determinism.rs` tell).
pub const RULES: u32 = 6;
