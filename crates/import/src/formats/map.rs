//! Parts that the map editors share: kinds of bricks from names and properties, and positions on the field.

use brickwork_level::content::suggest::quoted;
use brickwork_level::content::{Direction, Kinds, PowerId};
use brickwork_level::{Colour, KindFields, RawPiece, RawShape, Route, limits};

use crate::draft::{Draft, Proportions};
use crate::notes::Notes;
use crate::table::carrying;

/// Maximum number of cells of a map.
pub(super) const MAX_CELLS: usize = 100_000;
/// Maximum number of objects of a map.
pub(super) const MAX_OBJECTS: usize = 2_000;
/// Maximum length of a legend entry in a property (bytes).
const MAX_ENTRY: usize = 500;
/// Widths of maps (pixels) whose pixels are units. Others are scaled to the default width.
const KEPT_WIDTHS: std::ops::RangeInclusive<f64> = 400.0..=2_000.0;
pub(super) const TOO_MANY: &str = "there are too many different bricks: the last ones are left out";
/// Default speed of a moving piece (units/s).
const PATH_SPEED: f64 = 100.0;

/// Properties of a map: pixels per unit, and height of a field that is no multiple of a cell (units).
pub(super) const PER_UNIT: &str = "pixels_per_unit";
pub(super) const FIELD_HEIGHT: &str = "field_height";
/// Property of a map: gap between neighbouring bricks (units).
pub(super) const GAP: &str = "gap";

/// Properties of a tile, an object or a map.
pub(super) trait Properties {
    /// Returns the property `name` as text.
    fn text(&self, name: &str) -> Option<String>;

    /// Returns the property `name` as a finite number.
    fn number(&self, name: &str) -> Option<f64> {
        let number: f64 = self.text(name)?.trim().parse().ok()?;
        number.is_finite().then_some(number)
    }
}

/// Returns the kind, or the plain brick of the colour, called `class` with the changes of `properties`; `colour` is the default for a plain brick. Notes
/// unknown names in line `line`.
pub(super) fn kind(
    class: &str,
    properties: &impl Properties,
    colour: Colour,
    line: usize,
    notes: &mut Notes,
) -> KindFields {
    if let Some(text) = properties
        .text("brick")
        .filter(|text| text.len() <= MAX_ENTRY)
    {
        match ron::from_str::<KindFields>(&text) {
            Ok(kind) => return kind,
            Err(error) => notes.add(
                line,
                format!(
                    "the property `brick` {} is no legend entry: {error}",
                    quoted(&text)
                ),
            ),
        }
    }
    let name = properties.text("kind").unwrap_or_else(|| class.to_owned());
    let name = name.trim().to_lowercase().replace('_', "-");
    let is_known = Kinds::base().get(&name).is_some();
    let named = colour_named(&name);
    let colour = named.unwrap_or(colour);
    if !is_known && named.is_none() && !name.is_empty() {
        notes.unknown(line, "kind", &name, "it is a plain brick");
    }
    let name = if is_known {
        name.as_str()
    } else {
        Kinds::PLAIN
    };
    let mut kind = KindFields {
        kind: Some(name.to_owned()),
        color: (name == Kinds::PLAIN).then_some(colour),
        ..KindFields::default()
    };
    if let Some(text) = properties.text("color") {
        match colour_named(&text) {
            Some(colour) => kind.color = Some(colour),
            None => notes.unknown(line, "color", &text, "the default is kept"),
        }
    }
    kind.hits = properties.number("hits").map(|hits| hits as i64);
    let carried = properties.text("carries").unwrap_or_default();
    let power = PowerId::named(carried.trim());
    if power.is_none() && !carried.is_empty() {
        notes.unknown(line, "power-up", &carried, "the brick carries none");
    }
    carrying(kind, power)
}

/// Returns the colour of the game called `name`, in small or capital letters.
fn colour_named(name: &str) -> Option<Colour> {
    let mut all = Colour::ALL.iter().copied();
    all.find(|colour| colour.name().eq_ignore_ascii_case(name.trim()))
}

/// Mapping of the pixels of a map, with y downwards, to units of the field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    factor: f64,
    /// Number of pixels for a scaled unit.
    per_unit: f64,
    /// Height of the field (units).
    height: f64,
}

