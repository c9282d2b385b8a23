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
}

impl Outputs {
    /// The places for the files named with `--trace` and `--record`, in a game that reads `inputs` (what each is, and
    /// its file). An error is a whole sentence.
    pub fn find(
        trace: Option<&Path>,
        record: Option<&Path>,
        inputs: &[(&str, &Path)],
    ) -> Result<Self, String> {
        let found = Self {
            trace: trace.map(|path| find("trace", path, inputs)).transpose()?,
            record: record
                .map(|path| find("recording", path, inputs))
                .transpose()?,
        };
        if let (Some(trace), Some(record), Some(path)) = (&found.trace, &found.record, record)
            && trace.is_shared_with(record)
        {
            return Err(format!(
                "the trace and the recording cannot both be written to {}; name two files",
                path.display()
            ));
        }
        Ok(found)
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
