//! Page of a pack: its name, light and rules, its own kinds, and the order of its levels.
//!
//! A level opens in place of the pack, and leaving it returns to the pack. The page never deletes a level file.

use bevy::ui_widgets::ScrollArea;
use brickwork_editor::PackLevels;
use brickwork_editor::properties::set_field;
use brickwork_ui::menu::menu;
use brickwork_ui::modal::{close_on_press, open_panel};
use brickwork_ui::question::{Question, ask};

use super::controls::{Control, Row, spawn_switch};
use super::leave;
use super::notice::Notice;
use super::opening::{create_level, level_names};
use super::own_kinds;
use super::pack_pictures::{LevelOf, PICTURE};
use super::prelude::*;
use super::properties::{spawn_rules, spawn_text};
use super::sheet::{self, Key, Setter, Sheet, column, named, spawn_command, wrapped};
use crate::content::materials::Light;

/// Maximum number of level files to choose from.
const MOST: usize = 100;

/// Spawns the page. The level in the file `last` has the focus.
pub(super) fn spawn(page: &mut ChildSpawnerCommands, last: Option<&Path>) {
    let area = Node {
        flex_direction: FlexDirection::Column,
        width: percent(100),
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        padding: UiRect::all(px(space::GROUP)),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    let last = last.and_then(Path::file_name);
    let key = last.map(|name| key_of(&name.to_string_lossy(), "edit"));
    page.spawn((ScrollArea, Ground(tone::BACKDROP), area))
        .with_children(|area| {
            area.spawn((Sheet::new(fill).focused_on(key), column()));
        });
}

fn key_of(name: &str, command: &str) -> Key {
    Key(format!("level {name} {command}"))
}

fn fill(rows: &mut ChildSpawnerCommands, editor: &Editor) {
    spawn_text(rows, editor, "name", Words::editor_pack_name);
    let light = editor.field::<Light>("light").unwrap_or_default();
    let lights = Light::ALL.iter().map(|light| {
        let name = Say::new(move |words: &Words| words.light(*light));
        (light.name().to_owned(), name)
    });
    let set = |editor: &Editor, value: &str| {
        let value = (value != Light::default().name()).then(|| value.to_owned());
        Ok(set_field(editor.file.document(), "light", value))
    };
    let row = Row {
        key: "light".to_owned(),
        name: Say::new(Words::editor_light),
        control: Control::Choice(lights.collect()),
        value: light.name().to_owned(),
        set: Arc::new(set),
    };
    row.spawn(rows);
    rows.spawn(wrapped()).with_children(|items| {
        spawn_rules(items);
        let key = Key("kinds".to_owned());
        items.spawn((
            key,
            item(Words::editor_own_kinds, size::BODY, own_kinds::open),
        ));
    });
    rows.spawn(theme::bold(
        Words::editor_pack_levels,
        size::BODY,
        tone::HEADING,
    ));
    rows.spawn(theme::text(
        Words::editor_level_kept,
        size::SMALL,
        tone::TEXT_QUIET,
    ));
    let levels = PackLevels::new(editor.file.document());
    for (index, name) in levels.levels.iter().enumerate() {
        spawn_level(rows, editor, (index, name), levels.is_rest(index));
    }
    let key = Key("add".to_owned());
    rows.spawn((key, item(Words::editor_add_level, size::BODY, open_files)));
}

/// Returns the function that changes the levels of the pack.
fn setter(
    edit: impl Fn(&PackLevels, &Editor, &str) -> brickwork_editor::Edit + Send + Sync + 'static,
) -> Setter {
    Arc::new(move |editor: &Editor, value: &str| {
        let levels = PackLevels::new(editor.file.document());
        Ok(edit(&levels, editor, value))
    })
}

/// Spawns the row of a level.
fn spawn_level(
    rows: &mut ChildSpawnerCommands,
    editor: &Editor,
    (index, name): (usize, &str),
    is_rest: bool,
) {
    let file = editor.folder().join(name);
    let said = Say::new(format!("{}. {name}", index + 1));
    rows.spawn((wrapped(), Pickable::IGNORE))
        .with_children(|row| {
            let place = Node {
                width: px(PICTURE),
                min_height: px(0.5 * PICTURE),
                ..column()
            };
            row.spawn((LevelOf(name.to_owned()), place, Pickable::IGNORE));
            let rest = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(sheet::LEAST),
                ..column()
            };
            row.spawn((rest, Pickable::IGNORE)).with_children(|side| {
                side.spawn(theme::bold(said.clone(), size::BODY, tone::TEXT));
                side.spawn((wrapped(), Pickable::IGNORE))
                    .with_children(|items| {
                        let open = move |_: On<Activate>, mut commands: Commands| {
                            commands
                                .run_system_cached_with(leave::ask_to_leave, Some(file.clone()));
                        };
                        let edit = item(Words::editor_edit_level, size::SMALL, open);
                        let label = Label(named(said.clone(), Words::editor_edit_level));
                        items.spawn((key_of(name, "edit"), edit)).insert(label);
                        let mut command = |key, text, set| {
                            spawn_command(items, (key_of(name, key).0, said.clone()), text, set);
                        };
                        let up = setter(move |levels, _, _| levels.shift(index, false));
                        command("up", Words::editor_move_up, up);
                        let down = setter(move |levels, _, _| levels.shift(index, true));
                        command("down", Words::editor_move_down, down);
                        let text = Words::editor_remove_level;
                        let ask = move |_: On<Activate>, mut commands: Commands| {
                            ask_to_remove(&mut commands, index);
                        };
                        let remove = item(text, size::SMALL, ask);
                        let label = Label(named(said.clone(), text));
                        items.spawn((key_of(name, "remove"), remove)).insert(label);
                    });
                let set = move |levels: &PackLevels, editor: &Editor, value: &str| {
                    levels.set_rest(editor.file.document(), index, value == "true")
                };
                let name = (key_of(name, "rest"), Say::new(Words::editor_rest));
                spawn_switch(side, name, is_rest, setter(set))
                    .insert(Label(named(said, Words::editor_rest)));
            });
        });
}

