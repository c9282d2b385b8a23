//! Text format of scenes: a written scene is read back unchanged, and invalid text gives a message.

use brickwork::lab::scene::{HIGHEST, SIDE};
use brickwork::lab::scenes::SCENES;
use brickwork::lab::text::{LONGEST, read, write};
use brickwork::lab::{FIELD, Fault, Film, LabBox, Scene, SceneError};

use super::thrown;
use crate::prelude::*;

fn named(name: &str) -> Scene {
    let scene = SCENES.iter().find(|scene| scene.name == name);
    scene.expect(name).scene.clone()
}

#[test]
fn a_scene_that_is_written_and_read_is_the_same() {
    let shipped = SCENES.iter().map(|scene| scene.scene.clone());
    for scene in shipped.chain((0..thrown::RANDOM).map(thrown::scene)) {
        let text = write(&scene);
        // One short line.
        assert!(!text.contains('\n') && text.len() < LONGEST, "{text}");
        assert_eq!(read(&text).as_ref(), Ok(&scene), "{text}");
        let around = format!("\n  {text}\r\n\t");
        // Blanks around it do not matter.
        assert_eq!(read(&around).as_ref(), Ok(&scene));
    }
}

/// Returns the positions of a box with the given sides (units) in all corners of its permitted range in `scene`.
fn corners(scene: &Scene, (width, height): (f64, f64)) -> [(f64, f64); 4] {
    let (left, right) = (width * 0.5, FIELD.x - width * 0.5);
    let (low, high) = (scene.lowest() + height * 0.5, HIGHEST - height * 0.5);
    [(left, low), (left, high), (right, low), (right, high)]
}

#[test]
fn a_box_may_lie_in_every_corner_of_its_range_and_not_beyond() {
    let empty = Scene {
        boxes: Vec::new(),
        ball: (200.0, 150.0),
        ..named("free")
    };
    let (thin, long) = (*SIDE.start(), *SIDE.end());
    for size in [(thin, thin), (thin, long), (long, thin), (60.0, 20.0)] {
        let places = corners(&empty, size).into_iter();
        for (at, solid) in places.flat_map(|at| [(at, false), (at, true)]) {
            let mut scene = empty.clone();
            scene.boxes.push(LabBox { at, size, solid });
            for scheme in [CollisionScheme::Discrete, CollisionScheme::Continuous] {
                let film = Film::shoot(&scene, scheme);
                assert!(film.is_ok(), "{at:?} {size:?}: {:?}", film.err());
            }
            let is_high = at.1 + size.1 * 0.5 == HIGHEST;
            scene.boxes[0].at.1 += if is_high { 0.1 } else { -0.1 };
            let is_refused = matches!(scene.check(), Err(SceneError::OutOfRange { .. }));
            assert!(is_refused, "{at:?} {size:?}");
        }
    }
}

/// Asserts that `refused` contains the position or the field of the error.
fn assert_tells_where(text: &str, refused: &SceneError) {
    let says = refused.to_string();
    let tells = match refused {
        SceneError::NoScene { line, column, .. } => {
            says.contains(&format!("line {line}, column {column}: ")) && *line > 0 && *column > 0
        }
        SceneError::TooLong { bytes, .. } => *bytes == text.trim_end().len(),
        SceneError::OutOfRange { field, .. } => says.starts_with(&field.to_string()),
        SceneError::BallInBox(_) | SceneError::BallInPaddle => says.contains("ball"),
        SceneError::BoxesOverlap(..) | SceneError::TooManyBoxes { .. } => says.contains("boxes"),
        SceneError::NoLevel(_) => false,
    };
    assert!(tells, "{text:?} is refused without a place: {says}");
}

