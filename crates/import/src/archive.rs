//! Zip packs: a pack in one file. Reads it in memory, with limits before any memory is used, and writes it.
//!
//! The `pack.ron` is at the top of the archive or in its only folder. Only the levels that it lists are read. Their
//! bytes do not change.

use std::collections::BTreeSet;
use std::io::{Cursor, Read, Write};

use brickwork_level::content::suggest::quoted;
use brickwork_level::diagnostic::Position;
use brickwork_level::parse::inspect;
use brickwork_level::{Diagnostic, Pack, limits, pack};
use zip::read::ZipFile;
use zip::result::{ZipError, ZipResult};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use crate::Imported;
use crate::draft::slug;
use crate::fault::Fault;
use crate::source::Source;

/// Name of the format.
pub(crate) const NAME: &str = "zip pack";
/// Maximum number of entries, with folders and files that are no levels.
const MAX_ENTRIES: usize = 4 * limits::LEVELS;

/// Returns `true` if `bytes` are a zip archive.
pub fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// Writes a zip archive of `files`, each a plain name with its content.
///
/// # Errors
///
/// The files exceed the limits of the format.
pub fn zipped(files: &[(String, Vec<u8>)]) -> Result<Vec<u8>, String> {
    let write = || -> ZipResult<Vec<u8>> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        let options = SimpleFileOptions::default();
        let options = options.compression_method(CompressionMethod::Deflated);
        for (name, content) in files {
            writer.start_file(name, options)?;
            writer.write_all(content)?;
        }
        Ok(writer.finish()?.into_inner())
    };
    write().map_err(|error| error.to_string())
}

/// Reads the pack in `source`. Levels with errors are kept, and counted as left out.
pub(crate) fn import(path: &str, source: &Source) -> Result<Imported, Vec<Diagnostic>> {
    let files = unpacked(source.bytes).map_err(|fault| vec![fault.diagnostic(path)])?;
    let shown = |name: &str| format!("{path}/{name}");
    let is_pack = |(name, _): &&(String, Vec<u8>)| name == pack::FILE_NAME;
    let content = files.iter().find(is_pack).map(|(_, content)| &content[..]);
    let (pack_path, content) = (shown(pack::FILE_NAME), content.unwrap_or_default());
    let pack = Pack::parse(&pack_path, content)?;
    let names = files.iter().map(|(name, _)| name.clone());
    let present: Vec<String> = names.filter(|name| name != pack::FILE_NAME).collect();
    let mut notes = pack.disagreements(&pack_path, content, &present);
    let mut listed: Vec<_> = files
        .iter()
        .filter_map(|(name, content)| Some((pack.place_of(name)?, name, content)))
        .collect();
    listed.sort_by_key(|(place, ..)| *place);
    let (mut texts, mut levels) = (Vec::new(), Vec::new());
    for (_, name, content) in listed {
        match inspect(&shown(name), content, &pack.layers_of(name)) {
            Ok((level, warnings)) => {
                levels.push(level);
                notes.extend(warnings);
            }
            Err(errors) => notes.extend(errors),
        }
        texts.extend(text(name, content));
    }
    texts.extend(text(pack::FILE_NAME, content));
    Ok(Imported {
        format: NAME,
        folder: Some(slug(source.stem())),
        files: texts,
        left_out: pack.levels.len() - levels.len(),
        levels,
        notes,
    })
}

/// Returns a file of the result. `None` if its content is no text, which `inspect` reports.
fn text(name: &str, content: &[u8]) -> Option<(String, String)> {
    let content = String::from_utf8(content.to_vec()).ok()?;
    Some((name.to_owned(), content))
}

/// Returns the names and contents of the files beside the `pack.ron` that end in `.ron`, and of that file.
fn unpacked(bytes: &[u8]) -> Result<Vec<(String, Vec<u8>)>, Fault> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(broken)?;
    let count = archive.len();
    if count > MAX_ENTRIES {
        let message = format!("the archive has {count} entries, at most {MAX_ENTRIES} are read");
        return Err(fault(message, "pack fewer files"));
    }
    if archive.has_duplicate_names() {
        return Err(twice("a file"));
    }
    let mut names = Vec::new();
    for index in 0..count {
        let entry = archive.by_index_raw(index).map_err(broken)?;
        names.push(safe_name(&entry)?);
    }
    let folder = folder(&names)?;
    let (mut files, mut left) = (Vec::new(), limits::FILE_BYTES);
    let mut seen = BTreeSet::new();
    for (index, name) in names.iter().enumerate() {
        let Some(name) = name.strip_prefix(&folder).filter(|it| is_file_of_pack(it)) else {
            continue;
        };
        // Some systems do not distinguish small and capital letters.
        if !seen.insert(name.to_lowercase()) {
            return Err(twice(&quoted(name)));
        }
        let entry = archive.by_index(index).map_err(broken)?;
        let mut content = Vec::new();
        let read = entry.take(left + 1).read_to_end(&mut content);
        read.map_err(|error| broken(error.into()))?;
        left = left.checked_sub(content.len() as u64).ok_or_else(|| {
            let max = limits::FILE_BYTES / 1024 / 1024;
            let message = format!("the unpacked levels have more than {max} MiB");
            fault(message, "split the pack")
        })?;
        files.push((name.to_owned(), content));
    }
    Ok(files)
}

/// Returns the name of `entry`, if it is a file or a folder inside of the archive.
fn safe_name<R: Read>(entry: &ZipFile<R>) -> Result<String, Fault> {
    let name = entry.name().map_err(broken)?.into_owned();
    let is_outside = name.starts_with('/') || name.split('/').any(|part| part == "..");
    let is_odd = name.is_empty() || name.contains(['\\', ':']) || name.contains(char::is_control);
    if is_outside || is_odd || entry.is_symlink() {
        let message = format!("the entry {} is not a plain file or folder", quoted(&name));
        let help = "pack the folder of the pack again, without links and with plain names";
        return Err(fault(message, help));
    }
    Ok(name)
}

/// Returns the folder of the `pack.ron`, with a slash at its end; empty for the top of the archive.
fn folder(names: &[String]) -> Result<String, Fault> {
    let folders = names.iter().filter_map(|name| {
        let folder = name.strip_suffix(pack::FILE_NAME)?;
        let is_near = folder.is_empty() || folder.find('/') == Some(folder.len() - 1);
        is_near.then(|| folder.to_owned())
    });
    match &folders.collect::<Vec<_>>()[..] {
        [folder] => Ok(folder.clone()),
        [] => {
            let message = format!("the archive has no {}", pack::FILE_NAME);
            let help = "put it at the top of the archive, or in the only folder there";
            Err(fault(message, help))
        }
        several => {
            let message = format!("the archive has {} packs", several.len());
            Err(fault(message, "make one archive for each pack"))
        }
    }
}

fn is_file_of_pack(name: &str) -> bool {
    name == pack::FILE_NAME || pack::is_plain_name(name)
}

fn twice(name: &str) -> Fault {
    let help = "rename one of the two; small and capital letters count as equal";
    fault(format!("the archive contains {name} twice"), help)
}

fn broken(error: ZipError) -> Fault {
    let help =
        "copy the archive again, or pack the folder with `brickwork share FOLDER -o PACK.zip`";
    fault(format!("the archive cannot be read: {error}"), help)
}

fn fault(message: impl Into<String>, help: &str) -> Fault {
    Fault::new(Position::START.line, message, help)
}
