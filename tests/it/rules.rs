//! Rules of a game: resolved in layers when a level starts, and changed in play by a command that is recorded as an
//! input.

use brickwork::content::choices;
use brickwork::simulation::replay::enter::enter;
use brickwork::simulation::rules::{ball_speed, paddle_width};

use crate::prelude::*;
use crate::trace::Shared;

const ROWS: [&str; 3] = ["xx2xx2xx", "2xxxxxx2", "...##..."];

/// Returns the rules of a game of a level without its own rules.
fn chosen(difficulty: &str, assists: &[&str]) -> Rules {
    games::chosen(difficulty, assists).rules(&RulesFields::default())
}

fn game(rules: Rules, player: Player) -> Sim {
    let config = games::playing(rules, 12, player);
    Sim::drawn(&ROWS, config)
}

/// Requests `rules` without running a step.
fn change(sim: &mut Sim, rules: Rules) {
    let command = SimulationCommand::ChangeRules(Box::new(rules));
    sim.app.world_mut().write_message(command);
}

/// Returns the changes of a game with the step that applies each; two share a step.
fn changes() -> Vec<(u64, Rules)> {
    vec![
        (1, chosen("relaxed", &[])),
        (400, chosen("relaxed", &["wider-paddle", "slower-ball"])),
        (1_000, chosen("normal", &[])),
        (1_000, chosen("hard", &["nudge"])),
        (1_900, Rules::tutorial()),
        (2_500, chosen("hard", &["wider-paddle"])),
    ]
}

/// Plays the autopilot's game with these changes up to step `last`. Calls `each` after every step.
fn play_on(sim: &mut Sim, last: u64, mut each: impl FnMut(&mut Sim)) {
    while sim.clock().step < last && !sim.round().is_over() {
        let next = sim.clock().step + 1;
        for (_, rules) in changes().into_iter().filter(|(step, _)| *step == next) {
            change(sim, rules);
        }
        sim.step(1);
        each(sim);
    }
}

fn recorded() -> Recording {
    let mut sim = game(Rules::modern(), Player::Autopilot);
    games::record(&mut sim);
    play_on(&mut sim, 3_600, |_| {});
    games::recordings(&mut sim).remove(0)
}

#[test]
fn a_game_whose_rules_change_in_play_is_recorded_and_plays_again_bit_for_bit() {
    let recording = recorded();
    assert!(recording.end.step > 2_600, "a game of some length");
    // A change is an input of its step; of two in one step the last counts.
    assert_eq!(recording.changes_of_rules().len(), 5);
    let read = Recording::from_bytes(&recording.to_bytes()).expect("a good file");
    assert_eq!(read, recording, "what is written is read back");
    let mut sim = Sim::from_recording(&read);
    let mut verifier = Verifier::default();
    for _ in 0..=read.end.step {
        assert_eq!(verifier.compare(&read, sim.app.world_mut()), Ok(()));
        if sim.clock().step < read.end.step {
            sim.step(1);
        }
    }
    let mut framed = Sim::from_recording(&read);
    framed.run_in_frames(read.end.step, || 1.0 / 50.0);
    assert_eq!(Some(framed.hash()), read.end.checksum, "at any frame rate");
}

#[test]
fn a_recording_with_changes_can_be_entered_at_any_step() {
    let recording = recorded();
    let mut played = Sim::from_recording(&recording);
    let mut sums = vec![played.hash()];
    while played.clock().step < recording.end.step {
        played.step(1);
        sums.push(played.hash());
    }
    let mut sim = Sim::from_recording(&recording);
    let mut die = Die::new(7, 7);
    let last = recording.end.step;
    let anywhere = (0..25).map(|_| u64::from(die.below(last as u32 + 1)));
    // Enter the steps around each change backwards, so that none starts with the rules of the previous one.
    let around = changes().into_iter().rev();
    let around = around.flat_map(|(step, _)| [step + 1, step, step - 1]);
    for step in anywhere.chain(around).filter(|step| *step <= last) {
        enter(sim.app.world_mut(), &recording, step).expect("good states");
        assert_eq!(sim.hash(), sums[step as usize], "step {step} as played");
    }
}

