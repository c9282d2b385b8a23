//! Queries of a captured run at any time, and its end.

use brickwork::lab::flaw::is_loss;
use brickwork::lab::{Film, PaddlePush, Scene};

use super::thrown::{self, Thrown};
use crate::prelude::*;

/// Largest difference between two positions (units).
const PLACE: f64 = 1e-8;

#[test]
fn a_film_is_as_long_as_its_scene_and_the_frame_of_every_end_of_a_frame_is_that_frame() {
    for of in thrown::all() {
        for film in [&of.left, &of.right] {
            let over = film.seconds() - of.scene.seconds;
            let frame = 1.0 / f64::from(of.scene.frame_rate);
            assert!((-1e-9..frame).contains(&over), "{}: {over} s over", of.name);
            let last = film.frames.len() - 1;
            for index in 0..=last {
                let time = film.time_of(index);
                assert_eq!(film.frame_at(time), index, "{} at {time} s", of.name);
                if index < last {
                    // Between two frames.
                    assert_eq!(film.frame_at(time + 0.5 * frame), index, "{}", of.name);
                }
            }
            // Before it begins there is its first frame.
            assert_eq!(film.frame_at(-1.0), 0);
            // After its end there is its last one.
            assert_eq!(film.frame_at(1e9), last);
            // No time is no reason to fail.
            assert_eq!(film.frame_at(f64::NAN), 0);
            assert_eq!(film.piece_at(-1.0), 0, "{}: the first flight", of.name);
            // The last one.
            assert_eq!(film.piece_at(1e9), film.pieces.len() - 1, "{}", of.name);
        }
    }
}

#[test]
fn between_frames_the_exact_scheme_has_the_ball_where_its_frames_have_it() {
    for of in thrown::all() {
        let film = &of.right;
        for (index, frame) in film.frames.iter().enumerate() {
            let time = film.time_of(index);
            match (film.ball_at(time), frame.ball) {
                (Some(at), Some((there, velocity))) => {
                    let off = at.distance(there);
                    assert!(off < PLACE, "{} at {time} s: {off} units off", of.name);
                    let piece = film.pieces[film.piece_at(time)];
                    let is_lost = |hit: &BallHit| is_loss(hit) && hit.time <= time;
                    let lost = piece.hit.is_some_and(|hit| is_lost(&hit));
                    // A contact exactly at the end of a frame may count for the next frame.
                    let near = |end: f64| (end - time).abs() < 1e-9;
                    let turns = near(piece.since) || piece.hit.is_some_and(|hit| near(hit.time));
                    let is_its = piece.velocity.distance(velocity) < 1e-6;
                    let what = "its velocity is that of its flight";
                    assert!(lost || turns || is_its, "{} at {time} s: {what}", of.name);
                }
                (None, None) => {}
                (asked, kept) => panic!("{} at {time} s: {asked:?}, {kept:?}", of.name),
            }
        }
    }
}

#[test]
fn flights_follow_each_other_without_a_gap() {
    for of in thrown::all() {
        let pieces = &of.right.pieces;
        // The first begins with the film.
        assert_eq!(pieces[0].since, 0.0, "{}", of.name);
        for (piece, next) in pieces.iter().zip(&pieces[1..]) {
            let hit = piece.hit.expect("a flight that another follows has ended");
            // No flight ends before it begins.
            assert!(piece.since <= hit.time, "{}", of.name);
            // The next begins there.
            assert_eq!((next.since, next.from), (hit.time, hit.at), "{}", of.name);
            let off = piece.at(hit.time).distance(hit.from.unwrap_or(hit.at));
            assert!(off < PLACE, "{}: {off} units from its contact", of.name);
        }
        let last = pieces.last().expect("a flight");
        // The last flight has no end, or the ball is lost.
        assert!(last.hit.is_none_or(|hit| is_loss(&hit)), "{}", of.name);
        let before = pieces[..pieces.len() - 1].iter();
        let mut before = before.filter_map(|piece| piece.hit);
        // A lost ball flies no more.
        assert!(before.all(|hit| !is_loss(&hit)), "{}", of.name);
    }
}

fn lost_at(film: &Film) -> Option<usize> {
    let mut frames = film.frames.iter();
    frames.position(|frame| frame.hits.iter().any(is_loss))
}

