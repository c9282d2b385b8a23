//! Tools of the game in the HUD, after the active effects: for each its symbol, and a bar and a number with its state.
//! Runs in `Show`.
//!
//! Beside the field, a few tools have names. The strip has no numbers. Screen readers get all of it in every window.

use super::form::{Form, SYMBOL, Shape};
use crate::content::ToolId;
use crate::presentation::look::portraits;
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::status_readout::tool_words;
use crate::simulation::tool::seen::{SeenTool, SeenTools, ToolStatus};

/// Maximum number of tools outside the strip.
pub(super) const MOST: usize = 12;
/// Maximum number of tools that have names.
const NAMED: usize = 4;
/// Size of a symbol in the strip (share of its picture).
const IN_STRIP: f32 = 0.6;
/// Height of a bar (pixels of an 800×600 window).
const BAR: f32 = 5.0;

/// Tools to show, in the order of the table, and the number of the others.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ShownTools {
    pub tools: Vec<ToolId>,
    more: usize,
}

impl ShownTools {
    /// Returns at most `most` tools. Those with an effect that lasts come first, and those without reactions last.
    pub fn new(tools: &SeenTools, most: usize) -> Self {
        let mut all: Vec<SeenTool> = tools.of(PlayerId::FIRST).collect();
        all.sort_by_key(|seen| (!seen.status.lasts(), seen.status == ToolStatus::Always));
        let more = all.len().saturating_sub(most);
        all.truncate(most);
        let mut tools: Vec<ToolId> = all.into_iter().map(|seen| seen.tool).collect();
        tools.sort();
        Self { tools, more }
    }

    /// Returns `true` if there are no tools.
    pub fn is_empty(&self) -> bool {
        self.tools.is_empty() && self.more == 0
    }
}

/// Tool in the HUD, with its displayed state.
#[derive(Component)]
pub(super) struct Chip {
    tool: ToolId,
    shown: Option<Reading>,
    fill: Entity,
    number: Option<Entity>,
}

/// Displayed state of a tool.
#[derive(Clone, Copy, PartialEq)]
struct Reading {
    status: ToolStatus,
    /// Full part of the bar (percent).
    percent: f64,
    hinders: bool,
}

impl Reading {
    /// Rounds the state, so that the layout changes only when it is seen.
    fn new(seen: SeenTool) -> Self {
        let status = match seen.status {
            ToolStatus::Filled(share) => ToolStatus::Filled((share * 10.0).floor() / 10.0),
            ToolStatus::Seconds { left, of } => ToolStatus::Seconds {
                left: left.ceil(),
                of,
            },
            status => status,
        };
        Self {
            status,
            percent: (seen.status.share() * 100.0).ceil(),
            hinders: seen.hinders,
        }
    }

    fn number(self) -> String {
        match self.status {
            ToolStatus::Counted { seen, of } => format!("{seen}/{of}"),
            ToolStatus::Seconds { left, .. } => left.to_string(),
            ToolStatus::Charges { left, .. } => format!("×{left}"),
            _ => String::new(),
        }
    }

    /// Returns the role of the bar's colour: brass while the tool waits, and that of a family while its effect lasts.
    fn colour(self) -> Tone {
        match (self.status.lasts(), self.hinders) {
            (false, _) => tone::ACCENT,
            (true, false) => palette::power(Family::Helps),
            (true, true) => palette::power(Family::Hinders),
        }
    }
}

/// Adds the tools to the `list` of active effects, with their `pictures`.
pub(super) fn spawn_tools(
    list: &mut ChildSpawnerCommands,
    shown: &ShownTools,
    pictures: Vec<Handle<Image>>,
    form: Form,
) {
    let is_strip = form.shape == Shape::Strip;
    // Large ones are few, and begin another line of the panel if they do not fit beside the effects.
    let is_large_panel = form.shape == Shape::Panel && form.is_large;
    let row = Node {
        flex_wrap: if is_strip || is_large_panel {
            FlexWrap::NoWrap
        } else {
            FlexWrap::Wrap
        },
        flex_shrink: if is_large_panel { 0.0 } else { 1.0 },
        row_gap: px(space::ITEM),
        min_width: px(0),
        ..theme::row(space::ITEM)
    };
    let is_few = shown.tools.len() <= NAMED && shown.more == 0;
    let has_names = form.shape == Shape::Columns && !form.is_large && is_few;
    list.spawn((Name::new("Tools"), Pickable::IGNORE, row))
        .with_children(|row| {
            for (tool, picture) in shown.tools.iter().zip(pictures) {
                spawn_chip(row, *tool, picture, (form, has_names));
            }
            if shown.more > 0 {
                let more = format!("+{}", shown.more);
                row.spawn(theme::bold(more, size::TINY, tone::TEXT_QUIET));
            }
        });
}

