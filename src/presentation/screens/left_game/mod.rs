//! Play that the title offers: the unfinished game, the newest journey or run, and a new journey. The first is the
//! primary action, with the picture of its level; the others are items of the menu, like the level of a game that
//! cannot be resumed. Runs in `Show`. [`offers`] finds the offers.
//!
//! `library/journal` stores the game, `library/journeys` the journey. Both load in the background, so offers may appear
//! and disappear after the title is shown.

mod offers;

use bevy::input_focus::{FocusCause, InputFocus};
use brickwork_ui::item::Rank;

use self::offers::{Known, Offer, may_change};
use super::level_select::looks::picture_node;
use super::new_journey::NewJourney;
use super::runs::ContinuesRun;
use super::title::{MainMenu, PrimaryAction, secondary};
use crate::presentation::library::journal::resume::ResumeWanted;
use crate::presentation::library::journal::waiting::Waiting;
use crate::presentation::library::journeys::saved::{BrokenJourney, Saved};
use crate::presentation::library::journeys::store::Journeys;
use crate::presentation::library::notices::StoreNotices;
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (offer_play.run_if(may_change), tell_refused)
            .chain()
            .run_if(in_state(Screen::Title))
            .in_set(PresentationSystems::Show),
    );
}

/// Width of the picture in the primary action, which grows half as much as the text, and minimum width of the label
/// beside it; otherwise the label is below (pixels of an 800×600 window).
const PICTURE: f32 = 150.0;
const LABEL: f32 = 200.0;

/// Item that plays the level of a game that cannot be resumed.
#[derive(Component)]
struct AgainItem;

/// Shows the offers after each change.
pub(super) fn offer_play(
    mut known: Known,
    primary: Single<Entity, With<PrimaryAction>>,
    menu: Single<Entity, With<MainMenu>>,
    shown: Query<(Entity, &Offer)>,
    mut order: Local<Vec<Entity>>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let wanted = known.offers();
    let offered: Vec<_> = order.iter().filter_map(|it| shown.get(*it).ok()).collect();
    let is_same = (wanted.iter().map(|(offer, _)| offer)).eq(offered.iter().map(|(_, it)| *it));
    if is_same && !known.palette.is_changed() {
        return;
    }
    // Keep the focus if the player has already moved it.
    let had_focus = (focus.get()).is_some_and(|at| offered.iter().any(|(it, _)| *it == at));
    for (entity, _) in &offered {
        commands.entity(*entity).despawn();
    }
    let card = known.card(&wanted[0]);
    let offer = &wanted[0].0;
    let first = commands
        .spawn((offer.clone(), primary_node(offer.say()), ChildOf(*primary)))
        .with_children(|parts| fill_card(parts, offer.say(), card))
        .id();
    let others = wanted[1..].iter().map(|(offer, _)| {
        let looks = secondary((Icon::Play, offer.say()), start);
        commands.spawn((offer.clone(), looks)).id()
    });
    *order = [first].into_iter().chain(others).collect();
    commands.entity(*menu).insert_children(0, &order[1..]);
    if had_focus {
        focus.set(first, FocusCause::Navigated);
    }
}

/// Returns the bundle of the primary action with this `label`, without its content.
fn primary_node(label: Say) -> impl Bundle {
    (
        Preselected,
        Button,
        MenuItem,
        Rank::Primary.looks(),
        Label(label),
        Node {
            width: percent(100),
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            column_gap: px(space::ROW),
            padding: UiRect::all(px(space::ITEM)),
            border: UiRect::all(px(theme::EDGE)),
            border_radius: BorderRadius::all(px(theme::CORNER)),
            ..default()
        },
        observe(start),
    )
}

/// Spawns the `label`, next to the picture and above the name in `card`.
fn fill_card(parts: &mut ChildSpawnerCommands, label: Say, card: Option<(Handle<Image>, String)>) {
    let (picture, more) = card.unzip();
    if let Some(picture) = picture {
        let node = picture_node(|text| PICTURE * (0.5 + 0.5 * text));
        parts.spawn((ImageNode::new(picture), node));
    }
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(space::PART),
        flex_grow: 1.0,
        min_width: px(0),
        ..default()
    };
    let wider = FollowsText::new(|text, node| node.flex_basis = px(LABEL * text));
    parts
        .spawn((column, wider, Pickable::IGNORE))
        .with_children(|column| {
            let label = theme::bold(label, ITEM, tone::TEXT);
            column.spawn((label, Ellipsis::after(2)));
            if let Some(more) = more {
                let text = theme::text(more, size::BODY, tone::TEXT);
                column.spawn((text, Ellipsis::after(1)));
            }
        });
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
        notices
            .0
            .push(Say::new(move |words: &Words| refused.in_words(words)));
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
    let again = secondary((Icon::Again, label), again);
    let offer = commands.spawn((AgainItem, again)).id();
    commands.entity(*menu).insert_children(0, &[offer]);
}

/// Starts or continues the play of an offer.
fn start(
    activated: On<Activate>,
    offers: Query<&Offer>,
    mut wanted: MessageWriter<ResumeWanted>,
    new: NewJourney,
    journeys: Res<Journeys>,
    catalogue: Res<Catalogue>,
    mut commands: Commands,
) {
    match offers.get(activated.entity) {
        Ok(Offer::Resume(_)) => {
            wanted.write(ResumeWanted);
        }
        Ok(Offer::Continue(..)) => {
            if let Some(journey) = journeys.newest(&catalogue) {
                commands.run_system_cached_with(continue_journey, journey);
            }
        }
        Ok(Offer::Run(..)) => {
            commands.run_system_cached(|continues: ContinuesRun| continues.go_on());
        }
        Ok(Offer::Play(_)) => new.play_offered(),
        Err(_) => {}
    }
}

fn continue_journey(journey: In<Saved>, continues: Continues) {
    continues.go_on(&journey);
}

/// Parameters of continuing a journey.
#[derive(SystemParam)]
pub(super) struct Continues<'w> {
    journeys: ResMut<'w, Journeys>,
    waiting: ResMut<'w, Waiting>,
    navigator: Navigator<'w>,
}

impl Continues<'_> {
    /// Continues `journey`. If that is impossible, the title shows the reason, and the journey becomes an earlier one
    /// unless another version of the game can continue it.
    pub fn go_on(mut self, journey: &Saved) {
        if let Err(broken) = self.navigator.continue_journey(journey) {
            if matches!(broken, BrokenJourney::Log(_)) {
                self.journeys.set_aside(journey);
            }
            self.waiting.refuse_journey(&broken);
            self.navigator.leave(Screen::Title);
        }
    }
}
