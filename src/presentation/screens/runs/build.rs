//! Page with the tools of the current run, and what each has done. A panel over the pause or the choice after a wall.

use super::cards::{Card, spawn_card, spawn_cards};
use crate::content::ToolId;
use crate::presentation::screens::prelude::*;
use brickwork_ui::modal;
use brickwork_ui::page::spawn_page;

/// Opens the page.
pub(in crate::presentation::screens) fn open(
    _: On<Activate>,
    session: Res<Session>,
    mut commands: Commands,
) {
    let Some(run) = session.run() else { return };
    let work = run.work();
    let card = |tool: &ToolId| Card {
        tool: *tool,
        can_pay: true,
        more: work.get(tool).map(|&(effects, points)| {
            Say::new(move |words: &Words| words.run_worked(effects, words.points(points.into())))
        }),
    };
    let cards: Vec<Card> = run.course.tools().iter().map(card).collect();
    let shade = commands.spawn(modal::page(Words::run_tools)).id();
    commands.entity(shade).with_children(|screen| {
        let content = |column: &mut ChildSpawnerCommands| {
            column.spawn(theme::bold(Words::run_tools, size::PAGE, tone::TEXT));
            if cards.is_empty() {
                let none = Words::run_tools_none;
                column.spawn(theme::text(none, size::BODY, tone::TEXT_QUIET));
            }
            spawn_cards(column, |row| {
                for card in &cards {
                    spawn_card(row, card);
                }
            });
        };
        spawn_page(screen, theme::page_column(4.0), content, |foot| {
            let close = modal::close_on_press(shade);
            foot.spawn((Preselected, item(Words::common_back, size::BODY, close)));
        });
    });
}
