//! Output and exit codes of the commands `check` and `simulate`.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

pub const GOOD: &str = "(format: 1, name: \"N\", author: \"A\", ball_speed: 600.0, legend: {'x': Plain(color: Red)}, bricks: [\"xxxx\", \"....\"])";

pub fn brickwork(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_brickwork"))
        .args(arguments)
        .output()
        .expect("the binary runs")
}

pub fn text(output: &[u8]) -> String {
    String::from_utf8_lossy(output).into_owned()
}

/// Creates a folder with `good.ron` and `bad.ron`. Returns the folder and both paths.
pub fn folder() -> (tempfile::TempDir, PathBuf, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let (good, bad) = (
        folder.path().join("good.ron"),
        folder.path().join("bad.ron"),
    );
    fs::write(&good, GOOD).expect("written");
    fs::write(&bad, GOOD.replace("author", "auhtor")).expect("written");
    (folder, good, bad)
}

#[test]
fn check_says_what_is_good_and_where_what_is_not() {
    let (folder, good, bad) = folder();
    let output = brickwork(&["check", good.to_str().expect("a path")]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    assert!(text(&output.stdout).contains("good: 1 level"));
    let output = brickwork(&["check", bad.to_str().expect("a path")]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    assert!(
        said.contains("bad.ron:1:") && said.contains("did you mean `author`?"),
        "{said}"
    );
    let output = brickwork(&[
        "check",
        "--format",
        "json",
        folder.path().to_str().expect("a path"),
    ]);
    assert_eq!(output.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert_eq!(
        (json["good"].as_bool(), json["levels"].as_u64()),
        (Some(false), Some(1))
    );
    let finding = &json["findings"][0];
    assert!(
        finding["line"].as_u64() == Some(1) && finding["column"].as_u64().is_some_and(|c| c > 1),
        "{finding}"
    );
}

#[test]
fn whoever_reads_a_broken_level_tells_of_it_with_the_line_the_place_and_the_remedy() {
    let (_folder, _, bad) = folder();
    let bad = bad.to_str().expect("a path");
    let checked = text(&brickwork(&["check", bad]).stdout);
    let told = checked.split("\nnot good: ").next().expect("the findings");
    for part in ["auhtor: \"A\"", "^^^^^^", "help: did you mean `author`?"] {
        assert!(told.contains(part), "the long form has {part}: {told}");
    }
    let simulated = brickwork(&["simulate", bad]);
    assert_eq!(text(&simulated.stderr).trim_end(), told, "simulate");
    // No window opens without a display, but the diagnostic is still printed.
    #[cfg(all(feature = "presentation", target_os = "linux"))]
    {
        let played = Command::new(env!("CARGO_BIN_EXE_brickwork"))
            .args(["play", bad])
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .output()
            .expect("the binary runs");
        let said = text(&played.stderr);
        assert!(said.contains(told), "play: {said}");
    }
}

#[test]
fn check_refuses_what_is_not_there_with_a_place_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("missing.ron");
    let output = brickwork(&["check", missing.to_str().expect("a path")]);
    assert_eq!(output.status.code(), Some(2), "unreadable input");
    assert!(
        text(&output.stdout).contains("missing.ron:1:1: error: the file cannot be read"),
        "{}",
        text(&output.stdout)
    );
    let output = brickwork(&["check", folder.path().to_str().expect("a path")]);
    assert_eq!(output.status.code(), Some(1), "a folder without a level");
}

#[test]
fn control_characters_of_wrong_arguments_are_escaped() {
    let odd = "b\u{202e}\u{1b}[2J.ron";
    for arguments in [
        &["play", "a.ron", odd][..],
        &[odd],
        &["simulate", &format!("--{odd}")],
        &["simulate", "a.ron", "--seconds", odd],
        &["check", "a.ron", "--format", odd],
    ] {
        let output = brickwork(arguments);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said:?}");
        let is_raw = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!said.contains(is_raw), "{arguments:?}: {said:?}");
        assert!(
            said.contains("b\\u{202e}\\u{1b}[2J"),
            "{arguments:?}: {said:?}"
        );
    }
    for arguments in [["--help"], ["--version"]] {
        let output = brickwork(&arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert!(!output.stdout.is_empty(), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn control_characters_of_file_names_are_escaped_in_all_output() {
    let folder = tempfile::tempdir().expect("a folder");
    let odd = folder.path().join("a\u{1b}[2J\u{7}\u{202e}.ron");
    let missing = folder.path().join("b\u{1b}[31m\n.ron");
    fs::write(&odd, "(format: 1").expect("written");
    let (odd, missing) = (
        odd.to_str().expect("a path"),
        missing.to_str().expect("a path"),
    );
    let out = folder.path().join("no\u{1b}folder/out");
    let out = out.to_str().expect("a path");
    let good = folder.path().join("good.ron");
    fs::write(&good, GOOD).expect("written");
    let good = good.to_str().expect("a path");
    let broken = folder.path().join("pack\u{1b}");
    fs::create_dir(&broken).expect("a folder");
    fs::write(broken.join("pack.ron"), "(format: 1").expect("written");
    let broken = broken.to_str().expect("a path");
    for arguments in [
        &["check", odd][..],
        &["check", missing],
        &["check", broken],
        &["check", folder.path().to_str().expect("a path")],
        &["check", good, "--runs", "1", "--into", odd],
        &["simulate", odd],
        &["simulate", missing],
        &["simulate", broken],
        &["simulate", good, "--player", missing],
        &["simulate", good, "--trace", out],
        &["simulate", good, "--record", out],
        &["simulate", "--resume", odd],
        &["simulate", "--resume", missing],
        &["replay", odd, "--verify"],
        &["replay", missing, "--verify"],
    ] {
        let output = brickwork(arguments);
        let said = text(&output.stdout) + &text(&output.stderr);
        let is_raw = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!said.contains(is_raw), "{arguments:?}: {said:?}");
        assert!(said.contains("\\u{1b}"), "{arguments:?}: {said:?}");
    }
    let output = brickwork(&["check", "--format", "json", odd]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert_eq!(
        json["findings"][0]["path"], odd,
        "tools get the name as it is"
    );
}

#[test]
fn wrong_usage_and_unreadable_input_end_with_two() {
    let (_folder, good, bad) = folder();
    let (good, bad) = (
        good.to_str().expect("a path"),
        bad.to_str().expect("a path"),
    );
    for wrong in [
        &["simulate"][..],
        &["simulate", bad],
        &["simulate", "no/such/file.ron"],
        &["simulate", good, "--seconds", "-1"],
        &["simulate", good, "--seconds", "NaN"],
        &["simulate", good, "--step-hz", "0"],
        &["simulate", good, "--frame-rate", "fast"],
        &["simulate", good, "--runs", "2", "--trace", "x.jsonl"],
        &["simulate", good, "--trace", "/no/such/folder/x.jsonl"],
        &["simulate", good, "--runs", "4000000000"],
        &["simulate", good, "--player", "/no/such/recording"],
        &["replay", good, "--verify"],
        &["check"],
        &["fly"],
    ] {
        let output = brickwork(wrong);
        assert_eq!(
            output.status.code(),
            Some(2),
            "{wrong:?}: {}",
            text(&output.stderr)
        );
        let said = text(&output.stderr);
        assert!(
            !said.is_empty() && !said.contains("panicked"),
            "{wrong:?}: {said}"
        );
    }
}

#[test]
fn a_player_of_a_misspelt_name_is_told_with_the_nearest_one() {
    let (_folder, good, _) = folder();
    let good = good.to_str().expect("a path");
    for (name, help) in [
        ("catchr", "did you mean `catcher`?"),
        ("me", "expected one of: autopilot, catcher, novice, idle"),
    ] {
        let output = brickwork(&["simulate", good, "--player", name]);
        assert_eq!(output.status.code(), Some(2));
        let said = text(&output.stderr);
        assert!(said.contains(name) && said.contains(help), "{said}");
    }
}

#[test]
fn every_command_has_help() {
    for command in [
        &["--help"][..],
        &["check", "--help"],
        &["simulate", "--help"],
        &["replay", "--help"],
        &["play", "--help"],
    ] {
        let output = brickwork(command);
        assert_eq!(output.status.code(), Some(0));
        assert!(text(&output.stdout).contains("Usage"));
    }
}

/// Returns the lines of `simulate` that begin with a seed.
fn runs(arguments: &[&str]) -> Vec<String> {
    let output = brickwork(arguments);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout)
        .lines()
        .filter(|line| line.starts_with("seed"))
        .map(str::to_owned)
        .collect()
}

#[test]
fn a_run_has_the_same_checksum_with_any_company_threads_and_frames() {
    let (_folder, good, _) = folder();
    let good = good.to_str().expect("a path");
    let six = runs(&["simulate", good, "--runs", "6", "--seconds", "20"]);
    assert_eq!(six.len(), 6, "on all cores, which is the default");
    for threads in ["1", "3", "100"] {
        let others = runs(&[
            "simulate",
            good,
            "--runs",
            "6",
            "--seconds",
            "20",
            "--threads",
            threads,
        ]);
        assert_eq!(others, six, "--threads {threads}");
    }
    assert_eq!(
        runs(&["simulate", good, "--seed", "4", "--seconds", "20"]),
        six[3..4]
    );
    for rate in ["30", "60", "144", "1000", "jitter"] {
        let framed = runs(&[
            "simulate",
            good,
            "--runs",
            "2",
            "--seconds",
            "20",
            "--frame-rate",
            rate,
        ]);
        assert_eq!(framed, six[..2], "{rate}");
    }
}

#[test]
fn runs_are_spread_over_all_cores_unless_told_otherwise() {
    let (_folder, good, _) = folder();
    let said = |more: &[&str]| {
        let mut arguments = vec!["simulate", good.to_str().expect("a path"), "--seconds", "1"];
        arguments.extend(more);
        let output = brickwork(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout).lines().last().map(str::to_owned)
    };
    let cores = std::thread::available_parallelism().expect("a number of cores");
    // The command uses at most one thread per run.
    let by = match cores.get().min(300) {
        1 => " by 1 thread: ".to_owned(),
        cores => format!(" by {cores} threads: "),
    };
    let last = said(&["--runs", "300"]).expect("a line");
    assert!(last.contains(&by), "{last}");
    let last = said(&["--runs", "4", "--threads", "1"]).expect("a line");
    assert!(last.contains(" by 1 thread: "), "{last}");
    let last = said(&["--runs", "2", "--threads", "5"]).expect("a line");
    assert!(
        last.contains(" by 2 threads: "),
        "no more than runs: {last}"
    );
}

#[test]
fn a_game_that_was_lost_is_a_game_that_was_played() {
    let (_folder, good, _) = folder();
    let run = runs(&[
        "simulate",
        good.to_str().expect("a path"),
        "--player",
        "idle",
        "--ruleset",
        "tutorial",
    ]);
    assert!(run[0].contains("lost after"), "{run:?}");
}

#[test]
fn a_recorded_journey_that_stops_within_a_level_is_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("journey.brickwork");
    let file = file.to_str().expect("a path");
    let pack = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/tutorial");
    let played = brickwork(&["simulate", pack, "--seconds", "3", "--record", file]);
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    let output = brickwork(&["replay", file, "--verify"]);
    let printed = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{printed}");
    assert!(
        printed.starts_with("good: a journey of 1 games"),
        "{printed}"
    );
}

#[test]
fn a_recorded_game_is_verified_and_played_again() {
    let (folder, good, _) = folder();
    let file = folder.path().join("game.replay");
    let (good, file) = (
        good.to_str().expect("a path"),
        file.to_str().expect("a path"),
    );
    let run = runs(&[
        "simulate",
        good,
        "--seed",
        "7",
        "--seconds",
        "15",
        "--record",
        file,
    ]);
    let output = brickwork(&["replay", file, "--verify"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(
        text(&output.stdout).starts_with("good: "),
        "{}",
        text(&output.stdout)
    );
    assert_eq!(
        runs(&["simulate", good, "--player", file, "--seconds", "15"]),
        run,
        "the same game, the same checksum"
    );

    let renamed = folder.path().join("renamed.ron");
    let source = GOOD.replace("name: \"N\"", "name: \"M\"");
    fs::write(&renamed, source.replace("Red", "Blue")).expect("written");
    let renamed = renamed.to_str().expect("a path");
    assert_eq!(
        runs(&["simulate", renamed, "--player", file, "--seconds", "15"]),
        run,
        "a level with another name and other colours is the same level to play"
    );

    let other = folder.path().join("other.ron");
    fs::write(&other, GOOD.replace("600.0", "601.0")).expect("written");
    let output = brickwork(&[
        "simulate",
        other.to_str().expect("a path"),
        "--player",
        file,
    ]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text(&output.stderr).contains("the levels differ"),
        "{}",
        text(&output.stderr)
    );

    let bytes = fs::read(file).expect("the recording");
    fs::write(file, &bytes[..bytes.len() / 2]).expect("written");
    let output = brickwork(&["replay", file, "--verify"]);
    let (printed, said) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(printed.starts_with("good: "), "{printed}");
    assert!(said.contains("has no end"), "it is told: {said}");

    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2] ^= 1;
    for (refused, why) in [(&damaged[..], "damaged"), (&bytes[..40], "byte 40")] {
        fs::write(file, refused).expect("written");
        let output = brickwork(&["replay", file, "--verify"]);
        assert_eq!(output.status.code(), Some(2));
        let said = text(&output.stderr);
        assert!(said.contains(why), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn devices_and_links_that_lead_back_are_no_trap() {
    let output = brickwork(&["check", "/dev/zero"]);
    assert!(
        text(&output.stdout).contains("is a device or a pipe"),
        "{}",
        text(&output.stdout)
    );
    let output = brickwork(&["replay", "/dev/zero", "--verify"]);
    assert_eq!(output.status.code(), Some(2));
    let (folder, _, bad) = folder();
    fs::remove_file(bad).expect("removed");
    for name in ["a", "b", "c"] {
        std::os::unix::fs::symlink(folder.path(), folder.path().join(name)).expect("a link");
    }
    let output = brickwork(&["check", folder.path().to_str().expect("a path")]);
    assert_eq!(output.status.code(), Some(0));
    assert!(
        text(&output.stdout).contains("good: 1 levels"),
        "each level once: {}",
        text(&output.stdout)
    );
}

#[test]
fn whoever_stops_reading_stops_the_command_quietly() {
    let (_folder, good, _) = folder();
    let mut child = Command::new(env!("CARGO_BIN_EXE_brickwork"))
        .args([
            "simulate",
            good.to_str().expect("a path"),
            "--runs",
            "50",
            "--seconds",
            "2",
        ])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn a_level_that_the_discrete_scheme_does_not_know_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("embers.ron");
    let source = "(format: 2, name: \"E\", author: \"A\", legend: {'e': (kind: \"ember\")}, bricks: [\"e.e.\"])";
    fs::write(&file, source).expect("written");
    let level = file.to_str().expect("a path");
    let simulate = [
        "simulate",
        level,
        "--seconds",
        "1",
        "--collision",
        "discrete",
    ];
    let output = brickwork(&simulate);
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(
        said.contains("embers.ron") && said.contains("\"ember\""),
        "{said}"
    );
    assert!(said.contains("leave out --collision"), "{said}");
    let output = brickwork(&simulate[..4]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}
