//! Panels that lie over everything else until they are closed: what is below cannot be reached meanwhile.
//!
//! Owns which panel is on top, the shade below it, and where the focus goes back to. `Back` closes one, in `Flow`.
//! What is in a panel is said by whoever spawns it.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::paint::{Dusk, Ground};
use super::reader::Spoken;
use super::sink::Sinks;
use super::theme;
use crate::input::{Action, Actions};
use crate::presentation::audio::sound::{Effect, PlaySound};
use crate::presentation::language::Say;
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Modals>()
        .add_observer(open)
        .add_observer(close)
        .add_systems(
            Update,
            close_by_key
                .in_set(ModalSystems)
                .in_set(PresentationSystems::Flow),
        );
}

/// Closes the panel on top. Screens that read `Back` or `Pause` do so before, in `Flow`, and only while
/// [`nothing_is_over_it`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ModalSystems;

/// A panel over everything else; its node fills the window, and despawning it closes it.
#[derive(Component, Debug, Default)]
pub(crate) struct Modal;

/// The open panels from the lowest to the one on top, each with what had the focus when it was opened.
#[derive(Resource, Debug, Default)]
pub(crate) struct Modals(Vec<(Entity, Option<Entity>)>);

/// Above all other parts of a screen.
const ABOVE: i32 = 20;

/// The bundle of a panel called `name` by a screen reader, whose ground is `opacity` dark (0 to 1). Its children are centred in a column.
pub(crate) fn modal(name: impl Into<Say>, opacity: f32) -> impl Bundle {
    (
        Name::new("Panel"),
        Spoken::Group(name.into()),
        Modal,
        Sinks,
        GlobalZIndex(ABOVE),
        ScrollArea,
        theme::scrolled_screen(),
        Ground(palette::BACKDROP.with_alpha(opacity)),
    )
}

/// The bundle of a panel called `name` that hides what lies below it, and looks like a page that is a screen of its own.
pub(crate) fn page(name: impl Into<Say>) -> impl Bundle {
    (modal(name, 1.0), Dusk)
}

/// Run condition: no panel lies over the screen.
pub(crate) fn nothing_is_over_it(modals: Res<Modals>) -> bool {
    modals.0.is_empty()
}

/// What can be reached by keys: everything, or what is in the panel on top.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Reach<'w, 's> {
    modals: Res<'w, Modals>,
    parents: Query<'w, 's, &'static ChildOf>,
}

impl Reach<'_, '_> {
    /// Whether `item` can be reached.
    pub fn contains(&self, item: Entity) -> bool {
        let Some((top, _)) = self.modals.0.last() else {
            return true;
        };
        self.parents.iter_ancestors(item).any(|above| above == *top)
    }

    /// The panel on top, if there is one.
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

/// A panel that this very press has opened stays.
fn close_by_key(
    actions: Res<Actions>,
    modals: Res<Modals>,
    panels: Query<Ref<Modal>>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: Commands,
) {
    if let Some((top, _)) = modals.0.last()
        && actions.pressed(Action::Back)
        && panels.get(*top).is_ok_and(|panel| !panel.is_added())
    {
        sounds.write(PlaySound::centred(Effect::MenuBack));
        commands.entity(*top).despawn();
    }
}
