//! Output and exit codes of the commands `check` and `simulate`.

use std::ffi::OsStr;
use std::io;
use std::process::Output;

use crate::prelude::*;

pub const GOOD: &str = "(format: 1, name: \"N\", author: \"A\", ball_speed: 600.0, legend: {'x': Plain(color: Red)}, bricks: [\"xxxx\", \"....\"])";

/// Result of a command.
pub struct Ran {
    /// Command line.
    pub line: String,
    pub code: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl Ran {
    /// Returns the result of `line` from its `output`.
    pub fn of(line: &str, output: io::Result<Output>) -> Self {
        let output = output.expect("the binary runs");
        Self {
            line: line.to_owned(),
            code: output.status.code(),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    /// Asserts the exit code.
    #[track_caller]
    pub fn exits(self, code: i32) -> Self {
        let Self { line, out, err, .. } = &self;
        assert_eq!(self.code, Some(code), "{line}: {out}{err}");
        self
    }
}

/// Runs the program with the words of `line`. Each `@` stands for the next of `paths`.
pub fn run(line: &str, paths: &[&Path]) -> Ran {
    Ran::of(line, command(line, paths).output())
}

/// Returns that command.
pub fn command(line: &str, paths: &[&Path]) -> Command {
    let mut paths = paths.iter();
    let words = line.split(' ').map(|word| match word {
        "@" => paths.next().expect("a path").as_os_str(),
        word => OsStr::new(word),
    });
    let mut command = Command::new(env!("CARGO_BIN_EXE_brickwork"));
    command.args(words);
    assert_eq!(paths.len(), 0, "more paths than @ in {line:?}");
    command
}

/// Returns `line` with `@` for each name of `files`, and the paths of these files.
pub fn with_paths<'a>(line: &str, files: &[(&str, &'a Path)]) -> (String, Vec<&'a Path>) {
    let named = |word: &str| files.iter().find(|(name, _)| *name == word);
    let paths = line.split(' ').filter_map(|word| Some(named(word)?.1));
    let words = line
        .split(' ')
        .map(|word| named(word).map_or(word, |_| "@"));
    (words.collect::<Vec<_>>().join(" "), paths.collect())
}

/// Creates a folder with `good.ron` and `bad.ron`. Returns the folder and both paths.
pub fn folder() -> (tempfile::TempDir, PathBuf, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let [good, bad] = ["good.ron", "bad.ron"].map(|name| folder.path().join(name));
    fs::write(&good, GOOD).expect("written");
    fs::write(&bad, GOOD.replace("author", "auhtor")).expect("written");
    (folder, good, bad)
}

#[test]
fn check_says_what_is_good_and_where_what_is_not() {
    let (folder, good, bad) = folder();
    assert_contains(&run("check @", &[&good]).exits(0).out, "good: 1 level");
    let said = run("check @", &[&bad]).exits(1).out;
    assert_contains(&said, "bad.ron:1:");
    assert_contains(&said, "did you mean `author`?");
    let said = run("check --format json @", &[folder.path()]).exits(1).out;
    let json: serde_json::Value = serde_json::from_str(&said).expect("one JSON object");
    assert_eq!(json["good"], false);
    assert_eq!(json["levels"], 1);
    let finding = &json["findings"][0];
    assert_eq!(finding["line"], 1, "{finding}");
    assert!(finding["column"].as_u64() > Some(1), "{finding}");
}

#[test]
fn whoever_reads_a_broken_level_tells_of_it_with_the_line_the_place_and_the_remedy() {
    let (_folder, _, bad) = folder();
    let checked = run("check @", &[&bad]).out;
    let told = checked.split("\nnot good: ").next().expect("the findings");
    for part in ["auhtor: \"A\"", "^^^^^^", "help: did you mean `author`?"] {
        assert_contains(told, part);
    }
    assert_eq!(run("simulate @", &[&bad]).err.trim_end(), told, "simulate");
    // No window opens without a display, but the diagnostic is still printed.
    #[cfg(all(feature = "presentation", target_os = "linux"))]
    {
        let mut play = command("play @", &[&bad]);
        for display in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
            play.env_remove(display);
        }
        assert_contains(&Ran::of("play @", play.output()).err, told);
    }
}

