//! Small pictures (PNG): one brick for each pixel, empty where the picture is transparent.

use std::io::Cursor;

use png::{ColorType, Decoder, Limits, Transformations};

use crate::colours::nearest;
use crate::draft::{Draft, Proportions};
use crate::fault::Fault;
use crate::importer::{Importer, Set};
use crate::notes::Notes;
use crate::source::Source;
use brickwork_level::{KindFields, limits};

const MAGIC: &[u8] = b"\x89PNG";
/// Maximum width and height (pixels).
const MAX_SIDE: u32 = 200;
/// Maximum memory for decoding (bytes).
const MAX_BYTES: usize = 4 << 20;
/// Minimum alpha value of a brick.
const OPAQUE: u8 = 128;
/// Minimum size of a cell (units), wider than the ball, and minimum number of columns. A narrow picture is centred.
const CELL: f64 = 32.0;
const MIN_COLUMNS: usize = 14;
/// Free height below the picture (units).
const BELOW: f64 = 250.0;

pub(super) struct Picture;

impl Importer for Picture {
    fn name(&self) -> &'static str {
        "PNG picture"
    }

    fn detects(&self, source: &Source) -> bool {
        source.bytes.starts_with(MAGIC)
    }

    fn import(&self, source: &Source, _notes: &mut Notes) -> Result<Set, Fault> {
        let (columns, pixels) = pixels(source.bytes)?;
        let rows = pixels.len() / columns;
        let margin = MIN_COLUMNS.saturating_sub(columns) / 2;
        let all = columns.max(margin * 2 + columns);
        let cell = (limits::DEFAULT_FIELD.0 / all as f64).max(CELL);
        let width = cell * all as f64;
        let proportions = Proportions {
            field: (width, (cell * rows as f64 + BELOW).max(width * 0.75)),
            ball_radius: limits::DEFAULT_BALL_RADIUS,
            ball_speed: limits::DEFAULT_BALL_SPEED,
            paddle_width: width / 8.0,
        };
        let mut draft = Draft::new(1, proportions, (all, rows), cell);
        for (index, [red, green, blue, alpha]) in pixels.into_iter().enumerate() {
            if alpha >= OPAQUE {
                let colour = nearest([red, green, blue]);
                let key = colour.name().chars().next().unwrap_or('x');
                let cell = (index / columns, margin + index % columns);
                draft.put(
                    cell,
                    key.to_ascii_lowercase(),
                    &KindFields::like("plain", colour),
                );
            }
        }
        Ok(draft.into())
    }
}

/// Decodes a picture: its width, and its pixels with red, green, blue and alpha.
fn pixels(bytes: &[u8]) -> Result<(usize, Vec<[u8; 4]>), Fault> {
    let broken = |error: png::DecodingError| {
        let help = "save the picture again as a PNG";
        Fault::new(1, format!("the picture cannot be read: {error}"), help)
    };
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), Limits { bytes: MAX_BYTES });
    decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
    let mut reader = decoder.read_info().map_err(broken)?;
    let (width, height) = reader.info().size();
    if width > MAX_SIDE || height > MAX_SIDE {
        let message = format!("the picture has {width} × {height} pixels");
        let help = format!("each pixel is a brick: scale it to at most {MAX_SIDE} × {MAX_SIDE}");
        return Err(Fault::new(1, message, help));
    }
    let size = reader.output_buffer_size().unwrap_or(0);
    let mut data = vec![0; size];
    let frame = reader.next_frame(&mut data).map_err(broken)?;
    let pixels = match frame.color_type {
        ColorType::GrayscaleAlpha => data
            .chunks_exact(2)
            .map(|it| [it[0], it[0], it[0], it[1]])
            .collect(),
        _ => data
            .chunks_exact(4)
            .map(|it| [it[0], it[1], it[2], it[3]])
            .collect(),
    };
    Ok((width.max(1) as usize, pixels))
}
