//! Flow after the last life and after a cleared level.

use brickwork::content::Celebration;
use brickwork::simulation::round::LevelEndsRun;

use super::{corner, finished};
use crate::powers::{active, named};
use crate::prelude::*;
use crate::rulesets::{launch, lose_ball, paddle_width, under};

#[test]
fn with_the_third_life_level_and_player_begin_anew() {
    let level = brickwork::headless::level(&["xxxx", "...."]);
    let mut sim = under(finished(), &level, Player::Nobody, 1);
    sim.app.world_mut().remove_resource::<LevelEndsRun>();
    fly(&mut sim, (100.0, 200.0), (0.0, 600.0), 60);
    assert_eq!(sim.resource::<Remaining>().0, 3);
    for lives in [2, 1] {
        sim.catch(named("pad-size"));
        lose_ball(&mut sim);
        assert_eq!(sim.standing().lives, lives);
        assert_eq!(sim.round(), Round::Serving);
        assert_eq!(paddle_width(&mut sim), 100.0, "the player begins anew");
        assert_eq!(sim.resource::<Remaining>().0, 3, "the level goes on");
        launch(&mut sim);
    }
    lose_ball(&mut sim);
    assert_eq!(sim.standing().lives, 3, "a new game");
    assert_eq!(sim.resource::<Remaining>().0, 4, "the level too");
    assert_eq!(sim.round(), Round::Serving);
}

#[test]
fn winning_is_celebrated_with_chaos_and_nothing_else_and_the_next_level_has_none() {
    let mut sim = under(finished(), &corner(), Player::Nobody, 1);
    sim.throw(&[(DVec2::new(50.0, 200.0), DVec2::new(0.0, 600.0))]);
    for name in ["confuse", "sticky", "pad-size"] {
        sim.catch(named(name));
    }
    sim.step(60);
    assert_eq!(sim.round(), Round::Cleared);
    let all = sim.resource::<ActiveEffects>().all().to_vec();
    assert_eq!(active(&sim), [named("chaos")]);
    assert!(all[0].until.is_infinite(), "as long as it is shown");
    sim.step(120 * 60);
    assert_eq!(sim.resource::<ActiveEffects>().all(), all);
    let standing = Some(Standing { score: 0, lives: 1 });
    let next = Run::new(corner(), 1, Settings::new(finished())).with_standing(standing);
    assert_eq!(next.began_with.lives, 3, "each level has three lives");
    sim.command(SimulationCommand::Start(Box::new(next)));
    assert!(sim.resource::<ActiveEffects>().all().is_empty());
    assert_eq!(paddle_width(&mut sim), 100.0);
}

#[test]
fn other_rules_celebrate_nothing_and_a_power_up_without_a_lasting_effect_is_no_celebration() {
    let mut sim = under(Rules::modern(), &corner(), Player::Nobody, 1);
    fly(&mut sim, (50.0, 200.0), (0.0, 600.0), 60);
    assert_eq!(sim.round(), Round::Cleared);
    assert!(sim.resource::<ActiveEffects>().all().is_empty());
    let mut wrong = finished();
    wrong.clearing.celebration = Celebration::Power(named("bonus"));
    let problem = wrong.check().expect_err("points are over at once");
    assert_eq!(problem.field, "clearing.celebration");
    assert!(problem.problem.contains("\"bonus\""), "{problem}");
}
