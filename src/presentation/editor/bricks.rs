//! Bricks of the edited level, with those of an unfinished stroke or a chosen stamp. Runs in `Flow`.
//!
//! A stroke sets only the bricks of its own cells, so its cost does not depend on the size of the level.

use std::collections::{BTreeMap, BTreeSet};

use brickwork_editor::Thing;

use super::EditorSystems;
use super::prelude::*;
use super::state::{Free, Gesture, is_level};
use crate::geometry;
use crate::level::BrickKind;
use crate::presentation::look::edited::{EditedBrick, EditedBricks};
use crate::presentation::look::edited_cells::Drawing;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_bricks
            .run_if(resource_exists_and_changed::<Editor>.and_then(is_level))
            .in_set(EditorSystems::Draw),
    )
    .add_systems(OnExit(Screen::Edit), |mut bricks: ResMut<EditedBricks>| {
        bricks.resize(Drawing::default(), 0);
    });
}

/// State of the editor for which the bricks were set last.
#[derive(Default)]
pub(super) struct Last {
    /// Revision of the text.
    revision: u64,
    /// Bricks of the legend.
    kinds: BTreeMap<char, Arc<BrickKind>>,
    /// Cells of the preview.
    preview: BTreeSet<Cell>,
    /// Piece that is moved.
    dragged: Option<usize>,
}

/// Shows the bricks of the board, with those of the preview.
pub(super) fn show_bricks(
    editor: Res<Editor>,
    mut arena: ResMut<Arena>,
    mut bricks: ResMut<EditedBricks>,
    mut last: Local<Last>,
) {
    let board = &editor.board;
    arena.set_if_neq(Arena::new(board.field));
    let columns = board.size().columns;
    let drawing = Drawing {
        cells: UVec2::new(columns as u32, board.size().rows as u32),
        area: Rect {
            min: Vec2::new(0.0, board.drawing_bottom() as f32),
            max: board.field.as_vec2(),
        },
    };
    let cells = drawing.count();
    let count = cells + board.pieces.len();
    let is_new = last.revision != editor.revision || bricks.all().len() != count;
    if is_new {
        bricks.resize(drawing, board.pieces.len());
        last.kinds = kinds(&editor, &last.kinds);
        last.revision = editor.revision;
    }
    let size = board.cell_size();
    let shape = geometry::Shape::upright(0.5 * (size - board.gap).max(DVec2::ONE));
    let preview = preview(&editor);
    let mut set = |cell: Cell| {
        let kind = match preview.get(&cell) {
            Some(kind) => kind.as_ref(),
            None => last.kinds.get(&board.at(cell)),
        };
        let brick = kind.map(|kind| EditedBrick {
            at: board.cell_centre(cell),
            shape,
            kind: kind.clone(),
        });
        bricks.set(cell.row * columns + cell.column, brick);
    };
    let previewed: BTreeSet<Cell> = preview.keys().copied().collect();
    match is_new {
        true => board.size().cells().for_each(&mut set),
        false => last.preview.union(&previewed).copied().for_each(&mut set),
    }
    last.preview = previewed;
    let dragged = match &editor.gesture {
        Some(Gesture::Drag(drag)) => Some(drag.free),
        _ => None,
    };
    let dragged = dragged.and_then(|free| match free {
        Free::Piece(index) => Some(index),
        Free::Ball(_) => None,
    });
    let moved = [last.dragged, dragged].into_iter().flatten();
    let pieces: Vec<usize> = match is_new {
        true => (0..board.pieces.len()).collect(),
        false => moved.collect(),
    };
    for index in pieces {
        bricks.set(cells + index, piece(&editor, index, &last.kinds));
    }
    last.dragged = dragged;
}

/// Returns the bricks of the legend. Reuses the allocation of an equal brick in `known`, so that comparisons are fast.
fn kinds(
    editor: &Editor,
    known: &BTreeMap<char, Arc<BrickKind>>,
) -> BTreeMap<char, Arc<BrickKind>> {
    let mut kinds = BTreeMap::new();
    // Of two entries for one character, the first counts.
    for entry in editor.board.legend.iter().rev() {
        match &entry.brick {
            Some((_, kind)) => {
                let same = known.get(&entry.key).filter(|known| ***known == *kind);
                let kind = same.cloned().unwrap_or_else(|| Arc::new(*kind));
                kinds.insert(entry.key, kind);
            }
            None => drop(kinds.remove(&entry.key)),
        }
    }
    kinds
}

/// Returns the brick of a free piece.
fn piece(
    editor: &Editor,
    index: usize,
    kinds: &BTreeMap<char, Arc<BrickKind>>,
) -> Option<EditedBrick> {
    let Thing::Piece(piece) = editor.thing(Free::Piece(index))? else {
        return None;
    };
    Some(EditedBrick {
        at: piece.at.into(),
        shape: piece.shape.outline(),
        kind: kinds.get(&piece.kind)?.clone(),
    })
}

/// Returns the cells that the stroke or the stamp changes, with their bricks.
fn preview(editor: &Editor) -> BTreeMap<Cell, Option<Arc<BrickKind>>> {
    let (board, kinds) = (&editor.board, &editor.board.kinds);
    let (mut cells, mut bricks) = (BTreeMap::new(), BTreeMap::new());
    let shared = |brush: &Brush| brush.brick(kinds).map(|(_, kind)| Arc::new(kind));
    if let Some(Gesture::Draw(stroke)) = &editor.gesture {
        let brush = stroke.tool.brush(&editor.brush).unwrap_or(Brush::empty());
        for (cell, turn) in stroke.cells() {
            let brick = || shared(&brush.turned(*turn, kinds));
            let brick = bricks.entry(turn).or_insert_with(brick);
            cells.insert(*cell, brick.clone());
        }
    }
    for clip in editor.stamped() {
        let mut bricks = BTreeMap::new();
        for (cell, clip, key) in board.placed(std::slice::from_ref(&clip)) {
            let brick = || shared(&clip.brush(key));
            let brick = bricks.entry(key).or_insert_with(brick);
            cells.insert(cell, brick.clone());
        }
    }
    cells
}
