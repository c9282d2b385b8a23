//! Page with a generated table between two marks: replaces the table, and formats tables in Markdown.

use std::ffi::OsStr;
use std::path::Path;

use crate::command::outputs::{Inputs, cannot_write, destination};
use crate::platform::printable::Shown;
use crate::platform::read::read_at_most;
use crate::platform::write::Destination;

/// Maximum size of the page (bytes).
const MAX_BYTES: u64 = 4 * 1024 * 1024;

/// Content of a page around the table.
pub(super) struct Page {
    file: Destination,
    /// Text up to the line of the first mark, inclusive.
    before: String,
    /// Text from the line of the second mark on.
    after: String,
}

impl Page {
    /// Reads the page at `path`, which has a table of `what`. Call [`put`](Self::put) right after it: changes to the
    /// page in between are lost. The error is a whole sentence: the page cannot be read or written, or does not have
    /// each mark once.
    pub fn read(path: &Path, what: &str) -> Result<Self, String> {
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
        let (before, after) =
            around(&text, &marks(what)).map_err(|why| format!("the page {shown} {why}"))?;
        Ok(Self {
            file,
            before: before.to_owned(),
            after: after.to_owned(),
        })
    }

    /// Writes the page with `table`. The error is a whole sentence; the page is unchanged then.
    pub fn put(&self, table: &str) -> Result<(), String> {
        let text = format!("{}\n{table}\n\n{}", self.before, self.after);
        let written = self.file.write(text.as_bytes());
        written.map_err(|error| cannot_write("page", self.file.path(), &error))
    }
}

/// Returns the marks around the table of `what`.
fn marks(what: &str) -> [String; 2] {
    [
        format!("<!-- table of {what} -->"),
        format!("<!-- end of the table of {what} -->"),
    ]
}

/// Returns the text up to the line of the first mark, inclusive, and the text from the line of the second mark on.
/// The error completes "the page": it has not both lines once, in this order.
fn around<'a>(text: &'a str, marks: &[String; 2]) -> Result<(&'a str, &'a str), String> {
    let [begin, end] = marks;
    let (mut at, mut places) = (0, [None; 2]);
    for (line, number) in text.split_inclusive('\n').zip(1..) {
        let next = at + line.len();
        for ((mark, place), position) in marks.iter().zip(&mut places).zip([next, at]) {
            if line.trim_end() != mark {
                continue;
            }
            if place.replace(position).is_some() {
                return Err(format!(
                    "has the line {mark} a second time in line {number}: remove one"
                ));
            }
        }
        at = next;
    }
    match places {
        [Some(first), Some(second)] if first <= second => Ok((&text[..first], &text[second..])),
        _ => Err(format!(
            "has no place for a table: write the lines {begin} and {end} where you want the table"
        )),
    }
}

/// Returns the cell of a number; a dash without a value.
pub(super) fn number(value: Option<f64>, decimals: usize) -> String {
    value.map_or_else(|| "–".to_owned(), |value| format!("{value:.decimals$}"))
}

/// Returns a table in Markdown from `lines` of cells, the first with the titles.
pub(super) fn markdown(lines: &[Vec<String>]) -> String {
    let columns = lines.first().map_or(0, Vec::len);
    let rule = format!("|---|{}", "--:|".repeat(columns.saturating_sub(1)));
    let mut lines = lines
        .iter()
        .map(|cells| format!("| {} |", cells.join(" | ")));
    let titles = lines.next();
    let lines: Vec<String> = titles.into_iter().chain([rule]).chain(lines).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_takes_the_place_of_the_one_before_and_of_nothing_else() {
        let marks = marks("levels");
        let [begin, end] = &marks;
        let said = format!("# A\nWrite `{begin}` and\n`{end}`.\n");
        let page = |table: &str| format!("{said}{begin}\n{table}{end}\nmore\n");
        let (before, after) = (format!("{said}{begin}\n"), format!("{end}\nmore\n"));
        for table in ["", "\n| old |\n\n"] {
            let text = page(table);
            assert_eq!(around(&text, &marks), Ok((&*before, &*after)), "{table:?}");
        }
        let lacking = [
            page("").replace(&format!("\n{begin}\n"), "\n"),
            page("").replace(&format!("\n{end}\n"), "\n"),
            format!("{end}\n{begin}\n"),
        ];
        for text in lacking {
            let why = around(&text, &marks).expect_err(&text);
            assert!(why.contains("no place for a table"), "{why}");
        }
        for (mark, line) in marks.iter().zip([6, 7]) {
            let text = page("").replace(&format!("{mark}\n"), &format!("{mark}\nmore\n{mark}\n"));
            let why = around(&text, &marks).expect_err(&text);
            assert!(why.contains("a second time"), "{why}");
            assert!(why.contains(&format!("in line {line}:")), "{why}");
        }
    }
}
