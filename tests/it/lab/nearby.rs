//! Counts of wrong throws, computed again: each nearby throw is captured separately, and the reference judge examines
//! its frames.

use crate::prelude::*;

use brickwork::lab::count::starts;
use brickwork::lab::scenes::SCENES;
use brickwork::lab::{Film, Flaw, RATES, Scene, count};

use super::judge::Judged;

/// Number of throws of each scene that are captured by each scheme at each rate.
const THROWS: usize = 12;

/// Counts of throws: certain flaws by kind, throws with any certain flaw, and throws in which rounding decides.
#[derive(Debug, Default)]
struct Found {
    surely: BTreeMap<Flaw, usize>,
    any: usize,
    doubtful: usize,
}

impl Found {
    /// Adds the flaws of `film` according to the reference judge.
    fn add(&mut self, scene: &Scene, film: &Film) {
        let (mut seen, mut is_doubtful) = (Vec::new(), false);
        for index in 1..film.frames.len() {
            let Some(judged) = Judged::new(scene, film, index) else {
                continue;
            };
            match judged.verdict() {
                Some(flaws) => seen.extend(flaws),
                None => is_doubtful = true,
            }
        }
        seen.sort_unstable();
        seen.dedup();
        self.any += usize::from(!seen.is_empty());
        self.doubtful += usize::from(is_doubtful);
        for flaw in seen {
            *self.surely.entry(flaw).or_default() += 1;
        }
    }
}

/// Returns the throws near `scene`, each as a separate scene. Boxes are solid, as in the counted games.
fn throws(scene: &Scene, hz: u32) -> Vec<Scene> {
    let mut of_rate = scene.clone();
    of_rate.frame_rate = hz;
    for of in &mut of_rate.boxes {
        of.solid = true;
    }
    let thrown = starts(scene, THROWS).into_iter().map(|start| Scene {
        ball: start.at.into(),
        velocity: start.velocity.into(),
        ..of_rate.clone()
    });
    thrown.collect()
}

#[test]
fn what_is_counted_is_what_is_seen_in_each_throw_by_a_slow_judge() {
    let (mut compared, mut doubtful) = (0, 0);
    let mut wrong: BTreeMap<Flaw, usize> = BTreeMap::new();
    for shipped in SCENES.iter() {
        let scene = shipped.scene.clone();
        for hz in RATES {
            for scheme in [CollisionScheme::Discrete, CollisionScheme::Continuous] {
                let mut found = Found::default();
                for throw in throws(&scene, hz) {
                    let film = Film::shoot(&throw, scheme);
                    let film = film.unwrap_or_else(|why| panic!("{}: {why}", shipped.name));
                    found.add(&throw, &film);
                }
                let counted = count(&scene, scheme, hz, THROWS).expect("it is counted");
                let place = format!("{} by {scheme:?} at {hz}", shipped.name);
                let is_it = |surely: usize, counted: usize| {
                    (surely..=surely + found.doubtful).contains(&counted)
                };
                let is_right = is_it(found.any, counted.wrong(None));
                assert!(is_right, "{place}: {counted:?}, {found:?}");
                for flaw in Flaw::ALL {
                    let surely = found.surely.get(&flaw).copied().unwrap_or_default();
                    let is_right = is_it(surely, counted.wrong(Some(flaw)));
                    assert!(is_right, "{place}, {flaw:?}: {counted:?}, {found:?}");
                    *wrong.entry(flaw).or_default() += surely;
                }
                compared += THROWS;
                doubtful += found.doubtful;
            }
        }
    }
    println!("{compared} throws, {doubtful} of them doubtful; {wrong:?}");
    assert!(doubtful * 100 < compared, "{doubtful} of {compared}");
    let is_seen = |flaw: Flaw| wrong.get(&flaw).is_some_and(|count| *count > 3);
    assert!(Flaw::ALL.into_iter().all(is_seen), "{wrong:?}");
}
