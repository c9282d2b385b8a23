//! Warning for required bricks that no ball, shot or blast can reach.
//!
//! Power-ups open paths if the level's own rules drop them or balls can reach the bricks that carry them. Harmful ones
//! do not count, because players can avoid them.

use bevy_math::DVec2;

use super::raster::Raster;
use super::survey::Survey;
use crate::content::effects::Effect;
use crate::content::powers::Family;
use crate::content::{BrickKind, Chosen, PowerId};
use crate::validate::number::rounded;
use crate::validate::{Finding, Subject};
use crate::{Level, PlacedBrick, limits};
use brickwork_geometry::overlap::distance;
use brickwork_geometry::{Aabb, Shape};

/// Effects of power-ups that help to reach an enclosed brick.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Openers {
    /// Balls destroy bricks that crumble.
    energy: bool,
    /// Shots fly through gaps that are too narrow for a ball.
    shots: bool,
    /// Blast radius of bricks that balls destroy (units).
    blast: f64,
    /// The level can end in another way, or a random power-up may have any effect.
    anything: bool,
}

impl Openers {
    /// Combines the effects of `powers`; harmful ones have none.
    fn of(powers: impl Iterator<Item = PowerId>) -> Self {
        let mut openers = Self::default();
        let powers = powers.map(PowerId::power);
        for power in powers.filter(|power| power.family != Family::Hinders) {
            match power.effect {
                Effect::Energy => openers.energy = true,
                Effect::Shoot { .. } => openers.shots = true,
                Effect::Explosive { radius } => openers.blast = openers.blast.max(radius),
                Effect::Random => (openers.energy, openers.anything) = (true, true),
                Effect::Exit { .. } => openers.anything = true,
                _ => {}
            }
        }
        openers
    }

    /// Combines the effects of both.
    fn with(self, other: Self) -> Self {
        Self {
            energy: self.energy || other.energy,
            shots: self.shots || other.shots,
            blast: self.blast.max(other.blast),
            anything: self.anything || other.anything,
        }
    }
}

/// Returns the power-ups that the own rules of `level` drop.
fn dropped(level: &Level) -> Vec<PowerId> {
    let rules = Chosen::default().rules(level.rules());
    let weights = rules.drops.weights().map(|(power, _)| power);
    weights.filter(|_| rules.has_drops()).collect()
}

/// Returns `true` if a brick of `level` carries energy, or its own rules drop it.
pub(super) fn provides_energy(level: &Level) -> bool {
    let carried = level.used_kinds().filter_map(|(_, kind)| carried(kind));
    Openers::of(carried.chain(dropped(level))).energy
}

fn carried(kind: &BrickKind) -> Option<PowerId> {
    kind.properties.carries.map(|carries| carries.power)
}

/// A brick of the level, with its position and outline.
type Target = (Subject, DVec2, Shape);

