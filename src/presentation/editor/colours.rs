//! Items for the colour and the hits of the brush, and the item that opens the panel with all its properties. Runs in
//! `Show`.

use brickwork_editor::Composition;
use brickwork_editor::compose::replace_entry;
use brickwork_ui::item::framed;
use brickwork_ui::paint::Edge;

use super::EditorSystems;
use super::composer::{Finish, compose};
use super::notice::Notice;
use super::pack_kind;
use super::prelude::*;
use super::state::EditorError;
use crate::content::Kinds;
use crate::level::Colour;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        mark.run_if(resource_exists_and_changed::<Editor>)
            .in_set(EditorSystems::Show),
    );
}

/// Side of a colour (pixels of an 800×600 window).
const SIDE: f32 = 26.0;
/// Maximum number of hits that the item sets.
const HITS: u8 = 9;

/// Item that sets the colour of the brush.
#[derive(Component)]
struct ColourItem(Colour);

/// Spawns the colours, and the item for the hits.
pub(super) fn spawn(list: &mut ChildSpawnerCommands) {
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        // In a line with other items, a colour that does not fit would be wrapped over them.
        width: percent(100),
        column_gap: px(2),
        row_gap: px(2),
        flex_shrink: 0.0,
        ..default()
    };
    list.spawn((row, Pickable::IGNORE)).with_children(|row| {
        for colour in Colour::ALL.iter().copied() {
            let press =
                move |_: On<Activate>, mut editor: ResMut<Editor>, mut notice: ResMut<Notice>| {
                    set(&mut editor, &mut notice, "color", colour.name());
                };
            let label = Say::new(move |words: &Words| words.colour(colour));
            row.spawn((
                ColourItem(colour),
                framed(label, theme::rounded(SIDE, SIDE, theme::CORNER)),
                observe(press),
            ))
            .insert(Ground(palette::brick(colour)));
        }
    });
    let press = |_: On<Activate>, mut editor: ResMut<Editor>, mut notice: ResMut<Notice>| {
        let brick = editor.brush.brick(&editor.board.kinds);
        let hits = brick.and_then(|(_, brick)| brick.hits).unwrap_or(0);
        let next = if hits >= HITS { 1 } else { hits + 1 };
        set(&mut editor, &mut notice, "hits", &next.to_string());
    };
    list.spawn(item(Words::editor_more_hits, size::SMALL, press));
    list.spawn(item(Words::editor_change_brick, size::SMALL, open));
}

/// Sets a field of the brush.
fn set(editor: &mut Editor, notice: &mut Notice, field: &str, value: &str) {
    notice.clear();
    match editor.brush.with(field, value) {
        Ok(brush) => editor.brush = brush,
        Err(error) => notice.refuse(EditorError::Rejected(error)),
    }
}

/// Marks the colour of the brush.
fn mark(editor: Res<Editor>, items: Query<(Entity, &ColourItem)>, mut commands: Commands) {
    let brick = editor.brush.brick(&editor.board.kinds);
    let colour = brick.map(|(_, brick)| brick.colour);
    for (entity, item) in &items {
        let edge = match colour == Some(item.0) {
            true => tone::ACCENT,
            false => tone::CONTROL_LINE,
        };
        commands.entity(entity).insert(Edge(edge));
    }
}

/// Opens the panel that composes the brush.
fn open(_: On<Activate>, editor: Res<Editor>, mut notice: ResMut<Notice>, mut commands: Commands) {
    let (brush, board) = (&editor.brush, &editor.board);
    let plain = Brush::new(Kinds::PLAIN, None, &[]);
    let written = match brush.entry.as_str() {
        "" => &plain.entry,
        entry => entry,
    };
    let brick = match Composition::new(written, board.kinds.clone(), Kinds::PLAIN) {
        Ok(brick) => brick,
        Err(invalid) => {
            return notice.say(move |words: &Words| words.compose_error(&invalid));
        }
    };
    let alike = board.legend.iter();
    let alike = alike.filter(|entry| entry.brush.means(brush, &board.kinds));
    let entry = alike.min_by_key(|entry| brush.key != Some(entry.key));
    let mut items: Vec<Finish> = vec![(
        Words::editor_use,
        Box::new(|commands, brick| commands.run_system_cached_with(use_brick, brick)),
    )];
    if let Some(key) = entry.map(|entry| entry.key) {
        items.push((
            Words::editor_change_all,
            Box::new(move |commands, brick| {
                commands.run_system_cached_with(change_all, (key, brick));
            }),
        ));
    }
    items.extend(pack_kind::change_item(&editor));
    compose(&mut commands, brick, None, items);
}

/// Draws with the brick.
fn use_brick(In(brick): In<Composition>, mut editor: ResMut<Editor>) {
    editor.draw_with(brick.brush());
}

/// Replaces the entry `key` of the legend by the brick, as one step of the history.
fn change_all(
    In((key, brick)): In<(char, Composition)>,
    mut editor: ResMut<Editor>,
    mut notice: ResMut<Notice>,
) {
    notice.clear();
    let edit = replace_entry(editor.file.document(), key, &brick.brush().entry);
    match editor.apply(&edit) {
        Ok(_) => {
            let brush = editor.board.brush_of(key);
            editor.draw_with(&brush);
        }
        Err(refused) => notice.refuse(refused),
    }
}
