//! `brickwork share`: prints a level as a code, or writes a pack as a zip file, if their author has cleared the levels.

use std::io;

use brickwork_analysis::clear::{self, ClearError};
use brickwork_import::{import, zipped};

use super::import::other_format;
use super::outputs::{Inputs, cannot_write, destination};
use crate::command::prelude::*;
use crate::level::document::Document;
use crate::level::parse::recording_in;
use crate::level::{code, file, limits};
use crate::platform::read::read_at_most;

/// Print the code of a level, or write a pack as one zip file.
///
/// Each level must contain a recording of a game that clears it without assists; --cleared adds one.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The level file, or the folder of a pack.
    path: PathBuf,
    /// Recording of a game that clears the level; it is stored in the level file.
    #[arg(long, value_name = "RECORDING")]
    cleared: Option<PathBuf>,
    /// Zip file for the pack.
    #[arg(short, long, value_name = "PACK.zip")]
    output: Option<PathBuf>,
    /// Print a link instead of a code: this address, `#` and the code.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "output", value_parser = address)]
    link: Option<String>,
    /// Replace an existing zip file.
    #[arg(long, requires = "output")]
    replace: bool,
}

/// Parses an address that a code can follow.
fn address(text: &str) -> Result<String, &'static str> {
    match text.contains(|c: char| c == '#' || c.is_whitespace()) {
        true => Err("an address has no blanks, and the `#` is added to it: leave them out"),
        false => Ok(text.to_owned()),
    }
}

pub(super) fn run(arguments: &Arguments) -> CommandResult {
    let path = &arguments.path;
    match (path.is_dir(), &arguments.output, &arguments.cleared) {
        (true, Some(output), None) => pack(path, output, arguments.replace),
        (true, Some(_), Some(_)) => {
            Err("a recording belongs to one level: name the level file".into())
        }
        (true, None, _) => Err("a pack is shared as a zip file: add -o PACK.zip".into()),
        (false, Some(_), _) => {
            Err("a level is shared as a code: leave out -o, or name the folder of a pack".into())
        }
        (false, None, recording) => {
            let (text, level) = read(path)?;
            let recorded = match recording {
                Some(recording) => Some(attach(path, &text, &level, recording)?),
                None => {
                    recording_in(text.as_bytes()).map(|(stored, _)| clear::verify(&level, &stored))
                }
            };
            if !is_cleared(path, recorded) {
                return Ok(Outcome::NotGood);
            }
            let code = code::encode(&level).map_err(|error| error.to_string())?;
            match &arguments.link {
                Some(address) => say(format_args!("{address}#{code}")),
                None => say(code),
            }
            Ok(Outcome::Done)
        }
    }
}

/// Result of playing the recording of a level.
type Cleared = Result<clear::AuthorTime, ClearError>;

/// Returns `true` if the recording of the level file at `path` clears it. Otherwise prints the reason.
fn is_cleared(path: &Path, recorded: Option<Cleared>) -> bool {
    let reason = match recorded {
        Some(Ok(time)) => {
            complain(format_args!("{}: cleared in {:.3} s", path.shown(), time.seconds));
            return true;
        }
        Some(Err(reason)) => reason.to_string(),
        None => {
            "it has no recording of a game that clears it: clear it without assists, and add --cleared RECORDING".to_owned()
        }
    };
    complain(format_args!(
        "brickwork: {} is not shared: {reason}",
        path.shown()
    ));
    false
}

/// Returns the text and the level of the file at `path`.
fn read(path: &Path) -> CommandResult<(String, SharedLevel)> {
    if let Some(refused) = other_format(path) {
        return Err(vec![refused].into());
    }
    let level = file::read(path)?;
    let bytes = read_bytes(path)?;
    Ok((
        String::from_utf8_lossy(&bytes).into_owned(),
        Arc::new(level),
    ))
}

/// Stores the recording in the file at `path` with the content `text`, if it clears `level`.
fn attach(
    path: &Path,
    text: &str,
    level: &SharedLevel,
    recording: &Path,
) -> CommandResult<Cleared> {
    let game = Recording::read(recording);
    let game = game.map_err(|problem| format!("{} {problem}", recording.shown()))?;
    let mut document = Document::new(text).map_err(|error| error.to_string())?;
    let time = match clear::attach(&mut document, level, &game) {
        Ok(time) => time,
        Err(reason) => return Ok(Err(reason)),
    };
    // The upgrade of a level in a pack with its own kinds may change the bricks.
    let edited = file::parse_at(path, document.text().as_bytes())?;
    if edited.identity() != level.identity() {
        return Err("the level has format 1, and its pack changes the bricks of format 2: write the level in format 2".into());
    }
    let mut inputs = Inputs::default();
    inputs.add("recording", recording);
    destination("level", path, &inputs)?
        .write(document.text().as_bytes())
        .map_err(|error| cannot_write("level", path, &error))?;
    Ok(Ok(time))
}

/// Writes the pack in `folder` to the zip file `output`.
fn pack(folder: &Path, output: &Path, replaces: bool) -> CommandResult {
    let mut inputs = Inputs::default();
    inputs.add_level(folder);
    let destination = destination("zip file", output, &inputs)?;
    if output.exists() && !replaces {
        let output = output.shown();
        return Err(
            format!("{output} exists; name another file with -o, or write --replace").into(),
        );
    }
    let pack_path = folder.join(pack::FILE_NAME);
    let mut files = vec![(pack::FILE_NAME.to_owned(), read_bytes(&pack_path)?)];
    let mut is_good = true;
    for name in Pack::read(&pack_path)?.levels {
        let path = pack::file_in(folder, &name);
        let (text, level) = read(&path)?;
        let recorded = recording_in(text.as_bytes());
        let recorded = recorded.map(|(stored, _)| clear::verify(&level, &stored));
        is_good &= is_cleared(&path, recorded);
        files.push((name, text.into_bytes()));
    }
    if !is_good {
        return Ok(Outcome::NotGood);
    }
    let bytes = zipped(&files)
        .map_err(|error| cannot_write("zip file", output, &io::Error::other(error)))?;
    // Check that the file can be read, and is within the limits.
    import(&output.to_string_lossy(), &bytes)?;
    destination
        .write(&bytes)
        .map_err(|error| cannot_write("zip file", output, &error))?;
    say(format_args!("{} is written", output.shown()));
    Ok(Outcome::Done)
}

fn read_bytes(path: &Path) -> CommandResult<Vec<u8>> {
    let bytes = read_at_most(path, limits::FILE_BYTES);
    Ok(bytes.map_err(|problem| format!("{} {problem}", path.shown()))?)
}
