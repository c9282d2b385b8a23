//! Maps of Tiled (`.tmx`, `.tmj`): tile layers are the drawing, objects are pieces, polygons and polylines are paths.
//!
//! The class of a tile or an object names the kind of brick; properties change it.

use std::collections::{BTreeMap, HashMap};

use super::map::{self, MAX_CELLS, MAX_OBJECTS, Moving, Properties, Scale, TOO_MANY, turned};
use super::tiled_data::{SAVE_AS_CSV, from_json, is_form, shape, tiles};
use crate::draft::Draft;
use crate::fault::Fault;
use crate::importer::{Importer, Set};
use crate::json;
use crate::notes::Notes;
use crate::source::Source;
use crate::xml::{self, Element};
use brickwork_level::{Colour, KindFields, RawBall, limits};

/// Bits of a tile number that turn or flip the tile.
const FLIPS: u32 = 0xf000_0000;

pub(super) struct Tiled;

impl Importer for Tiled {
    fn name(&self) -> &'static str {
        "Tiled map"
    }

    fn detects(&self, source: &Source) -> bool {
        let text = source.text().trim_start();
        let has_all = |words: [&str; 2]| words.iter().all(|word| text.contains(word));
        (text.starts_with('<') && has_all(["<map", "tilewidth"]))
            || (text.starts_with('{') && has_all(["\"tilewidth\"", "\"layers\""]))
    }

    fn import(&self, source: &Source, notes: &mut Notes) -> Result<Set, Fault> {
        let root = match source.text().trim_start().starts_with('<') {
            true => xml::parse(source.text())?,
            false => from_json("map", json::parse(source.text())?),
        };
        let draft = Map::new(&root)?.draft(notes)?;
        Ok(draft.into())
    }
}

impl Properties for Element {
    fn text(&self, name: &str) -> Option<String> {
        let mut all = self.child("properties").unwrap_or(self).all("property");
        let property = all.find(|it| it.attribute("name") == Some(name))?;
        let value = property.attribute("value").unwrap_or(&property.text);
        Some(value.to_owned())
    }
}

/// Returns the class of a tile or an object. Older versions call it type.
fn class(element: &Element) -> &str {
    let class = element.attribute("class").filter(|class| !class.is_empty());
    class.or(element.attribute("type")).unwrap_or_default()
}

/// A map that can be imported.
struct Map<'a> {
    root: &'a Element,
    columns: usize,
    rows: usize,
    /// Size of a tile (pixels).
    tile: (f64, f64),
    /// Tiles with a class or properties, by number.
    tiles: BTreeMap<u32, &'a Element>,
}

impl<'a> Map<'a> {
    fn new(root: &'a Element) -> Result<Self, Fault> {
        let refuse = |message: &str, help: &str| Err(Fault::new(root.line, message, help));
        if root
            .attribute("orientation")
            .is_some_and(|it| it != "orthogonal")
        {
            return refuse(
                "the map is not orthogonal",
                "only orthogonal maps can be imported",
            );
        }
        if matches!(root.attribute("infinite"), Some("1" | "true")) {
            let help = "clear \"Infinite\" in the properties of the map, and save it";
            return refuse("the map is infinite", help);
        }
        let side = |name: &str| root.number::<usize>(name).unwrap_or(0);
        let (columns, rows) = (side("width"), side("height"));
        let (wide, high) = (side("tilewidth"), side("tileheight"));
        let sides = 1..=10_000;
        let count = columns.saturating_mul(rows);
        if !(1..=MAX_CELLS).contains(&count) || !sides.contains(&wide) || !sides.contains(&high) {
            let message = format!("the map has {columns} × {rows} tiles of {wide} × {high} pixels");
            let help = format!("1 to {MAX_CELLS} tiles of 1 to 10 000 pixels can be imported");
            return refuse(&message, &help);
        }
        let mut tiles = BTreeMap::new();
        for set in root.all("tileset") {
            let first: u32 = set.number("firstgid").unwrap_or(1);
            let own = set.all("tile").filter_map(|tile| {
                let id: u32 = tile.number("id")?;
                Some((first.saturating_add(id), tile))
            });
            tiles.extend(own);
        }
        Ok(Self {
            root,
            columns,
            rows,
            tile: (wide as f64, high as f64),
            tiles,
        })
    }

    /// Returns the kind of the tile `number`.
    fn kind(&self, number: u32, line: usize, notes: &mut Notes) -> KindFields {
        let colour = Colour::ALL[number as usize % Colour::ALL.len()];
        match self.tiles.get(&number) {
            Some(tile) => map::kind(class(tile), *tile, colour, line, notes),
            None => KindFields::like("plain", colour),
        }
    }

