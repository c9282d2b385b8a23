//! Screen with the list of the player's levels and packs, or of the levels of a pack. Spawned again after each page of
//! the list is read. Runs in `Flow` and `Show`.

use super::list_screen::spawn_list_screen;
use super::own_rows::{Results, play, spawn_level, spawn_pack};
use crate::presentation::editor::{add_from_clipboard, edit};
use crate::presentation::launch::EditLevel;
use crate::presentation::library::author_time::AuthorTimes;
use crate::presentation::library::own_levels::OwnLevels;
use crate::presentation::screens::prelude::*;
use brickwork_ui::page::spawn_turns;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        leave_by_key
            .run_if(in_state(Screen::OwnLevels))
            .run_if(nothing_is_over_it)
            .before(ModalSystems)
            .in_set(PresentationSystems::Flow),
    )
    .add_systems(
        Update,
        spawn
            .run_if(in_state(Screen::OwnLevels))
            .run_if(resource_changed::<OwnLevels>.or_else(resource_changed::<Language>))
            .in_set(PresentationSystems::Show),
    );
}

/// Returns an observer that opens the list. Leaving it returns to the screen `from`.
pub(super) fn open_from(
    from: Screen,
) -> impl Fn(On<Activate>, ResMut<OwnLevels>, Navigator) + Copy {
    move |_, mut list, mut navigator| {
        list.from = Some(from);
        navigator.leave(Screen::OwnLevels);
    }
}

fn leave_by_key(actions: Res<Actions>, list: ResMut<OwnLevels>, navigator: Navigator) {
    if actions.pressed(Action::Back) {
        back(list, navigator);
    }
}

/// Returns from a pack to the list, and from the list to the previous screen.
fn back(mut list: ResMut<OwnLevels>, mut navigator: Navigator) {
    if !list.show(None) {
        navigator.leave(list.from.unwrap_or(Screen::Title));
    }
}

fn spawn(
    mut commands: Commands,
    list: Res<OwnLevels>,
    results: Results,
    mut author: ResMut<AuthorTimes>,
) {
    let screen = theme::screen("Own levels", Screen::OwnLevels);
    let back = |_: On<Activate>, list: ResMut<OwnLevels>, navigator: Navigator| {
        back(list, navigator);
    };
    let (column, rows) = (theme::page_column(4.0), list.rows());
    spawn_list_screen(&mut commands, screen, column, back, |column| {
        let has_item = spawn_head(column, &results.words, &list);
        for (file, place) in &rows {
            let line = Node {
                flex_shrink: 0.0,
                flex_wrap: FlexWrap::NoWrap,
                ..theme::centred_row(4.0)
            };
            column.spawn(line).with_children(|line| match place {
                Some(place) => spawn_level(line, &results, file, *place),
                None => spawn_pack(line, &results, file),
            });
        }
        spawn_end(column, &results.words, &list);
        has_item
    });
    let levels = rows.iter().filter_map(|(file, place)| {
        let (path, level) = &file.named.levels[(*place)?];
        Some((path.clone(), level.as_ref().ok()?.clone()))
    });
    let levels: Vec<_> = levels.collect();
    if !levels.is_empty() {
        author.ask(levels);
    }
}

/// Spawns the heading, and the item with the initial focus: a new level, or a journey through the open pack. Returns
/// `false` if no level of the pack can be played.
fn spawn_head(column: &mut ChildSpawnerCommands, words: &Words, list: &OwnLevels) -> bool {
    let name = list.pack().map(|pack| pack.named.name.clone());
    let head = theme::bold(
        name.unwrap_or_else(|| words.own_levels()),
        size::PAGE,
        tone::TEXT,
    );
    column.spawn((head, TextLayout::justify(Justify::Center)));
    let Some(pack) = list.pack() else {
        let new = edit(EditLevel::New, Screen::OwnLevels);
        let new = item(Words::editor_new_level, size::BODY, new);
        column.spawn((Preselected, new));
        let add = item(Words::own_add, size::BODY, add_from_clipboard);
        column.spawn(add);
        return true;
    };
    let is_playable = pack.named.levels.iter().any(|(_, level)| level.is_ok());
    if is_playable {
        let journey = item(Words::levels_journey, size::BODY, play(pack, None));
        column.spawn((Preselected, journey));
    }
    is_playable
}

/// Spawns a message if there are no rows, and the items that turn the page.
fn spawn_end(column: &mut ChildSpawnerCommands, words: &Words, list: &OwnLevels) {
    let said = match list.range() {
        None => words.own_reading(),
        Some((_, 0)) => words.own_none(),
        Some((range, total)) => {
            let turn = |label: String, is_forward: bool| {
                let turn = move |_: On<Activate>, mut list: ResMut<OwnLevels>| {
                    list.turn(is_forward);
                };
                item(label, size::BODY, turn)
            };
            let before = (range.start > 0).then(|| turn(words.records_before(), false));
            let after = (range.end < total).then(|| turn(words.records_after(), true));
            let range = words.common_range(range.start + 1, range.end, total);
            spawn_turns(column, range, (before, after));
            return;
        }
    };
    let text = theme::text(said, size::BODY, tone::TEXT_QUIET);
    column.spawn(text).insert(Node {
        // Space for the frame of the focused item above.
        margin: UiRect::top(px(theme::FOCUS + theme::FOCUS_GAP)),
        ..default()
    });
}
