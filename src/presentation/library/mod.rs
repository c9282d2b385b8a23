//! What there is to play and what is kept: levels and packs as assets, recorded games, the game that can be resumed,
//! settings, progress. Knows no screen.
//!
//! Reading order: `embedded` (the files), `stand_ins` (the player's own in their place), `level_asset` (how one is read),
//! `catalogue` and `entry` (which there are), `hand` (what the player is playing), `levels` (where the player is among them),
//! `director` (how one is begun), `reload` and `complaint` (when one changes), `preferences`, `video` and `mix`, `recordings`,
//! `journeys`, `journal`, `crash` and `progress` (what is kept), `notices` (what is to be said of files), `rules_chosen` (what a
//! choice does to the game in hand), `par` (what a level asks for), `ghost` (what plays beside it), `demos` (what is played to be
//! looked at), `turns` and `passing` (players who take turns).

pub(crate) mod embedded;
pub(crate) mod level_asset;
pub(crate) mod stand_ins;

pub(crate) mod catalogue;
pub mod complaint;
pub mod crash;
pub(crate) mod demos;
pub(crate) mod director;
pub(crate) mod entry;
pub(crate) mod hand;
pub(crate) mod levels;
pub(crate) mod playable;
mod reload;

pub(crate) mod ghost;

pub(crate) mod journal;
pub(crate) mod journeys;
pub mod mix;
pub mod notices;
pub mod par;
pub(crate) mod passing;
pub mod preferences;
pub mod progress;
pub(crate) mod recordings;
pub(crate) mod rules_chosen;
pub(crate) mod stamp;
pub(crate) mod turns;
pub mod video;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        stand_ins::plugin,
        level_asset::plugin,
        catalogue::plugin,
        complaint::plugin,
        hand::plugin,
        levels::plugin,
        turns::plugin,
        passing::plugin,
        reload::plugin,
    ))
    .add_plugins((
        notices::plugin,
        preferences::plugin,
        progress::plugin,
        rules_chosen::plugin,
        recordings::plugin,
        journal::plugin,
        journeys::plugin,
        crash::plugin,
        par::plugin,
        ghost::plugin,
    ));
}
