//! Tools of the editor as icons, and the name of the focused or current tool. Runs in `Show`.

use bevy::input_focus::InputFocus;
use brickwork_ui::icons::Icon;
use brickwork_ui::item::framed;
use brickwork_ui::paint::{LitEdge, Tint};
use brickwork_ui::text_scale::FollowsText;

use super::EditorSystems;
use super::prelude::*;
use super::state::Mode;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            show_mode.run_if(resource_exists_and_changed::<Editor>),
            show_name.run_if(any_with_component::<ModeText>),
        )
            .in_set(EditorSystems::Show),
    );
}

/// Modes in the order of the tools, with their icons.
const MODES: [(Mode, Icon); 12] = [
    (Mode::Draw(Tool::Pencil), Icon::Pencil),
    (Mode::Draw(Tool::Erase), Icon::Eraser),
    (Mode::Draw(Tool::Line), Icon::Line),
    (Mode::Draw(Tool::Rectangle), Icon::Frame),
    (Mode::Draw(Tool::FilledRectangle), Icon::FilledFrame),
    (Mode::Draw(Tool::Ellipse), Icon::Ring),
    (Mode::Draw(Tool::FilledEllipse), Icon::FilledRing),
    (Mode::Draw(Tool::Fill), Icon::Bucket),
    (Mode::Draw(Tool::Eyedropper), Icon::Dropper),
    (Mode::Select, Icon::Marquee),
    (Mode::Pieces, Icon::Handles),
    (Mode::Throw, Icon::Throw),
];

/// Side of a tool, and width and height of its icon, at the default text size (pixels of an 800×600 window).
const SIDE: f32 = 30.0;
const ICON: f32 = 17.0;

/// Item that selects a mode.
#[derive(Component, Clone, Copy)]
struct ModeItem(Mode);

/// Name of the focused tool, or of the current one.
#[derive(Component, Default)]
struct ModeText(Option<Mode>);

/// Returns the name of `mode`.
fn mode_name(mode: Mode) -> fn(&Words) -> String {
    match mode {
        Mode::Draw(Tool::Pencil) => Words::editor_pencil,
        Mode::Draw(Tool::Erase) => Words::editor_erase,
        Mode::Draw(Tool::Line) => Words::editor_line,
        Mode::Draw(Tool::Rectangle) => Words::editor_rectangle,
        Mode::Draw(Tool::FilledRectangle) => Words::editor_filled_rectangle,
        Mode::Draw(Tool::Ellipse) => Words::editor_ellipse,
        Mode::Draw(Tool::FilledEllipse) => Words::editor_filled_ellipse,
        Mode::Draw(Tool::Fill) => Words::editor_fill,
        Mode::Draw(Tool::Eyedropper) => Words::editor_pick,
        Mode::Select => Words::editor_select,
        Mode::Pieces => Words::editor_pieces,
        Mode::Stamp => Words::editor_stamps,
        Mode::Throw => Words::editor_throw,
    }
}

/// Spawns the tools, and below them the name of one.
pub(super) fn spawn(column: &mut ChildSpawnerCommands) {
    let grid = Node {
        flex_wrap: FlexWrap::Wrap,
        // In a line with other items, a tool that does not fit would be wrapped over them.
        width: percent(100),
        flex_shrink: 0.0,
        column_gap: px(space::PART),
        row_gap: px(space::PART),
        ..default()
    };
    column
        .spawn((grid, Pickable::IGNORE))
        .with_children(|tools| {
            for (mode, icon) in MODES {
                spawn_tool(tools, mode, icon);
            }
        });
    let name = (
        ModeText::default(),
        theme::text("", size::SMALL, tone::TEXT_QUIET),
    );
    column.spawn(name);
}

fn spawn_tool(tools: &mut ChildSpawnerCommands, mode: Mode, icon: Icon) {
    let press = move |_: On<Activate>, mut editor: ResMut<Editor>| set_mode(&mut editor, mode);
    let node = theme::rounded(SIDE, SIDE, theme::CORNER);
    let mut tool = tools.spawn((
        ModeItem(mode),
        framed(mode_name(mode), node),
        FollowsText::square(SIDE),
        observe(press),
        children![(
            icon,
            Tint(tone::TEXT),
            Node::default(),
            FollowsText::square(ICON),
            Pickable::IGNORE,
        )],
    ));
    tool.insert(LitEdge(Tone::NONE));
}

/// Selects the tool after the current one. Returns its name.
pub(super) fn take_next(editor: &mut Editor) -> fn(&Words) -> String {
    let mode = next(&MODES.map(|(mode, _)| mode), editor.mode);
    set_mode(editor, mode);
    mode_name(mode)
}

/// Returns the element after `now`; the first one if `now` is not among them.
pub(super) fn next<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let place = all.iter().position(|one| *one == now);
    all[place.map_or(0, |place| (place + 1) % all.len())]
}

fn set_mode(editor: &mut Editor, mode: Mode) {
    editor.mode = mode;
    editor.gesture = None;
}

fn show_mode(editor: Res<Editor>, items: Query<(Entity, &ModeItem)>, mut commands: Commands) {
    for (entity, item) in &items {
        commands
            .entity(entity)
            .insert(chosen(item.0 == editor.mode));
    }
}

/// Names the focused tool, or the current one.
fn show_name(
    editor: Res<Editor>,
    focus: Res<InputFocus>,
    items: Query<&ModeItem>,
    text: Single<(Entity, &mut ModeText)>,
    mut commands: Commands,
) {
    let (entity, mut text) = text.into_inner();
    let focused = focus.get().and_then(|at| items.get(at).ok());
    let mode = focused.map_or(editor.mode, |item| item.0);
    if text.0.replace(mode) != Some(mode) {
        let name = Say::new(mode_name(mode));
        commands.entity(entity).insert(Says(name));
    }
}
