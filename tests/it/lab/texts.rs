//! Text format of scenes: a written scene is read back unchanged, and invalid text gives a message.

use brickwork::lab::scene::{HIGHEST, SIDE};
use brickwork::lab::scenes::SCENES;
use brickwork::lab::text::{LONGEST, read, write};
use brickwork::lab::{FIELD, Fault, Film, LabBox, Scene, SceneError};
use brickwork::simulation::CollisionScheme;
use brickwork::simulation::rng::Die;

use super::thrown;

fn named(name: &str) -> Scene {
    let scene = SCENES.iter().find(|scene| scene.name == name);
    scene
        .unwrap_or_else(|| panic!("a scene {name}"))
        .scene
        .clone()
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
        for (at, solid) in corners(&empty, size)
            .into_iter()
            .flat_map(|at| [(at, false), (at, true)])
        {
            let mut scene = empty.clone();
            scene.boxes.push(LabBox { at, size, solid });
            for scheme in [CollisionScheme::Discrete, CollisionScheme::Continuous] {
                let film = Film::shoot(&scene, scheme);
                assert!(film.is_ok(), "{at:?} {size:?}: {:?}", film.err());
            }
            let is_high = at.1 + size.1 * 0.5 == HIGHEST;
            scene.boxes[0].at.1 += if is_high { 0.1 } else { -0.1 };
            assert!(
                matches!(scene.check(), Err(SceneError::OutOfRange { .. })),
                "{at:?} {size:?}"
            );
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
    const WORDS: [&str; 14] = [
        "NaN",
        "inf",
        "-inf",
        "1e999",
        "-0.0",
        "1e308",
        "99999999999999999999",
        "true",
        "(",
        ")",
        "[",
        "\"",
        "boxes",
        "/*",
    ];
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
                    let word = WORDS[die.below(WORDS.len() as u32) as usize];
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
    assert!(
        read_again > 100 && refused > 5_000,
        "{read_again} and {refused}"
    );
}

#[test]
fn a_text_that_is_none_is_refused_with_line_and_column() {
    let deep = "(".repeat(8_000);
    let long = "x".repeat(LONGEST + 1);
    for text in [
        "",
        "()",
        "[]",
        "hello",
        "\u{feff}(",
        "(ball: (1.0,",
        &deep,
        &long,
    ] {
        let refused = read(text).expect_err("no scene");
        assert_tells_where(text, &refused);
    }
    let message = |text: &str| read(text).expect_err("no scene").to_string();
    assert_eq!(
        message(&long),
        "this text is not a scene: it has 8193 bytes, and a scene has at most 8192"
    );
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
    assert_eq!(
        fault(&without("ball:", "bal:")),
        Fault::Unknown("bal".into())
    );
    let seconds = format!("seconds:{:?},", named("free").seconds);
    assert_eq!(
        fault(&without("(", &format!("({seconds}"))),
        Fault::Twice("seconds")
    );
    let rate = format!("frame_rate:{},", named("free").frame_rate);
    assert_eq!(fault(&without(&rate, "")), Fault::Missing("frame_rate"));
    assert!(matches!(fault("hello"), Fault::Unfit(_)));
}

#[test]
fn values_that_are_not_good_are_refused_in_these_words() {
    let with = |change: fn(&mut Scene)| {
        let mut scene = named("free");
        change(&mut scene);
        let again = read(&write(&scene)).expect_err("it is refused");
        // A text is refused as its scene is.
        assert_eq!(
            scene.check().expect_err("it is refused").to_string(),
            again.to_string()
        );
        again.to_string()
    };
    let cases: [(fn(&mut Scene), &str); 15] = [
        (
            |scene| scene.ball = (110.0, 195.0),
            "ball and box 1 overlap; move one of them",
        ),
        (
            |scene| scene.ball = (60.0, 25.0),
            "ball and paddle overlap; move one of them",
        ),
        (
            |scene| scene.boxes[2].at = (200.0, 200.0),
            "boxes 2 and 3 overlap; move one of them",
        ),
        (
            |scene| scene.radius = 30.0,
            "`radius` is 30, and it may be 8 to 24",
        ),
        (
            |scene| scene.frame_rate = 5,
            "`frame_rate` is 5, and it may be 15 to 240",
        ),
        (
            |scene| scene.velocity = (0.0, 0.0),
            "`velocity` is 0, and it may be 10 to 18200",
        ),
        (
            |scene| scene.velocity = (0.0, 20_000.0),
            "`velocity` is 20000, and it may be 10 to 18200",
        ),
        (
            |scene| scene.ball.0 = 395.0,
            "`ball.0` is 395, and it may be 12.5 to 387.5",
        ),
        (
            |scene| scene.paddle.speed = -5_000.0,
            "`paddle.speed` is -5000, and it may be -4000 to 4000",
        ),
        (
            |scene| scene.seconds = f64::INFINITY,
            "`seconds` is inf, and it may be 0.1 to 4",
        ),
        (
            |scene| scene.boxes[1].size.0 = 2.0,
            "`boxes.size.0` of box 2 is 2, and it may be 4 to 200",
        ),
        (
            |scene| scene.boxes[2].at.1 = 300.25,
            "`boxes.at.1` of box 3 is 300.25, and it may be 85 to 283",
        ),
        (
            |scene| scene.velocity = (0.0, 9.999_99),
            "`velocity` is 9.9999, and it may be 10 to 18200",
        ),
        (
            |scene| scene.ball.0 = 1e300,
            "`ball.0` is 1e300, and it may be 12.5 to 387.5",
        ),
        (
            |scene| {
                let tiny = |place: u32| LabBox {
                    at: (10.0 + 20.0 * f64::from(place), 280.0),
                    size: (8.0, 8.0),
                    solid: true,
                };
                scene.boxes = (0..13).map(tiny).collect();
            },
            "there are 13 boxes, at most 12 are allowed",
        ),
    ];
    for (change, message) in cases {
        assert_eq!(with(change), message);
    }
}
