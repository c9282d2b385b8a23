//! State of the editor: the edited file, everything that is derived from its text, and the tools.

use serde::de::DeserializeOwned;

pub(super) use brickwork_editor::Free;
use brickwork_editor::file::EditedFile;
use brickwork_editor::pack_kinds::PackKindError;
use brickwork_editor::{
    Board, Brush, Cell, Clip, Edit, Handle, PackKinds, Palette, PlacedClip, Selection, Symmetry,
    Tool,
};

pub(super) use super::modes::{Drag, Gesture, Mode};
use crate::content::materials::Light;
use crate::content::{Kinds, Layers};
use crate::level::document::EditError;
use crate::level::guard::guarded;
use crate::level::parse::inspect;
use crate::level::{Diagnostic, Pack, Subject, limits, pack};
use crate::platform::paths::containing;
use crate::presentation::prelude::*;

/// State of the editor.
#[derive(Resource)]
pub(crate) struct Editor {
    pub file: EditedFile,
    /// Layers of the pack below the level.
    pub layers: Layers,
    kinds: Arc<Kinds>,
    /// File of the pack, once one of its kinds was opened.
    pub pack: Option<PackKinds>,
    /// Light of the pack.
    pub light: Light,
    /// Board of the last text that could be read.
    pub board: Board,
    pub palette: Palette,
    /// Number that rises with each change of the text.
    pub revision: u64,
    pub mode: Mode,
    pub symmetry: Symmetry,
    pub brush: Brush,
    /// Gesture that is not finished.
    pub gesture: Option<Gesture>,
    /// Cell under the cursor.
    pub cursor: Cell,
    /// Cell in which the last gesture began.
    pub pressed: Cell,
    pub selection: Selection,
    /// Copied bricks.
    pub clip: Clip,
    /// Chosen stamp.
    pub stamp: Clip,
    /// Text that the palette searches for; empty for all bricks.
    pub filter: String,
    pub chosen: Option<Free>,
    /// Position of a ball that was just thrown (units), and its direction, if the throw had one.
    pub thrown: Option<(DVec2, Option<DVec2>)>,
    /// Enlargement and middle of the view (units), to restore after a test.
    pub view: Option<(f32, Vec2)>,
    /// Chosen handle of the chosen piece or ball.
    pub handle: Handle,
    /// Position of the cursor among the pieces (units), and `true` if keys or a gamepad moved it last.
    pub point: DVec2,
    pub by_keys: bool,
    /// Diameter of a handle (units).
    pub handle_size: f64,
    /// `true` if drags of handles snap to the grid, and `true` while a held key reverses that.
    pub grid: bool,
    pub is_grid_reversed: bool,
}

/// Reason why an edit was rejected.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum EditorError {
    /// Another editor has the file open.
    ReadOnly,
    /// The text has an error that only a text editor can correct.
    Broken,
    /// The edit does not fit the text.
    Rejected(EditError),
    /// A kind of the pack around the level cannot be changed.
    Pack(PackKindError),
}

impl Editor {
    /// Creates the editor of `file`, a level on top of `layers`. `None` if its text cannot be read at all.
    pub fn new(file: EditedFile, layers: Layers, light: Light) -> Option<Self> {
        let kinds = Arc::new(layers.kinds.clone());
        let board = Board::new(file.document(), &kinds)?;
        let palette = Palette::new(&board);
        let middle = Cell::new(board.size().rows / 2, board.size().columns / 2);
        let brush = palette.items().first().map(|item| item.brush.clone());
        Some(Self {
            file,
            layers,
            kinds,
            pack: None,
            light,
            palette,
            revision: 1,
            mode: Mode::Draw(Tool::Pencil),
            symmetry: Symmetry::None,
            brush: brush.unwrap_or(Brush::new(Kinds::PLAIN, None, &[])),
            gesture: None,
            cursor: middle,
            pressed: middle,
            selection: Selection::default(),
            clip: Clip::default(),
            stamp: Clip::default(),
            filter: String::new(),
            chosen: None,
            thrown: None,
            view: None,
            handle: Handle::default(),
            point: 0.5 * board.field,
            by_keys: false,
            handle_size: f64::from(theme::TARGET),
            grid: true,
            is_grid_reversed: false,
            board,
        })
    }

    /// Applies `edit` as one step of the history. Returns `true` if the text has changed.
    pub fn apply(&mut self, edit: &Edit) -> Result<bool, EditorError> {
        let document = self.file.document_mut().ok_or(EditorError::ReadOnly)?;
        if !document.is_well_formed() {
            return Err(EditorError::Broken);
        }
        let applied = document.apply(edit);
        let is_changed = applied.map_err(EditorError::Rejected)?;
        if is_changed {
            if let Some(pack) = &mut self.pack {
                pack.forget_undone();
            }
            self.read();
        }
        Ok(is_changed)
    }