fn spawn_chip(
    row: &mut ChildSpawnerCommands,
    tool: ToolId,
    picture: Handle<Image>,
    (form, has_name): (Form, bool),
) {
    let is_strip = form.shape == Shape::Strip;
    let Vec2 { x, y } = portraits::SIZE * if is_strip { IN_STRIP } else { SYMBOL };
    let symbol = (
        ImageNode::new(picture),
        Pickable::IGNORE,
        Node {
            flex_shrink: 0.0,
            ..theme::rounded(x, y, 0.0)
        },
    );
    let column = Node {
        width: if has_name { percent(100) } else { auto() },
        min_width: px(0),
        align_items: AlignItems::Stretch,
        flex_shrink: 0.0,
        ..theme::column(0.0)
    };
    let mut chip = row.spawn((Name::new("Tool"), Pickable::IGNORE, column));
    let (mut fill, mut number) = (Entity::PLACEHOLDER, None);
    chip.with_children(|chip| {
        if has_name {
            let name = Say::new(move |words: &Words| words.tool(tool));
            let text = theme::text(name, size::TINY, tone::TEXT);
            chip.spawn((Ellipsis::after(1), text, TextLayout::no_wrap()));
        } else {
            chip.spawn(symbol.clone());
        }
        chip.spawn((Pickable::IGNORE, theme::row(space::PART)))
            .with_children(|line| {
                if has_name {
                    line.spawn(symbol);
                }
                fill = spawn_bar(line);
                if !is_strip {
                    let number_text = theme::bold("", size::TINY, tone::TEXT);
                    number = Some(line.spawn((number_text, TextLayout::no_wrap())).id());
                }
            });
    });
    chip.insert(Chip {
        tool,
        shown: None,
        fill,
        number,
    });
}

/// Adds a bar, and returns its full part.
fn spawn_bar(line: &mut ChildSpawnerCommands) -> Entity {
    let bar = Node {
        flex_grow: 1.0,
        ..theme::rounded(0.0, BAR, 0.5 * BAR)
    };
    let fill = Node {
        width: px(0),
        height: percent(100),
        ..bar.clone()
    };
    let mut full = Entity::PLACEHOLDER;
    line.spawn((Ground(tone::CHOSEN), Pickable::IGNORE, bar))
        .with_children(|bar| {
            full = bar
                .spawn((Ground(tone::ACCENT), Pickable::IGNORE, fill))
                .id();
        });
    full
}

/// Writes the states of the tools.
pub(super) fn show_tools(
    tools: SeenTools,
    mut chips: Query<(Entity, &mut Chip)>,
    mut fills: Query<(&mut Node, &mut Ground)>,
    mut texts: Query<&mut Text>,
    mut commands: Commands,
) {
    if chips.is_empty() {
        return;
    }
    for seen in tools.of(PlayerId::FIRST) {
        let Some((entity, mut chip)) = chips.iter_mut().find(|row| row.1.tool == seen.tool) else {
            continue;
        };
        let now = Reading::new(seen);
        let before = chip.shown.replace(now);
        if before == Some(now) {
            continue;
        }
        if let Ok((mut node, mut ground)) = fills.get_mut(chip.fill) {
            node.width = percent(now.percent);
            ground.set_if_neq(Ground(now.colour()));
        }
        if before.is_none_or(|before| before.status != now.status) {
            let status = now.status;
            let said =
                Say::new(move |words: &Words| tool_words(words, SeenTool { status, ..seen }));
            commands.entity(entity).try_insert(Spoken::Words(said));
        }
        let number = chip.number.and_then(|number| texts.get_mut(number).ok());
        if let Some(mut text) = number
            && text.0 != now.number()
        {
            text.0 = now.number();
        }
    }
}