    fn draft(&self, notes: &mut Notes) -> Result<Draft, Fault> {
        let (root, columns) = (self.root, self.columns);
        let size = (columns as f64 * self.tile.0, self.rows as f64 * self.tile.1);
        let (scale, proportions) = Scale::new(size, root);
        for set in root
            .all("tileset")
            .filter(|set| set.attribute("source").is_some())
        {
            notes.add(
                set.line,
                "classes of a tileset in another file are unknown: embed it",
            );
        }
        let mut cells = vec![0; columns * self.rows];
        for layer in &root.children {
            match layer.name.as_str() {
                "layer" if matches!(layer.attribute("visible"), Some("0" | "false")) => {
                    notes.add(layer.line, "hidden layers are left out");
                }
                "layer" => read_layer(layer, &mut cells)?,
                "group" | "imagelayer" => {
                    notes.add(
                        layer.line,
                        format!("a layer of the type {} is left out", layer.name),
                    );
                }
                _ => {}
            }
        }
        let last = cells.iter().rposition(|tile| *tile != 0).unwrap_or(0);
        let grid = (columns, last / columns + 1);
        let mut draft = Draft::new(root.line, proportions, grid, scale.length(self.tile.1));
        draft.raw.name = root.text("name").unwrap_or_default();
        draft.raw.author = root.text("author").unwrap_or_default();
        draft.raw.drawing.gap = Properties::number(root, map::GAP).unwrap_or(0.0);
        let mut kinds: HashMap<u32, KindFields> = HashMap::new();
        for (index, number) in (0..).zip(cells).filter(|(_, number)| *number != 0) {
            let new = || self.kind(number, root.line, notes);
            let kind = kinds.entry(number).or_insert_with(new);
            if !draft.put((index / columns, index % columns), 'a', kind) {
                notes.add(root.line, TOO_MANY);
            }
        }
        let objects = root
            .all("objectgroup")
            .flat_map(|group| group.all("object"));
        let by_id = objects
            .clone()
            .filter_map(|it| Some((it.attribute("id")?, it)));
        let by_id: HashMap<&str, &Element> = by_id.collect();
        if let Some(object) = objects.clone().nth(MAX_OBJECTS) {
            notes.add(
                object.line,
                format!("objects beyond the first {MAX_OBJECTS} are left out"),
            );
        }
        for object in objects.take(MAX_OBJECTS) {
            self.object(object, &by_id, scale, &mut draft, notes);
        }
        Ok(draft)
    }

    /// Adds the piece or ball of `object`.
    fn object(
        &self,
        object: &Element,
        by_id: &HashMap<&str, &Element>,
        scale: Scale,
        draft: &mut Draft,
        notes: &mut Notes,
    ) {
        let line = object.line;
        let number = |name: &str| {
            let number = object.number::<f64>(name);
            number.filter(|number| number.is_finite()).unwrap_or(0.0)
        };
        let (corner, angle) = ((number("x"), number("y")), number("rotation") % 360.0);
        let (width, height) = (number("width"), number("height"));
        if class(object).eq_ignore_ascii_case("ball") {
            let angle = Properties::number(object, "angle").unwrap_or(90.0);
            let at = scale.at((corner.0 + width / 2.0, corner.1 + height / 2.0));
            return draft.raw.balls.push(RawBall { at, angle });
        }
        if object
            .child("polygon")
            .or(object.child("polyline"))
            .is_some()
        {
            return;
        }
        if is_form(object, "point") || is_form(object, "text") || width <= 0.0 || height <= 0.0 {
            return notes.add(
                line,
                "an object without a size is left out; a ball has the class `ball`",
            );
        }
        let tile = object.number::<u32>("gid").map(|tile| tile & !FLIPS);
        let kind = match tile {
            Some(tile) => self.kind(tile, line, notes),
            None => map::kind(class(object), object, Colour::Teal, line, notes),
        };
        // The position of a tile object is its lower left corner.
        let down = if tile.is_some() { -0.5 } else { 0.5 } * height;
        let shape = shape(object, (width, height), angle, scale, notes);
        let at = scale.at(turned(corner, (width / 2.0, down), angle));
        let mut moving = Moving::new(at, shape, object);
        if let Some(id) = object.text("path") {
            match by_id.get(id.as_str()).and_then(|path| corners(path, scale)) {
                Some(corners) => (moving.at, moving.through) = (corners[0], corners[1..].to_vec()),
                None => notes.add(
                    line,
                    "the path is no polygon or polyline, so the piece rests",
                ),
            }
        }
        moving.add(draft, &kind, line, notes);
    }
}

/// Reads the tiles of `layer` into `cells`. Later layers are above earlier ones.
fn read_layer(layer: &Element, cells: &mut [u32]) -> Result<(), Fault> {
    let numbers = tiles(layer, cells.len())?;
    if numbers.len() != cells.len() {
        let message = format!("the layer has {} of {} tiles", numbers.len(), cells.len());
        return Err(Fault::new(layer.line, message, SAVE_AS_CSV));
    }
    for (cell, number) in cells.iter_mut().zip(numbers) {
        if number & !FLIPS != 0 {
            *cell = number & !FLIPS;
        }
    }
    Ok(())
}

/// Returns the corners of a polygon or polyline (units), at least two. A polygon ends at its start.
fn corners(object: &Element, scale: Scale) -> Option<Vec<(f64, f64)>> {
    let polygon = object.child("polygon");
    let child = polygon.or(object.child("polyline"))?;
    let (x, y) = (object.number::<f64>("x")?, object.number::<f64>("y")?);
    // XML has one text for all points, JSON has an element for each.
    let points: Option<Vec<(f64, f64)>> = match child.attribute("points") {
        Some(text) => text.split_whitespace().map(map::pair).collect(),
        None => {
            let points = object.all(&child.name);
            points
                .map(|it| Some((it.number("x")?, it.number("y")?)))
                .collect()
        }
    };
    let mut points = points.filter(|points| (2..limits::CORNERS).contains(&points.len()))?;
    if polygon.is_some() {
        points.push(points[0]);
    }
    Some(
        points
            .iter()
            .map(|(right, down)| scale.at((x + right, y + down)))
            .collect(),
    )
}
