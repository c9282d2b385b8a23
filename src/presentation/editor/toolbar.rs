//! Items at the top and below the tools: history, saving, symmetry, view, test plays, heat map and sharing. Runs in
//! `Flow` and `Show`.

use super::EditorSystems;
use super::notice::Notice;
use super::prelude::*;
use super::state::Mode;
use super::testing::Start;
use super::{files, heat, leave, properties, save_as, testing, tools, view};
use crate::input::ActionTable;
use crate::presentation::library::copied;
use crate::presentation::library::sharing::{self, LevelSource, Share};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            handle_keys
                .run_if(nothing_is_over_it)
                .in_set(EditorSystems::Input),
            (show_symmetry, show_name, show_columns)
                .run_if(resource_exists_and_changed::<Editor>)
                .in_set(EditorSystems::Show),
        ),
    );
}

/// Part of the page that is visible in this mode.
#[derive(Component, Clone, Copy)]
struct ForMode(Mode);

/// Returns the bundle of a column of items that is visible in `mode`.
pub(super) fn column_for(mode: Mode) -> impl Bundle {
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        row_gap: px(space::PART),
        ..default()
    };
    (ForMode(mode), node)
}

/// Item that selects the next symmetry.
#[derive(Component)]
pub(super) struct SymmetryItem;

/// Name of the level or pack, with a mark if edits are not saved.
#[derive(Component)]
pub(super) struct NameText;

/// Returns the name of `symmetry`.
fn symmetry_name(symmetry: Symmetry) -> fn(&Words) -> String {
    match symmetry {
        Symmetry::None => Words::editor_symmetry_none,
        Symmetry::Horizontal => Words::editor_symmetry_horizontal,
        Symmetry::Vertical => Words::editor_symmetry_vertical,
        Symmetry::Both => Words::editor_symmetry_both,
        Symmetry::Rotational => Words::editor_symmetry_rotational,
        Symmetry::Fourfold => Words::editor_symmetry_fourfold,
    }
}

/// Spawns the line at the top: the name of the level or pack, and items for the file.
pub(super) fn spawn_head(page: &mut ChildSpawnerCommands, is_pack: bool) {
    let row = Node {
        justify_content: JustifyContent::End,
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        width: percent(100),
        padding: UiRect::axes(px(space::ROW), px(space::PART)),
        column_gap: px(space::PART),
        ..default()
    };
    page.spawn((row, Pickable::IGNORE)).with_children(|row| {
        let name = Node {
            flex_grow: 1.0,
            ..default()
        };
        row.spawn((NameText, theme::bold("", size::BODY, tone::HEADING)))
            .insert(name);
        let save = |_: On<Activate>, mut commands: Commands| {
            commands.run_system_cached(files::save);
        };
        let back = |_: On<Activate>, mut commands: Commands| {
            commands.run_system_cached_with(leave::ask_to_leave, None);
        };
        for (label, is_redo) in [
            (Words::editor_undo as fn(&Words) -> String, false),
            (Words::editor_redo, true),
        ] {
            let press = move |_: On<Activate>, mut commands: Commands| {
                commands.run_system_cached_with(step, is_redo);
            };
            row.spawn(item(label, size::SMALL, press));
        }
        row.spawn(item(Words::editor_save, size::SMALL, save));
        if !is_pack {
            row.spawn(item(Words::editor_test, size::SMALL, test(Start::Serve)));
        }
        row.spawn(item(Words::common_back, size::SMALL, back));
    });
}

/// Returns `label` with the key of `action` in `table`, if it has one.
pub(super) fn with_key(
    label: fn(&Words) -> String,
    table: &ActionTable,
    action: Option<Action>,
) -> impl Fn(&Words) -> String + Clone + Send + Sync + 'static {
    let table = table.clone();
    move |words: &Words| {
        let key = action.map(|action| words.key_of(&table, action));
        match key.filter(|key| !key.is_empty()) {
            Some(key) => words.editor_with_key(label(words), key),
            None => label(words),
        }
    }
}

