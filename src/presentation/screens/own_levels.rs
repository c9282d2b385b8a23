//! List of the player's own levels and packs, and of the levels of a pack. Spawned on `Screen::OwnLevels` and after each
//! page was read. Runs in `Flow` and `Show`.
//!
//! [`own_level`](super::own_level) is the panel about one level.

use super::level_pictures::spawn_in_row;
use super::level_select::tile::best;
use super::list_screen::spawn_list_screen;
use super::own_level::{author_line, open};
use crate::presentation::editor::edit;
use crate::presentation::launch::EditLevel;
use crate::presentation::library::author_time::AuthorTimes;
use crate::presentation::library::own_levels::{OwnFile, OwnLevels, OwnRow};
use crate::presentation::library::progress::keys::star_place;
use crate::presentation::library::sharing::Share;
use crate::presentation::screens::prelude::*;
use crate::progress::stars::{CLEARED, Mark};
use brickwork_ui::columns::{BOLD, Column, PLAIN, QUIET, spawn_cells, table_line, width_of};
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

/// Columns: level, author, best result, clear state, time of the author.
const COLUMNS: [Column; 5] = [
    (140.0, PLAIN),
    (100.0, QUIET),
    (116.0, BOLD),
    (112.0, PLAIN),
    (120.0, QUIET),
];
/// Space for the picture, and for longer names in wider windows (pixels of an 800×600 window).
const SPARE: f32 = 240.0;

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

/// Returns from a pack to the list, and from the list to the screen before.
fn back(mut list: ResMut<OwnLevels>, mut navigator: Navigator) {
    if !list.leave_pack() {
        navigator.leave(list.from.unwrap_or(Screen::Title));
    }
}

/// Player's results, for the rows.
#[derive(SystemParam)]
struct Results<'w> {
    kept: Res<'w, KeptProgress>,
    this_run: Res<'w, ThisRun>,
    words: Res<'w, Language>,
}

fn spawn(
    mut commands: Commands,
    list: Res<OwnLevels>,
    results: Results,
    mut author: ResMut<AuthorTimes>,
) {
    let screen = theme::screen("Own levels", Screen::OwnLevels);
    let (column, rows) = (theme::page_column(4.0), list.rows());
    let back = |_: On<Activate>, list: ResMut<OwnLevels>, navigator: Navigator| {
        back(list, navigator);
    };
    let last = list.last.as_deref();
    let is_last = |row: &OwnRow| last.is_some_and(|last| path_of(row) == last);
    let focused = rows.iter().position(is_last);
    spawn_list_screen(&mut commands, screen, column, back, |column| {
        let has_items = spawn_head(column, &results.words, &list, focused.is_none());
        for (place, row) in rows.iter().enumerate() {
            spawn_row(column, &results, row, focused == Some(place));
        }
        spawn_end(column, &results.words, &list);
        has_items || focused.is_some()
    });
    let levels = rows.iter().filter_map(|row| match row {
        OwnRow::Level(own) => Some((own.path().to_owned(), own.level().ok()?.clone())),
        OwnRow::Pack(_) => None,
    });
    let levels: Vec<_> = levels.collect();
    if !levels.is_empty() {
        author.ask(levels);
    }
}

fn path_of(row: &OwnRow) -> &Path {
    match row {
        OwnRow::Level(own) => own.path(),
        OwnRow::Pack(file) => &file.path,
    }
}

/// Spawns the heading with its items: a new level, or a journey and "Share" for the open pack, with its problems. One of
/// the items has the initial focus if `is_focused`. Returns `true` if there is an item.
fn spawn_head(
    column: &mut ChildSpawnerCommands,
    words: &Words,
    list: &OwnLevels,
    is_focused: bool,
) -> bool {
    let head = list.pack().map(|pack| pack.named.name.clone());
    let head = head.unwrap_or_else(|| words.own_levels());
    column.spawn((
        theme::bold(head, size::PAGE, tone::TEXT),
        TextLayout::justify(Justify::Center),
    ));
    let row = Node {
        margin: UiRect::bottom(px(space::ITEM)),
        ..theme::centred_row(space::ROW)
    };
    let Some(pack) = list.pack() else {
        let new = edit(EditLevel::New, Screen::OwnLevels);
        let new = item(Words::editor_new_level, size::BODY, new);
        column.spawn(row).with_children(|row| {
            row.spawn(new).insert_if(Preselected, || is_focused);
        });
        return true;
    };
    let is_playable = pack.named.levels.iter().any(|(_, level)| level.is_ok());
    if is_playable {
        column.spawn(row).with_children(|row| {
            let journey = item(Words::levels_journey, size::BODY, travel(pack.clone()));
            row.spawn(journey).insert_if(Preselected, || is_focused);
            if pack.path.is_dir() {
                let pack = pack.clone();
                let share = move |_: On<Activate>, mut share: Share| {
                    share.pack(pack.path.clone(), pack.named.clone());
                };
                row.spawn(item(Words::own_share, size::BODY, share));
            }
        });
    }
    for problem in &pack.named.findings {
        column.spawn(theme::text(problem.to_string(), size::SMALL, tone::ERROR));
    }
    is_playable
}

