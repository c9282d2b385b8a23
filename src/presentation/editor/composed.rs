//! Picture, sentences and values of the brick in the panel of [`composer`](super::composer), and new pictures in the
//! list of bricks after a change of the pack. Runs in `Show`.

use bevy::ui::Checked;
use bevy::ui_widgets::SliderValue;
use brickwork_editor::Composition;
use brickwork_ui::switch::show_checked;

use super::EditorSystems;
use super::composer::{Composer, Control, RowOf, Shown};
use super::palette::PaletteList;
use super::prelude::*;
use super::status::direction_name;
use crate::content::{Kinds, Properties};
use crate::presentation::look::portraits;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_brick, show_controls)
            .run_if(any_with_component::<Composer>)
            .in_set(PresentationSystems::Show),
    )
    .add_systems(
        Update,
        empty_palette
            .run_if(resource_exists_and_changed::<Editor>)
            .after(EditorSystems::Input)
            .before(EditorSystems::Show),
    );
}

/// Shows the picture and the texts of the brick.
fn show_brick(
    composer: Single<Ref<Composer>>,
    palette: Res<Palette>,
    mut images: ResMut<Assets<Image>>,
    mut parts: Query<(Entity, &Shown, Option<&mut ImageNode>)>,
    mut commands: Commands,
) {
    if !composer.is_changed() && !palette.is_changed() {
        return;
    }
    let brick = &composer.brick;
    for (entity, shown, image) in &mut parts {
        let say = match shown {
            Shown::Picture => {
                if let Some(mut image) = image {
                    let picture = portraits::brick(&brick.brick().summary(), *palette, true);
                    image.image = images.add(picture);
                }
                continue;
            }
            Shown::Name => {
                let kind = composer.name.clone().unwrap_or_else(|| brick.kind());
                let colour = brick.brick().colour;
                Say::new(move |words: &Words| {
                    words.editor_coloured(words.kind(&kind), words.colour(colour))
                })
            }
            Shown::About => about(brick),
            Shown::Refused => composer.refused.clone().unwrap_or_default(),
        };
        commands.entity(entity).insert(Says(say));
    }
}

/// Returns sentences about the brick: its hits, and each of its properties.
fn about(brick: &Composition) -> Say {
    let hits = brick.brick().hits;
    let has = |name: &&&str| brick.value(name).is_some();
    let properties: Vec<&str> = Properties::NAMES.iter().filter(has).copied().collect();
    Say::new(move |words: &Words| {
        let breaks = match hits {
            Some(hits) => words.editor_breaks(u32::from(hits)),
            None => words.editor_never_breaks(),
        };
        let about = |name: &&str| words.named("property", &format!("{name}.about"));
        let mut all = vec![breaks];
        all.extend(properties.iter().map(about));
        all.join(" ")
    })
}

/// Shows the values in the controls, and hides the rows of properties that the brick lacks.
fn show_controls(
    composer: Single<Ref<Composer>>,
    controls: Query<(Entity, &Control, Has<Checked>)>,
    mut rows: Query<(&RowOf, &mut Node)>,
    mut commands: Commands,
) {
    if !composer.is_changed() {
        return;
    }
    let brick = &composer.brick;
    for (row, mut node) in &mut rows {
        node.display = theme::display(brick.value(&row.0).is_some());
    }
    for (entity, control, was) in &controls {
        match control {
            Control::Value(part, value) => {
                let is = brick.value(part).as_ref() == Some(value);
                show_checked(&mut commands, entity, is, was);
            }
            Control::Has(name) => {
                show_checked(&mut commands, entity, brick.value(name).is_some(), was);
            }
            Control::Scale(part, values, text) => {
                let Some(value) = brick.value(part) else {
                    continue;
                };
                let place = SliderValue(values.nearest(&value) as f32);
                let say = Say::new(move |words: &Words| number(words, &value));
                commands.entity(*text).insert(Says(say.clone()));
                commands.entity(entity).insert((place, Spoken::Words(say)));
            }
        }
    }
}

/// Returns the text of a number or direction.
fn number(words: &Words, written: &str) -> String {
    match ron::from_str(written) {
        Ok(direction) => direction_name(words, direction),
        Err(_) => words.in_digits(written.trim_end_matches(".0")),
    }
}

/// Empties the list of bricks after a change of the kinds of the pack, so that it is filled with new pictures.
fn empty_palette(
    editor: Res<Editor>,
    mut list: Single<&mut PaletteList>,
    mut shown: Local<Option<Arc<Kinds>>>,
) {
    let kinds = &editor.board.kinds;
    if shown.as_ref().is_some_and(|it| !Arc::ptr_eq(it, kinds)) {
        **list = PaletteList::default();
    }
    *shown = Some(kinds.clone());
}
