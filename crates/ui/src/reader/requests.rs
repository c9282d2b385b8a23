//! Execution of screen reader requests, as keys or mouse would do. Runs in `Input`.
//!
//! Executes only actions that the tree offers, so hidden or disabled parts and those below a panel are unaffected.

use accesskit::{Action, ActionData, ActionRequest as Request};
use bevy::a11y::{AccessibilitySystems, ActionRequest};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::{
    ScrollIntoView, SetSliderValue, SliderRange, SliderStep, SliderValueChange,
};
use bevy::window::RequestRedraw;

use super::tree::{ReaderTree, id};
use crate::MenuSystems;
use crate::focus::FocusMover;
use crate::press::Presser;
use crate::slider::Measure;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(
            Update,
            obey.run_if(on_message::<ActionRequest>)
                .in_set(MenuSystems::Input),
        )
        .add_systems(
            PostUpdate,
            wake.run_if(on_message::<ActionRequest>)
                .after(AccessibilitySystems::Update),
        );
}

/// Requests a redraw, so that the next frame executes the request without waiting for other events.
fn wake(mut redraws: MessageWriter<RequestRedraw>) {
    redraws.write(RequestRedraw);
}

/// System parameter that executes requests.
#[derive(SystemParam)]
struct Hand<'w, 's> {
    tree: Res<'w, ReaderTree>,
    presser: Presser<'w, 's>,
    focus: FocusMover<'w>,
    sliders: Query<
        'w,
        's,
        (
            &'static SliderRange,
            &'static SliderStep,
            Option<&'static Measure>,
        ),
    >,
    entities: Query<'w, 's, Entity, With<Node>>,
    commands: Commands<'w, 's>,
}

impl Hand<'_, '_> {
    /// Returns the target of `request`, if the tree offers the action.
    fn target(&self, request: &Request) -> Option<Entity> {
        let entity = Entity::try_from_bits(request.target_node.0)?;
        let node = self.tree.node(id(entity))?;
        let offers = node.supports_action(request.action) && self.entities.contains(entity);
        offers.then_some(entity)
    }

    fn slide(&mut self, entity: Entity, change: SliderValueChange) {
        self.commands.trigger(SetSliderValue { entity, change });
    }

    /// Sets a slider to the step nearest to `value`, in its measure.
    fn set(&mut self, entity: Entity, value: f64) {
        let Ok((range, step, measure)) = self.sliders.get(entity) else {
            return;
        };
        let plain = value / measure.map_or(1.0, |it| it.each);
        let step = step.0.max(f32::MIN_POSITIVE);
        let steps = ((plain as f32 - range.start()) / step).round();
        let wanted = range.start() + steps * step;
        if wanted.is_finite() {
            self.slide(entity, SliderValueChange::Absolute(wanted));
        }
    }
}

fn obey(mut requests: MessageReader<ActionRequest>, mut hand: Hand) {
    for ActionRequest(request) in requests.read() {
        let Some(entity) = hand.target(request) else {
            continue;
        };
        match (request.action, &request.data) {
            (Action::Click, _) => hand.presser.press(entity),
            (Action::Focus, _) => hand.focus.move_to(entity),
            (Action::ScrollIntoView, _) => hand.commands.trigger(ScrollIntoView { entity }),
            (Action::Increment, _) => {
                hand.slide(entity, SliderValueChange::RelativeStep(1.0));
            }
            (Action::Decrement, _) => {
                hand.slide(entity, SliderValueChange::RelativeStep(-1.0));
            }
            (Action::SetValue, Some(ActionData::NumericValue(value))) => hand.set(entity, *value),
            (Action::SetValue, Some(ActionData::Value(words))) => {
                if let Some(value) = number(words) {
                    hand.set(entity, value);
                }
            }
            _ => {}
        }
    }
}

/// Returns the number at the start of `words`: some readers send the text of a value with its unit.
fn number(words: &str) -> Option<f64> {
    let first = words.split_whitespace().next()?;
    first.trim_end_matches('%').parse().ok()
}
