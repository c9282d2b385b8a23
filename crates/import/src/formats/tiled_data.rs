//! Content of Tiled maps: JSON as elements of the XML form, outlines of objects, and encoded tile numbers.

use std::io::Read;

use data_encoding::BASE64;
use flate2::read::{GzDecoder, ZlibDecoder};
use serde_json::Value;

use super::map::Scale;
use crate::fault::Fault;
use crate::notes::Notes;
use crate::xml::Element;
use brickwork_level::RawShape;

pub(super) const SAVE_AS_CSV: &str = "save the map again with the layer format CSV";

/// Converts a JSON object to an element called `name`, as in a `.tmx` file: lists become children.
pub(super) fn from_json(name: &str, value: Value) -> Element {
    let mut element = Element {
        line: 1,
        name: name.to_owned(),
        ..Element::default()
    };
    let Value::Object(fields) = value else {
        return element;
    };
    for (key, value) in fields {
        let text = match value {
            Value::Array(items) if items.first().is_some_and(Value::is_object) => {
                let name = match key.as_str() {
                    "properties" => "property",
                    _ => key.strip_suffix('s').unwrap_or(&key),
                };
                let children = items.into_iter().map(|item| {
                    let kind = item["type"].as_str().unwrap_or_default().to_owned();
                    match kind.as_str() {
                        "tilelayer" => from_json("layer", item),
                        kind if key == "layers" => from_json(kind, item),
                        _ => from_json(name, item),
                    }
                });
                element.children.extend(children);
                continue;
            }
            Value::Array(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                numbers.join(",")
            }
            Value::Object(_) => {
                element.children.push(from_json(&key, value));
                continue;
            }
            Value::String(text) => text,
            value => value.to_string(),
        };
        element.attributes.push((key, text));
    }
    element
}

/// Returns `true` if an object has the form `name`: a child in XML, `true` in JSON.
pub(super) fn is_form(object: &Element, name: &str) -> bool {
    object.child(name).is_some() || object.attribute(name) == Some("true")
}

/// Returns the outline of `object` with its size (pixels), turned by `angle` (degrees clockwise).
pub(super) fn shape(
    object: &Element,
    (width, height): (f64, f64),
    angle: f64,
    scale: Scale,
    notes: &mut Notes,
) -> RawShape {
    let is_round = is_form(object, "ellipse");
    if is_form(object, "capsule") || (is_round && width != height) {
        let note = "a capsule becomes a box, and an ellipse a circle";
        notes.add(object.line, note);
    }
    if is_round {
        let radius = scale.length(width.min(height) / 2.0);
        return RawShape::Circle { radius };
    }
    RawShape::Box {
        width: scale.length(width),
        height: scale.length(height),
        angle: -angle,
    }
}

/// Reads the tile numbers of `layer`, at most one more than `count`.
pub(super) fn tiles(layer: &Element, count: usize) -> Result<Vec<u32>, Fault> {
    let data = layer.child("data").unwrap_or(layer);
    let refuse = |message: &str| Err(Fault::new(data.line, message, SAVE_AS_CSV));
    let text = data.attribute("data").unwrap_or(&data.text);
    if data.child("tile").is_some() {
        let tiles = data.all("tile").map(|tile| tile.number("gid").unwrap_or(0));
        return Ok(tiles.collect());
    }
    if data.attribute("encoding") != Some("base64") {
        let numbers = text.split(',').map(|number| number.trim().parse().ok());
        let numbers: Option<Vec<u32>> = numbers.collect();
        return numbers.map_or_else(|| refuse("the tiles are no list of numbers"), Ok);
    }
    let text: Vec<u8> = text
        .bytes()
        .filter(|it| !it.is_ascii_whitespace())
        .collect();
    let Ok(bytes) = BASE64.decode(&text) else {
        return refuse("the tiles are no valid base64");
    };
    // One more tile than allowed shows that the data are too long.
    let max = (count as u64 + 1) * 4;
    let packed: Box<dyn Read> = match data.attribute("compression").unwrap_or_default() {
        "" => Box::new(&bytes[..]),
        "zlib" => Box::new(ZlibDecoder::new(&bytes[..])),
        "gzip" => Box::new(GzDecoder::new(&bytes[..])),
        other => return refuse(&format!("the tiles are compressed with {other}")),
    };
    let mut content = Vec::new();
    if packed.take(max).read_to_end(&mut content).is_err() {
        return refuse("the compressed tiles are damaged");
    }
    let numbers = content
        .chunks(4)
        .map(|it| it.try_into().map_or(0, u32::from_le_bytes));
    Ok(numbers.collect())
}
