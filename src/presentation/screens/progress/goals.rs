//! Goals page: the condition of each goal, and the date on which it was reached.

use super::{Page, Parts, WIDTH, grid, line, remaining};
use crate::presentation::library::timestamp::Timestamp;
use crate::presentation::screens::prelude::*;
use crate::progress::goals::{self, Goal};
use brickwork_ui::item::KeepsColour;
use brickwork_ui::stars::star;

pub(super) const PAGE: Page = Page {
    name: Words::progress_goals,
    width: WIDTH,
    fill,
};

/// Minimum width of a goal, and width of the date (pixels of an 800×600 window).
const GOAL: f32 = 400.0;
const DATE_WIDTH: f32 = 100.0;

fn fill(page: &mut ChildSpawnerCommands, parts: &mut Parts) {
    let progress = parts.kept.content();
    let mut all: Vec<(&String, &Goal)> = goals::all().iter().collect();
    all.sort_by_key(|(_, goal)| goal.place);
    let reached = |key: &String| progress.goals.when(key);
    let count = all.iter().filter(|(key, _)| reached(key).is_some()).count();
    let head = parts.words.progress_reached(count, all.len());
    page.spawn(theme::text(head, size::SMALL, tone::TEXT_QUIET));
    page.spawn(grid(GOAL)).with_children(|grid| {
        for (key, goal) in all {
            grid.spawn(line(parts.words.goal(key, goal)))
                .with_children(|line| spawn_goal(line, parts, (key, goal), reached(key)));
        }
    });
}

fn spawn_goal(
    line: &mut ChildSpawnerCommands,
    parts: &Parts,
    (key, goal): (&str, &Goal),
    reached: Option<u64>,
) {
    let (title, about) = (
        parts.words.goal(key, goal),
        parts.words.goal_about(key, goal),
    );
    let said = match reached {
        Some(_) => Words::progress_goal_reached,
        None => Words::progress_goal_open,
    };
    line.spawn((star(20.0, reached.is_some()), Spoken::Words(Say::new(said))));
    line.spawn((remaining(), Pickable::IGNORE))
        .with_children(|words| {
            let colour = match reached {
                Some(_) => tone::TEXT,
                None => tone::TEXT_QUIET,
            };
            words.spawn((KeepsColour, theme::bold(title, size::SMALL, colour)));
            let about = theme::text(about, size::TINY, tone::TEXT_QUIET);
            words.spawn((KeepsColour, about));
        });
    let date = reached.map(|seconds| Timestamp(seconds).day(&parts.words));
    let date_node = Node {
        width: px(DATE_WIDTH),
        justify_content: JustifyContent::End,
        ..default()
    };
    let date = theme::text(date.unwrap_or_default(), size::TINY, tone::TEXT_QUIET);
    line.spawn((date_node, Pickable::IGNORE))
        .with_child((KeepsColour, date));
}
