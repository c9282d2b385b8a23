//! Focus of menus: the focused item and the input that moves it. Runs in `Input`.
//!
//! Keys and pointer have equal rights. A key moves the focus, changes the focused value or presses the item. The
//! pointer takes the focus once it has really moved ([`pointed`](super::pointed)), so a menu that opens under a resting
//! pointer keeps its preselected item. Items under a [`Modal`](super::modal::Modal) cannot be reached, and
//! [`InTurnOnly`] items only in sequence.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, FocusGained, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{ScrollIntoView, SetSliderValue, Slider, SliderValueChange};

use super::item::{InTurnOnly, MenuItem, OpensAtTop, Preselected};
use super::modal::Reach;
use super::neighbour::neighbour;
use super::pointed::PointerTravel;
use super::press::Presser;
use super::scroll::Scrolled;
use crate::MenuSystems;
use crate::ports::{MenuKey, MenuKeys, MenuSound};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(scroll_to_focus).add_systems(
        Update,
        (keep_focus, move_focus, press_focused)
            .chain()
            .in_set(MenuSystems::Input)
            .run_if(any_with_component::<MenuItem>),
    );
}

/// System parameter that moves the focus for devices other than the pointer, with a sound.
#[derive(SystemParam)]
pub struct FocusMover<'w> {
    focus: ResMut<'w, InputFocus>,
    travel: ResMut<'w, PointerTravel>,
    sounds: MessageWriter<'w, MenuSound>,
}

impl FocusMover<'_> {
    /// Moves the focus to `item`.
    pub fn move_to(&mut self, item: Entity) {
        self.focus.set(item, FocusCause::Navigated);
        self.travel.forget();
        self.sounds.write(MenuSound::Move);
    }
}

/// Preselected items, with their places.
type PreselectedItems<'w, 's> = Query<
    'w,
    's,
    (Entity, &'static ComputedNode, &'static UiGlobalTransform),
    (With<MenuItem>, With<Preselected>),
>;

/// Focuses the preselected item of a menu that has just opened: the topmost one of several.
fn keep_focus(
    items: Query<(), With<MenuItem>>,
    preselected: PreselectedItems,
    reach: Reach,
    mut travel: ResMut<PointerTravel>,
    mut focus: ResMut<InputFocus>,
) {
    let in_menu = |entity| items.contains(entity) && reach.contains(entity);
    if focus.get().is_some_and(in_menu) {
        return;
    }
    // Wait for the layout, so that the item can be scrolled into view.
    let placed = preselected.iter().filter(|(_, node, _)| !node.is_empty());
    let placed = placed.filter(|(entity, ..)| reach.contains(*entity));
    let first = placed.min_by(|(.., a), (.., b)| a.translation.y.total_cmp(&b.translation.y));
    if let Some((first, ..)) = first {
        focus.set(first, FocusCause::Navigated);
        travel.forget();
    }
}

/// Handles only items: the event bubbles to the ancestors, and scrolling to those would undo the first scroll.
fn scroll_to_focus(
    gained: On<FocusGained>,
    items: Query<Has<OpensAtTop>, With<MenuItem>>,
    mut commands: Commands,
) {
    let entity = gained.entity;
    match items.get(entity) {
        Ok(true) => {
            commands.entity(entity).remove::<OpensAtTop>();
        }
        Ok(false) => commands.trigger(ScrollIntoView { entity }),
        Err(_) => {}
    }
}

/// Handles every press, and repeats of a held key.
fn move_focus(
    keys: Res<MenuKeys>,
    items: Query<(Entity, &UiGlobalTransform, &ComputedNode, Has<Slider>), With<MenuItem>>,
    (in_turn_only, reach, scrolled): (Query<Entity, With<InTurnOnly>>, Reach, Scrolled),
    mut focus: FocusMover,
    mut commands: Commands,
) {
    let mut places: Vec<(Entity, Rect)> = Vec::new();
    for key in keys.pressed.iter().copied() {
        let Some(current) = focus.focus.get().filter(|entity| items.contains(*entity)) else {
            return;
        };
        if places.is_empty() {
            places = places_of(&items, &reach, &scrolled);
        }
        let has_value = items.get(current).is_ok_and(|(.., slider)| slider);
        let at = places.iter().position(|(entity, _)| *entity == current);
        let next = match (key.direction(), key, at) {
            (Some(_), ..) if in_turn_only.contains(current) => None,
            (Some(direction), ..) if has_value && direction.x != 0.0 => {
                commands.trigger(SetSliderValue {
                    entity: current,
                    change: SliderValueChange::RelativeStep(direction.x),
                });
                None
            }
            (Some(direction), _, Some(at)) => {
                let others = places.iter().copied();
                let others: Vec<_> = others.filter(|of| !in_turn_only.contains(of.0)).collect();
                neighbour(places[at].1, direction, &others)
            }
            (None, key, Some(at)) if LEAPS.contains(&key) => {
                // On screens with `InTurnOnly` items, arrow keys and these keys have another function.
                let others = in_turn_only.iter().any(|item| reach.contains(item));
                if others {
                    None
                } else {
                    leap(key, at, &places, &scrolled)
                }
            }
            (None, MenuKey::Next, Some(at)) => Some(places[(at + 1) % places.len()].0),
            (None, MenuKey::Previous, Some(at)) => {
                Some(places[(at + places.len() - 1) % places.len()].0)
            }
            _ => None,
        };
        if let Some(next) = next {
            focus.move_to(next);
        }
    }
}