    /// Undoes the last edit, or redoes the last undone one. Returns `false` if none is left.
    pub fn step(&mut self, is_redo: bool) -> Result<bool, EditorError> {
        if let Some(stepped) = self.step_pack(is_redo) {
            return stepped;
        }
        let document = self.file.document_mut().ok_or(EditorError::ReadOnly)?;
        let is_changed = if is_redo {
            document.redo()
        } else {
            document.undo()
        };
        if is_changed {
            self.read();
        }
        Ok(is_changed)
    }

    /// Replaces the layers below the level.
    pub fn set_layers(&mut self, layers: Layers) {
        self.kinds = Arc::new(layers.kinds.clone());
        self.layers = layers;
        self.read();
    }

    /// Derives everything from the current text again. Keeps the last board if the text cannot be read.
    pub fn read(&mut self) {
        self.revision += 1;
        self.gesture = None;
        if let Some(board) = Board::new(self.file.document(), &self.kinds) {
            self.board = board;
            self.palette.refresh(&self.board);
            self.selection.keep_on(&self.board);
            self.move_cursor(0, 0);
        }
        let has = |free: Free| match free {
            Free::Piece(index) => index < self.board.pieces.len(),
            Free::Ball(index) => index < self.board.balls.len(),
        };
        self.chosen = self.chosen.filter(|free| has(*free));
        if self.by_keys {
            self.seek();
        }
    }

    /// Returns the chosen stamp at the cursor, with its images. Empty in other modes.
    pub fn stamped(&self) -> Vec<PlacedClip> {
        match self.mode {
            Mode::Stamp => self.board.stamped(&self.stamp, self.cursor, self.symmetry),
            _ => Vec::new(),
        }
    }

    /// Returns the selected cells; all cells if none is selected.
    pub fn selected(&self) -> Selection {
        match self.selection.is_empty() {
            true => Selection::new(self.board.all_cells()),
            false => self.selection.clone(),
        }
    }

    /// Chooses `brush`, and the pencil if the current tool does not draw it.
    pub fn draw_with(&mut self, brush: &Brush) {
        self.brush = brush.clone();
        let draws = |tool: Tool| tool.brush(brush).is_some_and(|it| it == *brush);
        if !matches!(self.mode, Mode::Draw(tool) if draws(tool)) {
            self.mode = Mode::Draw(Tool::Pencil);
        }
    }

    /// Moves the cursor by rows and columns, within the board.
    pub fn move_cursor(&mut self, rows: isize, columns: isize) {
        let size = self.board.size();
        let moved = |at: usize, by: isize, count: usize| {
            at.saturating_add_signed(by).min(count.saturating_sub(1))
        };
        self.cursor = Cell::new(
            moved(self.cursor.row, rows, size.rows),
            moved(self.cursor.column, columns, size.columns),
        );
    }

    /// Returns the level of the current text, or its diagnostics.
    pub fn level(&self) -> Result<SharedLevel, Vec<Diagnostic>> {
        let (path, text) = (self.path(), self.file.document().text());
        let level = guarded(&path, || inspect(&path, text.as_bytes(), &self.layers));
        level.map(|(level, _)| Arc::new(level))
    }

    /// Returns `true` if the file is a pack, not a level.
    pub fn is_pack(&self) -> bool {
        self.file.location().ends_with(pack::FILE_NAME)
    }

    /// Returns the pack of the current text; `None` if it has errors.
    pub fn pack(&self) -> Option<Pack> {
        let (path, text) = (self.path(), self.file.document().text());
        guarded(&path, || Pack::parse(&path, text.as_bytes())).ok()
    }

    /// Returns the folder of the file.
    pub fn folder(&self) -> Location {
        let file = self.file.location();
        file.at(containing(file))
    }

    /// Returns the name of the level or pack as written.
    pub fn name(&self) -> String {
        self.field("name").unwrap_or_default()
    }

    /// Returns the width of the paddle as written (units).
    pub fn paddle_width(&self) -> f64 {
        let width = self.field("paddle_width");
        width.unwrap_or(limits::DEFAULT_PADDLE_WIDTH)
    }

    /// Returns the value of a field as written.
    pub fn field<T: DeserializeOwned>(&self, name: &'static str) -> Option<T> {
        let value = self.file.document().value(&Subject::Field(name))?;
        ron::from_str(value).ok()
    }

    /// Returns the name of the file in messages of the level parser.
    pub fn path(&self) -> String {
        self.file.location().path.shown().to_string()
    }
}

/// Run condition: a level is edited, not a pack.
pub(super) fn is_level(editor: Option<Res<Editor>>) -> bool {
    editor.is_some_and(|editor| !editor.is_pack())
}
