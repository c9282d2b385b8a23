//! List of the player's own levels and packs, in a panel over the title or the level select. Runs in `Show`.
//!
//! A page of the list is read in the background, so the time does not depend on the number of files.
//! [`own_level`](super::own_level) shows one level.

use super::level_pictures::spawn_in_row;
use super::level_select::tile::best;
use super::own_level::{OwnLevel, open};
use crate::presentation::editor::edit;
use crate::presentation::launch::{EditLevel, NamedPack};
use crate::presentation::library::named::own_files;
use crate::presentation::library::progress::keys::star_place;
use crate::presentation::screens::prelude::*;
use crate::progress::stars::CLEARED;
use brickwork_ui::columns::{BOLD, Column, PLAIN, QUIET, spawn_cells, table_line, width_of};
use brickwork_ui::modal::{close_on_press, open_panel};
use brickwork_ui::page::spawn_turns;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        fill.run_if(any_with_component::<OwnList>)
            .in_set(PresentationSystems::Show),
    );
}

/// Number of files on a page, and of files that are added in a frame.
const PAGE: usize = 20;
const AT_ONCE: usize = 2;
/// Columns: level, author, best result, clear state.
const COLUMNS: [Column; 4] = [
    (150.0, PLAIN),
    (110.0, QUIET),
    (120.0, BOLD),
    (100.0, PLAIN),
];
/// Space for the picture, and for longer names (pixels of an 800×600 window).
const SPARE: f32 = 100.0;

/// Rows of the list, which is a column.
#[derive(Component)]
struct OwnList {
    /// Levels and packs of the player.
    files: Vec<PathBuf>,
    page: usize,
    /// Running read of the page.
    job: Option<Job<(PathBuf, NamedPack)>>,
    /// Screen below the panel.
    from: Screen,
    /// `true` until the first row has the initial focus.
    moves_focus: bool,
}

/// Item that has the initial focus on the first page.
#[derive(Component)]
struct NewItem;

/// Opens the list.
pub(super) fn choose(
    _: On<Activate>,
    screen: Res<State<Screen>>,
    folders: Res<Folders>,
    mut commands: Commands,
) {
    let from = *screen.get();
    let folder = folders.data.as_ref().map(|data| data.within("levels"));
    let mut list = OwnList {
        files: folder.map_or_else(Vec::new, |folder| own_files(&folder)),
        page: 0,
        job: None,
        from,
        moves_focus: false,
    };
    list.read();
    let panel = (0.9, DespawnOnExit(from));
    open_panel(&mut commands, Words::own_levels, panel, |panel, shade| {
        panel.spawn(menu(space::ROW)).with_children(|menu| {
            let new = edit(EditLevel::New, from);
            let new = item(Words::editor_new_level, size::BODY, new);
            menu.spawn((NewItem, Preselected, new));
        });
        panel.spawn((list, theme::column(4.0)));
        panel.spawn(menu(space::ROW)).with_children(|menu| {
            menu.spawn(item(Words::common_back, size::BODY, close_on_press(shade)));
        });
    });
}

impl OwnList {
    /// Starts to read the page.
    fn read(&mut self) {
        let files = self.files.iter().skip(self.page * PAGE).take(PAGE);
        let files: Vec<PathBuf> = files.cloned().collect();
        let work = async move |output: Output<_>| {
            for path in files {
                let named = NamedPack::from_own(&path);
                output.give_all([(path, named)]).await;
            }
        };
        self.job = Some(Job::spawn("own levels", AT_ONCE, work));
    }
}

/// Player's results, for the rows.
#[derive(SystemParam)]
struct Results<'w> {
    kept: Res<'w, KeptProgress>,
    this_run: Res<'w, ThisRun>,
    words: Res<'w, Language>,
}

