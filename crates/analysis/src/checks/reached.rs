//! Hints about bricks that nothing ever hits, with the cause, and about gaps that are nearly as wide as a ball.

use bevy::math::DVec2;
use brickwork_geometry::Path;
use brickwork_level::document::Command;
use brickwork_level::limits::TOUCH;
use brickwork_level::{Argument, Level, PlacedBrick, Subject, placed};

use super::Hint;
use crate::reach::{Access, Blocker, Cause, Gap, Reach};

/// Maximum number of hints of each kind; a wall that encloses many bricks needs only a few.
const MOST: usize = 8;
/// Width of a gap after its fix (diameters of a ball).
const WIDE: f64 = 1.25;

/// Returns the hints about bricks of `level` that nothing ever hits, and about narrow gaps, as found by `reach`.
pub fn of_reach(level: &Level, reach: &Reach) -> Vec<Hint> {
    let bricks: Vec<(Subject, PlacedBrick)> = placed(level).collect();
    let never = never(&bricks, reach).map(|(subject, (id, what), cause)| {
        let (why, others) = told(cause, &bricks);
        let message = format!("{subject}: {what}: {why}");
        let help = help_of(cause);
        let hint = because(Hint::new(id, subject.clone(), message, help), cause);
        others.into_iter().fold(hint, Hint::and)
    });
    let gaps = reach.near_misses().iter();
    let gaps = gaps.filter_map(|gap| near_miss(level, gap, &bricks));
    never.take(MOST).chain(gaps.take(MOST)).collect()
}

/// Returns all bricks of `level` that need a hit and that nothing ever hits, as found by `reach`.
pub(super) fn unreachable(level: &Level, reach: &Reach) -> Vec<Subject> {
    let bricks: Vec<(Subject, PlacedBrick)> = placed(level).collect();
    let never = never(&bricks, reach);
    never.map(|(subject, ..)| subject.clone()).collect()
}

/// Returns the `bricks` that nothing ever hits, each with its check and problem, and the cause. Leaves out bricks that
/// need no hit.
fn never<'a>(
    bricks: &'a [(Subject, PlacedBrick)],
    reach: &'a Reach,
) -> impl Iterator<Item = (&'a Subject, (&'static str, &'static str), &'a Cause)> {
    let all = bricks.iter().zip(reach.bricks());
    all.filter_map(|((subject, brick), access)| match access {
        Access::Never(cause) => Some((subject, check_of(brick)?, cause)),
        Access::Ball | Access::Indirect => None,
    })
}

/// Returns the check and the problem of a brick that nothing hits; `None` if it needs no hit.
fn check_of(brick: &PlacedBrick) -> Option<(&'static str, &'static str)> {
    let properties = &brick.kind.properties;
    let moves = brick.path.is_some_and(|path: &Path| path.speed() > 0.0);
    Some(if properties.portal.is_some() {
        ("unreachable-portal", "no ball ever flies into this portal")
    } else if properties.switches.is_some() {
        ("unreachable-switch", "no ball ever hits this switch")
    } else if moves {
        ("unreachable-mover", "it moves, and never meets a ball")
    } else if brick.kind.hits.is_some() {
        ("unreachable-brick", "nothing ever hits it")
    } else {
        return None;
    })
}

/// Returns the cause in words, and the bricks that are part of it.
fn told(cause: &Cause, bricks: &[(Subject, PlacedBrick)]) -> (String, Vec<Subject>) {
    let subject = |index: &usize| bricks.get(*index).map(|(subject, _)| subject.clone());
    match cause {
        Cause::Gate { gate, group } => (
            format!("the gate of group {group} stays shut"),
            Vec::from_iter(subject(gate)),
        ),
        Cause::OneWay { brick } => (
            "a one-way brick lets balls through only in the other direction".to_owned(),
            Vec::from_iter(subject(brick)),
        ),
        Cause::Crumbles { brick } => (
            "only a ball with energy opens the way, and nothing gives it".to_owned(),
            Vec::from_iter(subject(brick)),
        ),
        Cause::Narrow(Gap { between, width, .. }) => {
            let blocks = between.iter().filter_map(|blocker| match blocker {
                Blocker::Brick(index) => subject(index),
                Blocker::Wall(_) => None,
            });
            let why = format!("the widest gap has {width:.1} units, too narrow for a ball");
            (why, blocks.collect())
        }
        Cause::Enclosed { by } => (
            "solid bricks and walls enclose it".to_owned(),
            by.iter().take(2).filter_map(subject).collect(),
        ),
    }
}

/// Adds `cause` to the arguments of `hint`.
fn because(hint: Hint, cause: &Cause) -> Hint {
    match cause {
        Cause::Gate { group, .. } => hint.with("case", "gate").with("group", *group),
        Cause::OneWay { .. } => hint.with("case", "one-way"),
        Cause::Crumbles { .. } => hint.with("case", "energy"),
        Cause::Narrow(Gap { width, .. }) => {
            let hint = hint.with("case", "narrow");
            hint.with("width", Argument::decimal(*width, 1))
        }
        Cause::Enclosed { .. } => hint.with("case", "enclosed"),
    }
}

fn help_of(cause: &Cause) -> &'static str {
    match cause {
        Cause::Gate { .. } => "move a switch or the bricks of the group to places that balls reach",
        Cause::OneWay { .. } => "turn `towards`, or make another way in",
        Cause::Crumbles { .. } => "let a brick that balls hit carry \"energy\"",
        Cause::Narrow(_) => "make the gap clearly wider than a ball",
        Cause::Enclosed { .. } => "leave a gap that is clearly wider than a ball",
    }
}

/// Returns the hint about a gap that is nearly as wide as a ball. Gaps of exactly that width are errors.
fn near_miss(level: &Level, gap: &Gap, bricks: &[(Subject, PlacedBrick)]) -> Option<Hint> {
    let ball = 2.0 * level.ball_radius();
    let mut sides = gap
        .between
        .iter()
        .rev()
        .filter_map(|blocker| match blocker {
            Blocker::Brick(index) => bricks.get(*index),
            Blocker::Wall(_) => None,
        });
    let (who, brick) = sides.next()?;
    let whom = sides.next().map(|(subject, _)| subject.clone());
    if (gap.width - ball).abs() <= TOUCH {
        return None;
    }
    let other = whom
        .as_ref()
        .map_or("a wall".to_owned(), Subject::to_string);
    let percent = 100.0 * gap.width / ball;
    let message =
        format!("{who}: the gap between it and {other} is {percent:.0} % as wide as a ball");
    let help = "make it wider than a ball by a quarter, or clearly narrower";
    let mut hint = Hint::new("near-miss-gap", who.clone(), message, help)
        .with("percent", Argument::decimal(percent, 0));
    if let (Subject::Piece(index, _), Some(_)) = (who, &whom) {
        let away = (brick.centre - gap.at).normalize_or_zero() * (WIDE * ball - gap.width);
        let DVec2 { x, y } = ((brick.centre + away) * 10.0).round() / 10.0;
        let at = Subject::Piece(*index, "at".into());
        hint = hint.fixed(vec![Command::Set(vec![(at, format!("({x:?}, {y:?})"))])]);
    }
    Some(whom.into_iter().fold(hint, Hint::and))
}
