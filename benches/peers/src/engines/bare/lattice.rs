//! Lattice of bricks in bare arrays, and search for the next impact of a flight in it.
//!
//! One byte per cell stores whether the brick exists. The search walks along the cells that the ball's centre passes,
//! and tests the bricks within reach.

use crate::scene::{HALF, PITCH, ROOM, Scene};

/// Tolerance for the time of a contact (s).
const TOUCH: f64 = 1e-9;
/// Empty cells around the lattice, so that neighbours need no test for the border.
const PAD: usize = 2;

/// Cell number of a wall.
pub const WALL: u32 = u32::MAX;

/// Impact that ends a flight.
#[derive(Clone, Copy)]
pub struct Impact {
    /// Time since the start of the flight (s).
    pub time: f64,
    /// Unit contact normal.
    pub normal: [f64; 2],
    /// Cell of the brick, or [`WALL`].
    pub cell: u32,
}

/// Room, with one byte per cell of the lattice: 1 if its brick exists.
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

    /// Returns `true` if the brick of `cell` exists.
    #[inline]
    pub fn holds(&self, cell: u32) -> bool {
        self.there[cell as usize] != 0
    }

    /// Removes the brick of `cell`.
    #[inline]
    pub fn remove(&mut self, cell: u32) {
        self.there[cell as usize] = 0;
        self.left -= 1;
    }

    /// Returns the number of remaining bricks.
    pub fn left(&self) -> usize {
        self.left
    }

    /// Returns the next impact of a ball of `radius` that flies from `from` with `velocity`, given that none is before
    /// `after`.
    #[inline]
    pub fn next(&self, from: [f64; 2], velocity: [f64; 2], radius: f64, after: f64) -> Impact {
        let mut first = self.wall(from, velocity, radius);
        let [vx, vy] = velocity;
        // Below this height, the ball cannot touch the lattice.
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
        // Cell of the centre, counted from the lower left of the lattice; it may be one row below.
        let column = ((from[0] + vx * begin - self.low[0]) * (1.0 / PITCH.x)).floor();
        let row = ((from[1] + vy * begin - self.bottom) * (1.0 / PITCH.y)).floor();
        let step = [if vx < 0.0 { -1 } else { 1 }, if vy < 0.0 { -1 } else { 1 }];
        let mut cell = [column as isize, row as isize];
        // Time at which the centre leaves the cell along each axis, and time from border to border.
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
            // A ball reaches only into adjacent cells, so a hit before the centre leaves this cell is final.
            let axis = usize::from(leave[1] < leave[0]);
            if first.time <= leave[axis] {
                return first;
            }
            cell[axis] += step[axis];
            leave[axis] += pass[axis];
            if axis == 1 && (cell[1] < -1 || cell[1] > self.rows) {
                return first;
            }
            // The three cells ahead come within reach.
            for side in -1..=1 {
                let mut ahead = cell;
                ahead[axis] += step[axis];
                ahead[1 - axis] += side;
                self.test(&ray, ahead, &mut first);
            }
        }
    }

    /// Returns the first wall on the flight. Times are never negative except for rounding.
    #[inline]
    fn wall(&self, from: [f64; 2], velocity: [f64; 2], radius: f64) -> Impact {
        let along = |axis: usize| {
            let target = if velocity[axis] < 0.0 {
                self.low[axis] + radius
            } else {
                self.high[axis] - radius
            };
            let time = (target - from[axis]) / velocity[axis];
            // At rest along this axis and exactly on the wall: 0 / 0.
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

    /// Replaces `first` with the impact on the brick of `cell` if the brick exists and is hit earlier.
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

/// Ball in flight.
struct Ray {
    from: [f64; 2],
    velocity: [f64; 2],
    /// Reciprocal of the velocity.
    slow: [f64; 2],
    radius: f64,
}

impl Ray {
    /// Returns the time at which the ball touches the brick at `centre` while approaching, and the normal.
    #[inline]
    fn impact(&self, centre: [f64; 2]) -> Option<(f64, [f64; 2])> {
        let away = [self.from[0] - centre[0], self.from[1] - centre[1]];
        let half = HALF.to_array();
        let ahead = [
            1.0_f64.copysign(self.velocity[0]),
            1.0_f64.copysign(self.velocity[1]),
        ];
        // The brick grown by the radius, as a box: entry and exit along each axis.
        let reach = |axis: usize| ahead[axis] * (half[axis] + self.radius);
        let enter = |axis: usize| (-reach(axis) - away[axis]) * self.slow[axis];
        let leave = |axis: usize| (reach(axis) - away[axis]) * self.slow[axis];
        let [x, y] = [enter(0), enter(1)];
        let time = x.max(y);
        if time > leave(0).min(leave(1)) {
            return None;
        }
        // If the ball starts within the grown box, it is outside the rounded box only near a corner.
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

    /// Returns the time at which the ball, at `away` from the brick's centre, touches the corner while approaching.
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
