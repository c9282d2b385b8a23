//! Panel of a hint, with its icon, text and keys.

use brickwork_ui::paint::Tint;
use brickwork_ui::text_scale::FollowsText;
use brickwork_ui::theme::space;

use super::HINTS;
use crate::presentation::screens::prelude::*;

/// Panel of the hints.
#[derive(Component, Default)]
pub struct HintPanel {
    /// Index of the shown hint.
    pub(super) hint: Option<usize>,
    /// Time for which the hint was visible (s).
    pub(super) age: f32,
    /// The player has aimed the ball that waits or was launched.
    pub(super) aimed: bool,
    /// Time until the next hint may appear (s).
    pub(super) rest: f32,
    /// `true` if the panel should be visible.
    pub is_wanted: bool,
    /// `true` if the panel makes way for balls.
    pub makes_way: bool,
}

/// Row of the panel.
#[derive(Component)]
pub struct HintRow {
    /// `true` for a row of the full hint.
    pub in_full: bool,
    /// `true` for the row that is shown alone if the full hint finds no free place.
    pub in_short: bool,
}

pub(super) fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Hint"),
        HintPanel::default(),
        DespawnOnExit(Screen::Play),
        Visibility::Hidden,
        theme::glass(),
        Pickable::IGNORE,
        Node {
            position_type: PositionType::Absolute,
            padding: UiRect::vertical(px(space::PART)),
            border: UiRect::all(px(theme::EDGE)),
            border_radius: BorderRadius::all(px(theme::CORNER)),
            ..theme::column(4.0)
        },
    ));
}

/// Writes the rows of a new hint, and again when the active device, the mapping or the language changes. A new hint is
/// announced once.
pub(super) fn write_rows(
    panel: Single<(Entity, &HintPanel)>,
    (table, language): (Res<ActionTable>, Res<Language>),
    mut written: Local<Option<(Entity, usize)>>,
    mut said: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let (entity, panel) = *panel;
    let Some(place) = panel.hint else {
        *written = None;
        return;
    };
    let is_new = written.replace((entity, place)) != Some((entity, place));
    if !is_new && !table.is_changed() && !language.is_changed() {
        return;
    }
    let brand = table.spoken_of.1;
    let hint = &HINTS[place];
    let rows = (hint.rows)(&language, &table);
    let full = rows.len() - usize::from(hint.has_short);
    if is_new {
        let spoken = rows[..full].iter().map(|row| row.spoken(&language, brand));
        let spoken: Vec<_> = spoken.collect();
        said.write(Announce(spoken.join(". ").into(), Way::Spoken));
    }
    let panel = &mut commands.entity(entity);
    panel.despawn_children().with_children(|panel| {
        for (index, line) in rows.into_iter().enumerate() {
            let row = HintRow {
                in_full: index < full,
                in_short: index == if hint.has_short { full } else { 0 },
            };
            let leads = index == 0 || index == full;
            let node = Node {
                align_items: AlignItems::Center,
                column_gap: px(space::ITEM),
                padding: UiRect::horizontal(px(space::ROW)),
                ..theme::measure()
            };
            let mut row = panel.spawn((row, node, Pickable::IGNORE));
            row.with_children(|row| {
                if leads {
                    let side = FollowsText::square(size::BODY);
                    let tint = Tint(tone::ACCENT);
                    row.spawn((hint.icon, tint, side, Pickable::IGNORE));
                }
                let colour = if leads { tone::TEXT } else { tone::TEXT_QUIET };
                line.spawn(row, &language, brand, (size::BODY, colour));
            });
        }
    });
}