#[test]
fn ten_thousand_damaged_texts_give_a_scene_or_say_where_they_are_wrong() {
    const WORDS: &str = "NaN inf -inf 1e999 -0.0 1e308 99999999999999999999 true ( ) [ \" boxes /*";
    let words: Vec<&str> = WORDS.split(' ').collect();
    let mut die = Die::new(1, 501);
    let (mut read_again, mut refused) = (0, 0);
    for turn in 0..10_000 {
        let mut bytes = write(&thrown::scene(turn % 50)).into_bytes();
        for _ in 0..=die.below(3) {
            let at = die.below(bytes.len() as u32) as usize;
            match die.below(6) {
                0 => bytes.truncate(at.max(1)),
                1 => bytes[at] ^= 1 << die.below(8),
                2 => {
                    bytes.remove(at);
                }
                3 => bytes.insert(at, die.below(256) as u8),
                4 => {
                    let end = (at + die.below(40) as usize).min(bytes.len());
                    let part = bytes[at..end].to_vec();
                    bytes.splice(at..at, part);
                }
                _ => {
                    let word = words[die.below(words.len() as u32) as usize];
                    let end = (at + die.below(9) as usize).min(bytes.len());
                    bytes.splice(at..end, word.bytes());
                }
            }
            if bytes.is_empty() {
                bytes.push(b'(');
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        match read(&text) {
            Ok(scene) => {
                assert_eq!(scene.check(), Ok(()), "what is read can be played");
                read_again += 1;
            }
            Err(why) => {
                assert_tells_where(&text, &why);
                refused += 1;
            }
        }
    }
    println!("{read_again} can be played, {refused} are refused");
    let is_enough = read_again > 100 && refused > 5_000;
    assert!(is_enough, "{read_again} and {refused}");
}

#[test]
fn a_text_that_is_none_is_refused_with_line_and_column() {
    let deep = "(".repeat(8_000);
    let long = "x".repeat(LONGEST + 1);
    let short = ["", "()", "[]", "hello", "\u{feff}(", "(ball: (1.0,"];
    for text in short.into_iter().chain([deep.as_str(), &long]) {
        let refused = read(text).expect_err("no scene");
        assert_tells_where(text, &refused);
    }
    let message = |text: &str| read(text).expect_err("no scene").to_string();
    let expected = "this text is not a scene: it has 8193 bytes, and a scene has at most 8192";
    assert_eq!(message(&long), expected);
    let later = message("\n\n  (ball: x)");
    // The place is that in the text.
    assert!(later.contains("line 3, column "), "{later}");
}

#[test]
fn what_is_wrong_with_a_text_is_told_as_a_value() {
    let fault = |text: &str| match read(text) {
        Err(SceneError::NoScene { fault, .. }) => fault,
        other => panic!("{text:?}: {other:?}"),
    };
    let good = write(&named("free"));
    for cut in 1..good.len() {
        // A text truncated inside a number or a name may end in another valid or unknown one.
        let told = fault(&good[..cut]);
        let ends = matches!(told, Fault::EndsEarly | Fault::Unfit(_) | Fault::Unknown(_));
        assert!(ends, "{}: {told:?}", &good[..cut]);
    }
    assert_eq!(fault("(ball: (1.0,"), Fault::EndsEarly);
    assert_eq!(fault(&format!("{good} and more")), Fault::GoesOn);
    let without = |from: &str, to: &str| good.replacen(from, to, 1);
    let unknown = fault(&without("ball:", "bal:"));
    assert_eq!(unknown, Fault::Unknown("bal".into()));
    let seconds = format!("seconds:{:?},", named("free").seconds);
    let twice = fault(&without("(", &format!("({seconds}")));
    assert_eq!(twice, Fault::Twice("seconds"));
    let rate = format!("frame_rate:{},", named("free").frame_rate);
    assert_eq!(fault(&without(&rate, "")), Fault::Missing("frame_rate"));
    assert!(matches!(fault("hello"), Fault::Unfit(_)));
}

#[test]
fn values_that_are_not_good_are_refused_in_these_words() {
    for [from, to, message] in cases::<[String; 3]>("lab/wrong_scenes") {
        let scene = thrown::changed(&from, &to);
        let refused = scene.check().expect_err("it is refused").to_string();
        assert_eq!(refused, message);
        // A text is refused as its scene is.
        let again = read(&write(&scene)).expect_err("it is refused");
        assert_eq!(again.to_string(), refused);
    }
}
