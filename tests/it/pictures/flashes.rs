//! Absence of harmful flashes in the worst scenes, frame by frame, according to WCAG 2.2 ("three flashes or below
//! threshold").
//!
//! By default, each scene runs slightly longer than the second needed to count too many flashes, in small pictures and
//! with full juice. `BRICKWORK_SWEEP=1 cargo test --test it pictures::flashes` runs longer and also with normal juice.

use crate::prelude::*;
use std::collections::VecDeque;

use super::busy::busiest_begun;
use super::patterns::{STRIPES, striped};
use super::{Drawn, Picture, can_draw};

/// Size of the pictures (pixels), and number of squares per row. The squares are as fine as in a picture of any size.
const SIZE: (u32, u32) = (480, 360);
const COLUMNS: usize = 80;
/// Change of luminance that is half a flash if the darker side is below the second value (WCAG 2.2, "general flash").
const CHANGE: f32 = 0.1;
const DARKER: f32 = 0.8;
/// Share of red in a saturated red, and change of redness, to or from such a colour, that is half a red flash (WCAG
/// 2.2, "red flash").
const SATURATED: f32 = 0.8;
const RED_CHANGE: f32 = 20.0 / 320.0;
/// Maximum number of flashes per second.
const FLASHES: usize = 3;
/// WCAG's field of view of ten degrees, in squares: 341 × 256 of 1024 × 768 pixels, a third of a picture in each
/// direction and a ninth of its area. Maximum share of it that may flash more often.
const FIELD: (usize, usize) = (26, 20);
const AREA: f32 = 0.25;

/// Changing luminance or redness.
#[derive(Clone, Default)]
struct Tide {
    /// Lowest and highest value since the last change of direction.
    low: f32,
    high: f32,
    /// `true` if the last change was a rise.
    rose: bool,
    /// Times of changes by half a flash (s).
    changes: VecDeque<f32>,
}

impl Tide {
    fn at(level: f32) -> Self {
        Self {
            low: level,
            high: level,
            ..Self::default()
        }
    }

    /// Records the value `level` at the time `now` (s). A change by `change` counts if its lower side is dark enough.
    fn note(&mut self, now: f32, level: f32, change: f32) {
        self.low = self.low.min(level);
        self.high = self.high.max(level);
        let rises = !self.rose && level - self.low >= change && self.low < DARKER;
        let falls = self.rose && self.high - level >= change && level < DARKER;
        if rises || falls {
            self.changes.push_back(now);
            self.rose = rises;
            (self.low, self.high) = (level, level);
        }
        while self.changes.front().is_some_and(|at| now - at >= 1.0) {
            self.changes.pop_front();
        }
    }

    /// Returns `true` if there were too many flashes in the last second. Two changes are one flash.
    fn flashes(&self) -> bool {
        self.changes.len() > 2 * FLASHES
    }
}

/// History of a square: its luminance and its redness.
#[derive(Clone)]
struct Square {
    light: Tide,
    red: Tide,
}

/// Returns the redness of a saturated red; 0 for all other colours.
fn redness([red, green, blue]: [f32; 3]) -> f32 {
    if red > 0.0 && red >= SATURATED * (red + green + blue) {
        red - green - blue
    } else {
        0.0
    }
}

impl Square {
    fn new(colour: [f32; 3]) -> Self {
        Self {
            light: Tide::at(luminance(colour)),
            red: Tide::at(redness(colour)),
        }
    }

    fn note(&mut self, now: f32, colour: [f32; 3]) {
        self.light.note(now, luminance(colour), CHANGE);
        self.red.note(now, redness(colour), RED_CHANGE);
    }
}

fn luminance([red, green, blue]: [f32; 3]) -> f32 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

impl Picture {
    /// Returns the mean colour of every square, row by row.
    fn squares(&self) -> Vec<[f32; 3]> {
        let side = self.width as usize / COLUMNS;
        let rows = self.height() as usize / side;
        let mean = |place: usize| {
            let (x, y) = (place % COLUMNS * side, place / COLUMNS * side);
            let rows = (y..y + side).map(|y| y * self.width as usize + x);
            let all = rows.flat_map(|from| &self.colours[from..from + side]);
            let sum = all.fold([0.0; 3], |sum: [f32; 3], it| {
                [sum[0] + it[0], sum[1] + it[1], sum[2] + it[2]]
            });
            sum.map(|part| part / (side * side) as f32)
        };
        (0..COLUMNS * rows).map(mean).collect()
    }
}

/// Returns the largest share of squares in any field of view that satisfy `flashes`.
fn worst(squares: &[Square], flashes: impl Fn(&Square) -> bool) -> f32 {
    let rows = squares.len() / COLUMNS;
    let count = |left: usize, top: usize| {
        let places = (top..top + FIELD.1)
            .flat_map(|row| (left..left + FIELD.0).map(move |it| row * COLUMNS + it));
        places.filter(|place| flashes(&squares[*place])).count()
    };
    let lefts = (0..=COLUMNS - FIELD.0).step_by(3);
    let fields = lefts.flat_map(|left| (0..=rows - FIELD.1).step_by(3).map(move |top| (left, top)));
    let most = fields.map(|(left, top)| count(left, top)).max();
    most.unwrap_or(0) as f32 / (FIELD.0 * FIELD.1) as f32
}

/// Results of a scene: the largest shares of a field of view that flash too often (luminance and red), the largest
/// striped share of the picture, and the number of blasts.
#[derive(Debug, Default)]
struct Found {
    light: f32,
    red: f32,
    striped: f32,
    blasts: usize,
}

