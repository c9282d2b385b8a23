//! Picture of a level without a window: boxes and discs in the colours of their kinds.

use bevy::math::DVec2;
use brickwork_geometry::overlap::distance;
use brickwork_geometry::{Aabb, Shape};
use brickwork_level::content::materials::Light;
use brickwork_level::{Colour, Level, PlacedBrick, limits};

use crate::Heat;
use crate::heat::RING;

/// Maximum width and height (pixels).
const SIZE: DVec2 = DVec2::new(800.0, 1_600.0);
/// Number of dots on a path.
const DOTS: u32 = 64;
/// Colours of balls, and of edges, flights and losses on a heat map.
const WHITE: u32 = 0xff_ffff;
const DARK: u32 = 0x10_1018;
const HOT: u32 = 0xff_a040;
const LOST: u32 = 0xff_4050;

/// Pixels of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Width (pixels).
    pub width: u32,
    /// Height (pixels).
    pub height: u32,
    /// Red, green and blue of each pixel, row by row from the upper left.
    pub pixels: Vec<u8>,
}

/// Picture in the making.
struct Canvas {
    picture: Picture,
    /// Height of the field (units), and size of a unit (pixels).
    top: f64,
    scale: f64,
}

/// Returns the colour at `share` (0 to 1) of the way from `a` to `b` (hex values).
fn mixed(a: u32, b: u32, share: f64) -> u32 {
    let part = |shift: u32| {
        let (a, b) = (f64::from(a >> shift & 255), f64::from(b >> shift & 255));
        ((a + (b - a) * share).round() as u32) << shift
    };
    part(16) | part(8) | part(0)
}

impl Picture {
    /// Draws `level` in the `light` of its pack: the field, the `heat` map if given, paths, bricks, waiting balls, and
    /// the paddle with its ball.
    pub fn new(level: &Level, light: Light, heat: Option<&Heat>) -> Self {
        let field = level.field();
        let scale = (SIZE / field).min_element();
        let size = (field * scale).round().max(DVec2::ONE);
        let (width, height) = (size.x as u32, size.y as u32);
        let [low, high, _, edge] = light.field();
        let rows = (0..height).flat_map(|row| {
            let share = f64::from(row) / f64::from(height);
            let [_, red, green, blue] = mixed(high, low, share).to_be_bytes();
            std::iter::repeat_n([red, green, blue], width as usize).flatten()
        });
        let pixels = rows.collect();
        let mut canvas = Canvas {
            picture: Self {
                width,
                height,
                pixels,
            },
            top: field.y,
            scale,
        };
        heat.into_iter().for_each(|heat| canvas.heat(heat));
        let bricks = || level.bricks();
        bricks().for_each(|brick| canvas.path(&brick, edge));
        bricks().for_each(|brick| canvas.brick(&brick, low));
        heat.into_iter().for_each(|heat| canvas.hits(level, heat));
        let radius = level.ball_radius();
        let ball = Shape::Circle { radius };
        let half = DVec2::new(level.paddle_width(), limits::PADDLE_HEIGHT) * 0.5;
        let middle = DVec2::new(field.x * 0.5, half.y);
        canvas.fill(&Shape::upright(half), middle, edge, 0.0);
        let served = middle + DVec2::new(0.0, half.y + radius);
        let balls = level.waiting_balls().iter().map(|ball| ball.at);
        for at in balls.chain([served]) {
            canvas.fill(&ball, at, WHITE, 0.0);
        }
        canvas.picture
    }
}

impl Canvas {
    /// Draws the flights, and the positions of losses at the lower edge.
    fn heat(&mut self, heat: &Heat) {
        let shares = heat.shares();
        for row in 0..self.picture.height {
            for column in 0..self.picture.width {
                let pixel = DVec2::new(f64::from(column), f64::from(row)) + 0.5;
                let cell = DVec2::new(pixel.x, self.top * self.scale - pixel.y)
                    / (self.scale * heat.cell());
                let index = cell.y.max(0.0) as usize * heat.columns() + cell.x as usize;
                let share = shares.get(index).copied().unwrap_or(0.0);
                self.mix(row * self.picture.width + column, HOT, 0.6 * share);
            }
        }
        let mark = Shape::upright(DVec2::new(0.8, 4.0));
        for at in heat.losses() {
            self.fill(&mark, DVec2::new(*at, 4.0), LOST, 0.0);
        }
    }