/// Keys that move the focus by more than one item.
const LEAPS: [MenuKey; 4] = [
    MenuKey::First,
    MenuKey::Last,
    MenuKey::PageUp,
    MenuKey::PageDown,
];

/// Distance of a page (share of the visible height): some rows stay in view.
const PAGE: f32 = 0.85;

/// Returns the item to which `key` moves the focus from the item at index `at`, within the same scroll area.
fn leap(key: MenuKey, at: usize, places: &[(Entity, Rect)], scrolled: &Scrolled) -> Option<Entity> {
    let area = scrolled.area_of(places[at].0);
    let beside: Vec<_> = (places.iter())
        .filter(|(item, _)| scrolled.area_of(*item) == area)
        .collect();
    // If the area has no other item (a bottom margin), the keys move to all items.
    let among = if beside.len() == 1 {
        places.iter().collect()
    } else {
        beside
    };
    let page = PAGE * area.map_or(f32::MAX, |(_, height)| height);
    let way = |to: &(Entity, Rect)| to.1.center() - places[at].1.center();
    // The farthest row of the page; in that row, the nearest item.
    let farthest = |sign: f32| {
        let on_page = among.iter().filter(|to| {
            let down = way(to).y * sign;
            down > 1.0 && down <= page
        });
        let cost = |to: &(Entity, Rect)| way(to).x.abs() - 100.0 * sign * way(to).y;
        on_page.min_by(|a, b| cost(a).total_cmp(&cost(b)))
    };
    let found = match key {
        MenuKey::First => among.first(),
        MenuKey::Last => among.last(),
        MenuKey::PageUp => farthest(-1.0).or(among.first()),
        _ => farthest(1.0).or(among.last()),
    };
    found.map(|(item, _)| *item)
}

/// Returns the reachable items in the order of Tab, with their areas as if nothing had to be scrolled. Hidden parts take
/// no space.
fn places_of(
    items: &Query<(Entity, &UiGlobalTransform, &ComputedNode, Has<Slider>), With<MenuItem>>,
    reach: &Reach,
    scrolled: &Scrolled,
) -> Vec<(Entity, Rect)> {
    let mut places: Vec<(Entity, Rect)> = items
        .iter()
        .filter(|(entity, _, node, _)| !node.is_empty() && reach.contains(*entity))
        .map(|(entity, transform, node, _)| {
            let at = transform.translation + scrolled.moved(entity, transform.translation);
            (entity, Rect::from_center_size(at, node.size()))
        })
        .collect();
    places.sort_by(|(one, a), (other, b)| {
        let (a, b) = (a.center(), b.center());
        let order = reach.order(*one).cmp(&reach.order(*other));
        order.then(a.y.total_cmp(&b.y)).then(a.x.total_cmp(&b.x))
    });
    places
}

/// System parameter that detects presses of `Confirm`.
#[derive(SystemParam)]
pub struct Confirms<'w, 's> {
    keys: Res<'w, MenuKeys>,
    travel: Res<'w, PointerTravel>,
    reach: Reach<'w, 's>,
    in_turn_only: Query<'w, 's, (), With<InTurnOnly>>,
}

impl Confirms<'_, '_> {
    /// Returns `true` if a key presses the focused item in this frame. On a screen with playback controls, the play key
    /// does not press an item that only the pointer has focused: it keeps its meaning after a click.
    pub fn any(&self) -> bool {
        let plays = self.keys.confirm_plays
            && self.travel.has_focus()
            && self.reach.top().is_none()
            && !self.in_turn_only.is_empty();
        self.keys.has(MenuKey::Confirm) && !plays
    }
}

/// Presses the focused item for the keys of the program, in place of Enter and Space of the widgets.
fn press_focused(
    confirms: Confirms,
    focus: Res<InputFocus>,
    items: Query<(), With<MenuItem>>,
    reach: Reach,
    mut presser: Presser,
) {
    let can = |entity: &Entity| items.contains(*entity) && reach.contains(*entity);
    if confirms.any()
        && let Some(entity) = focus.get().filter(can)
    {
        presser.press(entity);
    }
}
