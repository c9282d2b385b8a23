//! Timeline and controls of a watched recording with only the mouse or only keys: each action reaches the exact step.
//! Also its trace.

use brickwork::headless::export_trace::write_trace;
use brickwork::simulation::replay::marks::marks;

use crate::menus::button;
use crate::prelude::*;
use bevy::ui_widgets::{Button, Slider};

/// Wall with a ball so fast that the novice loses all lives within half a minute.
const FAST: &str = r#"(format: 1, name: "Fast", author: "Test", ball_speed: 900.0, legend: {'x': Plain(color: Red), '2': Plain(color: Blue, hits: 2)}, bricks: ["22222222", "22222222", "xxxxxxxx", "xxxxxxxx", "........"])"#;

/// Folder with a level and the recording of a game that loses lives.
struct Kept {
    folder: tempfile::TempDir,
    level: PathBuf,
    file: PathBuf,
}

impl Kept {
    fn new() -> Self {
        let (folder, level) = level_file(FAST);
        let file = folder.path().join("game.brickwork");
        let kept = Self {
            folder,
            level,
            file,
        };
        let ran = kept.simulate(Path::new("novice"), "--record", &kept.file);
        ran.exits(0);
        kept
    }

    fn simulate(&self, player: &Path, output: &str, file: &Path) -> Ran {
        let line = format!("simulate @ {output} @ --seconds 60 --seed 1 --player @");
        run(&line, &[&self.level, file, player])
    }

    fn recording(&self) -> Recording {
        Recording::read(&self.file).expect("a good recording")
    }

    /// Opens the recording in a window, paused at its beginning.
    fn watched(&self) -> App {
        let mut launch = to_watch(&self.recording(), 1.0, true);
        launch.watch.as_mut().expect("a recording").file = self.file.clone();
        let mut app = loaded_with_window(launch, Folders::default(), FRAME);
        assert_eq!(screen(&app), Screen::Watch, "the recording is shown");
        wait_for_level(&mut app);
        frames(&mut app, 10);
        app
    }

    /// Returns the names of the traces next to the recording.
    fn traces(&self) -> Vec<String> {
        let mut names = names_in(self.folder.path());
        names.retain(|name| name.ends_with(".jsonl"));
        names
    }
}

/// Plays `recording` up to `step` and returns the checksum of the state.
fn played_up_to(recording: &Recording, step: u64) -> u64 {
    let mut sim = Sim::from_recording(recording);
    sim.step(step);
    state_sum(sim.app.world_mut())
}

/// Method to press a control.
#[derive(Clone, Copy, Debug)]
enum By {
    Mouse,
    Keys(KeyCode),
}

/// Presses the control with the label `label`.
fn press(app: &mut App, by: By, label: &str) {
    match by {
        By::Mouse => click_on(app, label),
        By::Keys(key) => {
            let tries = 20;
            for left in (0..tries).rev() {
                if focused(app) == label {
                    break;
                }
                assert!(left > 0, "Tab comes to {label:?}");
                tap(app, KeyCode::Tab);
            }
            tap(app, key);
        }
    }
    settle(app);
    let differs = shown(app, "Differs from recording");
    assert_eq!(differs, None, "{by:?}: {label}");
}

/// Returns the leftmost and rightmost x coordinate of the handle's centre, and its y coordinate (logical pixels).
fn way(app: &mut App) -> (f32, f32, f32) {
    type Places = (
        &'static UiGlobalTransform,
        &'static ComputedNode,
        &'static AccessibleLabel,
    );
    let world = app.world_mut();
    let mut sliders = world.query_filtered::<Places, With<Slider>>();
    let timeline = sliders
        .iter(world)
        .find(|(.., label)| label.0 == "Timeline");
    let (transform, node, _) = timeline.expect("the timeline");
    let handle = 18.0;
    let scale = node.inverse_scale_factor() * world.resource::<UiScale>().0;
    let (middle, half) = (transform.translation * scale, node.size().x * 0.5 * scale);
    let half = half - handle * 0.5;
    (middle.x - half, middle.x + half, middle.y)
}

