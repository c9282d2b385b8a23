//! Common layout of all overlays: a panel with a heading, lines below it and a menu, centred on one axis.
//!
//! The file that spawns an overlay defines its items.

use bevy::prelude::*;
use brickwork_ui::language::{IntoSay, Say};
use brickwork_ui::menu;
use brickwork_ui::paint::Ground;
use brickwork_ui::theme::{self, size};
use brickwork_ui::tone;

use super::roll_up::RollUp;
use crate::presentation::language::Words;
use crate::presentation::palette;
use crate::presentation::screen::Overlay;
use crate::simulation::Standing;
use crate::simulation::messages::Bonuses;
use crate::simulation::scoring::Tally;

/// Panel of an overlay; its last child is the menu.
#[derive(Component)]
pub(super) struct Board;

/// Line below the heading of an overlay.
pub(super) enum Line {
    /// Constant text.
    Words(Say),
    /// Text with a score that rolls up.
    Score(RollUp),
}

/// Spawns `overlay` with the heading `head`, `lines` below it, and the items that `items` spawns.
pub(super) fn spawn_overlay<L>(
    commands: &mut Commands,
    overlay: Overlay,
    (head, lines): (impl IntoSay<L>, Vec<Line>),
    items: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let screen = theme::screen("Overlay", overlay);
    commands.spawn(screen).with_children(|screen| {
        let board = (Board, theme::panel());
        screen.spawn(board).with_children(|panel| {
            spawn_words(panel, head, lines);
            panel.spawn(menu::menu(18.0)).with_children(items);
        });
    });
}

fn spawn_words<L>(panel: &mut ChildSpawnerCommands, head: impl IntoSay<L>, lines: Vec<Line>) {
    panel.spawn(theme::bold(head, size::HEAD, palette::BALL));
    panel.spawn((
        Node {
            width: px(100),
            height: px(6),
            border_radius: BorderRadius::MAX,
            margin: UiRect::axes(px(0), px(12)),
            ..default()
        },
        Ground(palette::PADDLE.into()),
    ));
    for line in lines {
        match line {
            Line::Words(words) => panel.spawn(theme::text(words, size::BODY, tone::TEXT_QUIET)),
            Line::Score(rolls) => {
                let text = theme::text(rolls.line(), size::BODY, tone::TEXT_QUIET);
                panel.spawn((text, rolls))
            }
        };
    }
}

/// Returns the skill bonuses of a cleared level, two per line. The list is empty if the rules pay none.
pub(super) fn bonus_lines(tally: &Tally) -> Vec<Line> {
    let Bonuses {
        time,
        no_loss,
        aim,
        no_miss,
    } = tally.bonuses;
    let hit = tally.returns.saturating_sub(tally.misses);
    let good = (hit * 100).checked_div(tally.returns).unwrap_or(100);
    let lines = [
        (time, Say::new(Words::overlay_time)),
        (aim, Say::new(move |words: &Words| words.overlay_aim(good))),
        (no_miss, Say::new(Words::overlay_few_misses)),
        (no_loss, Say::new(Words::overlay_no_life_lost)),
    ];
    let paid: Vec<(u32, Say)> = (lines.into_iter())
        .filter(|(points, _)| *points > 0)
        .collect();
    let pairs = paid.chunks(2).map(|pair| {
        let pair = pair.to_vec();
        Line::Words(Say::new(move |words: &Words| paid_words(words, &pair)))
    });
    pairs.collect()
}

/// Returns bonuses and their points as one line.
fn paid_words(words: &Words, paid: &[(u32, Say)]) -> String {
    let paid = paid.iter().map(|(points, what)| {
        let points = words.points((*points).into());
        format!("{}  +{points}", what.in_words(words))
    });
    paid.collect::<Vec<_>>().join(" · ")
}

/// Returns a line with `name`, the final score, and `more`. The score rolls up from its value before the bonuses in
/// `tally`.
pub(super) fn score_line(name: &str, standing: &Standing, tally: &Tally, more: Say) -> Line {
    let before = standing.score.saturating_sub(tally.bonuses.sum());
    let name = name.to_owned();
    let line = move |words: &Words, points: &str| {
        format!(
            "{}{}",
            words.overlay_score(&name, points),
            more.in_words(words)
        )
    };
    Line::Score(RollUp::new(line, before, standing.score))
}
