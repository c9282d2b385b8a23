//! One line about a picture that the player has taken: where it lies, or why it could not be written. Runs in `Show`.
//!
//! Owns how long it stands. `window/snapshot.rs` takes pictures. It is no part of one: it comes after.

use std::time::Duration;

use bevy::prelude::*;

use crate::presentation::language::{Say, Words};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::window::snapshot::{NotSaved, PictureTaken};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (go, tell).chain().in_set(PresentationSystems::Show));
}

/// How long the line stands (real time).
const TOLD: Duration = Duration::from_secs(4);

/// How far down it is: below the HUD, and above the paddle (pixels of an 800×600 window).
const TOP: f32 = 46.0;

/// Above all parts of all screens.
const ABOVE: i32 = 30;

/// The line, and for how long it has stood.
#[derive(Component, Default)]
struct Note(Duration);

fn tell(
    mut taken: MessageReader<PictureTaken>,
    notes: Query<Entity, With<Note>>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) {
    let Some(PictureTaken(done)) = taken.read().last() else {
        return;
    };
    for note in &notes {
        commands.entity(note).despawn();
    }
    let words: Say = match done {
        Ok(path) => {
            let path = path.display().to_string();
            (move |words: &Words| words.picture_saved(&path)).into()
        }
        Err(why) => {
            warn!("the picture could not be saved: {why:?}");
            let why = why.clone();
            (move |words: &Words| words.picture_not_saved(reason(words, &why))).into()
        }
    };
    let head = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        top: px(TOP),
        justify_content: JustifyContent::Center,
        ..default()
    };
    let ground = Node {
        max_width: percent(96),
        padding: UiRect::axes(px(12), px(5)),
        border_radius: BorderRadius::all(px(8)),
        ..default()
    };
    commands
        .spawn((
            Name::new("Picture note"),
            Note::default(),
            Pickable::IGNORE,
            GlobalZIndex(ABOVE),
            head,
        ))
        .with_children(|head| {
            head.spawn((
                Pickable::IGNORE,
                ground,
                BackgroundColor(palette::BACKDROP.with_alpha(0.9)),
            ))
            .with_child(theme::text(&fonts, words, size::SMALL, palette::TEXT));
        });
}

/// Why a picture could not be saved, in words.
fn reason(words: &Words, why: &NotSaved) -> String {
    match why {
        NotSaved::NoFolder => words.picture_no_folder(),
        NotSaved::NoName(folder) => words.picture_no_name(folder.display().to_string()),
        NotSaved::NoThread => words.picture_no_thread(),
        NotSaved::Failed(said) => said.clone(),
    }
}

fn go(time: Res<Time<Real>>, mut notes: Query<(Entity, &mut Note)>, mut commands: Commands) {
    for (entity, mut note) in &mut notes {
        note.0 += time.delta();
        if note.0 >= TOLD {
            commands.entity(entity).despawn();
        }
    }
}
