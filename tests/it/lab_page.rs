//! The page of the lab: the numbers on screen are those that are found by other means, time obeys keys and mouse, and the free
//! scene can be changed by both.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::prelude::*;
use brickwork::lab::{FIELD, SCENES, Scene};
use brickwork::presentation::{Folders, LabAsked, Launch, Screen};

use crate::lab::chapters::{Against, Test};
use crate::lab::left::{restated, written};
use crate::lab::right::found;
use crate::lab::thrown::{Thrown, shipped};
use crate::menus::{button, click_on, point, settle, title};
use crate::reference::{Vec2 as Pair, vec2};
use crate::shell::{choose, loaded_with_window, screen, shown, tap, wait};

const FRAME: Duration = Duration::from_millis(16);
/// What numbers with one decimal may be off by.
const TENTH: f64 = 0.051;

/// The lab with the scene `name`, stopped at its beginning.
fn lab(name: &'static str) -> App {
    with(LabAsked {
        name: Some(name),
        scene: None,
    })
}

fn with(asked: LabAsked) -> App {
    let launch = Launch {
        lab: Some(asked),
        ..Launch::default()
    };
    let mut app = loaded_with_window(launch, Folders::default(), FRAME);
    open(&mut app);
    tap(&mut app, KeyCode::KeyR);
    settle(&mut app);
    app
}

/// Waits until the lab is open and its first scene has been played.
fn open(app: &mut App) {
    wait(app, "the lab opens", |app| screen(app) == Screen::Lab);
    until(app, "a scene is played", |app| {
        shown(app, "Frame ").is_some()
    });
    settle(app);
}

