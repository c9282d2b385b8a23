//! Messages of screen readers during a versus game: announced rows, lost lives, the time left and the result. Runs in
//! `Show`.

use super::words::{DuelSeen, head};
use crate::content::MAX_PLAYERS;
use crate::presentation::screens::prelude::*;

/// Remaining times that are announced (s).
const SAID: [u32; 3] = [60, 30, 10];

/// Values of the frame before.
#[derive(Default)]
pub(super) struct Before {
    seconds: u32,
    announced: [usize; MAX_PLAYERS as usize],
    lives: [u32; MAX_PLAYERS as usize],
    is_over: bool,
}

/// Announces the changes since the frame before.
pub(super) fn tell_duel(
    seen: DuelSeen,
    standings: Res<Standings>,
    words: Res<Language>,
    mut before: Local<Before>,
    mut said: MessageWriter<Announce>,
) {
    if !seen.is_on() {
        *before = Before::default();
        return;
    }
    let players = [PlayerId(0), PlayerId(1)];
    let duel = seen.duel();
    let now = Before {
        seconds: seen.seconds_left(),
        announced: players.map(|player| duel.of(player).map_or(0, |side| side.announced())),
        lives: players.map(|player| standings.of(player).lives),
        is_over: duel.end().is_some(),
    };
    let old = std::mem::replace(&mut *before, now);
    let now = &*before;
    let mut say = |text: String, way| {
        said.write(Announce(text.into(), way));
    };
    for player in players {
        let index = player.index();
        if now.announced[index] > old.announced[index] {
            let rows = words.versus_rows_come(now.announced[index]);
            say(words.of_player(player, rows), Way::Spoken);
        }
        // In a new game, the time is that of the start again.
        let is_same = now.seconds <= old.seconds;
        if is_same && now.lives[index] < old.lives[index] && !now.is_over {
            let lost = words.standing_life_lost(now.lives[index]);
            say(words.of_player(player, lost), Way::Urgent);
        }
    }
    if now.seconds != old.seconds && SAID.contains(&now.seconds) {
        let time = words.time(u64::from(now.seconds) * 1_000);
        say(words.hud_time_left(time), Way::Spoken);
    }
    if let Some(end) = duel.end().filter(|_| !old.is_over) {
        say(head(&words, end), Way::Urgent);
    }
}
