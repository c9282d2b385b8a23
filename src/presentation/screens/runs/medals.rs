//! Medals on the choice after a wall: a row for each skill.

use super::words::{Skill, medal};
use crate::presentation::library::runs::current::CurrentRun;
use crate::presentation::screens::landing::Lands;
use crate::presentation::screens::prelude::*;
use crate::runs::{Medal, WallMedals};

/// Widths of the columns of the medals at the default text size: skill, value, medal, thresholds (pixels of an 800×600
/// window).
const COLUMNS: [f32; 4] = [110.0, 64.0, 118.0, 270.0];

/// Spawns a row for each skill: its value in the wall, the medal, and the thresholds.
pub(super) fn spawn_medals(column: &mut ChildSpawnerCommands, words: &Words, run: &CurrentRun) {
    let Some(outcome) = run.course.journey().outcome() else {
        return;
    };
    let values = WallMedals::values(outcome);
    let medals = run.course.medals().all();
    let mut lands = Lands::default();
    for ((skill, value), won) in Skill::ALL.into_iter().zip(values).zip(medals) {
        let cells = [
            skill.name(words),
            skill.value(words, value),
            medal(words, won),
            skill.thresholds(words),
        ];
        let row = Node {
            flex_shrink: 0.0,
            flex_wrap: FlexWrap::Wrap,
            ..theme::row(space::ROW)
        };
        let said = Spoken::Words(cells.join(" · ").into());
        let row = (Name::new("Medal"), row, said);
        column.spawn(row).with_children(|row| {
            for (index, (cell, width)) in cells.into_iter().zip(COLUMNS).enumerate() {
                let mut cell_node = row.spawn((FollowsText::width(width), Node::default()));
                cell_node.with_children(|node| match index {
                    2 => spawn_medal(node, cell, won, lands.take()),
                    1 => {
                        node.spawn(theme::bold(cell, size::SMALL, tone::TEXT));
                    }
                    _ => {
                        node.spawn(theme::text(cell, size::SMALL, tone::TEXT_QUIET));
                    }
                });
            }
        });
    }
}

/// Spawns the icon and the name of a medal, which land.
fn spawn_medal(cell: &mut ChildSpawnerCommands, name: String, won: Option<Medal>, lands: Lands) {
    let (icon, colour) = match won {
        Some(Medal::Gold) => (Some(Icon::Star), tone::ACCENT),
        Some(Medal::Silver) => (Some(Icon::FilledRing), tone::TEXT),
        None => (None, tone::TEXT_QUIET),
    };
    let part = (lands, theme::row(space::PART));
    cell.spawn(part).with_children(|part| {
        if let Some(icon) = icon {
            let side = FollowsText::square(size::SMALL);
            part.spawn((icon, Tint(colour), side, Pickable::IGNORE));
        }
        part.spawn(theme::text(name, size::SMALL, colour));
    });
}