#[test]
fn a_game_whose_rules_change_is_the_same_heavy_and_saved_and_resumed() {
    let mut sim = game(Rules::modern(), Player::Autopilot);
    let (mut snapshots, mut end) = (Vec::new(), 0);
    play_on(&mut sim, 2_400, |sim| {
        end = sim.clock().step;
        if end % 399 == 0 {
            snapshots.push(sim.snapshot());
        }
    });
    let whole = sim.hash();
    let mut heavy = game(Rules::modern(), Player::Autopilot);
    heavy.make_heavy(3);
    play_on(&mut heavy, end, |_| {});
    assert_eq!(heavy.hash(), whole, "no rule depends on anything else");
    assert!(snapshots.len() >= 5);
    for snapshot in snapshots {
        let mut resumed = game(Rules::modern(), Player::Autopilot);
        resumed.restore(&snapshot).expect("a good snapshot");
        play_on(&mut resumed, end, |_| {});
        assert_eq!(resumed.hash(), whole, "as if it had never stopped");
    }
}

#[test]
fn without_the_change_that_it_notes_a_recording_is_another_game() {
    let mut recording = recorded();
    let mut records = recording.steps.iter_mut();
    let record = records.find(|record| record.step == 400);
    record.expect("a change").rules = None;
    let mut sim = Sim::from_recording(&recording);
    let mut verifier = Verifier::default();
    let differs = (0..600).any(|_| {
        sim.step(1);
        verifier.compare(&recording, sim.app.world_mut()).is_err()
    });
    assert!(differs, "the ball is faster, and the paddle narrower");
}

#[test]
fn a_recorded_change_to_rules_that_cannot_be_is_refused() {
    let good = recorded();
    let spoil = |spoiled: fn(&mut Rules)| {
        let mut recording = good.clone();
        let rules = recording.steps.iter_mut().find_map(|it| it.rules.as_mut());
        spoiled(rules.expect("a change"));
        let refusal = Recording::from_bytes(&recording.to_bytes()).expect_err("refused");
        assert!(refusal.reason.contains("rules that cannot be"), "{refusal}");
    };
    spoil(|rules| rules.lives = 0);
    spoil(|rules| rules.ball_speed_factor = f64::NAN);
    spoil(|rules| rules.collision = CollisionScheme::Discrete);
}

#[test]
fn a_change_holds_at_once_for_paddle_and_ball_and_going_back_gives_the_old_numbers() {
    for collision in [CollisionScheme::Continuous, CollisionScheme::Discrete] {
        let usual = changed(Rules::modern(), |it| it.collision = collision);
        let mut sim = game(usual.clone(), Player::Nobody);
        sim.throw(&[(DVec2::new(400.0, 200.0), DVec2::new(30.0, 360.0))]);
        let speed = |sim: &mut Sim| (sim.balls::<Ball>()[0].speed, sim.balls::<Velocity>()[0].0);
        let (before, width) = (speed(&mut sim).0, sim.paddle().0.half().x);
        sim.put_paddle(740.0);
        change(&mut sim, chosen("normal", &["wider-paddle", "slower-ball"]));
        sim.step(1);
        let (slower, velocity) = speed(&mut sim);
        assert_eq!(slower, limits::DEFAULT_BALL_SPEED * 0.75);
        assert!((velocity.length() - slower).abs() < 1e-9);
        let (paddle, at) = sim.paddle();
        assert_eq!(paddle.half(), DVec2::new(width * 1.5, 10.0));
        assert_eq!(at.x, 800.0 - paddle.half().x, "within the walls");
        // The collision scheme does not change during a run.
        assert_eq!(sim.resource::<RulesInPlay>().0.collision, collision);
        change(&mut sim, usual);
        sim.step(1);
        assert_eq!(sim.paddle().0.half().x, width);
        let again = speed(&mut sim).0;
        assert_eq!(again, limits::DEFAULT_BALL_SPEED);
        assert!((before - again).abs() < 5.0, "thrown nearly so fast");
    }
}

