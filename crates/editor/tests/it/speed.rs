//! Time of edits of a level with 20 000 bricks, compared with a level of a sixteenth of them.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use brickwork_editor::{Brush, Cell, Modifiers, Palette, Stroke, Symmetry, Tool};

use crate::common::*;

/// Columns of both levels, and rows of the larger one.
const COLUMNS: usize = 200;
const ROWS: usize = 100;
/// Maximum ratio of the times of an edit in both levels. A linear edit has a ratio of 16, a quadratic one of 256.
const MAX_RATIO: u32 = 80;
/// Time below which the clock and other programs matter more than the work (real time).
const NOISE: Duration = Duration::from_millis(2);

/// Shortest time of each step.
#[derive(Default)]
struct Times(BTreeMap<String, Duration>);

impl Times {
    fn measure<T>(&mut self, step: String, work: impl FnOnce() -> T) -> T {
        let begun = Instant::now();
        let result = work();
        let time = begun.elapsed();
        let shortest = self.0.entry(step).or_insert(time);
        *shortest = time.min(*shortest);
        result
    }
}

/// Returns the times of the steps of each tool on a level with `rows` rows.
fn times(rows: usize) -> Times {
    let row = |index: usize| -> String {
        let key = |column| if (index + column) % 8 == 7 { 'b' } else { 'a' };
        (0..COLUMNS).map(key).collect()
    };
    let mut document = level(&(0..rows).map(row).collect::<Vec<_>>());
    let mut shown = board(&document);
    let mut palette = Palette::new(&shown);
    let mut times = Times::default();
    let brush = Brush::from_entry("(kind: \"moss\")");
    for _ in 0..5 {
        for tool in [
            Tool::Pencil,
            Tool::FilledRectangle,
            Tool::Ellipse,
            Tool::Fill,
        ] {
            let name = |step: &str| format!("{tool:?}: {step}");
            let stroke = times.measure(name("stroke"), || {
                let [start, end] = [Cell::new(rows / 4, 4), Cell::new(rows * 3 / 4, 150)];
                let mut stroke = Stroke::new(&shown, tool, Symmetry::Both, start);
                stroke.move_to(&shown, end, Modifiers::default());
                stroke
            });
            let edit = times.measure(name("edit"), || stroke.edit(&shown, &brush));
            let applied = times.measure(name("apply"), || document.apply(&edit));
            assert_eq!(applied, Ok(true), "{tool:?}");
            shown = times.measure(name("read"), || board(&document));
            times.measure(name("palette"), || palette.refresh(&shown));
            times.measure(name("links"), || shown.links());
            assert!(times.measure(name("undo"), || document.undo()));
            shown = board(&document);
        }
    }
    times
}

#[test]
fn the_time_of_an_edit_is_in_proportion_to_the_number_of_bricks() {
    let small = times(ROWS / 16).0;
    let large = times(ROWS).0;
    for (step, time) in large {
        let allowed = small[&step] * MAX_RATIO + NOISE;
        assert!(time <= allowed, "{step}: {time:?}, at most {allowed:?}");
    }
}
