//! Level for a versus game: a copy for each player, side by side, with a wall between them.

use std::sync::Arc;

use bevy_math::DVec2;

use super::{LevelKind, Piece, Route, WaitingBall};
use crate::content::versus::versus_rules;
use crate::content::{BrickKind, Colour, Kinds};
use crate::{Level, PlacedBrick, SharedLevel, limits};
use brickwork_geometry::Shape;

/// Largest number of a group or pair in a level.
const GROUPS: u32 = 99;
/// Maximum number of kinds, so that the copies and the wall fit into the index of a kind.
const KINDS: usize = 127;

impl Level {
    /// Returns the level for a versus game on `level`. All bricks are pieces: those of the first player, then those of
    /// the second player in the same order, then the wall. Only [`origin`](Self::origin) is written to files.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be doubled, as a sentence without a full stop.
    pub fn doubled(level: &SharedLevel) -> Result<Self, String> {
        if let Some(reason) = level.doubling_refusal() {
            return Err(reason.to_owned());
        }
        let width = versus_rules().divider;
        let field = DVec2::new(2.0 * level.field.x + width, level.field.y);
        let second = level.field.x + width;
        let own = level.kinds.len() as u8;
        let copies = [(0.0, 0), (second, own)];
        let bricks = copies.map(|(by, kinds)| level.copied_pieces(by, kinds));
        let mut pieces: Vec<Piece> = bricks.into_iter().flatten().collect();
        pieces.push(level.divider(own * 2));
        let balls = copies.map(|(by, _)| {
            level.balls.iter().map(move |ball| WaitingBall {
                at: ball.at + DVec2::X * by,
                ..*ball
            })
        });
        let kinds = level.kinds.iter().cloned();
        let kinds = kinds.clone().chain(kinds.map(of_second)).chain([solid()]);
        let keys = level.keys.iter().chain(&level.keys).copied();
        Ok(Self {
            name: level.name.clone(),
            author: level.author.clone(),
            field,
            rules: level.rules.clone(),
            columns: 0,
            keys: keys.chain([' ']).collect(),
            kinds: kinds.collect(),
            cells: Vec::new(),
            pieces,
            balls: balls.into_iter().flatten().collect(),
            origin: Some(Arc::clone(level)),
            ..**level
        })
    }

    /// Returns the reason why the level cannot be doubled, as a sentence without a full stop. `None` if it can.
    pub fn doubling_refusal(&self) -> Option<&'static str> {
        let width = 2.0 * self.field.x + versus_rules().divider;
        let is_too_large = width > *limits::FIELD.end() || self.kinds.len() > KINDS;
        is_too_large.then_some("the level is too large for two copies of it")
    }

    /// Returns the level that was doubled for a versus game; `None` for other levels.
    pub fn origin(&self) -> Option<&SharedLevel> {
        self.origin.as_ref()
    }

    /// Returns the id of the wall between the halves of a doubled level.
    pub fn divider_id(&self) -> Option<u32> {
        self.origin.as_ref()?;
        Some(self.pieces.len() as u32 - 1)
    }

    /// Returns copies of all bricks as pieces, `by` units to the right and with kinds from the index `kinds` on.
    fn copied_pieces(&self, by: f64, kinds: u8) -> Vec<Piece> {
        let by = DVec2::X * by;
        let cells = self.cells.iter().filter(|cell| **cell != 0);
        let drawn = self.drawn_bricks().zip(cells);
        let drawn = drawn.map(|(PlacedBrick { centre, shape, .. }, cell)| Piece {
            at: centre + by,
            shape,
            path: None,
            kind: cell - 1 + kinds,
            angle: 0.0,
            route: None,
        });
        let free = self.pieces.iter().map(|piece| {
            let (at, route) = (piece.at + by, piece.route.as_ref());
            let route = route.map(|route| route.moved(by));
            Piece {
                at,
                path: route.as_ref().map(|route| route.path(at)),
                kind: piece.kind + kinds,
                route,
                ..*piece
            }
        });
        drawn.chain(free).collect()
    }

    /// Returns the wall between the halves, of the kind with the index `kind`. It reaches so far below the field that no
    /// ball gets around it.
    fn divider(&self, kind: u8) -> Piece {
        let width = versus_rules().divider;
        let below = 2.0 * self.ball_radius.max(limits::DEFAULT_BALL_RADIUS);
        let height = self.field.y + below;
        Piece {
            at: DVec2::new(self.field.x + width * 0.5, height * 0.5 - below),
            shape: Shape::upright(DVec2::new(width, height) * 0.5),
            path: None,
            kind,
            angle: 0.0,
            route: None,
        }
    }
}

