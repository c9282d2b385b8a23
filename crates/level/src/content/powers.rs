//! Table of power-ups, compiled in from `assets/content/powers.ron`.
//!
//! Defines the rows and the names of power-ups in levels, files and messages. [`effects`](super::effects) defines the
//! numbers of the effects.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::effects::{Again, Effect, Lasts};
use super::property::given;
use super::range::each_once;
use super::suggest::suggest;
use super::table;

/// A power-up.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Power {
    /// Title shown to players.
    pub title: String,
    /// One sentence for the help.
    pub about: String,
    /// Family, which determines the shape of the capsule.
    pub family: Family,
    /// Lines of the symbol, each a list of points; x to the right (−2 to 2), y up (−1 to 1).
    pub symbol: Vec<Vec<(f32, f32)>>,
    /// Effect.
    pub effect: Effect,
    /// Duration of the effect.
    #[serde(default)]
    pub lasts: Lasts,
    /// Result of catching it while its effect is active.
    #[serde(default)]
    pub again: Again,
    /// Names of the power-ups whose effects end when this one is caught.
    #[serde(default)]
    pub ends: Vec<String>,
    /// Names of the power-ups that disable this one while their effects are active.
    #[serde(default)]
    pub not_during: Vec<String>,
    /// Name of the power-up that bricks drop while the effect is active, for [`Effect::Shower`].
    #[serde(default, deserialize_with = "given")]
    pub drops: Option<String>,
}

/// Family of a power-up, by its benefit for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Family {
    /// Helpful.
    Helps,
    /// Harmful.
    Hinders,
    /// Worth points.
    Points,
}

/// A power-up of the table. It is serialised by its name, so a new row changes no file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PowerId(u8);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[serde(rename = "format")]
    _format: u32,
    #[serde(deserialize_with = "table::each_once")]
    powers: BTreeMap<String, Power>,
}

static TABLE: LazyLock<Vec<(String, Power)>> = LazyLock::new(|| {
    let text = include_str!("../../../../assets/content/powers.ron");
    let table = table::of_this_build(read("assets/content/powers.ron", text));
    table.into_iter().collect()
});

/// Reads a table of power-ups; `path` is used in messages.
///
/// # Errors
///
/// A sentence with file, line and column, about a syntax error or about the invalid row.
pub fn read(path: &str, text: &str) -> Result<BTreeMap<String, Power>, String> {
    let table: Table = table::read(path, text)?;
    for (name, power) in &table.powers {
        let place = || table::place_of(text, name);
        let in_range = (power.effect.check())
            .and_then(|()| power.lasts.check())
            .and_then(|()| power.again.check())
            .and_then(|()| each_once("ends", &power.ends))
            .and_then(|()| each_once("not_during", &power.not_during));
        if let Err(problem) = in_range {
            return Err(format!("{path}:{}: in {name:?}: {problem}", place()));
        }
        if power.effect.holds() != (power.lasts != Lasts::AtOnce) {
            let (is, expected) = if power.effect.holds() {
                ("holds", "say `lasts: Seconds(…)` or `lasts: Life`")
            } else {
                ("only happens", "leave out `lasts`")
            };
            return Err(format!(
                "{path}:{}: in {name:?}: its effect {is}: {expected}",
                place()
            ));
        }
        if let Some(problem) = table.wrong_name(name, power) {
            return Err(format!("{path}:{}: in {name:?}: {problem}", place()));
        }
        if (power.effect == Effect::Shower) != power.drops.is_some() {
            return Err(format!(
                "{path}:{}: in {name:?}: `drops` goes with `Shower`, and `Shower` with `drops`",
                place()
            ));
        }
        let mut points = power.symbol.iter().flatten();
        if points.any(|(x, y)| !(x.abs() <= 2.0 && y.abs() <= 1.0)) {
            return Err(format!(
                "{path}:{}: in {name:?}: the symbol leaves (−2, −1) to (2, 1)",
                place()
            ));
        }
    }
    Ok(table.powers)
}

impl Table {
    /// Returns the problem of the power-up `name` if it refers to an unknown power-up, or to one that does not refer
    /// back.
    fn wrong_name(&self, name: &str, power: &Power) -> Option<String> {
        let mut others = (power.ends.iter())
            .chain(&power.not_during)
            .chain(&power.drops);
        if let Some(unknown) = others.find(|other| !self.powers.contains_key(*other)) {
            let names: Vec<&str> = self.powers.keys().map(String::as_str).collect();
            let advice = suggest(unknown, &names);
            return Some(format!("there is no power-up {unknown:?}: {advice}"));
        }
        // Power-ups that exclude each other must name each other: the one caught last is active.
        let ends_it = |other: &&String| self.powers[*other].ends.iter().any(|it| it == name);
        let one_way = power.ends.iter().find(|other| !ends_it(other));
        one_way.map(|other| {
            format!("it ends {other:?}, which does not end it: name it there in `ends` as well")
        })
    }
}

impl PowerId {
    /// Returns all power-ups, sorted by name.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TABLE.len()).map(|index| Self(index as u8))
    }

    /// Returns the power-up called `name`, if there is one.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|power| power.name() == name)
    }

    /// Returns the name.
    #[must_use]
    pub fn name(self) -> &'static str {
        &TABLE[usize::from(self.0)].0
    }

    /// Returns the row of the table.
    #[must_use]
    pub fn power(self) -> &'static Power {
        &TABLE[usize::from(self.0)].1
    }
}

/// Same form as in a level.
impl fmt::Debug for PowerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.name())
    }
}

impl Serialize for PowerId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for PowerId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let name = String::deserialize(from)?;
        Self::named(&name).ok_or_else(|| {
            let names: Vec<&str> = Self::all().map(Self::name).collect();
            let advice = suggest(&name, &names);
            Error::custom(format!("there is no power-up {name:?}: {advice}"))
        })
    }
}
