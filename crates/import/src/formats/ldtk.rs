//! Projects of LDtk (`.ldtk`): each level with an IntGrid layer is a level; entities are pieces and balls.
//!
//! The identifier of an IntGrid value or an entity names the kind of brick. The parser has no positions, so notes name
//! the level.

use std::collections::HashMap;

use serde_json::Value;

use super::map::{self, MAX_CELLS, MAX_OBJECTS, Moving, Properties, Scale};
use crate::colours::{from_hex, nearest};
use crate::draft::Draft;
use crate::fault::Fault;
use crate::importer::{Importer, Set};
use crate::json::{self, list, text, whole};
use crate::notes::Notes;
use crate::source::Source;
use brickwork_level::{Colour, KindFields, RawBall, RawShape, limits};

pub(super) struct Ldtk;

impl Importer for Ldtk {
    fn name(&self) -> &'static str {
        "LDtk project"
    }

    fn detects(&self, source: &Source) -> bool {
        let text = source.text();
        text.trim_start().starts_with('{')
            && text.contains("\"levels\"")
            && (text.contains("\"jsonVersion\"") || text.contains("\"layerInstances\""))
    }

    fn import(&self, source: &Source, notes: &mut Notes) -> Result<Set, Fault> {
        let root = json::parse(source.text())?;
        if root.get("externalLevels") == Some(&Value::Bool(true)) {
            let help = "clear \"Save levels to separate files\" in the settings of the project, and save it";
            return Err(Fault::new(1, "the levels are in separate files", help));
        }
        let worlds = list(&root, "worlds")
            .iter()
            .flat_map(|world| list(world, "levels"));
        let levels: Vec<&Value> = list(&root, "levels").iter().chain(worlds).collect();
        let names = value_names(&root);
        let mut set = Set::default();
        let mut lines = source.lines_with("\"layerInstances\"");
        for level in levels {
            let line = lines.next().unwrap_or(1);
            let level = Map {
                level,
                line,
                names: &names,
            };
            set.add(level.draft(notes)?);
        }
        if set.levels.is_empty() {
            return Err(Fault::new(
                1,
                "the project has no level",
                "add a level with an IntGrid layer",
            ));
        }
        Ok(set)
    }
}

/// Identifier and colour of the values of IntGrid layers, by layer definition and value.
type Names = HashMap<(u64, u64), (String, Colour)>;

/// Returns the pair in the list `name`.
fn pair(value: &Value, name: &str) -> (f64, f64) {
    let numbers = list(value, name);
    let number = |index: usize| numbers.get(index).and_then(Value::as_f64).unwrap_or(0.0);
    (number(0), number(1))
}

fn value_names(root: &Value) -> Names {
    let mut names = Names::new();
    for layer in root
        .get("defs")
        .map_or(&[][..], |defs| list(defs, "layers"))
    {
        for value in list(layer, "intGridValues") {
            let colour = from_hex(text(value, "color")).map_or(Colour::Teal, nearest);
            let name = text(value, "identifier").to_owned();
            names.insert((whole(layer, "uid"), whole(value, "value")), (name, colour));
        }
    }
    names
}

impl Properties for Value {
    fn text(&self, name: &str) -> Option<String> {
        match field(self, name)? {
            Value::String(text) => Some(text.clone()),
            Value::Null | Value::Array(_) | Value::Object(_) => None,
            other => Some(other.to_string()),
        }
    }
}

/// Returns the value of the custom field `name` of a level or an entity.
fn field<'a>(owner: &'a Value, name: &str) -> Option<&'a Value> {
    let mut fields = list(owner, "fieldInstances").iter();
    let found = fields.find(|field| text(field, "__identifier").eq_ignore_ascii_case(name));
    found.and_then(|field| field.get("__value"))
}

/// A level of the project.
struct Map<'a> {
    level: &'a Value,
    line: usize,
    names: &'a Names,
}

