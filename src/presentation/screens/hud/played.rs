//! Text about the level in the HUD: its name, its place in a run or the player whose turn it is, and the time left for
//! a wall of a run. Runs in `Show`.

use crate::presentation::library::runs::current::CurrentRun;
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::turn;

/// Remaining time from which on it is shown (s).
const SHORT: f64 = 60.0;
/// Remaining times that screen readers announce (s).
const SAID: [u32; 3] = [60, 30, 10];

/// System parameter with the session of the current game.
#[derive(SystemParam)]
pub(super) struct Played<'w> {
    turns: Res<'w, CurrentTurns>,
    session: Res<'w, Session>,
    screen: Res<'w, State<Screen>>,
    clock: Res<'w, Clock>,
}

impl Played<'_> {
    /// Returns the run that is played.
    fn run(&self) -> Option<&CurrentRun> {
        let is_played = *self.screen.get() == Screen::Play;
        self.session.run().filter(|_| is_played)
    }

    /// Returns the time left for the wall of a run (whole seconds), once it is short.
    pub fn left(&self) -> Option<u32> {
        let left = self.run()?.course.limit() - self.clock.now();
        // The cast saturates.
        (left <= SHORT).then_some(left.ceil() as u32)
    }

    /// Returns the text for the level of `run`.
    pub fn words(&self, words: &Words, run: &Run) -> String {
        let level = run.level.name();
        if let Some(left) = self.left() {
            return words.hud_time_left(words.time(u64::from(left) * 1_000));
        }
        match (&self.turns.0, self.run()) {
            (Some(turns), _) => format!("{} · {level}", turn::name(words, turns.player())),
            (None, Some(of_run)) => {
                let (place, walls) = (of_run.course.place(), of_run.course.plan().walls().len());
                match place.checked_sub(walls) {
                    None => words.hud_wall(place + 1, walls, level),
                    Some(further) => words.hud_endless(further + 1, level),
                }
            }
            (None, None) => level.to_owned(),
        }
    }
}

/// Announces the time left for the wall of a run.
pub(super) fn announce_time(
    played: Played,
    mut before: Local<Option<u32>>,
    mut announce: MessageWriter<Announce>,
) {
    let left = played.left();
    if *before == left {
        return;
    }
    *before = left;
    if let Some(left) = left.filter(|left| SAID.contains(left)) {
        let said = move |words: &Words| words.hud_time_left(words.time(u64::from(left) * 1_000));
        announce.write(Announce(Say::new(said), Way::Spoken));
    }
}
