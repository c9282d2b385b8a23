//! Output of `simulate`: no user data is lost, no file is half written, and nothing panics.

use crate::commands::{GOOD, folder, with_paths};
use crate::prelude::*;

/// Asserts that the command is rejected before the game, with a message that contains `words`. `ENDLESS` stands for a
/// duration that no test would wait for.
#[track_caller]
fn refused(line: &str, paths: &[&Path], words: &str) {
    let begun = Instant::now();
    let line = line.replace("ENDLESS", "--seconds 10000000");
    let ran = run(&line, paths).exits(2);
    assert!(ran.err.contains(words), "{line} {paths:?}: {}", ran.err);
    assert_eq!(ran.out, "", "no game was played: {line} {paths:?}");
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(30), "at once: {line} {paths:?}");
}

#[cfg(unix)]
#[test]
fn a_game_never_takes_the_place_of_what_it_reads_by_whatever_name() {
    use std::os::unix::fs::symlink;

    let (folder, good, _) = folder();
    let at = |name: &str| folder.path().join(name);
    let recorded = at("game.brickwork");
    run("simulate @ --seconds 2 --record @", &[&good, &recorded]).exits(0);
    let recording = fs::read(&recorded).expect("the recording");

    fs::create_dir(at("deep")).expect("a folder");
    symlink(folder.path(), at("here")).expect("a link to the folder");
    for (name, of) in [("good.ron", "level"), ("game.brickwork", "recorded player")] {
        let [link, twice, hard] = ["link", "twice", "hard"].map(|kind| format!("{of} {kind}"));
        symlink(name, at(&link)).expect("a link");
        symlink(at(&link), at(&twice)).expect("a link to the link");
        fs::hard_link(at(name), at(&hard)).expect("a second name");
        let others = ["./", "deep/../", "here/"].map(|folder| format!("{folder}{name}"));
        let names = [name.to_owned(), link, twice, hard]
            .into_iter()
            .chain(others);
        for name in names {
            let output = at(&name);
            for flag in ["--trace", "--record", "--save"] {
                let line = format!("simulate @ --player @ ENDLESS {flag} @");
                let words = format!("take the place of the {of}");
                refused(&line, &[&good, &recorded, &output], &words);
            }
        }
    }
    assert_eq!(fs::read_to_string(&good).expect("the level"), GOOD);
    assert_eq!(fs::read(&recorded).expect("the recording"), recording);
}

#[cfg(unix)]
#[test]
fn a_trace_a_recording_and_a_saved_game_need_files_of_their_own() {
    use std::os::unix::fs::symlink;

    let (folder, good, _) = folder();
    let at = |name: &str| folder.path().join(name);
    symlink(at("new"), at("dangling")).expect("a link to nothing");
    symlink(folder.path(), at("here")).expect("a link to the folder");
    fs::write(at("old"), "old").expect("a file");
    symlink("old", at("old link")).expect("a link");
    let before = names_in(folder.path());
    for (first, second) in [
        ("new", "new"),
        ("new", "./new"),
        ("new", "here/new"),
        ("dangling", "new"),
        ("old", "old link"),
    ] {
        let (first, second) = (at(first), at(second));
        for flags in [
            "--trace @ --record @",
            "--save @ --trace @",
            "--record @ --save @",
        ] {
            let line = format!("simulate @ ENDLESS {flags}");
            refused(&line, &[&good, &first, &second], "name two files");
        }
    }
    assert_eq!(names_in(folder.path()), before, "nothing has been made");
    assert_eq!(fs::read_to_string(at("old")).expect("the file"), "old");
}

#[test]
fn what_cannot_be_written_is_said_before_the_game() {
    let (folder, good, _) = folder();
    let before = names_in(folder.path());
    let missing = folder.path().join("missing/file");
    let mut places = vec![(missing.as_path(), "there is no folder")];
    places.push((folder.path(), "is a folder"));
    if cfg!(target_os = "linux") {
        places.push((Path::new("/proc/file"), "cannot be written"));
    }
    for (place, words) in places {
        for flags in [
            "--record @ --trace @",
            "--save @ --record @",
            "--trace @ --save @",
        ] {
            // The other file is writable and must not be created.
            let fine = folder.path().join("fine");
            let line = format!("simulate @ ENDLESS {flags}");
            refused(&line, &[&good, &fine, place], words);
        }
    }
    assert_eq!(names_in(folder.path()), before, "nothing has been made");
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_a_file_keeps_its_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let (folder, good, _) = folder();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("deep")).expect("a folder");
    fs::write(at("deep/trace"), "old").expect("a file");
    fs::set_permissions(at("deep/trace"), fs::Permissions::from_mode(0o640)).expect("a mode");
    symlink("deep/trace", at("trace")).expect("a link");
    symlink("deep/record", at("record")).expect("a link to nothing yet");
    let (trace, record) = (at("trace"), at("record"));
    let line = "simulate @ --seconds 2 --trace @ --record @";
    run(line, &[&good, &trace, &record]).exits(0);
    assert!(trace.is_symlink() && record.is_symlink(), "links stay");
    let written = fs::read_to_string(at("deep/trace")).expect("the trace");
    // A whole trace.
    assert!(written.starts_with('{') && written.ends_with("}\n"));
    let mode = |name| fs::metadata(at(name)).expect("a file").permissions().mode() & 0o777;
    assert_eq!(mode("deep/trace"), 0o640, "as it was");
    fs::write(at("other"), "").expect("a file");
    assert_eq!(mode("deep/record"), mode("other"), "as any new file");
    // Nothing else is left.
    assert_eq!(names_in(&at("deep")), ["record", "trace"]);
}

