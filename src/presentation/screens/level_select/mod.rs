//! Level select: all packs with their levels in order; each level has a picture and the player's results. Spawned on
//! entering `Screen::Levels`. Slow data is computed on the title, in `Show`.
//!
//! All levels can be played, and the last one reached has the focus. `tile` is the tile of a level, `looks` caches slow
//! data, and `picture` draws the pictures.

mod head;
mod looks;
mod picture;
mod seats;
mod tile;

use super::flow::to;
use super::list_screen::spawn_list_screen;
use crate::content::materials::Light;
use crate::presentation::library::journeys::store::Journeys;
use crate::presentation::library::level_entry::LevelEntry;
use crate::presentation::library::preferences::ThisRun;
use crate::presentation::library::progress::keys::star_place;
use crate::presentation::library::progress::pack_stars::PackStars;
use crate::presentation::library::session::Seats;
use crate::presentation::palette::Palette;
use crate::presentation::screens::prelude::*;
use looks::Looks;
use tile::Shown;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Looks>()
        .add_systems(OnEnter(Screen::Levels), spawn_levels)
        .add_systems(
            Update,
            prepare
                .run_if(in_state(Screen::Title))
                .in_set(PresentationSystems::Show),
        );
}

/// Width of the tiles of a pack: four in a row (pixels of an 800×600 window).
const GRID_WIDTH: f32 = 760.0;

/// Pictures of levels in the light of their packs.
#[derive(SystemParam)]
pub(super) struct Pictures<'w> {
    looks: ResMut<'w, Looks>,
    palette: Res<'w, Palette>,
    images: ResMut<'w, Assets<Image>>,
}

impl Pictures<'_> {
    /// Returns the picture of the level at index `place`; `None` if its file has errors.
    pub fn of(&mut self, catalogue: &Catalogue, place: usize) -> Option<Handle<Image>> {
        let level = catalogue.levels[place].good.as_ref()?;
        let light = catalogue.light_of(Some(place));
        self.looks.paint_with(*self.palette);
        Some(self.looks.of(place, level, light, &mut self.images).picture)
    }
}

/// Sources of the tile content.
#[derive(SystemParam)]
struct Known<'w> {
    words: Res<'w, Language>,
    kept: Res<'w, KeptProgress>,
    this_run: Res<'w, ThisRun>,
    looks: ResMut<'w, Looks>,
    palette: Res<'w, Palette>,
    images: ResMut<'w, Assets<Image>>,
}

impl Known<'_> {
    /// Returns the content of the tile for the level `entry` at index `place`: its picture in the `light` of its pack,
    /// and the player's results.
    fn of(&mut self, place: usize, entry: &LevelEntry, light: Light) -> Shown {
        let Some(level) = &entry.good else {
            return Shown::default();
        };
        self.looks.paint_with(*self.palette);
        let look = self.looks.of(place, level, light, &mut self.images);
        let progress = self.kept.content();
        let rules = self.this_run.chosen.rules(level.rules());
        Shown {
            mark: progress.stars.at(&star_place(level, &rules)),
            new: tile::new_in(&self.words, &look, &progress.met),
            picture: Some(look.picture),
        }
    }
}

/// Prepares one level per frame, so that no frame is delayed for long.
fn prepare(
    (catalogue, palette): (Res<Catalogue>, Res<Palette>),
    mut looks: ResMut<Looks>,
    mut images: ResMut<Assets<Image>>,
) {
    looks.paint_with(*palette);
    looks.prepare_one(&catalogue, &mut images);
}

fn spawn_levels(
    mut commands: Commands,
    (levels, journeys, how_many): (Levels, Res<Journeys>, Res<Seats>),
    (stars_of, mut known): (PackStars, Known),
) {
    let words = Language::clone(&known.words);
    let catalogue = &levels.catalogue;
    let reached = levels.place().or_else(|| levels.offered());
    let screen = theme::screen("Level select", Screen::Levels);
    let (column, back) = (theme::scrolled_column(14.0), to(Screen::Title));
    spawn_list_screen(&mut commands, screen, column, back, |column| {
        let ways = theme::text(words.levels_ways(), size::SMALL, tone::TEXT_QUIET);
        column.spawn(ways);
        seats::spawn(column, &words, *how_many);
        for (place, pack) in catalogue.packs.iter().enumerate() {
            let key = pack.key.as_deref();
            let begun = key.and_then(|key| journeys.through(key));
            let earlier = key.map_or_else(Vec::new, |key| journeys.earlier(key));
            let head = ((place, &*pack.name), stars_of.words(&words, place));
            head::spawn(column, &words, head, (begun, earlier));
            column.spawn(theme::measure()).with_children(|row| {
                row.spawn(grid_node()).with_children(|grid| {
                    for (number, level) in pack.levels.clone().enumerate() {
                        let entry = &catalogue.levels[level];
                        let shown = known.of(level, entry, pack.light);
                        let place = (number + 1, level, reached == Some(level));
                        spawn_tile(grid, &words, place, entry, shown);
                    }
                });
            });
        }
        reached.is_some()
    });
}

/// Spawns the tile of a level, the `number`th of its pack. The tile has the initial focus if `is_reached`.
fn spawn_tile(
    grid: &mut ChildSpawnerCommands,
    words: &Words,
    (number, level, is_reached): (usize, usize, bool),
    entry: &LevelEntry,
    shown: Shown,
) {
    let mut tile = grid.spawn(tile::node());
    if entry.good.is_some() {
        tile.insert((Button, MenuItem, Label(entry.name().into())))
            .observe(move |_: On<Activate>, mut navigator: Navigator| {
                navigator.practise(level);
            });
    }
    tile.insert_if(Preselected, || is_reached);
    tile.with_children(|tile| tile::fill(tile, words, (number, entry), shown));
}

fn grid_node() -> Node {
    Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        column_gap: px(10),
        row_gap: px(10),
        ..theme::measured(GRID_WIDTH)
    }
}
