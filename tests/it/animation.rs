//! Arguments of `brickwork replay --animation`: wrong ones are rejected before a window opens.

use crate::commands::folder;
use crate::prelude::*;

/// Records a game of two seconds at `file`.
fn record(file: &Path) {
    let (_folder, good, _) = folder();
    run("simulate @ --seconds 2 --record @", &[&good, file]).exits(0);
}

#[test]
fn wrong_arguments_of_an_animation_are_rejected_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let [recorded, out] = ["game.png", "out.png"].map(|name| folder.path().join(name));
    record(&recorded);
    let recording = fs::read(&recorded).expect("the recording");
    for [options, why] in cases::<[String; 2]>("commands/animation") {
        let line = format!("replay @ --animation @ {options}");
        assert_contains(&run(&line, &[&recorded, &out]).exits(2).err, &why);
    }
    let [gif, missing] = ["out.gif", "no/out.png"].map(|name| folder.path().join(name));
    for (file, why) in [
        (&gif, "ends in .png"),
        (&missing, "there is no folder"),
        (&recorded, "take the place of the recording"),
    ] {
        let ran = run("replay @ --animation @", &[&recorded, file]);
        assert_contains(&ran.exits(2).err, why);
    }
    let said = run("replay @ --from 1", &[&recorded]).exits(2).err;
    assert_contains(&said, "--animation");
    assert_eq!(fs::read(&recorded).expect("the recording"), recording);
    // Nothing else was written.
    assert_eq!(names_in(folder.path()), ["game.png"]);
}

#[cfg(target_os = "linux")]
#[test]
fn an_animation_needs_a_display() {
    let folder = tempfile::tempdir().expect("a folder");
    let [recorded, out] = ["game.brickwork", "out.png"].map(|name| folder.path().join(name));
    record(&recorded);
    let line = "replay @ --animation @";
    let mut replay = command(line, &[&recorded, &out]);
    for display in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        replay.env_remove(display);
    }
    let said = Ran::of(line, replay.output()).exits(2).err;
    assert_contains(&said, "there is no display");
    assert!(!out.exists(), "nothing was written");
}
