//! Journeys of two players.

use super::*;
use brickwork_simulation::Round;
use brickwork_simulation::headless::level;
use brickwork_simulation::journey::{Choice, Course, Mode, Outcome, Plan, Record};
use brickwork_simulation::replay::Recording;

#[test]
fn lives_and_the_sum_of_the_points_go_on_and_each_level_begins_without_points_of_their_own() {
    for arrangement in Arrangement::ALL {
        let plan = Plan {
            mode: Mode::Journey,
            levels: vec![level(&["..xx.."]), level(&["xxxxxx"])],
            seed: 5,
        };
        let mut course = Course::begin(plan, 0);
        let mut games = Vec::new();
        let mut totals = Vec::new();
        for _ in 0..2 {
            let settings = Settings::new(for_two(arrangement, Rules::modern()));
            let run = course.run(settings).expect("a level");
            let mut sim = Sim::from_run(run, Player::Autopilot);
            let brought = sim.resource::<Run>().began_with.score;
            assert_eq!(BOTH.map(|player| sim.standing_of(player).score), [0; 2]);
            sim.begin_recording();
            sim.run(120.0);
            assert_eq!(sim.round(), Round::Cleared);
            let outcome = Outcome::from_world(sim.app.world()).expect("a level");
            let own: u32 = BOTH
                .map(|player| sim.standing_of(player).score)
                .iter()
                .sum();
            assert_eq!(
                (outcome.points, outcome.standing.score),
                (own, brought + own)
            );
            totals.push((brought, outcome.standing.score));
            games.push(std::sync::Arc::new(
                sim.end_recording().expect("a recording"),
            ));
            course.end(outcome);
            let _ = course.choose(Choice::Next);
        }
        assert_eq!(totals[1].0, totals[0].1, "{arrangement:?}: {totals:?}");
        assert!(totals[0].1 > 0);
        let record = Record::new("Two", &course, games);
        let read = Record::from_bytes(&record.to_bytes()).expect("a good file");
        let play = |recording: &Recording| {
            let sim = Sim::verify(recording).map_err(|difference| difference.to_string())?;
            Ok(Outcome::from_world(sim.app.world()).expect("a level"))
        };
        assert_eq!(read.verify(play), Ok(()));
    }
}
