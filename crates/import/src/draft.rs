//! Draft: a level under construction, with a legend that grows as bricks are placed.

use brickwork_level::{
    FORMAT, KindFields, RawDrawing, RawField, RawLevel, is_drawable, limits, pack,
};
use brickwork_platform::printable::is_unsafe;

/// Sizes and speeds of a game, in its own units.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Proportions {
    /// Width and height of the field.
    pub field: (f64, f64),
    pub ball_radius: f64,
    /// Speed of the ball (units/s).
    pub ball_speed: f64,
    pub paddle_width: f64,
}

/// A level under construction.
#[derive(Debug)]
pub(crate) struct Draft {
    /// Line of the file at which the level begins.
    pub line: usize,
    /// The level. `into_raw` writes its drawing.
    pub raw: RawLevel,
    columns: usize,
    /// Cells of the drawing; `.` for an empty one.
    cells: Vec<char>,
    /// Legend characters that are free, in reverse order.
    free: Vec<char>,
}

/// Characters for bricks without a preferred one: letters and digits, then other letters.
fn pool() -> Vec<char> {
    let ascii = ('a'..='z').chain('A'..='Z').chain('0'..='9');
    let others = ('\u{c0}'..='\u{24f}').filter(|c| c.is_alphabetic());
    let mut all: Vec<char> = ascii.chain(others).collect();
    all.reverse();
    all
}

impl Draft {
    /// Creates a level with an empty drawing of `columns` × `rows` cells of `cell_height` (units); `line` is its line
    /// in the file.
    pub fn new(
        line: usize,
        proportions: Proportions,
        (columns, rows): (usize, usize),
        cell_height: f64,
    ) -> Self {
        let (width, height) = proportions.field;
        Self {
            line,
            raw: RawLevel {
                format: FORMAT,
                name: String::new(),
                author: String::new(),
                field: RawField { width, height },
                ball_speed: proportions.ball_speed,
                ball_radius: Some(proportions.ball_radius),
                paddle_width: proportions.paddle_width,
                rules: None,
                legend: Vec::new(),
                drawing: RawDrawing {
                    height: Some(rows as f64 * cell_height),
                    gap: 0.0,
                },
                bricks: None,
                pieces: Vec::new(),
                balls: Vec::new(),
                cleared: None,
            },
            columns,
            cells: vec!['.'; columns * rows],
            free: pool(),
        }
    }

    /// Returns the legend character of `kind`, `preferred` if it is free. Returns `None` if the legend is full.
    pub fn key(&mut self, preferred: char, kind: &KindFields) -> Option<char> {
        let legend = &mut self.raw.legend;
        if let Some((key, _)) = legend.iter().find(|(_, other)| other == kind) {
            return Some(*key);
        }
        if legend.len() >= limits::LEGEND {
            return None;
        }
        let is_free = |key: char| legend.iter().all(|(other, _)| *other != key);
        let is_good = preferred.is_ascii_graphic() && !matches!(preferred, '.' | '"' | '\\' | '\'');
        let key = if is_good && is_free(preferred) {
            preferred
        } else {
            std::iter::from_fn(|| self.free.pop()).find(|key| is_free(*key))?
        };
        legend.push((key, kind.clone()));
        Some(key)
    }

    /// Places a brick. Returns `false` if the legend is full or the cell is outside the drawing.
    pub fn put(
        &mut self,
        (row, column): (usize, usize),
        preferred: char,
        kind: &KindFields,
    ) -> bool {
        if column >= self.columns || row * self.columns + column >= self.cells.len() {
            return false;
        }
        let Some(key) = self.key(preferred, kind) else {
            return false;
        };
        self.cells[row * self.columns + column] = key;
        true
    }

    /// Completes the name and the author: the level number `index` (from 0) of the set or file `set`.
    pub fn complete(&mut self, set: &str, index: usize, is_pack: bool) {
        let name = clean_name(&self.raw.name);
        self.raw.name = name.unwrap_or_else(|| match is_pack {
            true => format!("Level {}", index + 1),
            false => set.to_owned(),
        });
        self.raw.author = clean_name(&self.raw.author).unwrap_or_else(|| "unknown".to_owned());
    }

    /// Returns the level with its drawing.
    pub fn into_raw(mut self) -> RawLevel {
        if self.cells.iter().any(|cell| *cell != '.') || self.raw.pieces.is_empty() {
            let rows = self.cells.chunks(self.columns.max(1));
            self.raw.bricks = Some(rows.map(|row| row.iter().collect()).collect());
        } else {
            self.raw.drawing = RawDrawing::default();
        }
        self.raw
    }
}

/// Returns `text` as a name of a level or an author, without characters that the game cannot draw. Returns `None` if
/// nothing remains.
pub(crate) fn clean_name(text: &str) -> Option<String> {
    let shown = |c: char| if c.is_whitespace() { ' ' } else { c };
    let visible = text.trim().chars().map(shown);
    let visible = visible.filter(|c| is_drawable(*c) && !is_unsafe(*c) && *c != '\u{ad}');
    let name: String = visible.take(limits::NAME_CHARS).collect();
    let name = name.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

/// Returns a file name without extension for `name`: small letters, digits and hyphens.
pub(crate) fn slug(name: &str) -> String {
    let mut slug = String::new();
    for c in name.chars() {
        if c.is_ascii_alphanumeric() {
            slug.push(c.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(40);
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() { "level" } else { slug }.to_owned()
}

/// Returns the name of the file of a single level called `name`. It is never that of a pack.
pub(crate) fn level_file(name: &str) -> String {
    let file = format!("{}.ron", slug(name));
    match file == pack::FILE_NAME {
        true => format!("level-{file}"),
        false => file,
    }
}
