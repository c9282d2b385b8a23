//! Guarantees for all games of two players: heavy mode, restored games, recordings, step rates, traces.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use super::saved::assert_continues;
use super::*;
use brickwork_simulation::headless::export_trace::write_trace;
use brickwork_simulation::replay::Recording;
use brickwork_simulation::rng::Die;
use brickwork_simulation::scoring::Tallies;
use serde_json::Value;

/// Calls `check` with each arrangement, each program player and some seeds.
fn for_each_game(seeds: u64, mut check: impl FnMut(Arrangement, &Player, u64)) {
    for arrangement in Arrangement::ALL {
        for (_, player) in Player::PROGRAMS {
            for seed in 1..=seeds {
                check(arrangement, &player, seed);
            }
        }
    }
}

#[test]
fn both_program_players_take_part() {
    let mut by_novices = [[0; 2]; 2];
    for_each_game(4, |arrangement, player, seed| {
        let mut sim = played(arrangement, player.clone(), seed);
        sim.run(60.0);
        let tallies = sim.resource::<Tallies>();
        let returns = BOTH.map(|player| tallies.of(player).returns);
        let all: u32 = returns.iter().sum();
        assert!(all > 0, "{arrangement:?}, {player:?}, {seed}");
        if *player == Player::Novice {
            // A novice may lose all lives before the other one has a ball.
            let sums = &mut by_novices[usize::from(arrangement == Arrangement::Stacked)];
            *sums = [sums[0] + returns[0], sums[1] + returns[1]];
        } else {
            let is_fair = returns.iter().all(|own| *own >= all / 6);
            assert!(is_fair, "{arrangement:?}, {player:?}, {seed}: {returns:?}");
        }
    });
    let is_fair = by_novices.as_flattened().iter().all(|sum| *sum > 0);
    assert!(is_fair, "{by_novices:?}");
}

#[test]
fn heavy_mode_plays_the_same_game() {
    for_each_game(2, |arrangement, player, seed| {
        let mut plain = played(arrangement, player.clone(), seed);
        let mut heavy = played(arrangement, player.clone(), seed);
        heavy.make_heavy(seed);
        for sim in [&mut plain, &mut heavy] {
            sim.run(20.0);
        }
        assert_eq!(
            plain.hash(),
            heavy.hash(),
            "{arrangement:?}, {player:?}, {seed}"
        );
    });
}

#[test]
fn a_saved_game_continues_as_the_uninterrupted_one() {
    for_each_game(2, |arrangement, player, seed| {
        let whole = played(arrangement, player.clone(), seed);
        assert_continues(whole, player, [8.0, 20.0], &(arrangement, seed));
    });
}

#[test]
fn a_recording_has_the_inputs_of_both_and_verifies() {
    for_each_game(2, |arrangement, player, seed| {
        let mut sim = played(arrangement, player.clone(), seed);
        sim.begin_recording();
        sim.run(20.0);
        let recording = sim.end_recording().expect("a recording");
        let read = Recording::from_bytes(&recording.to_bytes()).expect("a good file");
        assert_eq!(read, recording);
        assert_eq!(
            read.run.settings.rules.players,
            Players::new(2, arrangement)
        );
        for player in BOTH {
            let moves = read.intents(player);
            let is_moving = moves
                .iter()
                .any(|(_, it)| it.steer != 0.0 || it.target.is_some());
            assert!(is_moving, "{player:?}");
        }
        let verified = Sim::verify(&read);
        assert!(
            verified.is_ok(),
            "{arrangement:?}, {player:?}, {seed}: {:?}",
            verified.err()
        );
    });
}

/// Returns the contacts of three balls with paddles at rest and a net below them, in 12 s at `step_hz`.
fn contacts(arrangement: Arrangement, seed: u64, step_hz: u32) -> Vec<BallHit> {
    let rules = Rules {
        safety_net: true,
        ..plain(arrangement)
    };
    let mut sim = scene_at(step_hz, rules, &WALL);
    let mut die = Die::new(seed, 78);
    for player in BOTH {
        sim.intent_of(player).target = Some(die.between(0.0, 800.0));
    }
    // The net is there, and the paddles have been at rest for long.
    sim.step(u64::from(step_hz) * 3 - 1);
    let balls = [0, 1, 2].map(|_| {
        let at = DVec2::new(die.between(50.0, 750.0), die.between(130.0, 280.0));
        let way = DVec2::new(die.between(-300.0, 300.0), die.between(-500.0, 500.0));
        (at, way)
    });
    sim.throw(&balls);
    sim.witness();
    sim.run(15.0);
    sim.witness().hits
}

#[test]
fn contacts_are_the_same_at_every_step_rate() {
    let mut of_paddles = [0; 2];
    for arrangement in Arrangement::ALL {
        for seed in 1..=12 {
            let first = contacts(arrangement, seed, 60);
            for player in returned_by(&first) {
                of_paddles[player.index()] += 1;
            }
            for step_hz in [120, 180, 240] {
                let other = contacts(arrangement, seed, step_hz);
                let text = format!("{arrangement:?}, seed {seed}, {step_hz} Hz");
                assert_eq!(first.len(), other.len(), "{text}");
                for (one, other) in first.iter().zip(&other) {
                    let same = (one.ball, one.target) == (other.ball, other.target);
                    let is_near = (one.time - other.time).abs() < 1e-6
                        && one.at.distance(other.at) < 1e-6
                        && one.velocity.distance(other.velocity) < 1e-6;
                    assert!(same && is_near, "{text}:\n{one:?}\n{other:?}");
                }
            }
        }
    }
    assert!(of_paddles.iter().all(|count| *count > 20), "{of_paddles:?}");
}

/// Writer whose content can be read later.
#[derive(Clone, Default)]
struct Text(Arc<Mutex<Vec<u8>>>);

impl Write for Text {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("one thread").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_trace_lists_both_paddles_and_both_scores() {
    for arrangement in Arrangement::ALL {
        let mut sim = played(arrangement, Player::Autopilot, 3);
        sim.begin_recording();
        sim.run(10.0);
        let recording = sim.end_recording().expect("a recording");
        let text = Text::default();
        let is_complete = write_trace(&recording, Box::new(text.clone()), |_| true);
        assert!(is_complete.expect("written"));
        let bytes = text.0.lock().expect("one thread").clone();
        let text = String::from_utf8(bytes).expect("text");
        let lines: Vec<Value> = text
            .lines()
            .map(|it| serde_json::from_str(it).expect("JSON"))
            .collect();
        let mut hit = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            assert_eq!(line["paddles"][0], line["paddle"], "line {index}");
            assert_eq!(line["paddles"][1]["id"], 1, "line {index}");
            if index > 0 {
                let scores = [&line["scores"][0], &line["scores"][1]];
                let sum: u64 = scores
                    .iter()
                    .map(|score| score.as_u64().expect("points"))
                    .sum();
                assert_eq!(line["score"], sum, "line {index}");
                let hits = line["hits"].as_array().expect("hits");
                let of_paddles = hits.iter().filter(|hit| hit["target"] == "paddle");
                hit.extend(of_paddles.map(|hit| hit["id"].as_u64().expect("a player")));
            }
        }
        assert!(
            hit.contains(&0) && hit.contains(&1),
            "{arrangement:?}: {hit:?}"
        );
    }
}