    /// Draws a disc on each brick, which is larger the more often it is hit, and a ring on a brick that is never hit.
    fn hits(&mut self, level: &Level, heat: &Heat) {
        for (brick, size) in level.bricks().zip(heat.discs()) {
            let half = 0.5 * brick.shape.bounds(brick.centre).size().min_element();
            let mut disc = |size: f64, colour: u32| {
                let radius = size * half;
                self.fill(&Shape::Circle { radius }, brick.centre, colour, 0.0);
            };
            if let Some(size) = size {
                disc(size, DARK);
                disc(0.8 * size, HOT);
            } else {
                disc(RING, DARK);
                disc(0.82 * RING, WHITE);
                disc(0.58 * RING, DARK);
            }
        }
    }

    /// Draws dots along the path of a brick.
    fn path(&mut self, brick: &PlacedBrick, colour: u32) {
        let Some(path) = brick.path else {
            return;
        };
        let dot = Shape::Circle {
            radius: 1.5 / self.scale,
        };
        for step in 0..DOTS {
            let time = path.period() * f64::from(step) / f64::from(DOTS);
            self.fill(&dot, path.at(time), colour, 0.0);
        }
    }

    /// Draws a brick: a dark edge, and a ring for each hit after the first. A solid brick is filled with its edge.
    fn brick(&mut self, brick: &PlacedBrick, ground: u32) {
        let colour = Colour::USUAL[brick.kind.colour as usize];
        let (PlacedBrick { shape, centre, .. }, edge) = (brick, mixed(colour, ground, 0.5));
        let rings = brick.kind.hits.map_or(0, |hits| 2 * u32::from(hits) - 1);
        let is_faint = brick.kind.properties.hidden.is_some();
        self.fill(shape, *centre, edge, 0.0);
        for ring in 1..=rings.max(1) {
            let inner = match (ring % 2, is_faint) {
                (0, _) | (_, true) => edge,
                _ if rings == 0 => mixed(edge, ground, 0.3),
                _ => colour,
            };
            self.fill(shape, *centre, inner, -1.5 * f64::from(ring));
        }
    }

    /// Fills the part of `shape` at `at` that is `inside` (pixels, negative) its outline, with smooth edges.
    fn fill(&mut self, shape: &Shape, at: DVec2, colour: u32, inside: f64) {
        let Aabb { min, max } = shape.bounds(at).grown(1.0 / self.scale);
        let first = DVec2::new(min.x, self.top - max.y) * self.scale;
        let last = DVec2::new(max.x, self.top - min.y) * self.scale;
        let (width, height) = (self.picture.width, self.picture.height);
        let span = |first: f64, last: f64, end: u32| {
            first.max(0.0) as u32..(last.max(0.0).ceil() as u32).min(end)
        };
        for row in span(first.y, last.y, height) {
            for column in span(first.x, last.x, width) {
                let pixel = DVec2::new(f64::from(column), f64::from(row)) + 0.5;
                let point = DVec2::new(pixel.x / self.scale, self.top - pixel.y / self.scale);
                let outside = distance(shape, at, point) * self.scale - inside;
                let share = (0.5 - outside).clamp(0.0, 1.0);
                if share > 0.0 {
                    self.mix(row * width + column, colour, share);
                }
            }
        }
    }

    fn mix(&mut self, pixel: u32, colour: u32, share: f64) {
        let first = pixel as usize * 3;
        let bytes = &mut self.picture.pixels[first..first + 3];
        let old = u32::from_be_bytes([0, bytes[0], bytes[1], bytes[2]]);
        bytes.copy_from_slice(&mixed(old, colour, share).to_be_bytes()[1..]);
    }
}
