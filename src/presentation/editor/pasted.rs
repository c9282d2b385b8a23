//! "Add from clipboard" in the list of own levels: writes a level code, the text of a level, or the text of a level of
//! another game as files of the player.

use brickwork_import::{format_of, import};

use super::opening::{free_file, stem};
use super::prelude::*;
use crate::content::Layers;
use crate::level::guard::guarded;
use crate::level::limits;
use crate::level::parse::inspect;
use crate::platform::{folder, paths};
use crate::presentation::clipboard::SystemClipboard;
use crate::presentation::library::own_levels;
use crate::presentation::library::sharing::first;

/// Name of the clipboard in diagnostics.
const NAME: &str = "clipboard";

/// Files to write: the folder of a pack, if it is one, and the name and text of each file.
type Files = (Option<String>, Vec<(String, String)>);

/// Adds the level in the clipboard to the files of the player, and lists it.
pub(crate) fn add_from_clipboard(
    _: On<Activate>,
    mut clipboard: ResMut<SystemClipboard>,
    folders: Res<Folders>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let Some(levels) = folders.data.as_ref().map(|data| data.within("levels")) else {
        return;
    };
    let text = match clipboard.0.read() {
        Ok(text) => text.unwrap_or_default(),
        Err(reason) => {
            let say = Say::new(move |words: &Words| words.own_clipboard_unusable(&reason));
            announce.write(Announce(say, Way::Shown));
            return;
        }
    };
    let added = read(&text).and_then(|files| write(&levels, files));
    let say = match added {
        Ok(name) => {
            commands.run_system_cached(own_levels::open);
            Say::new(move |words: &Words| words.own_added(&name))
        }
        Err(reason) => reason,
    };
    announce.write(Announce(say, Way::Shown));
}

/// Returns the files for `text`.
///
/// # Errors
///
/// The message for the player: no level, or the first diagnostic of a broken one.
fn read(text: &str) -> Result<Files, Say> {
    let is_long = text.len() as u64 > limits::CODE_BYTES;
    if is_long {
        return Err(Say::new(Words::own_clipboard_long));
    }
    if format_of(NAME, text.as_bytes()).is_some() {
        let imported = guarded(NAME, || import(NAME, text.as_bytes()));
        let imported = imported.map_err(|findings| first(&findings))?;
        return Ok((imported.folder, imported.files));
    }
    if !text.contains("format") {
        return Err(Say::new(Words::own_clipboard_none));
    }
    let level = guarded(NAME, || inspect(NAME, text.as_bytes(), Layers::base()));
    let (level, _) = level.map_err(|findings| first(&findings))?;
    let name = format!("{}.ron", stem(level.name()));
    Ok((None, vec![(name, text.to_owned())]))
}

/// Writes `files` under free names in the folder `levels`. Returns the name of the level file, or of the folder of the
/// pack.
fn write(levels: &Location, (folder, files): Files) -> Result<String, Say> {
    let failed = |path: &Location, error: std::io::Error| {
        let path = path.shown();
        Say::new(move |words: &Words| words.own_not_written(&path, error.to_string()))
    };
    let free = |name: &str| free_file(levels, name.trim_end_matches(".ron"));
    let files: Vec<(Location, String)> = match &folder {
        None => files
            .into_iter()
            .map(|(name, text)| (free(&name), text))
            .collect(),
        Some(folder) => {
            let folder = free_folder(levels, folder);
            let within = |(name, text): (String, String)| (folder.within(&name), text);
            files.into_iter().map(within).collect()
        }
    };
    for (file, text) in &files {
        let parent = file.at(file.parent().unwrap_or(levels));
        folder::make(&parent).map_err(|error| failed(&parent, error))?;
        let name = file
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let created = parent.create([name], text.as_bytes());
        created.map_err(|error| failed(file, error))?;
    }
    let first = files.first().map(|(file, _)| match folder {
        Some(_) => file.parent().unwrap_or(file),
        None => &**file,
    });
    let name = first.and_then(Path::file_name).unwrap_or_default();
    Ok(name.to_string_lossy().into_owned())
}

/// Returns the first free name for a folder in `levels` that begins with `stem`.
fn free_folder(levels: &Location, stem: &str) -> Location {
    let numbered = (2..).map(|number| levels.within(&format!("{stem}-{number}")));
    let mut folders = [levels.within(stem)].into_iter().chain(numbered);
    let free = folders.find(|folder| !paths::exists(folder));
    free.unwrap_or_else(|| levels.within(stem))
}

#[cfg(test)]
mod tests {
    use super::super::opening::NEW_LEVEL;
    use super::*;
    use crate::level::{code, pack, parse};
    use crate::presentation::language::L10n;

    fn in_words(refused: Say) -> String {
        refused.in_words(&L10n::default().load())
    }

    fn refusal(text: &str) -> String {
        in_words(read(text).expect_err(text))
    }

    fn files(text: &str) -> Files {
        read(text).map_err(in_words).expect("a level")
    }

    #[test]
    fn codes_and_texts_of_levels_are_read_and_others_refused_with_the_reason() {
        let level = parse::parse("new.ron", NEW_LEVEL.as_bytes()).expect("a level");
        let code = code::encode(&level).expect("a code");
        for text in [code.clone(), format!("https://example.org/#{code}\n")] {
            let (folder, read) = files(&text);
            assert_eq!((folder, read.len()), (None, 1));
            let again = parse::parse("again.ron", read[0].1.as_bytes()).expect("a level");
            assert_eq!(again.identity(), level.identity());
        }
        let (_, read) = files(NEW_LEVEL);
        assert_eq!(read[0].1, NEW_LEVEL, "every byte stays");
        let (folder, read) = files("2 2 0 2\n1 3 3 1");
        assert_eq!((folder, &*read[0].0), (None, "clipboard.ron"));
        assert!(refusal("Hello").contains("no level"));
        assert!(refusal(&code[..code.len() / 2]).contains("level code"));
        assert!(refusal(&NEW_LEVEL.replace("legend", "legends")).contains("unknown-field"));
        assert!(refusal(&" ".repeat(2 << 20)).contains("too long"));
    }

    #[test]
    fn pasted_files_never_replace_others() {
        let home = tempfile::tempdir().expect("a folder");
        let levels = Location::from(home.path().join("levels"));
        let one = || (None, vec![("a.ron".to_owned(), "one".to_owned())]);
        let pack = || {
            (
                Some("set".to_owned()),
                vec![(pack::FILE_NAME.to_owned(), "two".to_owned())],
            )
        };
        for (files, wanted) in [
            (one(), "a.ron"),
            (one(), "a-2.ron"),
            (pack(), "set"),
            (pack(), "set-2"),
        ] {
            assert_eq!(write(&levels, files).ok().as_deref(), Some(wanted));
            assert!(levels.within(wanted).exists(), "{wanted}");
        }
    }
}