#[test]
fn checks_are_named_in_every_output_and_explained() {
    let (_folder, good, bad) = folder();
    let line = run("check @", &[&bad]).exits(1).out;
    assert_contains(&line, "unknown field `auhtor` [unknown-field]");
    let json = run("check @ --hints --format json", &[&bad]).exits(1).out;
    let json: serde_json::Value = serde_json::from_str(&json).expect("one JSON object");
    let finding = &json["findings"][0];
    assert_eq!(finding["id"], "unknown-field", "{finding}");
    assert_eq!(finding["end"]["line"], finding["line"], "{finding}");
    let told = run("explain unknown-field", &[]).exits(0).out;
    assert_contains_all(&told, &["error: unknown field", "[unknown-field]", "nmae"]);
    assert_contains(&run("explain", &[]).exits(0).out, "tight-gap");
    let wrong = run("explain unknwon-field", &[]).exits(2).err;
    assert_contains(&wrong, "did you mean `unknown-field`?");
    // Hints change neither the result nor the exit code.
    let hinted = run("check @ --hints", &[&good]).exits(0).out;
    assert_contains(&hinted, "hint: ");
}

#[test]
fn a_picture_of_a_level_needs_no_window() {
    let (folder, good, bad) = folder();
    let picture = folder.path().join("level.png");
    run("check @ --picture @", &[&good, &picture]).exits(0);
    let file = std::fs::File::open(&picture).expect("the picture");
    let mut reader = png::Decoder::new(std::io::BufReader::new(file))
        .read_info()
        .expect("PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    assert_eq!((info.width, info.height), (800, 600));
    let colours: std::collections::HashSet<_> = pixels.chunks(3).collect();
    assert!(colours.len() > 20, "{} colours", colours.len());
    let plain = fs::read(&picture).expect("a picture");
    run("check @ --picture @ --heat 1", &[&good, &picture]).exits(0);
    assert_ne!(fs::read(&picture).expect("a picture"), plain, "flights");
    run("check @ --heat 1", &[&good]).exits(2);
    run("check @ --picture @", &[&bad, &picture]).exits(2);
}

#[test]
fn a_watched_level_is_checked_again_after_a_change() {
    let (_folder, good, bad) = folder();
    let mut watching = command("check --watch @", &[&good]);
    let mut watching = watching
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(
        watching.stdout.take().expect("its output"),
    ));
    let mut until = |part: &str| {
        let found = lines
            .by_ref()
            .map_while(Result::ok)
            .find(|line| line.contains(part));
        assert!(found.is_some(), "{part}");
    };
    until("the check begins");
    until("good: 1 levels");
    until("the check has ended");
    std::fs::copy(&bad, &good).expect("copied");
    until("the check begins");
    until("[unknown-field]");
    until("the check has ended");
    watching.kill().expect("it runs");
    watching.wait().expect("it ends");
}

#[test]
fn check_refuses_what_is_not_there_with_a_place_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("missing.ron");
    // The input cannot be read.
    let said = run("check @", &[&missing]).exits(2).out;
    assert_contains(&said, "missing.ron:1:1: error: the file cannot be read");
    // A folder without a level.
    run("check @", &[folder.path()]).exits(1);
}

/// Asserts that `text` has no control characters and no marks of direction.
fn assert_escaped(text: &str) {
    let is_raw = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
    assert!(!text.contains(is_raw), "{text:?}");
}

#[test]
fn control_characters_of_wrong_arguments_are_escaped() {
    let odd = "b\u{202e}\u{1b}[2J.ron";
    for line in [
        "play a.ron ODD",
        "ODD",
        "simulate --ODD",
        "simulate a.ron --seconds ODD",
        "check a.ron --format ODD",
    ] {
        let said = run(&line.replace("ODD", odd), &[]).exits(2).err;
        assert_escaped(&said);
        assert_contains(&said, "b\\u{202e}\\u{1b}[2J");
    }
    for line in ["--help", "--version"] {
        assert!(!run(line, &[]).exits(0).out.is_empty(), "{line}");
    }
}