/// Returns the position of the handle for `share` of the game.
fn at(app: &mut App, share: f32) -> Vec2 {
    let (from, to, y) = way(app);
    Vec2::new(from + share * (to - from), y)
}

#[test]
fn every_control_works_by_mouse_alone_and_by_keys_alone() {
    let kept = Kept::new();
    let recording = kept.recording();
    let last = recording.end.step;
    let marks = marks(&recording, None);
    assert!(marks.len() >= 3 && last > 1_500, "{marks:?}, {last}");
    let keys = [KeyCode::Enter, KeyCode::Space].map(By::Keys);
    for by in [By::Mouse, keys[0], keys[1]] {
        let mut app = kept.watched();
        assert_eq!(step(&app), 0);
        for (label, expected) in [
            ("Five seconds forward", 600),
            ("One step forward", 601),
            ("One step back", 600),
            ("One step back", 599),
            ("Five seconds back", 0),
            ("To the end", last),
            ("Previous marker", marks[marks.len() - 2].step),
            ("From the beginning", 0),
            ("Next marker", marks[0].step),
            ("Next marker", marks[1].step),
            ("Previous marker", marks[0].step),
        ] {
            press(&mut app, by, label);
            assert_eq!(step(&app), expected, "{by:?}: {label}");
        }
        for (label, speed) in [
            ("Faster", "2×"),
            ("Slower", "1×"),
            ("Slower", "0.5×"),
            ("Slower", "0.25×"),
        ] {
            press(&mut app, by, label);
            assert_eq!(shown(&mut app, speed).as_deref(), Some(speed), "{by:?}");
        }
        for _ in 0..7 {
            press(&mut app, by, "Faster");
        }
        assert_eq!(shown(&mut app, "16×").as_deref(), Some("16×"), "{by:?}");
        let before = step(&app);
        press(&mut app, by, "Play");
        assert!(step(&app) > before, "{by:?}: it plays");
        press(&mut app, by, "Pause");
        let stopped = step(&app);
        settle(&mut app);
        assert_eq!(step(&app), stopped, "{by:?}: it stands still");
        let traces = kept.traces().len();
        press(&mut app, by, "Export as a trace");
        wait_for_text(&mut app, "Trace saved next to");
        assert_eq!(kept.traces().len(), traces + 1, "{by:?}");
        assert_eq!(app.should_exit(), None);
        match by {
            By::Mouse => {
                let leave = place(&mut app, "Leave");
                point(&mut app, leave);
                button(&mut app, ButtonState::Pressed);
                button(&mut app, ButtonState::Released);
            }
            By::Keys(_) => press(&mut app, by, "Leave"),
        }
        assert!(app.should_exit().is_some(), "{by:?}: it is left");
    }
}

#[test]
fn keys_of_their_own_go_to_marks_and_by_seconds_wherever_the_focus_is() {
    let kept = Kept::new();
    let marks = marks(&kept.recording(), None);
    let mut app = kept.watched();
    for focus in [0, 3] {
        for _ in 0..focus {
            tap(&mut app, KeyCode::Tab);
        }
        let of_focus = focused(&mut app);
        for (code, expected) in [
            (KeyCode::KeyN, marks[0].step),
            (KeyCode::KeyN, marks[1].step),
            (KeyCode::KeyB, marks[0].step),
            (KeyCode::ArrowRight, marks[0].step + 1),
            (KeyCode::ArrowLeft, marks[0].step),
            (KeyCode::KeyB, marks[0].step),
            (KeyCode::KeyL, marks[0].step + 600),
            (KeyCode::KeyJ, marks[0].step),
            (KeyCode::Home, 0),
        ] {
            tap_and_settle(&mut app, code);
            assert_eq!(step(&app), expected, "{code:?}");
        }
        assert_eq!(focused(&mut app), of_focus, "arrows do not move it");
        tap_and_settle(&mut app, KeyCode::KeyK);
        assert!(step(&app) > 0, "K always plays and pauses");
        tap(&mut app, KeyCode::KeyK);
        tap_and_settle(&mut app, KeyCode::Home);
    }
}

