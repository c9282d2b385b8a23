//! Limits for bundled levels and packs, checked against the results of programs that play them.
//!
//! A level must be neither too short nor tiresome for any player, and a pack must get harder. This module defines the
//! limits of levels and the messages about levels that exceed them; `pack_limits` those of packs.

use std::ops::RangeInclusive;

use super::analysis::{Analysis, PackAnalysis, Summary};
use super::pack_limits::{easier, flat, too_many_rests};
use crate::command::prelude::*;

/// Allowed median time of the autopilot (s).
const TIME: RangeInclusive<f64> = 45.0..=150.0;
/// Name of the pack with which new players begin, and number of short levels at its beginning.
const SHORT_LEVELS: (&str, usize) = ("First Steps", 3);
/// Allowed median time of the autopilot in a short level (s).
const SHORT_TIME: RangeInclusive<f64> = 30.0..=45.0;
/// Maximum wait of the autopilot without a hit on a brick, 95th percentile (s).
const MAX_WAIT: f64 = 12.0;
/// Maximum time of the catcher for the last three bricks, median (s).
const MAX_LAST_THREE: f64 = 15.0;
/// Maximum time of the catcher for the last three bricks, 95th percentile (s).
const MAX_LAST_THREE_P95: f64 = 35.0;
/// Maximum share of the catcher's games in which the last-brick assist destroys bricks (per cent).
const MAX_FINISHED: usize = 2;
/// Minimum ratio of the autopilot's to the catcher's points if skill is paid (medians, without the time bonus).
const MIN_SKILL: f64 = 2.0;
/// Maximum share of the bonuses in the autopilot's points (per cent, median).
const MAX_BONUSES: f64 = 100.0 / 3.0;

/// Returns the exceeded limits, one sentence each that begins with the file. Always checks that the autopilot clears
/// every level; checks the other limits if `all` is `true`.
pub fn shortfalls(packs: &[PackAnalysis], all: bool) -> Vec<String> {
    let mut shortfalls = Vec::new();
    for pack in packs {
        for level in &pack.levels {
            let mut of_level = Vec::from_iter(uncleared(level));
            if all {
                of_level.extend(tiresome(level, &time_range(pack, level)));
            }
            let file = level.shown_path.shown();
            shortfalls.extend(of_level.into_iter().map(|it| format!("{file}: {it}")));
        }
        if let Some(whole) = pack.whole_pack().filter(|_| all) {
            let file = pack.folder.join(pack::FILE_NAME);
            let of_pack = [too_many_rests(whole), flat(pack), easier(pack)];
            let of_pack = of_pack.into_iter().flatten();
            shortfalls.extend(of_pack.map(|it| format!("{}: {it}", file.shown())));
        }
    }
    shortfalls
}

fn uncleared(level: &Analysis) -> Option<String> {
    let autopilot = level.by("autopilot");
    let failing = autopilot.filter(|it| it.cleared < it.runs);
    failing.map(|it| {
        format!(
            "the autopilot clears it in {} of {} runs, expected all",
            it.cleared, it.runs
        )
    })
}

/// Returns the allowed median time of the autopilot in `level` of `pack` (s).
fn time_range(pack: &PackAnalysis, level: &Analysis) -> RangeInclusive<f64> {
    let first = (pack.pack.as_ref()).filter(|pack| pack.name == SHORT_LEVELS.0);
    match first.and_then(|pack| pack.place_of(&level.file_name())) {
        Some(place) if place < SHORT_LEVELS.1 => SHORT_TIME,
        _ => TIME,
    }
}

