//! Status line at the bottom of the editor: the brick or handle under the cursor, the state of the level, and notices.
//! Runs in `Show`.

use brickwork_editor::{Handle, Thing};

use super::EditorSystems;
use super::checking::Findings;
use super::findings;
use super::first_flights::{FirstFlights, brush_of};
use super::grips::Grip;
use super::notice::Notice;
use super::prelude::*;
use super::state::{Gesture, Mode};
use crate::content::Direction;
use crate::level::{RawBall, RawPiece, RawShape, Route, Severity};

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
            name = words.editor_towards(name, direction_name(words, towards));
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

/// Returns the name of a direction, or its angle.
pub(super) fn direction_name(words: &Words, direction: Direction) -> String {
    match direction {
        Direction::Angle(degrees) => words.in_digits(&format!("{degrees}°")),
        named => words.named("direction", &format!("{named:?}")),
    }
}

/// Returns the description of the cell under the cursor, for the line and for screen readers.
pub(super) fn cell_say(editor: &Editor, cell: Cell) -> Say {
    let brush = editor.board.brush_of(editor.board.at(cell));
    let (row, column) = (cell.row as u32 + 1, cell.column as u32 + 1);
    let name = brush_name(editor, &brush);
    Say::new(move |words: &Words| words.editor_cell(row, column, name.in_words(words)))
}

/// Returns the description of the cell, piece or handle under the cursor, for the line and for screen readers.
pub(super) fn cursor_say(editor: &Editor, flights: &FirstFlights) -> Say {
    match editor.mode {
        Mode::Pieces => {}
        Mode::Throw => return Say::new(Words::editor_throw_help),
        _ => return cell_say(editor, editor.cursor),
    }
    let handle = editor
        .grip()
        .and_then(|grip| grip_say(editor, flights, grip));
    match (handle, &editor.gesture) {
        (Some(handle), Some(Gesture::Drag(_))) => {
            Say::new(move |words: &Words| words.editor_held(handle.in_words(words)))
        }
        (Some(handle), _) => handle,
        (None, _) if editor.by_keys => {
            let (x, y) = whole(editor.point);
            Say::new(move |words: &Words| words.editor_point(&x, &y))
        }
        (None, _) => Say::new(Words::editor_pieces_help),
    }
}

/// Returns the whole numbers nearest to a position (units).
fn whole(at: DVec2) -> (String, String) {
    (rounded(at.x), rounded(at.y))
}

fn rounded(value: f64) -> String {
    format!("{}", value.round() + 0.0)
}

/// Returns the description of a handle with its value.
fn grip_say(editor: &Editor, flights: &FirstFlights, (free, handle): Grip) -> Option<Say> {
    match editor.thing(free)? {
        Thing::Ball(ball) => Some(ball_say(editor, flights, &ball, handle)),
        Thing::Piece(piece) => piece_say(editor, &piece, handle),
    }
}

fn piece_say(editor: &Editor, piece: &RawPiece, handle: Handle) -> Option<Say> {
    let through = piece.path.as_ref().map_or(&[][..], Route::through);
    let corner = |index: usize| Some(whole((*through.get(index)?).into()));
    let number = |index: usize| index as u32 + 1;
    Some(match (handle, &piece.shape, &piece.path) {
        (Handle::Whole, ..) => {
            let name = brush_name(editor, &editor.board.brush_of(piece.kind));
            let (x, y) = whole(piece.at.into());
            Say::new(move |words: &Words| words.editor_piece(name.in_words(words), &x, &y))
        }
        (Handle::Side(side), RawShape::Box { width, height, .. }, _) => {
            let (width, height) = (rounded(*width), rounded(*height));
            Say::new(move |words: &Words| match side {
                0 => words.editor_side_right(&width),
                1 => words.editor_side_top(&height),
                2 => words.editor_side_left(&width),
                _ => words.editor_side_bottom(&height),
            })
        }
        (Handle::Radius, RawShape::Circle { radius }, _) => {
            let radius = rounded(*radius);
            Say::new(move |words: &Words| words.editor_radius(&radius))
        }
        (Handle::Angle, RawShape::Box { angle, .. }, _) => {
            let angle = rounded(*angle);
            Say::new(move |words: &Words| words.editor_angle(&angle))
        }
        (Handle::Corner(index), ..) => {
            let (x, y) = corner(index)?;
            let number = number(index);
            Say::new(move |words: &Words| words.editor_corner(number, &x, &y))
        }
        (Handle::Leg(index), ..) => {
            let number = number(index);
            Say::new(move |words: &Words| words.editor_leg(number))
        }
        (Handle::Centre, _, Some(Route::Orbit { center, .. })) => {
            let (x, y) = whole((*center).into());
            Say::new(move |words: &Words| words.editor_centre(&x, &y))
        }
        _ => return None,
    })
}

/// Returns the description of a waiting ball with its first contact.
fn ball_say(editor: &Editor, flights: &FirstFlights, ball: &RawBall, handle: Handle) -> Say {
    let (x, y) = whole(ball.at.into());
    let angle = rounded(ball.angle);
    let target = flights.contact(editor, ball).map(|(_, target)| target);
    let brick = match target {
        Some(Target::Brick(id)) => brush_of(&editor.board, id),
        _ => None,
    };
    let brick = brick.map(|brush| brush_name(editor, &brush));
    Say::new(move |words: &Words| {
        let hits = match (&brick, target) {
            (Some(brick), _) => words.editor_hits_first(brick.in_words(words)),
            (None, Some(Target::Wall(_))) => words.editor_hits_wall(),
            _ => words.editor_hits_nothing(),
        };
        match handle {
            Handle::Angle => words.editor_launch(&angle, hits),
            _ => words.editor_ball(&x, &y, &angle, hits),
        }
    })
}

fn show(
    (editor, flights): (Res<Editor>, Res<FirstFlights>),
    notice: Res<Notice>,
    mut parts: Query<(Entity, Ref<Part>, &mut Node)>,
    mut commands: Commands,
) {
    let is_new = editor.is_changed() || flights.is_changed() || notice.is_changed();
    for (entity, part, mut node) in &mut parts {
        if !is_new && !part.is_added() {
            continue;
        }
        let say = match *part {
            Part::Cell => cursor_say(&editor, &flights),
            Part::Notice => {
                // An empty line would look like a large space below a heading.
                node.display = theme::display(notice.text().is_some());
                notice.text().unwrap_or_default()
            }
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
