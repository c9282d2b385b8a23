//! Rows of the player's own levels and packs, with items that play, edit and share them. Runs in `Show`.

use bevy::ecs::system::IntoObserverSystem;

use super::level_pictures::spawn_in_row;
use super::level_select::tile::best;
use crate::level::Diagnostic;
use crate::platform::paths::{is_file, is_folder};
use crate::presentation::editor::edit;
use crate::presentation::launch::EditLevel;
use crate::presentation::library::author_time::{AuthorTimes, is_in_time};
use crate::presentation::library::own_levels::{OwnFile, OwnLevels};
use crate::presentation::library::progress::keys::star_place;
use crate::presentation::library::sharing::{LevelSource, Share};
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::versus::tell_no_room;
use crate::progress::stars::{CLEARED, Mark};
use brickwork_ui::columns::{BOLD, Column, PLAIN, QUIET, spawn_cells, table_line, width_of};
use brickwork_ui::item::KeepsColour;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_author
            .run_if(in_state(Screen::OwnLevels))
            .in_set(PresentationSystems::Show),
    );
}

/// Columns: level, author, best result, time of the author.
const COLUMNS: [Column; 4] = [(120.0, PLAIN), (84.0, QUIET), (118.0, BOLD), (112.0, QUIET)];
/// Space for the picture, and for longer names in wider windows (pixels of an 800×600 window).
const SPARE: f32 = 240.0;
/// Maximum number of problems of a file.
const PROBLEMS: usize = 3;

/// Player's results, for the rows.
#[derive(SystemParam)]
pub(super) struct Results<'w> {
    kept: Res<'w, KeptProgress>,
    this_run: Res<'w, ThisRun>,
    pub words: Res<'w, Language>,
}

impl Results<'_> {
    fn mark(&self, level: &Level) -> Mark {
        let rules = self.this_run.chosen.rules(level.rules());
        self.kept.content().stars.at(&star_place(level, &rules))
    }

    /// Returns the texts of the columns for a level.
    fn cells(&self, level: &Level) -> [String; 3] {
        let mark = self.mark(level);
        let result = match mark.stars & CLEARED {
            0 => self.words.own_not_cleared(),
            _ => best(&self.words, &mark),
        };
        [level.name().to_owned(), level.author().to_owned(), result]
    }

    /// Returns the texts of the columns for a pack.
    fn cells_of_pack(&self, pack: &OwnFile) -> [String; 3] {
        let levels = || pack.named.levels.iter();
        let is_cleared = |level: &SharedLevel| self.mark(level).stars & CLEARED != 0;
        let good = levels().filter_map(|(_, level)| level.as_ref().ok());
        let cleared = good.filter(|level| is_cleared(level)).count();
        let result = self.words.own_pack_cleared(cleared, levels().count());
        let author = pack.named.author().unwrap_or_default().to_owned();
        [pack.named.name.clone(), author, result]
    }
}

/// Spawns the first problems of the file at `path`.
fn spawn_problems(line: &mut ChildSpawnerCommands, path: &Path, problems: &[Diagnostic]) {
    let name = name_of(path);
    let problems: Vec<_> = problems.iter().take(PROBLEMS).cloned().collect();
    let lines = move |words: &Words| {
        let line_of =
            |it: &Diagnostic| format!("{name}:{}: {}", it.position.line, words.problem(it));
        problems.iter().map(line_of).collect::<Vec<_>>().join("\n")
    };
    let node = Node {
        width: px(width_of(&COLUMNS)),
        ..default()
    };
    let text = theme::text(lines, size::SMALL, tone::ERROR);
    line.spawn((text, node));
}

fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// Returns an observer that plays the level at `place` in `file`, or without a place the journey through it.
pub(super) fn play(
    file: &OwnFile,
    place: Option<usize>,
) -> impl Fn(On<Activate>, Res<ThisRun>, ResMut<Catalogue>, Commands) + use<> {
    let named = file.named.clone();
    move |_, this_run, mut catalogue, mut commands| {
        let pack = catalogue.list_own(&named, &this_run.chosen);
        let begin = catalogue.packs[pack].levels.start;
        // The navigator reads the list.
        commands.run_system_cached_with(start, (pack, place.map(|place| begin + place)));
    }
}

fn start(
    In((pack, level)): In<(usize, Option<usize>)>,
    mut navigator: Navigator,
    mut commands: Commands,
) {
    match level {
        Some(level) if navigator.is_refused_to_versus(level) => tell_no_room(&mut commands),
        Some(level) => navigator.practise(level),
        None => navigator.begin_journey(pack),
    }
}

/// Spawns the parts of the row of a level. Only a level without errors can be played and shared.
pub(super) fn spawn_level(
    line: &mut ChildSpawnerCommands,
    results: &Results,
    file: &OwnFile,
    place: usize,
) {
    let (path, level) = &file.named.levels[place];
    let is_file = is_file(path);
    let name = match level {
        Ok(level) => {
            let press = play(file, Some(place));
            spawn_row(
                line,
                (Some(level), Some(level)),
                &results.cells(level),
                press,
            );
            level.name().to_owned()
        }
        Err(problems) => {
            spawn_problems(line, path, problems);
            name_of(path)
        }
    };
    let edited = match level {
        Ok(level) if !is_file => EditLevel::Copy(level.clone(), file.named.light),
        _ => EditLevel::File(path.clone()),
    };
    if is_file || level.is_ok() {
        spawn_edit(line, name.clone(), edited);
    }
    if let Ok(level) = level {
        spawn_share(
            line,
            name,
            share(level.clone(), LevelSource::File(path.clone())),
        );
    }
}

