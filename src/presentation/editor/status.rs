//! Line at the bottom of the editor: the brick under the cursor, the state of the level, and notices. Runs in `Show`.

use super::EditorSystems;
use super::checking::Findings;
use super::findings;
use super::notice::Notice;
use super::prelude::*;
use super::state::Mode;
use crate::content::Direction;
use crate::level::Severity;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show, show_state).in_set(EditorSystems::Show));
}

/// Part of the line.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Brick under the cursor.
    Cell,
    /// Notice.
    Notice,
}

/// Item with the state of the level, which opens the list of its diagnostics.
#[derive(Component)]
struct StateItem;

/// Spawns the line.
pub(super) fn spawn(page: &mut ChildSpawnerCommands) {
    page.spawn((line(), Pickable::IGNORE)).with_children(|row| {
        row.spawn((Part::Cell, theme::text("", size::SMALL, tone::TEXT_QUIET)));
        spawn_state(row);
    });
}

/// Spawns the line of a pack, which has no cells.
pub(super) fn spawn_of_pack(page: &mut ChildSpawnerCommands) {
    page.spawn((line(), Pickable::IGNORE))
        .with_children(spawn_state);
}

fn line() -> Node {
    Node {
        justify_content: JustifyContent::SpaceBetween,
        flex_wrap: FlexWrap::Wrap,
        padding: UiRect::axes(px(space::ROW), px(space::PART)),
        column_gap: px(space::GROUP),
        flex_shrink: 0.0,
        width: percent(100),
        min_height: px(theme::TARGET),
        ..default()
    }
}

/// Spawns the notice and the state of the file.
fn spawn_state(row: &mut ChildSpawnerCommands) {
    row.spawn(notice());
    row.spawn((
        StateItem,
        item(Words::editor_good, size::SMALL, findings::open),
    ));
}

/// Returns the bundle of a text with the notice.
pub(super) fn notice() -> impl Bundle {
    (Part::Notice, theme::text("", size::SMALL, tone::ACCENT))
}

/// Returns the name of the brick that `brush` draws.
pub(super) fn brush_name(editor: &Editor, brush: &Brush) -> Say {
    if brush.is_empty() {
        return Say::new(Words::editor_empty);
    }
    let fields = brush.fields().unwrap_or_default();
    let kind = fields
        .kind
        .clone()
        .unwrap_or_else(|| crate::content::Kinds::PLAIN.to_owned());
    let brick = brush.brick(&editor.board.kinds);
    let (root, hits) = match &brick {
        Some((root, brick)) => (root.clone(), brick.hits.unwrap_or(0)),
        None => (kind.clone(), 0),
    };
    let (colour, towards) = match brick {
        Some((_, it)) => (Some(it.colour), it.properties.one_way.map(|it| it.towards)),
        None => (None, None),
    };
    let power = brush.field("carries.power");
    let power = power.and_then(|name| ron::from_str::<PowerId>(&name).ok());
    let own = (kind != root).then_some(kind);
    Say::new(move |words: &Words| {
        let mut name = own.clone().unwrap_or_else(|| words.kind(&root));
        if let Some(colour) = colour {
            name = words.editor_coloured(name, words.colour(colour));
        }
        if let Some(towards) = towards {
            name = words.editor_towards(name, way(words, towards));
        }
        if hits > 1 {
            name = words.editor_hits(name, u32::from(hits));
        }
        match power {
            Some(power) => words.editor_carries(name, words.power(power)),
            None => name,
        }
    })
}

fn way(words: &Words, towards: Direction) -> String {
    match towards {
        Direction::Right => words.editor_way_right(),
        Direction::Up => words.editor_way_up(),
        Direction::Left => words.editor_way_left(),
        Direction::Down => words.editor_way_down(),
        Direction::Angle(degrees) => format!("{degrees}°"),
    }
}

/// Returns the description of the cell under the cursor, for the line and for screen readers.
pub(super) fn cell_say(editor: &Editor, cell: Cell) -> Say {
    let brush = editor.board.brush_of(editor.board.at(cell));
    let (row, column) = (cell.row as u32 + 1, cell.column as u32 + 1);
    let name = brush_name(editor, &brush);
    Say::new(move |words: &Words| words.editor_cell(row, column, name.in_words(words)))
}

fn show(
    editor: Res<Editor>,
    notice: Res<Notice>,
    parts: Query<(Entity, Ref<Part>)>,
    mut commands: Commands,
) {
    let is_new = editor.is_changed() || notice.is_changed();
    for (entity, part) in parts.iter().filter(|(_, part)| is_new || part.is_added()) {
        let say = match *part {
            Part::Cell if editor.mode == Mode::Pieces => Say::new(Words::editor_pieces_help),
            Part::Cell => cell_say(&editor, editor.cursor),
            Part::Notice => notice.text().unwrap_or_default(),
        };
        commands.entity(entity).insert(Says(say));
    }
}

fn show_state(
    findings: Res<Findings>,
    item: Single<(Ref<StateItem>, Entity, &Children)>,
    mut commands: Commands,
) {
    let (state, entity, children) = item.into_inner();
    if !findings.is_changed() && !state.is_added() {
        return;
    }
    let problems = findings.all.iter();
    let problems = problems.filter(|it| it.diagnostic.severity != Severity::Hint);
    let (problems, all) = (problems.count() as u32, findings.all.len() as u32);
    let say = match (problems, all) {
        (0, 0) => Say::new(Words::editor_good),
        (0, hints) => Say::new(move |words: &Words| words.editor_hints(hints)),
        (problems, _) => Say::new(move |words: &Words| words.editor_problems(problems)),
    };
    commands.entity(entity).insert(Label(say.clone()));
    for child in children {
        commands.entity(*child).insert(Says(say.clone()));
    }
}
