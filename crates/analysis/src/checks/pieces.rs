//! Hints about portals, moving pieces and waiting balls.

use std::collections::BTreeMap;

use brickwork_geometry::gap::Reach;
use brickwork_geometry::overlap::distance;
use brickwork_level::document::Command;
use brickwork_level::{Argument, Subject};

use super::{Facts, Hint};

/// Minimum distance of two portals of a pair (diameters of a ball).
const APART: f64 = 2.0;
/// Longest time of a round that players notice (s).
const ROUND: f64 = 120.0;
/// Minimum distance from a waiting ball to a brick (radii).
const ROOM: f64 = 0.4;
/// Maximum number of pairs of a waiting ball and a brick that are compared.
const PAIRS: usize = 2_000_000;
/// Smallest sine of a first flight that leads downwards.
const DOWN: f64 = 0.5;

/// Adds hints about pairs of portals next to each other.
pub(super) fn portals(facts: &Facts, hints: &mut Vec<Hint>) {
    let mut first = BTreeMap::new();
    for (subject, brick) in &facts.bricks {
        let Some(portal) = brick.kind.properties.portal else {
            continue;
        };
        let Some((whom, other)) = first.insert(portal.pair, (subject, brick)) else {
            continue;
        };
        let gap = Reach::between(&brick.shape, &other.shape);
        let gap = gap.separation(brick.centre - other.centre);
        if gap < APART * 2.0 * facts.level.ball_radius() {
            let pair = portal.pair;
            let message = format!("{subject}: the portals of pair {pair} are next to each other");
            let help = "move them apart: a ball that comes out flies in again at once";
            let hint = Hint::new("near-portals", subject.clone(), message, help);
            hints.push(hint.and(whom.clone()).with("pair", pair));
        }
    }
}

/// Adds hints about paths that are too short or too slow.
pub(super) fn movers(facts: &Facts, hints: &mut Vec<Hint>) {
    for (index, piece) in facts.level.pieces().iter().enumerate() {
        let Some(path) = &piece.path else {
            continue;
        };
        let subject = Subject::Piece(index, "path".into());
        let (extent, round) = (path.bounds().size().max_element(), path.period());
        if extent < facts.level.ball_radius() {
            let message = format!("{subject}: it moves by less than a ball");
            let help = "make its path longer, or leave `path` out";
            let hint = Hint::new("barely-moving", subject.clone(), message, help);
            hints.push(hint.fixed(vec![Command::Remove(vec![subject])]));
        } else if round > ROUND {
            let message = format!("{subject}: its round takes {round:.0} s");
            let help = "make `path.speed` higher, or the path shorter";
            let hint = Hint::new("slow-mover", subject, message, help);
            hints.push(hint.with("time", Argument::decimal(round, 0)));
        }
    }
}

/// Adds hints about waiting balls close to bricks, and about those that fly down at once.
pub(super) fn balls(facts: &Facts, hints: &mut Vec<Hint>) {
    let (balls, radius) = (facts.level.waiting_balls(), facts.level.ball_radius());
    let compares = balls.len().saturating_mul(facts.bricks.len()) <= PAIRS;
    for (index, ball) in balls.iter().enumerate() {
        let rest = facts.bricks.iter().filter(|_| compares);
        let rest = rest.filter(|(_, brick)| brick.path.is_none());
        let rooms = rest.map(|(_, brick)| distance(&brick.shape, brick.centre, ball.at) - radius);
        let room = rooms.fold(f64::INFINITY, f64::min);
        if room < ROOM * radius {
            let subject = Subject::Ball(index, "at".into());
            let message = format!("{subject}: it has only {room:.1} units of room");
            let help = "move it away from the bricks";
            let hint = Hint::new("cramped-ball", subject, message, help);
            hints.push(hint.with("room", Argument::decimal(room, 1)));
        }
        if ball.heading.y < -DOWN {
            let subject = Subject::Ball(index, "angle".into());
            let message = format!("{subject}: it flies down to the paddle at once");
            let help = "turn `angle` upwards";
            let hint = Hint::new("falling-ball", subject.clone(), message, help);
            let turned = format!("{:?}", -facts.raw.balls[index].angle);
            hints.push(hint.fixed(vec![Command::Set(vec![(subject, turned)])]));
        }
    }
}
