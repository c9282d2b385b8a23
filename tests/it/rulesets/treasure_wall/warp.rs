//! Warp: a level can be left when most of its bricks are destroyed.

use brickwork::content::Warp;
use brickwork::simulation::skip_level;

use super::{game, level, rules};
use crate::modern::{recorded, verify};
use crate::prelude::*;

/// Returns a game with `gone` of ten bricks destroyed.
fn with_gone(gone: u32) -> Sim {
    let rows = "\"xx\", \"xx\", \"xx\", \"xx\", \"xx\"".replace("xx", "xx....");
    let mut sim = game(level("'x': ()", &rows), rules("medium"));
    let mut seen = 0;
    sim.throw(&[(DVec2::new(46.0, 100.0), DVec2::new(0.0, 300.0))]);
    while seen < gone {
        seen = 10 - sim.resource::<Remaining>().0;
        let x = if seen < 5 { 46.0 } else { 140.0 };
        sim.throw(&[(DVec2::new(x, 100.0), DVec2::new(0.0, 300.0))]);
        for _ in 0..240 {
            sim.step(1);
            if 10 - sim.resource::<Remaining>().0 > seen {
                break;
            }
        }
        seen = 10 - sim.resource::<Remaining>().0;
    }
    sim.throw(&[(DVec2::new(400.0, 100.0), DVec2::new(0.0, 100.0))]);
    sim
}

#[test]
fn a_level_can_be_left_with_four_fifths_of_its_bricks_gone_and_not_before() {
    for gone in 0..10 {
        let mut sim = with_gone(gone);
        let open = skip_level::is_open(&rules("medium"), sim.resource::<Run>(), *sim.resource());
        assert_eq!(open, gone >= 8, "{gone} of 10");
        let standing = sim.standing();
        sim.intent().warp = true;
        sim.step(1);
        assert_eq!(sim.round() == Round::Cleared, gone >= 8, "{gone} of 10");
        assert_eq!(sim.standing(), standing, "it costs and is worth nothing");
        sim.step(120);
        // Too early is forgotten.
        assert_eq!(sim.round() == Round::Cleared, gone >= 8);
    }
    let mut sim = with_gone(9);
    sim.resource_mut::<RulesInPlay>().0.warp = Warp::default();
    sim.intent().warp = true;
    sim.step(1);
    assert_ne!(sim.round(), Round::Cleared, "off where nothing is said");
}

#[test]
fn a_recorded_game_that_was_left_early_plays_again_to_its_end() {
    let warp = PlayerIntent {
        warp: true,
        ..PlayerIntent::default()
    };
    let launch = PlayerIntent {
        launch: true,
        ..PlayerIntent::default()
    };
    let script = Script::new(vec![(1, launch), (600, warp)]);
    let rules = changed(rules("medium"), |it| it.warp.share = 0.05);
    let config = games::playing(rules, 0, Player::Script(script.into()));
    let mut sim = Sim::new(Arc::new(level("'x': ()", "\"xxxxxx\"")), config);
    let recording = recorded(&mut sim, 10.0, |_| {});
    assert_eq!(sim.round(), Round::Cleared, "left at step 600");
    assert!(sim.resource::<Remaining>().0 > 0);
    verify(&recording);
}
