//! Detection of flaws: each appears in the left run of its scene and none in a right run. The lab's judge is compared
//! with a slow reference judge.

use bevy::math::DVec2;
use brickwork::lab::scenes::SCENES;
use brickwork::lab::{Film, Flaw};
use brickwork::simulation::messages::{BallHit, Target};

use super::judge::Judged;
use super::thrown::{self, Thrown};

fn flaws(film: &Film) -> Vec<Flaw> {
    film.flaws().map(|(_, flaw)| flaw).collect()
}

#[test]
fn each_flaw_is_seen_in_the_left_film_of_its_scene_and_no_lesson_shows_one() {
    for (of, shipped) in thrown::shipped().iter().zip(SCENES.iter()) {
        let seen = flaws(&of.left);
        match shipped.flaw() {
            Some(flaw) => assert!(
                seen.contains(&flaw),
                "{} shows {flaw:?}, seen {seen:?}",
                of.name
            ),
            None => assert_eq!(seen, [], "{} is a lesson and shows no flaw", of.name),
        }
    }
    let shown: Vec<Flaw> = SCENES.iter().filter_map(|of| of.flaw()).collect();
    for flaw in Flaw::ALL {
        assert!(shown.contains(&flaw), "a scene shows {flaw:?}");
    }
}

#[test]
fn no_right_film_shows_a_flaw_in_any_scene_or_in_a_thousand_random_ones() {
    for of in thrown::all() {
        let seen: Vec<_> = of.right.flaws().collect();
        assert!(seen.is_empty(), "{}: {seen:?}\n{:?}", of.name, of.scene);
    }
}

/// Returns the differences between the lab's judge and the reference judge, and the number of undecided frames.
fn differences(of: &Thrown, film: &Film) -> (Vec<String>, usize) {
    let (mut differ, mut doubtful) = (Vec::new(), 0);
    for (index, frame) in film.frames.iter().enumerate().skip(1) {
        let Some(judged) = Judged::new(&of.scene, film, index) else {
            assert!(
                frame.flaws.is_empty(),
                "{}: without a ball in flight nothing goes wrong",
                of.name
            );
            continue;
        };
        let Some(found) = judged.verdict() else {
            doubtful += 1;
            continue;
        };
        if found != frame.flaws {
            let hits: Vec<_> = frame
                .hits
                .iter()
                .map(|hit| (hit.target, hit.normal))
                .collect();
            differ.push(format!(
                "{} by {:?}, frame {index}: judged {:?}, found {found:?}; hits {hits:?}, from {:?}",
                of.name,
                film.scheme,
                frame.flaws,
                film.frames[index - 1].ball
            ));
        }
    }
    (differ, doubtful)
}

#[test]
fn the_judge_finds_what_a_slow_one_finds_in_all_scenes_and_in_a_thousand_random_ones() {
    let (mut differ, mut doubtful, mut frames) = (Vec::new(), 0, 0);
    let mut seen = [0; Flaw::ALL.len()];
    for of in thrown::all() {
        for film in [&of.left, &of.right] {
            let (more, unclear) = differences(of, film);
            differ.extend(more);
            doubtful += unclear;
            frames += film.frames.len();
        }
        for flaw in flaws(&of.left) {
            seen[flaw as usize] += 1;
        }
    }
    println!("{frames} frames, {doubtful} of them doubtful; flaws {seen:?}");
    assert!(
        differ.is_empty(),
        "{} frames are judged otherwise: {:#?}",
        differ.len(),
        &differ[..differ.len().min(40)]
    );
    assert!(
        doubtful < frames / 1_000,
        "hardly any frame is doubtful: {doubtful}"
    );
    assert!(
        seen.iter().all(|count| *count > 3),
        "each flaw is seen often: {seen:?}"
    );
}

fn left(name: &str) -> &'static Thrown {
    let mut all = thrown::shipped().iter();
    all.find(|of| of.name == name)
        .unwrap_or_else(|| panic!("a scene {name}"))
}

fn destroyed(film: &Film, frame: usize) -> usize {
    film.frames[frame]
        .stands
        .iter()
        .filter(|stands| !**stands)
        .count()
}

#[test]
fn a_skipped_brick_stands_at_left_and_goes_at_right() {
    let of = left("skipped-brick");
    let (frame, _) = of.left.flaws().next().expect("a flaw");
    assert_eq!(destroyed(&of.left, frame), 0, "nothing was hit");
    let mut pieces = of.right.pieces.iter();
    let goes = |hit: BallHit| matches!(hit.target, Target::Brick(_)) && hit.destroyed;
    assert!(
        pieces.any(|piece| piece.hit.is_some_and(goes)),
        "the exact scheme hits it"
    );
}

#[test]
fn a_skipped_wall_has_the_ball_above_it_at_left_alone() {
    let of = left("skipped-wall");
    let above = |film: &Film| {
        let balls = film.frames.iter().filter_map(|frame| frame.ball);
        balls.filter(|(at, _)| at.y > 184.0).count()
    };
    assert!(above(&of.left) > 0, "it gets past the wall");
    assert_eq!(above(&of.right), 0, "it never does");
}

#[test]
fn two_bricks_go_in_one_frame_at_left_and_one_at_right_and_the_ball_is_sent_back_the_way_it_came_at_left()
 {
    let of = left("two-bricks");
    let (frame, _) = of.left.flaws().next().expect("a flaw");
    assert_eq!(destroyed(&of.left, frame), 2, "two in one frame");
    let thrown = of.scene.thrown();
    let turned = of.left.frames[frame].ball.expect("a ball").1;
    assert_eq!(turned, -thrown, "turned once along each axis, it goes back");
    let first = of.right.pieces[0].hit.expect("a contact");
    assert!(
        matches!(first.target, Target::Brick(_)),
        "a brick: {first:?}"
    );
    assert_eq!(
        first.velocity,
        DVec2::new(thrown.x, -thrown.y),
        "the row is flat"
    );
    let bricks = of.right.frames[frame].hits.iter();
    assert_eq!(
        bricks
            .filter(|hit| matches!(hit.target, Target::Brick(_)))
            .count(),
        1,
        "and one of it is hit"
    );
}

#[test]
fn at_the_corner_left_and_right_turn_the_ball_along_different_axes() {
    let of = left("wrong-axis");
    let (frame, _) = of.left.flaws().next().expect("a flaw");
    let (thrown, turned) = (
        of.scene.velocity,
        of.left.frames[frame].ball.expect("a ball").1,
    );
    let right = of.right.pieces[1].velocity;
    assert_eq!(
        turned.x * thrown.0 > 0.0,
        right.x * thrown.0 < 0.0,
        "across"
    );
    assert_eq!(turned.y * thrown.1 > 0.0, right.y * thrown.1 < 0.0, "along");
}
