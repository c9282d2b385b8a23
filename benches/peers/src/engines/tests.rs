//! Comparison of the engines with a brute-force simulation, and with each other.

use super::{Kind, STEP};
use crate::scene::{HALF, Scene};

fn scene(bricks: u32, balls: u32, destructible: bool) -> Scene {
    Scene {
        bricks,
        balls,
        seed: 11,
        destructible,
    }
}

/// Brute-force simulation of the scene: for each event, tests every ball against every wall, face and corner, and takes
/// the earliest event. It tests faces and corners separately, whereas the engine under test clips a grown box.
struct Brute {
    room: [[f64; 2]; 2],
    bricks: Vec<Option<[f64; 2]>>,
    balls: Vec<Ball>,
    now: f64,
    contacts: u64,
    destructible: bool,
}

struct Ball {
    at: [f64; 2],
    velocity: [f64; 2],
    radius: f64,
}

/// Time, unit normal, and brick.
type Event = (f64, [f64; 2], Option<usize>);

impl Brute {
    fn new(scene: &Scene) -> Self {
        let room = scene.room();
        let balls = scene.throws().into_iter().map(|ball| Ball {
            at: ball.at.to_array(),
            velocity: ball.velocity.to_array(),
            radius: ball.radius,
        });
        Self {
            room: [room.min.to_array(), room.max.to_array()],
            bricks: scene.centres().map(|at| Some(at.to_array())).collect(),
            balls: balls.collect(),
            now: 0.0,
            contacts: 0,
            destructible: scene.destructible,
        }
    }

    /// Returns the next event of `ball`, considering only surfaces that it approaches.
    fn next(&self, ball: &Ball) -> Event {
        let mut first = (f64::INFINITY, [0.0; 2], None);
        let mut take = |event: Event| {
            if event.0 > -1e-9 && event.0 < first.0 {
                first = event;
            }
        };
        for axis in 0..2 {
            for (side, sign) in [(0, 1.0), (1, -1.0)] {
                let mut normal = [0.0; 2];
                normal[axis] = sign;
                let surface = self.room[side][axis] + sign * ball.radius;
                if ball.velocity[axis] * sign < 0.0 {
                    take((
                        (surface - ball.at[axis]) / ball.velocity[axis],
                        normal,
                        None,
                    ));
                }
            }
        }
        for (index, brick) in self.bricks.iter().enumerate() {
            let Some(brick) = brick else { continue };
            for event in faces_and_corners(ball, *brick) {
                take((event.0, event.1, Some(index)));
            }
        }
        first
    }

    fn run(&mut self, until: f64) {
        loop {
            let mut first: Option<(usize, Event)> = None;
            for (index, ball) in self.balls.iter().enumerate() {
                let event = self.next(ball);
                if first.is_none_or(|(_, earliest)| event.0 < earliest.0) {
                    first = Some((index, event));
                }
            }
            let (index, (time, normal, brick)) = first.expect("a ball in a closed box");
            let fly = time.max(0.0).min(until - self.now);
            for ball in &mut self.balls {
                ball.at[0] += ball.velocity[0] * fly;
                ball.at[1] += ball.velocity[1] * fly;
            }
            self.now += fly;
            if fly < time {
                return;
            }
            let velocity = &mut self.balls[index].velocity;
            let along = velocity[0] * normal[0] + velocity[1] * normal[1];
            velocity[0] -= 2.0 * along * normal[0];
            velocity[1] -= 2.0 * along * normal[1];
            self.contacts += 1;
            if let (true, Some(brick)) = (self.destructible, brick) {
                self.bricks[brick] = None;
            }
        }
    }
}

