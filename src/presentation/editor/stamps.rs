//! Stamps: storing the selected bricks as a stamp, and the list of the player's stamps and the stamps of the game.

use std::collections::BTreeMap;

use bevy::math::UVec2;
use brickwork_editor::{Clip, Selection, Stamp, Stamps};
use brickwork_ui::image;
use brickwork_ui::menu::{ITEM, menu};
use brickwork_ui::modal::{close_on_press, open_panel};
use brickwork_ui::text_scale::FollowsText;

use super::kept::Kept;
use super::list_items::{heading, pictured};
use super::notice::Notice;
use super::prelude::*;
use super::state::Mode;
use crate::content::{Colour, Kinds};
use crate::level::limits;
use crate::presentation::library::saved_file::SavedFile;
use crate::presentation::ui::text_entry::{Draft, TextEntry, ask_text};

/// Size of a picture (pixels).
const PICTURE: UVec2 = UVec2::new(96, 64);
/// Size of a picture in the list (pixels of an 800×600 window).
const SHOWN: Vec2 = Vec2::new(48.0, 32.0);
/// Width of a cell in a picture, relative to its height.
const ASPECT: f32 = 1.5;
/// Width of the list at the default text size (pixels of an 800×600 window).
const WIDTH: f32 = 420.0;

/// Asks for the name of a stamp with the selected bricks.
pub(super) fn ask_to_keep(
    editor: Res<Editor>,
    kept: Res<SavedFile<Kept>>,
    language: Res<Language>,
    mut notice: ResMut<Notice>,
    mut commands: Commands,
) {
    let of = editor.selected();
    let bricks = of.cells().filter(|cell| !editor.board.is_empty(*cell));
    let clip = editor.board.copy(&Selection::new(bricks));
    if clip.is_empty() {
        notice.say(Words::editor_stamp_empty);
        return;
    }
    let number = kept.content().stamps.0.len() as u32 + 1;
    let usual = language.editor_stamp_number(number);
    let entry = TextEntry {
        head: Words::editor_stamp_name,
        hint: Words::editor_text_hint,
        text: usual.clone(),
        max: limits::NAME_CHARS,
    };
    let keep = move |_: On<Activate>,
                     draft: Single<&Draft>,
                     mut kept: ResMut<SavedFile<Kept>>,
                     mut notice: ResMut<Notice>| {
        let name = match draft.text.trim() {
            "" => usual.clone(),
            name => name.to_owned(),
        };
        match kept.update(|kept| kept.stamps.add(&name, &clip)) {
            true => notice.say(move |words: &Words| words.editor_stamp_kept(&name)),
            false => notice.say(Words::editor_stamps_full),
        }
    };
    ask_text(&mut commands, entry, keep);
}

/// Opens the list of stamps: first those of the player, then those of the game.
pub(super) fn open(
    (editor, kept, palette): (Res<Editor>, Res<SavedFile<Kept>>, Res<Palette>),
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let (content, of_game) = (kept.content(), Stamps::of_game());
    let is_unread = content.stamps.clips().count() < content.stamps.0.len();
    let own = content.stamps.clips().map(|it| (it, true));
    let all = own.chain(of_game.clips().map(|it| (it, false)));
    let column = (theme::column(space::PART), FollowsText::width(WIDTH));
    open_panel(
        &mut commands,
        Words::editor_stamps,
        (0.7, ()),
        |panel, shade| {
            panel.spawn(column).with_children(|list| {
                if is_unread {
                    list.spawn(heading(Words::editor_stamps_unread));
                }
                for (place, ((stamp, clip), is_own)) in all.enumerate() {
                    let picture = picture(&clip, &editor.board.kinds, *palette);
                    let picture = Some((images.add(picture), SHOWN));
                    let name = stamp.name.clone();
                    let name = Say::new(move |words: &Words| match is_own {
                        true => name.clone(),
                        false => words.stamp(&name),
                    });
                    list.spawn((theme::row(space::PART), Pickable::IGNORE))
                        .with_children(|row| {
                            pictured(row, name, picture, choose(clip))
                                .observe(close_on_press(shade))
                                .insert_if(Preselected, || place == 0);
                            if is_own {
                                spawn_rename(row, shade, stamp);
                                spawn_delete(row, shade, stamp);
                            }
                        });
                }
            });
            panel.spawn(menu(space::ROW)).with_children(|menu| {
                menu.spawn(item(Words::common_back, size::BODY, close_on_press(shade)));
            });
        },
    );
}

