//! Pictures and names of the levels of a pack, read one in each frame. Runs in `Show`.

use std::collections::HashMap;

use super::prelude::*;
use super::{EditorSystems, sheet};
use crate::content::Layers;
use crate::level::guard::guarded;
use crate::level::parse::inspect;
use crate::level::{Subject, limits, pack};
use crate::presentation::look::level_picture::picture;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Known>()
        .add_systems(OnEnter(Screen::Edit), |mut known: ResMut<Known>| {
            *known = Known::default();
        })
        .add_systems(
            Update,
            show_levels
                .before(sheet::fill)
                .run_if(any_with_component::<LevelOf>)
                .in_set(EditorSystems::Show),
        );
}

/// Width of the picture of a level (pixels of an 800×600 window).
pub(super) const PICTURE: f32 = 120.0;

/// Names and pictures of the levels that were read, by file; `None` for a level with errors.
#[derive(Resource, Default)]
struct Known {
    /// Kinds and light of the pack as written.
    looks: [Option<String>; 2],
    levels: HashMap<String, Option<(String, Handle<Image>)>>,
}

/// Place for the picture and the name of the level in this file.
#[derive(Component)]
pub(super) struct LevelOf(pub String);

/// Shows the levels with their names, and reads one of them in each frame.
fn show_levels(
    (editor, palette): (Res<Editor>, Res<Palette>),
    mut known: ResMut<Known>,
    mut images: ResMut<Assets<Image>>,
    blank: Query<(Entity, &LevelOf)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let document = editor.file.document();
    let looks = ["kinds", "light"].map(|field| document.value(&Subject::Field(field)));
    let looks = looks.map(|value| value.map(str::to_owned));
    if known.looks != looks {
        *known = Known { looks, ..default() };
    }
    let mut is_read = false;
    for (entity, LevelOf(name)) in &blank {
        let shown = match known.levels.get(name) {
            Some(shown) => shown.clone(),
            None if is_read => {
                redraw.write(RequestRedraw);
                continue;
            }
            None => {
                is_read = true;
                let light = editor.field("light").unwrap_or_default();
                let palette = Palette { light, ..*palette };
                let shown = level_of(&editor, name).map(|level| {
                    let image = images.add(picture(&level, palette));
                    (level.name().to_owned(), image)
                });
                known.levels.insert(name.clone(), shown.clone());
                shown
            }
        };
        let mut place = commands.entity(entity);
        place.remove::<LevelOf>();
        place.with_children(|place| match shown {
            Some((name, image)) => {
                let node = theme::rounded(PICTURE, 0.5 * PICTURE, 0.0);
                place.spawn((ImageNode::new(image), node, Pickable::IGNORE));
                place.spawn(theme::text(name, size::SMALL, tone::TEXT_QUIET));
            }
            None => {
                place.spawn(theme::text(Words::levels_error, size::SMALL, tone::ERROR));
            }
        });
    }
}

/// Reads the level file `name` of the pack.
fn level_of(editor: &Editor, name: &str) -> Option<Level> {
    let folder = editor.folder();
    let file = pack::file_in(&folder, name);
    let bytes = folder.storage.read(&file, limits::FILE_BYTES).ok()?;
    let layers = editor.pack().map(|pack| pack.layers_of(name));
    let layers = layers.unwrap_or_else(|| Layers::base().clone());
    let read = guarded(name, || inspect(name, &bytes, &layers));
    read.ok().map(|(level, _)| level)
}
