//! Level select: a tab for each pack, and the levels of the open one in order, each with a picture and the player's results.
//! Spawned on entering `Screen::Levels`, and again when another tab opens. Slow data is computed on the title. Runs in
//! `Show`.
//!
//! All levels can be played, and the last one reached has the focus. The menu has the light of the open pack. Every text is
//! a `Say`, because the language can change in the settings over the map of the rewards. `tabs` has the
//! tabs, `head` the journeys, and `tile` the tile of a level. `looks` caches slow data.

mod head;
pub(super) mod looks;
mod tabs;
pub(super) mod tile;

use super::flow::to;
use super::list_screen::spawn_list_screen;
use super::own_levels;
use super::progress::rewards;
use super::seats;
use crate::content::materials::Light;
use crate::presentation::editor::edit;
use crate::presentation::launch::EditLevel;
use crate::presentation::library::journeys::store::Journeys;
use crate::presentation::library::level_entry::LevelEntry;
use crate::presentation::library::preferences::ThisRun;
use crate::presentation::library::progress::keys::star_place;
use crate::presentation::library::progress::pack_stars::PackStars;
use crate::presentation::library::seats::Seats;
use crate::presentation::palette::Palette;
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::versus::tell_no_room;
use brickwork_ui::item::{Rank, chosen};
use brickwork_ui::theme::space;
use looks::Looks;
use tile::Shown;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Looks>()
        .init_resource::<OpenPack>()
        .add_systems(OnEnter(Screen::Levels), open_reached)
        .add_systems(OnEnter(Screen::Title), light_last_played)
        .add_systems(
            Update,
            (
                spawn_levels.run_if(
                    in_state(Screen::Levels).and_then(resource_exists_and_changed::<OpenPack>),
                ),
                prepare.run_if(in_state(Screen::Title)),
            )
                .in_set(PresentationSystems::Show),
        );
}

/// Width of the tiles of a pack: six in a row of a window of 1920×1080, and four in one of 800×600 (pixels of an 800×600
/// window).
const GRID_WIDTH: f32 = 970.0;

/// Index of the pack whose levels are shown, and the level with the initial focus; without one, the tab has it.
#[derive(Resource, Debug, Default)]
struct OpenPack {
    pack: usize,
    focused: Option<usize>,
    /// `true` if the player chooses a level to edit a copy of it.
    edits: bool,
}

/// Opens the pack of the level that the player reached.
fn open_reached(levels: Levels, mut open: ResMut<OpenPack>) {
    let focused = levels.place().or_else(|| levels.offered());
    let pack = focused.and_then(|level| levels.catalogue.place_of_pack(level));
    let pack = pack.unwrap_or_default();
    *open = OpenPack {
        pack,
        focused,
        edits: false,
    };
}

/// Applies the light of the pack that was played last, after the light of an open pack.
fn light_last_played(levels: Levels, mut palette: ResMut<Palette>) {
    let light = levels.catalogue.light_of(levels.place());
    palette.set_if_neq(Palette { light, ..*palette });
}

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
        Some(
            self.looks
                .of(Some(place), level, light, &mut self.images)
                .picture,
        )
    }
}

/// Sources of the tile content.
#[derive(SystemParam)]
struct Known<'w> {
    kept: Res<'w, KeptProgress>,
    this_run: Res<'w, ThisRun>,
    looks: ResMut<'w, Looks>,
    palette: ResMut<'w, Palette>,
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
        let look = self.looks.of(Some(place), level, light, &mut self.images);
        let progress = self.kept.content();
        let rules = self.this_run.chosen.rules(level.rules());
        Shown {
            mark: progress.stars.at(&star_place(level, &rules)),
            new: tile::new_in(&look, &progress.met),
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
    (stars_of, open): (PackStars, Res<OpenPack>),
    mut known: Known,
) {
    let catalogue = &levels.catalogue;
    let screen = theme::screen("Level select", Screen::Levels);
    let (column, back) = (theme::page_column(space::ROW), to(Screen::Title));
    let pack = catalogue.packs.get(open.pack);
    let light = pack.map(|pack| pack.light).unwrap_or_default();
    let palette = Palette {
        light,
        ..*known.palette
    };
    known.palette.set_if_neq(palette);
    let packs = (&catalogue.packs[..], &*open);
    spawn_list_screen(&mut commands, screen, column, back, |column| {
        tabs::spawn(column, packs, &stars_of, palette);
        if let Some(pack) = pack {
            let key = pack.key.as_deref();
            let begun = key.and_then(|key| journeys.through(key));
            let earlier = key.map_or_else(Vec::new, |key| journeys.earlier(key));
            head::spawn(column, (open.pack, &pack.name), (begun, earlier));
            let ways = match open.edits {
                true => Words::editor_choose,
                false => Words::levels_ways,
            };
            let ways = theme::text(ways, size::SMALL, tone::TEXT_QUIET);
            column.spawn((ways, TextLayout::justify(Justify::Center)));
            column
                .spawn(Node {
                    row_gap: px(space::PART),
                    ..theme::centred_row(space::ROW)
                })
                .with_children(|row| {
                    seats::spawn(row, *how_many, Screen::Levels);
                    rewards::spawn_item(row, known.kept.content().stars.of_levels());
                    let own = own_levels::open_from(Screen::Levels);
                    let own = item(Words::own_levels, size::BODY, own);
                    row.spawn((own, Rank::Secondary.looks()));
                    let edit = item(Words::editor_edit_copy, size::BODY, turn_to_edit);
                    row.spawn((edit, Rank::Secondary.looks()))
                        .insert_if(chosen(true), || open.edits);
                });
            column.spawn(theme::measure()).with_children(|row| {
                row.spawn(grid_node()).with_children(|grid| {
                    for (number, level) in pack.levels.clone().enumerate() {
                        let entry = &catalogue.levels[level];
                        let shown = known.of(level, entry, pack.light);
                        let place = (number + 1, level, open.focused == Some(level));
                        let light = open.edits.then_some(pack.light);
                        spawn_tile(grid, place, entry, (shown, light));
                    }
                });
            });
        }
        pack.is_some()
    });
}

/// Switches between playing a level and editing a copy of it.
fn turn_to_edit(_: On<Activate>, mut open: ResMut<OpenPack>) {
    open.edits = !open.edits;
}

/// Spawns the tile of a level, the `number`th of its pack. The tile has the initial focus if `is_reached`. A press plays
/// the level, or edits a copy of it in the light of its pack, if that is given.
fn spawn_tile(
    grid: &mut ChildSpawnerCommands,
    (number, level, is_reached): (usize, usize, bool),
    entry: &LevelEntry,
    (shown, edits): (Shown, Option<Light>),
) {
    let mut tile = grid.spawn(tile::node());
    if let Some(good) = &entry.good {
        tile.insert((Button, MenuItem, Label(entry.name().into())));
        match edits {
            Some(light) => {
                let copy = EditLevel::Copy(good.clone(), light);
                tile.observe(edit(copy, Screen::Levels));
            }
            None => {
                let press =
                    move |_: On<Activate>, mut navigator: Navigator, mut commands: Commands| {
                        match navigator.is_refused_to_versus(level) {
                            true => tell_no_room(&mut commands),
                            false => navigator.practise(level),
                        }
                    };
                tile.observe(press);
            }
        }
    }
    tile.insert_if(Preselected, || is_reached);
    tile.with_children(|tile| tile::fill(tile, (number, entry), shown));
}

fn grid_node() -> Node {
    Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        column_gap: px(space::ROW),
        row_gap: px(space::ROW),
        ..theme::measured(GRID_WIDTH)
    }
}
