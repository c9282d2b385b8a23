//! A [`Snapshot`] as a file: the head, the blocks of the run, `T` (what the state is made of), `Z` (the state), and
//! nothing after them.

use std::path::Path;

use super::blocks::{FileKind, Reader, Refusal, head, push_block};
use super::run_blocks::{encoded, push_run, read_run};
use crate::level::file::read_at_most;
use crate::simulation::state::{Registry, Snapshot};

const KIND: FileKind = FileKind {
    magic: b"BWSTATE\0",
    version: 1,
    name: "a saved game",
};

/// Longest file that is read (bytes): a level of a million bricks takes about 100 MB.
const LONGEST_FILE: u64 = 1024 * 1024 * 1024;

/// The snapshot as the content of a file; `registry` is that of the world that it was taken in.
#[must_use]
pub fn to_bytes(snapshot: &Snapshot, registry: &Registry) -> Vec<u8> {
    let mut bytes = head(&KIND);
    push_run(&mut bytes, &snapshot.run);
    push_block(&mut bytes, b'T', &encoded(&registry.fingerprint()));
    push_block(&mut bytes, b'Z', &encoded(&snapshot.parts));
    bytes
}

/// Reads the content of a file, for a world with the registry `registry`.
///
/// # Errors
///
/// A file that is truncated, damaged, of another kind or version, or was made under other rules.
pub fn from_bytes(bytes: &[u8], registry: &Registry) -> Result<Snapshot, Refusal> {
    let mut reader = Reader::new(bytes, &KIND)?;
    let run = read_run(&mut reader)?;
    let made_of = reader.block(b'T')?;
    if made_of.decode::<u64>()? != registry.fingerprint() {
        return Err(Refusal {
            offset: made_of.offset,
            reason: "another version of the game saved it: the state is made of other parts"
                .to_owned(),
        });
    }
    let parts = reader.block(b'Z')?.decode()?;
    reader.expect_end()?;
    Ok(Snapshot { run, parts })
}

/// Reads the file at `path`, for a world with the registry `registry`.
///
/// # Errors
///
/// Why it cannot be gone on from: the rest of a sentence that begins with the name of the file.
pub fn read(path: &Path, registry: &Registry) -> Result<Snapshot, String> {
    let bytes = read_at_most(path, LONGEST_FILE)?;
    from_bytes(&bytes, registry).map_err(|refusal| format!("is refused at {refusal}"))
}