/// Spawns the parts of the row of a pack. A zip file is ready to be shared, so only a folder has the items "Edit"
/// and "Share".
pub(super) fn spawn_pack(line: &mut ChildSpawnerCommands, results: &Results, file: &OwnFile) {
    let OwnFile { path, named } = file;
    let edited = EditLevel::File(path.clone());
    if !named.findings.is_empty() {
        spawn_problems(line, path, &named.findings);
        if is_folder(path) {
            spawn_edit(line, name_of(path), edited);
        }
        return;
    }
    let pack = path.clone();
    let enter = move |_: On<Activate>, mut list: ResMut<OwnLevels>| {
        list.show(Some(pack.clone()));
    };
    let mut levels = named.levels.iter();
    let first = levels.find_map(|(_, level)| level.as_ref().ok());
    spawn_row(line, (first, None), &results.cells_of_pack(file), enter);
    if is_folder(path) {
        let (path, named) = (path.clone(), named.clone());
        let name = named.name.clone();
        spawn_edit(line, name.clone(), edited);
        let share = move |_: On<Activate>, mut share: Share| {
            share.pack(path.clone(), named.clone());
        };
        spawn_share(line, name, share);
    }
}

/// Spawns the item with the picture of the level `shown`, the texts `cells`, and the time of the author of `timed`.
fn spawn_row<M>(
    line: &mut ChildSpawnerCommands,
    (shown, timed): (Option<&SharedLevel>, Option<&SharedLevel>),
    cells: &[String],
    press: impl IntoObserverSystem<Activate, (), M> + Sync,
) where
    M: Send + Sync + 'static,
{
    let mut row = line.spawn((Name::new("Own level"), table_line(&COLUMNS, SPARE)));
    // The row leaves space for the items after it.
    row.entry::<Node>()
        .and_modify(|mut node| (node.flex_shrink, node.min_width) = (1.0, px(0)));
    row.insert((Button, MenuItem, observe(press)))
        .with_children(|row| {
            spawn_in_row(row, shown.cloned(), Icon::Pencil);
            spawn_cells(row, cells, (&COLUMNS, 2));
            if let Some(level) = timed {
                let cell = Node {
                    max_width: percent(100),
                    justify_content: JustifyContent::End,
                    overflow: Overflow::clip(),
                    ..default()
                };
                let text = theme::text("", size::SMALL, tone::TEXT_QUIET);
                let text = (text, TextLayout::no_wrap(), Ellipsis::after(1), KeepsColour);
                row.spawn((cell, FollowsText::width(COLUMNS[3].0), Pickable::IGNORE))
                    .with_child((AuthorLine(level.clone()), text));
            }
        });
}

/// Spawns the item that opens the level or pack `name` in the editor.
fn spawn_edit(line: &mut ChildSpawnerCommands, name: String, edited: EditLevel) {
    let label = move |words: &Words| words.own_edit_level(&name);
    let edit = edit(edited, Screen::OwnLevels);
    line.spawn(item(Words::own_edit, size::SMALL, edit))
        .insert(Label(Say::new(label)));
}

/// Spawns the item that shares the level or pack `name`.
fn spawn_share<M>(
    line: &mut ChildSpawnerCommands,
    name: String,
    press: impl IntoObserverSystem<Activate, (), M> + Sync,
) where
    M: Send + Sync + 'static,
{
    let label = move |words: &Words| words.own_share_level(&name);
    line.spawn(item(Words::own_share, size::SMALL, press))
        .insert(Label(Say::new(label)));
}

/// Returns an observer that shares `level` from its `source`.
pub(super) fn share(level: SharedLevel, source: LevelSource) -> impl Fn(On<Activate>, Share) {
    move |_, mut share| share.copy(level.clone(), source.clone(), source.stored())
}

/// Text about the author's time of a level.
#[derive(Component)]
struct AuthorLine(SharedLevel);

/// Shows the author's times that are verified, each with the medal of a player who is not slower.
fn show_author(
    author: Res<AuthorTimes>,
    results: Results,
    lines: Query<(Entity, Ref<AuthorLine>)>,
    mut commands: Commands,
) {
    for (entity, line) in &lines {
        if !line.is_added() && !author.is_changed() {
            continue;
        }
        let Some(proof) = author.of(&line.0) else {
            continue;
        };
        let best = results.mark(&line.0).best_time_ms;
        let say = match *proof {
            Ok(seconds) if best.is_some_and(|ms| is_in_time(ms, seconds)) => {
                Say::new(move |words: &Words| words.own_medal(words.exact_time(seconds)))
            }
            Ok(seconds) => Say::new(move |words: &Words| words.own_time(words.exact_time(seconds))),
            Err(_) => Say::new(Words::own_unproven),
        };
        commands.entity(entity).insert(Says(say));
    }
}
