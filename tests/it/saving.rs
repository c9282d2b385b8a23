//! Command-line options `simulate --heavy`, `--save` and `--resume`.

use crate::commands::{brickwork, text};
use std::fs;
use std::path::Path;

fn level() -> String {
    format!(
        "{}/levels/machinery/03-orrery.ron",
        env!("CARGO_MANIFEST_DIR")
    )
}

/// Runs the command and returns the result in its first line, without the seed.
fn ended(arguments: &[&str]) -> String {
    let output = brickwork(arguments);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let said = text(&output.stdout);
    let line = said.lines().next().expect("a line");
    line.split_once(": ").expect("seed and result").1.to_owned()
}

/// Runs the command, which must be rejected, and returns its error output.
fn refusal(arguments: &[&str]) -> String {
    let output = brickwork(arguments);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
    text(&output.stderr)
}

#[test]
fn a_heavy_game_has_the_checksum_and_the_trace_of_a_light_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let [light, heavy] = ["light", "heavy"].map(|name| folder.path().join(name));
    let level = level();
    let play = |file: &Path, more: &[&str]| {
        let file = file.to_str().expect("a path");
        let base = ["simulate", &level, "--seconds", "10", "--trace", file];
        ended(&[&base[..], more].concat())
    };
    assert_eq!(play(&light, &[]), play(&heavy, &["--heavy"]));
    assert_eq!(
        fs::read(light).expect("a trace"),
        fs::read(heavy).expect("a trace")
    );
}

#[test]
fn a_saved_game_goes_on_as_if_it_had_never_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("saved");
    let file = file.to_str().expect("a path");
    for player in ["autopilot", "catcher", "novice", "idle"] {
        let base = [
            "simulate",
            &level(),
            "--seed",
            "3",
            "--player",
            player,
            "--seconds",
        ];
        let whole = ended(&[&base[..], &["8"]].concat());
        ended(&[&base[..], &["3.3", "--save", file]].concat());
        assert_eq!(
            ended(&["simulate", "--resume", file, "--seconds", "8"]),
            whole,
            "a saved game names its player: {player}"
        );
    }
}

#[test]
fn a_saved_game_that_cannot_be_gone_on_with_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("saved");
    let file = path.to_str().expect("a path");
    let level = level();
    ended(&["simulate", &level, "--seconds", "1", "--save", file]);
    let good = fs::read(&path).expect("a file");
    let resume = |bytes: &[u8]| {
        fs::write(&path, bytes).expect("written");
        refusal(&["simulate", "--resume", file, "--seconds", "2"])
    };
    assert!(resume(&good[..good.len() / 2]).contains("truncated"));
    let mut damaged = good.clone();
    damaged[good.len() / 2] ^= 4;
    assert!(resume(&damaged).contains("damaged"));
    assert!(resume(b"(format: 1)").contains("not a saved game"));
    let mut newer = good.clone();
    newer[8] = 99;
    assert!(resume(&newer).contains("a newer version"));
    fs::write(&path, &good).expect("written");
    for more in [
        ["--trace", "x"],
        ["--record", "x"],
        ["--seed", "1"],
        ["--ruleset", "modern"],
    ] {
        let base = ["simulate", "--resume", file, "--seconds", "2"];
        let said = refusal(&[&base[..], &more[..]].concat());
        assert!(said.contains(more[0]), "{said}");
    }
    assert!(refusal(&["simulate", &level, "--save", &level]).contains("take the place"));
}
