//! The lattice in bare arrays, and the next impact of a flight in it.
//!
//! A byte for each cell says whether its brick is there. The walk goes from cell to cell along the way of the ball's
//! centre and tests the bricks that come within reach.

use brickwork::headless::scene::{HALF, PITCH, ROOM, Scene};

/// Rounding that a touch may have (s).
const TOUCH: f64 = 1e-9;
/// Empty cells around the lattice, so that neighbours need no test for the border.
const PAD: usize = 2;

/// Stands for a wall where a cell is asked for.
pub const WALL: u32 = u32::MAX;

/// The end of a flight.
#[derive(Clone, Copy)]
pub struct Impact {
    /// When (s since the flight began).
    pub time: f64,
    /// The unit contact normal.
    pub normal: [f64; 2],
    /// The cell of the brick, or [`WALL`].
    pub cell: u32,
}

/// The room, and a byte for each cell of the lattice: whether its brick is there.
pub struct Lattice {
    low: [f64; 2],
    high: [f64; 2],
    /// Lower edge of the lattice (units).
    bottom: f64,
    rows: isize,
    stride: usize,
    there: Vec<u8>,
    left: usize,
}

impl Lattice {
    pub fn new(scene: &Scene) -> Self {
        let room = scene.room();
        let (columns, rows) = (scene.columns() as usize, scene.rows() as usize);
        let stride = columns + 2 * PAD;
        let mut there = vec![0; stride * (rows + 2 * PAD)];
        for index in 0..scene.bricks as usize {
            let (column, down) = (index % columns, index / columns);
            there[(rows - 1 - down + PAD) * stride + column + PAD] = 1;
        }
        Self {
            low: room.min.to_array(),
            high: room.max.to_array(),
            bottom: room.min.y + ROOM,
            rows: rows as isize,
            stride,
            there,
            left: scene.bricks as usize,
        }
    }

    /// Whether the brick of `cell` is there.
    #[inline]
    pub fn holds(&self, cell: u32) -> bool {
        self.there[cell as usize] != 0
    }

    /// Takes away the brick of `cell`.
    #[inline]
    pub fn remove(&mut self, cell: u32) {
        self.there[cell as usize] = 0;
        self.left -= 1;
    }

    /// Bricks that are still there.
    pub fn left(&self) -> usize {
        self.left
    }

    /// The next impact of a ball of `radius` that flies from `from` with `velocity`, none being before `after`.
    #[inline]
    pub fn next(&self, from: [f64; 2], velocity: [f64; 2], radius: f64, after: f64) -> Impact {
        let mut first = self.wall(from, velocity, radius);
        let [vx, vy] = velocity;
        // Below this height nothing of the lattice is touched.
        let height = self.bottom - radius;
        let mut begin = after;
        if from[1] + vy * begin < height {
            if vy <= 0.0 {
                return first;
            }
            begin = (height - from[1]) / vy;
        }
        if begin >= first.time {
            return first;
        }
        let slow = [1.0 / vx, 1.0 / vy];
        // The cell that the centre is in, counted from the lower left of the lattice; may be one row below it.
        let column = ((from[0] + vx * begin - self.low[0]) * (1.0 / PITCH.x)).floor();
        let row = ((from[1] + vy * begin - self.bottom) * (1.0 / PITCH.y)).floor();
        let step = [if vx < 0.0 { -1 } else { 1 }, if vy < 0.0 { -1 } else { 1 }];
        let mut cell = [column as isize, row as isize];
        // When the centre leaves the cell along each axis, and how long it takes from border to border.
        let border = |cell: f64, step: isize| cell + if step > 0 { 1.0 } else { 0.0 };
        let mut leave = [
            (self.low[0] + PITCH.x * border(column, step[0]) - from[0]) * slow[0],
            (self.bottom + PITCH.y * border(row, step[1]) - from[1]) * slow[1],
        ];
        let pass = [(PITCH.x * slow[0]).abs(), (PITCH.y * slow[1]).abs()];
        let ray = Ray {
            from,
            velocity,
            slow,
            radius,
        };
        for up in -1..=1 {
            for right in -1..=1 {
                self.test(&ray, [cell[0] + right, cell[1] + up], &mut first);
            }
        }
        loop {
            // A ball reaches only into the next cells, so what is hit before its centre leaves this one is final.
            let axis = usize::from(leave[1] < leave[0]);
            if first.time <= leave[axis] {
                return first;
            }
            cell[axis] += step[axis];
            leave[axis] += pass[axis];
            if axis == 1 && (cell[1] < -1 || cell[1] > self.rows) {
                return first;
            }
            // New within reach: the three cells ahead.
            for side in -1..=1 {
                let mut ahead = cell;
                ahead[axis] += step[axis];
                ahead[1 - axis] += side;
                self.test(&ray, ahead, &mut first);
            }
        }
    }

