//! Text about the level in the HUD: its name, its place in a run or the player whose turn it is, the time left for a
//! wall of a run, and the time until the wall descends. Runs in `Show`.

use crate::presentation::library::runs::current::CurrentRun;
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::turn;
use crate::simulation::brick::descends::Descent;

/// Remaining time from which on it is shown (s).
const SHORT: f64 = 60.0;
/// Time until the wall descends from which on it is shown, and at which screen readers announce it (s).
const SOON: u32 = 3;
/// Remaining times that screen readers announce (s).
const SAID: [u32; 3] = [60, 30, 10];

/// System parameter with the session of the current game.
#[derive(SystemParam)]
pub(super) struct Played<'w, 's> {
    turns: Res<'w, CurrentTurns>,
    session: Res<'w, Session>,
    screen: Res<'w, State<Screen>>,
    clock: Res<'w, Clock>,
    descent: Descent<'w, 's>,
}

impl Played<'_, '_> {
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

    /// Returns the time until the wall descends (whole seconds), once it is short.
    pub fn descends(&self) -> Option<u32> {
        let is_played = *self.screen.get() == Screen::Play;
        let left = self.descent.left().filter(|_| is_played)?;
        // The cast saturates.
        Some(left.ceil() as u32).filter(|left| *left <= SOON)
    }

    /// Returns the text for the level of `run`.
    pub fn words(&self, words: &Words, run: &Run) -> String {
        let level = run.level.name();
        if let Some(left) = self.left() {
            return words.hud_time_left(words.time(u64::from(left) * 1_000));
        }
        if let Some(left) = self.descends() {
            return words.hud_descends(left.to_string());
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

/// Announces the time left for the wall of a run, and a descent of the wall.
pub(super) fn announce_time(
    played: Played,
    (mut before, mut descends): (Local<Option<u32>>, Local<bool>),
    mut announce: MessageWriter<Announce>,
) {
    let is_soon = played.descends().is_some();
    if std::mem::replace(&mut *descends, is_soon) != is_soon && is_soon {
        let said = |words: &Words| words.hud_descends(SOON.to_string());
        announce.write(Announce(Say::new(said), Way::Spoken));
    }
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
