//! A killed process loses at most two seconds of play, and never the game.

use std::io::{BufRead, BufReader};

use brickwork::platform::append::Appended;
use brickwork::platform::storage::{FolderStorage, Storage};
use brickwork::simulation::replay::journal::{LONGEST_FILE, enter_end};

use crate::prelude::*;

/// Environment variable with the folder in which the child process of this test writes its journal.
const FOLDER: &str = "BRICKWORK_TEST_POWER_CUT";

const NAME: &str = "game.brickwork";

/// Number of killed processes; a thousand with the variable `SWEEP`.
const KILLED: u32 = 50;
const SWEEP: &str = "BRICKWORK_SWEEP";

/// Number of processes that run at the same time. They sleep most of the time.
const AT_A_TIME: u32 = 8;

/// Maximum number of lost steps: two seconds.
const MAX_LOST: u64 = 240;

fn config() -> Config {
    games::playing(Rules::modern(), 11, Player::Autopilot)
}

/// Plays in real time and writes the journal twice a second, like the window. Ends when the process is killed, the file
/// cannot be written, or `seconds` are over. Prints the current step after each frame.
fn play_and_write(folder: &Path, seconds: f64) -> Option<String> {
    let mut sim = Sim::drawn(&["2222222222", "2222222222", "2222222222"], config());
    games::record(&mut sim);
    let mut tail = Tail::default();
    let new = |sim: &Sim, tail: &mut Tail| {
        let recorder = sim.app.world().resource::<Recorder>();
        let game = recorder.in_hand();
        game.map(|game| tail.take(game)).unwrap_or_default()
    };
    let first = new(&sim, &mut tail);
    let names = || vec![NAME.to_owned()];
    let file = Appended::create(folder.into(), names, first);
    let (begun, mut written) = (Instant::now(), 0);
    while begun.elapsed().as_secs_f64() < seconds {
        let due = (begun.elapsed().as_secs_f64() * 120.0) as u64;
        sim.step(due.saturating_sub(sim.clock().step));
        file.push(&new(&sim, &mut tail));
        println!("step {}", sim.clock().step);
        let halves = (begun.elapsed().as_secs_f64() * 2.0) as u64;
        if halves > written {
            written = halves;
            file.write();
        }
        if file.failure().is_some() {
            return file.failure();
        }
        std::thread::sleep(Duration::from_millis(8));
    }
    None
}

/// Returns a command that runs this test as a child process.
fn child(test: &str, folder: &Path, before: &[&str]) -> Command {
    let this = std::env::current_exe().expect("a file");
    let mut words = before.iter().map(Path::new).chain([this.as_path()]);
    let mut command = Command::new(words.next().expect("a program"));
    command.args(words).args(["--exact", test, "--nocapture"]);
    command.env(FOLDER, folder).stdout(Stdio::piped());
    command.stderr(Stdio::null());
    command
}

/// Returns the step of the last line that contains one.
fn last_step(lines: impl Iterator<Item = String>) -> u64 {
    let steps = lines.filter_map(|line| line.split("step ").nth(1)?.trim().parse().ok());
    steps.last().unwrap_or_default()
}

/// Returns the step at which the game in `folder` resumes. Checks that its state is as recorded.
fn enter(folder: &Path) -> u64 {
    let file = FolderStorage.open(&folder.join(NAME)).expect("a file");
    let file = file.expect("the lock of a killed process is gone");
    let bytes = file.read(LONGEST_FILE).expect("it can be read");
    let journal = Journal::from_bytes(&bytes).expect("a journal is never worse than torn");
    let player = Player::Script(Scripts::from_recording(&journal.recording));
    let config = changed(config(), |it| it.player = player);
    let mut sim = Sim::new(journal.recording.run.level.clone(), config);
    enter_end(sim.app.world_mut(), &journal.recording).expect("as recorded");
    sim.clock().step
}

#[test]
fn of_a_game_that_is_killed_at_any_moment_no_more_than_two_seconds_are_lost() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        play_and_write(Path::new(&folder), 60.0);
        return;
    }
    let this_test = std::thread::current().name().expect("a test").to_owned();
    let is_sweep = std::env::var_os(SWEEP).is_some();
    let kills = if is_sweep { 1_000 } else { KILLED };
    let lost = share_out(kills, AT_A_TIME, |number| {
        let folder = tempfile::tempdir().expect("a folder");
        let mut child = child(&this_test, folder.path(), &[]);
        let mut child = child.spawn().expect("it runs");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut said = || lines.next().and_then(Result::ok);
        while !said().expect("it plays").contains("step ") {}
        let until = Die::new(number.into(), 1).between(0.02, 3.2);
        std::thread::sleep(Duration::from_secs_f64(until));
        child.kill().expect("killed");
        child.wait().expect("it ends");
        let played = last_step(std::iter::from_fn(said));
        if !folder.path().join(NAME).exists() {
            assert!(played < MAX_LOST, "no journal after {played} steps");
            return played;
        }
        let entered = enter(folder.path());
        assert!(entered + MAX_LOST > played, "{entered} of {played} steps");
        played.saturating_sub(entered)
    });
    // They were really cut.
    assert!(lost.iter().any(|lost| *lost > 0), "{lost:?}");
}

/// Uses a limit on the size of files, which acts like a full disk and can be set by any user.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_the_journal_and_not_the_game() {
    const FULL: &str = "BRICKWORK_TEST_FULL_DISK";
    if std::env::var_os(FULL).is_some() {
        let folder = std::env::var_os(FOLDER).expect("a folder");
        let failure = play_and_write(Path::new(&folder), 30.0);
        println!("failed: {}", failure.expect("the disk is full"));
        return;
    }
    let this_test = std::thread::current().name().expect("a test").to_owned();
    let folder = tempfile::tempdir().expect("a folder");
    let limit = ["sh", "-c", "trap '' XFSZ; ulimit -f 32; exec \"$0\" \"$@\""];
    let mut child = child(&this_test, folder.path(), &limit);
    let output = child.env(FULL, "1").output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert_contains(&said, "failed: ");
    let played = last_step(said.lines().map(str::to_owned));
    let entered = enter(folder.path());
    // Complete blocks stay.
    assert!(entered > 0 && entered < played, "{entered} of {played}");
}
