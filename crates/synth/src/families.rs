//! Table of ranges by family of effects, as a summary of the table of single takes.
//!
//! Defines the families; `report` measures the takes.

use brickwork_synth::effects::{Effect, Family};

use super::table::{Table, number, percent};

/// Measurements of a take.
#[derive(Clone, Copy)]
pub(super) struct Measured {
    /// Spectral centroid (Hz).
    pub centroid: f64,
    /// Share of the energy above 250 Hz (0 to 1).
    pub above: f64,
    /// Level of the touch (dB).
    pub touch: f64,
}

/// Family with the measurements of all its takes.
struct Takes {
    name: &'static str,
    is_hit: bool,
    all: Vec<Measured>,
}

/// All families with at least one take.
#[derive(Default)]
pub(super) struct Families(Vec<Takes>);

/// Returns the family of an effect, and `true` if its effects are hits; only hits need a touch.
fn family(effect: Effect) -> (&'static str, bool) {
    match effect {
        Effect::Struck(_) => ("bricks, struck", true),
        Effect::Broken(_) => ("bricks, broken", true),
        Effect::Ladder(_) => ("ladder", true),
        Effect::Wall | Effect::Paddle => ("wall and paddle", true),
        Effect::Launch | Effect::Nudge | Effect::Low | Effect::Faster(_) => ("flight", false),
        Effect::Shot | Effect::Explosion => ("shots and explosions", false),
        Effect::Lost | Effect::BallGone | Effect::GameOver => ("losses", false),
        Effect::Caught(Family::Helps, _) => ("power-ups that help", false),
        Effect::Caught(Family::Hinders, _) => ("power-ups that hinder", false),
        Effect::Caught(Family::Points, _) => ("points", false),
        Effect::Falls(_) | Effect::EffectEnds | Effect::EffectOver => {
            ("power-ups that fall and end", false)
        }
        Effect::Narrowed | Effect::Full => ("paddles", false),
        Effect::Tool(_) => ("tools", false),
        Effect::MenuMove | Effect::MenuSelect | Effect::MenuBack | Effect::Tick(_) => {
            ("menus", false)
        }
        _ => ("moments", false),
    }
}

impl Families {
    /// Adds a take of an effect.
    pub fn add(&mut self, effect: Effect, take: Measured) {
        let (name, is_hit) = family(effect);
        match self.0.iter_mut().find(|it| it.name == name) {
            Some(family) => family.all.push(take),
            None => self.0.push(Takes {
                name,
                is_hit,
                all: vec![take],
            }),
        }
    }

    /// Returns a table with one row for each family.
    pub fn table(&self) -> Table {
        let mut table =
            Table::new("effects | takes | centroid (Hz) | least above 250 Hz | touch (dB)");
        for Takes { name, is_hit, all } in &self.0 {
            let range = |of: fn(&Measured) -> f64| {
                let (least, most) = (all.iter().map(of), all.iter().map(of));
                let (least, most) = (
                    least.fold(f64::MAX, f64::min),
                    most.fold(f64::MIN, f64::max),
                );
                format!("{} to {}", number(least, 0), number(most, 0))
            };
            let above = all.iter().map(|it| it.above).fold(1.0, f64::min);
            let touch = is_hit.then(|| range(|it| it.touch));
            table.row(vec![
                (*name).to_string(),
                all.len().to_string(),
                range(|it| it.centroid),
                percent(above, 0),
                touch.unwrap_or_else(|| "–".to_string()),
            ]);
        }
        table
    }
}