/// Returns an observer that starts a journey through `pack`.
fn travel(pack: OwnFile) -> impl Fn(On<Activate>, Res<ThisRun>, ResMut<Catalogue>, Commands) {
    move |_, this_run, mut catalogue, mut commands| {
        let place = catalogue.list_own(&pack.named, &this_run.chosen);
        // The navigator reads the list.
        commands.run_system_cached_with(begin_journey, place);
    }
}

fn begin_journey(In(pack): In<usize>, mut navigator: Navigator) {
    navigator.begin_journey(pack);
}

/// Spawns the row of a level or pack, with the initial focus if `is_focused`.
fn spawn_row(column: &mut ChildSpawnerCommands, results: &Results, row: &OwnRow, is_focused: bool) {
    let (shown, problem, cells) = match row {
        OwnRow::Level(own) => match own.level() {
            Ok(level) => (Some(level), None, results.cells(level)),
            Err(findings) => (None, findings.first(), default()),
        },
        OwnRow::Pack(file) => {
            let first = file
                .named
                .levels
                .iter()
                .find_map(|(_, it)| it.as_ref().ok());
            let problem = file.named.findings.first();
            (first, problem, results.cells_of_pack(file))
        }
    };
    let mut spawned = match problem {
        None => {
            let mut line = column.spawn((Name::new("Own level"), table_line(&COLUMNS, SPARE)));
            line.insert((Button, MenuItem)).with_children(|line| {
                spawn_in_row(line, shown.cloned(), Icon::Pencil);
                spawn_cells(line, &cells, (&COLUMNS, 2));
                if let (OwnRow::Level(_), Some(level)) = (row, shown) {
                    author_line(line, level, COLUMNS[4].0);
                }
            });
            line
        }
        Some(problem) => {
            let name = path_of(row).file_name().unwrap_or_default();
            let line = format!("{}: {}", name.to_string_lossy(), problem.message);
            let node = Node {
                max_width: px(width_of(&COLUMNS)),
                padding: UiRect::axes(px(space::ITEM), px(space::PART)),
                ..default()
            };
            let text = theme::text(line, size::SMALL, tone::ERROR);
            let mut line = column.spawn((Name::new("Broken level"), Button, MenuItem, node));
            line.with_child(text);
            line
        }
    };
    match row {
        OwnRow::Level(own) => spawned.insert(observe(open(own.clone()))),
        OwnRow::Pack(file) => {
            let path = file.path.clone();
            let enter = move |_: On<Activate>, mut list: ResMut<OwnLevels>| list.enter(&path);
            spawned.insert(observe(enter))
        }
    };
    spawned.insert_if(Preselected, || is_focused);
}

impl Results<'_> {
    fn mark(&self, level: &Level) -> Mark {
        let rules = self.this_run.chosen.rules(level.rules());
        self.kept.content().stars.at(&star_place(level, &rules))
    }

    /// Returns the texts of the columns for a level.
    fn cells(&self, level: &Level) -> [String; 4] {
        let mark = self.mark(level);
        let state = match mark.stars & CLEARED {
            0 => self.words.own_not_cleared(),
            _ => self.words.records_cleared(),
        };
        let (name, author) = (level.name().to_owned(), level.author().to_owned());
        [name, author, best(&self.words, &mark), state]
    }

    /// Returns the texts of the columns for a pack.
    fn cells_of_pack(&self, pack: &OwnFile) -> [String; 4] {
        let levels = || pack.named.levels.iter();
        let is_cleared = |level: &SharedLevel| self.mark(level).stars & CLEARED != 0;
        let good = levels().filter_map(|(_, level)| level.as_ref().ok());
        let cleared = good.filter(|level| is_cleared(level)).count();
        let state = self.words.own_pack_cleared(cleared, levels().count());
        let author = pack.named.author().unwrap_or_default().to_owned();
        [pack.named.name.clone(), author, String::new(), state]
    }
}

/// Spawns a message if there are no rows, and the items that turn the page.
fn spawn_end(column: &mut ChildSpawnerCommands, words: &Words, list: &OwnLevels) {
    let said = match list.range() {
        None => words.own_reading(),
        Some((_, 0)) if list.pack().is_none() => words.own_none(),
        Some((range, total)) => {
            let turn = |label: String, is_forward: bool| {
                let turn = move |_: On<Activate>, mut list: ResMut<OwnLevels>| {
                    list.turn(is_forward);
                };
                item(label, size::BODY, turn)
            };
            let before = || turn(words.own_previous(), false);
            let after = || turn(words.own_next(), true);
            let turns = (
                (range.start > 0).then(before),
                (range.end < total).then(after),
            );
            let range = words.common_range(range.start + 1, range.end, total);
            spawn_turns(column, range, turns);
            return;
        }
    };
    column.spawn(theme::text(said, size::BODY, tone::TEXT_QUIET));
}
