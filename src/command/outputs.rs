//! The files that `simulate` writes, looked at before the game is played.
//!
//! Owns what is refused: a file that cannot be written, and one that is needed for something else. How a file takes its
//! place is [`platform::write`](crate::platform::write).

use std::fmt::Display;
use std::path::Path;

use crate::platform::write::Destination;

/// Where the trace and the recording of a game go.
#[derive(Clone, Debug, Default)]
pub(super) struct Outputs {
    /// The trace.
    pub trace: Option<Destination>,
    /// The recording.
    pub record: Option<Destination>,
    /// The saved game.
    pub save: Option<Destination>,
}

/// The files that a command line names for what a game writes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wanted<'a> {
    /// With `--trace`.
    pub trace: Option<&'a Path>,
    /// With `--record`.
    pub record: Option<&'a Path>,
    /// With `--save`.
    pub save: Option<&'a Path>,
}

impl Outputs {
    /// The places for the files that are `wanted`, in a game that reads `inputs` (what each is, and its file). An error
    /// is a whole sentence.
    pub fn find(wanted: &Wanted, inputs: &[(&str, &Path)]) -> Result<Self, String> {
        let mut taken: Vec<(&str, Destination)> = Vec::new();
        let mut place = |what: &'static str, path: Option<&Path>| {
            let Some(path) = path else {
                return Ok(None);
            };
            let found = find(what, path, inputs)?;
            for (other, place) in &taken {
                if place.is_shared_with(&found) {
                    return Err(format!(
                        "the {other} and the {what} cannot both be written to {}; name two files",
                        path.display()
                    ));
                }
            }
            taken.push((what, found.clone()));
            Ok(Some(found))
        };
        Ok(Self {
            trace: place("trace", wanted.trace)?,
            record: place("recording", wanted.record)?,
            save: place("saved game", wanted.save)?,
        })
    }
}

fn find(what: &str, path: &Path, inputs: &[(&str, &Path)]) -> Result<Destination, String> {
    let found = Destination::find(path).map_err(|error| cannot_write(what, path, error))?;
    let path = path.display();
    for (input, file) in inputs {
        if found.is(file) {
            return Err(format!(
                "the {what} {path} would take the place of the {input} {}; name another file",
                file.display()
            ));
        }
    }
    if found.is_console() {
        return Err(format!(
            "the {what} {path} would take the place of what is printed; name another file"
        ));
    }
    Ok(found)
}

/// The sentence for a file that was not written.
pub(super) fn cannot_write(what: &str, path: impl AsRef<Path>, error: impl Display) -> String {
    format!(
        "the {what} {} cannot be written: {error}",
        path.as_ref().display()
    )
}
