//! Texts of the lab page that change with the scene. Runs in `Show`.
//!
//! Assigns texts to parts; [`words`] provides the texts.

use brickwork_ui::language::Says;

use super::prelude::*;
use super::words;

/// Part of the page with a text that changes with the scene.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Head,
    Chapters,
    Said,
    Refused,
}

/// Spawns the text of a `part`, with the maximum `width` (pixels of an 800×600 window).
pub(super) fn spawn(
    page: &mut ChildSpawnerCommands,
    part: impl Component,
    colour: Tone,
    width: f32,
) {
    let text = theme::text("", size::SMALL, colour);
    page.spawn((theme::measure(), Pickable::IGNORE))
        .with_child((part, text, theme::measured_text(width)));
}

/// Updates the texts of the scene.
pub(super) fn say(lab: Res<Lab>, texts: Query<(Entity, Ref<Part>)>, mut commands: Commands) {
    for (entity, part) in &texts {
        if !lab.is_changed() && !part.is_added() {
            continue;
        }
        let (place, rate) = (lab.place as u32 + 1, lab.scene.frame_rate);
        let shipped = lab.shipped();
        let (name, says) = words::scene(shipped.name);
        let refused = lab.refused.clone();
        let say = match *part {
            Part::Head => Say::new(move |words: &Words| {
                words.lab_head(place, SCENES.len() as u32, name(words))
            }),
            Part::Chapters => Say::new(move |words: &Words| words.lab_chapters(rate)),
            Part::Said => Say::new(move |words: &Words| {
                format!("{} {}", says(words), words.lab_file(shipped.file))
            }),
            Part::Refused => Say::new(move |words: &Words| {
                let why = refused.as_ref().map(|of| words::refused(words, of));
                why.map(|why| words.lab_refused(why)).unwrap_or_default()
            }),
        };
        let is_head = *part == Part::Head;
        let mut text = commands.entity(entity);
        text.insert(Says(say.clone()));
        if is_head {
            text.insert(Spoken::Head(say));
        }
    }
}
