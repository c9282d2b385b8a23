//! Export and import of progress files, to move them to another device.
//!
//! Defines their names (`brickwork-progress-2026-11-22.ron`) and the folders to search. [`progress`](crate::progress)
//! defines their content.

use super::KeptProgress;
use crate::platform::new_file::numbered;
use crate::presentation::library::prelude::*;

/// Prefix of the names of exported files.
const BEGIN: &str = "brickwork-progress-";
const END: &str = ".ron";

/// Sentence about an exchange: about its success, or the reason of a failure.
pub(crate) type Told = Result<Say, Say>;

/// Exports all of `kept` to a new file in the data folder.
pub(crate) fn export(kept: &KeptProgress, folders: &Folders) -> Told {
    let data = folders.data.as_ref();
    let data = data.ok_or_else(|| Say::new(Words::exchange_no_folder))?;
    let shown = data.shown();
    let there = data.storage.list(data);
    let mut names = file_names(&Timestamp::now().date()).map(|name| data.join(name));
    let Some(file) = names.find(|name| !there.contains(name)) else {
        let full = move |words: &Words| words.exchange_too_many(&shown);
        return Err(Say::new(full));
    };
    // A killed export of another day has left a file of another name.
    data.storage.remove_leftovers_in(data, BEGIN);
    let outcome = kept.content().export(data.at(&file));
    #[cfg(target_family = "wasm")]
    hand_over(data, &file);
    let file = file.shown();
    match outcome {
        Ok(()) => Ok(Say::new(move |words: &Words| {
            words.exchange_exported(&file)
        })),
        Err(why) => Err(Say::new(move |words: &Words| {
            words.exchange_unwritten(&file, &why)
        })),
    }
}

/// Lets the browser save the exported `file` where the player finds it.
#[cfg(target_family = "wasm")]
fn hand_over(data: &Location, file: &Path) {
    let (name, bytes) = (file.file_name(), data.storage.read(file, u64::MAX));
    if let (Some(name), Ok(bytes)) = (name, bytes) {
        crate::platform::page::download(&name.to_string_lossy(), &bytes);
    }
}

/// Imports the newest exported file in the data folder or the downloads folder.
pub(crate) fn import_newest(kept: &mut KeptProgress, folders: &Folders) -> Told {
    let places = [&folders.data, &folders.downloads].into_iter().flatten();
    let labelled = places.clone().flat_map(|place| {
        let files = place.storage.list(place).into_iter();
        files.filter_map(move |file| Some((label(file.file_name()?.to_str()?)?, file, place)))
    });
    if let Some((_, file, place)) = labelled.max_by(|a, b| (&a.0, &a.1).cmp(&(&b.0, &b.1))) {
        return import(kept, &place.at(file));
    }
    let shown: Vec<String> = places.map(|place| place.shown()).collect();
    Err(Say::new(move |words: &Words| {
        let file = format!("{BEGIN}…{END}");
        words.exchange_nothing_there(file, words.either(shown.clone()))
    }))
}

/// Imports `file`. Merging never loses existing progress.
pub(crate) fn import(kept: &mut KeptProgress, file: &Location) -> Told {
    let before = kept.content();
    let imported = kept.update(|progress| progress.import(file));
    let file = file.shown();
    match imported {
        Ok(remarks) => {
            let has_news = *before != *kept.content();
            Ok(Say::new(move |words: &Words| {
                let done = match has_news {
                    true => words.exchange_added(&file),
                    false => words.exchange_nothing_new(&file),
                };
                let remarks = remarks.iter().map(|remark| format!("; {remark}"));
                std::iter::once(done).chain(remarks).collect()
            }))
        }
        Err(why) => Err(Say::new(move |words: &Words| words.unusable(&file, &why))),
    }
}

/// Returns the names of the files of a day.
fn file_names(date: &str) -> impl Iterator<Item = String> + use<> {
    numbered(&format!("{BEGIN}{date}"), "ron")
}

/// Returns the date and the number of the exported file `name`. `None` for other files.
fn label(name: &str) -> Option<(String, u32)> {
    let of_name = name.strip_prefix(BEGIN)?.strip_suffix(END)?;
    let date = of_name.get(..10)?;
    let copy = match of_name.get(10..)? {
        "" => 1,
        rest => rest.strip_prefix('-')?.parse().ok()?,
    };
    Some((date.to_owned(), copy))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_export_is_known_by_its_name() {
        let names = [
            "brickwork-progress-2026-11-22.ron",
            "brickwork-progress-2026-11-22-2.ron",
            "brickwork-progress-2026-11-22-10.ron",
            "brickwork-progress-2026-11-09.ron",
        ];
        let newest = names.iter().max_by_key(|name| label(name)).copied();
        assert_eq!(newest, Some(names[2]));
        for other in [
            "progress.ron",
            "brickwork-progress-.ron",
            "brickwork-progress-2026-11-22-x.ron",
        ] {
            assert_eq!(label(other), None, "{other}");
        }
        assert!(
            file_names("2026-11-22")
                .take(2)
                .eq(names[..2].iter().copied())
        );
    }
}