/// Returns the number of bricks destroyed by a blast in this frame.
fn blasts(game: &Drawn) -> usize {
    let destroyed = game.app.world().resource::<Messages<BrickDestroyed>>();
    let bricks = destroyed.iter_current_update_messages();
    bricks
        .filter(|brick| matches!(brick.cause, Cause::Blast(_)))
        .count()
}

/// Examines `game` for `seconds` and returns the results.
fn look(game: &mut Drawn, seconds: f32) -> Found {
    let mut squares: Vec<Square> = Vec::new();
    let (mut found, mut now) = (Found::default(), 0.0_f32);
    while now <= seconds {
        game.frames_last(FRAME);
        game.let_pass(1);
        now += FRAME.as_secs_f32();
        found.blasts += blasts(game);
        // A picture takes several frames, so stop time meanwhile.
        game.frames_last(Duration::ZERO);
        let picture = game.picture();
        let colours = picture.squares();
        if squares.is_empty() {
            squares = colours.iter().map(|colour| Square::new(*colour)).collect();
        }
        for (square, colour) in squares.iter_mut().zip(&colours) {
            square.note(now, *colour);
        }
        found.light = found.light.max(worst(&squares, |it| it.light.flashes()));
        found.red = found.red.max(worst(&squares, |it| it.red.flashes()));
        found.striped = found.striped.max(striped(&picture));
    }
    found
}

/// Compares the results of the scene `name` with the limits.
fn assert_harmless(name: &str, found: &Found) {
    println!("{name}: {found:.3?}");
    assert!(found.light <= AREA, "{name}: {found:?}");
    assert!(found.red <= AREA, "{name}: {found:?}");
    assert!(found.striped <= STRIPES, "{name}: {found:?}");
}

/// Returns the duration of a scene (s) and the amounts of juice, in a sweep or by default. Four flashes per second take
/// nearly the whole default duration.
fn how() -> (f32, Vec<Amount>) {
    match std::env::var_os("BRICKWORK_SWEEP") {
        Some(_) => (3.0, vec![Amount::Normal, Amount::Full]),
        None => (1.2, vec![Amount::Full]),
    }
}

fn with(amount: Amount) -> Comfort {
    changed(Comfort::default(), |it| it.juice = Juice::all(amount))
}

#[test]
fn a_chain_of_blasts_flashes_neither_too_often_nor_in_red_over_too_much_of_the_picture() {
    if !can_draw() {
        return;
    }
    let (seconds, amounts) = how();
    let details = [WantedDetail::Low, WantedDetail::High];
    for (amount, detail) in (amounts.into_iter()).flat_map(|it| details.map(|detail| (it, detail)))
    {
        let mut game = busiest_begun(SIZE);
        game.settle_detail(detail);
        game.settle(with(amount));
        // Wait until a ball starts the chain.
        for _ in 0..600 {
            game.let_pass(1);
            if blasts(&game) > 0 {
                break;
            }
        }
        let found = look(&mut game, seconds);
        assert!(found.blasts > 20, "{} blasts while we look", found.blasts);
        assert_harmless(&format!("blasts, {detail:?} detail"), &found);
    }
}

#[test]
fn confusion_chaos_and_darkness_flash_neither_when_they_come_nor_while_they_hold() {
    if !can_draw() {
        return;
    }
    let (seconds, amounts) = how();
    for amount in amounts {
        let mut game = busiest_begun(SIZE);
        game.settle(with(amount));
        game.let_pass(60);
        // All at once by default, each alone and in pairs in a sweep.
        let mut all = vec![&["chaos"][..], &["confuse", "chaos", "darkness"]];
        if is_sweep() {
            all.extend([&["confuse"][..], &["confuse", "chaos"], &["darkness"]]);
        }
        for effects in all {
            game.give(effects);
            assert_harmless(&format!("{effects:?}"), &look(&mut game, seconds));
        }
    }
}

#[test]
fn a_lost_life_and_a_level_that_is_cleared_with_many_balls_do_not_flash() {
    if !can_draw() {
        return;
    }
    let (seconds, amounts) = how();
    for amount in amounts {
        let mut game = busiest_begun(SIZE);
        game.settle(with(amount));
        game.let_pass(60);
        game.app.world_mut().write_message(LevelCleared);
        assert_harmless("cleared", &look(&mut game, seconds));

        let mut game = Drawn::of(at_screen(FirstScreen::Play), SIZE);
        // With full detail, losing a life blurs the picture.
        game.settle_detail(WantedDetail::High);
        game.settle(with(amount));
        game.app.insert_resource(Round::Serving);
        for ball in 0..3 {
            let at = DVec2::new(200.0 + 200.0 * f64::from(ball), -10.0);
            let player = PlayerId::FIRST;
            game.app
                .world_mut()
                .write_message(BallLost { ball, player, at });
        }
        assert_harmless("lost", &look(&mut game, seconds));
    }
}

#[test]
fn a_flash_is_found_where_there_is_one() {
    let grey = |light: f32| [light; 3];
    let seen = |colour: &dyn Fn(usize) -> [f32; 3]| {
        let mut square = Square::new(colour(0));
        for frame in 0..60 {
            square.note(frame as f32 / 60.0, colour(frame));
        }
        (square.light.flashes(), square.red.flashes())
    };
    // Five flashes per second, then two.
    assert_eq!(
        seen(&|it| grey(if it % 12 < 6 { 0.5 } else { 0.1 })),
        (true, false)
    );
    assert_eq!(
        seen(&|it| grey(if it % 30 < 15 { 0.5 } else { 0.1 })),
        (false, false)
    );
    // Too dark for a general flash, but a saturated red.
    let red = |it: usize| {
        if it % 12 < 6 {
            [0.3, 0.0, 0.0]
        } else {
            [0.0; 3]
        }
    };
    assert_eq!(seen(&red), (false, true));
}
