//! Tabs of the level select: name and stars of each pack, and its progress as a line in its light.

use super::OpenPack;
use crate::presentation::library::catalogue::PackEntry;
use crate::presentation::library::progress::pack_stars::PackStars;
use crate::presentation::palette::{Palette, WALL_EDGE};
use crate::presentation::screens::prelude::*;
use brickwork_ui::icons::Icon;
use brickwork_ui::item::{KeepsColour, Rank, tab};
use brickwork_ui::paint::Tint;
use brickwork_ui::text_scale::FollowsText;
use brickwork_ui::theme::space;

/// Minimum width of a tab (pixels of an 800×600 window), and the text size up to which it grows (1 by default).
const TAB: f32 = 172.0;
const WIDEST: f32 = 1.3;
/// Height of the line with the progress (pixels of an 800×600 window).
const LINE: f32 = 3.0;

/// Spawns the tabs of all `packs`.
pub(super) fn spawn(
    column: &mut ChildSpawnerCommands,
    (packs, open): (&[PackEntry], &OpenPack),
    stars: &PackStars,
    palette: Palette,
) {
    let row = Node {
        row_gap: px(space::PART),
        ..theme::centred_row(space::PART)
    };
    column.spawn(row).with_children(|row| {
        for (place, pack) in packs.iter().enumerate() {
            let turn = move |_: On<Activate>, mut open: ResMut<OpenPack>| {
                *open = OpenPack {
                    pack: place,
                    focused: None,
                    edits: open.edits,
                };
            };
            let is_open = open.pack == place;
            let light = pack.light;
            let light = Palette { light, ..palette }.of(WALL_EDGE);
            let stars = stars.count(place).unwrap_or_default();
            // Without a level in focus, the open tab has it.
            let is_first = is_open && open.focused.is_none();
            let wide = FollowsText::new(|text, node| {
                node.min_width = px(TAB * text.min(WIDEST));
                node.justify_content = JustifyContent::Center;
            });
            row.spawn((item(pack.name.clone(), size::BODY, turn), wide))
                .insert(tab(is_open))
                .insert_if(Rank::Secondary.looks(), || !is_open)
                .insert_if(Preselected, || is_first)
                .with_children(|tab| fill(tab, stars, light));
        }
    });
}

/// Adds the number of earned stars, and the line in the colour `light`.
fn fill(tab: &mut ChildSpawnerCommands, (earned, of): (u32, u32), light: Color) {
    let node = Node {
        margin: UiRect::left(px(space::ROW)),
        ..theme::row(0.0)
    };
    let spoken = Say::new(move |words: &Words| words.levels_stars(earned, of));
    let spoken = Spoken::Words(spoken);
    tab.spawn((spoken, node, Pickable::IGNORE))
        .with_children(|stars| {
            let side = FollowsText::square(size::TINY);
            let star = (Icon::Star, Tint(tone::ACCENT), Node::default(), side);
            stars.spawn((star, Pickable::IGNORE));
            let count = format!(" {earned}/{of}");
            stars.spawn((theme::text(count, size::TINY, tone::TEXT), KeepsColour));
        });
    // The light is visible without a star too.
    let share = (earned as f32 / of.max(1) as f32).max(0.08);
    let line = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        bottom: px(0),
        width: percent(100.0 * share),
        height: px(LINE),
        border_radius: BorderRadius::MAX,
        ..default()
    };
    tab.spawn((line, BackgroundColor(light), Pickable::IGNORE));
}
