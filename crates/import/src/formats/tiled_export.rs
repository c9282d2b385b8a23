//! Export to maps of Tiled (`.tmj`): the drawing is a tile layer, pieces and balls are objects.
//!
//! Each kind of brick is a tile with its legend entry. Lengths that are no whole number of units have several pixels
//! per unit.

use std::fmt::Write;

use serde_json::{Map, Value, json};

use super::map::{FIELD_HEIGHT, GAP, MAX_CELLS, PER_UNIT, turned};
use super::tiled::Tiled;
use crate::exporter::Exporter;
use brickwork_level::content::Kinds;
use brickwork_level::{BrickKind, KindFields, Level, Piece, PlacedBrick, RawShape, Route};

/// Maximum number of pixels per unit.
const MAX_PER_UNIT: u32 = 1_000;
/// Maximum width and height of a tile (pixels).
const MAX_TILE: f64 = 10_000.0;
/// Difference from a whole number of pixels that is a rounding error.
const WHOLE: f64 = 1e-9;

impl Exporter for Tiled {
    fn key(&self) -> &'static str {
        "tiled"
    }

    fn export(&self, levels: &[&Level]) -> String {
        let mut text = String::new();
        for level in levels {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{:#}", Export::new(level).map());
        }
        text
    }
}

/// A level with the measures of its map.
struct Export<'a> {
    level: &'a Level,
    /// Pixels per unit.
    per_unit: f64,
    columns: u32,
    rows: u32,
    /// Width and height of a tile (pixels).
    tile: (f64, f64),
    objects: Vec<Value>,
}

/// Returns the list of properties with the fields of `values`.
fn properties(values: Value) -> Value {
    let Value::Object(values) = values else {
        return Value::Null;
    };
    let typed = values.into_iter().map(|(name, value)| {
        let kind = match &value {
            Value::String(_) => "string",
            Value::Number(number) if number.is_u64() => "object",
            _ => "float",
        };
        json!({ "name": name, "type": kind, "value": value })
    });
    typed.collect()
}

impl<'a> Export<'a> {
    fn new(level: &'a Level) -> Self {
        let (columns, rows) = level.grid();
        let (field, cell) = (level.field(), level.cell_size());
        let cell = if rows > 0 { cell } else { field };
        let is_whole = |pixels: f64| {
            let nearest = pixels.round();
            (pixels - nearest).abs() <= WHOLE * pixels && (1.0..=MAX_TILE).contains(&nearest)
        };
        let mut factors = (1..=MAX_PER_UNIT).map(f64::from);
        let factor = factors.find(|it| is_whole(cell.x * it) && is_whole(cell.y * it));
        let per_unit = factor.unwrap_or(1.0);
        let needed = (field.y / cell.y + WHOLE).floor() as u32;
        Self {
            level,
            per_unit,
            columns: columns.max(1),
            rows: rows.max(needed).max(1),
            tile: ((cell.x * per_unit).round(), (cell.y * per_unit).round()),
            objects: Vec::new(),
        }
    }

    /// Converts a position of the field to pixels.
    fn at(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let down = self.level.field().y - y;
        (x * self.per_unit, down * self.per_unit)
    }

    /// Returns the legend entry of `kind`, and the game's kind that it is based on.
    fn entry(&self, kind: &BrickKind) -> (String, String) {
        let mut kinds = self.level.kinds();
        let base = kinds.find(|(_, other)| *other == kind);
        let base = base.map_or(Kinds::PLAIN, |(base, _)| base).to_owned();
        let own = Kinds::base().get(&base).and_then(|own| own.kind().ok());
        let changes = KindFields::difference(kind, own.as_ref());
        (format!("(kind: {base:?}{changes})"), base)
    }

