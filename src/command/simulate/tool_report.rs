//! Output of `simulate run --tools`: text for people, JSON for tools, and tables for a page.

use brickwork_analysis::statistics::Interval;
use brickwork_analysis::tools::{PairWorth, Sets, ToolWorth};

use crate::command::prelude::*;
use crate::content::synergies::name_of;

/// Maximum number of pairs in a list of the best ones.
const BEST: usize = 50;
/// Change of a median that counts (per cent).
const LEAST_CHANGE: f64 = 5.0;

/// Results of the measurement of tools.
pub(super) struct Results {
    /// Worth of each tool alone, for each player.
    tools: Vec<(&'static str, Vec<ToolWorth>)>,
    /// Worth of the pairs for the first player, the best first.
    pairs: Vec<PairWorth>,
    /// Mean points of the first player without tools.
    without: Option<f64>,
    /// `true` if only pairs that are worth more than their sum are listed.
    lists_best: bool,
}

/// Table with the titles of its columns.
struct Table {
    titles: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// Position of an interval relative to 0.
fn side(interval: Option<Interval>) -> i8 {
    match interval {
        Some(it) if it.low > 0.0 => 1,
        Some(it) if it.high < 0.0 => -1,
        _ => 0,
    }
}

impl Results {
    /// Summarises the points of several players, each with its name, its sets and one row of points for each seed.
    pub fn new(players: &[(&'static str, &Sets, &[Vec<u32>])], lists_best: bool) -> Self {
        let tools = players.iter();
        let tools = tools.map(|(name, sets, points)| (*name, sets.tools(&rows_of(points))));
        let first = players.first();
        Self {
            tools: tools.collect(),
            pairs: first.map_or_else(Vec::new, |(_, sets, points)| sets.pairs(&rows_of(points))),
            without: first.and_then(|(_, sets, points)| sets.without(&rows_of(points))),
            lists_best,
        }
    }

    /// Returns the pairs to list.
    fn listed(&self) -> impl Iterator<Item = &PairWorth> {
        let pairs = self.pairs.iter();
        let listed = pairs.filter(|pair| !self.lists_best || side(pair.beyond) > 0);
        listed.take(if self.lists_best { BEST } else { usize::MAX })
    }

    /// Returns a sentence about the tools and one about the pairs.
    fn summary(&self) -> Vec<String> {
        let first = self.tools.first();
        let (player, count) = first.map_or(("", 0), |(name, tools)| (*name, tools.len()));
        let changes = |index: usize| {
            let of_players = self.tools.iter();
            let mut changes = of_players.filter_map(|(_, tools)| tools.get(index)?.change);
            changes.any(|change| change.abs() >= LEAST_CHANGE)
        };
        let changing = (0..count).filter(|index| changes(*index)).count();
        let mut summary = vec![format!(
            "{changing} of {count} tools change the median of a player by {LEAST_CHANGE} % or more."
        )];
        let with_side = |wanted: i8| {
            let pairs = self.pairs.iter();
            pairs.filter(|pair| side(pair.beyond) == wanted).count()
        };
        let (more, less, all) = (with_side(1), with_side(-1), self.pairs.len());
        summary.extend((all > 0).then(|| {
            let without = number(self.without, 0);
            format!(
                "{more} of {all} pairs are worth more than their sum, and {less} less (95 % interval; {player}, {without} points without tools)."
            )
        }));
        summary
    }

    fn tool_table(&self) -> Table {
        let players = self.tools.iter();
        let changes = players
            .clone()
            .map(|(name, _)| format!("{name}: median, %"));
        let first = self.tools.first().map_or("", |(name, _)| *name);
        let worth = [
            format!("{first}: worth"),
            "from".to_owned(),
            "to".to_owned(),
        ];
        let titles = ["tool".to_owned()].into_iter().chain(changes).chain(worth);
        let row = |(index, tool): (usize, &ToolWorth)| {
            let change = |tools: &Vec<ToolWorth>| signed(tools.get(index).and_then(|it| it.change));
            let changes = players.clone().map(|(_, tools)| change(tools));
            let name = [tool.tool.name().to_owned()].into_iter();
            name.chain(changes).chain(cells(tool.gain)).collect()
        };
        let tools = self.tools.iter().take(1).flat_map(|(_, tools)| tools);
        Table {
            titles: titles.collect(),
            rows: tools.enumerate().map(row).collect(),
        }
    }

    fn pair_table(&self) -> Table {
        let titles = [
            "pair",
            "name",
            "worth of both",
            "beyond their sum",
            "from",
            "to",
        ];
        let row = |pair: &PairWorth| {
            let [one, other] = pair.tools.map(|tool| tool.name());
            let name = name_of(pair.tools).unwrap_or_default();
            let both = signed(pair.gain.map(|it| it.mean));
            let first = [format!("{one}+{other}"), name.to_owned(), both];
            first.into_iter().chain(cells(pair.beyond)).collect()
        };
        Table {
            titles: titles.map(str::to_owned).to_vec(),
            rows: self.listed().map(row).collect(),
        }
    }

    fn tables(&self) -> Vec<Table> {
        let mut tables = vec![self.tool_table(), self.pair_table()];
        tables.retain(|table| !table.rows.is_empty());
        tables
    }

    /// Returns the text for people.
    pub fn text(&self) -> String {
        let tables = self.tables();
        let tables = tables.iter().map(Table::text);
        tables.chain(self.summary()).collect::<Vec<_>>().join("\n")
    }

    /// Returns the tables for a page.
    pub fn markdown(&self) -> String {
        let tables = self.tables();
        let tables = tables.iter().map(Table::markdown);
        let blocks: Vec<String> = self.summary().into_iter().chain(tables).collect();
        blocks.join("\n\n")
    }

    /// Returns one JSON object for tools, with all pairs.
    pub fn json(&self) -> Value {
        let players = self.tools.iter();
        let tools = players.map(|(name, tools)| ((*name).to_owned(), json!(tools)));
        let tools: serde_json::Map<String, Value> = tools.collect();
        let pair = |pair: &PairWorth| {
            let mut json = json!(pair);
            json["name"] = name_of(pair.tools).into();
            json
        };
        let pairs: Vec<Value> = self.pairs.iter().map(pair).collect();
        json!({ "without_tools": self.without, "tools": tools, "pairs": pairs })
    }
}

fn rows_of(points: &[Vec<u32>]) -> Vec<&[u32]> {
    points.iter().map(Vec::as_slice).collect()
}

/// Returns the mean of `interval` and its ends.
fn cells(interval: Option<Interval>) -> [String; 3] {
    [
        interval.map(|it| it.mean),
        interval.map(|it| it.low),
        interval.map(|it| it.high),
    ]
    .map(signed)
}

fn number(value: Option<f64>, decimals: usize) -> String {
    value.map_or_else(|| "–".to_owned(), |value| format!("{value:.decimals$}"))
}

fn signed(value: Option<f64>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| format!("{value:+.0}"))
}

impl Table {
    fn text(&self) -> String {
        let lines: Vec<&Vec<String>> = [&self.titles].into_iter().chain(&self.rows).collect();
        let width = |column: usize| {
            let cells = lines.iter().map(|line| line[column].chars().count());
            cells.max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.titles.len()).map(width).collect();
        let mut text = String::new();
        for line in lines {
            let cells = line.iter().zip(&widths).enumerate();
            let cells = cells.map(|(column, (cell, width))| match column {
                0 => format!("{cell:width$}"),
                _ => format!("  {cell:>width$}"),
            });
            text += cells.collect::<String>().trim_end();
            text.push('\n');
        }
        text
    }

    fn markdown(&self) -> String {
        let mut lines = vec![
            format!("| {} |", self.titles.join(" | ")),
            format!("|---|{}", "--:|".repeat(self.titles.len() - 1)),
        ];
        lines.extend(
            self.rows
                .iter()
                .map(|row| format!("| {} |", row.join(" | "))),
        );
        lines.join("\n")
    }
}