#[cfg(unix)]
#[test]
fn control_characters_of_file_names_are_escaped_in_all_output() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let odd = at("a\u{1b}[2J\u{7}\u{202e}.ron");
    let missing = at("b\u{1b}[31m\n.ron");
    let (out, good, broken) = (at("no\u{1b}folder/out"), at("good.ron"), at("pack\u{1b}"));
    fs::write(&odd, "(format: 1").expect("written");
    fs::write(&good, GOOD).expect("written");
    fs::create_dir(&broken).expect("a folder");
    fs::write(broken.join("pack.ron"), "(format: 1").expect("written");
    let files = [
        ("ODD", odd.as_path()),
        ("MISSING", missing.as_path()),
        ("BROKEN", broken.as_path()),
        ("FOLDER", folder.path()),
        ("GOOD", good.as_path()),
        ("OUT", out.as_path()),
    ];
    for line in cases::<String>("commands/odd_names") {
        let (line, paths) = with_paths(&line, &files);
        let ran = run(&line, &paths);
        let said = ran.out + &ran.err;
        assert_escaped(&said);
        assert!(said.contains("\\u{1b}"), "{line}, {paths:?}: {said:?}");
    }
    let said = run("check --format json @", &[&odd]).out;
    let json: serde_json::Value = serde_json::from_str(&said).expect("one JSON object");
    let name = odd.to_str().expect("a path");
    assert_eq!(json["findings"][0]["path"], name, "the name as it is");
}

#[test]
fn wrong_usage_and_unreadable_input_end_with_two() {
    let (_folder, good, bad) = folder();
    let files = [("GOOD", good.as_path()), ("BAD", bad.as_path())];
    for line in cases::<String>("commands/wrong_usage") {
        let (line, paths) = with_paths(&line, &files);
        let said = run(&line, &paths).exits(2).err;
        assert!(!said.is_empty(), "{line}");
        assert!(!said.contains("panicked"), "{line}: {said}");
    }
}

#[test]
fn a_player_of_a_misspelt_name_is_told_with_the_nearest_one() {
    let (_folder, good, _) = folder();
    for (name, help) in [
        ("catchr", "did you mean `catcher`?"),
        ("me", "expected one of: autopilot, catcher, novice, idle"),
    ] {
        let line = format!("simulate @ --player {name}");
        assert_contains_all(&run(&line, &[&good]).exits(2).err, &[name, help]);
    }
}

#[test]
fn every_command_has_help() {
    for command in ["", "check ", "simulate ", "replay ", "play "] {
        let said = run(&format!("{command}--help"), &[]).exits(0).out;
        assert_contains(&said, "Usage");
    }
}

/// Returns the lines of `simulate` that begin with a seed.
fn runs(line: &str, paths: &[&Path]) -> Vec<String> {
    let said = run(line, paths).exits(0).out;
    let runs = said.lines().filter(|line| line.starts_with("seed"));
    runs.map(str::to_owned).collect()
}

#[test]
fn a_run_has_the_same_checksum_with_any_company_threads_and_frames() {
    let (_folder, good, _) = folder();
    let runs = |more: &str| runs(&format!("simulate @ --seconds 20 {more}"), &[&good]);
    let six = runs("--runs 6");
    assert_eq!(six.len(), 6, "on all cores, which is the default");
    for threads in [1, 3, 100] {
        let others = runs(&format!("--runs 6 --threads {threads}"));
        assert_eq!(others, six, "--threads {threads}");
    }
    assert_eq!(runs("--seed 4"), six[3..4]);
    for rate in ["30", "60", "144", "1000", "jitter"] {
        let framed = runs(&format!("--runs 2 --frame-rate {rate}"));
        assert_eq!(framed, six[..2], "{rate}");
    }
}

#[test]
fn runs_are_spread_over_all_cores_unless_told_otherwise() {
    let (_folder, good, _) = folder();
    let cores = std::thread::available_parallelism().expect("a number of cores");
    // The command uses at most one thread per run.
    let by = match cores.get().min(300) {
        1 => " by 1 thread: ".to_owned(),
        cores => format!(" by {cores} threads: "),
    };
    for (more, expected) in [
        ("--runs 300", by.as_str()),
        ("--runs 4 --threads 1", " by 1 thread: "),
        ("--runs 2 --threads 5", " by 2 threads: "),
    ] {
        let line = format!("simulate @ --seconds 1 {more}");
        let said = run(&line, &[&good]).exits(0).out;
        assert_contains(said.lines().last().expect("a line"), expected);
    }
}

