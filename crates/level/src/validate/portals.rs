//! Validates portals: each pair consists of two portals with the same outline, at rest.

use std::collections::BTreeMap;

use super::finding::{Finding, Findings, Subject};
use super::placed;
use crate::{Level, PlacedBrick, limits};
use brickwork_geometry::Shape;

/// A brick with its subject.
type Placed<'a> = (Subject, PlacedBrick<'a>);

/// Checks that every portal of `level` has a counterpart.
pub(super) fn portals(level: &Level, findings: &mut Findings) {
    let mut kinds = level.kinds.iter();
    if !kinds.any(|kind| kind.brick.properties.portal.is_some()) {
        return;
    }
    let mut pairs: BTreeMap<u32, Vec<Placed>> = BTreeMap::new();
    for (subject, brick) in placed(level) {
        if let Some(portal) = brick.kind.properties.portal {
            if let (Some(_), Subject::Piece(piece, _)) = (brick.path, &subject) {
                let message = format!("{subject}: it is a portal, and moves");
                let finding = Finding::error(
                    "moving-portal",
                    Subject::Piece(*piece, "path".into()),
                    message,
                );
                findings.add(finding.helped("leave out its `path`: portals rest"));
            }
            pairs.entry(portal.pair).or_default().push((subject, brick));
        }
    }
    for (pair, ends) in pairs {
        findings.extend(wrong_pair(pair, &ends));
    }
}

/// Returns an error if the portals `ends` of `pair` are invalid.
fn wrong_pair(pair: u32, ends: &[Placed]) -> Option<Finding> {
    match ends {
        [(one, _)] => {
            let message = format!("{one}: it is the only portal of pair {pair}");
            let finding = Finding::error("single-portal", one.clone(), message);
            let finding = finding.with("pair", pair);
            Some(finding.helped(
                "a ball that goes in has to come out somewhere: add a second one of this pair, of the same shape and size",
            ))
        }
        [(one, first), (other, second)] => {
            let message = format!("{other}: it is not of the same shape and size as {one}");
            let finding =
                Finding::error("unequal-portals", other.clone(), message).and(one.clone());
            let help = "the two portals of a pair have the same shape, size and angle";
            (!is_same(&first.shape, &second.shape)).then(|| finding.helped(help))
        }
        [(one, _), (other, _), (third, _), ..] => {
            let count = ends.len();
            let message = format!("{third}: it is one of {count} portals of pair {pair}");
            let finding = Finding::error("crowded-pair", third.clone(), message).and(one.clone());
            let help = "a pair is two: give every other two a number of their own, as in `portal: (pair: 2)`";
            let finding = finding.with("count", count).with("pair", pair);
            Some(finding.and(other.clone()).helped(help))
        }
        [] => None,
    }
}

/// Returns `true` if two outlines are equal within the rounding tolerance.
fn is_same(one: &Shape, other: &Shape) -> bool {
    let near = |a: f64, b: f64| (a - b).abs() <= limits::TOUCH;
    match (one, other) {
        (Shape::Circle { radius: a }, Shape::Circle { radius: b }) => near(*a, *b),
        (Shape::Box { half: a, axis: x }, Shape::Box { half: b, axis: y }) => {
            near(a.x, b.x) && near(a.y, b.y) && near(x.perp_dot(*y), 0.0)
        }
        _ => false,
    }
}
