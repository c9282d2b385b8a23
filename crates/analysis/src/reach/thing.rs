//! A brick of a level in the search, with its hits.

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
    /// Index of its barrier. `None` if it never blocks balls permanently.
    pub barrier: Option<usize>,
    /// `true` if balls hit it.
    pub touched: bool,
    /// `true` if balls, shots or blasts hit it.
    pub hit: bool,
    /// `true` if the last-brick assist destroys it.
    pub finished: bool,
    /// Longest distance to the bricks that grow around it (units).
    growth: f64,
}

impl<'a> Thing<'a> {
    /// Creates the state of `brick` of `level`.
    pub fn new(brick: &PlacedBrick<'a>, level: &Level) -> Self {
        let size = brick.shape.bounds(brick.centre).size().length();
        Self {
            kind: brick.kind,
            target: Target::of(brick),
            barrier: None,
            touched: false,
            hit: false,
            finished: false,
            growth: size.max(level.cell_size().length()),
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

    /// Returns the largest distance of blasts from the brick when it and the bricks that grow around it are destroyed
    /// (units). Grown bricks do not block balls permanently.
    pub fn blast(&self, means: &Means) -> f64 {
        let of = |kind: &BrickKind| {
            let own = kind.properties.explodes;
            own.map_or(means.blast, |explodes| explodes.radius.max(means.blast))
        };
        let grown = self
            .kind
            .properties
            .grows
            .map(|grows| of(&grows.kind.kind()));
        let grown = grown.filter(|radius| *radius > 0.0);
        of(&self.kind).max(grown.map_or(0.0, |radius| radius + self.growth))
    }
}

/// Marks the required bricks that the last-brick assist of `rules` destroys. Returns `true` if there are new ones.
pub fn finish(things: &mut [Thing], rules: &Rules, means: &Means) -> bool {
    let required = things.iter_mut().filter(|it| it.kind.counts());
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
