//! What the title offers where a game was left: to resume it, or, if that cannot be, its level. Runs in `Show`.
//!
//! Owns both items and the words; which game that is, `library/journal` knows. It may become known after the title is
//! shown, so items come and go.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::title::{MainMenu, PlayItem};
use crate::presentation::library::director::Director;
use crate::presentation::library::journal::resume::ResumeWanted;
use crate::presentation::library::journal::waiting::Waiting;
use crate::presentation::screen::Screen;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (offer_resume, tell_refused)
            .chain()
            .run_if(in_state(Screen::Title))
            .in_set(PresentationSystems::Show),
    );
}

/// The item that goes on with the game that was left.
#[derive(Component)]
struct ResumeItem;

/// What says that a game cannot be resumed.
#[derive(Component)]
struct RefusedNote;

/// Width of that (pixels of an 800×600 window).
const NOTE_WIDTH: f32 = 620.0;

/// Offers the game that was left, first of all, as soon as it is known; and as long as it waits.
fn offer_resume(
    waiting: Res<Waiting>,
    fonts: Res<Fonts>,
    menu: Single<Entity, With<MainMenu>>,
    play: Single<Entity, With<PlayItem>>,
    offered: Query<Entity, With<ResumeItem>>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let offered = offered.iter().next();
    match (waiting.level(), offered) {
        (Some(level), None) => {
            let label = format!("Resume · {level}");
            let offer = (item(&fonts, label, size::LARGE), ResumeItem, Preselected);
            let offer = commands.spawn((offer, observe(resume))).id();
            commands.entity(*menu).insert_children(0, &[offer]);
            commands.entity(*play).remove::<Preselected>();
            // A player who has moved on is not called back.
            if focus.get() == Some(*play) {
                focus.set(offer, FocusCause::Navigated);
            }
        }
        (None, Some(offered)) => {
            commands.entity(offered).despawn();
            commands.entity(*play).insert(Preselected);
        }
        _ => {}
    }
}

/// Says why a game that was left cannot be resumed, and offers its level.
fn tell_refused(
    waiting: Res<Waiting>,
    fonts: Res<Fonts>,
    menu: Single<(Entity, &ChildOf), With<MainMenu>>,
    told: Query<(), With<RefusedNote>>,
    mut commands: Commands,
) {
    let Some(refused) = waiting.refused().filter(|_| told.is_empty()) else {
        return;
    };
    let (menu, title) = *menu;
    let head = refused.level.as_ref().map_or_else(
        || "A game that was left cannot be resumed".to_owned(),
        |level| format!("The game left in «{}» cannot be resumed", level.name()),
    );
    let note = commands.spawn((
        RefusedNote,
        Node {
            width: px(NOTE_WIDTH),
            margin: UiRect::top(px(18)),
            ..default()
        },
        children![theme::text(
            &fonts,
            format!("{head}: its journal {}", refused.reason),
            size::SMALL,
            palette::TEXT_QUIET,
        )],
    ));
    let note = note.id();
    commands.entity(title.parent()).add_child(note);
    if let Some(level) = refused.level.clone() {
        let label = format!("{}, from its beginning", level.name());
        let again = move |_: On<Activate>, mut director: Director, mut waiting: ResMut<Waiting>| {
            waiting.forget_refused();
            director.practise_level(level.clone());
        };
        let offer = commands.spawn((item(&fonts, label, size::LARGE), observe(again)));
        let offer = offer.id();
        commands.entity(menu).insert_children(0, &[offer]);
    }
}

fn resume(_: On<Activate>, mut wanted: MessageWriter<ResumeWanted>) {
    wanted.write(ResumeWanted);
}
