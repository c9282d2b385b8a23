//! List of the diagnostics of the level: each leads to its place, and some can be fixed at once.

use brickwork_analysis::checks::Checked;
use brickwork_editor::Handle;
use brickwork_ui::menu::menu;
use brickwork_ui::modal::{close_on_press, open_panel};
use brickwork_ui::page::spawn_turns;

use super::checking::Findings;
use super::notice::Notice;
use super::prelude::*;
use super::state::{Free, Mode};
use super::{canvas, view};
use crate::level::{Severity, Subject};

/// Number of diagnostics on a page of the list.
const PAGE: usize = 12;
/// Width of the list (pixels of an 800×600 window).
const WIDTH: f32 = 560.0;

/// Opens the list.
pub(super) fn open(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached_with(show, 0);
}

/// Shows a page of the list, in the order of severity.
fn show(
    In(page): In<usize>,
    (editor, findings, words): (Res<Editor>, Res<Findings>, Res<Language>),
    mut commands: Commands,
) {
    // A pack has no field to show a place in, and a finding about the whole level has no place.
    let has_place = |checked: &Checked| {
        let subject = checked.diagnostic.subject.as_ref();
        let found = subject.map(|subject| places(&editor, subject));
        !editor.is_pack() && found.is_some_and(|(cells, free)| !cells.is_empty() || free.is_some())
    };
    let mut all: Vec<&Checked> = findings.all.iter().collect();
    all.sort_by_key(|checked| checked.diagnostic.severity);
    let total = all.len();
    // A check may have found fewer meanwhile.
    let page = page.min(total.saturating_sub(1) / PAGE);
    let start = page * PAGE;
    let all = all.into_iter().skip(start).take(PAGE).cloned();
    let all: Vec<_> = all.map(|it| (has_place(&it), it)).collect();
    let first = all.iter().position(|(has_place, _)| *has_place);
    let shown = start..start + all.len();
    open_panel(
        &mut commands,
        Words::editor_findings,
        (0.7, ()),
        |panel, shade| {
            if all.is_empty() {
                panel.spawn(theme::text(
                    Words::editor_good,
                    size::BODY,
                    tone::TEXT_QUIET,
                ));
            }
            for (place, (has_place, checked)) in all.into_iter().enumerate() {
                let is_first = has_place.then_some(first == Some(place));
                spawn_row(panel, shade, checked, is_first);
            }
            let turn = |label: String, page: usize| {
                let turn = move |_: On<Activate>, mut commands: Commands| {
                    commands.entity(shade).try_despawn();
                    commands.run_system_cached_with(show, page);
                };
                item(label, size::BODY, turn)
            };
            let before = page.checked_sub(1);
            let before = before.map(|page| turn(words.records_before(), page));
            let after = (shown.end < total).then(|| turn(words.records_after(), page + 1));
            let range = words.common_range(shown.start + 1, shown.end, total);
            spawn_turns(panel, range, (before, after));
            panel.spawn(menu(space::ROW)).with_children(|menu| {
                menu.spawn(item(Words::common_back, size::BODY, close_on_press(shade)))
                    .insert_if(Preselected, || first.is_none());
            });
        },
    );
}

/// Returns the colour of a severity.
pub(super) fn colour(severity: Severity) -> Tone {
    match severity {
        Severity::Error => tone::ERROR,
        Severity::Warning => tone::ACCENT,
        Severity::Hint => tone::TEXT_QUIET,
    }
}

/// Spawns a diagnostic. The item that shows its place, if it has one, has the focus if `is_first`.
fn spawn_row(
    panel: &mut ChildSpawnerCommands,
    shade: Entity,
    checked: Checked,
    is_first: Option<bool>,
) {
    let Checked { diagnostic, fix } = checked;
    let row = Node {
        flex_direction: FlexDirection::Column,
        max_width: px(WIDTH),
        margin: UiRect::bottom(px(space::ROW)),
        ..default()
    };
    panel.spawn((row, Pickable::IGNORE)).with_children(|row| {
        let shown = Arc::new(diagnostic);
        let (problem, colour) = (shown.clone(), colour(shown.severity));
        let line = move |words: &Words| format!("{} [{}]", words.problem(&problem), problem.id);
        row.spawn(theme::text(line, size::SMALL, colour));
        if !shown.help.is_empty() {
            let of = shown.clone();
            let advice = move |words: &Words| words.advice(&of);
            row.spawn(theme::text(advice, size::TINY, tone::TEXT_QUIET));
        }
        let items = Node {
            // Space for the frame of the focus.
            margin: UiRect::top(px(theme::FOCUS + theme::FOCUS_GAP)),
            ..theme::row(space::ROW)
        };
        row.spawn(items).with_children(|row| {
            let subject = shown.subject.clone();
            let jump =
                move |_: On<Activate>, mut editor: ResMut<Editor>, mut commands: Commands| {
                    if let Some(subject) = &subject {
                        go_to(&mut editor, subject);
                    }
                    // The focus moves to the field, not back to the item that opened the list.
                    commands.entity(shade).try_despawn();
                    commands.run_system_cached(canvas::focus);
                    commands.run_system_cached(view::show_cursor);
                };
            if let Some(is_first) = is_first {
                row.spawn(item(Words::editor_go_there, size::SMALL, jump))
                    .insert_if(Preselected, || is_first);
            }
            if fix.is_empty() {
                return;
            }
            let repair =
                move |_: On<Activate>, mut editor: ResMut<Editor>, mut notice: ResMut<Notice>| {
                    if let Err(refused) = editor.apply(&fix) {
                        notice.refuse(refused);
                    }
                };
            row.spawn((
                item(Words::editor_fix, size::SMALL, repair),
                observe(close_on_press(shade)),
            ));
        });
    });
}

/// Returns the places on the board of `subject`: cells, or the free thing.
pub(super) fn places(editor: &Editor, subject: &Subject) -> (Vec<Cell>, Option<Free>) {
    let board = &editor.board;
    match subject {
        Subject::Cell(row, column) => (vec![Cell::new(*row, *column)], None),
        Subject::Row(row) => {
            let columns = 0..board.size().columns;
            (
                columns.map(|column| Cell::new(*row, column)).collect(),
                None,
            )
        }
        Subject::Legend(entry, _) => {
            let key = board.legend.get(*entry).map(|entry| entry.key);
            let cells = board.all_cells().into_iter();
            (
                cells.filter(|cell| Some(board.at(*cell)) == key).collect(),
                None,
            )
        }
        Subject::Piece(index, _) => (Vec::new(), Some(Free::Piece(*index))),
        Subject::Ball(index, _) => (Vec::new(), Some(Free::Ball(*index))),
        Subject::Level
        | Subject::Field(_)
        | Subject::Rules(_)
        | Subject::Kind(..)
        | Subject::Rest(_) => (Vec::new(), None),
    }
}

/// Moves the cursor to the place of `subject`.
fn go_to(editor: &mut Editor, subject: &Subject) {
    let (cells, free) = places(editor, subject);
    if let Some(cell) = cells.first() {
        editor.cursor = *cell;
        // Among pieces, the cursor has no cell.
        if editor.mode == Mode::Pieces {
            editor.mode = Mode::Select;
        }
    }
    if let Some(free) = free {
        editor.mode = Mode::Pieces;
        editor.choose(Some((free, Handle::Whole)));
        editor.seek();
    }
}
