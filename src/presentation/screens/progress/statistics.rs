//! Statistics page.

use bevy::prelude::*;
use brickwork_ui::theme::{self, size};
use brickwork_ui::tone;

use super::{Page, Parts, line};
use crate::presentation::language::Words;
use crate::progress::Progress;

pub(super) const PAGE: Page = Page {
    name: Words::progress_statistics,
    fill,
};

/// Width of the label before a number (percent of the page).
const LABEL_SHARE: f32 = 70.0;

fn fill(page: &mut ChildSpawnerCommands, parts: &Parts) {
    for (label, number) in numbers(&parts.words, &parts.kept.content()) {
        page.spawn(line(label)).with_children(|line| {
            let before = Node {
                width: percent(LABEL_SHARE),
                ..default()
            };
            let label = theme::text(label, size::BODY, tone::TEXT);
            line.spawn((before, Pickable::IGNORE)).with_child(label);
            line.spawn(theme::bold(number, size::BODY, tone::TEXT));
        });
    }
}

/// Returns the label and the value of each statistic.
fn numbers(words: &Words, progress: &Progress) -> [(fn(&Words) -> String, String); 10] {
    let total = progress.statistics.total();
    let most = &progress.statistics;
    let combo = most.best_combo;
    let combo = format!("×{}", words.tenths(combo));
    [
        (Words::progress_played, words.points(total.levels_played)),
        (Words::progress_cleared, words.points(total.levels_cleared)),
        (
            Words::progress_stars,
            words.points(progress.stars.count().into()),
        ),
        (
            Words::progress_rally,
            words.points(most.longest_rally.into()),
        ),
        (
            Words::progress_combo,
            if most.best_combo == 0 {
                "—".to_owned()
            } else {
                combo
            },
        ),
        (Words::progress_destroyed, words.points(total.bricks)),
        (Words::progress_caught, words.points(total.capsules)),
        (Words::progress_lost, words.points(total.balls_lost)),
        (
            Words::progress_boards,
            words.points(progress.boards.all().count() as u64),
        ),
        (Words::progress_time, words.time(total.time_ms)),
    ]
}
