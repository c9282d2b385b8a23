//! Level editor: draws a level with tools, tests it, and saves it. Starts and ends in `StateTransition`, runs in `Flow`
//! and `Show`.
//!
//! The crate `brickwork_editor` is its model: tools turn strokes into edits of the file's text, and the file keeps its
//! history. No game runs meanwhile; [`look::edited`](crate::presentation::look::edited) draws the bricks as in the game.
//!
//! - [`state`]: the edited file with everything derived from its text, and [`modes`]; [`opening`] and [`leave`]; [`files`]: saving,
//!   the journal, and its notices; [`testing`]: test plays, with the last
//!   [`flights`]; [`checking`] and [`findings`]: diagnostics; [`heat`]: heat map;
//! - [`page`]: layout; [`tools`]; [`toolbar`]: symmetry and history; [`palette`] and [`colours`]: bricks to draw with;
//!   [`stamps`]: the list of stamps; [`listed`]: parts of both lists; [`kept`]: the player's stamps and recent bricks;
//!   [`composer`] and [`composed`]: a brick composed from properties; [`pack_kind`]: a kind of the pack;
//!   [`selected`] and [`pieces`]: commands for cells and for pieces;
//!   [`properties`]: name, sizes and speeds, and [`rules`], in rows of a [`sheet`] ([`controls`]); [`pack`]: page of a
//!   pack ([`pack_pictures`]); [`status`] and [`notice`]: the line about the cursor, and announcements;
//! - [`canvas`]: the field on screen, with pointer and fingers; [`cursor`]: the same by keys and gamepad; [`gesture`] and
//!   [`grips`]: gestures of all devices; [`bricks`], [`marks`], [`free`], [`first_flights`] and [`movers`]: drawings of the
//!   level.

mod bricks;
mod canvas;
mod checking;
mod colours;
mod composed;
mod composer;
mod controls;
mod cursor;
mod files;
mod findings;
mod first_flights;
mod flights;
mod free;
mod gesture;
mod grips;
mod heat;
mod kept;
mod leave;
mod listed;
mod marks;
mod modes;
mod movers;
mod notice;
mod opening;
mod pack;
mod pack_kind;
mod pack_pictures;
mod page;
mod palette;
mod pieces;
mod prelude;
mod properties;
mod rules;
mod selected;
mod sheet;
mod stamps;
mod state;
mod status;
mod testing;
mod toolbar;
mod tools;

use prelude::*;

pub(crate) use opening::{EditRequest, edit};

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            (EditorSystems::Input, EditorSystems::Draw)
                .chain()
                .in_set(PresentationSystems::Flow),
            EditorSystems::Show.in_set(PresentationSystems::Show),
        ),
    )
    .configure_sets(
        Update,
        (
            EditorSystems::Input,
            EditorSystems::Draw,
            EditorSystems::Show,
        )
            .run_if(in_state(Screen::Edit).and_then(resource_exists::<Editor>)),
    )
    .add_plugins((
        opening::plugin,
        files::plugin,
        leave::plugin,
        checking::plugin,
        heat::plugin,
        (testing::plugin, flights::plugin),
        (page::plugin, toolbar::plugin, tools::plugin),
        palette::plugin,
        (colours::plugin, kept::plugin, composed::plugin),
        (notice::plugin, status::plugin),
        (sheet::plugin, controls::plugin, pack_pictures::plugin),
        canvas::plugin,
        (cursor::plugin, pieces::plugin),
        (bricks::plugin, marks::plugin),
        (first_flights::plugin, movers::plugin),
    ));
}

/// Phases of a frame in the editor.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum EditorSystems {
    /// Handles input and the file.
    Input,
    /// Updates the drawing of the level, in the frame of the input.
    Draw,
    /// Updates the page.
    Show,
}