#[test]
fn score_and_lives_stay_in_a_change_and_a_restart_keeps_the_new_rules() {
    let mut sim = game(Rules::modern(), Player::Autopilot);
    sim.run(10.0);
    let standing = sim.standing();
    assert!(standing.score > 0);
    change(&mut sim, chosen("hard", &[]));
    sim.step(1);
    assert_eq!(sim.standing().lives, standing.lives);
    sim.command(SimulationCommand::Restart { seed: None });
    assert_eq!(sim.resource::<RulesInPlay>().0, chosen("hard", &[]));
    assert_eq!(sim.resource::<Run>().settings.rules, chosen("hard", &[]));
    // With what the level began with.
    assert_eq!(sim.standing(), Standing { score: 0, lives: 3 });
    let mut fresh = game(chosen("hard", &[]), Player::Autopilot);
    fresh.run(5.0);
    sim.run(5.0);
    // The game of a level that began under them.
    assert_eq!(sim.balls::<Velocity>(), fresh.balls::<Velocity>());
}

#[test]
fn rules_out_of_range_change_nothing_and_a_game_that_is_over_waits_for_its_restart() {
    let mut sim = game(Rules::modern(), Player::Nobody);
    sim.step(30);
    let before = sim.resource::<RulesInPlay>().clone();
    let impossible = changed(Rules::modern(), |it| it.paddle_width_factor = 1e9);
    change(&mut sim, impossible);
    sim.step(1);
    assert_eq!(*sim.resource::<RulesInPlay>(), before);
    *sim.resource_mut::<Round>() = Round::Lost;
    let clock = sim.clock();
    change(&mut sim, chosen("relaxed", &[]));
    sim.step(1);
    assert_eq!(sim.clock(), clock, "a game that is over stands still");
    sim.command(SimulationCommand::Restart { seed: None });
    // The paddle of a relaxed game.
    assert_eq!(sim.paddle().0.half().x, 62.5);
}

#[test]
fn a_change_that_comes_with_a_start_is_one_of_the_level_that_starts() {
    let mut sim = game(Rules::modern(), Player::Nobody);
    games::record(&mut sim);
    sim.step(30);
    let restart = SimulationCommand::Restart { seed: None };
    sim.app.world_mut().write_message(restart);
    change(&mut sim, chosen("relaxed", &[]));
    sim.step(1);
    assert_eq!(sim.clock().step, 0);
    assert_eq!(sim.resource::<RulesInPlay>().0, chosen("relaxed", &[]));
    sim.intent().launch = true;
    sim.step(300);
    let recordings = games::recordings(&mut sim);
    let [first, second] = &recordings[..] else {
        panic!("two games");
    };
    assert!(first.changes_of_rules().is_empty() && second.changes_of_rules().is_empty());
    assert_eq!(second.run.settings.rules, chosen("relaxed", &[]));
    let mut sim = Sim::from_recording(second);
    sim.step(second.end.step);
    let mut verifier = Verifier::default();
    assert_eq!(verifier.compare(second, sim.app.world_mut()), Ok(()));
}

