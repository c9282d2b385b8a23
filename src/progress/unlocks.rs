//! Rewards for stars: the compiled-in table `assets/content/unlocks.ron`.
//!
//! They change what players see and hear, never a game. Stars only grow, so a reward that was earned stays.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::content::materials::{Light, PaddleStyle, TrailStyle};
use crate::content::table;
use crate::lab::Scene;

/// Path of the table for messages.
const PATH: &str = "assets/content/unlocks.ron";

/// Content of a reward.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum Gives {
    /// Style of the paddle.
    Paddle(PaddleStyle),
    /// Style of the trails.
    Trail(TrailStyle),
    /// Light of levels that are played alone.
    Light(Light),
    /// Piece of music for the menus, by its number.
    Music(usize),
    /// Scene of the collision lab.
    Scene(Scene),
    /// Celebration of all stars.
    Finale,
}

impl Gives {
    /// Number of kinds of styles.
    pub const STYLES: usize = 4;

    /// Returns the index of the kind of style. `None` if it is not a style. The player uses one style of each kind.
    pub fn style(&self) -> Option<usize> {
        match self {
            Self::Paddle(_) => Some(0),
            Self::Trail(_) => Some(1),
            Self::Light(_) => Some(2),
            Self::Music(_) => Some(3),
            Self::Scene(_) | Self::Finale => None,
        }
    }
}

/// Reward for a number of stars.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reward {
    /// Name in the table.
    #[serde(skip)]
    pub key: String,
    /// Title that players read.
    pub title: String,
    /// Number of stars that it needs.
    pub stars: u32,
    /// Content.
    pub gives: Gives,
}

crate::level::table!(unlocks: Reward);

static TABLE: LazyLock<Vec<Reward>> = LazyLock::new(|| {
    table::of_this_build(read(PATH, include_str!("../../assets/content/unlocks.ron")))
});

/// Returns all rewards in ascending order of their stars.
pub fn all() -> &'static [Reward] {
    &TABLE
}

/// Returns the reward named `key`.
pub fn named(key: &str) -> Option<&'static Reward> {
    all().iter().find(|reward| reward.key == key)
}

/// Returns the rewards that a player with this number of stars has earned, and those to come.
pub fn at(stars: u32) -> (&'static [Reward], &'static [Reward]) {
    all().split_at(all().partition_point(|reward| reward.stars <= stars))
}

/// Parses a table of rewards. `path` is for messages.
///
/// # Errors
///
/// A sentence with file, line and column: a syntax error, or an invalid reward and the reason.
pub fn read(path: &str, text: &str) -> Result<Vec<Reward>, String> {
    let table: Table = table::read(path, text)?;
    let mut by_stars = BTreeMap::new();
    for (key, mut reward) in table.unlocks {
        reward.key.clone_from(&key);
        let stars = reward.stars;
        let twice = by_stars.insert(stars, reward);
        let problem = match (stars, twice) {
            (0, _) => "it needs no star".to_owned(),
            (_, Some(other)) => format!("{:?} needs as many stars", other.key),
            _ => continue,
        };
        let place = table::place_of(text, &key);
        return Err(format!("{path}:{place}: in the reward {key:?}: {problem}"));
    }
    Ok(by_stars.into_values().collect())
}
