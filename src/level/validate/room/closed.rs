//! Warnings of bricks that must go and that nothing ever comes to: what is solid closes them off.
//!
//! Owns what opens a way: power-ups that bricks carry or that the level's own rules drop. Those that hinder do not count:
//! a player may play without them.

use bevy::math::DVec2;

use super::raster::Raster;
use super::survey::Survey;
use crate::content::effects::Effect;
use crate::content::powers::Family;
use crate::content::{BrickKind, Chosen, PowerId};
use crate::geometry::overlap::distance;
use crate::geometry::{Aabb, Shape};
use crate::level::validate::number::rounded;
use crate::level::validate::{Finding, Subject};
use crate::level::{Level, PlacedBrick, limits};

/// What the power-ups of a level can do for a brick that is closed off.
#[derive(Clone, Copy, Debug, Default)]
struct Openers {
    /// Balls destroy what crumbles.
    energy: bool,
    /// Shots fly through gaps that are too narrow for a ball.
    shots: bool,
    /// How far what balls destroy explodes (units).
    blast: f64,
    /// There is another way to end the level, or nobody knows what comes.
    anything: bool,
}

impl Openers {
    /// Of `level` by its own rules.
    fn of(level: &Level) -> Self {
        let rules = Chosen::default().rules(level.rules());
        let carried = level
            .used_kinds()
            .filter_map(|(_, kind)| kind.properties.carries.map(|carries| carries.power));
        let mut powers: Vec<PowerId> = carried.collect();
        if rules.has_drops() {
            powers.extend(rules.drops.weights().map(|(power, _)| power));
        }
        let mut openers = Self::default();
        let helping = powers
            .iter()
            .map(|power| power.power())
            .filter(|power| power.family != Family::Hinders);
        for power in helping {
            match power.effect {
                Effect::Energy => openers.energy = true,
                Effect::Shoot { .. } => openers.shots = true,
                Effect::Explosive { radius } => openers.blast = openers.blast.max(radius),
                Effect::Exit { .. } | Effect::Random => openers.anything = true,
                _ => {}
            }
        }
        openers
    }
}

/// A brick of the level that must go, with where it stands.
type Target = (Subject, DVec2, Shape);

impl Survey<'_> {
    /// Warns if there are bricks that must go and that neither balls nor shots nor blasts ever come to.
    pub fn closed_bricks(&mut self) {
        let kinds: Vec<&BrickKind> = self.level.used_kinds().map(|(_, kind)| kind).collect();
        if !kinds.iter().any(|kind| kind.is_barrier()) {
            return;
        }
        let openers = Openers::of(self.level);
        if openers.anything {
            return;
        }
        let targets = self.targets();
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
            "only a ball with energy opens the way, and no power-up here that helps brings it: let a brick carry \"energy\", \
             or leave a gap that is wider than a ball"
                .to_owned()
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

    /// The bricks that must go and stay where they are.
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

    /// Which of `targets` nothing comes to, with what `openers` can do.
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

/// Where balls begin: above the paddle, where they wait, and at every portal.
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
