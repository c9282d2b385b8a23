//! Output files of a command, checked before the command does anything else.
//!
//! Rejects a file that cannot be written, that the command reads, or that another output uses.
//! [`platform::write`](crate::platform::write) replaces files.

use std::io::{self, ErrorKind};

use crate::command::prelude::*;
use crate::level::file::pack_of;
use crate::platform::paths::containing;
use crate::platform::write::{Destination, remedy};

/// Files that a command reads, each with its description for messages.
#[derive(Clone, Debug, Default)]
pub(super) struct Inputs(Vec<(&'static str, PathBuf)>);

impl Inputs {
    /// Adds a file.
    pub fn add(&mut self, what: &'static str, file: &Path) {
        self.0.push((what, file.to_owned()));
    }

    /// Adds the level file or pack folder at `path`, with all files of its pack.
    pub fn add_level(&mut self, path: &Path) {
        let pack = if path.is_dir() {
            path.join(pack::FILE_NAME)
        } else {
            self.add("level", path);
            pack_of(path)
        };
        let folder = containing(&pack);
        for level in Pack::read(&pack).map_or_else(|_| Vec::new(), |pack| pack.levels) {
            self.add("level", &pack::file_in(folder, &level));
        }
        self.add("pack", &pack);
    }
}

/// Output files of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Outputs {
    /// The trace.
    pub trace: Option<Destination>,
    /// The recording.
    pub record: Option<Destination>,
    /// The saved game.
    pub save: Option<Destination>,
}

impl Outputs {
    /// Finds the destinations of the trace, the recording and the saved game in a game that reads `inputs`. The error
    /// is a whole sentence.
    pub fn find(
        [trace, record, save]: [Option<&Path>; 3],
        inputs: &Inputs,
    ) -> Result<Self, String> {
        let mut taken: Vec<(&str, Destination)> = Vec::new();
        let mut place = |what: &'static str, path: Option<&Path>| {
            let Some(path) = path else {
                return Ok(None);
            };
            let found = destination(what, path, inputs)?;
            for (other, place) in &taken {
                if place.is_shared_with(&found) {
                    return Err(format!(
                        "the {other} and the {what} cannot both be written to {}; name two files",
                        path.shown()
                    ));
                }
            }
            taken.push((what, found.clone()));
            Ok(Some(found))
        };
        Ok(Self {
            trace: place("trace", trace)?,
            record: place("recording", record)?,
            save: place("saved game", save)?,
        })
    }
}

/// Finds the destination `path` of the output `what`, in a command that reads `inputs`. The error is a whole sentence.
pub(super) fn destination(what: &str, path: &Path, inputs: &Inputs) -> Result<Destination, String> {
    if path == Path::new("-") {
        return Err(format!(
            "the {what} cannot be written to standard output, where the results are printed; name a file (`./-` for one of this name)"
        ));
    }
    let found = Destination::find(path).map_err(|error| cannot_write(what, path, &error))?;
    let path = path.shown();
    for (input, file) in &inputs.0 {
        if found.is(file) {
            return Err(format!(
                "the {what} {path} would take the place of the {input} {}; name another file",
                file.shown()
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

/// Writes `bytes` to `output`.
///
/// # Errors
///
/// The error of the system, or that `bytes` exceed `longest`, the largest size that the game reads.
pub(super) fn write_readable(output: &Destination, bytes: &[u8], longest: u64) -> io::Result<()> {
    if bytes.len() as u64 > longest {
        let length = bytes.len();
        let why = format!("it has {length} bytes, and at most {longest} are read");
        return Err(io::Error::new(ErrorKind::FileTooLarge, why));
    }
    output.write(bytes)
}

/// Returns the error message for a file that was not written, with a remedy.
pub(super) fn cannot_write(what: &str, path: impl AsRef<Path>, error: &io::Error) -> String {
    let (path, remedy) = (path.as_ref().shown(), remedy(error.kind()));
    format!("the {what} {path} cannot be written: {error}; {remedy}")
}
