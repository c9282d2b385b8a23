//! Last flights of the balls in a test, drawn in the editor until the next edit or test. Records them in `Flow`.
//! Opening a level removes them, in `StateTransition`.

use std::collections::{BTreeMap, VecDeque};

use super::prelude::*;
use super::state::Gesture;
use crate::presentation::library::session::is_test;
use crate::presentation::look::quads::{Quads, Shape};

pub(super) fn plugin(app: &mut App) {
    let forget = |mut flights: ResMut<Flights>| *flights = Flights::default();
    app.init_resource::<Flights>()
        .add_systems(
            Update,
            record
                .run_if(in_state(Screen::Play).and_then(is_test))
                .run_if(resource_exists::<Editor>)
                .in_set(PresentationSystems::Flow),
        )
        .add_systems(OnEnter(Screen::Edit), forget.run_if(not(is_test)));
}

/// Time for which a part of a flight is kept (s).
const KEPT: f64 = 10.0;
/// Maximum number of lines.
const MOST: usize = 5000;
/// Largest distance of a point from a line that replaces it (units).
const STRAIGHT: f64 = 0.05;

/// Flights of the last test, by ball.
#[derive(Resource, Default)]
pub(super) struct Flights {
    /// Revision of the tested text.
    revision: u64,
    trails: BTreeMap<u32, VecDeque<Point>>,
    /// Time of the last point (s since the level began).
    latest: f64,
}

/// Point of a flight.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Point {
    time: f64,
    at: DVec2,
    part: Part,
}

/// Part of a flight that ends at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// None: the flight starts there.
    Start,
    /// No contact.
    Free,
    Contact,
    Loss,
}

/// Records the flights of a frame.
fn record(
    (clock, editor): (Res<Clock>, Res<Editor>),
    (mut started, mut launched): (MessageReader<LevelStarted>, MessageReader<BallLaunched>),
    (mut born, mut hits): (MessageReader<BallBorn>, FiniteReader<BallHit>),
    mut lost: FiniteReader<BallLost>,
    balls: Query<(&Ball, &Position), Without<Held>>,
    mut flights: ResMut<Flights>,
) {
    if started.read().count() > 0 {
        *flights = Flights {
            revision: editor.revision,
            ..default()
        };
    }
    let now = clock.now();
    let launches = launched.read().map(|launch| (launch.ball, launch.at));
    let starts = launches.chain(born.read().map(|birth| (birth.ball, birth.at)));
    for (ball, at) in starts {
        flights.note(ball, (now, at, Part::Start));
    }
    for hit in hits.read() {
        flights.note(hit.ball, (hit.time, hit.met(), Part::Contact));
        if hit.from.is_some() {
            flights.note(hit.ball, (hit.time, hit.at, Part::Start));
        }
    }
    for loss in lost.read() {
        flights.note(loss.ball, (now, loss.at, Part::Loss));
    }
    for (ball, at) in &balls {
        flights.note(ball.id, (now, at.0, Part::Free));
    }
    flights.forget_old();
}

impl Flights {
    /// Returns `true` if there are no flights.
    pub fn is_empty(&self) -> bool {
        self.trails.is_empty()
    }

    /// Adds a point to the flight of a ball. A straight flight needs only its ends.
    fn note(&mut self, ball: u32, (time, at, part): (f64, DVec2, Part)) {
        let trail = self.trails.entry(ball).or_default();
        let ends = trail.len().checked_sub(2);
        let ends = ends.map(|index| (trail[index], trail[index + 1]));
        if let Some((from, end)) = ends
            && end.part == Part::Free
            && part != Part::Start
        {
            let along = (at - from.at).normalize_or_zero();
            let by = end.at - from.at;
            if by.perp_dot(along).abs() < STRAIGHT && by.dot(along) >= 0.0 {
                trail.pop_back();
            }
        }
        trail.push_back(Point { time, at, part });
        self.latest = time;
    }

    /// Removes the flights that ended too long before the last one.
    fn forget_old(&mut self) {
        let oldest = self.latest - KEPT;
        self.trails.retain(|_, trail| {
            while trail.get(1).is_some_and(|point| point.time < oldest) {
                trail.pop_front();
            }
            trail.back().is_some_and(|point| point.time >= oldest)
        });
    }

    /// Draws the ball that is being thrown, and the flights, with a dot at each contact and a ring at each loss. Older
    /// parts are fainter. A dark edge below all lines makes them visible on bright bricks.
    pub fn draw(&self, quads: &mut Quads, editor: &Editor, thick: f32) {
        draw_throw(quads, editor, thick);
        if self.revision != editor.revision {
            return;
        }
        let lost = palette::usual(tone::ERROR);
        let edge = palette::BALL_OUTLINE;
        for (colour, lost, more) in [(edge, edge, thick), (palette::BALL_GLOW, lost, 0.0)] {
            let trails = self.trails.values();
            let lines = trails.flat_map(|trail| trail.iter().zip(trail.iter().skip(1)));
            for (from, to) in lines.take(MOST) {
                let age = ((self.latest - to.time) / KEPT).clamp(0.0, 1.0) as f32;
                let colour = colour.with_alpha(0.85 - 0.5 * age);
                let ends = [from.at.as_vec2(), to.at.as_vec2()];
                if to.part != Part::Start {
                    quads.shape(Shape::line(ends, 0.75 * thick + more, colour));
                }
                match to.part {
                    Part::Contact => quads.shape(Shape::disc(ends[1], 2.5 * thick + more, colour)),
                    Part::Loss => {
                        let ring = Shape::ring(ends[1], 6.0 * thick, thick + more, lost);
                        quads.shape(ring);
                    }
                    Part::Start | Part::Free => {}
                }
            }
        }
    }
}

/// Draws the ball that is being thrown, with its direction.
fn draw_throw(quads: &mut Quads, editor: &Editor, thick: f32) {
    if let Some(Gesture::Throw { from, to }) = editor.gesture {
        let ends = [from.as_vec2(), to.as_vec2()];
        quads.shape(Shape::line(ends, thick, palette::BALL_GLOW));
        quads.shape(Shape::disc(ends[0], 8.0, palette::BALL_OUTLINE));
        quads.shape(Shape::disc(ends[0], 6.5, palette::BALL));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn straight_flights_are_one_line_and_old_ones_are_forgotten() {
        let mut flights = Flights::default();
        let mut note = |ball, time, x: f64, y: f64, part| {
            flights.note(ball, (time, DVec2::new(x, y), part));
            flights.forget_old();
            flights.trails.get(&0).map_or(0, VecDeque::len)
        };
        assert_eq!(note(0, 0.0, 0.0, 0.0, Part::Start), 1);
        assert_eq!(note(0, 1.0, 1.0, 1.0, Part::Free), 2);
        assert_eq!(
            note(0, 5.0, 5.0, 5.0, Part::Contact),
            2,
            "a straight flight keeps only its ends"
        );
        assert_eq!(note(0, 6.0, 4.0, 6.0, Part::Free), 3);
        assert_eq!(
            note(1, 15.5, 0.0, 0.0, Part::Start),
            2,
            "only the last 10 s are kept"
        );
        assert_eq!(note(1, 30.0, 0.0, 1.0, Part::Loss), 0);
    }
}
