//! Bricks of a level, and bricks that may grow in it, with what happens to them.

use brickwork_level::content::{BrickKind, Rules};
use brickwork_level::{Level, PlacedBrick};

use super::means::Means;
use super::target::Target;

/// A brick.
#[derive(Clone, Debug)]
pub struct Thing<'a> {
    /// Kind.
    pub kind: BrickKind,
    /// Outline and positions.
    pub target: Target<'a>,
    /// Index of the brick that it grows from; `None` for a brick of the level.
    pub parent: Option<usize>,
    /// Index of its barrier. `None` if it never blocks balls permanently.
    pub barrier: Option<usize>,
    /// `true` if balls hit it.
    pub touched: bool,
    /// `true` if balls, shots or blasts hit it.
    pub hit: bool,
    /// `true` if the last-brick assist destroys it.
    pub finished: bool,
}

impl<'a> Thing<'a> {
    fn new(kind: BrickKind, target: Target<'a>, parent: Option<usize>) -> Self {
        Self {
            kind,
            target,
            parent,
            barrier: None,
            touched: false,
            hit: false,
            finished: false,
        }
    }

    /// Returns `true` if the brick can be destroyed.
    pub fn is_destroyed(&self, means: &Means) -> bool {
        let crumbles = self.touched && means.energy && self.kind.properties.crumbles.is_some();
        self.finished || crumbles || (self.hit && !self.kind.is_solid())
    }

    /// Returns `true` if hits on the brick have an effect without a contact of a ball.
    pub fn notices_blasts(&self) -> bool {
        !self.kind.is_solid() || self.kind.properties.switches.is_some()
    }

    /// Returns the radius of the blast when the brick is destroyed (units).
    pub fn blast(&self, means: &Means) -> f64 {
        let own = self.kind.properties.explodes;
        own.map_or(means.blast, |explodes| explodes.radius.max(means.blast))
    }
}

/// Returns the bricks of `level`, followed by the bricks with special effects that may grow in it. `None` if these may
/// grow anywhere on a path.
pub fn things(level: &Level) -> Option<Vec<Thing<'_>>> {
    let of_level = level.bricks();
    let of_level = of_level.map(|brick| Thing::new(brick.kind, Target::of(&brick), None));
    let mut things: Vec<Thing> = of_level.collect();
    for parent in 0..things.len() {
        let Thing { kind, target, .. } = &things[parent];
        let (target, Some(grows)) = (*target, kind.properties.grows) else {
            continue;
        };
        let mut kind = grows.kind.kind();
        kind.properties.grows = None;
        let it = &kind.properties;
        let is_special = it.portal.is_some()
            || it.switches.is_some()
            || it.explodes.is_some()
            || it.carries.is_some();
        if !is_special {
            continue;
        }
        if target.path.is_some() {
            return None;
        }
        let places = level.places_around(target.at, &target.shape);
        let grown = places.into_iter().map(|centre| {
            let brick = PlacedBrick {
                centre,
                shape: target.shape,
                path: None,
                kind,
            };
            Thing::new(kind, Target::of(&brick), Some(parent))
        });
        things.extend(grown);
    }
    Some(things)
}

/// Marks the required bricks that the last-brick assist of `rules` destroys. Returns `true` if there are new ones.
pub fn finish(things: &mut [Thing], rules: &Rules, means: &Means) -> bool {
    let required = things
        .iter_mut()
        .filter(|it| it.parent.is_none() && it.kind.counts());
    let left = required.filter(|it| !it.is_destroyed(means));
    let left: Vec<&mut Thing> = left.collect();
    let is_finished = !left.is_empty() && left.len() <= rules.last_bricks.bricks as usize;
    if is_finished {
        for thing in left {
            thing.finished = true;
        }
    }
    is_finished
}
