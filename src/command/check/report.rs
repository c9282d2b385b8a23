//! Output of `check`: text for people, JSON for tools, and a table for a page about levels.

use std::fmt::Write;
use std::io;

use super::analysis::{Analysis, PackAnalysis, Summary};
use crate::command::page::{markdown, number};
use crate::command::prelude::*;
use crate::level::check::Report;

/// Results of `check`.
pub(super) struct Results<'a> {
    /// `true` if there is no error and no exceeded limit.
    pub good: bool,
    /// Result of validating the files.
    pub report: &'a Report,
    /// Results of the games.
    pub packs: &'a [PackAnalysis<'a>],
    /// Exceeded limits, in sentences.
    pub shortfalls: &'a [String],
}

/// Column of a table: its title, and the function that formats its value.
type Column = (&'static str, fn(&Summary) -> String);

/// Columns of the text output; times are in seconds.
const COLUMNS: [Column; 11] = [
    ("cleared", |it| it.cleared.to_string()),
    ("time", |it| number(it.time, 1)),
    ("95 %", |it| number(it.time_p95, 1)),
    ("points", |it| number(it.points, 0)),
    ("bonuses", |it| percentage(it.bonuses)),
    ("lives lost", |it| number(it.lives_lost, 2)),
    ("wait 95 %", |it| number(it.wait_p95, 1)),
    ("wait max", |it| number(it.wait_max, 1)),
    ("last three", |it| number(it.last_three, 1)),
    ("95 %", |it| number(it.last_three_p95, 1)),
    ("finished", |it| it.finished.to_string()),
];

/// Columns of the page about levels: player, title and function.
const MARKDOWN_COLUMNS: [(&str, Column); 13] = [
    ("autopilot", ("cleared", |it| it.cleared.to_string())),
    ("autopilot", ("time", |it| number(it.time, 0))),
    ("autopilot", ("95 %", |it| number(it.time_p95, 0))),
    ("autopilot", ("longest wait", |it| number(it.wait_p95, 1))),
    ("autopilot", ("points", |it| number(it.points, 0))),
    ("autopilot", ("bonuses", |it| percentage(it.bonuses))),
    ("catcher", ("catcher: time", |it| number(it.time, 0))),
    ("catcher", ("points", |it| number(it.points, 0))),
    (
        "catcher",
        ("last three bricks", |it| number(it.last_three, 1)),
    ),
    ("catcher", ("95 %", |it| number(it.last_three_p95, 1))),
    ("catcher", ("finished", |it| it.finished.to_string())),
    ("novice", ("novice: cleared", |it| it.cleared.to_string())),
    ("novice", ("lives lost", |it| number(it.lives_lost, 2))),
];

fn percentage(share: Option<f64>) -> String {
    number(share.map(|share| 100.0 * share), 0)
}

impl Results<'_> {
    fn levels(&self) -> impl Iterator<Item = &Analysis> {
        let packs = self.packs.iter();
        packs.flat_map(|pack| pack.levels.iter().copied())
    }

    /// Returns the text for people.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for level in self.levels() {
            text += &table(level);
        }
        if !self.report.findings.is_empty() {
            text += &told(&self.report.findings, &io::stdout());
            text += "\n";
        }
        for sentence in self.shortfalls {
            text += &format!("{sentence}\n");
        }
        let word = if self.good { "good" } else { "not good" };
        let (levels, packs) = (self.report.level_files.len(), self.report.packs);
        text + &format!("{word}: {levels} levels, {packs} packs")
    }

    /// Returns one JSON object for tools.
    pub fn json(&self) -> Value {
        let analyses: Vec<Value> = self.levels().map(Analysis::json).collect();
        json!({
            "good": self.good, "levels": self.report.level_files.len(), "packs": self.report.packs,
            "findings": self.report.findings, "analyses": analyses, "shortfalls": self.shortfalls,
        })
    }

    /// Returns the tables of the played levels, by packs, and the exceeded limits.
    pub fn markdown(&self) -> String {
        let mut blocks = vec![self.tables()];
        let shortfalls = self.shortfalls.iter().map(|it| format!("- {it}"));
        let shortfalls: Vec<String> = shortfalls.collect();
        blocks.extend((!shortfalls.is_empty()).then(|| shortfalls.join("\n")));
        blocks.join("\n\n")
    }

    /// Returns the tables of the played levels, by packs.
    pub fn tables(&self) -> String {
        let mut blocks = Vec::new();
        for pack in self.packs {
            let folder = || pack.folder.shown();
            let name = pack.pack.as_ref().map_or_else(folder, |it| it.name.clone());
            if !name.is_empty() {
                blocks.push(format!("**{name}**"));
            }
            blocks.push(markdown_table(pack));
        }
        blocks.join("\n\n")
    }
}

/// Returns the results of the players on `level`, one line each.
fn table(level: &Analysis) -> String {
    let runs = level.players.first().map_or(0, |it| it.runs);
    let path = level.shown_path.shown();
    let mut text = format!("{path}, {runs} runs a player, times in seconds\n{:>10}", "");
    for (title, _) in COLUMNS {
        let _ = write!(text, "{title:>12}");
    }
    text += "\n";
    for summary in &level.players {
        let _ = write!(text, "{:>10}", summary.player);
        for (_, value) in COLUMNS {
            let _ = write!(text, "{:>12}", value(summary));
        }
        text += "\n";
    }
    text
}

fn markdown_table(pack: &PackAnalysis) -> String {
    let titles = MARKDOWN_COLUMNS.iter().map(|(_, it)| it.0.to_owned());
    let titles = ["Level".to_owned()].into_iter().chain(titles);
    let mut lines: Vec<Vec<String>> = vec![titles.collect()];
    for level in &pack.levels {
        let values = MARKDOWN_COLUMNS.iter().map(|(player, (_, value))| {
            let summary = level.by(player);
            summary.map_or_else(String::new, value)
        });
        let rest = if pack.is_rest(level) { " (rest)" } else { "" };
        // A bar would start the next cell.
        let name = level.name.replace('|', "\\|");
        let name = [format!("{name}{rest}")].into_iter();
        lines.push(name.chain(values).collect());
    }
    markdown(&lines)
}

impl Analysis {
    fn json(&self) -> Value {
        let players = self.players.iter();
        let players = players.map(|it| (it.player.to_owned(), json!(it)));
        let players: serde_json::Map<String, Value> = players.collect();
        json!({ "path": self.shown_path.to_string_lossy(), "players": players })
    }
}
