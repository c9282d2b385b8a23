//! Table of power-ups, compiled in from `crates/level/content/powers.ron`.
//!
//! Defines the rows and the names of power-ups in levels, files and messages. [`effects`](super::effects) defines the
//! numbers of the effects.

pub use super::effects::Family;
use super::effects::{Again, Effect, Lasts};
use super::prelude::*;
use super::row_id;
use super::table::given;

/// Lines of a symbol, each a list of points; x to the right (−2 to 2), y up (−1 to 1).
pub type Symbol = Vec<Vec<(f32, f32)>>;

/// Checks that all points of `symbol` are in range.
pub(super) fn check_symbol(symbol: &Symbol) -> Result<(), String> {
    let mut points = symbol.iter().flatten();
    match points.any(|(x, y)| !(x.abs() <= 2.0 && y.abs() <= 1.0)) {
        true => Err("the symbol leaves (−2, −1) to (2, 1)".to_owned()),
        false => Ok(()),
    }
}

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
    /// Lines of the symbol.
    pub symbol: Symbol,
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

row_id::row_id! {
    /// A power-up of the table. It is serialised by its name, so a new row changes no file.
    PowerId, power: Power, "power-up"
}

crate::table!(powers: Power);

table::compiled_in! {
    fn all: Vec<(String, Power)>, "powers.ron", |path, text| {
        read(path, text).map(|powers| powers.into_iter().collect())
    }
}

/// Reads a table of power-ups; `path` is used in messages.
///
/// # Errors
///
/// A sentence with file, line and column, about a syntax error or about the invalid row.
pub fn read(path: &str, text: &str) -> Result<BTreeMap<String, Power>, String> {
    let Table { powers, .. } = table::read(path, text)?;
    table::check_rows(path, text, &powers, |name, power| {
        let checked = power.check_numbers().map_err(|wrong| wrong.to_string());
        let checked = checked.and_then(|()| power.check_fields(name, &powers));
        checked.map_err(|problem| format!("in {name:?}: {problem}"))
    })?;
    Ok(powers)
}

impl Power {
    fn check_numbers(&self) -> Result<(), FieldError> {
        self.effect.check()?;
        self.lasts.check()?;
        self.again.check()?;
        each_once("ends", &self.ends)?;
        each_once("not_during", &self.not_during)
    }

    /// Checks that the fields of the power-up `name` fit each other, and the other `powers`.
    fn check_fields(&self, name: &str, powers: &BTreeMap<String, Self>) -> Result<(), String> {
        let lasts = self.lasts != Lasts::AtOnce;
        let refuse = |problem: &str| Err(problem.to_owned());
        match self.effect.holds() {
            true if !lasts => {
                return refuse("its effect holds: say `lasts: Seconds(…)` or `lasts: Life`");
            }
            false if lasts => return refuse("its effect only happens: leave out `lasts`"),
            _ => {}
        }
        let others = self.ends.iter().chain(&self.not_during);
        let mut others = others.chain(&self.drops);
        if let Some(unknown) = others.find(|other| !powers.contains_key(*other)) {
            let names: Vec<&str> = powers.keys().map(String::as_str).collect();
            let advice = suggest(unknown, &names);
            return Err(format!("there is no power-up {unknown:?}: {advice}"));
        }
        // Power-ups that exclude each other must name each other: the one caught last is active.
        let ends_it = |other: &&String| powers[*other].ends.iter().any(|it| it == name);
        if let Some(other) = self.ends.iter().find(|other| !ends_it(other)) {
            return Err(format!(
                "it ends {other:?}, which does not end it: name it there in `ends` as well"
            ));
        }
        if (self.effect == Effect::Shower) != self.drops.is_some() {
            return refuse("`drops` goes with `Shower`, and `Shower` with `drops`");
        }
        check_symbol(&self.symbol)
    }
}

impl Listed for Vec<PowerId> {
    fn list(&self, path: &'static str, fields: &mut Vec<RuleField>) {
        fields.push(RuleField::new(path, FieldValues::Powers));
    }
}
