//! Statistics page.

use super::{Page, Parts, WIDTH, grid, line, remaining};
use crate::presentation::screens::prelude::*;
use crate::progress::Progress;

pub(super) const PAGE: Page = Page {
    name: Words::progress_statistics,
    width: WIDTH,
    fill,
};

/// Minimum width of a line (pixels of an 800×600 window).
const LINE: f32 = 400.0;

fn fill(page: &mut ChildSpawnerCommands, parts: &mut Parts) {
    page.spawn(grid(LINE)).with_children(|grid| {
        for (label, number) in numbers(&parts.words, &parts.kept.content()) {
            grid.spawn(line(label)).with_children(|line| {
                let label = theme::text(label, size::BODY, tone::TEXT);
                line.spawn((remaining(), Pickable::IGNORE))
                    .with_child(label);
                line.spawn(theme::bold(number, size::BODY, tone::TEXT));
            });
        }
    });
}

/// Returns the label and the value of each statistic.
fn numbers(words: &Words, progress: &Progress) -> [(fn(&Words) -> String, String); 10] {
    let total = progress.statistics.total();
    let most = &progress.statistics;
    let (stars, rally) = (progress.stars.of_levels(), most.longest_rally);
    let boards = progress.boards.all().count() as u64;
    let combo = match most.best_combo {
        0 => "—".to_owned(),
        tenths => format!("×{}", words.tenths(tenths)),
    };
    [
        (Words::progress_played, words.points(total.levels_played)),
        (Words::progress_cleared, words.points(total.levels_cleared)),
        (Words::progress_stars, words.points(stars.into())),
        (Words::progress_rally, words.points(rally.into())),
        (Words::progress_combo, combo),
        (Words::progress_destroyed, words.points(total.bricks)),
        (Words::progress_caught, words.points(total.capsules)),
        (Words::progress_lost, words.points(total.balls_lost)),
        (Words::progress_boards, words.points(boards)),
        (Words::progress_time, words.time(total.time_ms)),
    ]
}
