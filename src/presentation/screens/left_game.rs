//! What the title offers where a game was left: to resume it, or, if that cannot be, its level; and where a journey was begun,
//! to go on with it. Runs in `Show`.
//!
//! Owns the items and the words; which game that is, `library/journal` knows, and which journey, `library/journeys`. It may become
//! known after the title is shown, so items come and go.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::title::{MainMenu, PlayItem, Title};
use crate::presentation::language::Words;
use crate::presentation::launch::Launch;
use crate::presentation::library::catalogue::Catalogue;
use crate::presentation::library::director::Director;
use crate::presentation::library::journal::resume::ResumeWanted;
use crate::presentation::library::journal::waiting::Waiting;
use crate::presentation::library::journeys::saved::Saved;
use crate::presentation::library::journeys::store::Journeys;
use crate::presentation::screen::Screen;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::menu::ITEM;
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (offer_begun, tell_refused)
            .chain()
            .run_if(in_state(Screen::Title))
            .in_set(PresentationSystems::Show),
    );
}

/// What was begun before and can be gone on with.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
enum Offer {
    /// The game that was left, at the very step: in this level.
    Resume(String),
    /// The journey that was gone on with last, if no game of it was left: through this pack, at this level of so many.
    Continue(String, usize, usize),
}

impl Offer {
    fn label(&self, words: &Words) -> String {
        match self {
            Self::Resume(level) => words.left_resume(level),
            Self::Continue(pack, level, levels) => words.left_continue(pack, *level, *levels),
        }
    }
}

/// What says that a game cannot be resumed.
#[derive(Component)]
struct RefusedNote;

/// Width of that (pixels of an 800×600 window).
const NOTE_WIDTH: f32 = 620.0;

/// What is to be offered now.
#[derive(SystemParam)]
struct Begun<'w> {
    waiting: Res<'w, Waiting>,
    journeys: Res<'w, Journeys>,
    catalogue: Res<'w, Catalogue>,
    launch: Res<'w, Launch>,
}

impl Begun<'_> {
    fn offer(&self) -> Option<Offer> {
        if let Some(level) = self.waiting.level() {
            return Some(Offer::Resume(level.to_owned()));
        }
        if !self.launch.is_resumable() {
            return None;
        }
        let journey = self.journeys.newest(&self.catalogue)?;
        let pack = &self.catalogue.packs[journey.place(&self.catalogue)?].name;
        let (level, levels) = journey.level();
        Some(Offer::Continue(pack.clone(), level, levels))
    }
}

/// Offers what can be gone on with, first of all, as soon as it is known; and as long as it is so.
fn offer_begun(
    begun: Begun,
    fonts: Res<Fonts>,
    menu: Single<Entity, With<MainMenu>>,
    play: Single<Entity, With<PlayItem>>,
    offered: Query<(Entity, &Offer)>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let wanted = begun.offer();
    let offered = offered.iter().next();
    if wanted.as_ref() == offered.map(|(_, offer)| offer) {
        return;
    }
    let had_focus = focus.get().is_some_and(|at| {
        // A player who has moved on is not called back.
        at == *play || offered.is_some_and(|(entity, _)| entity == at)
    });
    if let Some((entity, _)) = offered {
        commands.entity(entity).despawn();
        commands.entity(*play).insert(Preselected);
    }
    let Some(offer) = wanted else { return };
    let label = offer.clone();
    let label = move |words: &Words| label.label(words);
    let words = item(&fonts, label, ITEM);
    let item = commands.spawn((words, offer, Preselected, observe(go_on)));
    let item = item.id();
    commands.entity(*menu).insert_children(0, &[item]);
    commands.entity(*play).remove::<Preselected>();
    if had_focus {
        focus.set(item, FocusCause::Navigated);
    }
}

/// Says why a game that was left cannot be resumed, and offers its level.
fn tell_refused(
    waiting: Res<Waiting>,
    fonts: Res<Fonts>,
    (title, menu): (Single<Entity, With<Title>>, Single<Entity, With<MainMenu>>),
    told: Query<(), With<RefusedNote>>,
    mut commands: Commands,
) {
    let Some(refused) = waiting.refused().filter(|_| told.is_empty()) else {
        return;
    };
    let (level, reason) = (refused.level.clone(), refused.reason.clone());
    let why = move |words: &Words| {
        let reason = reason.in_words(words);
        match &level {
            Some(level) => words.left_refused_in(level.name(), reason),
            None => words.left_refused(reason),
        }
    };
    let note = commands.spawn((
        RefusedNote,
        Node {
            width: px(NOTE_WIDTH),
            margin: UiRect::top(px(18)),
            ..default()
        },
        children![theme::text(&fonts, why, size::SMALL, palette::TEXT_QUIET,)],
    ));
    let note = note.id();
    commands.entity(*title).add_child(note);
    if let Some(level) = refused.level.clone() {
        let name = level.name().to_owned();
        let label = move |words: &Words| words.left_from_beginning(&name);
        let again = move |_: On<Activate>, mut director: Director, mut waiting: ResMut<Waiting>| {
            waiting.forget_refused();
            director.practise_level(level.clone());
        };
        let offer = commands.spawn((item(&fonts, label, ITEM), observe(again)));
        let offer = offer.id();
        commands.entity(*menu).insert_children(0, &[offer]);
    }
}

fn go_on(
    activated: On<Activate>,
    offers: Query<&Offer>,
    mut wanted: MessageWriter<ResumeWanted>,
    continues: Continues,
    catalogue: Res<Catalogue>,
) {
    match offers.get(activated.entity) {
        Ok(Offer::Resume(_)) => {
            wanted.write(ResumeWanted);
        }
        Ok(Offer::Continue(..)) => {
            if let Some(journey) = continues.journeys.newest(&catalogue) {
                continues.go_on(&journey);
            }
        }
        Err(_) => {}
    }
}

/// What it takes to go on with a journey.
#[derive(SystemParam)]
pub(super) struct Continues<'w> {
    journeys: ResMut<'w, Journeys>,
    waiting: ResMut<'w, Waiting>,
    director: Director<'w>,
}

impl Continues<'_> {
    /// Goes on with `journey`; or forgets it, and has the title say why.
    pub fn go_on(mut self, journey: &Saved) {
        if let Err(broken) = self.director.continue_journey(journey) {
            self.journeys.forget(&journey.pack);
            self.waiting.refuse_journey(broken);
            self.director.leave(Screen::Title);
        }
    }
}