/// Returns the kind of the second player's copies, with groups and pairs of its own.
fn of_second(mut kind: LevelKind) -> LevelKind {
    let properties = &mut kind.brick.properties;
    let groups = [
        properties.member.as_mut().map(|it| &mut it.group),
        properties.opens.as_mut().map(|it| &mut it.group),
        properties.switches.as_mut().map(|it| &mut it.group),
        properties.portal.as_mut().map(|it| &mut it.pair),
    ];
    for number in groups.into_iter().flatten() {
        *number += GROUPS;
    }
    kind
}

/// Returns the kind of the wall.
fn solid() -> LevelKind {
    let base = "solid";
    let kind = Kinds::base()
        .get(base)
        .and_then(|fields| fields.kind().ok());
    LevelKind {
        base: base.to_owned(),
        brick: BrickKind {
            colour: Colour::Slate,
            ..kind.unwrap_or_default()
        },
    }
}

impl Route {
    /// Returns the route moved `by` (units).
    fn moved(&self, by: DVec2) -> Self {
        let to = |(x, y): (f64, f64)| (x + by.x, y + by.y);
        let mut moved = self.clone();
        match &mut moved {
            Self::Once { through, .. }
            | Self::BackAndForth { through, .. }
            | Self::Loop { through, .. } => {
                for corner in through {
                    *corner = to(*corner);
                }
            }
            Self::Orbit { center, .. } => *center = to(*center),
        }
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::parse;

    fn level(source: &str) -> SharedLevel {
        Arc::new(parse("test.ron", source.as_bytes()).expect("a valid level"))
    }

    #[test]
    fn both_halves_have_equal_bricks_and_groups_of_their_own() {
        let level = level(
            r#"(format: 2, name: "A", author: "B", legend: {
                'x': (color: Red, member: (group: 3)), 'g': (kind: "gate", opens: (group: 3)), 'm': (color: Blue),
            }, bricks: ["x.g"], pieces: [
                (kind: 'm', at: (400, 200), shape: Circle(radius: 20), path: BackAndForth(through: [(500, 200)], speed: 50)),
            ])"#,
        );
        let doubled = Level::doubled(&level).expect("a small level");
        let bricks: Vec<PlacedBrick> = doubled.bricks().collect();
        let own = level.bricks().count();
        assert_eq!(bricks.len(), 2 * own + 1);
        let by = DVec2::X * (level.field().x + versus_rules().divider);
        for (one, other) in bricks.iter().zip(&bricks[own..2 * own]) {
            assert_eq!((one.centre + by, one.shape), (other.centre, other.shape));
            let (near, far) = (
                one.path.map(|it| it.at(1.5)),
                other.path.map(|it| it.at(1.5)),
            );
            assert_eq!(near.map(|at| at + by), far);
        }
        let groups = |of: &[PlacedBrick]| -> Vec<u32> {
            let of = of.iter().map(|brick| brick.kind.properties);
            of.filter_map(|it| it.member.map(|it| it.group).or(it.opens.map(|it| it.group)))
                .collect()
        };
        assert_eq!(groups(&bricks[..own]), [3, 3]);
        assert_eq!(groups(&bricks[own..]), [102, 102]);
        let divider = doubled.divider_id().expect("a doubled level") as usize;
        let divider = &bricks[divider];
        let bounds = divider.shape.bounds(divider.centre);
        assert!(bounds.min.y < 0.0 && bounds.max.y == 600.0, "{bounds:?}");
    }

    #[test]
    fn files_have_the_original_level() {
        let level = level(
            r#"(format: 1, name: "A", author: "B", legend: {'x': Plain(color: Red)}, bricks: ["x.x"])"#,
        );
        let doubled = Level::doubled(&level).expect("a small level");
        assert_eq!(doubled.to_ron(), level.to_ron());
        assert_eq!(doubled.identity(), level.identity());
        assert_eq!(doubled.origin(), Some(&level));
    }
}
