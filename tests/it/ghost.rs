//! Ghost: a recorded game shown alongside the current game, which it cannot affect.

use brickwork::headless::ghost::{Moment, play};
use brickwork::presentation::ghost::GhostNow;
use brickwork::simulation::replay::head::{Head, HeadError};

use crate::prelude::*;

/// Level that takes a while to clear.
const WALL: &str = r#"(format: 1, name: "Wall", author: "Test", legend: {'x': Plain(color: Red, hits: 2)}, bricks: ["xxxxxxxx", "xxxxxxxx"])"#;

/// Returns a recording of the first `seconds` of a game of `level`.
fn recorded(
    level: &SharedLevel,
    chosen: &Chosen,
    player: Player,
    seed: u64,
    seconds: f64,
) -> Recording {
    let config = games::playing(chosen.rules(level.rules()), seed, player);
    recorded_as(level.clone(), config, seconds)
}

fn all_moments(recording: &Recording, first: u64) -> Vec<Moment> {
    play(recording, first).flatten().collect()
}

#[test]
fn a_ghost_is_where_the_recorded_game_was_in_every_step() {
    let level = level(&["x2x2x2x2", "22xxxx22"]);
    let recording = recorded(&level, &Chosen::default(), Player::Autopilot, 3, 12.0);
    let moments = all_moments(&recording, 1);
    assert_eq!(moments.len() as u64, recording.end.step, "each step once");
    let mut sim = Sim::from_recording(&recording);
    for (before, moment) in moments.iter().enumerate() {
        sim.step(1);
        assert_eq!(moment.step, before as u64 + 1);
        let seen: Vec<DVec2> = moment.balls.iter().map(|ball| ball.to).collect();
        let mut balls: Vec<DVec2> = sim.balls::<Position>().iter().map(|at| at.0).collect();
        balls.truncate(seen.len());
        assert_eq!(seen, balls, "step {}", moment.step);
        for ball in &moment.balls {
            // Nothing streaks across the field.
            assert!(ball.from.distance(ball.to) < 20.0);
        }
    }
    let later = all_moments(&recording, 700);
    assert_eq!(later[..], moments[699..], "or from any step on");
}

#[test]
fn the_beginning_of_a_recording_tells_its_rules_and_its_level() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path().join("game");
    let (one, other) = (level(&["xx"]), level(&["x.x"]));
    let hard = games::chosen("hard", &[]);
    let head = |level: &SharedLevel, chosen: &Chosen, seed: u64| {
        let bytes = recorded(level, chosen, Player::Catcher, seed, 2.0).to_bytes();
        fs::write(&at, &bytes).expect("written");
        (Head::read(&at).expect("a good head"), bytes)
    };
    let (first, mut bytes) = head(&one, &Chosen::default(), 1);
    // The seed makes no difference.
    assert_eq!(first, head(&one, &Chosen::default(), 2).0);
    let (harder, _) = head(&one, &hard, 1);
    assert!(harder.level == first.level && harder.settings != first.settings);
    let (elsewhere, _) = head(&other, &Chosen::default(), 1);
    assert!(elsewhere.level != first.level && elsewhere.settings == first.settings);
    bytes[8] += 1;
    fs::write(&at, &bytes).expect("written");
    assert_eq!(Head::read(&at), Err(HeadError::OtherVersion));
    bytes[8] -= 1;
    bytes[40] ^= 1;
    fs::write(&at, &bytes).expect("written");
    assert!(matches!(Head::read(&at), Err(HeadError::Unreadable(why)) if why.contains("damaged")));
}

/// Data folder of a player with saved games of a level.
struct Home {
    folder: tempfile::TempDir,
    level: SharedLevel,
    file: PathBuf,
    _level: tempfile::TempDir,
    kept: u32,
}

impl Home {
    fn new() -> Self {
        let (level_folder, file) = level_file(WALL);
        let home = Self {
            folder: tempfile::tempdir().expect("a folder"),
            level: Arc::new(file::read(&file).expect("a good level")),
            file,
            _level: level_folder,
            kept: 0,
        };
        fs::create_dir_all(home.recordings()).expect("a folder");
        home
    }

