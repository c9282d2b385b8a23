//! Code of a run: one word that shares its seed and mode, for the clipboard and the command line.
//!
//! The code is `bwr1`, then the packed revision of the walls (`crates/level/content/runs.ron`) and the seed, with a
//! checksum. Codes of other modes than classic are `bwr2`, and the mode follows the seed. The same seed gives other
//! walls in another revision, so codes of other revisions are rejected.

use brickwork_level::content::{RunMode, run_rules};
use brickwork_level::packed::{PackedError, packed, unpacked};
use thiserror::Error;

use crate::replay::run_blocks::encoded;

/// Beginning of codes of all versions.
const MARK: &str = "bwr";
/// Version of the codes of classic runs.
const CLASSIC: char = '1';
/// Version of the codes with a mode.
const WITH_MODE: char = '2';
/// Largest content of a code (bytes).
const LONGEST: u64 = 64;

/// Reason why a code contains no run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CodeError {
    /// The text is not a code.
    #[error("this is not the code of a run: copy all of it, beginning with `bwr`")]
    NoCode,
    /// The code has another version.
    #[error(
        "this code of a run has version {0}, and only {CLASSIC} and {WITH_MODE} are known: use the version of the game that made it"
    )]
    OtherVersion(char),
    /// The code is of a game with other walls.
    #[error(
        "this code of a run belongs to revision {theirs} of the walls, and this version of the game has revision \
         {ours}: the same seed would give another run. Use the version of the game that made it"
    )]
    OtherRevision {
        /// Revision of the code.
        theirs: u32,
        /// Revision of this build.
        ours: u32,
    },
    /// The code cannot be unpacked.
    #[error("this code of a run cannot be read: {0}")]
    Packed(#[from] PackedError),
}

/// Returns the code of the run with `seed` in `mode`.
pub fn encode(seed: u64, mode: RunMode) -> String {
    let revision = run_rules().revision;
    let (version, content) = match mode {
        RunMode::Classic => (CLASSIC, encoded(&(revision, seed))),
        mode => (WITH_MODE, encoded(&(revision, seed, mode))),
    };
    format!("{MARK}{version}{}", packed(&content))
}

/// Returns the seed and the mode of a code. Ignores blanks and line ends, which mail programs add.
///
/// # Errors
///
/// The text is no code, is damaged, or was made by another version of the game.
pub fn decode(text: &str) -> Result<(u64, RunMode), CodeError> {
    let code: String = text.split_whitespace().collect();
    let rest = code.strip_prefix(MARK).ok_or(CodeError::NoCode)?;
    let version = rest.chars().next().ok_or(CodeError::NoCode)?;
    if !version.is_ascii_digit() {
        return Err(CodeError::NoCode);
    }
    if version != CLASSIC && version != WITH_MODE {
        return Err(CodeError::OtherVersion(version));
    }
    let content = unpacked(&rest[1..], LONGEST)?;
    // The revision comes first, so that it can be read in every revision.
    let damaged = |_| CodeError::Packed(PackedError::Damaged);
    let (theirs, content) = postcard::take_from_bytes::<u32>(&content).map_err(damaged)?;
    let ours = run_rules().revision;
    if theirs != ours {
        return Err(CodeError::OtherRevision { theirs, ours });
    }
    let (seed, content) = postcard::take_from_bytes(content).map_err(damaged)?;
    let (mode, content) = match version {
        CLASSIC => (RunMode::Classic, content),
        _ => postcard::take_from_bytes(content).map_err(damaged)?,
    };
    match content {
        [] => Ok((seed, mode)),
        _ => Err(CodeError::Packed(PackedError::Damaged)),
    }
}

/// Returns `true` if `text` looks like the code of a run, of any version.
pub fn detects(text: &str) -> bool {
    let digit = text.trim_start().strip_prefix(MARK);
    digit.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}