    /// The first wall in the way. Times are never negative but for rounding.
    #[inline]
    fn wall(&self, from: [f64; 2], velocity: [f64; 2], radius: f64) -> Impact {
        let along = |axis: usize| {
            let target = if velocity[axis] < 0.0 {
                self.low[axis] + radius
            } else {
                self.high[axis] - radius
            };
            let time = (target - from[axis]) / velocity[axis];
            // At rest along this axis on the very wall: 0 / 0.
            if time.is_nan() {
                f64::INFINITY
            } else {
                time.max(0.0)
            }
        };
        let [x, y] = [along(0), along(1)];
        let (time, normal) = if x <= y {
            (x, [-velocity[0].signum(), 0.0])
        } else {
            (y, [0.0, -velocity[1].signum()])
        };
        Impact {
            time,
            normal,
            cell: WALL,
        }
    }

    /// Puts the brick of `cell` into `first`, if it is there and hit before.
    #[inline]
    fn test(&self, ray: &Ray, cell: [isize; 2], first: &mut Impact) {
        let [column, row] = cell;
        let index = (row + PAD as isize) as usize * self.stride + (column + PAD as isize) as usize;
        if self.there[index] == 0 {
            return;
        }
        let centre = [
            self.low[0] + PITCH.x * (column as f64 + 0.5),
            self.bottom + PITCH.y * (row as f64 + 0.5),
        ];
        if let Some((time, normal)) = ray.impact(centre)
            && time < first.time
        {
            *first = Impact {
                time,
                normal,
                cell: index as u32,
            };
        }
    }
}

/// A ball on its way.
struct Ray {
    from: [f64; 2],
    velocity: [f64; 2],
    /// One over the velocity.
    slow: [f64; 2],
    radius: f64,
}

impl Ray {
    /// When the ball touches the brick at `centre` on its way in, and the normal there.
    #[inline]
    fn impact(&self, centre: [f64; 2]) -> Option<(f64, [f64; 2])> {
        let away = [self.from[0] - centre[0], self.from[1] - centre[1]];
        let half = HALF.to_array();
        let ahead = [
            1.0_f64.copysign(self.velocity[0]),
            1.0_f64.copysign(self.velocity[1]),
        ];
        // The brick grown by the radius, as a box: in and out along each axis.
        let reach = |axis: usize| ahead[axis] * (half[axis] + self.radius);
        let enter = |axis: usize| (-reach(axis) - away[axis]) * self.slow[axis];
        let leave = |axis: usize| (reach(axis) - away[axis]) * self.slow[axis];
        let [x, y] = [enter(0), enter(1)];
        let time = x.max(y);
        if time > leave(0).min(leave(1)) {
            return None;
        }
        // Already within the grown box: only near a corner is that still outside the rounded one.
        let start = time.max(0.0);
        let place = [
            away[0] + self.velocity[0] * start,
            away[1] + self.velocity[1] * start,
        ];
        if place[0].abs() > half[0] && place[1].abs() > half[1] {
            return self.corner(
                away,
                [half[0].copysign(place[0]), half[1].copysign(place[1])],
            );
        }
        if time < -TOUCH {
            return None;
        }
        Some(if x >= y {
            (start, [-ahead[0], 0.0])
        } else {
            (start, [0.0, -ahead[1]])
        })
    }

    /// When the ball, `away` from the brick's centre, touches the brick's corner on its way in.
    #[inline]
    fn corner(&self, away: [f64; 2], corner: [f64; 2]) -> Option<(f64, [f64; 2])> {
        let [vx, vy] = self.velocity;
        let [dx, dy] = [away[0] - corner[0], away[1] - corner[1]];
        let inward = dx * vx + dy * vy;
        let square = vx * vx + vy * vy;
        let outside = dx * dx + dy * dy - self.radius * self.radius;
        let discriminant = inward * inward - square * outside;
        if inward >= 0.0 || discriminant < 0.0 {
            return None;
        }
        let time = (outside / (discriminant.sqrt() - inward)).max(0.0);
        let over = 1.0 / self.radius;
        Some((time, [(dx + vx * time) * over, (dy + vy * time) * over]))
    }
}
