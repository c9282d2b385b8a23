//! Command-line options `simulate --heavy`, `--save` and `--resume`.

use crate::prelude::*;

const LEVEL: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/levels/machinery/06-orrery.ron"
);

/// Runs the command and returns the result in its first line, without the seed.
fn ended(line: &str, paths: &[&Path]) -> String {
    let said = run(line, paths).exits(0).out;
    let line = said.lines().next().expect("a line");
    line.split_once(": ").expect("seed and result").1.to_owned()
}

#[test]
fn a_heavy_game_has_the_checksum_and_the_trace_of_a_light_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let [light, heavy] = ["light", "heavy"].map(|name| folder.path().join(name));
    let line = "simulate @ --seconds 10 --trace @";
    let level = Path::new(LEVEL);
    let of_light = ended(line, &[level, &light]);
    let of_heavy = ended(&format!("{line} --heavy"), &[level, &heavy]);
    assert_eq!(of_light, of_heavy);
    let [light, heavy] = [light, heavy].map(|file| fs::read(file).expect("a trace"));
    assert_eq!(light, heavy);
}

#[test]
fn a_saved_game_goes_on_as_if_it_had_never_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("saved");
    for player in ["autopilot", "catcher", "novice", "idle"] {
        let base = format!("simulate @ --seed 3 --player {player} --seconds");
        let whole = ended(&format!("{base} 8"), &[Path::new(LEVEL)]);
        ended(&format!("{base} 3.3 --save @"), &[Path::new(LEVEL), &file]);
        // A saved game names its player.
        let resumed = ended("simulate --resume @ --seconds 8", &[&file]);
        assert_eq!(resumed, whole, "{player}");
    }
}

#[test]
fn a_saved_game_that_cannot_be_gone_on_with_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("saved");
    let level = Path::new(LEVEL);
    ended("simulate @ --seconds 1 --save @", &[level, &file]);
    let good = fs::read(&file).expect("a file");
    let (mut damaged, mut newer) = (good.clone(), good.clone());
    damaged[good.len() / 2] ^= 4;
    newer[8] = 99;
    let resume = "simulate --resume @ --seconds 2";
    for (bytes, words) in [
        (&good[..good.len() / 2], "truncated"),
        (&damaged, "damaged"),
        (b"(format: 1)", "not a saved game"),
        (&newer, "a newer version"),
    ] {
        fs::write(&file, bytes).expect("written");
        assert_contains(&run(resume, &[&file]).exits(2).err, words);
    }
    fs::write(&file, &good).expect("written");
    for more in ["--trace x", "--record x", "--seed 1", "--ruleset modern"] {
        let said = run(&format!("{resume} {more}"), &[&file]).exits(2).err;
        assert_contains(&said, more.split(' ').next().expect("a flag"));
    }
    let said = run("simulate @ --save @", &[level, level]).exits(2).err;
    assert_contains(&said, "take the place");
}