/// Returns the reasons why `level` is tiresome, or outside the `time_range` of the autopilot (s).
fn tiresome(level: &Analysis, time_range: &RangeInclusive<f64>) -> Vec<String> {
    let of = |player: &str, value: fn(&Summary) -> Option<f64>| level.by(player).and_then(value);
    let time = of("autopilot", |it| it.time).filter(|time| !time_range.contains(time));
    let time = time.map(|time| {
        let (min, max) = (time_range.start(), time_range.end());
        format!("the autopilot takes {time:.1} s (median), expected {min:.0} to {max:.0} s")
    });
    let above = |value: Option<f64>, limit: f64, what: &str| {
        let value = value.filter(|value| *value > limit)?;
        Some(format!("{what} {value:.1} s, expected at most {limit} s"))
    };
    let wait = above(
        of("autopilot", |it| it.wait_p95),
        MAX_WAIT,
        "the autopilot's longest wait without a hit on a brick (95 % of games) is",
    );
    let last = above(
        of("catcher", |it| it.last_three),
        MAX_LAST_THREE,
        "the catcher's time for the last three bricks (median) is",
    );
    let last_p95 = above(
        of("catcher", |it| it.last_three_p95),
        MAX_LAST_THREE_P95,
        "the catcher's time for the last three bricks (95 % of games) is",
    );
    let finished = level
        .by("catcher")
        .filter(|it| it.finished * 100 > MAX_FINISHED * it.runs);
    let finished = finished.map(|it| {
        format!(
            "bricks go by themselves in {} of {} games of the catcher, expected at most {MAX_FINISHED} %",
            it.finished, it.runs
        )
    });
    [
        time,
        wait,
        last,
        last_p95,
        finished,
        dull(level),
        late(level),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Returns the message if skill is worth too little in `level`.
fn dull(level: &Analysis) -> Option<String> {
    let points = |player: &str| level.by(player)?.points;
    let (autopilot, catcher) = (points("autopilot")?, points("catcher")?);
    let is_dull = level.pays_skill && autopilot < MIN_SKILL * catcher;
    is_dull.then(|| {
        format!(
            "the autopilot has {:.2} times the points of the catcher ({autopilot:.0} and {catcher:.0}, medians), expected \
             at least {MIN_SKILL}: aiming must be worth more",
            autopilot / catcher
        )
    })
}

/// Returns the message if too many points of `level` are paid after it instead of during play.
fn late(level: &Analysis) -> Option<String> {
    let bonuses = 100.0 * level.by("autopilot")?.bonuses?;
    (bonuses > MAX_BONUSES).then(|| {
        format!(
            "bonuses are {bonuses:.0} % of the autopilot's points (median), expected at most {MAX_BONUSES:.0} %: play must \
             pay more"
        )
    })
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    /// Returns results of a level on which the autopilot takes a minute, and the novice loses `lives`.
    fn level(name: &str, lives: f64) -> Analysis {
        let summary = |player| Summary {
            player,
            runs: 10,
            cleared: 10,
            time: Some(60.0),
            time_p95: Some(80.0),
            points: Some(if player == "autopilot" {
                20_000.0
            } else {
                5_000.0
            }),
            bonuses: Some(0.3),
            lives_lost: Some(lives),
            wait_p95: Some(5.0),
            wait_max: Some(50.0),
            last_three: Some(10.0),
            last_three_p95: Some(20.0),
            finished: 0,
        };
        Analysis {
            path: PathBuf::from("p").join(name),
            shown_path: PathBuf::from("p").join(name),
            name: name.to_owned(),
            pays_skill: true,
            players: ["autopilot", "catcher", "novice"].map(summary).into(),
        }
    }

    fn told(levels: &[Analysis], listed: &str, rests: &str) -> Vec<String> {
        let text = format!("(format: 2, name: \"P\", levels: [{listed}], rests: [{rests}])");
        let pack = Pack::parse("pack.ron", text.as_bytes()).expect("a good pack");
        let pack = PackAnalysis {
            folder: "p".into(),
            pack: Some(pack),
            levels: levels.iter().collect(),
        };
        shortfalls(&[pack], true)
    }

    const FIVE: &str = "\"a.ron\", \"b.ron\", \"c.ron\", \"d.ron\", \"e.ron\"";

    fn five(lives: [f64; 5]) -> Vec<Analysis> {
        let names = ["a.ron", "b.ron", "c.ron", "d.ron", "e.ron"];
        names
            .iter()
            .zip(lives)
            .map(|(name, lives)| level(name, lives))
            .collect()
    }

    #[test]
    fn a_pack_gets_harder_and_may_rest() {
        let rising = five([0.1, 0.2, 0.4, 0.5, 0.9]);
        assert_eq!(told(&rising, FIVE, ""), Vec::<String>::new());
        let resting = five([0.1, 0.6, 0.7, 0.0, 0.9]);
        let said = told(&resting, FIVE, "");
        assert!(
            said[0].starts_with("p/pack.ron: the lives that the novice loses"),
            "{said:?}"
        );
        assert!(
            said[0].contains("correlation of 0.40, expected at least 0.7"),
            "{said:?}"
        );
        assert_eq!(told(&resting, FIVE, "\"d.ron\""), Vec::<String>::new());
        let even = five([0.5; 5]);
        assert_eq!(
            told(&even, FIVE, "").len(),
            1,
            "what stays the same does not rise"
        );
    }

    #[test]
    fn a_pack_of_which_some_levels_were_not_played_is_not_judged() {
        let falling = five([0.9, 0.5, 0.4, 0.2, 0.1]);
        assert_eq!(told(&falling, FIVE, "").len(), 1);
        assert_eq!(told(&falling[..4], FIVE, ""), Vec::<String>::new());
    }

    #[test]
    fn each_limit_has_a_sentence_of_its_own() {
        type Change = (fn(&mut Summary), &'static str, &'static str);
        let changes: [Change; 9] = [
            (
                |it| it.cleared = 9,
                "autopilot",
                "clears it in 9 of 10 runs, expected all",
            ),
            (
                |it| it.time = Some(44.9),
                "autopilot",
                "takes 44.9 s (median), expected 45 to 150 s",
            ),
            (|it| it.time = Some(150.1), "autopilot", "takes 150.1 s"),
            (
                |it| it.wait_p95 = Some(12.1),
                "autopilot",
                "is 12.1 s, expected at most 12 s",
            ),
            (
                |it| it.last_three = Some(15.1),
                "catcher",
                "(median) is 15.1 s, expected at most 15 s",
            ),
            (
                |it| it.last_three_p95 = Some(35.1),
                "catcher",
                "(95 % of games) is 35.1 s, expected at most 35 s",
            ),
            (
                |it| it.points = Some(6_250.0),
                "autopilot",
                "has 1.25 times the points of the catcher (6250 and 5000, medians), expected at least 2",
            ),
            (|it| it.bonuses = Some(0.34), "autopilot", "are 34 % of the"),
            (
                |it| it.finished = 1,
                "catcher",
                "in 1 of 10 games of the catcher, expected at most 2 %",
            ),
        ];
        for (change, of, sentence) in changes {
            for player in ["autopilot", "catcher", "novice"] {
                let mut levels = vec![level("a.ron", 0.5)];
                change(
                    levels[0]
                        .players
                        .iter_mut()
                        .find(|it| it.player == player)
                        .expect("it"),
                );
                let said = told(&levels, "\"a.ron\"", "");
                assert_eq!(said.len(), usize::from(player == of), "{player}: {said:?}");
                assert!(said.iter().all(|it| it.contains(sentence)), "{said:?}");
            }
        }
    }
}
