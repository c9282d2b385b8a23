//! Versus games: the halves, rows, lives, the end of the game, and guarantees for all games.

mod guarantees;
mod rows;
#[path = "../common/saved.rs"]
mod saved;

use bevy::math::DVec2;
use brickwork_level::content::{Chosen, Handicap, Players, Rules, RulesFields, Serve};
use brickwork_simulation::brick::Brick;
use brickwork_simulation::headless::{Config, Player, Sim};
use brickwork_simulation::round::Standings;
use brickwork_simulation::versus::{By, Duel};
use brickwork_simulation::{PlayerId, Position, Round, Run, Settings, Velocity};

const FIRST: PlayerId = PlayerId::FIRST;
const SECOND: PlayerId = PlayerId(1);
const BOTH: [PlayerId; 2] = [FIRST, SECOND];

/// A wall with bricks of one and two hits, and gaps.
const WALL: [&str; 6] = [
    "x2xx2xx2xx2x",
    "xxxxxxxxxxxx",
    "2x2x2..2x2x2",
    "xxxx....xxxx",
    "............",
    "............",
];

/// Returns `rules` for two players with these handicaps.
fn against(handicaps: [Handicap; 2], rules: Rules) -> Rules {
    let players = Players::versus(handicaps);
    Rules { players, ..rules }
}

/// Returns a game of two programs under the Modern rules of versus games.
fn played(player: Player, handicaps: [Handicap; 2], seed: u64) -> Sim {
    let chosen = Chosen {
        players: Players::versus(handicaps),
        ..Chosen::default()
    };
    let rules = chosen.rules(&RulesFields::default());
    game(rules, player, seed, &WALL)
}

fn game(rules: Rules, player: Player, seed: u64, rows: &[&str]) -> Sim {
    let config = Config {
        settings: Settings::new(rules),
        seed,
        player,
        standing: None,
    };
    Sim::drawn(rows, config)
}

fn duel(sim: &Sim) -> &Duel {
    sim.resource::<Duel>()
}

/// Returns a value of each player.
fn each<T>(of: impl Fn(PlayerId) -> T) -> [T; 2] {
    BOTH.map(of)
}

fn lives(sim: &Sim) -> [u32; 2] {
    each(|player| sim.resource::<Standings>().of(player).lives)
}

#[test]
fn both_players_begin_with_a_ball_and_a_paddle_in_their_half() {
    let mut sim = played(Player::Nobody, Default::default(), 1);
    let width = sim
        .resource::<brickwork_simulation::Arena>()
        .bounds
        .size()
        .x;
    assert_eq!(width, 2.0 * 800.0 + 20.0);
    let places = BOTH.map(|player| sim.paddle_of(player).1.x);
    assert_eq!(places, [400.0, 1_220.0]);
    assert_eq!(sim.balls::<Position>().len(), 2);
    for player in BOTH {
        sim.intent_of(player).target = Some(810.0);
    }
    sim.step(1);
    // The wall between the halves is 20 units wide.
    let [one, other] = BOTH.map(|player| sim.paddle_of(player));
    assert_eq!(one.1.x + one.0.half().x, 800.0);
    assert_eq!(other.1.x - other.0.half().x, 820.0);
}

#[test]
fn a_lost_ball_costs_only_its_player_a_life() {
    let mut sim = played(Player::Nobody, Default::default(), 1);
    let all = lives(&sim);
    assert_eq!(all, [3, 3]);
    // Only the second player launches, and leaves the ball.
    for player in BOTH {
        sim.intent_of(player).target = Some(if player == FIRST { 400.0 } else { 830.0 });
    }
    sim.step(1);
    while lives(&sim) == all && sim.clock().step < 3_000 {
        sim.intent_of(SECOND).launch = true;
        sim.step(1);
    }
    assert_eq!(lives(&sim), [3, 2]);
    sim.step(60);
    assert_eq!(
        sim.balls::<Position>().len(),
        2,
        "each player has a ball again"
    );
}

#[test]
fn a_player_without_lives_is_out() {
    let mut sim = played(Player::Nobody, Default::default(), 1);
    for _ in 0..60 * 120 {
        sim.intent_of(FIRST).target = Some(30.0);
        sim.intent_of(FIRST).launch = true;
        sim.step(1);
        if sim.round().is_over() {
            break;
        }
    }
    let end = duel(&sim).end().expect("the game is over");
    assert_eq!((end.winner, end.by), (Some(SECOND), By::Lives));
    assert_eq!(lives(&sim), [0, 3]);
    assert_eq!(sim.round(), Round::Lost);
}