/// Waits for what a thread of its own does meanwhile.
fn until(app: &mut App, what: &str, done: impl Fn(&mut App) -> bool) {
    for _ in 0..2_000 {
        app.update();
        if done(app) {
            return;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    panic!("{what}");
}

/// The lines on screen that begin with `words`.
fn lines(app: &mut App, words: &str) -> Vec<String> {
    let world = app.world_mut();
    let mut texts = world.query::<&Text>();
    let lines = texts.iter(world).flat_map(|text| text.lines());
    let lines = lines.filter(|line| line.starts_with(words));
    lines.map(str::to_owned).collect()
}

/// All numbers in `line`, in their order.
fn numbers(line: &str) -> Vec<f64> {
    let plain = line.replace('−', "-");
    let is_number = |sign: char| sign.is_ascii_digit() || sign == '.' || sign == '-';
    let words = plain.split(|sign| !is_number(sign));
    words.filter_map(|word| word.parse().ok()).collect()
}

/// Whether `line` begins with these numbers.
fn holds(line: &str, wanted: &[f64], off: f64) -> bool {
    let seen = numbers(line);
    let mut both = seen.iter().zip(wanted);
    seen.len() >= wanted.len() && both.all(|(a, b)| (a - b).abs() <= off)
}

/// The test that the page looks at: the first hit of a box or the paddle, else the nearest; the brick that nothing reaches is
/// none of the scene's.
fn looked_at(tests: &[Test], boxes: usize) -> Option<&Test> {
    let is_shown = |test: &&Test| match test.against {
        Against::Brick(index) => index <= boxes,
        Against::Paddle => true,
        _ => false,
    };
    let of_boxes = || tests.iter().filter(is_shown);
    let nearest = || of_boxes().min_by(|a, b| length(a).total_cmp(&length(b)));
    of_boxes().find(|test| test.hit).or_else(nearest)
}

fn length(test: &Test) -> f64 {
    test.numbers.map_or(f64::INFINITY, |of| of.v.length())
}

fn of_place(at: Pair) -> [f64; 2] {
    let at = written(at);
    [at.x, at.y]
}

#[test]
fn the_numbers_at_the_left_are_those_of_the_chapters_restated() {
    for of in shipped() {
        let mut app = lab(SCENES
            .iter()
            .find(|scene| scene.name == of.name)
            .expect("it")
            .name);
        let mut compared = 0;
        for (frame, tests) in restated(of).iter().take(24).enumerate() {
            tap(&mut app, KeyCode::ArrowRight);
            settle(&mut app);
            let Some(test) = looked_at(tests, of.scene.boxes.len()) else {
                continue;
            };
            let Some(numbers) = test.numbers else {
                continue;
            };
            let [px, py] = of_place(numbers.p);
            let said = lines(&mut app, "P ").concat();
            assert!(
                holds(&said, &[px, py, numbers.v.x, -numbers.v.y], TENTH),
                "{}, frame {}: P and V are ({px} | {py}) and {:?}: {said:?}",
                of.name,
                frame + 1,
                numbers.v
            );
            let said = lines(&mut app, "D ").concat();
            let wanted = [
                numbers.d.x,
                -numbers.d.y,
                numbers.clamped.x,
                -numbers.clamped.y,
            ];
            assert!(
                holds(&said, &wanted, TENTH),
                "{}: D is {wanted:?}: {said:?}",
                of.name
            );
            let said = lines(&mut app, "|V| ").concat();
            assert_eq!(said.ends_with(": hit"), test.hit, "{}: {said:?}", of.name);
            if test.hit {
                let (before, after) = (test.before.velocity, test.after.velocity);
                let said = lines(&mut app, "v (").first().cloned().unwrap_or_default();
                let wanted = [before.x, -before.y, after.x, -after.y];
                assert!(
                    holds(&said, &wanted, TENTH),
                    "{}: {wanted:?}: {said:?}",
                    of.name
                );
            }
            compared += 1;
        }
        assert!(compared > 0, "{}: something is looked at", of.name);
    }
}

#[test]
fn the_numbers_at_the_right_are_those_of_the_reference() {
    for of in shipped() {
        let mut app = lab(SCENES
            .iter()
            .find(|scene| scene.name == of.name)
            .expect("it")
            .name);
        let Thrown { scene, right, .. } = of;
        let hits = found(scene, right.seconds());
        let Some(first) = hits.first() else { continue };
        if right.pieces[0]
            .hit
            .is_none_or(|hit| (hit.time - first.time).abs() > 1e-6)
        {
            continue;
        }
        let said = lines(&mut app, "Impact in").concat();
        assert!(
            holds(&said, &[first.time], 1e-4),
            "{}: {first:?}: {said:?}",
            of.name
        );
        let said = lines(&mut app, "Centre then").concat();
        assert!(
            holds(&said, &[first.at.x, first.at.y], TENTH),
            "{}: {said:?}",
            of.name
        );
        let said = lines(&mut app, "Next flight").concat();
        let wanted = [first.velocity.x, first.velocity.y];
        let is_paddle = matches!(right.pieces[0].hit, Some(hit) if matches!(hit.target, brickwork::simulation::messages::Target::Paddle(_)));
        assert!(
            is_paddle || holds(&said, &wanted, TENTH),
            "{}: {wanted:?}: {said:?}",
            of.name
        );
    }
}

/// The number of the frame that is seen.
fn frame(app: &mut App) -> f64 {
    numbers(&lines(app, "Frame ").concat())[0]
}

#[test]
fn keys_and_controls_move_time_both_ways_and_lead_through_the_scenes() {
    let mut app = lab("box-box");
    assert_eq!(frame(&mut app), 0.0, "R goes to the beginning");
    for _ in 0..3 {
        tap(&mut app, KeyCode::ArrowRight);
    }
    assert_eq!(frame(&mut app), 3.0, "an arrow is a frame");
    tap(&mut app, KeyCode::ArrowLeft);
    assert_eq!(frame(&mut app), 2.0, "and one back");
    tap(&mut app, KeyCode::KeyN);
    let contact = frame(&mut app);
    assert!(contact > 10.0, "N goes to the contact: {contact}");
    tap(&mut app, KeyCode::KeyB);
    assert_eq!(frame(&mut app), 0.0, "B goes back");
    tap(&mut app, KeyCode::Space);
    for _ in 0..40 {
        app.update();
    }
    tap(&mut app, KeyCode::Space);
    let played = frame(&mut app);
    assert!(
        (1.0..20.0).contains(&played),
        "it plays at a tenth of the speed: {played}"
    );
    app.update();
    assert_eq!(frame(&mut app), played, "and stands still again");
    choose(&mut app, "Next");
    until(&mut app, "the next scene", |app| {
        shown(app, "2/14").is_some()
    });
    choose(&mut app, "Before");
    choose(&mut app, "Before");
    until(&mut app, "the last one before the first", |app| {
        shown(app, "14/14").is_some()
    });
}

#[test]
fn the_title_leads_to_the_lab_and_back() {
    let mut app = title();
    choose(&mut app, "How it works");
    open(&mut app);
    tap(&mut app, KeyCode::Escape);
    wait(&mut app, "the title is there", |app| {
        screen(app) == Screen::Title
    });
    choose(&mut app, "How it works");
    open(&mut app);
    click_on(&mut app, "Back");
    wait(&mut app, "the title is there", |app| {
        screen(app) == Screen::Title
    });
}

#[test]
fn it_is_counted_how_often_each_scheme_goes_wrong() {
    let mut app = lab("skipped-brick");
    until(&mut app, "all is counted", |app| {
        shown(app, "240/s").is_some()
    });
    let told = shown(&mut app, "30/s").expect("it is told");
    let row = |rate: &str| {
        let from = told.find(rate).expect("the rate") + rate.len();
        numbers(told[from..].split('·').next().unwrap_or_default())
    };
    for rate in ["30/s", "60/s", "144/s", "240/s"] {
        assert_eq!(row(rate)[1], 0.0, "the exact scheme is never wrong: {told}");
    }
    assert!(row("60/s")[0] > 333.0, "and the other one often: {told}");
}

/// Where in the window (logical pixels) a place of the left field is.
fn in_window(app: &mut App, at: Pair) -> Vec2 {
    let world = app.world_mut();
    let mut nodes = world.query::<(&Name, &ComputedNode, &bevy::ui::UiGlobalTransform)>();
    let views = nodes
        .iter(world)
        .filter(|(name, ..)| name.as_str() == "View");
    let left = views.min_by(|a, b| a.2.translation.x.total_cmp(&b.2.translation.x));
    let (_, node, place) = left.expect("the left view");
    // Six units are free around the field.
    let pixels = (node.size() / (FIELD.as_vec2() + 12.0)).min_element();
    let away = Vec2::new((at.x - FIELD.x * 0.5) as f32, (FIELD.y * 0.5 - at.y) as f32);
    let physical = place.translation + away * pixels;
    let mut windows = world.query::<&Window>();
    physical / windows.single(world).expect("a window").scale_factor()
}

#[test]
fn ball_and_boxes_of_the_free_scene_are_dragged_and_what_cannot_be_is_refused() {
    let mut app = lab("free");
    let free: Scene = (SCENES[SCENES.len() - 1].scene)();
    let (from, to) = (vec2(free.ball.0, free.ball.1), vec2(120.0, 120.0));
    let drag = |app: &mut App, from: Pair, to: Pair| {
        let (from, to) = (in_window(app, from), in_window(app, to));
        point(app, from);
        button(app, ButtonState::Pressed);
        point(app, from.lerp(to, 0.5));
        point(app, to);
        button(app, ButtonState::Released);
        settle(app);
    };
    drag(&mut app, from, to);
    until(&mut app, "the ball is where it was dragged", |app| {
        let seen = numbers(&lines(app, "Flight 1").concat());
        seen.len() > 2 && (seen[1] - to.x).abs() < 1.5 && (seen[2] - to.y).abs() < 1.5
    });
    // Into the first box: the last good place stays.
    let first = free.boxes[0].at;
    drag(&mut app, to, vec2(first.0, first.1));
    until(&mut app, "a sentence says why not", |app| {
        shown(app, "The ball lies in box 1").is_some()
    });
    assert!(shown(&mut app, "scene before stays").is_some());
}

#[test]
fn a_scene_of_ones_own_is_shown_from_its_text() {
    let mut scene: Scene = (SCENES[SCENES.len() - 1].scene)();
    scene.ball = (200.0, 100.0);
    scene.boxes.truncate(1);
    let mut app = with(LabAsked {
        name: None,
        scene: Some(scene),
    });
    let said = lines(&mut app, "Flight 1").concat();
    assert!(holds(&said, &[1.0, 200.0, 100.0], TENTH), "{said}");
    choose(&mut app, "One box more");
    tap(&mut app, KeyCode::ArrowRight);
    until(&mut app, "there is a second box", |app| {
        lines(app, "Tests:").concat().contains("box 2")
    });
}