/// Returns an observer that chooses a stamp.
fn choose(clip: Clip) -> impl Fn(On<Activate>, ResMut<Editor>, ResMut<Notice>) {
    move |_, mut editor, mut notice| {
        editor.stamp = clip.clone();
        (editor.mode, editor.gesture) = (Mode::Stamp, None);
        notice.say(Words::editor_stamp_help);
    }
}

/// Spawns the item that asks for another name of a stamp.
fn spawn_rename(row: &mut ChildSpawnerCommands, shade: Entity, stamp: &Stamp) {
    let stamp = stamp.clone();
    let name = stamp.name.clone();
    let label = Say::new(move |words: &Words| words.editor_stamp_rename(&name));
    let ask = move |_: On<Activate>, mut commands: Commands| {
        let entry = TextEntry {
            head: Words::editor_stamp_name,
            hint: Words::editor_text_hint,
            text: stamp.name.clone(),
            max: limits::NAME_CHARS,
        };
        let stamp = stamp.clone();
        let rename = move |_: On<Activate>,
                           draft: Single<&Draft>,
                           mut kept: ResMut<SavedFile<Kept>>,
                           mut commands: Commands| {
            let name = draft.text.trim();
            if !name.is_empty() {
                kept.update(|kept| kept.stamps.rename(&stamp, name));
            }
            commands.run_system_cached(open);
        };
        ask_text(&mut commands, entry, rename);
    };
    row.spawn((
        item(Words::editor_rename, size::SMALL, ask),
        observe(close_on_press(shade)),
    ))
    .insert(Label(label));
}

/// Spawns the item that deletes a stamp after a question.
fn spawn_delete(row: &mut ChildSpawnerCommands, shade: Entity, stamp: &Stamp) {
    let stamp = stamp.clone();
    let name = stamp.name.clone();
    let label = Say::new(move |words: &Words| words.editor_stamp_delete(&name));
    let ask = move |_: On<Activate>, mut commands: Commands| {
        ask_to_delete(&mut commands, stamp.clone());
    };
    row.spawn((
        item(Words::editor_delete, size::SMALL, ask),
        observe(close_on_press(shade)),
    ))
    .insert(Label(label));
}

fn ask_to_delete(commands: &mut Commands, stamp: Stamp) {
    let (head, label) = (stamp.name.clone(), stamp.name.clone());
    let head = Say::new(move |words: &Words| words.editor_stamp_question(&head));
    let label = Say::new(move |words: &Words| words.editor_stamp_delete(&label));
    open_panel(commands, head, (0.7, ()), |panel, shade| {
        let close = close_on_press(shade);
        panel.spawn(menu(space::ROW)).with_children(|menu| {
            let stay = |_: On<Activate>, mut commands: Commands| {
                commands.run_system_cached(open);
            };
            let delete = move |_: On<Activate>,
                               mut kept: ResMut<SavedFile<Kept>>,
                               mut commands: Commands| {
                kept.update(|kept| kept.stamps.remove(&stamp));
                commands.run_system_cached(open);
            };
            let stay = (item(Words::common_back, ITEM, stay), observe(close));
            menu.spawn((Preselected, stay));
            menu.spawn((item(label, ITEM, delete), observe(close)));
        });
    });
}

/// Draws a small picture of `clip`: a rectangle in its colour for each brick.
fn picture(clip: &Clip, kinds: &Kinds, palette: Palette) -> Image {
    let count = Vec2::new(clip.size().columns as f32, clip.size().rows as f32);
    let high = (PICTURE.as_vec2() / (count * Vec2::new(ASPECT, 1.0))).min_element();
    let cell = Vec2::new(ASPECT, 1.0) * high;
    let start = 0.5 * (PICTURE.as_vec2() - cell * count);
    let colour = |key| clip.brush(key).brick(kinds).map(|(_, brick)| brick.colour);
    let cells = clip.cells();
    let cells: BTreeMap<(usize, usize), Colour> = cells
        .filter_map(|(cell, key)| Some(((cell.row, cell.column), colour(key)?)))
        .collect();
    let pixels = (0..PICTURE.element_product()).flat_map(|index| {
        let pixel = UVec2::new(index % PICTURE.x, index / PICTURE.x).as_vec2() + 0.5;
        let at = (pixel - start) / cell;
        let is_inside = at.cmpge(Vec2::ZERO).all();
        // A gap of a pixel between bricks that are large enough.
        let is_gap = high > 5.0 && (at.fract() * cell).min_element() < 1.0;
        let place = (at.y as usize, at.x as usize);
        let colour = cells.get(&place).filter(|_| is_inside && !is_gap);
        colour.map_or([0; 4], |colour| {
            palette.brick(*colour).to_srgba().to_u8_array()
        })
    });
    image::from_pixels(PICTURE, pixels.collect())
}