#[test]
fn a_pointer_that_passes_over_controls_changes_nothing_about_the_keys() {
    let kept = Kept::new();
    let mut app = kept.watched();
    for label in ["Leave", "Export as a trace", "To the end"] {
        let over = place(&mut app, label);
        point(&mut app, over - 3.0);
        point(&mut app, over + 5.0);
        settle(&mut app);
    }
    // It says what a click would do.
    assert_shown(&mut app, "To the end: End");
    tap(&mut app, KeyCode::Space);
    frames(&mut app, 10);
    let gone = step(&app);
    assert!((1..200).contains(&gone), "Space plays: {gone}");
}

#[test]
fn a_click_or_a_drag_to_any_place_lands_on_its_very_step() {
    let kept = Kept::new();
    let recording = kept.recording();
    let last = recording.end.step;
    let mut app = kept.watched();
    let mut landed = Vec::new();
    for share in [0.5, 0.031, 0.77, 0.0, 1.0, 0.404] {
        let there = at(&mut app, share);
        click(&mut app, there);
        landed.push((share, step(&app), state_sum(app.world_mut())));
    }
    let there = at(&mut app, 0.9);
    point(&mut app, there);
    button(&mut app, ButtonState::Pressed);
    for share in [0.8, 0.2, 0.31, 0.64] {
        let there = at(&mut app, share);
        point(&mut app, there);
        app.update();
        // The field follows while the button is held.
        landed.push((share, step(&app), state_sum(app.world_mut())));
    }
    button(&mut app, ButtonState::Released);
    settle(&mut app);
    landed.push((0.64, step(&app), state_sum(app.world_mut())));
    for (share, step, sum) in landed {
        let expected = f64::from(share) * last as f64;
        let off = (step as f64 - expected).abs();
        // Number of steps per half pixel of the timeline.
        let pixel = last as f64 / 600.0;
        assert!(off <= pixel, "{share}: {step} instead of {expected}");
        assert_eq!(sum, played_up_to(&recording, step), "{share}, step {step}");
    }
    assert_not_shown(&mut app, "Differs from recording");
}

#[test]
fn time_stands_still_while_the_handle_is_held_and_goes_on_after_it() {
    let kept = Kept::new();
    let mut app = kept.watched();
    tap(&mut app, KeyCode::Space);
    let there = at(&mut app, 0.3);
    point(&mut app, there);
    button(&mut app, ButtonState::Pressed);
    app.update();
    let held = step(&app);
    frames(&mut app, 20);
    assert_eq!(step(&app), held, "it waits for the hand");
    button(&mut app, ButtonState::Released);
    frames(&mut app, 20);
    assert!(step(&app) > held, "it goes on from there");
}

#[test]
fn what_lies_under_the_pointer_is_told_in_words() {
    let kept = Kept::new();
    let recording = kept.recording();
    let mark = marks(&recording, None)[0];
    let mut app = kept.watched();
    assert_shown(&mut app, "life lost");
    let share = mark.step as f32 / recording.end.step as f32;
    let there = at(&mut app, share);
    point(&mut app, there);
    app.update();
    assert_shown(&mut app, ": life lost");
    let between = at(&mut app, share * 0.5);
    point(&mut app, between);
    app.update();
    assert_not_shown(&mut app, ": life lost");
}

/// Returns the labels and areas of the controls and the timeline (logical pixels).
fn targets(app: &mut App) -> Vec<(String, Rect)> {
    let world = app.world_mut();
    let scale = world.resource::<UiScale>().0;
    let mut parts = world.query_filtered::<(&AccessibleLabel, &UiGlobalTransform, &ComputedNode), Or<(With<Slider>, With<Button>)>>();
    let places = parts.iter(world).map(|(label, transform, node)| {
        let pixel = node.inverse_scale_factor() * scale;
        let place = Rect::from_center_size(transform.translation * pixel, node.size() * pixel);
        (label.0.clone(), place)
    });
    places.collect()
}