/// Asks before the level number `index` is taken out of the pack.
fn ask_to_remove(commands: &mut Commands, index: usize) {
    let question = Question {
        head: Words::editor_remove_question,
        line: Words::editor_level_kept,
        no: Words::common_back,
        yes: Words::editor_remove_level,
    };
    let remove = move |_: On<Activate>, mut editor: ResMut<Editor>, mut notice: ResMut<Notice>| {
        let remove = setter(move |levels, _, _| levels.remove(index));
        sheet::set(&mut editor, &mut notice, &remove, "");
    };
    ask(commands, question, remove);
}

/// Opens the list of the level files that are not in the pack.
fn open_files(_: On<Activate>, editor: Res<Editor>, mut commands: Commands) {
    let levels = PackLevels::new(editor.file.document()).levels;
    let mut names = level_names(&editor.folder());
    names.retain(|name| !levels.contains(name));
    open_panel(
        &mut commands,
        Words::editor_add_level,
        (0.85, ()),
        |panel, shade| {
            let close = close_on_press(shade);
            if names.is_empty() {
                panel.spawn(theme::text(
                    Words::editor_none_to_add,
                    size::BODY,
                    tone::TEXT_QUIET,
                ));
            }
            panel.spawn(menu(space::ROW)).with_children(|menu| {
                let new =
                    |_: On<Activate>, mut editor: ResMut<Editor>, mut notice: ResMut<Notice>| {
                        match create_level(&editor.folder()) {
                            Ok(name) => add(&mut editor, &mut notice, &name),
                            Err(reason) => notice.say(reason),
                        }
                    };
                let new = item(Words::editor_new_level, size::BODY, new);
                menu.spawn((Preselected, new, observe(close)));
                for name in names.into_iter().take(MOST) {
                    let label = name.clone();
                    let press = move |_: On<Activate>,
                                      mut editor: ResMut<Editor>,
                                      mut notice: ResMut<Notice>| {
                        add(&mut editor, &mut notice, &name);
                    };
                    menu.spawn((item(label, size::BODY, press), observe(close)));
                }
                menu.spawn(item(Words::common_back, size::BODY, close));
            });
        },
    );
}

/// Adds the level file `name` at the end of the pack.
fn add(editor: &mut Editor, notice: &mut Notice, name: &str) {
    let add =
        |levels: &PackLevels, editor: &Editor, name: &str| levels.add(editor.file.document(), name);
    sheet::set(editor, notice, &setter(add), name);
}
