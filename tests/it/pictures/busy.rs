//! The busiest scene as it is seen: each ball stands out from what lies below it, and nothing flashes so that it could hurt.

use std::collections::VecDeque;
use std::path::Path;
use std::time::Duration;

use bevy::math::{DVec2, ops};
use bevy::prelude::*;

use brickwork::presentation::Launch;
use brickwork::presentation::camera::WorldCamera;
use brickwork::presentation::comfort::Comfort;
use brickwork::presentation::juice::{Amount, Juice};
use brickwork::simulation::ball::Ball;
use brickwork::simulation::body::Position;
use brickwork::simulation::messages::{Feat, FeatDone};
use brickwork::simulation::player::PlayerId;

use super::{Drawn, FRAME, Picture, can_draw, ratio};
use crate::shell::launch_of;

const SIZE: (u32, u32) = (800, 600);

/// Forty balls and five hundred blasts, played by the autopilot.
fn busiest(size: (u32, u32)) -> Drawn {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/scenes/chain.ron");
    let launch = Launch {
        autoplay: true,
        ..launch_of(&[&file], "modern")
    };
    Drawn::of(launch, size)
}

/// How far a ball stands out from what lies below it, at the least (WCAG's ratio).
const STANDS_OUT: f32 = 4.5;
/// Share of the places around a ball at which it does: another ball may lie there, or its own trail.
const SHARE: f32 = 0.75;

/// A ball as it is seen (pixels): a contact squashes it for a moment.
pub struct Seen {
    pub middle: Vec2,
    /// From its middle to its edge, along the contact's normal and across.
    axes: [Vec2; 2],
}

impl Seen {
    /// The place that is `share` of its radius away from its middle, in the direction of `turned` (rad).
    fn at(&self, turned: f32, share: f32) -> Vec2 {
        let (sin, cos) = ops::sin_cos(turned);
        self.middle + share * (cos * self.axes[0] + sin * self.axes[1])
    }

    fn radius(&self) -> f32 {
        self.axes[0].length().max(self.axes[1].length())
    }
}

impl Drawn {
    /// Where balls are seen.
    pub fn balls(&mut self) -> Vec<Seen> {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<WorldCamera>>();
        let (camera, at) = cameras.single(world).expect("a camera");
        let (camera, at) = (camera.clone(), *at);
        let mut balls = world.query::<(&Ball, &GlobalTransform)>();
        let seen = balls.iter(world).filter_map(|(ball, place)| {
            let places = [Vec3::ZERO, Vec3::X, Vec3::Y].map(|it| it * ball.radius as f32);
            let [middle, x, y] = places.map(|it| {
                let it = place.transform_point(it);
                camera.world_to_viewport(&at, it).ok()
            });
            let middle = middle?;
            let axes = [x? - middle, y? - middle];
            Some(Seen { middle, axes })
        });
        seen.collect()
    }
}

impl Picture {
    /// The share of the directions in which `ball` stands out from the darkest of its outline.
    fn stands_out(&self, ball: &Seen) -> f32 {
        let middle = self.at(ball.middle);
        let directions = 24;
        let apart = (0..directions).filter(|turn| {
            let turned = *turn as f32 / directions as f32 * std::f32::consts::TAU;
            let ring = (0..=6).map(|step| self.at(ball.at(turned, 0.94 + 0.06 * step as f32)));
            ratio(middle, ring.fold(1.0, f32::min)) >= STANDS_OUT
        });
        apart.count() as f32 / directions as f32
    }
}