impl Scale {
    /// Creates the mapping for a map of `width` × `height` pixels, and the proportions with the changes of
    /// `properties`.
    pub fn new((width, height): (f64, f64), properties: &impl Properties) -> (Self, Proportions) {
        let (usual, _) = limits::DEFAULT_FIELD;
        let given = properties.number(PER_UNIT).filter(|pixels| *pixels > 0.0);
        let factor = match given.is_some() || KEPT_WIDTHS.contains(&width) {
            true => 1.0,
            false => usual / width.max(1.0),
        };
        let per_unit = given.unwrap_or(1.0);
        let number = |name: &str, default: f64| properties.number(name).unwrap_or(default);
        let high = number(FIELD_HEIGHT, height * factor / per_unit);
        let field = (width * factor / per_unit, high);
        let share = field.0 / usual;
        let radius = limits::DEFAULT_BALL_RADIUS * share;
        let proportions = Proportions {
            field,
            ball_radius: number("ball_radius", radius.max(limits::MIN_BALL_RADIUS)),
            ball_speed: number("ball_speed", limits::DEFAULT_BALL_SPEED * share),
            paddle_width: number("paddle_width", limits::DEFAULT_PADDLE_WIDTH * share),
        };
        let scale = Self {
            factor,
            per_unit,
            height: field.1,
        };
        (scale, proportions)
    }

    /// Converts a length.
    pub fn length(self, pixels: f64) -> f64 {
        pixels * self.factor / self.per_unit
    }

    /// Converts a position.
    pub fn at(self, (x, y): (f64, f64)) -> (f64, f64) {
        (self.length(x), self.height - self.length(y))
    }
}

/// Returns the position (pixels) of the point `offset` from `corner` after a turn by `angle` (degrees clockwise).
pub(super) fn turned(corner: (f64, f64), offset: (f64, f64), angle: f64) -> (f64, f64) {
    // With y downwards, a positive angle is clockwise.
    let turn = Direction::Angle(angle).vector();
    (
        corner.0 + offset.0 * turn.x - offset.1 * turn.y,
        corner.1 + offset.0 * turn.y + offset.1 * turn.x,
    )
}

/// Reads a position `x,y`.
pub(super) fn pair(text: &str) -> Option<(f64, f64)> {
    let (x, y) = text.split_once(',')?;
    let (x, y): (f64, f64) = (x.trim().parse().ok()?, y.trim().parse().ok()?);
    (x.is_finite() && y.is_finite()).then_some((x, y))
}

/// A piece with its path.
pub(super) struct Moving {
    /// Centre (units).
    pub at: (f64, f64),
    shape: RawShape,
    /// Corners of the path (units). A path that ends at its start is a loop.
    pub through: Vec<(f64, f64)>,
    motion: String,
    speed: f64,
}

impl Moving {
    /// Creates a piece that rests, with the motion and speed of `properties` for a path.
    pub fn new(at: (f64, f64), shape: RawShape, properties: &impl Properties) -> Self {
        Self {
            at,
            shape,
            through: Vec::new(),
            motion: properties.text("motion").unwrap_or_default(),
            speed: properties.number("speed").unwrap_or(PATH_SPEED),
        }
    }

    /// Adds the piece to `draft`, as a brick of `kind`.
    pub fn add(mut self, draft: &mut Draft, kind: &KindFields, line: usize, notes: &mut Notes) {
        let Some(kind) = draft.key('a', kind) else {
            return notes.add(line, TOO_MANY);
        };
        let is_closed = self.through.len() > 1 && self.through.last() == Some(&self.at);
        if is_closed {
            self.through.pop();
        }
        let (through, speed) = (self.through, self.speed);
        let path = (!through.is_empty()).then(|| match self.motion.trim() {
            "once" => Route::Once { through, speed },
            "loop" => Route::Loop { through, speed },
            "" if is_closed => Route::Loop { through, speed },
            _ => Route::BackAndForth { through, speed },
        });
        let (at, shape) = (self.at, self.shape);
        draft.raw.pieces.push(RawPiece {
            kind,
            at,
            shape,
            path,
        });
    }
}
