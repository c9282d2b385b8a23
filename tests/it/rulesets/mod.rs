//! Rulesets of the table: one file per ruleset, compared with documented facts, and tests of their rules.

mod first_1976;
mod space_wall;
mod treasure_wall;
mod tutorial_finished;
mod walls;

use brickwork::simulation::collision::discrete::refusal;

pub use crate::games::paddle_width;
use crate::prelude::*;

#[test]
fn what_levels_say_of_the_new_fields_is_refused_in_their_file_at_their_line() {
    for [rules, expected] in cases::<[String; 2]>("rulesets/wrong_rules") {
        let source = format!(
            "(\n format: 2,\n name: \"N\",\n author: \"A\",\n rules: ({rules}),\n legend: {{'x': ()}},\n bricks: [\"x\"],\n)"
        );
        let findings = parse::parse("mine.ron", source.as_bytes()).expect_err(&rules);
        let said = findings[0].to_string();
        assert!(said.starts_with("mine.ron:5:"), "{said}");
        assert!(said.contains(&expected), "{rules}: {said}");
    }
}

/// Returns the rules of the ruleset `name`.
pub fn rules(name: &str) -> Rules {
    Rules::named(name).expect("a ruleset")
}

/// Returns a bundled level by the folder of its pack and its file.
pub fn shipped(path: &str) -> SharedLevel {
    Arc::new(file::read(&root("levels").join(path)).expect("a good level"))
}

/// Starts a game of `level` under the rules of its pack.
pub fn game(level: &SharedLevel, player: Player, seed: u64) -> Sim {
    under(Chosen::default().rules(level.rules()), level, player, seed)
}

/// Starts a game of `level` under `rules`.
pub fn under(rules: Rules, level: &SharedLevel, player: Player, seed: u64) -> Sim {
    games::watched(level.clone(), games::playing(rules, seed, player))
}

/// Launches the ball on the paddle.
pub fn launch(sim: &mut Sim) {
    sim.intent().launch = sim.round() == Round::Serving;
    sim.step(1);
}

/// Returns the reason why the discrete scheme refuses a plain level under `rules`.
fn discrete_refusal(mut rules: Rules) -> String {
    rules.collision = CollisionScheme::Discrete;
    let plain = brickwork::headless::level(&["x...", "...."]);
    refusal(&plain, &rules).expect("refused")
}

/// Loses the current ball: moves the paddle away and throws the ball down past it.
pub fn lose_ball(sim: &mut Sim) {
    sim.put_paddle(400.0);
    fly(sim, (60.0, 30.0), (0.0, -600.0), 30);
    let hits = sim.witness().hits;
    assert!(hits.iter().any(|hit| hit.target == Target::Floor), "lost");
}
