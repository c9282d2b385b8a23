//! Worth of the tools of a run, alone and in pairs, from games with the same seeds.
//!
//! For each seed, one game is played with each set of tools: none, each tool, each pair. The caller plays the games.

use std::collections::BTreeSet;

use brickwork_level::content::ToolId;
use serde::Serialize;

use crate::statistics::{Interval, mean, median};

/// Sets of tools to play: none, each tool, each pair.
#[derive(Clone, Debug, PartialEq)]
pub struct Sets(Vec<Vec<ToolId>>);

/// Points of the games with all sets, in the order of the sets, one row for each seed.
pub type Points = [Vec<u32>];

/// Worth of a tool alone.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ToolWorth {
    /// The tool.
    pub tool: ToolId,
    /// Median points without it.
    pub without: f64,
    /// Median points with it.
    pub with: f64,
    /// Change of the median (per cent).
    pub change: Option<f64>,
    /// Points with it minus points without it, on the same seed.
    pub gain: Option<Interval>,
}

/// Worth of a pair of tools.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PairWorth {
    /// The tools, in the order of their names.
    pub tools: [ToolId; 2],
    /// Points with both minus points without tools, on the same seed.
    pub gain: Option<Interval>,
    /// Worth beyond the sum of the tools alone: the gain of both minus the gains of each.
    pub beyond: Option<Interval>,
}

impl Sets {
    /// Creates the sets of `pairs`, of their tools, and of `tools`. A pair has two different tools.
    pub fn new(tools: &[ToolId], pairs: &[[ToolId; 2]]) -> Self {
        let tools: BTreeSet<ToolId> = tools.iter().chain(pairs.as_flattened()).copied().collect();
        let sorted = |pair: &[ToolId; 2]| {
            let mut pair = pair.to_vec();
            pair.sort();
            pair
        };
        let pairs: BTreeSet<Vec<ToolId>> = pairs.iter().map(sorted).collect();
        let singles = tools.into_iter().map(|tool| vec![tool]);
        Self(
            [Vec::new()]
                .into_iter()
                .chain(singles)
                .chain(pairs)
                .collect(),
        )
    }

    /// Returns the sets without the pairs.
    #[must_use]
    pub fn alone(&self) -> Self {
        Self(self.0.iter().filter(|set| set.len() < 2).cloned().collect())
    }

    /// Iterates over the sets.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[ToolId]> {
        self.0.iter().map(Vec::as_slice)
    }

    /// Returns the worth of each tool alone, in the order of their names.
    pub fn tools(&self, points: &Points) -> Vec<ToolWorth> {
        let (none, without) = (self.points(points, &[]), self.median(points, &[]));
        let worth = |set: &[ToolId]| {
            let &[tool] = set else {
                return None;
            };
            let with = self.median(points, set)?;
            let without = without?;
            Some(ToolWorth {
                tool,
                without,
                with,
                change: (without > 0.0).then(|| 100.0 * (with / without - 1.0)),
                gain: Interval::new(&sum([(1.0, &self.points(points, set)), (-1.0, &none)])),
            })
        };
        self.iter().filter_map(worth).collect()
    }

    /// Returns the worth of each pair, the largest worth beyond the sum first.
    pub fn pairs(&self, points: &Points) -> Vec<PairWorth> {
        let none = self.points(points, &[]);
        let worth = |set: &[ToolId]| {
            let &[a, b] = set else {
                return None;
            };
            let [both, first, second] =
                [set, &[a], &[b]].map(|set: &[ToolId]| self.points(points, set));
            let gain = sum([(1.0, &both), (-1.0, &none)]);
            let beyond = sum([(1.0, &both), (-1.0, &first), (-1.0, &second), (1.0, &none)]);
            Some(PairWorth {
                tools: [a, b],
                gain: Interval::new(&gain),
                beyond: Interval::new(&beyond),
            })
        };
        let mut pairs: Vec<PairWorth> = self.iter().filter_map(worth).collect();
        let rank = |pair: &PairWorth| pair.beyond.map_or(f64::NEG_INFINITY, |it| it.mean);
        pairs.sort_by(|a, b| rank(b).total_cmp(&rank(a)));
        pairs
    }

    /// Returns the mean points without tools.
    pub fn without(&self, points: &Points) -> Option<f64> {
        mean(&self.points(points, &[]))
    }

    fn median(&self, points: &Points, set: &[ToolId]) -> Option<f64> {
        median(&self.points(points, set))
    }

    /// Returns the points of the games with `set`, one for each seed; none if it is not among the sets.
    fn points(&self, points: &Points, set: &[ToolId]) -> Vec<f64> {
        let index = self.iter().position(|other| other == set);
        let of_seed = |row: &Vec<u32>| row.get(index?).map(|points| f64::from(*points));
        points.iter().filter_map(of_seed).collect()
    }
}

/// Returns for each seed the sum of the points of several sets, each with its factor.
fn sum<const N: usize>(terms: [(f64, &Vec<f64>); N]) -> Vec<f64> {
    let seeds = terms.iter().map(|(_, points)| points.len()).min();
    let at = |seed: usize| {
        terms
            .iter()
            .map(|(factor, points)| factor * points[seed])
            .sum()
    };
    (0..seeds.unwrap_or(0)).map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tool(name: &str) -> ToolId {
        ToolId::named(name).expect("a tool")
    }

    #[test]
    fn a_pair_is_worth_the_points_that_its_tools_do_not_give_alone() {
        let [a, b, c] = ["doorbell", "hammer", "twin"].map(tool);
        let sets = Sets::new(&[c, b], &[[b, a]]);
        let played: Vec<&[ToolId]> = sets.iter().collect();
        assert_eq!(played, [&[][..], &[a], &[b], &[c], &[a, b]]);
        assert_eq!(sets.alone().iter().len(), 4);
        // None, a, b, c, both: a adds 10, b adds 20, and both together 5 more, on any seed.
        let points = [vec![100, 110, 120, 90, 135], vec![300, 310, 320, 270, 335]];
        let pairs = sets.pairs(&points);
        assert_eq!(pairs.len(), 1);
        let beyond = pairs[0].beyond.expect("two seeds");
        assert_eq!((beyond.low, beyond.mean, beyond.high), (5.0, 5.0, 5.0));
        assert_eq!(pairs[0].gain.map(|it| it.mean), Some(35.0));
        let tools = sets.tools(&points);
        assert_eq!(tools[2].tool, c);
        assert_eq!((tools[2].without, tools[2].with), (200.0, 180.0));
        assert!((tools[2].change.expect("points") + 10.0).abs() < 1e-9);
        assert_eq!(tools[2].gain.map(|it| it.mean), Some(-20.0));
        assert_eq!(sets.without(&points), Some(200.0));
    }

    #[test]
    fn one_seed_has_no_interval() {
        let [a, b] = ["doorbell", "hammer"].map(tool);
        let pairs = Sets::new(&[], &[[a, b]]).pairs(&[vec![1, 2, 3, 4]]);
        assert_eq!(pairs[0].beyond, None);
    }
}
