//! Processes that are killed while they edit.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command as Process, Stdio};
use std::time::{Duration, Instant};

use brickwork_editor::file::EditedFile;
use brickwork_level::document::Command;
use brickwork_platform::clock::since_1970;
use brickwork_platform::folder;
use brickwork_platform::threads::share_out;

/// Environment variable with the file that the child process of this test edits.
const FILE: &str = "BRICKWORK_TEST_EDITED_FILE";

/// Maximum loss: two seconds.
const MAX_LOST: Duration = Duration::from_secs(2);

fn open(path: &Path) -> EditedFile {
    let opened = EditedFile::open(path.into(), "()", None);
    opened.expect("a text").0
}

/// Adds comments to the file like a window, and prints their number, until the process is killed.
fn edit_until_killed(path: &Path) {
    let mut file = open(path);
    for edits in 1..3_000 {
        let document = file.document_mut().expect("it is editable");
        let comment = Command::Replace(0..0, format!("// {edits}\n"));
        assert_eq!(document.apply(&[comment]), Ok(true));
        assert_eq!(file.poll(since_1970().as_secs_f64()), None);
        println!("edit {edits}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_process_killed_at_any_moment_loses_at_most_two_seconds_of_edits() {
    if let Some(path) = std::env::var_os(FILE) {
        return edit_until_killed(Path::new(&path));
    }
    let this_test = std::thread::current().name().expect("a test").to_owned();
    share_out(8, 8, |number| {
        let home = folder::temporary().expect("a folder");
        let path = home.path().join("level.ron");
        let mut child = Process::new(std::env::current_exe().expect("a file"));
        child.args(["--exact", &this_test, "--nocapture"]);
        child.env(FILE, &path).stdout(Stdio::piped());
        let mut child = child.spawn().expect("it runs");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let begun = Instant::now();
        let mut made = Vec::new();
        let mut note = |line: String| {
            let number = line
                .strip_prefix("edit ")
                .and_then(|it| it.parse::<usize>().ok());
            made.extend(number.map(|number| (begun.elapsed(), number)));
        };
        let until = Duration::from_millis(1_200 + 430 * u64::from(number));
        while begun.elapsed() < until {
            note(lines.next().expect("it edits").expect("a line"));
        }
        child.kill().expect("killed");
        child.wait().expect("it ends");
        lines.map_while(Result::ok).for_each(&mut note);

        let (last, all) = *made.last().expect("edits");
        let before = made.iter().rev().find(|(time, _)| *time + MAX_LOST <= last);
        let must = before.map_or(0, |(_, number)| *number);
        let file = open(&path);
        let recovered = file.document().history().0;
        assert!(
            (must..=all + 1).contains(&recovered),
            "{recovered} of {must} to {all} edits"
        );
        assert_eq!(file.document().text().matches("// ").count(), recovered);
    });
}
