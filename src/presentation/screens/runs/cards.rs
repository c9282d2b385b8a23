//! Cards of tools: symbol and name, rarity with risk or price, and the sentence.

use super::words::terms;
use crate::content::ToolId;
use crate::presentation::look::portraits;
use crate::presentation::screens::prelude::*;
use brickwork_ui::item::KeepsColour;

/// Size of a symbol (share of its picture).
const SYMBOL: f32 = 0.5;
/// Width of a card at the default text size (pixels of an 800×600 window).
const WIDTH: f32 = 240.0;

/// Tool on a card.
#[derive(Clone, Debug)]
pub(super) struct Card {
    pub tool: ToolId,
    /// Its symbol.
    pub picture: Handle<Image>,
    /// `false` if the tool costs more points than the player has.
    pub can_pay: bool,
    /// Line below the sentence; `None` for no line.
    pub more: Option<String>,
}

impl Card {
    /// Returns the text for screen readers.
    pub fn said(&self, words: &Words) -> String {
        let tool = self.tool;
        let parts = [
            words.tool(tool),
            terms(words, tool, self.can_pay),
            words.tool_about(tool),
        ];
        let parts = parts.into_iter().chain(self.more.clone());
        parts.collect::<Vec<_>>().join(" · ")
    }
}

/// Spawns a row of cards, which wraps, with the cards that `fill` spawns.
pub(super) fn spawn_cards(
    column: &mut ChildSpawnerCommands,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let row = Node {
        align_items: AlignItems::Stretch,
        row_gap: px(space::ROW),
        padding: UiRect::vertical(px(space::ITEM)),
        flex_shrink: 0.0,
        ..theme::centred_row(space::ROW)
    };
    column.spawn(row).with_children(fill);
}

/// Spawns the card of a tool. It can be focused.
pub(super) fn spawn_card<'a>(
    row: &'a mut ChildSpawnerCommands,
    words: &Words,
    card: &Card,
) -> EntityCommands<'a> {
    let node = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Start,
        max_width: percent(100),
        min_height: px(theme::TARGET),
        row_gap: px(space::PART),
        padding: UiRect::all(px(space::ROW)),
        border: UiRect::all(px(theme::EDGE)),
        border_radius: BorderRadius::all(px(theme::CORNER)),
        flex_shrink: 0.0,
        ..default()
    };
    let looks = (Ground(tone::BUTTON), Edge(tone::CONTROL_LINE));
    let said = AccessibleLabel::new(card.said(words));
    let names = (Name::new("Tool"), MenuItem, said);
    let mut spawned = row.spawn((names, node, FollowsText::width(WIDTH), looks));
    spawned.with_children(|on| {
        let Vec2 { x, y } = portraits::SIZE * SYMBOL;
        let symbol = (
            ImageNode::new(card.picture.clone()),
            Pickable::IGNORE,
            Node {
                flex_shrink: 0.0,
                ..theme::rounded(x, y, 0.0)
            },
        );
        on.spawn(theme::row(space::PART)).with_children(|head| {
            head.spawn(symbol);
            head.spawn(theme::bold(words.tool(card.tool), size::BODY, tone::TEXT));
        });
        let quiet = match card.can_pay {
            true => tone::TEXT_QUIET,
            false => tone::ERROR,
        };
        let terms = terms(words, card.tool, card.can_pay);
        on.spawn((KeepsColour, theme::text(terms, size::TINY, quiet)));
        let about = words.tool_about(card.tool);
        on.spawn((KeepsColour, theme::text(about, size::SMALL, tone::TEXT)));
        if let Some(more) = &card.more {
            let more = theme::text(more, size::SMALL, tone::TEXT_QUIET);
            on.spawn((KeepsColour, more));
        }
    });
    spawned
}
