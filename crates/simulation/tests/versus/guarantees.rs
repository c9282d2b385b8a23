//! Guarantees for all versus games. Invariants are checked in every step of each game.

use super::saved::assert_continues;
use super::*;
use brickwork_simulation::replay::Recording;
use brickwork_simulation::scoring::Tallies;

const UNEQUAL: [Handicap; 2] = [
    Handicap { rows: 2, speed: 90 },
    Handicap {
        rows: 0,
        speed: 110,
    },
];

/// Calls `check` with each program player, some handicaps and seeds.
fn for_each_game(check: impl Fn(&Player, [Handicap; 2], u64)) {
    for (_, player) in Player::PROGRAMS {
        for (handicaps, seed) in [(Default::default(), 1), (UNEQUAL, 2)] {
            check(&player, handicaps, seed);
        }
    }
}

#[test]
fn every_game_ends_within_three_minutes_with_a_result() {
    for_each_game(|player, handicaps, seed| {
        let mut sim = played(player.clone(), handicaps, seed);
        sim.run(200.0);
        let end = duel(&sim).end().expect("the game is over");
        let now = sim.clock().now();
        assert!(now <= 180.0, "{player:?}, {seed}: {now}");
        assert_eq!(
            end.winner.is_none(),
            end.by == By::Nothing,
            "{player:?}, {seed}"
        );
        match end.by {
            By::Lives => assert!(lives(&sim).contains(&0), "{player:?}, {seed}"),
            By::Line => assert!(now < 180.0, "{player:?}, {seed}: {now}"),
            By::Bricks | By::Score => assert!(now > 179.0, "{player:?}, {seed}: {now}"),
            // Both may have been out at once.
            By::Nothing => {}
        }
        let is_out = lives(&sim).contains(&0);
        assert!(!is_out || matches!(end.by, By::Lives | By::Nothing));
        for (player, handicap) in BOTH.into_iter().zip(handicaps) {
            let side = duel(&sim).of(player).expect("a player");
            let other = duel(&sim).of(player.next(2)).expect("a player");
            let got = side.arrived + side.announced() as u32;
            assert_eq!(got, other.sent + u32::from(handicap.rows));
        }
    });
}

#[test]
fn the_same_seed_gives_the_same_game_also_in_heavy_mode() {
    for_each_game(|player, handicaps, seed| {
        let mut games = [(); 3].map(|()| played(player.clone(), handicaps, seed));
        games[2].make_heavy(seed);
        let [one, same, heavy] = games.each_mut().map(|sim| {
            sim.run(15.0);
            sim.hash()
        });
        assert_eq!(one, same, "{player:?}, {seed}");
        assert_eq!(one, heavy, "{player:?}, {seed}");
    });
}

#[test]
fn a_saved_game_continues_as_the_uninterrupted_one() {
    for_each_game(|player, handicaps, seed| {
        let whole = played(player.clone(), handicaps, seed);
        assert_continues(whole, player, [12.0, 30.0], &(handicaps, seed));
    });
}

#[test]
fn a_recording_verifies_and_has_the_handicaps() {
    for_each_game(|player, handicaps, seed| {
        let mut sim = played(player.clone(), handicaps, seed);
        sim.begin_recording();
        sim.run(30.0);
        let recording = sim.end_recording().expect("a recording");
        let read = Recording::from_bytes(&recording.to_bytes()).expect("a good file");
        assert_eq!(read, recording);
        assert_eq!(read.run.settings.rules.players, Players::versus(handicaps));
        let verified = Sim::verify(&read).map(|mut sim| sim.hash());
        assert_eq!(verified.expect("the same game"), sim.hash());
    });
}

#[test]
fn rows_arrive_at_the_same_time_at_every_step_rate() {
    let arrivals = |step_hz: u32| {
        let handicaps = [Handicap {
            rows: 3,
            speed: 100,
        }; 2];
        let settings = Settings {
            rules: against(handicaps, Settings::measured(120).rules),
            step_hz,
        };
        let config = Config {
            settings,
            player: Player::Nobody,
            ..Config::default()
        };
        let mut sim = Sim::drawn(&WALL, config);
        // A ball that destroys some of the bricks and waits in the way of others.
        sim.throw(&[(DVec2::new(210.0, 370.0), DVec2::new(31.0, 420.0))]);
        sim.run(3.0);
        let bricks: Vec<u32> = sim.bricks().iter().map(|brick| brick.id).collect();
        (bricks, sim.resource::<Standings>().clone())
    };
    let usual = arrivals(120);
    for step_hz in [60, 240, 480] {
        assert_eq!(arrivals(step_hz), usual, "{step_hz}");
    }
}

#[test]
fn neither_half_has_an_advantage_and_faster_balls_cost_lives() {
    let outcome = |handicaps: [Handicap; 2]| {
        let games = (1..=20).map(|seed| {
            let mut sim = played(Player::Novice, handicaps, seed);
            sim.run(200.0);
            let winner = duel(&sim).end().and_then(|end| end.winner);
            (
                winner,
                each(|player| sim.resource::<Tallies>().of(player).lives_lost),
            )
        });
        let games: Vec<_> = games.collect();
        each(|player| {
            let wins = games.iter().filter(|(winner, _)| *winner == Some(player));
            let lost: u32 = games.iter().map(|(_, lost)| lost[player.index()]).sum();
            (wins.count(), lost)
        })
    };
    let [one, other] = outcome(Default::default());
    assert!(one.0.abs_diff(other.0) <= 10, "{one:?} and {other:?}");
    let fast = Handicap {
        rows: 0,
        speed: 150,
    };
    let slow = Handicap { rows: 0, speed: 60 };
    let [one, other] = outcome([fast, slow]);
    assert!(one.1 > other.1, "{one:?} and {other:?}");
}