#[test]
fn factors_keep_the_bounds_of_levels_and_balls_twice_the_speed_of_what_moves() {
    let source = "(format: 1, name: \"N\", author: \"A\", ball_speed: 400, paddle_width: 300, \
         legend: {'x': Plain(color: Red)}, \
         pieces: [(kind: 'x', at: (200, 400), shape: Circle(radius: 20), \
                   path: BackAndForth(through: [(500, 400)], speed: 170))])";
    let level = Arc::new(parsed(source));
    let under = |speed: f64, width: f64| {
        let rules = changed(Rules::modern(), |it| {
            (it.ball_speed_factor, it.paddle_width_factor) = (speed, width);
        });
        let width = paddle_width(&rules, &level, (1.0, 0.0));
        (ball_speed(&rules, &level), width)
    };
    assert_eq!(under(1.0, 1.0), (400.0, 300.0));
    assert_eq!(under(0.25, 4.0), (340.0, 720.0), "twice 170; 90 % of 800");
    assert_eq!(under(4.0, 0.25), (1_600.0, 75.0));
    let rules = changed(Rules::modern(), |it| it.ball_speed_factor = 0.25);
    let mut sim = Sim::new(level, games::playing(rules, 0, Player::Autopilot));
    sim.run(30.0);
    assert!(sim.standing().score > 0 || sim.round() == Round::Lost);
}

#[test]
fn the_layers_lie_over_each_other_in_their_order_and_factors_multiply() {
    let level = |text: &str| -> RulesFields { ron::from_str(text).expect("a layer") };
    let pack = level("(ruleset: \"tutorial\", lives: 4, nudge: true, ball_speed_factor: 0.5)");
    let own = level("(lives: 7, ball_speed_factor: 1.5)");
    let both = own.over(&pack);
    let rules = Chosen::default().rules(&both);
    let mut expected = Rules::tutorial();
    (expected.lives, expected.nudge) = (7, true);
    expected.ball_speed_factor = 0.75;
    expected.difficulty = Chosen::default().difficulty;
    assert_eq!(rules, expected, "ruleset < pack < level");
    let mut chosen = changed(Chosen::default(), |it| {
        (it.ruleset, it.difficulty) = (Some("modern".to_owned()), "relaxed".to_owned());
    });
    let relaxed = chosen.rules(&both);
    assert_eq!((relaxed.ruleset.as_str(), relaxed.lives), ("modern", 5));
    assert_eq!(relaxed.ball_speed_factor, 0.75 * 0.85, "level < difficulty");
    chosen.assists = vec!["wider-paddle".to_owned(), "more-lives".to_owned()];
    let helped = chosen.rules(&both);
    assert_eq!((helped.lives, helped.paddle_width_factor), (9, 1.25 * 1.5));
    assert_eq!(helped.assists, ["more-lives", "wider-paddle"]);
    chosen.assists.reverse();
    chosen.assists.push("wider-paddle".to_owned());
    assert_eq!(chosen.rules(&both), helped, "each once, in any order");
}

#[test]
fn whatever_is_chosen_comes_to_rules_in_range() {
    let names: Vec<&String> = choices::assists().keys().collect();
    for difficulty in choices::difficulties().keys() {
        for assists in 0..1_u32 << names.len() {
            let taken = names.iter().enumerate();
            let taken = taken.filter(|(index, _)| assists & (1 << index) != 0);
            let taken = taken.map(|(_, name)| name.as_str()).collect::<Vec<_>>();
            let chosen = games::chosen(difficulty, &taken);
            for factor in [0.25, 1.0, 4.0] {
                let level = changed(RulesFields::default(), |it| {
                    (it.ball_speed_factor, it.paddle_width_factor) = (Some(factor), Some(factor));
                });
                assert_eq!(chosen.rules(&level).check(), Ok(()), "{chosen:?}");
            }
        }
    }
}

#[test]
fn a_trace_tells_every_ball_that_gets_another_speed_by_other_rules() {
    let mut sim = game(Rules::modern(), Player::Autopilot);
    let trace = Shared::trace(&mut sim);
    sim.run(3.0);
    change(&mut sim, chosen("hard", &[]));
    sim.step(1);
    let step = trace.lines().pop().expect("a step");
    assert_eq!(step["turns"][0]["cause"], "speed");
    assert_eq!(step["turns"].as_array().map(Vec::len), Some(1));
    assert_eq!(step["paddle"]["hx"], 40.0, "and the paddle as it is now");
}
