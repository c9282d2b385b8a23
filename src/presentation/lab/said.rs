//! What is written on the page of the lab and changes with the scene. Runs in `Show`.
//!
//! Owns which words stand in which part; [`words`] has them.

use bevy::prelude::*;

use super::{Lab, LabSystems, words};
use crate::lab::SCENES;
use crate::presentation::language::{Say, Says, Words};
use crate::presentation::palette;
use crate::presentation::ui::reader::Spoken;
use crate::presentation::ui::theme::{self, Fonts, size};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, say.in_set(LabSystems::Show));
}

/// What is written on the page and changes with the scene.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Head,
    Chapters,
    Said,
    Refused,
}

/// What is said of the scene; no wider than `width` (pixels of an 800×600 window).
pub(super) fn spawn(page: &mut ChildSpawnerCommands, fonts: &Fonts, width: f32) {
    for (part, colour) in [(Part::Refused, palette::ERROR), (Part::Said, palette::TEXT)] {
        page.spawn((theme::measure(), Pickable::IGNORE))
            .with_children(|row| {
                row.spawn((
                    part,
                    theme::text(fonts, "", size::SMALL, colour),
                    theme::measured_text(width),
                ));
            });
    }
}

/// Says what the scene is about.
fn say(lab: Res<Lab>, texts: Query<(Entity, Ref<Part>)>, mut commands: Commands) {
    for (entity, part) in &texts {
        if !lab.is_changed() && !part.is_added() {
            continue;
        }
        let (place, rate) = (lab.place as u32 + 1, lab.scene.frame_rate);
        let shipped = lab.shipped();
        let (name, says) = words::scene(shipped.name);
        let refused = lab.refused.clone();
        let say = match *part {
            Part::Head => Say::from(move |words: &Words| {
                words.lab_head(place, SCENES.len() as u32, name(words))
            }),
            Part::Chapters => Say::from(move |words: &Words| words.lab_chapters(rate)),
            Part::Said => Say::from(move |words: &Words| {
                format!("{} {}", says(words), words.lab_file(shipped.file))
            }),
            Part::Refused => Say::from(move |words: &Words| {
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