#[test]
fn the_ball_stands_out_in_the_busiest_frames() {
    if !can_draw() {
        return;
    }
    let mut game = busiest((1600, 1200));
    let (mut seen, mut faint) = (0, Vec::new());
    for frame in 0..20 {
        game.let_pass(1 + frame % 9);
        // The picture is of this very moment.
        game.frames_last(Duration::ZERO);
        let picture = game.picture();
        let balls = game.balls();
        game.frames_last(FRAME);
        for (place, ball) in balls.iter().enumerate() {
            let (at, radius) = (ball.middle, ball.radius());
            let is_alone = |(other, it): (usize, &Seen)| {
                other == place || it.middle.distance(at) > 3.2 * radius
            };
            let room = Vec2::splat(2.0 * radius);
            let inside = at.cmpgt(room).all() && (Vec2::new(1600.0, 1200.0) - at).cmpgt(room).all();
            if !inside || !balls.iter().enumerate().all(is_alone) {
                continue;
            }
            seen += 1;
            let (middle, share) = (picture.at(at), picture.stands_out(ball));
            if middle < 0.8 || share < SHARE {
                faint.push(format!("frame {frame}: {at}: {middle:.2}, {share:.2}"));
            }
        }
    }
    assert!(seen > 100, "{seen} balls");
    assert!(
        faint.is_empty(),
        "{} of {seen}:\n{}",
        faint.len(),
        faint.join("\n")
    );
}

/// Text is drawn above the field, and what is earned is written where the ball is.
#[test]
fn words_of_what_is_earned_make_way_for_the_ball() {
    if !can_draw() {
        return;
    }
    let mut game = busiest((1600, 1200));
    game.frames_last(Duration::ZERO);
    let world = game.app.world_mut();
    let mut balls = world.query::<(&Ball, &Position)>();
    let low = balls.iter(world).map(|(_, at)| at.0);
    let low = low.min_by(|a, b| a.y.total_cmp(&b.y)).expect("a ball");
    let feat = |feat, aside| FeatDone {
        player: PlayerId::FIRST,
        feat,
        count: 5,
        points: 100,
        at: low + DVec2::new(aside, 10.0),
    };
    let feats = [Feat::Bank, Feat::Chain, Feat::Rally, Feat::Streak];
    for (it, aside) in feats.into_iter().zip([-30.0, -10.0, 10.0, 30.0]) {
        world.write_message(feat(it, aside));
    }
    let picture = game.picture();
    let seen = game.balls();
    let lowest = seen
        .iter()
        .max_by(|a, b| a.middle.y.total_cmp(&b.middle.y))
        .expect("a ball");
    assert!(picture.at(lowest.middle) > 0.8, "{}", lowest.middle);
    assert!(picture.stands_out(lowest) >= SHARE, "{}", lowest.middle);
    let mut words = game.app.world_mut().query::<&Name>();
    let all = words.iter(game.app.world());
    assert_eq!(all.filter(|name| name.as_str() == "Words").count(), 4);
}

/// Pixels to a side of the squares that are looked at.
const SQUARE: usize = 10;
/// A change of luminance by so much is a half of a flash, if its darker side is below that (WCAG 2.2, "general flash").
const CHANGE: f32 = 0.1;
const DARKER: f32 = 0.8;
/// No more flashes than these in a second.
const FLASHES: usize = 3;
/// A tenth of a field of view of ten degrees, in squares: 341×256 of 1024×768 pixels, which is a third of a picture each way; and the share of
/// it that may flash more often.
const FIELD: (usize, usize) = (26, 20);
const AREA: f32 = 0.25;

/// What has become of a square's luminance.
#[derive(Clone, Default)]
struct Square {
    /// Its lowest and highest since it last turned.
    low: f32,
    high: f32,
    /// Whether it last went up.
    rose: bool,
    /// When it changed by as much as half a flash (s).
    changes: VecDeque<f32>,
}

impl Square {
    fn note(&mut self, now: f32, luminance: f32) {
        self.low = self.low.min(luminance);
        self.high = self.high.max(luminance);
        let rises = luminance - self.low >= CHANGE && self.low < DARKER && !self.rose;
        let falls = self.high - luminance >= CHANGE && luminance < DARKER && self.rose;
        if rises || falls {
            self.changes.push_back(now);
            self.rose = rises;
            (self.low, self.high) = (luminance, luminance);
        }
        while self.changes.front().is_some_and(|at| now - at >= 1.0) {
            self.changes.pop_front();
        }
    }