    fn map(mut self) -> Value {
        let level = self.level;
        let kinds: Vec<&BrickKind> = level.kinds().map(|(_, kind)| kind).collect();
        let tiles = kinds.iter().enumerate().map(|(id, kind)| {
            let (brick, class) = self.entry(kind);
            json!({ "id": id, "type": class, "properties": properties(json!({ "brick": brick })) })
        });
        let tiles: Vec<Value> = tiles.collect();
        let count = u64::from(self.columns) * u64::from(self.rows);
        // The import rejects a map without tiles.
        let rows = if count > MAX_CELLS as u64 {
            0
        } else {
            self.rows
        };
        let cells = (0..rows).flat_map(|row| (0..self.columns).map(move |column| (column, row)));
        let number = |brick: PlacedBrick| kinds.iter().position(|kind| **kind == brick.kind);
        let data = cells.map(|(column, row)| {
            let number = level.drawn(column, row).and_then(number);
            number.map_or(0, |number| number + 1)
        });
        let data: Vec<usize> = data.collect();
        for (piece, brick) in level.pieces().iter().zip(level.free_bricks()) {
            self.piece(piece, &brick);
        }
        for ball in level.waiting_balls() {
            let (x, y) = self.at(ball.at.into());
            let angle = properties(json!({ "angle": ball.angle }));
            self.add(json!({ "type": "ball", "point": true, "x": x, "y": y, "properties": angle }));
        }
        let (columns, rows, (wide, high)) = (self.columns, rows, self.tile);
        json!({
            "type": "map", "version": "1.10", "orientation": "orthogonal", "renderorder": "right-down",
            "infinite": false, "width": columns, "height": rows,
            "tilewidth": wide as u32, "tileheight": high as u32,
            "nextlayerid": 3, "nextobjectid": self.objects.len() + 1,
            "properties": self.properties(),
            "tilesets": [{
                "firstgid": 1, "name": "bricks", "columns": 0, "margin": 0, "spacing": 0,
                "tilewidth": wide as u32, "tileheight": high as u32,
                "tilecount": tiles.len(), "tiles": tiles,
            }],
            "layers": [
                {
                    "type": "tilelayer", "id": 1, "name": "bricks", "visible": true, "opacity": 1,
                    "x": 0, "y": 0, "width": columns, "height": rows, "data": data,
                },
                {
                    "type": "objectgroup", "id": 2, "name": "pieces", "visible": true, "opacity": 1,
                    "x": 0, "y": 0, "draworder": "index", "objects": self.objects,
                },
            ],
        })
    }

    /// Returns the properties of the map: everything that does not follow from its size.
    fn properties(&self) -> Value {
        let (level, mut values) = (self.level, Map::new());
        let mut set = |name: &str, value: Value| values.insert(name.to_owned(), value);
        set("name", level.name().into());
        set("author", level.author().into());
        set("ball_radius", level.ball_radius().into());
        set("ball_speed", level.ball_speed().into());
        set("paddle_width", level.paddle_width().into());
        set(PER_UNIT, self.per_unit.into());
        if f64::from(self.rows) * self.tile.1 != level.field().y * self.per_unit {
            set(FIELD_HEIGHT, level.field().y.into());
        }
        let gap = level.gap();
        if gap > 0.0 {
            set(GAP, gap.into());
        }
        properties(values.into())
    }

    /// Adds an object with the next number.
    fn add(&mut self, mut object: Value) {
        object["id"] = (self.objects.len() + 1).into();
        self.objects.push(object);
    }

    /// Adds the object of `piece`, after that of its path.
    fn piece(&mut self, piece: &Piece, brick: &PlacedBrick) {
        let (entry, class) = self.entry(&brick.kind);
        let mut values = json!({ "brick": entry });
        let through = piece.route.as_ref().map_or(&[][..], Route::through);
        if let (Some(route), false) = (&piece.route, through.is_empty()) {
            let start = self.at(piece.at.into());
            let relative = |corner: (f64, f64)| {
                let (x, y) = self.at(corner);
                json!({ "x": x - start.0, "y": y - start.1 })
            };
            let all = std::iter::once(piece.at.into()).chain(through.iter().copied());
            let points: Vec<Value> = all.map(relative).collect();
            let (form, motion) = match route {
                Route::Loop { .. } => ("polygon", "loop"),
                Route::Once { .. } => ("polyline", "once"),
                _ => ("polyline", "back-and-forth"),
            };
            let mut path = json!({ "type": "path", "x": start.0, "y": start.1 });
            path[form] = points.into();
            self.add(path);
            values["path"] = self.objects.len().into();
            values["motion"] = motion.into();
            values["speed"] = route.speed().into();
        }
        let (width, height, angle, is_round) = match RawShape::from(piece) {
            RawShape::Circle { radius } => (radius * 2.0, radius * 2.0, 0.0, true),
            RawShape::Box {
                width,
                height,
                angle,
            } => (width, height, -angle, false),
        };
        let (width, height) = (width * self.per_unit, height * self.per_unit);
        let centre = self.at(brick.centre.into());
        let (x, y) = turned(centre, (-width / 2.0, -height / 2.0), angle);
        let mut object = json!({
            "type": class, "x": x, "y": y, "width": width, "height": height, "rotation": angle,
            "properties": properties(values),
        });
        if is_round {
            object["ellipse"] = true.into();
        }
        self.add(object);
    }
}
