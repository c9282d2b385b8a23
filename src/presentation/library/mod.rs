//! Playable content and saved data: levels and packs, recordings, the resumable game, settings, progress. Does not
//! depend on screens.
//!
//! Reading order: `catalogue` and `level_entry` (list of levels), `named` (levels of the player), `session` and `seats`
//! (current session and its players), `current_level` (progress through the list), `navigation` (starts), `reload` and
//! `level_errors` (files of levels), `preferences`, `video` and `mix`, `recordings`, `journeys`, `journal`, `crash` and
//! `progress` (saved data), `saved_file` (small files), `saved_players` (several players of saved games), `notices` (messages
//! about files), `rules_chosen` (changes of rules during a game), `par`, `own_levels`, `author_time`, `sharing`, `ghost`, `demos`, `runs` (runs in the window), `rewards`
//! (earned styles), `turn_change` (players who take turns), `timestamp`.

pub(crate) mod author_time;
pub(crate) mod catalogue;
pub(crate) mod copied;
pub mod crash;
pub(crate) mod current_level;
pub(crate) mod demos;
pub(crate) mod level_entry;
pub mod level_errors;
pub(crate) mod navigation;
mod reload;
pub(crate) mod seats;
pub(crate) mod session;

pub(crate) mod ghost;

pub(crate) mod journal;
pub(crate) mod journeys;
pub mod mix;
pub mod named;
pub mod notices;
pub(crate) mod own_levels;
pub mod par;
pub mod preferences;
mod prelude;
pub mod progress;
pub(crate) mod recordings;
mod rewards;
pub(crate) mod rules_chosen;
pub(crate) mod runs;
pub mod saved_file;
pub(crate) mod saved_players;
pub(crate) mod sharing;
pub(crate) mod timestamp;
pub(crate) mod turn_change;
pub mod video;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        catalogue::plugin,
        named::plugin,
        level_errors::plugin,
        session::plugin,
        seats::plugin,
        current_level::plugin,
        turn_change::plugin,
        reload::plugin,
    ))
    .add_plugins((
        notices::plugin,
        preferences::plugin,
        progress::plugin,
        rules_chosen::plugin,
        recordings::keep::plugin,
        recordings::recording_list::plugin,
        journal::write::plugin,
        journal::waiting::plugin,
        journal::resume::plugin,
        journeys::store::plugin,
        journeys::record::plugin,
        runs::plugin,
        (
            crash::plugin,
            par::plugin,
            author_time::plugin,
            own_levels::plugin,
            sharing::plugin,
        ),
        ghost::plugin,
        rewards::plugin,
    ));
}
