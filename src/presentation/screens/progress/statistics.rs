//! The page with the statistics.

use bevy::prelude::*;

use super::{Page, Parts, line};
use crate::presentation::palette;
use crate::presentation::ui::theme::{self, size};
use crate::presentation::ui::words;
use crate::progress::Progress;

pub(super) const PAGE: Page = Page {
    name: "Statistics",
    fill,
};

/// Width of the words before a number (pixels of an 800×600 window).
const LABEL_WIDTH: f32 = 400.0;

fn fill(page: &mut ChildSpawnerCommands, parts: &Parts) {
    let fonts = &parts.fonts;
    for (label, number) in numbers(&parts.kept.content()) {
        page.spawn(line(label)).with_children(|line| {
            let before = Node {
                width: px(LABEL_WIDTH),
                ..default()
            };
            let words = theme::text(fonts, label, size::BODY, palette::TEXT);
            line.spawn((before, Pickable::IGNORE)).with_child(words);
            line.spawn(theme::bold(fonts, number, size::BODY, palette::TEXT));
        });
    }
}

/// What is counted, and how much of it there is.
fn numbers(progress: &Progress) -> [(&'static str, String); 10] {
    let total = progress.statistics.total();
    let most = &progress.statistics;
    let combo = most.best_combo;
    let combo = format!("×{}.{}", combo / 10, combo % 10);
    [
        ("Levels played", words::points(total.levels_played)),
        ("Levels cleared", words::points(total.levels_cleared)),
        ("Stars", words::points(progress.stars.count().into())),
        (
            "Longest rally (bricks)",
            words::points(most.longest_rally.into()),
        ),
        (
            "Best combo",
            if most.best_combo == 0 {
                "—".to_owned()
            } else {
                combo
            },
        ),
        ("Bricks destroyed", words::points(total.bricks)),
        ("Power-ups caught", words::points(total.capsules)),
        ("Lives lost", words::points(total.balls_lost)),
        (
            "Boards with records",
            words::points(progress.boards.all().count() as u64),
        ),
        ("Time of play", words::time(total.time_ms)),
    ]
}
