//! `simulate run` on the command line: results, seeds, recordings.

use brickwork::content::RunMode;
use brickwork::runs::code;
use serde_json::Value;

use crate::prelude::*;

/// Plays runs with the arguments `more`, for a short time per wall, and returns the printed lines of the runs.
fn played(more: &str) -> Vec<String> {
    let said = run(&format!("simulate run --seconds 20 {more}"), &[])
        .exits(0)
        .out;
    let lines = said.lines().filter(|line| line.starts_with("seed"));
    lines.map(str::to_owned).collect()
}

#[test]
fn a_run_has_the_same_checksum_with_any_company_threads_and_frames() {
    let four = played("--runs 4 --player novice");
    assert_eq!(four.len(), 4);
    for more in ["--threads 1", "--frame-rate jitter", "--frame-rate 60"] {
        assert_eq!(
            played(&format!("--runs 4 --player novice {more}")),
            four,
            "{more}"
        );
    }
    assert_eq!(played("--seed 3 --player novice"), four[2..3]);
}

#[test]
fn seeds_of_runs_are_numbers_texts_days_and_codes() {
    let of = |seed: &str| {
        let line = format!("simulate run --seconds 1 --format json --seed {seed}");
        let said = run(&line, &[]).exits(0).out;
        let said: Value = serde_json::from_str(&said).expect("JSON");
        said["runs"][0].clone()
    };
    let day = of("2026-11-28");
    assert_eq!(
        day["code"],
        code::encode(day["seed"].as_u64().expect("a number"), RunMode::Classic)
    );
    assert_eq!(of(day["code"].as_str().expect("a text")), day);
    assert_eq!(of("Hello")["seed"], of("hello")["seed"]);
    let wall = &day["walls"][0];
    assert_eq!(wall["difficulty"], 1);
    assert_eq!(
        wall["medals"]["time"],
        Value::Null,
        "not cleared in a second"
    );
    for (seed, expected) in [
        ("bwr1AAAA", "incomplete or changed"),
        ("bwr7AAAA", "version 7"),
    ] {
        let refused = run(&format!("simulate run --seed {seed}"), &[]).exits(2);
        assert_contains(&refused.err, expected);
    }
    let level = root("levels/foundations/01-first-light.ron");
    let refused = run("simulate @ --seed hello", &[&level]).exits(2);
    assert_contains(&refused.err, "takes a number for a level");
}

#[test]
fn modes_are_part_of_codes_and_of_recordings() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("run.brickwork");
    for mode in RunMode::ALL {
        let line = format!("--seed 2 --seconds 5 --mode {} --record @", mode.name());
        let line = format!("simulate run --format json {line}");
        let said = run(&line, &[&file]).exits(0).out;
        let said: Value = serde_json::from_str(&said).expect("JSON");
        let of_mode = &said["runs"][0];
        let code = code::encode(2, mode);
        assert_eq!(of_mode["code"], code, "{mode:?}");
        let by_code = format!("simulate run --seconds 5 --format json --seed {code}");
        let by_code: Value = serde_json::from_str(&run(&by_code, &[]).exits(0).out).expect("JSON");
        assert_eq!(
            by_code["runs"][0]["checksum"], of_mode["checksum"],
            "{mode:?}"
        );
        let verified = run("replay @ --verify", &[&file]).exits(0).out;
        assert!(verified.starts_with("good: a run of "), "{verified}");
    }
    let other = format!(
        "simulate run --mode cavity --seed {}",
        code::encode(2, RunMode::Double)
    );
    assert_contains(&run(&other, &[]).exits(2).err, "leave out --mode");
    assert_contains(
        &run("simulate run --mode doubel", &[]).exits(2).err,
        "double",
    );
}

#[test]
fn a_recorded_run_is_verified_as_a_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("run.brickwork");
    run("simulate run --seed 2 --seconds 30 --record @", &[&file]).exits(0);
    let printed = run("replay @ --verify", &[&file]).exits(0).out;
    assert!(printed.starts_with("good: a run of "), "{printed}");
    let mut bytes = fs::read(&file).expect("the recording");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&file, bytes).expect("written");
    assert_contains(&run("replay @ --verify", &[&file]).exits(2).err, "damaged");
}

#[test]
fn a_recorded_run_of_two_is_verified_and_has_both_scores() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("run.brickwork");
    for arrangement in ["side-by-side", "stacked"] {
        let line = format!(
            "simulate run --seed 2 --seconds 30 --players 2 --arrangement {arrangement} --format json --record @"
        );
        let said = run(&line, &[&file]).exits(0).out;
        let said: Value = serde_json::from_str(&said).expect("JSON");
        let scores = said["runs"][0]["scores"].as_array().expect("scores");
        assert_eq!(scores.len(), 2);
        assert!(said["runs"][0]["walls"][0]["medals"].is_object());
        let printed = run("replay @ --verify", &[&file]).exits(0).out;
        assert!(printed.starts_with("good: a run of "), "{printed}");
    }
}

#[test]
fn arguments_that_a_run_cannot_use_are_refused_with_the_remedy() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("out");
    for (line, expected) in [
        ("simulate run --trace @", "leave them out"),
        ("simulate run --runs 2 --record @", "--record takes one run"),
        ("simulate run --player @", "name a player"),
    ] {
        assert_contains(&run(line, &[&file]).exits(2).err, expected);
    }
    // A path is always a level.
    assert_contains(&run("simulate ./run", &[]).exits(2).err, "run");
}
