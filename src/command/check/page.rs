//! A page with a table of levels: the table stands between two marks, and a new one takes its place.
//!
//! Owns the marks and the place between them. What the table says is [`report`](super::report).

use std::ffi::OsStr;
use std::path::Path;

use crate::command::outputs::{Inputs, cannot_write, destination};
use crate::platform::printable::Shown;
use crate::platform::read::read_at_most;
use crate::platform::write::Destination;

/// The line before the table.
const BEGIN: &str = "<!-- table of levels -->";
/// The line after it.
const END: &str = "<!-- end of the table of levels -->";
/// The longest page that is read (bytes).
const MAX_BYTES: u64 = 4 * 1024 * 1024;

/// A page as it is now, which has a place for the table.
pub(super) struct Page {
    file: Destination,
    /// All up to the line of the first mark.
    before: String,
    /// All from the line of the second mark on.
    after: String,
}

impl Page {
    /// The page at `path`. Between that and [`put`](Self::put) nothing may take time: what is written to the page meanwhile
    /// is lost. An error is a whole sentence: it cannot be read or written, or has no place for a table.
    pub fn read(path: &Path) -> Result<Self, String> {
        let shown = path.shown();
        let file = destination("page", path, &Inputs::default())?;
        let is_level = |extension: &OsStr| extension.eq_ignore_ascii_case("ron");
        if file.path().extension().is_some_and(is_level) {
            return Err(format!(
                "the page {shown} is a level or a pack; name another file"
            ));
        }
        let bytes =
            read_at_most(path, MAX_BYTES).map_err(|why| format!("the page {shown} {why}"))?;
        let text =
            String::from_utf8(bytes).map_err(|_| format!("the page {shown} is not UTF-8"))?;
        let (before, after) = around(&text).ok_or_else(|| {
            format!(
                "the page {shown} has no place for a table: write the lines {BEGIN} and {END} where it is to stand"
            )
        })?;
        let (before, after) = (before.to_owned(), after.to_owned());
        Ok(Self {
            file,
            before,
            after,
        })
    }

    /// Writes the page with this `table`. An error is a whole sentence; the page is as it was then.
    pub fn put(&self, table: &str) -> Result<(), String> {
        let Self {
            file,
            before,
            after,
        } = self;
        let text = format!("{before}\n{table}\n\n{after}");
        file.write(text.as_bytes())
            .map_err(|error| cannot_write("page", file.path(), error))
    }
}

/// What stands before the place for a table in `text`, up to the line of the first mark, and what stands after it, from
/// the line of the second mark on. `None` without both lines, in this order.
fn around(text: &str) -> Option<(&str, &str)> {
    let (mut at, mut place) = (0, None);
    for line in text.split_inclusive('\n') {
        let end = at + line.len();
        match place {
            None if line.trim_end() == BEGIN => place = Some(end),
            Some(place) if line.trim_end() == END => return Some((&text[..place], &text[at..])),
            _ => {}
        }
        at = end;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_takes_the_place_of_the_one_before_and_of_nothing_else() {
        let said = format!("# A\nWrite `{BEGIN}` and\n`{END}`.\n");
        let page = |table: &str| format!("{said}{BEGIN}\n{table}{END}\nmore\n");
        let (before, after) = (format!("{said}{BEGIN}\n"), format!("{END}\nmore\n"));
        for table in ["", "\n| old |\n\n"] {
            let text = page(table);
            assert_eq!(around(&text), Some((&*before, &*after)), "{table:?}");
        }
        let lacking = [
            page("").replace(&format!("\n{BEGIN}\n"), "\n"),
            page("").replace(&format!("\n{END}\n"), "\n"),
            format!("{END}\n{BEGIN}\n"),
        ];
        for text in lacking {
            assert_eq!(around(&text), None, "{text}");
        }
    }
}
