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

pub(super) fn plugin(app: &mut App) {
    app.add_observer(draw_symbol);
}

/// Picture of the symbol of this tool.
#[derive(Component)]
#[require(ImageNode, Pickable = Pickable::IGNORE)]
struct Symbol(ToolId);

fn draw_symbol(
    added: On<Add, Symbol>,
    palette: Res<Palette>,
    mut images: ResMut<Assets<Image>>,
    mut symbols: Query<(&Symbol, &mut ImageNode)>,
) {
    if let Ok((symbol, mut node)) = symbols.get_mut(added.entity) {
        node.image = images.add(portraits::tool(symbol.0, *palette, true));
    }
}

/// Tool on a card.
#[derive(Clone)]
pub(super) struct Card {
    pub tool: ToolId,
    /// `false` if the tool costs more points than the player has.
    pub can_pay: bool,
    /// Line below the sentence; `None` for no line.
    pub more: Option<Say>,
}

impl Card {
    /// Returns the name, the terms and the sentence, and the line below it if there is one.
    fn texts(&self) -> Vec<Say> {
        let Self { tool, can_pay, .. } = *self;
        let texts = [
            Say::new(move |words: &Words| words.tool(tool)),
            Say::new(move |words: &Words| terms(words, tool, can_pay)),
            Say::new(move |words: &Words| words.tool_about(tool)),
        ];
        texts.into_iter().chain(self.more.clone()).collect()
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
pub(super) fn spawn_card<'a>(row: &'a mut ChildSpawnerCommands, card: &Card) -> EntityCommands<'a> {
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
    let texts = card.texts();
    let said = texts.clone();
    let said = Say::new(move |words: &Words| {
        let parts = said.iter().map(|text| text.in_words(words));
        parts.collect::<Vec<_>>().join(" · ")
    });
    let names = (Name::new("Tool"), MenuItem, Label(said));
    let mut spawned = row.spawn((names, node, FollowsText::width(WIDTH), looks));
    spawned.with_children(|on| {
        let terms = match card.can_pay {
            true => tone::TEXT_QUIET,
            false => tone::ERROR,
        };
        for (index, text) in texts.into_iter().enumerate() {
            match index {
                0 => {
                    let Vec2 { x, y } = portraits::SIZE * SYMBOL;
                    let symbol = Node {
                        flex_shrink: 0.0,
                        ..theme::rounded(x, y, 0.0)
                    };
                    let mut head = on.spawn(theme::row(space::PART));
                    head.with_child((Symbol(card.tool), symbol));
                    head.with_child(theme::bold(text, size::BODY, tone::TEXT));
                    head
                }
                1 => on.spawn((KeepsColour, theme::text(text, size::TINY, terms))),
                2 => on.spawn((KeepsColour, theme::text(text, size::SMALL, tone::TEXT))),
                _ => on.spawn((
                    KeepsColour,
                    theme::text(text, size::SMALL, tone::TEXT_QUIET),
                )),
            };
        }
    });
    spawned
}
