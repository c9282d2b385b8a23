//! Check of saved games, for several test programs.

use brickwork_simulation::headless::saved::SavedGame;
use brickwork_simulation::headless::{Player, Sim};

/// Asserts that the game `whole` of `player` is the same if it is saved after `before` and continued for `after` (s).
/// `of` names the game.
pub fn assert_continues(
    mut whole: Sim,
    player: &Player,
    [before, after]: [f64; 2],
    of: &dyn std::fmt::Debug,
) {
    whole.run(before);
    let snapshot = whole.snapshot();
    let saved = SavedGame {
        snapshot,
        player: player.clone(),
    };
    let read = SavedGame::from_bytes(&saved.to_bytes()).expect("a good file");
    assert_eq!(read, saved);
    let mut resumed = Sim::from_run(read.snapshot.run.clone(), read.player.clone());
    resumed.restore(&read.snapshot).expect("a possible state");
    for sim in [&mut whole, &mut resumed] {
        sim.run(after);
    }
    assert_eq!(whole.hash(), resumed.hash(), "{of:?}, {player:?}");
}
