//! Texts of runs that several screens share, and their layout.

use crate::content::runs::Thresholds;
use crate::content::tools::{Rarity, Terms};
use crate::content::{RunMode, ToolId, run_rules};
use crate::presentation::screens::prelude::*;
use crate::runs::{CodeError, Medal};

/// Width of a line of text (pixels of an 800×600 window).
const WIDTH: f32 = 640.0;

/// Spawns a centred `line`, which wraps.
pub(super) fn spawn_line(column: &mut ChildSpawnerCommands, line: String, colour: Tone) {
    let node = Node {
        justify_content: JustifyContent::Center,
        ..theme::measured(WIDTH)
    };
    let text = theme::text(line, size::BODY, colour);
    let layout = TextLayout::new(Justify::Center, LineBreak::WordBoundary);
    column.spawn(theme::measure()).with_children(|row| {
        row.spawn(node).with_child((text, layout));
    });
}

/// Returns the name of `mode`.
pub(in crate::presentation::screens) fn mode_name(words: &Words, mode: RunMode) -> String {
    match mode {
        RunMode::Classic => words.run_classic(),
        RunMode::Progressive => words.run_progressive(),
        RunMode::Double => words.run_double(),
        RunMode::Cavity => words.run_cavity(),
    }
}

/// Returns a sentence about `mode`.
pub(super) fn mode_about(words: &Words, mode: RunMode) -> String {
    match mode {
        RunMode::Classic => words.run_classic_about(),
        RunMode::Progressive => words.run_progressive_about(),
        RunMode::Double => words.run_double_about(),
        RunMode::Cavity => words.run_cavity_about(),
    }
}

/// Skill that earns a medal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Skill {
    Time,
    Aim,
    Misses,
}

impl Skill {
    /// All skills, in the order of [`WallMedals::all`](crate::runs::WallMedals::all).
    pub const ALL: [Self; 3] = [Self::Time, Self::Aim, Self::Misses];

    /// Returns the name.
    pub fn name(self, words: &Words) -> String {
        match self {
            Self::Time => words.run_medal_time(),
            Self::Aim => words.run_medal_aim(),
            Self::Misses => words.run_medal_misses(),
        }
    }

    /// Returns a value of the skill: seconds, per cent, or a number.
    pub fn value(self, words: &Words, value: u32) -> String {
        match self {
            Self::Time => words.run_seconds(value.to_string()),
            Self::Aim => words.common_percent(value.to_string()),
            Self::Misses => value.to_string(),
        }
    }

    /// Returns the thresholds of both medals: `silver up to 90 s · gold up to 55 s`.
    pub fn thresholds(self, words: &Words) -> String {
        let medals = run_rules().medals;
        let Thresholds { silver, gold } = match self {
            Self::Time => medals.seconds,
            Self::Aim => medals.aim,
            Self::Misses => medals.misses,
        };
        let [silver, gold] = [silver, gold].map(|threshold| {
            let threshold = self.value(words, threshold);
            match self {
                Self::Aim => words.run_at_least(threshold),
                Self::Time | Self::Misses => words.run_at_most(threshold),
            }
        });
        words.run_thresholds(silver, gold)
    }
}

/// Returns the name of a medal, or of its absence.
pub(super) fn medal(words: &Words, medal: Option<Medal>) -> String {
    match medal {
        Some(Medal::Gold) => words.run_gold(),
        Some(Medal::Silver) => words.run_silver(),
        None => words.run_no_medal(),
    }
}

/// Returns the rarity of `tool`, with its risk or price.
pub(super) fn terms(words: &Words, tool: ToolId, can_pay: bool) -> String {
    let row = tool.tool();
    let rarity = match row.rarity {
        Rarity::Common => words.run_common(),
        Rarity::Uncommon => words.run_uncommon(),
        Rarity::Rare => words.run_rare(),
    };
    let price = |points: u32| words.points(points.into());
    match row.terms {
        Terms::Free => rarity,
        Terms::Risk => format!("{rarity} · {}", words.run_risk()),
        Terms::Price(points) if can_pay => format!("{rarity} · {}", words.run_price(price(points))),
        Terms::Price(points) => format!("{rarity} · {}", words.run_too_dear(price(points))),
    }
}

/// Returns the sentence about a code that contains no run of this version.
pub(super) fn code_error(words: &Words, error: CodeError) -> String {
    match error {
        CodeError::NoCode => words.run_code_none(),
        CodeError::OtherVersion(version) => words.run_code_version(version.to_string()),
        CodeError::OtherRevision { theirs, ours } => words.run_code_revision(theirs, ours),
        CodeError::Packed(_) => words.run_code_damaged(),
    }
}