#[test]
fn a_saved_game_that_is_resumed_is_not_written_over() {
    let (folder, good, _) = folder();
    let saved = folder.path().join("saved");
    run("simulate @ --seconds 2 --save @", &[&good, &saved]).exits(0);
    let before = fs::read(&saved).expect("the saved game");
    let words = "take the place of the saved game";
    let line = "simulate --resume @ ENDLESS --save @";
    refused(line, &[&saved, &saved], words);
    assert_eq!(fs::read(&saved).expect("the saved game"), before);
}

/// Creates a pack of two levels, `first.ron` and `second.ron`, in the folder `pack` within `folder`.
fn pack_in(folder: &Path) -> std::path::PathBuf {
    let pack = folder.join("pack");
    fs::create_dir(&pack).expect("a folder");
    let list = "(format: 2, name: \"Pack\", levels: [\"first.ron\", \"second.ron\"])";
    fs::write(pack.join("pack.ron"), list).expect("written");
    for level in ["first.ron", "second.ron"] {
        fs::write(pack.join(level), GOOD).expect("written");
    }
    pack
}

#[test]
fn outputs_never_replace_a_file_of_the_pack() {
    let (folder, ..) = folder();
    let pack = pack_in(folder.path());
    let at = |name: &str| pack.join(name);
    let level = at("first.ron");
    let names_of_pack = ["first.ron", "pack.ron", "second.ron"];
    for (name, what) in names_of_pack.into_iter().zip(["level", "pack", "level"]) {
        let words = format!("take the place of the {what}");
        let file = at(name);
        for file in [&file, &pack.join("../pack").join(name)] {
            refused("simulate @ ENDLESS --record @", &[&pack, file], &words);
            for flag in ["--trace", "--record", "--save"] {
                let line = format!("simulate @ ENDLESS {flag} @");
                refused(&line, &[&level, file], &words);
            }
        }
        let words = "is a level or a pack";
        refused("check @ --runs 1 --into @", &[&pack, &file], words);
    }
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(at("second.ron"), folder.path().join("link")).expect("a link");
        let link = folder.path().join("link");
        let words = "take the place of the level";
        refused("simulate @ ENDLESS --record @", &[&pack, &link], words);
    }
    assert_eq!(names_in(&pack), names_of_pack);
    let level = fs::read_to_string(at("second.ron"));
    assert_eq!(level.expect("the level"), GOOD);
}

#[test]
fn outputs_never_replace_a_level_listed_in_another_unicode_form() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let stored = "le\u{301}vel.ron";
    let list = "(format: 1, name: \"P\", levels: [\"first.ron\", \"l\u{e9}vel.ron\"])";
    fs::write(at("pack.ron"), list).expect("written");
    fs::write(at("first.ron"), GOOD).expect("written");
    fs::write(at(stored), GOOD).expect("written");
    let (level, file) = (at("first.ron"), at(stored));
    for played in [folder.path(), &level] {
        let words = "take the place of the level";
        refused("simulate @ ENDLESS --record @", &[played, &file], words);
    }
    // A name without a folder.
    let line = "simulate first.ron --seconds 2 --record @";
    let mut named = command(line, &[Path::new(stored)]);
    Ran::of(line, named.current_dir(folder.path()).output()).exits(2);
    assert_eq!(fs::read_to_string(&file).expect("the level"), GOOD);
}

#[test]
fn a_dash_is_refused_for_every_output() {
    let (folder, good, _) = folder();
    let pack = pack_in(folder.path());
    for (line, path) in [
        ("simulate @ ENDLESS --trace -", &good),
        ("simulate @ ENDLESS --record -", &good),
        ("simulate @ ENDLESS --save -", &good),
        ("simulate @ --record -", &pack),
        ("check @ --runs 1 --into -", &good),
    ] {
        refused(line, &[path], "standard output");
    }
    assert!(!Path::new("-").exists(), "no file of this name is made");
}