/// Adds the rows that were read.
fn fill(
    mut lists: Query<(Entity, &mut OwnList)>,
    results: Results,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut list) in &mut lists {
        for _ in 0..AT_ONCE {
            let Some(job) = &mut list.job else { break };
            redraw.write(RequestRedraw);
            let mut rows = commands.entity(entity);
            match job.poll() {
                Poll::Pending => break,
                Poll::Ready(Some((path, named))) => {
                    let is_first = std::mem::take(&mut list.moves_focus);
                    rows.with_children(|rows| {
                        spawn_file(rows, &results, (&path, named), (list.from, is_first));
                    });
                }
                Poll::Ready(None) => {
                    list.job = None;
                    rows.with_children(|rows| spawn_end(rows, &results.words, &list));
                }
            }
        }
    }
}

/// Spawns the rows of the levels in the file `path`. The first one has the initial focus if `is_first`.
fn spawn_file(
    rows: &mut ChildSpawnerCommands,
    results: &Results,
    (path, named): (&Path, NamedPack),
    (from, is_first): (Screen, bool),
) {
    let is_pack = path.is_dir() || named.levels.len() != 1;
    if is_pack {
        let head = theme::bold(named.name.clone(), size::BODY, tone::TEXT);
        rows.spawn((head, theme::margin(UiRect::top(px(space::ROW)))));
    }
    for problem in &named.findings {
        rows.spawn(theme::text(problem.to_string(), size::SMALL, tone::ERROR));
    }
    let named = Arc::new(named);
    for (place, (path, level)) in named.levels.iter().enumerate() {
        let press = open(OwnLevel {
            path: path.clone(),
            named: named.clone(),
            from,
        });
        let mut row = match level {
            Ok(level) => {
                let mut row = rows.spawn(table_line(&COLUMNS, SPARE));
                row.insert((Button, MenuItem, observe(press)))
                    .with_children(|row| {
                        spawn_in_row(row, Some(level.clone()), Icon::Pencil);
                        spawn_cells(row, &results.cells(level), (&COLUMNS, 2));
                    });
                row
            }
            Err(findings) => {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                let first = findings.first().map(|it| it.message.as_str());
                let line = format!("{name}: {}", first.unwrap_or_default());
                let mut row = rows.spawn(item(line, size::SMALL, press));
                row.entry::<Node>()
                    .and_modify(|mut node| node.max_width = px(width_of(&COLUMNS)));
                row
            }
        };
        row.insert_if(Preselected, || is_first && place == 0);
    }
}

impl Results<'_> {
    /// Returns the texts of the columns.
    fn cells(&self, level: &Level) -> [String; 4] {
        let (words, rules) = (&self.words, self.this_run.chosen.rules(level.rules()));
        let mark = self.kept.content().stars.at(&star_place(level, &rules));
        let state = match mark.stars & CLEARED {
            0 => words.own_not_cleared(),
            _ => words.records_cleared(),
        };
        let (name, author) = (level.name().to_owned(), level.author().to_owned());
        [name, author, best(words, &mark), state]
    }
}

/// Spawns the items that turn the page, or a message if there is no file.
fn spawn_end(rows: &mut ChildSpawnerCommands, words: &Words, list: &OwnList) {
    let (first, total) = (list.page * PAGE, list.files.len());
    if total == 0 {
        rows.spawn(theme::text(Words::own_none, size::BODY, tone::TEXT_QUIET));
    }
    let turn = |label: String, page: usize| item(label, size::BODY, turn(page));
    let before = || turn(words.recordings_newer(), list.page - 1);
    let after = || turn(words.recordings_older(), list.page + 1);
    let end = (first + PAGE).min(total);
    let turns = ((list.page > 0).then(before), (end < total).then(after));
    spawn_turns(rows, words.common_range(first + 1, end, total), turns);
}

/// Returns an observer that shows `page`.
fn turn(
    page: usize,
) -> impl Fn(On<Activate>, Single<(Entity, &mut OwnList)>, Single<Entity, With<NewItem>>, Commands)
{
    move |_, list, new, mut commands| {
        let (entity, mut list) = list.into_inner();
        (list.page, list.moves_focus) = (page, true);
        list.read();
        commands.entity(entity).despawn_related::<Children>();
        commands.entity(*new).remove::<Preselected>();
    }
}
