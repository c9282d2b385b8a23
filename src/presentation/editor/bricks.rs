//! Bricks of the edited level, with those of an unfinished stroke. Runs in `Flow`.

use super::EditorSystems;
use super::prelude::*;
use super::state::{Free, Gesture};
use crate::geometry;
use crate::presentation::look::edited::{EditedBrick, EditedBricks};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_bricks
            .run_if(resource_exists_and_changed::<Editor>)
            .in_set(EditorSystems::Input),
    )
    .add_systems(OnExit(Screen::Edit), |mut bricks: ResMut<EditedBricks>| {
        bricks.0.clear();
    });
}

/// Shows the bricks of the board, with those of the stroke.
fn show_bricks(editor: Res<Editor>, mut arena: ResMut<Arena>, mut bricks: ResMut<EditedBricks>) {
    let board = &editor.board;
    arena.set_if_neq(Arena::new(board.field));
    let size = board.cell_size();
    let shape = geometry::Shape::upright(0.5 * (size - board.gap).max(DVec2::ONE));
    let stroke = match &editor.gesture {
        Some(Gesture::Draw(stroke)) => Some(stroke),
        _ => None,
    };
    let drawn = stroke.and_then(|stroke| stroke.tool.brush(&editor.brush));
    let drawn = drawn.and_then(|brush| brush.brick(&board.kinds));
    let cells = board.size().cells().map(|cell| {
        let kind = match stroke {
            Some(stroke) if stroke.cells().contains(&cell) => drawn.as_ref(),
            _ => board
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
