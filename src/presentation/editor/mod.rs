//! Level editor: draws a level with tools, tests it, and saves it. Starts and ends in `StateTransition`, runs in `Flow`
//! and `Show`.
//!
//! The crate `brickwork_editor` is its model: tools turn strokes into edits of the file's text, and the file keeps its
//! history. No game runs in the editor; [`look::edited`](crate::presentation::look::edited) draws bricks as in a game.
//!
//! | Part | Modules |
//! |---|---|
//! | edited file | [`state`], [`modes`]: the file, and everything derived from its text; [`opening`], [`leave`] |
//! | | [`files`]: saving, the journal, and questions about the file |
//! | checks | [`checking`], [`findings`]: diagnostics; [`heat`]: heat map; [`testing`], [`flights`]: test plays |
//! | layout | [`page`]; [`toolbar`], [`tools`]: file and modes; [`status`], [`notice`]: status line |
//! | bricks to draw | [`palette`], [`colours`], [`stamps`], [`list_items`]: lists; [`kept`]: the player's stamps |
//! | | [`composer`], [`composed`]: panel for a brick; [`pack_kind`]: the same for a kind of the pack |
//! | commands | [`selected`]: for cells; [`pieces`]: for free pieces and waiting balls |
//! | values | [`properties`], [`rules`]: of a level; [`pack`], [`pack_pictures`]: of a pack |
//! | | [`sheet`], [`controls`]: rows of both |
//! | gestures | [`canvas`]: pointer and fingers; [`cursor`]: keys and gamepads; [`gesture`], [`grips`]: all devices |
//! | view | [`view`]: enlargement, and moves to the cursor |
//! | drawings | [`bricks`], [`brick_marks`], [`marks`], [`free`], [`first_flights`], [`movers`] |

mod brick_marks;
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
mod list_items;
mod marks;
mod modes;
mod movers;
mod notice;
mod opening;
mod own_kinds;
mod pack;
mod pack_kind;
mod pack_pictures;
mod page;
mod palette;
mod pasted;
mod pieces;
mod prelude;
mod properties;
mod reasons;
mod rules;
mod save_as;
mod selected;
mod sheet;
mod stamps;
mod state;
mod status;
mod testing;
mod toolbar;
mod tools;
mod view;

use prelude::*;

pub(crate) use opening::{EditRequest, edit};
pub(crate) use pasted::add_from_clipboard;

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
        (
            page::plugin,
            toolbar::plugin,
            tools::plugin,
            selected::plugin,
        ),
        palette::plugin,
        (colours::plugin, kept::plugin, composed::plugin),
        (notice::plugin, status::plugin),
        (
            sheet::plugin,
            controls::plugin,
            pack_pictures::plugin,
            own_kinds::plugin,
        ),
        (canvas::plugin, view::plugin),
        (cursor::plugin, pieces::plugin),
        (bricks::plugin, brick_marks::plugin, marks::plugin),
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
