//! Recordings of games: the level and its rules, the player's input in each step, and the result.
//!
//! A recording contains the run (level, seed, rules, standing), the intents of every step in which they changed, each
//! change of the rules, the [`facts`] of every step in which they changed, a checksum of the whole state every second,
//! and the state itself every ten seconds, less often if it is large ([`mod@size`]). So it can be played back bit for
//! bit at any frame rate and from any step ([`mod@enter`]). The first difference between a game and its recording is
//! reported with the step, the field and both values.
//!
//! [`format`](mod@format) defines the file of a recording. The recording of the current game is written during play,
//! without its end: a [`journal`]. [`mod@marks`] finds notable events, and [`head`] reads only the beginning.

pub(crate) mod blocks;
pub mod enter;
pub mod facts;
pub mod format;
pub mod head;
pub mod journal;
pub mod marks;
pub mod record;
pub(crate) mod run_blocks;
pub mod size;
pub mod verify;
mod write;

pub use blocks::FormatError;
pub use format::Recording;
pub use journal::Journal;
pub use record::{Note, Recorder, RecorderPlugin};

/// Version of the rules of play. A recording made under other rules is rejected. Increment it with every change that
/// makes the same intents lead to another result; the golden games in `tests/it/determinism.rs` detect such changes.
pub const RULES: u32 = 7;