    /// Whether it has flashed too often in the last second: two changes are one flash.
    fn flashes(&self) -> bool {
        self.changes.len() > 2 * FLASHES
    }
}

impl Picture {
    /// The mean luminance of every square, row by row, and how many are in a row.
    fn squares(&self) -> (Vec<f32>, usize) {
        let columns = self.width as usize / SQUARE;
        let rows = self.luminance.len() / self.width as usize / SQUARE;
        let mean = |place: usize| {
            let (x, y) = (place % columns * SQUARE, place / columns * SQUARE);
            let rows = (y..y + SQUARE).map(|y| y * self.width as usize + x);
            let all = rows.flat_map(|from| &self.luminance[from..from + SQUARE]);
            all.sum::<f32>() / (SQUARE * SQUARE) as f32
        };
        ((0..columns * rows).map(mean).collect(), columns)
    }
}

/// The largest share of any field of view that flashes too often.
fn worst(squares: &[Square], columns: usize) -> f32 {
    let rows = squares.len() / columns;
    let count = |left: usize, top: usize| {
        let places = (top..top + FIELD.1)
            .flat_map(|row| (left..left + FIELD.0).map(move |it| row * columns + it));
        places.filter(|place| squares[*place].flashes()).count()
    };
    let lefts = (0..=columns - FIELD.0).step_by(3);
    let fields = lefts.flat_map(|left| (0..=rows - FIELD.1).step_by(3).map(move |top| (left, top)));
    let most = fields.map(|(left, top)| count(left, top)).max();
    most.unwrap_or(0) as f32 / (FIELD.0 * FIELD.1) as f32
}

/// The worst share in `seconds` of the busiest scene, seen with `comfort`.
fn flashing(comfort: Comfort, seconds: f32) -> f32 {
    let mut game = busiest(SIZE);
    game.settle(comfort);
    let mut squares: Vec<Square> = Vec::new();
    let (mut most, mut now) = (0.0_f32, 0.0_f32);
    loop {
        game.frames_last(FRAME);
        game.let_pass(1);
        now += FRAME.as_secs_f32();
        // A picture takes a few frames, more on a busy machine: time stands still meanwhile.
        game.frames_last(Duration::ZERO);
        let picture = game.picture();
        let (means, columns) = picture.squares();
        if squares.is_empty() {
            let square = |mean: &f32| Square {
                low: *mean,
                high: *mean,
                ..Square::default()
            };
            squares = means.iter().map(square).collect();
        }
        for (square, mean) in squares.iter_mut().zip(&means) {
            square.note(now, *mean);
        }
        most = most.max(worst(&squares, columns));
        if now > seconds {
            return most;
        }
    }
}

#[test]
fn nothing_flashes_too_often_over_too_much_of_the_picture() {
    if !can_draw() {
        return;
    }
    for comfort in [
        Comfort::default(),
        Comfort {
            juice: Juice::all(Amount::Full),
            ..Comfort::default()
        },
    ] {
        let share = flashing(comfort.clone(), 3.0);
        println!("{:?}: {share:.3} of a field of view", comfort.juice.flash);
        assert!(share <= AREA, "{share}");
    }
}

#[test]
fn a_flash_is_found_where_there_is_one() {
    let mut square = Square::default();
    for frame in 0..60 {
        let now = frame as f32 / 60.0;
        // Five flashes in a second.
        square.note(now, if frame % 12 < 6 { 0.5 } else { 0.1 });
    }
    assert!(square.flashes());
    let mut calm = Square::default();
    for frame in 0..60 {
        calm.note(frame as f32 / 60.0, if frame % 30 < 15 { 0.5 } else { 0.1 });
    }
    assert!(!calm.flashes());
}