impl Map<'_> {
    fn draft(&self, notes: &mut Notes) -> Result<Draft, Fault> {
        let (level, line) = (self.level, self.line);
        let name = text(level, "identifier");
        let (width, height) = (whole(level, "pxWid") as f64, whole(level, "pxHei") as f64);
        let (scale, proportions) = Scale::new((width, height), level);
        let layers = list(level, "layerInstances");
        // Layers are listed from the front. The grid of the first one is the drawing.
        let mut grids = layers
            .iter()
            .filter(|layer| !list(layer, "intGridCsv").is_empty());
        let grid = grids.next().unwrap_or(&Value::Null);
        if grids.next().is_some() {
            notes.add(
                line,
                format!("{name}: only the front IntGrid layer is kept"),
            );
        }
        let (columns, rows) = (whole(grid, "__cWid"), whole(grid, "__cHei"));
        let cells = list(grid, "intGridCsv");
        if columns.saturating_mul(rows) != cells.len() as u64 || cells.len() > MAX_CELLS {
            let message = format!(
                "{name}: the layer has {} of {columns} × {rows} cells",
                cells.len()
            );
            let help = format!("save the project again; at most {MAX_CELLS} cells can be imported");
            return Err(Fault::new(line, message, help));
        }
        let columns = columns as usize;
        let is_used = |cell: &Value| cell.as_u64() != Some(0);
        let used = cells
            .iter()
            .rposition(is_used)
            .map_or(1, |last| last / columns + 1);
        let cell = whole(grid, "__gridSize").max(1) as f64;
        let mut draft = Draft::new(line, proportions, (columns, used), scale.length(cell));
        draft.raw.name = level.text("name").unwrap_or_else(|| name.replace('_', " "));
        draft.raw.author = level.text("author").unwrap_or_default();
        draft.raw.drawing.gap = level.number(map::GAP).unwrap_or(0.0);
        let mut kinds: HashMap<u64, KindFields> = HashMap::new();
        for (index, cell) in cells.iter().enumerate().filter(|(_, cell)| is_used(cell)) {
            let value = cell.as_u64().unwrap_or(0);
            let kind = kinds
                .entry(value)
                .or_insert_with(|| self.kind(grid, value, notes));
            draft.put((index / columns, index % columns), 'a', kind);
        }
        let entities = layers.iter().flat_map(|layer| {
            let grid = whole(layer, "__gridSize").max(1) as f64;
            let entities = list(layer, "entityInstances").iter();
            entities.map(move |entity| (entity, grid))
        });
        if entities.clone().count() > MAX_OBJECTS {
            notes.add(
                line,
                format!("{name}: only the first {MAX_OBJECTS} entities are kept"),
            );
        }
        for (entity, grid) in entities.take(MAX_OBJECTS) {
            self.entity(entity, grid, scale, &mut draft, notes);
        }
        Ok(draft)
    }

    /// Returns the kind of the IntGrid value `value`.
    fn kind(&self, layer: &Value, value: u64, notes: &mut Notes) -> KindFields {
        let (name, colour) = match self.names.get(&(whole(layer, "layerDefUid"), value)) {
            Some((name, colour)) => (name.as_str(), *colour),
            None => ("", Colour::ALL[value as usize % Colour::ALL.len()]),
        };
        map::kind(name, &Value::Null, colour, self.line, notes)
    }

    /// Adds the piece or ball of `entity` in a layer with cells of `grid` pixels.
    fn entity(
        &self,
        entity: &Value,
        grid: f64,
        scale: Scale,
        draft: &mut Draft,
        notes: &mut Notes,
    ) {
        let line = self.line;
        let (width, height) = (
            whole(entity, "width") as f64,
            whole(entity, "height") as f64,
        );
        let ((x, y), pivot) = (pair(entity, "px"), pair(entity, "__pivot"));
        let at = scale.at((x + width * (0.5 - pivot.0), y + height * (0.5 - pivot.1)));
        let name = text(entity, "__identifier");
        if name.eq_ignore_ascii_case("ball") {
            let angle = entity.number("angle").unwrap_or(90.0);
            draft.raw.balls.push(RawBall { at, angle });
            return;
        }
        let kind = map::kind(name, entity, Colour::Teal, line, notes);
        let (width, height) = (scale.length(width), scale.length(height));
        let shape = match entity.text("round").as_deref() {
            Some("true") => RawShape::Circle {
                radius: height / 2.0,
            },
            _ => RawShape::Box {
                width,
                height,
                angle: entity.number("angle").unwrap_or(0.0),
            },
        };
        let mut moving = Moving::new(at, shape, entity);
        let path = field(entity, "path").and_then(Value::as_array);
        let points = path.map_or(&[][..], Vec::as_slice).iter();
        let centre = |point: &Value, axis: &str| (whole(point, axis) as f64 + 0.5) * grid;
        let points = points.map(|point| scale.at((centre(point, "cx"), centre(point, "cy"))));
        moving.through = points.take(limits::CORNERS).collect();
        moving.add(draft, &kind, line, notes);
    }
}