    fn folders(&self) -> Folders {
        Folders::within(self.folder.path())
    }

    fn recordings(&self) -> PathBuf {
        self.folders().recordings.expect("a folder")
    }

    /// Returns the file for the next saved game.
    fn next_file(&mut self) -> PathBuf {
        self.kept += 1;
        let name = format!("{:06}-20260101-000000-wall.brickwork", self.kept);
        self.recordings().join(name)
    }

    /// Saves a game of the level and returns its recording.
    fn keep(&mut self, chosen: &Chosen, player: Player, seconds: f64) -> Recording {
        let seed = 100 + u64::from(self.kept);
        let recording = recorded(&self.level, chosen, player, seed, seconds);
        fs::write(self.next_file(), recording.to_bytes()).expect("written");
        recording
    }

    fn launch(&self, difficulty: &str) -> Launch {
        changed(of_pack(pack_of(&[&self.file])), |it| {
            it.overrides.difficulty = Some(difficulty.to_owned());
        })
    }

    /// Starts a game of the level and waits until the first ball is on the paddle.
    fn game(&self, difficulty: &str) -> App {
        let mut app = loaded_in(self.launch(difficulty), self.folders(), FRAME);
        wait_for_round(&mut app, Round::Serving);
        app
    }
}

fn ghost(app: &App) -> Option<Moment> {
    app.world().resource::<GhostNow>().0.clone()
}

/// Waits until a ghost is visible, and compares it with `recording`.
fn race(app: &mut App, recording: &Recording) {
    wait(app, "the ghost plays", |app| ghost(app).is_some());
    let moments = all_moments(recording, 1);
    for _ in 0..20 {
        app.update();
        let step = step(app);
        let expected = moments.get(step as usize - 1);
        assert_eq!(ghost(app).as_ref(), expected, "with the game, step {step}");
    }
}

/// Asserts that no ghost is visible in 60 frames, with enough real time for a search.
fn see_no_ghost(app: &mut App) {
    for _ in 0..60 {
        app.update();
        std::thread::sleep(Duration::from_millis(5));
        assert_eq!(ghost(app), None);
    }
}

#[test]
fn the_best_kept_game_of_the_level_plays_beside_the_game_in_hand() {
    let mut home = Home::new();
    let usual = Chosen::default();
    let better = home.keep(&usual, Player::Autopilot, 40.0);
    home.keep(&usual, Player::Catcher, 4.0);
    let hard = games::chosen("hard", &[]);
    let harder = home.keep(&hard, Player::Autopilot, 30.0);
    let mut damaged = better.to_bytes();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 0xff;
    fs::write(home.next_file(), damaged).expect("written");
    fs::write(home.next_file(), "nonsense").expect("written");
    race(&mut home.game("normal"), &better);
    race(&mut home.game("hard"), &harder);
    see_no_ghost(&mut home.game("expert"));
}

#[test]
fn a_cleared_game_is_better_than_any_that_was_not() {
    let mut home = Home::new();
    let usual = Chosen::default();
    let cleared = home.keep(&usual, Player::Catcher, 600.0);
    assert_eq!(cleared.last::<Round>(), Some(Round::Cleared));
    // An unfinished game that is newer and may have more points.
    let left = home.keep(&usual, Player::Autopilot, 20.0);
    assert_ne!(left.last::<Round>(), Some(Round::Cleared));
    race(&mut home.game("normal"), &cleared);
}

#[test]
fn a_game_with_a_ghost_is_the_same_game_as_one_without() {
    let mut home = Home::new();
    let play = |home: &Home| {
        let mut app = home.game("normal");
        tap(&mut app, KeyCode::Space);
        wait(&mut app, "three seconds pass", |app| step(app) >= 360);
        let seen = ghost(&app).is_some();
        let recording = recording_of(&app);
        let (step, sum) = (step(&app), state_sum(app.world_mut()));
        (recording, step, sum, seen)
    };
    assert!(!play(&home).3, "nothing is kept yet");
    home.keep(&Chosen::default(), Player::Autopilot, 30.0);
    let (recording, step, sum, seen) = play(&home);
    assert!(seen, "the ghost is there");
    let mut alone = Sim::from_recording(&recording);
    alone.step(step);
    assert_eq!(alone.hash(), sum, "and nothing of it in the state");
}

