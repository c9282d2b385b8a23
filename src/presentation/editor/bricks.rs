//! Bricks of the edited level, with those of an unfinished stroke or a chosen stamp. Runs in `Flow`.

use std::collections::BTreeMap;

use super::EditorSystems;
use super::prelude::*;
use super::state::{Free, Gesture, is_level};
use crate::geometry;
use crate::level::BrickKind;
use crate::presentation::look::edited::{EditedBrick, EditedBricks};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_bricks
            .run_if(resource_exists_and_changed::<Editor>.and_then(is_level))
            .in_set(EditorSystems::Input),
    )
    .add_systems(OnExit(Screen::Edit), |mut bricks: ResMut<EditedBricks>| {
        bricks.0.clear();
    });
}

/// Shows the bricks of the board, with those of the preview.
fn show_bricks(editor: Res<Editor>, mut arena: ResMut<Arena>, mut bricks: ResMut<EditedBricks>) {
    let board = &editor.board;
    arena.set_if_neq(Arena::new(board.field));
    let size = board.cell_size();
    let shape = geometry::Shape::upright(0.5 * (size - board.gap).max(DVec2::ONE));
    let preview = preview(&editor);
    let cells = board.size().cells().map(|cell| {
        let kind = match preview.get(&cell) {
            Some(kind) => kind.as_deref(),
            None => board
                .entry(board.at(cell))
                .and_then(|entry| entry.brick.as_ref()),
        };
        let (_, kind) = kind?;
        Some(EditedBrick {
            at: board.cell_centre(cell),
            shape,
            kind: *kind,
        })
    });
    let pieces = board.pieces.iter().enumerate().map(|(index, piece)| {
        let piece = piece.as_ref()?;
        let (_, kind) = board.entry(piece.kind)?.brick.as_ref()?;
        Some(EditedBrick {
            at: editor.centre(Free::Piece(index))?,
            shape: piece.shape.outline(),
            kind: *kind,
        })
    });
    bricks.0 = cells.chain(pieces).collect();
}

/// Returns the cells that the stroke or the stamp changes, with their bricks.
fn preview(editor: &Editor) -> BTreeMap<Cell, Option<Arc<(String, BrickKind)>>> {
    let (board, kinds) = (&editor.board, &editor.board.kinds);
    let (mut cells, mut bricks) = (BTreeMap::new(), BTreeMap::new());
    if let Some(Gesture::Draw(stroke)) = &editor.gesture {
        let brush = stroke.tool.brush(&editor.brush).unwrap_or(Brush::empty());
        for (cell, turn) in stroke.cells() {
            let brick = || brush.turned(*turn, kinds).brick(kinds).map(Arc::new);
            let brick = bricks.entry(turn).or_insert_with(brick);
            cells.insert(*cell, brick.clone());
        }
    }
    for clip in editor.stamped() {
        let mut bricks = BTreeMap::new();
        for (cell, clip, key) in board.placed(std::slice::from_ref(&clip)) {
            let brick = bricks
                .entry(key)
                .or_insert_with(|| clip.brush(key).brick(kinds).map(Arc::new));
            cells.insert(cell, brick.clone());
        }
    }
    cells
}
