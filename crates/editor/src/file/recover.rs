//! Recovery of edits from a journal. A damaged journal is kept under another name.

use std::io::ErrorKind;

use brickwork_level::document::Document;
use brickwork_level::document::journal::{JOURNAL_BYTES, JournalError};
use brickwork_platform::paths::containing;
use brickwork_platform::storage::{Location, Opened};

use super::notice::FileNotice;

/// Ending of the name of a damaged journal, before its number.
const DAMAGED: &str = "damaged";

/// Maximum number of copies of damaged journals of a file.
const MAX_COPIES: u32 = 1_000;

/// Reads the journal at `place`. Returns its file (`None` if it was damaged and renamed), and its document with the
/// number of undamaged bytes (`None` without edits). The error is the notice that the journal is not used.
pub(super) fn restore(
    place: &Location,
    mut file: Opened,
    notices: &mut Vec<FileNotice>,
) -> Result<(Option<Opened>, Option<(Document, usize)>), FileNotice> {
    let content = file.read(JOURNAL_BYTES);
    let restored = match &content {
        Ok(bytes) if bytes.is_empty() => return Ok((Some(file), None)),
        Ok(bytes) => Document::restore(bytes),
        Err(error) if error.kind == ErrorKind::FileTooLarge => Err(JournalError::TooLarge),
        Err(error) => return Err(FileNotice::unusable(place, &error)),
    };
    let bytes = content.unwrap_or_default();
    match restored {
        Ok(restored) => {
            if restored.good_bytes < bytes.len() {
                let name = place.file_name().unwrap_or_default().to_string_lossy();
                let copies = (1..=MAX_COPIES).map(|copy| format!("{name}.{DAMAGED}-{copy}"));
                let aside = place.at(containing(place)).create(copies, &bytes);
                let aside = aside.map_err(|error| FileNotice::unusable(place, &error))?;
                let because = None;
                notices.push(FileNotice::Damaged { because, aside });
                // If this fails, the next write does it.
                let _ = file.append(restored.good_bytes, &[]);
            }
            let has_edits = restored.document.history() != (0, 0);
            let restored = has_edits.then_some((restored.document, restored.good_bytes));
            Ok((Some(file), restored))
        }
        Err(JournalError::OtherVersion) => Err(FileNotice::OtherVersion(place.path.clone())),
        Err(error) => {
            drop(file);
            let aside = place.storage.set_aside(place, DAMAGED);
            let unusable = |failure| FileNotice::unusable(place, &format!("{error}; {failure}"));
            let aside = aside.map_err(unusable)?;
            let because = Some(error);
            notices.push(FileNotice::Damaged { because, aside });
            Ok((None, None))
        }
    }
}
