//! Common layout of all overlays: a panel with a heading, lines below it and a menu, centred on one axis.
//!
//! The file that spawns an overlay defines its items.

use super::roll_up::RollUp;
use crate::presentation::screens::prelude::*;
use crate::simulation::Standing;
use crate::simulation::scoring::Tally;

/// Panel of an overlay; its last child is the menu.
#[derive(Component)]
pub(super) struct Board;

/// Text with the par of the level.
#[derive(Component)]
pub(super) struct ParLine;

/// Text with the final score.
#[derive(Component)]
pub(super) struct Total;

/// Line below the heading of an overlay.
pub(super) enum Line {
    /// Constant text.
    Words(Say),
    /// Label and a part of the score.
    Points(Say, RollUp),
    /// Label and the score.
    Total(Say, RollUp),
    /// Text with the par, which changes when it is known.
    Par(Say),
}

/// Width of the rows with points, at the default text size (pixels of an 800×600 window).
const TABLE: f32 = 340.0;
/// Largest text size with which the rows grow (1 by default).
const WIDEST: f32 = 1.5;
/// Text size above which a menu has one column (1 by default).
const LARGE_TEXT: f32 = 1.3;

/// Spawns `overlay` with the heading `head`, `lines` below it, and the items that `items` spawns in two columns.
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
            let columns = FollowsText::new(|text, node| {
                let columns = if text > LARGE_TEXT { 1 } else { 2 };
                node.display = Display::Grid;
                node.grid_template_columns = RepeatedGridTrack::flex(columns, 1.0);
                node.column_gap = node.row_gap;
            });
            panel.spawn((columns, menu(18.0))).with_children(items);
        });
    });
}

/// Returns the component of an item that is as wide as the menu of its overlay.
pub(super) fn full_width() -> FollowsText {
    FollowsText::new(|text, node| {
        node.grid_column = match text > LARGE_TEXT {
            true => GridPlacement::DEFAULT,
            false => GridPlacement::span(2),
        };
    })
}

fn spawn_words<L>(panel: &mut ChildSpawnerCommands, head: impl IntoSay<L>, lines: Vec<Line>) {
    panel.spawn(theme::bold(head, size::HEAD, palette::BALL));
    let rule = Node {
        margin: UiRect::axes(px(0), px(12)),
        ..theme::rounded(100.0, 6.0, f32::MAX)
    };
    panel.spawn((rule, Ground(palette::PADDLE.into())));
    let text = |words: Say| theme::text(words, size::BODY, tone::TEXT_QUIET);
    for line in lines {
        match line {
            Line::Words(words) => {
                panel.spawn(text(words));
            }
            Line::Par(words) => {
                panel.spawn((ParLine, text(words)));
            }
            Line::Points(what, rolls) => {
                let label = theme::text(what.clone(), size::SMALL, tone::TEXT_QUIET);
                let value = theme::text(rolls.line(), size::SMALL, tone::TEXT);
                spawn_row(panel, (what, &rolls), 0.0, label, (value, rolls.clone()));
            }
            Line::Total(what, rolls) => {
                let label = theme::bold(what.clone(), size::BODY, tone::TEXT);
                let label = (label, Ellipsis::after(1));
                let value = theme::bold(rolls.line(), size::BODY, tone::TEXT);
                let value = (Name::new("Total"), Total, value, rolls.clone());
                spawn_row(panel, (what, &rolls), theme::EDGE, label, value);
            }
        }
    }
}

/// Returns the node around a text that takes the remaining width of its row.
pub(super) fn space_for_text() -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    }
}

