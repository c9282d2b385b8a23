//! Warning for required bricks that no ball, shot or blast can reach.
//!
//! Power-ups open paths if the level's own rules drop them or balls can reach the bricks that carry them. Harmful ones
//! do not count, because players can avoid them.

use super::prelude::*;
use super::raster::Raster;
use crate::content::effects::{BallTraits, Effect};
use crate::content::powers::Family;
use crate::content::{Chosen, PowerId};

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
    fn new(powers: impl IntoIterator<Item = PowerId>) -> Self {
        let mut openers = Self::default();
        let powers = powers.into_iter().map(PowerId::power);
        for power in powers.filter(|power| power.family != Family::Hinders) {
            let mut traits = BallTraits::default();
            power.effect.change_balls(&mut traits);
            openers.energy |= traits.energy;
            openers.blast = openers.blast.max(traits.blast.unwrap_or(0.0));
            match power.effect {
                Effect::Shoot { .. } => openers.shots = true,
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
    Openers::new(carried.chain(dropped(level))).energy
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
        let who = &targets[first].0;
        let others = match closed.len() - 1 {
            0 => String::new(),
            1 => ", nor to another brick".to_owned(),
            more => format!(", nor to {more} other bricks"),
        };
        let message =
            format!("{who}: nothing ever comes to it{others}: solid bricks and walls close it off");
        let with_energy = Openers {
            energy: true,
            ..openers
        };
        let crumbles = kinds.iter().any(|kind| kind.properties.crumbles.is_some());
        let help = if crumbles && self.closed(&targets, with_energy).is_empty() {
            let lacks = match provides_energy(self.level) {
                true => "every brick that carries it is out of reach",
                false => "no helpful power-up here provides it",
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
        let finding = Finding::warning("closed-off-brick", who.clone(), message);
        let finding = finding.with("more", closed.len() - 1);
        self.findings.add(finding.helped(help));
    }

    /// Returns the combined effects of the power-ups that players can get. Each may open the path to the next.
    /// `targets` are the required bricks.
    fn openers(&mut self, targets: &[Target]) -> Openers {
        let level = self.level;
        let (mut carriers, mut kinds): (Vec<Target>, Vec<BrickKind>) = Default::default();
        let mut openers = Openers::default();
        for brick in level.bricks() {
            self.work.spend(1);
            let opens = Openers::new(carried(&brick.kind));
            if brick.path.is_some() {
                openers = openers.with(opens);
            } else if opens != Openers::default() {
                carriers.push((Subject::Level, brick.centre, brick.shape));
                kinds.push(brick.kind);
            }
        }
        let dropped = dropped(level);
        loop {
            let known = openers;
            if self.closed(targets, openers).len() < targets.len() {
                openers = openers.with(Openers::new(dropped.iter().copied()));
            }
            let closed = self.closed(&carriers, openers);
            for (index, kind) in kinds.iter().enumerate() {
                let crumbles = openers.energy && kind.properties.crumbles.is_some();
                if (crumbles || !kind.is_solid()) && closed.binary_search(&index).is_err() {
                    openers = openers.with(Openers::new(carried(kind)));
                }
            }
            if openers == known {
                return openers;
            }
        }
    }

    /// Returns the required bricks that do not move.
    fn targets(&mut self) -> Vec<Target> {
        self.work.spend(self.level.cells.len() as u64);
        let bricks = placed(self.level);
        let required = bricks.filter(|(_, brick)| brick.kind.counts() && brick.path.is_none());
        let targets = required.map(|(who, brick)| (who, brick.centre, brick.shape));
        targets.collect()
    }

    /// Returns the indices of the `targets` that nothing reaches, with the effects of `openers`.
    fn closed(&mut self, targets: &[Target], openers: Openers) -> Vec<usize> {
        let (level, work) = (self.level, &mut self.work);
        let radius = match openers.shots {
            true => level.ball_radius.min(limits::SHOT_RADIUS),
            false => level.ball_radius,
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
        let exploding = |it: PlacedBrick| Some((it.centre, it.kind.properties.explodes?.radius));
        let blasts: Vec<(DVec2, f64)> = level.bricks().filter_map(exploding).collect();
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
    let low = Aabb::new(
        DVec2::ZERO,
        DVec2::new(level.field.x, limits::PADDLE_HEIGHT),
    );
    let balls = level.balls.iter().map(|ball| ball.at);
    let bricks = level.bricks();
    let portals = bricks.filter(|brick| brick.kind.properties.portal.is_some());
    let out = |portal: PlacedBrick| portal.shape.bounds(portal.centre).grown(level.ball_radius);
    let balls = balls.map(|at| Aabb::around(at, DVec2::ZERO));
    let beginnings = balls.chain(portals.map(out));
    std::iter::once(low).chain(beginnings).collect()
}