#[test]
fn the_game_ends_after_three_minutes() {
    let rules = against(Default::default(), Settings::measured(120).rules);
    let mut sim = game(rules, Player::Nobody, 1, &WALL);
    sim.run(200.0);
    assert_eq!(sim.clock().now(), 180.0);
    let end = duel(&sim).end().expect("the game is over");
    assert_eq!(
        (end.winner, end.by),
        (None, By::Nothing),
        "nobody has played"
    );
}

#[test]
fn the_speed_of_balls_is_a_handicap() {
    let handicaps = [Handicap { rows: 0, speed: 80 }, Handicap::default()];
    let mut sim = played(Player::Autopilot, handicaps, 1);
    sim.step(10);
    let speeds: Vec<f64> = sim
        .balls::<Velocity>()
        .iter()
        .map(|it| it.0.length())
        .collect();
    assert!((speeds[0] / speeds[1] - 0.8).abs() < 1e-9, "{speeds:?}");
}

#[test]
fn equal_players_play_the_same_game() {
    let rules = Rules {
        serve: Serve::Fixed {
            direction: (0.3, 1.0),
        },
        nudge: false,
        ..Settings::measured(120).rules
    };
    let mut sim = game(against(Default::default(), rules), Player::Nobody, 1, &WALL);
    let by = 820.0;
    // After many contacts, the rounding errors of two places in the field differ visibly.
    for _ in 0..8 * 120 {
        let balls = sim.balls::<Position>();
        // Both are steered by the ball of the first player.
        let first = balls.iter().map(|at| at.0.x).find(|x| *x < 810.0);
        for (player, offset) in BOTH.into_iter().zip([0.0, by]) {
            let intent = sim.intent_of(player);
            intent.launch = true;
            intent.target = first.map(|x| x + 20.0 + offset);
        }
        sim.step(1);
    }
    let scores = each(|player| sim.resource::<Standings>().of(player).score);
    assert!(scores[0] > 300, "{scores:?}");
    assert_eq!(scores[0], scores[1]);
    let sides = each(|player| duel(&sim).of(player).map(|side| (side.sent, side.arrived)));
    assert_eq!(sides[0], sides[1]);
}

#[test]
fn a_level_without_room_for_rows_is_refused() {
    let rules = against(Default::default(), Rules::modern());
    let low = brickwork_simulation::headless::parsed(
        r#"(format: 1, name: "Low", author: "Test", legend: {'x': Plain(color: Red)},
            pieces: [(kind: 'x', at: (400, 150), shape: Box(width: 40, height: 20))])"#,
    );
    let reason = brickwork_simulation::lane::refusal(&low, &rules).expect("a reason");
    assert!(
        reason.contains("140.0 units") && reason.contains("3 rows"),
        "{reason}"
    );
}

#[test]
fn after_three_minutes_fewer_bricks_win_and_then_the_score() {
    let rows = [
        Handicap {
            rows: 1,
            speed: 100,
        },
        Handicap::default(),
    ];
    let mut more = played(Player::Nobody, rows, 1);
    let [mut equal, mut scored] = each(|_| played(Player::Nobody, Default::default(), 1));
    let mut standings = scored.resource_mut::<Standings>();
    standings.of_mut(SECOND).expect("a player").score = 10;
    let ends = [&mut more, &mut equal, &mut scored].map(|sim| {
        sim.run(200.0);
        let end = duel(sim).end().expect("the time is up");
        (end.by, end.winner)
    });
    assert_eq!(ends[0], (By::Bricks, Some(SECOND)));
    assert_eq!(ends[1], (By::Nothing, None));
    assert_eq!(ends[2], (By::Score, Some(SECOND)));
}

#[test]
fn a_cleared_wall_comes_back_and_sends_two_rows() {
    let rules = against(Default::default(), Rules::modern());
    let mut sim = game(rules, Player::Autopilot, 1, &["...x........"]);
    let cleared = |sim: &Sim| each(|player| duel(sim).of(player).expect("a player").cleared);
    sim.run_to(60 * 120, |sim| cleared(sim) == [0, 0]);
    let by = BOTH
        .into_iter()
        .find(|player| cleared(&sim)[player.index()] > 0);
    let by = by.expect("a wall is cleared");
    assert_eq!(duel(&sim).of(by).expect("a player").sent, 2);
    sim.step(2);
    let width = sim.resource::<Run>().level.field().x;
    let is_his = |at: &Position| (at.0.x > width * 0.5) == (by == SECOND);
    let world = sim.app.world_mut();
    let mut bricks = world.query::<(&Brick, &Position)>();
    let there = bricks
        .iter(world)
        .filter(|(brick, at)| brick.kind.counts && is_his(at));
    assert_eq!(there.count(), 1, "it is back");
}
