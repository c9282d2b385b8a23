//! `brickwork check --watch`: checks again when a level or pack file changes.
//!
//! Each check is between two lines that editors recognise. Editors write in several steps, so a change is checked when
//! two polls in succession see the same files.

use std::time::Duration;

use super::{Arguments, run};
use crate::command::prelude::*;
use crate::level::check::files;
use crate::platform::rate::Rate;
use crate::platform::read::FileStamp;

/// Polling interval of files.
const LOOK_EVERY: Duration = Duration::from_millis(250);
/// Line before each check.
const BEGIN: &str = "brickwork: the check begins";
/// Line after each check.
const END: &str = "brickwork: the check has ended, and starts again when a file changes";

/// Checks, and repeats the check after every change until the process is ended.
pub(super) fn watch(arguments: &Arguments) -> CommandResult {
    let once = Arguments {
        watch: false,
        ..arguments.clone()
    };
    let stamps = || -> Vec<(PathBuf, Option<FileStamp>)> {
        let files = once.paths.iter().flat_map(|path| files(path));
        let stamped = files.map(|file| {
            let stamp = FileStamp::from_path(&file);
            (file, stamp)
        });
        stamped.collect()
    };
    let (mut rate, mut polled, mut checked) = (Rate::default(), stamps(), None);
    loop {
        let now = stamps();
        let is_stable = std::mem::replace(&mut polled, now.clone()) == now;
        if is_stable && checked.as_ref() != Some(&now) {
            checked = Some(now);
            say(BEGIN);
            run(&once)?;
            say(END);
        }
        rate.wait(Some(LOOK_EVERY));
    }
}
