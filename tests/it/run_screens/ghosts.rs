//! Ghosts of runs: the same wall in the best recorded run with the same seed.

use brickwork::headless::ghost::{Moment, play};
use brickwork::presentation::ghost::GhostNow;
use brickwork::runs::Record;

use super::{Home, begin, lose, play_wall, tools};
use crate::prelude::*;

/// Returns the ghost in the current step.
fn ghost(app: &App) -> Option<Moment> {
    app.world().resource::<GhostNow>().0.clone()
}

#[test]
fn a_wall_with_other_tools_has_the_ghost_of_the_best_run_with_the_same_seed() {
    let home = Home::new();
    let mut app = home.open();
    begin(&mut app);
    play_wall(&mut app);
    choose(&mut app, "Next wall without a tool");
    wait_for_next_serve(&mut app);
    // The steps before the launch count too.
    frames(&mut app, 400);
    lose(&mut app);
    wait(&mut app, "it is written", |_| home.runs().len() == 1);
    let record = Record::read(&home.runs()[0]).expect("a recording");
    choose(&mut app, "Same seed again");
    wait_for_next_serve(&mut app);
    play_wall(&mut app);
    tap(&mut app, KeyCode::Enter);
    wait_for_next_serve(&mut app);
    assert_eq!(tools(&app).len(), 1, "the recorded run had none");
    let moments: Vec<Moment> = play(&record.journey.games[1], 1).flatten().collect();
    wait(&mut app, "the ghost is there", |app| ghost(app).is_some());
    let seen = ghost(&app).expect("it is there");
    assert_eq!(seen.step, step(&app));
    assert!(
        moments.contains(&seen),
        "it plays the same wall of that run"
    );
}
