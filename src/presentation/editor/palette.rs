//! Bricks to draw with: those of the level, of its pack, and of the game, each with a picture. Runs in `Show`.

use bevy::ui_widgets::ScrollArea;
use brickwork_editor::{Item, Origin};

use super::list_items::{heading, pictured};
use super::notice::Notice;
use super::prelude::*;
use super::state::Mode;
use super::status::brush_name;
use super::{EditorSystems, colours, stamps};
use crate::level::limits;
use crate::presentation::look::portraits;
use crate::presentation::ui::text_entry::{Draft, TextEntry, ask_text};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (fill, (mark, show_search))
            .chain()
            .run_if(resource_exists_and_changed::<Editor>)
            .in_set(EditorSystems::Show),
    );
}

/// Width of a picture (pixels of an 800×600 window).
const PICTURE: f32 = 36.0;

/// List of the bricks, with the brushes and the text of the search for which it was filled.
#[derive(Component, Default)]
pub(super) struct PaletteList {
    brushes: Vec<Brush>,
    filter: String,
}

/// Item that searches, or clears the search.
#[derive(Component)]
struct SearchItem;

/// Item that opens the list of stamps.
#[derive(Component)]
struct StampsItem;

/// Item of a brush.
#[derive(Component)]
struct BrushItem(Brush);

/// Spawns the colours, the search, the stamps, and the empty list. Columns of the list fill the width.
pub(super) fn spawn(body: &mut ChildSpawnerCommands, looks: impl Bundle) {
    let wrapped = Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        width: percent(100),
        ..default()
    };
    body.spawn((ScrollArea, looks, Node::default()))
        .with_children(|side| {
            side.spawn((wrapped.clone(), Pickable::IGNORE))
                .with_children(|row| {
                    colours::spawn(row);
                    let stamps = |_: On<Activate>, mut commands: Commands| {
                        commands.run_system_cached(stamps::open);
                    };
                    let search = item(Words::editor_search, size::SMALL, search);
                    row.spawn((SearchItem, search));
                    let stamps = item(Words::editor_stamps, size::SMALL, stamps);
                    row.spawn((StampsItem, stamps));
                });
            side.spawn((PaletteList::default(), wrapped));
        });
}

/// Asks for a text to search for, or clears the search.
fn search(_: On<Activate>, mut editor: ResMut<Editor>, mut commands: Commands) {
    if !editor.filter.is_empty() {
        editor.filter.clear();
        return;
    }
    let entry = TextEntry {
        head: Words::editor_search,
        hint: Words::editor_search_hint,
        text: String::new(),
        max: limits::NAME_CHARS,
    };
    let keep = |_: On<Activate>, draft: Single<&Draft>, mut editor: ResMut<Editor>| {
        editor.filter = draft.text.trim().to_owned();
    };
    ask_text(&mut commands, entry, keep);
}

/// Fills the list after a change of the level's legend or of the search.
fn fill(
    (editor, language): (Res<Editor>, Res<Language>),
    palette: Res<Palette>,
    list: Single<(Entity, &mut PaletteList)>,
    mut images: ResMut<Assets<Image>>,
    mut notice: ResMut<Notice>,
    mut commands: Commands,
) {
    let (entity, mut list) = list.into_inner();
    let recent = editor.palette.recent().iter();
    let all = editor.palette.items().iter();
    let brushes: Vec<Brush> = recent.chain(all.map(|item| &item.brush)).cloned().collect();
    if list.brushes == brushes && list.filter == editor.filter {
        return;
    }
    let title = |item: &Item| brush_name(&editor, &item.brush).in_words(&**language);
    let found = editor.palette.search(&editor.filter, title);
    let count = found.len() as u32;
    if list.filter != editor.filter && !editor.filter.is_empty() {
        notice.say(move |words: &Words| words.editor_found(count));
    }
    let recent = editor.palette.recent().iter();
    let recent = recent.filter(|_| editor.filter.is_empty());
    let recent = recent.map(|brush| (None, brush));
    let found = found.into_iter().map(|it| (Some(it.origin), &it.brush));
    commands.entity(entity).despawn_related::<Children>();
    commands.entity(entity).with_children(|list| {
        let mut shown = None;
        for (origin, brush) in recent.chain(found) {
            let group = group(origin);
            if shown != Some(origin) {
                shown = Some(origin);
                list.spawn(heading(group));
            }
            spawn_item(list, &editor, (brush, group), *palette, &mut images);
        }
        if count == 0 {
            list.spawn(heading(Words::editor_found_nothing));
        }
    });
    (list.brushes, list.filter) = (brushes, editor.filter.clone());
}

/// Returns the heading of the bricks of an origin; `None` for those that were last used.
fn group(origin: Option<Origin>) -> fn(&Words) -> String {
    match origin {
        None => Words::editor_recent,
        Some(Origin::Legend) => Words::editor_in_level,
        Some(Origin::Pack) => Words::editor_in_pack,
        Some(Origin::Game) => Words::editor_kinds,
        Some(Origin::Power) => Words::editor_powers,
    }
}

fn spawn_item(
    list: &mut ChildSpawnerCommands,
    editor: &Editor,
    (brush, group): (&Brush, fn(&Words) -> String),
    palette: Palette,
    images: &mut Assets<Image>,
) {
    let chosen = brush.clone();
    let press = move |_: On<Activate>, mut editor: ResMut<Editor>| {
        editor.draw_with(&chosen);
    };
    let kind = brush
        .brick(&editor.board.kinds)
        .map(|(_, brick)| brick.summary());
    let picture = kind.map(|kind| match kind.carries {
        Some(carries) => portraits::capsule(carries.power, palette, true),
        None => portraits::brick(&kind, palette, true),
    });
    let name = brush_name(editor, brush);
    let picture = picture.map(|picture| {
        let size = portraits::SIZE * (PICTURE / portraits::SIZE.x);
        (images.add(picture), size)
    });
    let label = Label(in_group(group, name.clone()));
    pictured(list, name, picture, press).insert((BrushItem(brush.clone()), label));
}

/// Returns the name of a brick with that of its group: screen readers read one item without the others.
fn in_group(group: fn(&Words) -> String, name: Say) -> Say {
    Say::new(move |words: &Words| format!("{}: {}", group(words), name.in_words(words)))
}

/// Marks the chosen brush, or the stamps.
fn mark(
    editor: Res<Editor>,
    items: Query<(Entity, Option<&BrushItem>), Or<(With<BrushItem>, With<StampsItem>)>>,
    mut commands: Commands,
) {
    for (entity, item) in &items {
        let stamps = editor.mode == Mode::Stamp;
        let is_chosen = item.map_or(stamps, |item| !stamps && item.0 == editor.brush);
        commands.entity(entity).insert(chosen(is_chosen));
    }
}

/// Shows the text of the search in its item.
fn show_search(
    editor: Res<Editor>,
    item: Single<(Entity, &Children), With<SearchItem>>,
    mut commands: Commands,
) {
    let (entity, children) = *item;
    let filter = editor.filter.clone();
    let say = Say::new(move |words: &Words| match filter.as_str() {
        "" => words.editor_search(),
        filter => words.editor_search_clear(filter),
    });
    let is_chosen = chosen(!editor.filter.is_empty());
    commands
        .entity(entity)
        .insert((Label(say.clone()), is_chosen));
    for child in children {
        commands.entity(*child).insert(Says(say.clone()));
    }
}
