//! Output of `simulate run --tools`: text for people, JSON for tools, and tables for a page.

use brickwork_analysis::statistics::Interval;
use brickwork_analysis::tools::{PairWorth, Sets, ToolWorth};

use crate::command::page::{markdown, number};
use crate::command::prelude::*;
use crate::content::synergies::name_of;

/// Maximum number of pairs in a list of the best ones.
const BEST: usize = 50;
/// Share of the intervals on each side of 0 that is expected without any effect: a half of 5 %.
const BY_CHANCE: f64 = 0.025;

/// Results of the measurement of tools.
pub(super) struct Results {
    /// Worth of each tool alone, for each player.
    tools: Vec<(&'static str, Vec<ToolWorth>)>,
    /// Worth of the pairs for the first player, the best first.
    pairs: Vec<PairWorth>,
    /// Mean points of the first player without tools.
    without: Option<f64>,
    /// `true` if only pairs whose interval is above 0 are listed.
    lists_best: bool,
}

/// Lines of cells; the first has the titles of the columns.
type Table = Vec<Vec<String>>;

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
        let tools = tools.map(|(name, sets, points)| (*name, sets.tools(points)));
        let first = players.first();
        Self {
            tools: tools.collect(),
            pairs: first.map_or_else(Vec::new, |(_, sets, points)| sets.pairs(points)),
            without: first.and_then(|(_, sets, points)| sets.without(points)),
            lists_best,
        }
    }

    /// Returns the pairs to list.
    fn listed(&self) -> impl Iterator<Item = &PairWorth> {
        let pairs = self.pairs.iter();
        let listed = pairs.filter(|pair| !self.lists_best || side(pair.beyond) > 0);
        listed.take(if self.lists_best { BEST } else { usize::MAX })
    }

    /// Returns the first player and the worth of each tool for it.
    fn first(&self) -> (&'static str, &[ToolWorth]) {
        let first = self.tools.first();
        first.map_or(("", &[]), |(name, tools)| (*name, tools))
    }

    /// Returns a sentence about the tools, one about the pairs and one about their intervals.
    fn summary(&self) -> Vec<String> {
        let (player, tools) = self.first();
        let tools = tools.iter().map(|tool| side(tool.gain)).collect();
        let pairs = self.pairs.iter().map(|pair| side(pair.beyond)).collect();
        let sentence = |(what, sides): (&str, Vec<i8>)| {
            let count = |wanted: i8| sides.iter().filter(|side| **side == wanted).count();
            let all = sides.len();
            (all > 0).then(|| {
                format!(
                    "{} of {all} {what} have an interval above 0, and {} below 0. By chance, about {:.1} of each are expected.",
                    count(1),
                    count(-1),
                    BY_CHANCE * all as f64,
                )
            })
        };
        let sentences = [("tools", tools), ("pairs", pairs)].into_iter();
        let intervals = format!(
            "95 % confidence interval of the mean for the {player}, which has {} points without tools.",
            number(self.without, 0)
        );
        sentences.filter_map(sentence).chain([intervals]).collect()
    }

    fn tool_table(&self) -> Table {
        let players = self.tools.iter();
        let changes = players
            .clone()
            .map(|(name, _)| format!("{name}: median, %"));
        let (first, tools) = self.first();
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
        let rows = tools.iter().enumerate().map(row);
        [titles.collect()].into_iter().chain(rows).collect()
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
        let titles = titles.map(str::to_owned).to_vec();
        [titles].into_iter().chain(self.listed().map(row)).collect()
    }

    fn tables(&self) -> Vec<Table> {
        let mut tables = vec![self.tool_table(), self.pair_table()];
        tables.retain(|table| table.len() > 1);
        tables
    }

    /// Returns the text for people.
    pub fn text(&self) -> String {
        let tables = self.tables();
        let tables = tables.iter().map(text);
        tables.chain(self.summary()).collect::<Vec<_>>().join("\n")
    }

    /// Returns the tables for a page.
    pub fn markdown(&self) -> String {
        let tables = self.tables();
        let tables = tables.iter().map(|table| markdown(table));
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
        json!({
            "player": self.first().0, "without_tools": self.without, "tools": tools, "pairs": pairs,
        })
    }
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

/// Returns the number with its sign. A value that is rounded to 0 has no minus.
fn signed(value: Option<f64>) -> String {
    value.map_or_else(
        || number(None, 0),
        |value| format!("{:+}", value.round_ties_even() + 0.0),
    )
}

/// Returns `table` in columns for people.
fn text(table: &Table) -> String {
    let width = |column: usize| {
        let cells = table.iter().map(|line| line[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..table[0].len()).map(width).collect();
    let mut text = String::new();
    for line in table {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_a_sign_and_zero_is_never_negative() {
        let shown = [-0.4, 0.4, -0.6, 20.5].map(|value| signed(Some(value)));
        assert_eq!(shown, ["+0", "+0", "-1", "+20"]);
        assert_eq!(signed(None), "–");
    }
}
