//! Brick kinds: compositions of properties, merged from the tables of three layers (game, pack and level).
//!
//! Defines the values of a kind and their ranges. A layer contains only the differences from the layer below
//! ([`KindFields`](super::properties::KindFields), `kind_layers.rs`); [`BrickKind`] is the merged result.
//! `simulation/brick`, `simulation/collision` and `simulation/power` implement the properties.

use super::materials::{Colour, Look, Sound};
use super::prelude::*;
use super::properties::{Carries, Properties, Worth};

/// Number of hits that a brick can take until it is destroyed.
pub const HITS: RangeInclusive<i64> = 1..=9;

/// A kind of brick, valid by construction.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct BrickKind {
    /// Colour in the palette.
    pub colour: Colour,
    /// Hits until it is destroyed (1 to 9); `None` if hits do not damage it.
    pub hits: Option<u8>,
    /// Appearance.
    pub look: Look,
    /// Sound family.
    pub sound: Sound,
    /// Properties in addition to hits, colour and material.
    pub properties: Properties,
}

/// A kind for which no layer sets a value.
impl Default for BrickKind {
    fn default() -> Self {
        Self {
            colour: Colour::Slate,
            hits: Some(1),
            look: Look::Glass,
            sound: Sound::Glass,
            properties: Properties::default(),
        }
    }
}

/// Values of a kind that bricks in the field and messages contain for the systems that read them. Every contact copies
/// this type, so it must stay small when properties are added.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct KindSummary {
    /// Colour in the palette.
    pub colour: Colour,
    /// Hits until it is destroyed (1 to 9); `None` if hits do not damage it.
    pub hits: Option<u8>,
    /// Appearance.
    pub look: Look,
    /// Sound family.
    pub sound: Sound,
    /// Capsule that drops when the brick is destroyed.
    pub carries: Option<Carries>,
    /// Points for destroying the brick, if they do not depend on its hits.
    pub worth: Option<Worth>,
    /// `true` for a required brick: it must be destroyed to clear the level.
    pub counts: bool,
    /// `true` if a ball with energy destroys the brick at once.
    pub crumbles: bool,
    /// `true` if a hit triggers a property of the kind. Only hits on such bricks are reported to the systems of
    /// properties.
    pub reacts: bool,
    /// Mark (1 to 32) of a kind that makes a ball a speed step faster.
    pub quickens: Option<u8>,
    /// `true` if the rules' bag and dice ignore the brick.
    pub barren: bool,
    /// `true` for an enemy, which is not a brick of the level.
    pub is_enemy: bool,
}

impl BrickKind {
    /// Returns the values for bricks in the field and for messages.
    pub fn summary(&self) -> KindSummary {
        KindSummary {
            colour: self.colour,
            hits: self.hits,
            look: self.look,
            sound: self.sound,
            carries: self.properties.carries,
            worth: self.properties.worth,
            counts: self.counts(),
            crumbles: self.properties.crumbles.is_some(),
            reacts: self.properties.reacts(),
            quickens: self.properties.quickens.map(|quickens| quickens.mark as u8),
            barren: self.properties.barren.is_some(),
            is_enemy: false,
        }
    }

    /// Returns the kind in round `round` (from 1): hits and points that depend on the round have fixed values.
    #[must_use]
    pub fn in_round(mut self, round: u32) -> Self {
        if let Some(rounds) = self.properties.rounds.take() {
            let more = round.saturating_sub(1) / rounds.hit_every;
            let max = *HITS.end() as u32;
            let raised = |hits: u8| u32::from(hits).saturating_add(more).min(max) as u8;
            self.hits = self.hits.map(raised);
            let points = rounds.points.saturating_mul(round);
            self.properties.worth = Some(Worth {
                points: points.min(1_000_000),
            });
        }
        self
    }

    /// Returns the points for destroying the brick, at `per_hit` points for each hit that it takes.
    pub fn points(&self, per_hit: u32) -> u32 {
        self.summary().points(per_hit)
    }

    /// Calls `note` with the names and numbers that affect play. Properties that the kind does not have are left out,
    /// so a new property does not change the existing kinds.
    pub fn play(&self, note: &mut impl FnMut(&'static str, f64)) {
        let Self {
            colour: _,
            hits,
            look: _,
            sound: _,
            properties,
        } = self;
        match hits {
            Some(hits) => note("hits", f64::from(*hits)),
            None => note("solid", 1.0),
        }
        properties.play(note);
    }

    /// Returns `true` for a required brick: it must be destroyed to clear the level.
    pub fn counts(&self) -> bool {
        let it = &self.properties;
        self.hits.is_some() && it.optional.is_none() && it.passable.is_none()
    }

    /// Returns `true` if `other` plays like this kind: they differ at most in colour, appearance and sound.
    pub fn is_alike(&self, other: &Self) -> bool {
        let (hits, properties) = (self.hits, self.properties);
        (hits, properties) == (other.hits, other.properties)
    }

    /// Returns the group whose gates stay shut until the brick is destroyed.
    pub fn guards(&self) -> Option<u32> {
        let member = self.properties.member.filter(|_| !self.is_solid());
        member.map(|member| member.group)
    }

    /// Returns `true` if hits do not damage the brick.
    pub fn is_solid(&self) -> bool {
        self.hits.is_none()
    }

    /// Returns `true` if the brick always blocks balls. A gate counts as shut.
    pub fn is_barrier(&self) -> bool {
        let it = &self.properties;
        self.is_solid() && it.passable.is_none() && it.one_way.is_none() && it.portal.is_none()
    }
}

impl KindSummary {
    /// Returns the points for destroying the brick, at `per_hit` points for each hit that it takes.
    pub fn points(&self, per_hit: u32) -> u32 {
        match self.worth {
            Some(worth) => worth.points,
            None => u32::from(self.hits.unwrap_or(0)) * per_hit,
        }
    }

    /// Returns `true` if hits do not damage the brick.
    pub fn is_solid(&self) -> bool {
        self.hits.is_none()
    }
}
