//! Selection of the test that is shown in detail, with keys and the mouse. Its numbers equal those of the reimplemented
//! chapters. By default, each scene is tested in one or two frames; `BRICKWORK_SWEEP=1 cargo test --test it
//! lab_page::chosen` tests all three.

use super::numbers::{hold_test, name, of_scene, restated};
use super::own::{into_the_second, paste};
use super::told::{Told, verdict};
use super::{lab, opened, tests_row};
use crate::devices::hands::Hands;
use crate::devices::plug_in;
use crate::lab::chapters::{Against, Test};
use crate::lab::thrown::{Thrown, shipped};
use crate::prelude::*;

/// Numbers of the tests that were shown in detail, by their kind.
type Counts = BTreeMap<&'static str, usize>;

fn note(counts: &mut Counts, test: &Test, turns: usize) {
    let kind = match (test.hit, test.against) {
        (true, _) if turns > 0 => "further hits",
        (true, _) => "hits",
        (false, Against::Left | Against::Right | Against::Top) => "walls not hit",
        (false, Against::Bottom) => "floors not met",
        (false, Against::Brick(_) | Against::Paddle) => "boxes not hit",
    };
    *counts.entry(kind).or_default() += 1;
}

fn focus_row(app: &mut App) {
    for _ in 0..60 {
        if focused(app).starts_with("Tests (+ hit)") {
            return;
        }
        tap(app, KeyCode::Tab);
    }
    panic!("the row of the tests is never in focus");
}

/// Selects with keys each of `tests` in the visible frame of `of` and compares its numbers.
fn hold_each(app: &mut App, (of, tests): (&Thrown, &[Test]), place: &str, counts: &mut Counts) {
    let tests: Vec<&Test> = of_scene(tests, of.scene.boxes.len()).collect();
    let most = tests_row(app).1;
    let mut turns = 0;
    for test in tests {
        tap_and_settle(app, KeyCode::Enter);
        let mut told = Told {
            app: &mut *app,
            place: format!("{place}, {}", verdict(test)),
        };
        assert_eq!(tests_row(told.app).1, verdict(test), "{}", told.place);
        assert_eq!(told.first("Then "), "", "{}: it alone is told", told.place);
        hold_test(&mut told, of, (test, turns));
        note(counts, test, turns);
        turns += usize::from(test.hit && test.against != Against::Bottom);
    }
    tap_and_settle(app, KeyCode::Enter);
    assert_eq!(tests_row(app).1, most, "{place}: as before");
}

/// Returns the frames to examine: the first, and those around the first hit. Without a sweep, scene number `index` is
/// examined in the frame of its first hit and in at most one of the others.
fn frames(index: usize, tests: &[Vec<Test>]) -> Vec<usize> {
    let is_hit = |tests: &Vec<Test>| tests.iter().any(|test| test.hit);
    let first = tests.iter().position(is_hit).unwrap_or_default();
    let mut frames = match index % 3 {
        _ if is_sweep() => vec![0, first, first + 1],
        0 => vec![first, first + 1],
        1 => vec![first],
        _ => vec![0, first],
    };
    frames.dedup();
    frames.retain(|frame| *frame < tests.len());
    frames
}

#[test]
fn each_test_of_a_frame_is_told_in_full_as_the_chapters_restated_have_it() {
    let mut counts = Counts::default();
    let own = Thrown::new("into the second box".to_owned(), into_the_second());
    let pasted = core::iter::once((&own, "free"));
    let of_lab = shipped().iter().map(|of| (of, name(of)));
    for (index, (of, scene)) in of_lab.chain(pasted).enumerate() {
        let mut app = lab(scene);
        if core::ptr::eq(of, &own) {
            paste(&mut app, &own.scene);
        }
        let tests = restated(of);
        let mut seen = 0;
        for frame in frames(index, &tests) {
            focus_row(&mut app);
            // The time control keys also work while the row has the focus.
            tap(&mut app, KeyCode::KeyR);
            for _ in 0..=frame {
                tap(&mut app, KeyCode::ArrowRight);
            }
            settle(&mut app);
            let place = format!("{}, frame {}", of.name, frame + 1);
            hold_each(&mut app, (of, &tests[frame]), &place, &mut counts);
            seen += 1;
        }
        assert!(seen > 0, "{}", of.name);
    }
    let is_enough = counts.len() == 5 && counts.values().all(|count| *count > 1);
    assert!(is_enough, "{counts:?}");
}

/// Clicks the test `said` of the row.
fn press(app: &mut App, said: &str) {
    let world = app.world_mut();
    let scale = world.resource::<UiScale>().0;
    let mut texts = world.query::<(&Text, &UiGlobalTransform, &ComputedNode)>();
    let text = texts.iter(world).find(|(text, ..)| text.0 == said);
    let (_, place, node) = text.expect("it is in the row");
    let at = place.translation * node.inverse_scale_factor() * scale;
    click(app, at);
}

#[test]
fn with_a_pad_each_press_of_the_row_goes_on_to_the_next_test() {
    let mut app = opened("two-bricks");
    let pad = plug_in(&mut app, 1);
    let wanted = [
        "left−", "right−", "top−", "box 1−", "box 2−", "box 3+", "box 4+",
    ];
    for test in wanted {
        Hands::Pad(pad).choose(&mut app, "Tests (+ hit)");
        assert_eq!(tests_row(&mut app).1, test);
    }
}

#[test]
fn a_press_on_a_test_tells_it_and_another_what_is_worth_most_again() {
    let mut app = lab("two-bricks");
    for _ in 0..2 {
        tap(&mut app, KeyCode::ArrowRight);
    }
    settle(&mut app);
    assert_eq!(tests_row(&mut app).1, "box 3+");
    press(&mut app, "box 4+");
    assert_eq!(tests_row(&mut app).1, "box 4+");
    press(&mut app, "paddle−");
    assert_eq!(tests_row(&mut app).1, "paddle−");
    press(&mut app, "paddle−");
    assert_eq!(tests_row(&mut app).1, "box 3+");
    press(&mut app, "box 4+");
    tap(&mut app, KeyCode::ArrowRight);
    tap_and_settle(&mut app, KeyCode::ArrowLeft);
    assert_eq!(tests_row(&mut app).1, "box 4+", "it is the same frame");
}
