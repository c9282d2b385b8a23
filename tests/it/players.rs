//! Several players: each has a paddle, intents, a score and lives.

use brickwork::simulation::player::Server;
use brickwork::simulation::scoring::Tally;

use crate::prelude::*;

const FIRST: PlayerId = PlayerId::FIRST;
const SECOND: PlayerId = PlayerId(1);
const SCHEMES: [CollisionScheme; 2] = [CollisionScheme::Continuous, CollisionScheme::Discrete];

fn two(collision: CollisionScheme, player: Player) -> Sim {
    two_under(games::in_scheme(collision), player)
}

fn two_under(settings: Settings, player: Player) -> Sim {
    let config = changed(Config::default(), |it| {
        (it.settings, it.seed) = (settings, 5);
        (it.player, it.more_players) = (player, 1);
    });
    games::drawn(&["xxxxxxxx", "xxxxxxxx"], config)
}

/// Returns the x coordinate of each player's paddle (units).
fn paddles(sim: &mut Sim) -> Vec<(PlayerId, f64)> {
    let mut found =
        games::each::<(&Paddle, &Position), (), _>(sim, |(paddle, at)| (paddle.player, at.0.x));
    found.sort_by_key(|(player, _)| *player);
    found
}

/// Returns a script that steers at random and launches repeatedly.
fn restless(seed: u64) -> Script {
    let mut die = Die::new(seed, 9);
    let entries = (0..200).map(|index| {
        let intent = changed(PlayerIntent::default(), |it| {
            (it.target, it.launch) = (Some(die.between(0.0, 800.0)), index % 4 == 0);
        });
        (1 + index * 20, intent)
    });
    Script::new(entries.collect())
}

#[test]
fn each_player_steers_a_paddle_of_their_own() {
    for scheme in SCHEMES {
        let mut sim = two(scheme, Player::Nobody);
        // Spread evenly.
        assert_eq!(paddles(&mut sim), [(FIRST, 200.0), (SECOND, 600.0)]);
        let mut intents = sim.resource_mut::<Intents>();
        intents.of_mut(FIRST).target = Some(120.0);
        intents.of_mut(SECOND).target = Some(500.0);
        sim.step(1);
        assert_eq!(paddles(&mut sim), [(FIRST, 120.0), (SECOND, 500.0)]);
    }
}

#[test]
fn only_the_player_who_has_the_ball_launches_it() {
    let mut sim = two(CollisionScheme::Continuous, Player::Nobody);
    let mut intents = sim.resource_mut::<Intents>();
    intents.of_mut(SECOND).launch = true;
    sim.step(1);
    // The ball lies on the first player's paddle.
    assert_eq!(sim.round(), Round::Serving);
    sim.intent().launch = true;
    sim.step(1);
    assert_eq!(sim.round(), Round::Playing);
}

#[test]
fn what_a_ball_earns_and_costs_is_of_the_player_who_hit_it_last() {
    for scheme in SCHEMES {
        let mut sim = two(scheme, Player::Nobody);
        // The ball falls onto the second player's paddle and then flies straight up to a brick.
        fly(&mut sim, (600.0, 60.0), (0.0, -600.0), 240);
        let hits = sim.witness();
        let mut targets = hits.hits.iter().map(|hit| hit.target);
        let paddle = targets.find(|target| matches!(target, Target::Paddle(_)));
        assert_eq!(paddle, Some(Target::Paddle(SECOND)));
        let standings = sim.resource::<Standings>().clone();
        let earned = hits.destroyed.len() as u32 * 100;
        assert!(earned > 0, "it reached a brick");
        let tallies = sim.resource::<Tallies>();
        assert_eq!(tallies.of(SECOND).brick_points, earned);
        assert!(standings.of(SECOND).score >= earned);
        assert_eq!(standings.of(FIRST).score, 0, "the other has earned nothing");
        assert_eq!(tallies.of(FIRST), Tally::default());
        // The ball falls past both paddles.
        let mut balls = sim.app.world_mut().query::<&mut Velocity>();
        for mut velocity in balls.iter_mut(sim.app.world_mut()) {
            velocity.0 = DVec2::new(0.0, -600.0);
        }
        let mut intents = sim.resource_mut::<Intents>();
        intents.of_mut(FIRST).target = Some(60.0);
        intents.of_mut(SECOND).target = Some(740.0);
        while sim.round() == Round::Playing {
            sim.step(1);
            assert!(sim.clock().step < 6_000, "it comes down");
        }
        let lives = |player| sim.resource::<Standings>().of(player).lives;
        let lost = sim.resource::<Server>().0;
        let other = if lost == FIRST { SECOND } else { FIRST };
        // One life of one player.
        assert_eq!((lives(lost), lives(other)), (2, 3));
    }
}

#[test]
fn two_scripts_make_the_same_game_again_heavy_and_recorded() {
    for scheme in SCHEMES {
        let scripts = changed(Scripts::default(), |it| {
            it.players = vec![restless(1), restless(3)];
        });
        // The scripts do not aim, so both players lose many balls.
        let settings = changed(games::in_scheme(scheme), |it| {
            it.rules.endless_lives = true;
        });
        let two = |player| two_under(settings.clone(), player);
        let mut sim = two(Player::Script(scripts.clone()));
        games::record(&mut sim);
        sim.run(33.0);
        let hits = sim.witness().hits;
        let of = |player| {
            let hits = hits.iter().map(|hit| hit.target);
            hits.filter(|target| *target == Target::Paddle(player))
                .count()
        };
        let both = [FIRST, SECOND].map(of);
        // Both play.
        assert!(!both.contains(&0), "{both:?}");
        let mut heavy = two(Player::Script(scripts));
        heavy.make_heavy(3);
        heavy.run(33.0);
        assert_eq!(heavy.hash(), sim.hash());
        assert_eq!(heavy.witness().hits, hits);

        let recording = games::recordings(&mut sim).pop().expect("one");
        let read = Recording::from_bytes(&recording.to_bytes()).expect("a good file");
        assert_eq!(read, recording);
        let mut again = two(Player::Script(Scripts::from_recording(&read)));
        let mut verifier = Verifier::default();
        while again.clock().step < read.end.step {
            assert_eq!(verifier.compare(&read, again.app.world_mut()), Ok(()));
            again.step(1);
        }
    }
}