#[test]
fn a_game_that_was_lost_is_a_game_that_was_played() {
    let (_folder, good, _) = folder();
    let run = runs("simulate @ --player idle --ruleset tutorial", &[&good]);
    assert!(run[0].contains("lost after"), "{run:?}");
}

#[test]
fn a_recorded_journey_that_stops_within_a_level_is_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("journey.brickwork");
    let pack = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/levels/tutorial"));
    run("simulate @ --seconds 3 --record @", &[pack, &file]).exits(0);
    let printed = run("replay @ --verify", &[&file]).exits(0).out;
    let is_good = printed.starts_with("good: a journey of 1 games");
    assert!(is_good, "{printed}");
}

#[test]
fn a_recorded_game_is_verified_and_played_again() {
    let (folder, good, _) = folder();
    let file = folder.path().join("game.replay");
    let line = "simulate @ --seed 7 --seconds 15 --record @";
    let recorded = runs(line, &[&good, &file]);
    let verified = || run("replay @ --verify", &[&file]);
    let printed = verified().exits(0).out;
    assert!(printed.starts_with("good: "), "{printed}");
    let again = |level: &Path| runs("simulate @ --player @ --seconds 15", &[level, &file]);
    assert_eq!(again(&good), recorded, "the same game, the same checksum");

    let renamed = folder.path().join("renamed.ron");
    let source = GOOD.replace("name: \"N\"", "name: \"M\"");
    fs::write(&renamed, source.replace("Red", "Blue")).expect("written");
    // A level with another name and other colours is the same level to play.
    assert_eq!(again(&renamed), recorded);

    let other = folder.path().join("other.ron");
    fs::write(&other, GOOD.replace("600.0", "601.0")).expect("written");
    let refused = run("simulate @ --player @", &[&other, &file]).exits(2);
    assert_contains(&refused.err, "the levels differ");

    let bytes = fs::read(&file).expect("the recording");
    fs::write(&file, &bytes[..bytes.len() / 2]).expect("written");
    let ran = verified().exits(0);
    assert!(ran.out.starts_with("good: "), "{}", ran.out);
    assert_contains(&ran.err, "has no end");

    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2] ^= 1;
    for (refused, why) in [(&damaged[..], "damaged"), (&bytes[..40], "byte 40")] {
        fs::write(&file, refused).expect("written");
        assert_contains(&verified().exits(2).err, why);
    }
}

#[cfg(unix)]
#[test]
fn devices_and_links_that_lead_back_are_no_trap() {
    assert_contains(&run("check /dev/zero", &[]).out, "is a device or a pipe");
    run("replay /dev/zero --verify", &[]).exits(2);
    let (folder, _, bad) = folder();
    fs::remove_file(bad).expect("removed");
    for name in ["a", "b", "c"] {
        std::os::unix::fs::symlink(folder.path(), folder.path().join(name)).expect("a link");
    }
    // Each level counts once.
    let said = run("check @", &[folder.path()]).exits(0).out;
    assert_contains(&said, "good: 1 levels");
}

#[test]
fn whoever_stops_reading_stops_the_command_quietly() {
    let (_folder, good, _) = folder();
    let line = "simulate @ --runs 50 --seconds 2";
    let mut child = command(line, &[&good]);
    child.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = child.spawn().expect("the binary runs");
    drop(child.stdout.take());
    assert_eq!(Ran::of(line, child.wait_with_output()).exits(0).err, "");
}

#[test]
fn a_level_that_the_discrete_scheme_does_not_know_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let level = folder.path().join("embers.ron");
    let source = "(format: 2, name: \"E\", author: \"A\", legend: {'e': (kind: \"ember\")}, bricks: [\"e.e.\"])";
    fs::write(&level, source).expect("written");
    let line = "simulate @ --seconds 1 --collision discrete";
    let said = run(line, &[&level]).exits(2).err;
    for part in ["embers.ron", "\"ember\"", "leave out --collision"] {
        assert_contains(&said, part);
    }
    run("simulate @ --seconds 1", &[&level]).exits(0);
}
