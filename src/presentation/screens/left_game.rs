//! Title items for saved play: the unfinished game, or its level if the game cannot be resumed, and the newest journey.
//! Runs in `Show`.
//!
//! `library/journal` stores the game, `library/journeys` the journey. Both load in the background, so items may appear
//! and disappear after the title is shown.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use brickwork_ui::item::{Preselected, item};
use brickwork_ui::language::Say;
use brickwork_ui::menu::ITEM;

use super::title::{MainMenu, PlayItem};
use crate::presentation::PresentationSystems;
use crate::presentation::language::Words;
use crate::presentation::launch::Launch;
use crate::presentation::library::catalogue::Catalogue;
use crate::presentation::library::journal::resume::ResumeWanted;
use crate::presentation::library::journal::waiting::Waiting;
use crate::presentation::library::journeys::saved::Saved;
use crate::presentation::library::journeys::store::Journeys;
use crate::presentation::library::navigation::Navigator;
use crate::presentation::library::notices::StoreNotices;
use crate::presentation::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (offer_begun, tell_refused)
            .chain()
            .run_if(in_state(Screen::Title))
            .in_set(PresentationSystems::Show),
    );
}

/// Saved play that can be continued.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
enum Offer {
    /// The unfinished game, with the name of its level.
    Resume(String),
    /// The newest journey: its pack, the number of its next level, and the number of levels in the pack.
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

/// Item that plays the level of a game that cannot be resumed.
#[derive(Component)]
struct AgainItem;

/// Returns the saved play to offer: the game that waits, and the newest of the `journeys`, if there are any.
fn offers(waiting: &Waiting, journeys: Option<&Journeys>, catalogue: &Catalogue) -> Vec<Offer> {
    let level = waiting.level();
    let resume = level.map(|level| Offer::Resume(level.to_owned()));
    let newest = journeys.and_then(|journeys| journeys.newest(catalogue));
    let journey = newest.and_then(|journey| {
        let pack = &catalogue.packs[journey.place(catalogue)?].name;
        let (level, levels) = journey.level();
        Some(Offer::Continue(pack.clone(), level, levels))
    });
    resume.into_iter().chain(journey).collect()
}

/// Offers saved play above all other items.
fn offer_begun(
    (waiting, journeys): (Res<Waiting>, Res<Journeys>),
    (catalogue, launch): (Res<Catalogue>, Res<Launch>),
    menu: Single<(Entity, &Children), With<MainMenu>>,
    play: Single<Entity, With<PlayItem>>,
    offered: Query<(Entity, &Offer)>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let (menu, items) = *menu;
    let journeys = launch.is_resumable().then_some(&*journeys);
    let wanted = offers(&waiting, journeys, &catalogue);
    let offered: Vec<_> = (items.iter())
        .filter_map(|item| offered.get(item).ok())
        .collect();
    if wanted.iter().eq(offered.iter().map(|(_, offer)| *offer)) {
        return;
    }
    // Keep the focus if the player has already moved it.
    let had_focus = focus
        .get()
        .is_some_and(|at| at == *play || offered.iter().any(|(entity, _)| *entity == at));
    for (entity, _) in &offered {
        commands.entity(*entity).despawn();
    }
    let mut spawned = Vec::new();
    for offer in wanted {
        let label = offer.clone();
        let label = move |words: &Words| label.label(words);
        let words = item(label, ITEM, go_on);
        spawned.push(commands.spawn((words, offer)).id());
    }
    commands.entity(menu).insert_children(0, &spawned);
    let first = spawned.first().copied().unwrap_or(*play);
    commands.entity(*play).remove::<Preselected>();
    commands.entity(first).insert(Preselected);
    if had_focus {
        focus.set(first, FocusCause::Navigated);
    }
}

/// Reports once why a game cannot be resumed, and offers its level.
fn tell_refused(
    mut waiting: ResMut<Waiting>,
    mut notices: ResMut<StoreNotices>,
    menu: Single<Entity, With<MainMenu>>,
    offered: Query<(), With<AgainItem>>,
    mut commands: Commands,
) {
    if let Some(refused) = waiting.bypass_change_detection().take_news() {
        notices.say(Say::new(move |words: &Words| refused.in_words(words)));
    }
    let level = waiting.refused.as_ref();
    let level = level.and_then(|refused| refused.level.clone());
    let Some(level) = level.filter(|_| offered.is_empty()) else {
        return;
    };
    let name = level.name().to_owned();
    let label = move |words: &Words| words.left_from_beginning(&name);
    let again = move |_: On<Activate>, mut navigator: Navigator, mut waiting: ResMut<Waiting>| {
        waiting.refused = None;
        navigator.practise_level(level.clone());
    };
    let offer = commands.spawn((AgainItem, item(label, ITEM, again)));
    let offer = offer.id();
    commands.entity(*menu).insert_children(0, &[offer]);
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

/// Parameters of continuing a journey.
#[derive(SystemParam)]
pub(super) struct Continues<'w> {
    journeys: ResMut<'w, Journeys>,
    waiting: ResMut<'w, Waiting>,
    navigator: Navigator<'w>,
}

impl Continues<'_> {
    /// Continues `journey`. If that is impossible, the title shows the reason, and the journey becomes an earlier one.
    pub fn go_on(mut self, journey: &Saved) {
        if let Err(broken) = self.navigator.continue_journey(journey) {
            self.journeys.set_aside(journey);
            self.waiting.refuse_journey(&broken);
            self.navigator.leave(Screen::Title);
        }
    }
}
