//! Journal of the current game, from which an abandoned game is resumed.
//!
//! Reading order: [`store`] (folder of journals), [`mod@write`] (times of writing), [`waiting`] (resumable game),
//! [`resume`] (resumption). A journal is a sequence of blocks (`simulation/replay/journal.rs`), which are opaque here.

pub(crate) mod resume;
mod store;
pub(crate) mod waiting;
pub(crate) mod write;
