//! Kinds of bricks: compositions of properties, from tables in three layers: the game's own, a pack's, a level's.
//!
//! Owns what a kind can be and within which bounds. A layer says only what differs from the one below it
//! ([`KindFields`](super::properties::KindFields), `kind_layers.rs`); [`BrickKind`] is what comes of all three. What a property
//! does is in `simulation/brick`.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::materials::{Colour, Look, Sound};
use super::properties::{Carries, Properties, Worth};

/// Hits that a brick can take until it is destroyed.
pub const HITS: RangeInclusive<i64> = 1..=9;

/// A kind of brick, valid by construction.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct BrickKind {
    /// Its colour in the palette.
    pub colour: Colour,
    /// Hits until it is destroyed (1 to 9); `None` if hits do nothing to it.
    pub hits: Option<u8>,
    /// What it looks like.
    pub look: Look,
    /// What is heard of it.
    pub sound: Sound,
    /// What else it has.
    pub properties: Properties,
}

/// One that no layer says anything of.
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

/// What bricks in the field and messages have of their kind: what listeners ask for. It stays small however many
/// properties there are, because every contact copies it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct KindSummary {
    /// Its colour in the palette.
    pub colour: Colour,
    /// Hits until it is destroyed (1 to 9); `None` if hits do nothing to it.
    pub hits: Option<u8>,
    /// What it looks like.
    pub look: Look,
    /// What is heard of it.
    pub sound: Sound,
    /// What falls where it is destroyed.
    pub carries: Option<Carries>,
    /// What it is worth, if not so much for each hit.
    pub worth: Option<Worth>,
    /// Whether it must go for the level to be cleared.
    pub counts: bool,
    /// Whether a ball with energy destroys it at once.
    pub crumbles: bool,
    /// Whether it does something when it is hit, beyond what all bricks do: only then those who ask are told.
    pub reacts: bool,
    /// The mark (1 to 32) with which it makes a ball a speed step faster.
    pub quickens: Option<u8>,
    /// Whether the rules' bag and dice take no notice of it.
    pub barren: bool,
    /// Whether it is no brick of the level, but an enemy.
    pub is_enemy: bool,
}

impl BrickKind {
    /// What listeners ask for.
    #[must_use]
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
            reacts: self.reacts(),
            quickens: self.properties.quickens.map(|quickens| quickens.mark as u8),
            barren: self.properties.barren.is_some(),
            is_enemy: false,
        }
    }

    /// What it is in the round number `round` (from 1): hits and worth that depend on the round are settled.
    #[must_use]
    pub fn in_round(mut self, round: u32) -> Self {
        if let Some(rounds) = self.properties.rounds.take() {
            let more = round.saturating_sub(1) / rounds.hit_every;
            let max = *HITS.end() as u32;
            self.hits = self
                .hits
                .map(|hits| (u32::from(hits).saturating_add(more)).min(max) as u8);
            let points = rounds.points.saturating_mul(round);
            self.properties.worth = Some(Worth {
                points: points.min(1_000_000),
            });
        }
        self
    }

    /// Points for destroying it, if each hit that it takes is worth `per_hit`.
    #[must_use]
    pub fn points(&self, per_hit: u32) -> u32 {
        self.summary().points(per_hit)
    }

    /// Tells `note` what of it affects play, as names and numbers. A property that it has not is not among them, so that
    /// kinds stay what they are where a property is added.
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

    /// Whether it does something when it is hit, beyond what all bricks do.
    fn reacts(&self) -> bool {
        let Properties {
            hidden,
            switches,
            grows,
            ..
        } = self.properties;
        hidden.is_some() || switches.is_some() || grows.is_some()
    }

    /// Whether it must go for the level to be cleared.
    #[must_use]
    pub fn counts(&self) -> bool {
        let Properties {
            optional, passable, ..
        } = self.properties;
        self.hits.is_some() && optional.is_none() && passable.is_none()
    }

    /// The group whose gates it keeps shut as long as it stands.
    #[must_use]
    pub fn guards(&self) -> Option<u32> {
        let member = self.properties.member.filter(|_| !self.is_solid());
        member.map(|member| member.group)
    }

    /// Whether hits do nothing to it.
    #[must_use]
    pub fn is_solid(&self) -> bool {
        self.hits.is_none()
    }

    /// Whether no ball ever gets through it or past it.
    #[must_use]
    pub fn is_barrier(&self) -> bool {
        let Properties {
            passable,
            one_way,
            portal,
            ..
        } = self.properties;
        self.is_solid() && passable.is_none() && one_way.is_none() && portal.is_none()
    }
}

impl KindSummary {
    /// Points for destroying it, if each hit that it takes is worth `per_hit`.
    #[must_use]
    pub fn points(&self, per_hit: u32) -> u32 {
        match self.worth {
            Some(worth) => worth.points,
            None => u32::from(self.hits.unwrap_or(0)) * per_hit,
        }
    }

    /// Whether hits do nothing to it.
    #[must_use]
    pub fn is_solid(&self) -> bool {
        self.hits.is_none()
    }
}