/// Asserts the restart in `film` after its frame `lost`, in which the ball is lost. Returns `false` if the run ends
/// before the restart.
fn assert_begins_again(of: &Thrown, film: &Film, lost: usize) -> bool {
    let (name, frames) = (&of.name, &film.frames[lost..]);
    assert!(frames[0].ball.is_none(), "{name}: a lost ball is gone");
    // A query by time agrees.
    assert!(film.ball_at(film.time_of(lost)).is_none(), "{name}");
    let Some(anew) = frames.iter().position(|frame| frame.ball.is_some()) else {
        return false;
    };
    assert!(anew <= 2, "{name}: level and player start at once: {anew}");
    for frame in &frames[anew..] {
        let (at, _) = frame.ball.expect("a ball");
        assert!(frame.is_held, "{name}: it lies on the paddle and waits");
        let is_on_top = (at.y - 20.0 - of.scene.radius).abs() < PLACE;
        let is_above = (frame.paddle.min.x..=frame.paddle.max.x).contains(&at.x);
        assert!(is_on_top && is_above, "{name}: on the paddle: {at}");
        // Every box is back.
        assert!(frame.stands.iter().all(|stands| *stands), "{name}");
        // Nothing happens.
        let is_calm = frame.hits.is_empty() && frame.flaws.is_empty();
        assert!(is_calm, "{name}");
    }
    let paddle = frames[anew].paddle.centre().x;
    let frame = of.scene.paddle.speed.abs() / f64::from(of.scene.frame_rate);
    let off = (paddle - 200.0).abs();
    assert!(off <= frame + PLACE, "{name}: back in the middle: {paddle}");
    true
}

#[test]
fn after_a_lost_ball_everything_stands_as_at_the_beginning_and_the_ball_waits_on_the_paddle() {
    let mut begun = 0;
    for of in thrown::all() {
        for film in [&of.left, &of.right] {
            if let Some(lost) = lost_at(film) {
                begun += usize::from(assert_begins_again(of, film, lost));
            }
        }
    }
    assert!(begun > 50, "it happens: {begun}");
    let scene = thrown::called("lost-ball");
    for film in [&scene.left, &scene.right] {
        let lost = lost_at(film).expect("its ball is lost");
        let boxes = |index: usize| film.frames[index].stands.iter().all(|stands| *stands);
        // Its box goes and comes back.
        assert!(!boxes(lost - 1) && boxes(film.frames.len() - 1));
    }
}

#[test]
fn the_paddle_goes_as_fast_as_the_scene_says_however_slow_that_is() {
    for speed in [-4_000.0, -0.5, 0.0, 0.01, 1.0, 90.0] {
        let scene = Scene {
            paddle: PaddlePush { x: 200.0, speed },
            seconds: 0.5,
            ..thrown::scene(1)
        };
        let film = Film::shoot(&scene, CollisionScheme::Continuous).expect("a scene");
        for (index, frame) in film.frames.iter().enumerate() {
            let there = (200.0 + speed * film.time_of(index)).clamp(40.0, 360.0);
            let off = (frame.paddle.centre().x - there).abs();
            assert!(off < PLACE, "{speed} units/s, frame {index}: {off} off");
            // A restarted game moves the paddle back.
            if frame.hits.iter().any(is_loss) {
                break;
            }
        }
    }
}

#[test]
fn the_paddle_is_where_the_ball_meets_it() {
    let mut met = 0;
    for of in thrown::all() {
        let film = &of.right;
        let first = film.pieces.first().and_then(|piece| piece.hit);
        let Some(hit) = first.filter(|hit| matches!(hit.target, Target::Paddle(_))) else {
            continue;
        };
        let paddle = film.paddle_at(hit.time);
        let centre = hit.from.unwrap_or(hit.at);
        let beyond = (centre - paddle.centre()).abs() - paddle.size() * 0.5;
        let away = beyond.max(DVec2::ZERO).length();
        assert_near(away, of.scene.radius, 1e-6, &of.name);
        met += 1;
    }
    assert!(met > 50, "{met} paddles are met");
}

#[test]
fn boxes_stand_until_they_are_hit_and_again_after_a_lost_ball() {
    let mut back = 0;
    for of in thrown::all() {
        let film = &of.right;
        for (index, frame) in film.frames.iter().enumerate() {
            let there = film.stands_at(film.time_of(index));
            assert_eq!(there, frame.stands, "{}, frame {index}", of.name);
            for hit in frame.hits.iter().filter(|hit| hit.destroyed) {
                let Target::Brick(id) = hit.target else {
                    continue;
                };
                if let Some(stands) = film.stands_at(hit.time - 1e-9).get(id as usize) {
                    assert!(*stands, "{}: before it is hit", of.name);
                    let after = film.stands_at(hit.time + 1e-9)[id as usize];
                    let reset = frame.hits.iter().any(is_loss);
                    assert!(!after || reset, "{}: after that", of.name);
                }
            }
        }
        let pairs = film.frames.windows(2);
        back += pairs
            .filter(|pair| pair[0].stands.contains(&false) && !pair[1].stands.contains(&false))
            .count();
    }
    assert!(back > 0, "a lost ball brings boxes back");
}