impl Survey<'_> {
    /// Warns about required bricks that balls, shots and blasts never reach.
    pub fn closed_bricks(&mut self) {
        let kinds: Vec<&BrickKind> = self.level.used_kinds().map(|(_, kind)| kind).collect();
        if !kinds.iter().any(|kind| kind.is_barrier()) {
            return;
        }
        let targets = self.targets();
        if self.closed(&targets, Openers::default()).is_empty() {
            return;
        }
        let openers = self.openers(&targets);
        if openers.anything {
            return;
        }
        let closed = self.closed(&targets, openers);
        let Some(&first) = closed.first() else {
            return;
        };
        let (who, ..) = &targets[first];
        let others = match closed.len() - 1 {
            0 => String::new(),
            1 => ", nor to another brick".to_owned(),
            more => format!(", nor to {more} other bricks"),
        };
        let message =
            format!("{who}: nothing ever comes to it{others}: what is solid closes it off");
        let with_energy = Openers {
            energy: true,
            ..openers
        };
        let crumbles = kinds.iter().any(|kind| kind.properties.crumbles.is_some());
        let help = if crumbles && self.closed(&targets, with_energy).is_empty() {
            let lacks = if provides_energy(self.level) {
                "every brick that carries it is out of reach"
            } else {
                "no helpful power-up here provides it"
            };
            format!(
                "only a ball with energy opens the way, and {lacks}: let a brick that balls reach carry \"energy\", or leave a \
                 gap that is wider than a ball"
            )
        } else {
            format!(
                "leave a gap that is wider than a ball ({} units), or put something there that can be destroyed; or make what \
                 is behind it `optional`",
                rounded(self.level.clearance())
            )
        };
        self.findings
            .add(Finding::warning(who.clone(), message).helped(help));
    }

    /// Returns the combined effects of the power-ups that players can get. Each may open the path to the next.
    /// `targets` are the required bricks.
    fn openers(&mut self, targets: &[Target]) -> Openers {
        let level = self.level;
        let mut carriers: Vec<(Target, BrickKind, PowerId)> = Vec::new();
        let mut openers = Openers::default();
        for brick in level.bricks() {
            self.work.spend(1);
            let Some(power) = carried(&brick.kind) else {
                continue;
            };
            let opens = Openers::of([power].into_iter());
            if brick.path.is_some() {
                openers = openers.with(opens);
            } else if opens != Openers::default() {
                let target = (Subject::Level, brick.centre, brick.shape);
                carriers.push((target, brick.kind, power));
            }
        }
        let dropped = dropped(level);
        loop {
            let known = openers;
            if self.closed(targets, openers).len() < targets.len() {
                openers = openers.with(Openers::of(dropped.iter().copied()));
            }
            let places: Vec<Target> = carriers.iter().map(|(target, ..)| target.clone()).collect();
            let closed = self.closed(&places, openers);
            for (index, (_, kind, power)) in carriers.iter().enumerate() {
                let goes =
                    !kind.is_solid() || (openers.energy && kind.properties.crumbles.is_some());
                if goes && closed.binary_search(&index).is_err() {
                    openers = openers.with(Openers::of([*power].into_iter()));
                }
            }
            if openers == known {
                return openers;
            }
        }
    }

    /// Returns the required bricks that do not move.
    fn targets(&mut self) -> Vec<Target> {
        let level = self.level;
        let (columns, rows) = level.grid();
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let drawn = cells.filter_map(|(row, column)| {
            let brick = level.drawn(column, row)?;
            let (row, column) = (row as usize, column as usize);
            let who = Subject::Cell { row, column };
            brick
                .kind
                .counts()
                .then_some((who, brick.centre, brick.shape))
        });
        let pieces = level
            .pieces
            .iter()
            .enumerate()
            .filter_map(|(index, piece)| {
                let counts = level.kinds[usize::from(piece.kind)].brick.counts();
                let who = Subject::piece(index, "at");
                (counts && piece.path.is_none()).then_some((who, piece.at, piece.shape))
            });
        self.work.spend(level.cells.len() as u64);
        drawn.chain(pieces).collect()
    }

    /// Returns the indices of the `targets` that nothing reaches, with the effects of `openers`.
    fn closed(&mut self, targets: &[Target], openers: Openers) -> Vec<usize> {
        let (level, work) = (self.level, &mut self.work);
        let radius = if openers.shots {
            level.ball_radius.min(limits::SHOT_RADIUS)
        } else {
            level.ball_radius
        };
        let Some(mut raster) = Raster::new(level.field, radius) else {
            return Vec::new();
        };
        for brick in level.bricks() {
            work.spend(1);
            let kind = &brick.kind.properties;
            let opens = kind.opens.is_some() || (openers.energy && kind.crumbles.is_some());
            if brick.kind.is_barrier() && brick.path.is_none() && !opens {
                raster.block(&brick.shape, brick.centre, work);
            }
            if work.is_over() {
                return Vec::new();
            }
        }
        for begin in beginnings(level) {
            raster.fill(&begin, work);
        }
        let blasts: Vec<(DVec2, f64)> = level
            .bricks()
            .filter_map(|brick| Some((brick.centre, brick.kind.properties.explodes?.radius)))
            .collect();
        let mut closed = Vec::new();
        for (index, (_, at, shape)) in targets.iter().enumerate() {
            let comes = raster.touches(shape, *at, openers.blast, work)
                || blasts
                    .iter()
                    .any(|(from, radius)| distance(shape, *at, *from) <= *radius);
            work.spend(blasts.len() as u64);
            if work.is_over() {
                return Vec::new();
            }
            if !comes {
                closed.push(index);
            }
        }
        closed
    }
}

/// Returns the start areas of balls: at the height of the paddle, at the waiting balls, and at every portal.
fn beginnings(level: &Level) -> Vec<Aabb> {
    let low = DVec2::new(level.field.x, limits::PADDLE_HEIGHT);
    let mut beginnings = vec![Aabb {
        min: DVec2::ZERO,
        max: low,
    }];
    beginnings.extend(
        level
            .balls
            .iter()
            .map(|ball| Aabb::around(ball.at, DVec2::ZERO)),
    );
    let portals = level
        .bricks()
        .filter(|brick| brick.kind.properties.portal.is_some());
    let out = |portal: PlacedBrick| portal.shape.bounds(portal.centre).grown(level.ball_radius);
    beginnings.extend(portals.map(out));
    beginnings
}
