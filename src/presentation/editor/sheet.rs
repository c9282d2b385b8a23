//! Sheets: parts of a page or panel with rows for the values of the file. Runs in `Show`.
//!
//! A value is text as in the file. Each row has a function that turns a new value into an edit. After each change of
//! the text, all rows are spawned again, and the same item gets the focus. [`controls`](super::controls) has the rows.

use bevy::input_focus::InputFocus;
use brickwork_editor::Edit;
use brickwork_ui::language::IntoSay;
use brickwork_ui::menu::menu;
use brickwork_ui::modal::{close_on_press, open_panel};

use super::EditorSystems;
use super::notice::Notice;
use super::prelude::*;
use super::status;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.in_set(EditorSystems::Show));
}

type Fill = Arc<dyn Fn(&mut ChildSpawnerCommands, &Editor) + Send + Sync>;

/// Part of a page or panel with rows for the current text of the file.
#[derive(Component)]
pub(super) struct Sheet {
    fill: Fill,
    /// Revision of the text that the rows show; 0 for none.
    shown: u64,
    /// Item that had the focus last.
    focused: Option<Key>,
}

/// Name of an item in its sheet.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub(super) struct Key(pub String);

/// Function that turns a new value into an edit, or returns the reason why it does not fit.
pub(super) type Setter = Arc<dyn Fn(&Editor, &str) -> Result<Edit, String> + Send + Sync>;

impl Sheet {
    /// Creates a sheet whose rows `fill` spawns.
    pub fn new(fill: impl Fn(&mut ChildSpawnerCommands, &Editor) + Send + Sync + 'static) -> Self {
        Self {
            fill: Arc::new(fill),
            shown: 0,
            focused: None,
        }
    }

    /// Gives the item `key` the focus when the sheet opens.
    pub fn focused_on(self, key: Option<Key>) -> Self {
        Self {
            focused: key,
            ..self
        }
    }

    /// Opens a panel with the sheet.
    pub fn open<L>(self, head: impl IntoSay<L>, commands: &mut Commands) {
        open_panel(commands, head, (0.85, ()), |panel, shade| {
            let below_head = theme::margin(UiRect::bottom(px(space::ROW)));
            panel.spawn((status::notice(), below_head));
            panel.spawn((self, column()));
            panel.spawn(menu(space::ROW)).with_children(|menu| {
                menu.spawn(item(Words::common_back, size::BODY, close_on_press(shade)));
            });
        });
    }
}

/// Returns the node of a sheet or of a part of one.
pub(super) fn column() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(space::ITEM),
        max_width: percent(100),
        flex_shrink: 0.0,
        ..default()
    }
}

/// Minimum width of parts that take the rest of a row (pixels of an 800×600 window).
pub(super) const LEAST: f32 = 260.0;

/// Returns the node of a row that wraps.
pub(super) fn wrapped() -> Node {
    Node {
        flex_wrap: FlexWrap::Wrap,
        row_gap: px(space::PART),
        max_width: percent(100),
        flex_shrink: 0.0,
        ..theme::row(space::ROW)
    }
}

/// Spawns an item with this text that applies an edit. Screen readers say `name` before the text.
pub(super) fn spawn_command(
    row: &mut ChildSpawnerCommands,
    (key, name): (String, Say),
    text: fn(&Words) -> String,
    setter: Setter,
) {
    let press = move |_: On<Activate>, mut editor: ResMut<Editor>, mut notice: ResMut<Notice>| {
        set(&mut editor, &mut notice, &setter, "");
    };
    let mut command = row.spawn((Key(key), item(text, size::SMALL, press)));
    command.insert(Label(named(name, text)));
}

/// Returns `name` and the text of an item for it.
pub(super) fn named(name: Say, text: fn(&Words) -> String) -> Say {
    Say::new(move |words: &Words| words.editor_named(name.in_words(words), text(words)))
}

/// Spawns the rows of the sheets again after a change of the text.
pub(super) fn fill(
    (editor, focus): (Res<Editor>, Res<InputFocus>),
    keys: Query<&Key>,
    parents: Query<&ChildOf>,
    mut sheets: Query<(Entity, &mut Sheet)>,
    mut commands: Commands,
) {
    let focused = focus.get().and_then(|it| Some((it, keys.get(it).ok()?)));
    for (entity, mut sheet) in &mut sheets {
        let sheet = sheet.bypass_change_detection();
        if let Some((item, key)) = focused
            && parents.iter_ancestors(item).any(|it| it == entity)
        {
            sheet.focused = Some(key.clone());
        }
        if sheet.shown == editor.revision {
            continue;
        }
        sheet.shown = editor.revision;
        let mut node = commands.entity(entity);
        node.despawn_related::<Children>();
        node.with_children(|rows| (sheet.fill)(rows, &editor));
        commands.run_system_cached_with(preselect, (entity, sheet.focused.clone()));
    }
}

/// Preselects the item `key` of a sheet; if it is missing, an item of the same value, or the first item.
fn preselect(
    In((sheet, key)): In<(Entity, Option<Key>)>,
    children: Query<&Children>,
    keys: Query<(Entity, &Key)>,
    mut commands: Commands,
) {
    let items = children.iter_descendants(sheet);
    let items: Vec<_> = items.filter_map(|it| keys.get(it).ok()).collect();
    let value = |key: &Key| key.0.split([' ', '.']).next().map(str::to_owned);
    let find = |is_it: &dyn Fn(&Key) -> bool| items.iter().find(|(_, key)| is_it(key));
    let found = key.and_then(|key| {
        let same = find(&|other| *other == key);
        same.or_else(|| find(&|other| value(other) == value(&key)))
    });
    if let Some((entity, _)) = found.or(items.first()) {
        commands.entity(*entity).insert(Preselected);
    }
}

/// Applies the edit for a new value, or shows why it does not fit.
pub(super) fn set(editor: &mut Editor, notice: &mut Notice, setter: &Setter, value: &str) {
    notice.clear();
    let refused = match setter(editor, value) {
        Err(reason) => {
            notice.say(reason);
            true
        }
        Ok(edit) => editor
            .apply(&edit)
            .map_err(|refused| notice.refuse(refused))
            .is_err(),
    };
    if refused {
        // Show the unchanged value again.
        editor.revision += 1;
    }
}