#[test]
fn a_ghost_begins_again_with_its_level_and_waits_in_a_pause() {
    let mut home = Home::new();
    let recording = home.keep(&Chosen::default(), Player::Autopilot, 30.0);
    let mut app = home.game("normal");
    race(&mut app, &recording);
    tap(&mut app, KeyCode::KeyP);
    let (at, before) = (ghost(&app), step(&app));
    frames(&mut app, 30);
    assert_eq!((ghost(&app), step(&app)), (at, before), "time stands still");
    tap(&mut app, KeyCode::KeyR);
    wait(&mut app, "the level begins again", |app| step(app) < before);
    race(&mut app, &recording);
}

#[test]
fn whoever_wants_no_ghost_sees_none_and_the_autopilot_has_none() {
    let mut home = Home::new();
    home.keep(&Chosen::default(), Player::Autopilot, 30.0);
    let autopilot = changed(home.launch("normal"), |it| it.autoplay = true);
    see_no_ghost(&mut loaded_in(autopilot, home.folders(), FRAME));
    let off = "(format: 1, ghost: Off)";
    fs::write(home.folder.path().join("settings.ron"), off).expect("written");
    see_no_ghost(&mut home.game("normal"));
}

#[test]
fn thousands_of_recordings_hold_up_no_frame() {
    let mut home = Home::new();
    let best = home.keep(&Chosen::default(), Player::Autopilot, 30.0);
    home.keep(&games::chosen("hard", &[]), Player::Catcher, 2.0);
    let name = "000002-20260101-000000-wall.brickwork";
    let other = home.recordings().join(name);
    for _ in 0..5_000 {
        let copy = home.next_file();
        fs::hard_link(&other, copy).expect("a link");
    }
    let mut app = home.game("normal");
    let mut longest = Duration::ZERO;
    wait(&mut app, "the ghost is found among them", |app| {
        let begun = std::time::Instant::now();
        app.update();
        longest = longest.max(begun.elapsed());
        ghost(app).is_some()
    });
    // No frame waits.
    assert!(longest < Duration::from_millis(500), "{longest:?}");
    race(&mut app, &best);
}

/// Opens the list of recordings in a window.
fn list(home: &Home, difficulty: &str) -> App {
    let launch = changed(home.launch(difficulty), |it| it.named = None);
    let mut app = loaded_with_window(launch, home.folders(), FRAME);
    settle(&mut app);
    choose(&mut app, "Recordings");
    wait_for_text(&mut app, "points");
    settle(&mut app);
    app
}

#[test]
fn any_kept_game_can_be_raced_against_by_mouse_and_by_keys() {
    for by_keys in [false, true] {
        let mut home = Home::new();
        let chosen = home.keep(&Chosen::default(), Player::Catcher, 10.0);
        let mut app = list(&home, "normal");
        home.keep(&Chosen::default(), Player::Autopilot, 40.0);
        if by_keys {
            tap(&mut app, KeyCode::ArrowRight);
            assert!(focused(&mut app).starts_with("Race"), "the item beside it");
            tap(&mut app, KeyCode::Enter);
        } else {
            click_on(&mut app, "Race");
        }
        wait_for_serve(&mut app);
        race(&mut app, &chosen);
        tap(&mut app, KeyCode::KeyP);
        let before = step(&app);
        tap(&mut app, KeyCode::KeyR);
        wait(&mut app, "it begins again", |app| step(app) < before);
        race(&mut app, &chosen);
    }
}

#[test]
fn a_game_of_other_rules_is_refused_with_a_sentence_when_it_is_chosen() {
    let mut home = Home::new();
    home.keep(&Chosen::default(), Player::Catcher, 10.0);
    let mut app = list(&home, "expert");
    click_on(&mut app, "Race");
    let sentence = shown(&mut app, "cannot be raced").expect("the reason");
    assert_contains_all(&sentence, &["Normal", "Expert"]);
    assert!(sentence.ends_with('.'), "{sentence}");
    assert_eq!(screen(&app), Screen::Recordings);
    assert!(Path::new(&home.recordings()).exists());
}