#[test]
fn controls_are_large_enough_whole_and_below_the_field_in_every_window() {
    let kept = Kept::new();
    let mut app = kept.watched();
    for (width, height, least) in [
        (800.0, 600.0, 30.0),
        (1920.0, 1080.0, 44.0),
        (600.0, 1000.0, 30.0),
        (3840.0, 2160.0, 44.0),
        (2560.0, 1080.0, 44.0),
    ] {
        resize_window(&mut app, (width, height));
        let size = format!("{width}×{height}");
        let foot = in_window(&mut app, Vec2::ZERO).y;
        let targets = targets(&mut app);
        // Thirteen controls and the timeline.
        assert_eq!(targets.len(), 14, "{size}");
        let whole = Rect::new(0.0, foot, width, height);
        for (place, (label, rect)) in targets.iter().enumerate() {
            let is_large = rect.size().min_element() >= least - 0.01;
            assert!(is_large, "{size}, {label}: {rect:?}");
            let is_whole = whole.union(*rect) == whole;
            assert!(is_whole, "{size}, {label}: {rect:?} within {whole:?}");
            for (other, other_rect) in &targets[..place] {
                let both = rect.intersect(*other_rect);
                assert!(both.is_empty(), "{size}: {label} and {other}");
            }
        }
    }
}

#[test]
fn the_trace_of_a_watched_game_is_that_which_a_simulation_writes() {
    let kept = Kept::new();
    let simulated = kept.folder.path().join("simulated");
    kept.simulate(&kept.file, "--trace", &simulated).exits(0);
    let killed = kept.folder.path().join(".new-a1b2c3");
    fs::write(&killed, "half").expect("a file");
    let mut app = kept.watched();
    for names in [
        ["game.trace.jsonl"].as_slice(),
        &["game-2.trace.jsonl", "game.trace.jsonl"],
    ] {
        // The recording plays on while the trace is written.
        tap(&mut app, KeyCode::KeyT);
        tap(&mut app, KeyCode::KeyL);
        wait_for_text(&mut app, names[0]);
        assert_eq!(kept.traces(), names);
    }
    assert_eq!(step(&app), 1_200, "it was watched meanwhile");
    assert!(!killed.exists(), "the rest of an export that was killed");
    let expected = fs::read(simulated).expect("a trace");
    for name in kept.traces() {
        let written = fs::read(kept.folder.path().join(&name)).expect("a trace");
        assert!(written == expected, "{name} is the same, byte for byte");
    }
}

#[test]
fn a_trace_that_cannot_be_written_is_told_of_with_the_reason_and_the_remedy() {
    let kept = Kept::new();
    let mut app = kept.watched();
    fs::remove_dir_all(kept.folder.path()).expect("the folder goes");
    tap(&mut app, KeyCode::KeyT);
    wait_for_text(&mut app, "No trace in");
    let words = shown(&mut app, "No trace in").expect("the words");
    assert_contains(
        &words,
        "copy the recording to a folder where you can save files",
    );
    tap_and_settle(&mut app, KeyCode::Space);
    assert!(step(&app) > 0, "the game goes on");
}

#[test]
fn a_trace_that_is_stopped_says_so() {
    let kept = Kept::new();
    let recording = kept.recording();
    let mut asked = 0;
    let stopped = write_trace(&recording, Box::new(std::io::sink()), |step| {
        asked += 1;
        step < 600
    });
    assert!(!stopped.expect("nothing fails"), "it is not whole");
    assert!((2..20).contains(&asked), "it stops soon: {asked}");
    let whole = write_trace(&recording, Box::new(std::io::sink()), |_| true);
    assert!(whole.expect("nothing fails"));
}
