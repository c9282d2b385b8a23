//! What is shown around and over the field: one file for each screen, and what leads from one to another.
//!
//! Reading order: [`flow`] (what choices mean), then the screens as a player meets them, then what lies over the field.
//! [`look`](super::look) owns how the things in the field look, [`ui`](super::ui) how an item of a menu does.

mod flow;

mod level_picture;
mod level_select;
mod loading;
mod options;
mod recordings;
mod title;

mod ending;
pub mod findings;
mod hud;
mod overlay;
mod pause;
mod pointer;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        flow::plugin,
        loading::plugin,
        title::plugin,
        level_select::plugin,
        recordings::plugin,
        options::plugin,
    ))
    .add_plugins((
        ending::plugin,
        findings::plugin,
        hud::plugin,
        overlay::plugin,
        pause::plugin,
        pointer::plugin,
    ));
}
