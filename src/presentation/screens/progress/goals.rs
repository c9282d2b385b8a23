//! Goals page: the condition of each goal, and the date on which it was reached.

use bevy::prelude::*;
use brickwork_ui::item::KeepsColour;
use brickwork_ui::language::Say;
use brickwork_ui::reader::Spoken;
use brickwork_ui::stars::star;
use brickwork_ui::theme::{self, size};
use brickwork_ui::tone;

use super::{Page, Parts, line};
use crate::presentation::language::Words;
use crate::presentation::library::timestamp::Timestamp;
use crate::progress::goals::{self, Goal};

pub(super) const PAGE: Page = Page {
    name: Words::progress_goals,
    fill,
};

/// Width of the date (pixels of an 800×600 window).
const DATE_WIDTH: f32 = 100.0;

fn fill(page: &mut ChildSpawnerCommands, parts: &Parts) {
    let progress = parts.kept.content();
    let mut all: Vec<(&String, &Goal)> = goals::all().iter().collect();
    all.sort_by_key(|(_, goal)| goal.place);
    let reached = |key: &String| progress.goals.when(key);
    let count = all.iter().filter(|(key, _)| reached(key).is_some()).count();
    let head = parts.words.progress_reached(count, all.len());
    page.spawn(theme::text(head, size::SMALL, tone::TEXT_QUIET));
    for (key, goal) in all {
        page.spawn(line(parts.words.goal(key, goal)))
            .with_children(|line| spawn_goal(line, parts, (key, goal), reached(key)));
    }
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
    let words = Node {
        flex_direction: FlexDirection::Column,
        flex_basis: px(0),
        flex_grow: 1.0,
        ..default()
    };
    line.spawn((words, Pickable::IGNORE))
        .with_children(|words| {
            let colour = match reached {
                Some(_) => tone::TEXT,
                None => tone::TEXT_QUIET,
            };
            words.spawn((KeepsColour, theme::bold(title, size::SMALL, colour)));
            let about = theme::text(about, size::TINY, tone::TEXT_QUIET);
            words.spawn((KeepsColour, about));
        });
    let date = reached.map(|seconds| Timestamp(seconds).date());
    let date_node = Node {
        width: px(DATE_WIDTH),
        justify_content: JustifyContent::End,
        ..default()
    };
    let date = theme::text(date.unwrap_or_default(), size::TINY, tone::TEXT_QUIET);
    line.spawn((date_node, Pickable::IGNORE))
        .with_child((KeepsColour, date));
}