/// Returns the times at which an approaching ball's centre reaches the four faces, moved out by its radius, and the
/// four circles around the corners.
fn faces_and_corners(ball: &Ball, brick: [f64; 2]) -> Vec<(f64, [f64; 2])> {
    let half = HALF.to_array();
    let [vx, vy] = ball.velocity;
    let mut found = Vec::new();
    for axis in 0..2 {
        for sign in [-1.0, 1.0] {
            if ball.velocity[axis] * sign >= 0.0 {
                continue;
            }
            let face = brick[axis] + sign * (half[axis] + ball.radius);
            let time = (face - ball.at[axis]) / ball.velocity[axis];
            let other = 1 - axis;
            let along = ball.at[other] + ball.velocity[other] * time - brick[other];
            if along.abs() <= half[other] {
                let mut normal = [0.0; 2];
                normal[axis] = sign;
                found.push((time, normal));
            }
        }
    }
    for (x, y) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
        let corner = [brick[0] + x * half[0], brick[1] + y * half[1]];
        let [dx, dy] = [ball.at[0] - corner[0], ball.at[1] - corner[1]];
        let (square, inward) = (vx * vx + vy * vy, dx * vx + dy * vy);
        let outside = dx * dx + dy * dy - ball.radius * ball.radius;
        let discriminant = inward * inward - square * outside;
        if inward < 0.0 && discriminant >= 0.0 {
            let time = (-inward - discriminant.sqrt()) / square;
            let normal = [
                (dx + vx * time) / ball.radius,
                (dy + vy * time) / ball.radius,
            ];
            // Only the outer quarter of the circle counts; the rest is inside the brick's faces.
            if normal[0] * x >= 0.0 && normal[1] * y >= 0.0 {
                found.push((time, normal));
            }
        }
    }
    found
}

#[test]
fn bare_arrays_do_what_brute_force_does() {
    for destructible in [false, true] {
        let scene = scene(60, 24, destructible);
        let mut bare = Kind::Bare.build(&scene);
        let mut brute = Brute::new(&scene);
        let seconds = 10_u32;
        bare.advance(seconds * 60);
        brute.run(f64::from(seconds));
        assert_eq!(bare.contacts(), brute.contacts, "as many contacts");
        let left = brute.bricks.iter().flatten().count();
        assert_eq!(bare.bricks_left(), left, "the same bricks are gone");
        for (index, (at, ball)) in bare.balls().iter().zip(&brute.balls).enumerate() {
            let at = at.at;
            let off = (at[0] - ball.at[0]).abs().max((at[1] - ball.at[1]).abs());
            assert!(off < 1e-6, "ball {index} is {off} off");
        }
    }
}

#[test]
fn brickwork_does_what_bare_arrays_do() {
    for destructible in [false, true] {
        let scene = scene(200, 20, destructible);
        let (mut bare, mut ours) = (Kind::Bare.build(&scene), Kind::Brickwork.build(&scene));
        // Shorter than the time after which a ball is nudged.
        let seconds = 5;
        bare.advance(seconds * 60);
        ours.advance(seconds * 60);
        assert_eq!(ours.contacts(), bare.contacts(), "as many contacts");
        assert_eq!(ours.bricks_left(), bare.bricks_left(), "as many bricks");
        for (one, other) in ours.balls().iter().zip(bare.balls()) {
            let [one, other] = [one.at, other.at];
            let off = (one[0] - other[0]).abs().max((one[1] - other[1]).abs());
            assert!(off < 1e-6, "a ball is {off} off");
        }
    }
}

#[test]
fn parry_meets_what_bare_arrays_meet() {
    for kind in [Kind::Parry, Kind::ParrySwept, Kind::ParryFlight] {
        let scene = scene(200, 20, false);
        let (mut bare, mut parry) = (Kind::Bare.build(&scene), kind.build(&scene));
        bare.advance(120);
        parry.advance(120);
        assert_eq!(
            parry.contacts(),
            bare.contacts(),
            "{} counts the same",
            kind.name()
        );
        for (one, other) in parry.balls().iter().zip(bare.balls()) {
            let [one, other] = [one.at, other.at];
            let off = (one[0] - other[0]).abs().max((one[1] - other[1]).abs());
            assert!(off < 1e-3, "{}: a ball is {off} off", kind.name());
        }
    }
}

#[test]
fn engines_that_overlap_first_meet_about_as_much() {
    let scene = scene(1_000, 100, false);
    let contacts = |kind: Kind| {
        let mut engine = kind.build(&scene);
        engine.advance((10.0 / STEP) as u32);
        let room = scene.room();
        for at in engine.balls().iter().map(|ball| ball.at) {
            let inside = (0..2).all(|axis| {
                (room.min.to_array()[axis]..=room.max.to_array()[axis]).contains(&at[axis])
            });
            assert!(inside, "{} keeps its balls in the box: {at:?}", kind.name());
        }
        engine.contacts() as f64
    };
    let expected = contacts(Kind::Bare);
    let mut kinds = vec![Kind::Rapier];
    kinds.extend(Kind::all().filter(|kind| kind.is_box2d()));
    for kind in kinds {
        let ratio = contacts(kind) / expected;
        assert!(
            (0.8..1.25).contains(&ratio),
            "{} has {ratio} times as many",
            kind.name()
        );
    }
}
