//! Result of a versus game, as a line for people.

use super::super::game::Played;
use crate::simulation::PlayerId;
use crate::simulation::versus::{By, DuelSide, End};

/// Returns the line about `played`.
pub(super) fn text(played: &Played) -> String {
    let (seed, checksum) = (played.seed, played.checksum);
    let seconds = played.outcome.seconds;
    let duel = played.versus.as_ref();
    let result = match duel.and_then(|duel| duel.end()) {
        None => "not over".to_owned(),
        Some(End { winner: None, .. }) => "tie".to_owned(),
        Some(End {
            winner: Some(winner),
            by,
        }) => format!("player {} wins by {}", winner.0 + 1, reason(by)),
    };
    let both = |of: &dyn Fn(PlayerId) -> u32| {
        let players = PlayerId::all(played.players.len() as u8);
        let numbers: Vec<String> = players.map(|player| of(player).to_string()).collect();
        numbers.join(" : ")
    };
    let standing = |player: PlayerId| played.players[player.index()].0;
    let side = |player: PlayerId, of: fn(&DuelSide) -> u32| {
        duel.and_then(|it| it.of(player)).map_or(0, of)
    };
    format!(
        "seed {seed}: {result} after {seconds:.3} s, score {}, lives {}, rows sent {}, checksum {checksum:016x}",
        both(&|player| standing(player).score),
        both(&|player| standing(player).lives),
        both(&|player| side(player, |side| side.sent)),
    )
}

/// Returns the reason as the rest of a sentence.
fn reason(by: By) -> &'static str {
    match by {
        By::Line => "a wall at the line",
        By::Lives => "lives",
        By::Bricks => "bricks",
        By::Score => "score",
        By::Nothing => "nothing",
    }
}
