//! Modal panels: nothing below can be reached until they are closed. Runs in `Input` (`Back` closes a panel).
//!
//! Manages the stack of panels, their backdrop, and the focus to restore. The code that spawns a panel fills it.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea};

use super::close_transition::FadesOut;
use super::item::TabOrder;
use super::paint::{Ground, Shading};
use super::reader::Spoken;
use super::theme::{self, size};
use crate::language::IntoSay;
use crate::ports::{MenuKey, MenuKeys, MenuSound};
use crate::{MenuSystems, tone};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Modals>()
        .add_observer(open)
        .add_observer(close)
        .add_systems(
            Update,
            close_by_key.in_set(ModalSystems).in_set(MenuSystems::Input),
        );
}

/// Closes the top panel. Screens read their own keys before, and only while [`nothing_is_over_it`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ModalSystems;

/// Marker of a modal panel. Its node fills the window; despawning it closes the panel.
#[derive(Component, Debug, Default)]
pub struct Modal;

/// Open panels from bottom to top, each with the entity that had the focus before.
#[derive(Resource, Debug, Default)]
pub struct Modals(Vec<(Entity, Option<Entity>)>);

/// Z-index above all other parts of a screen.
const ABOVE: i32 = 20;

/// Returns the bundle of a panel, with `name` for screen readers and a background of the given `opacity` (0 to 1). Its
/// children are centred in a column.
pub fn modal<L>(name: impl IntoSay<L>, opacity: f32) -> impl Bundle {
    (
        Name::new("Panel"),
        Spoken::Group(name.into_say()),
        Modal,
        FadesOut,
        GlobalZIndex(ABOVE),
        ScrollArea,
        theme::scrolled_screen(),
        Ground(tone::BACKDROP.with_alpha(opacity)),
    )
}

/// Returns the bundle of a panel that looks like a page and hides everything below it, with `name` for screen readers.
pub fn page<L>(name: impl IntoSay<L>) -> impl Bundle {
    (modal(name, 1.0), Shading(&tone::DUSK))
}

/// Opens a panel with the heading `head` over a background of the given `opacity` (0 to 1), with the components
/// `owner`. `fill` spawns its content, and gets the entity that closes it when it is despawned.
pub fn open_panel<L>(
    commands: &mut Commands,
    head: impl IntoSay<L>,
    (opacity, owner): (f32, impl Bundle),
    fill: impl FnOnce(&mut ChildSpawnerCommands, Entity),
) {
    let head = head.into_say();
    let mut shade = commands.spawn((modal(head.clone(), opacity), owner));
    let entity = shade.id();
    shade.with_children(|shade| {
        shade.spawn(theme::panel()).with_children(|panel| {
            panel.spawn(theme::bold(head, size::PAGE, tone::HEADING));
            fill(panel, entity);
        });
    });
}

/// Returns an observer that closes `panel`.
pub fn close_on_press(panel: Entity) -> impl Fn(On<Activate>, Commands) + Copy {
    move |_, mut commands| commands.entity(panel).try_despawn()
}

/// Run condition: no panel is open.
pub fn nothing_is_over_it(modals: Res<Modals>) -> bool {
    modals.0.is_empty()
}

/// System parameter that limits keys to the top panel, if one is open.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Reach<'w, 's> {
    modals: Res<'w, Modals>,
    parents: Query<'w, 's, &'static ChildOf>,
    orders: Query<'w, 's, &'static TabOrder>,
}

impl Reach<'_, '_> {
    /// Returns the place of `item` in the order of Tab ([`TabOrder`]).
    pub(super) fn order(&self, item: Entity) -> u8 {
        let above = self.parents.iter_ancestors(item);
        let mut orders = [item].into_iter().chain(above);
        let order = orders.find_map(|entity| self.orders.get(entity).ok());
        order.map_or(0, |order| order.0)
    }

    /// Returns `true` if `item` can be reached.
    pub fn contains(&self, item: Entity) -> bool {
        let Some((top, _)) = self.modals.0.last() else {
            return true;
        };
        self.parents.iter_ancestors(item).any(|above| above == *top)
    }

    /// Returns the top panel, if one is open.
    pub fn top(&self) -> Option<Entity> {
        self.modals.0.last().map(|(top, _)| *top)
    }
}

fn open(opened: On<Add, Modal>, focus: Res<InputFocus>, mut modals: ResMut<Modals>) {
    modals.0.push((opened.entity, focus.get()));
}

fn close(
    closed: On<Remove, Modal>,
    entities: Query<()>,
    mut focus: ResMut<InputFocus>,
    mut modals: ResMut<Modals>,
) {
    let place = modals
        .0
        .iter()
        .position(|(modal, _)| *modal == closed.entity);
    if let Some(place) = place {
        let (_, before) = modals.0.remove(place);
        if let Some(before) = before.filter(|before| entities.contains(*before)) {
            focus.set(before, FocusCause::Navigated);
        }
    }
}

/// Closes the top panel, but not one that the same press has opened.
fn close_by_key(
    keys: Res<MenuKeys>,
    modals: Res<Modals>,
    panels: Query<Ref<Modal>>,
    mut sounds: MessageWriter<MenuSound>,
    mut commands: Commands,
) {
    if let Some((top, _)) = modals.0.last()
        && keys.has(MenuKey::Back)
        && panels.get(*top).is_ok_and(|panel| !panel.is_added())
    {
        sounds.write(MenuSound::Back);
        commands.entity(*top).despawn();
    }
}
