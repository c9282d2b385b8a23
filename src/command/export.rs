//! `brickwork export`: writes levels in the format of another program, if that format can express them.
//!
//! [`brickwork_import`] contains the formats.

use super::import::report;
use super::outputs::{Inputs, cannot_write, destination};
use crate::command::prelude::*;
use crate::level::guard::guarded;
use crate::level::{Diagnostic, Level, file, limits};
use crate::platform::read::read_at_most;
use brickwork_import::{Given, export, export_formats};
use clap::builder::PossibleValuesParser;

/// Write levels in a format of another program. Everything that the format cannot express is reported with its line.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The level file, or the folder of a pack.
    level: PathBuf,
    /// Format of the text.
    #[arg(short, long, value_parser = PossibleValuesParser::new(export_formats()))]
    format: String,
    /// File to write; by default the text is printed.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace an existing file.
    #[arg(long)]
    replace: bool,
}

/// A level with the name and content of its file.
struct Read {
    shown: String,
    bytes: Vec<u8>,
    level: Level,
}

pub(super) fn run(arguments: &Arguments) -> CommandResult {
    let mut inputs = Inputs::default();
    inputs.add_level(&arguments.level);
    let levels = read(&arguments.level)?;
    let given = levels.iter().map(|read| Given {
        path: &read.shown,
        bytes: &read.bytes,
        level: &read.level,
    });
    let (text, warnings) = export(&arguments.format, &given.collect::<Vec<_>>())?;
    report(&warnings);
    let Some(path) = &arguments.output else {
        say(text.trim_end());
        return Ok(Outcome::Done);
    };
    if path.exists() && !arguments.replace {
        let path = path.shown();
        return Err(format!("{path} exists; name another file, or write --replace").into());
    }
    destination("exported file", path, &inputs)?
        .write(text.as_bytes())
        .map_err(|error| cannot_write("exported file", path, &error))?;
    say(format_args!("{} is written", path.shown()));
    Ok(Outcome::Done)
}

/// Reads the level at `path`, or all levels of the pack in that folder.
///
/// # Errors
///
/// Diagnostics of the first file that is not valid.
fn read(path: &Path) -> Result<Vec<Read>, Vec<Diagnostic>> {
    let files = match path.is_dir() {
        true => {
            let pack = Pack::read(&path.join(pack::FILE_NAME))?;
            let names = pack.levels.iter();
            names.map(|name| pack::file_in(path, name)).collect()
        }
        false => vec![path.to_owned()],
    };
    let read = |path: PathBuf| {
        let shown = path.to_string_lossy().into_owned();
        let level = guarded(&shown, || file::read(&path))?;
        let bytes = read_at_most(&path, limits::FILE_BYTES).unwrap_or_default();
        Ok(Read {
            shown,
            bytes,
            level,
        })
    };
    files.into_iter().map(read).collect()
}