/// Spawns the items for the level as a whole into `column`. `table` has the keys of some.
pub(super) fn spawn_items(column: &mut ChildSpawnerCommands, table: &ActionTable) {
    let press = |_: On<Activate>, mut editor: ResMut<Editor>| select_next_symmetry(&mut editor);
    let symmetry = item(symmetry_name(Symmetry::None), size::SMALL, press);
    keep_height(&mut column.spawn((SymmetryItem, symmetry)));
    for (label, action, steps) in [
        (
            Words::editor_zoom_in as fn(&Words) -> String,
            Action::EditZoomIn,
            1.0,
        ),
        (Words::editor_zoom_out, Action::EditZoomOut, -1.0),
    ] {
        let press = move |_: On<Activate>, mut commands: Commands| {
            commands.run_system_cached_with(view::zoom_at_cursor, steps);
        };
        let label = with_key(label, table, Some(action));
        keep_height(&mut column.spawn(item(label, size::SMALL, press)));
    }
    let heat = |_: On<Activate>, mut commands: Commands| {
        commands.run_system_cached(heat::toggle);
    };
    let properties = item(Words::editor_properties, size::SMALL, properties::open);
    keep_height(&mut column.spawn(properties));
    keep_height(&mut column.spawn(item(Words::editor_heat_map, size::SMALL, heat)));
    for (label, start) in [
        (Words::editor_test_last as fn(&Words) -> String, Start::Last),
        (Words::editor_test_autopilot, Start::Autopilot),
    ] {
        keep_height(&mut column.spawn(item(label, size::SMALL, test(start))));
    }
    keep_height(&mut column.spawn(item(Words::editor_save_as, size::SMALL, save_as::ask)));
    keep_height(&mut column.spawn(item(copied::copy_label, size::SMALL, copy_code)));
}

/// Returns an observer that starts a test.
fn test(start: Start) -> impl Fn(On<Activate>, Commands) {
    move |_, mut commands| commands.run_system_cached_with(testing::start, start)
}

/// Keeps the height of an item in a column that scrolls.
fn keep_height(item: &mut EntityCommands) {
    item.entry::<Node>()
        .and_modify(|mut node| node.flex_shrink = 0.0);
}

/// Copies the code of the level if a test has cleared it.
fn copy_code(_: On<Activate>, editor: Res<Editor>, mut share: Share, mut notice: ResMut<Notice>) {
    match editor.level() {
        Ok(level) => share.copy(level, LevelSource::Editor, editor.field(files::FIELD)),
        Err(findings) => notice.say(sharing::first(&findings)),
    }
}

/// Undoes the last edit, or redoes the last undone one.
fn step(In(is_redo): In<bool>, mut editor: ResMut<Editor>, mut notice: ResMut<Notice>) {
    notice.clear();
    match editor.step(is_redo) {
        Ok(true) => {}
        Ok(false) if is_redo => notice.say(Words::editor_nothing_to_redo),
        Ok(false) => notice.say(Words::editor_nothing_to_undo),
        Err(refused) => notice.refuse(refused),
    }
}

fn select_next_symmetry(editor: &mut Editor) {
    editor.symmetry = tools::next(&Symmetry::ALL, editor.symmetry);
}

/// Handles the keys of the toolbar.
fn handle_keys(
    actions: Res<Actions>,
    mut editor: ResMut<Editor>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    for press in actions.presses() {
        match press.action {
            Action::EditUndo => commands.run_system_cached_with(step, false),
            Action::EditRedo => commands.run_system_cached_with(step, true),
            _ if editor.is_pack() => {}
            Action::EditZoomIn => commands.run_system_cached_with(view::zoom_at_cursor, 1.0),
            Action::EditZoomOut => commands.run_system_cached_with(view::zoom_at_cursor, -1.0),
            Action::EditTool if !press.repeats => {
                let name = tools::take_next(&mut editor);
                announce.write(Announce(Say::new(name), Way::Spoken));
            }
            Action::EditSymmetry if !press.repeats => {
                select_next_symmetry(&mut editor);
                let name = symmetry_name(editor.symmetry);
                announce.write(Announce(Say::new(name), Way::Spoken));
            }
            _ => {}
        }
    }
}

fn show_columns(editor: Res<Editor>, mut columns: Query<(&ForMode, &mut Node)>) {
    for (ForMode(mode), mut node) in &mut columns {
        let display = theme::display(*mode == editor.mode);
        if node.display != display {
            node.display = display;
        }
    }
}

fn show_symmetry(
    editor: Res<Editor>,
    item: Single<(Entity, &Children), With<SymmetryItem>>,
    mut commands: Commands,
) {
    let (entity, children) = *item;
    let name = Say::new(symmetry_name(editor.symmetry));
    commands.entity(entity).insert((
        Label(name.clone()),
        chosen(editor.symmetry != Symmetry::None),
    ));
    for child in children {
        commands.entity(*child).insert(Says(name.clone()));
    }
}

fn show_name(editor: Res<Editor>, text: Single<Entity, With<NameText>>, mut commands: Commands) {
    let (name, is_unsaved) = (editor.name(), editor.file.has_unsaved_edits());
    let say = Say::new(move |words: &Words| match is_unsaved {
        true => words.editor_unsaved(&name),
        false => name.clone(),
    });
    commands
        .entity(*text)
        .insert((Says(say.clone()), Spoken::Head(say)));
}