/// Spawns a row with a label at the left, a value at the right, and a line of the thickness `above`. Screen readers get
/// the final value.
fn spawn_row(
    panel: &mut ChildSpawnerCommands,
    (what, rolls): (Say, &RollUp),
    above: f32,
    label: impl Bundle,
    value: impl Bundle,
) {
    let end = rolls.end();
    let said = Say::new(move |words: &Words| {
        format!("{} · {}", what.in_words(words), end.in_words(words))
    });
    let node = Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::End,
        column_gap: px(space::GROUP),
        border: UiRect::top(px(above)),
        ..default()
    };
    // Within the narrowest panel, because a row with a maximum width has a wrong height.
    let width = FollowsText::new(|text, node| node.width = px(TABLE * text.min(WIDEST)));
    let looks = (Edge(tone::LINE), width);
    let value_node = Node {
        flex_shrink: 0.0,
        ..default()
    };
    panel
        .spawn((node, looks, Spoken::Words(said)))
        .with_children(|row| {
            row.spawn(space_for_text()).with_child(label);
            row.spawn((value_node, value));
        });
}

/// Returns the rows of the score of the level of `run`, with the points of each of several players.
pub(super) fn level_lines(run: &Run, standings: &Standings, tallies: &Tallies) -> Vec<Line> {
    let (standing, tally) = (standings.total(run), tallies.together());
    let name = run.level.name().to_owned();
    let mut lines = score_lines(name.into(), (run.began_with.score, &standing), &tally);
    lines.extend(scores_line(run, standings));
    lines
}

/// Returns the rows of the score of a level or pack called `name`, which began with the score `began`: if there are
/// skill bonuses, the score before them and each bonus; then its total, and that of the journey if it has another.
pub(super) fn score_lines(
    name: Say,
    (began, standing): (u32, &Standing),
    tally: &Tally,
) -> Vec<Line> {
    let Bonuses {
        time,
        no_loss,
        aim,
        no_miss,
    } = tally.bonuses;
    let good = tally.aim();
    let bonuses = [
        (time, Say::new(Words::overlay_time)),
        (aim, Say::new(move |words: &Words| words.overlay_aim(good))),
        (no_miss, Say::new(Words::overlay_few_misses)),
        (no_loss, Say::new(Words::overlay_no_life_lost)),
    ];
    let paid = bonuses.into_iter().filter(|(points, _)| *points > 0);
    let added = |words: &Words, points: u32| format!("+{}", words.points(points.into()));
    let rolls = |points| RollUp::new(added, 0, points);
    let paid = paid.map(|(points, what)| Line::Points(what, rolls(points)));
    let mut lines: Vec<Line> = paid.collect();
    let before = standing.score.saturating_sub(tally.bonuses.sum());
    if !lines.is_empty() {
        let points = before.saturating_sub(began);
        let rolls = RollUp::new(points_words, points, points);
        lines.insert(0, Line::Points(Say::new(Words::overlay_before), rolls));
    }
    // The HUD shows the same animation, with the score of the journey.
    let total = move |words: &Words, points: u32| {
        let of_level = points.saturating_sub(began);
        words.common_points(words.points(of_level.into()))
    };
    let total = RollUp::new(total, before, standing.score);
    lines.push(Line::Total(name, total));
    if began > 0 {
        let rolls = RollUp::new(points_words, before, standing.score);
        let journey = Say::new(Words::overlay_journey);
        lines.push(Line::Points(journey, rolls));
    }
    lines
}

fn points_words(words: &Words, points: u32) -> String {
    words.points(points.into())
}

/// Returns the points of each of several players in this level.
pub(super) fn scores(run: &Run, standings: &Standings) -> Vec<(PlayerId, u32)> {
    let players = PlayerId::all(run.players()).filter(|_| run.players() > 1);
    let scores = players.map(|player| (player, standings.of(player).score));
    scores.collect()
}

/// Returns a line with the points of each of several players in this level.
fn scores_line(run: &Run, standings: &Standings) -> Option<Line> {
    let scores = scores(run, standings);
    (!scores.is_empty()).then(|| {
        Line::Words(Say::new(move |words: &Words| {
            let of_players = scores
                .iter()
                .map(|(player, score)| words.of_player(*player, words.points((*score).into())));
            words.over_this_level(of_players.collect::<Vec<_>>().join(" · "))
        }))
    })
}
