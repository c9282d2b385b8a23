//! Detection of flaws: each appears in the left run of its scene and none in a right run. The lab's judge is compared
//! with a slow reference judge.

use brickwork::lab::scenes::SCENES;
use brickwork::lab::{Film, Flaw};

use super::judge::Judged;
use super::thrown::{self, Thrown};

fn flaws(film: &Film) -> Vec<Flaw> {
    film.flaws().map(|(_, flaw)| flaw).collect()
}

#[test]
fn each_flaw_is_seen_in_the_left_film_of_its_scene_and_no_lesson_shows_one() {
    for (of, shipped) in thrown::shipped().iter().zip(SCENES.iter()) {
        let (name, seen) = (&of.name, flaws(&of.left));
        match shipped.flaw() {
            Some(flaw) => assert!(seen.contains(&flaw), "{name}, {flaw:?}: {seen:?}"),
            None => assert_eq!(seen, [], "{name} is a lesson and shows no flaw"),
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
            // Without a ball in flight nothing goes wrong.
            assert!(frame.flaws.is_empty(), "{}", of.name);
            continue;
        };
        let Some(found) = judged.verdict() else {
            doubtful += 1;
            continue;
        };
        if found != frame.flaws {
            let hits = frame.hits.iter().map(|hit| (hit.target, hit.normal));
            let hits: Vec<_> = hits.collect();
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
    let (count, first) = (differ.len(), &differ[..differ.len().min(40)]);
    assert!(differ.is_empty(), "{count} frames differ: {first:#?}");
    // Hardly any frame is doubtful.
    assert!(doubtful < frames / 1_000, "{doubtful}");
    // Each flaw is seen often.
    assert!(seen.iter().all(|count| *count > 3), "{seen:?}");
}