#[test]
fn a_game_without_a_step_is_no_recording_and_says_so() {
    let (folder, good, _) = folder();
    let record = folder.path().join("record");
    let line = "simulate @ --seconds 0.001 --record @";
    let said = run(line, &[&good, &record]).exits(2).err;
    assert_contains(&said, "no step was played");
    assert!(!record.exists(), "nothing is written");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_told_of_and_a_pipe_is_written_to() {
    let (_folder, good, _) = folder();
    for (flag, what) in [("--trace", "trace"), ("--record", "recording")] {
        let line = format!("simulate @ --seconds 2 {flag} /dev/full");
        let said = run(&line, &[&good]).exits(2).err;
        let told = format!("the {what} /dev/full cannot be written");
        assert_contains_all(&said, &[&told, "free space"]);
    }
    let line = "simulate @ --seconds 2 --trace /dev/stdout";
    let said = run(line, &[&good]).exits(0).out;
    let lines = said.lines().filter(|line| line.starts_with('{'));
    assert!(lines.count() > 100, "a line per step goes through the pipe");
}

#[cfg(target_os = "linux")]
#[test]
fn a_trace_does_not_take_the_place_of_the_results() {
    let (folder, good, _) = folder();
    let results = folder.path().join("results.txt");
    let line = "simulate @ --seconds 10000000 --trace /dev/stdout";
    let mut game = command(line, &[&good]);
    game.stdout(fs::File::create(&results).expect("a file"));
    let status = game.stderr(std::process::Stdio::null()).status();
    assert_eq!(status.expect("it runs").code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_ends_a_game_at_once_and_leaves_what_was_there() {
    use std::os::unix::process::ExitStatusExt;

    for (signal, number) in [("TERM", 15), ("HUP", 1), ("INT", 2)] {
        let (folder, good, _) = folder();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("trace"), "old").expect("a file");
        let before = names_in(folder.path());
        // The process that runs the tests may ignore these signals.
        let mut game = Command::new("env");
        game.args([
            "--default-signal=TERM,HUP,INT",
            env!("CARGO_BIN_EXE_brickwork"),
        ]);
        game.arg("simulate")
            .arg(&good)
            .args(["--seconds", "10000000"]);
        game.args(["--player", "idle", "--trace"]).arg(at("trace"));
        let game = game.arg("--record").arg(at("record")).spawn();
        let mut game = game.expect("the binary runs");
        let open = format!("/proc/{}/fd", game.id());
        let writes = || {
            let files = fs::read_dir(&open).into_iter().flatten().flatten();
            let mut targets = files.filter_map(|file| fs::read_link(file.path()).ok());
            targets.any(|target| target.starts_with(folder.path()))
        };
        let begun = Instant::now();
        while !writes() {
            // The trace is begun.
            assert!(begun.elapsed() < Duration::from_secs(60));
            std::thread::sleep(Duration::from_millis(5));
        }
        let kill = format!("kill -{signal} {}", game.id());
        let killed = Command::new("sh").args(["-c", &kill]).status();
        assert!(killed.expect("a shell").success());
        let begun = Instant::now();
        let status = game.wait().expect("it ends");
        let took = begun.elapsed();
        assert!(took < Duration::from_secs(10), "SIG{signal}: at once");
        assert_eq!(status.signal(), Some(number), "a shell says 128 + {number}");
        // Nothing is half written.
        assert_eq!(names_in(folder.path()), before, "SIG{signal}");
        assert_eq!(fs::read_to_string(at("trace")).expect("the file"), "old");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_limit_of_the_size_of_files_is_an_error_like_a_full_disk() {
    let (folder, good, _) = folder();
    let at = |name: &str| folder.path().join(name);
    for name in ["trace", "record", "save"] {
        let flag = format!("--{name}");
        fs::write(at(name), "old").expect("a file");
        let before = names_in(folder.path());
        // The unit is 512 or 1024 bytes. Each of these files is longer.
        let mut game = Command::new("sh");
        game.args(["-c", "ulimit -f 1; exec \"$0\" \"$@\""]);
        game.args([env!("CARGO_BIN_EXE_brickwork"), "simulate"])
            .arg(&good);
        game.args(["--seconds", "20", &flag]).arg(at(name));
        let said = Ran::of("simulate", game.output()).exits(2).err;
        assert_contains(&said, "too large");
        assert_eq!(names_in(folder.path()), before, "{flag}: nothing is left");
        assert_eq!(fs::read_to_string(at(name)).expect("the file"), "old");
    }
}

/// Runs the command with its standard error (or output) on a full device.
#[cfg(target_os = "linux")]
fn with_full(line: &str, paths: &[&Path], output: bool) -> Ran {
    let full = fs::File::options().write(true).open("/dev/full");
    let full = full.expect("the full device");
    let mut command = command(line, paths);
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    match output {
        true => command.stdout(full),
        false => command.stderr(full),
    };
    Ran::of(line, command.output())
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_panics_where_no_line_can_be_printed() {
    let (folder, good, bad) = folder();
    let nothing = folder.path().join("nothing");
    let files = [
        ("GOOD", good.as_path()),
        ("BAD", bad.as_path()),
        ("NOTHING", nothing.as_path()),
    ];
    for (line, code) in cases::<(String, i32)>("commands/full_error") {
        let (line, paths) = with_paths(&line, &files);
        let ran = with_full(&line, &paths, false);
        assert_eq!(ran.code, Some(code), "a full standard error: {line}");
    }
    for (line, path) in [
        ("simulate @ --seconds 1", &good),
        ("simulate @ --seconds 1 --format json", &good),
        ("check @", &good),
        ("check @", &bad),
    ] {
        let ran = with_full(line, &[path], true);
        assert_eq!(ran.code, Some(2), "a full standard output: {line}");
        assert_contains(&ran.err, "the results cannot be printed");
    }
}
