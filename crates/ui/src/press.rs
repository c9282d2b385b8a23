//! Effect of a press on an item, by key or screen reader.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{
    Activate, Button, Checkbox, RadioButton, RadioGroup, SetSliderValue, SliderRange, SliderStep,
    SliderValue, SliderValueChange, ToggleChecked, ValueChange,
};

/// Value, range and step of a slider.
type Value = (
    &'static SliderValue,
    &'static SliderRange,
    &'static SliderStep,
);

/// System parameter that presses items.
#[derive(SystemParam)]
pub(super) struct Presser<'w, 's> {
    items: Query<
        'w,
        's,
        (Has<Button>, Has<Checkbox>, Has<RadioButton>, Option<Value>),
        Without<InteractionDisabled>,
    >,
    groups: Query<'w, 's, (), With<RadioGroup>>,
    parents: Query<'w, 's, &'static ChildOf>,
    commands: Commands<'w, 's>,
}

impl Presser<'_, '_> {
    /// Activates an item as a click would. A slider moves one step up and wraps to its minimum, so a single switch can
    /// reach every value.
    pub fn press(&mut self, entity: Entity) {
        match self.items.get(entity) {
            Ok((true, ..)) => self.commands.trigger(Activate { entity }),
            Ok((_, true, ..)) => self.commands.trigger(ToggleChecked { entity }),
            Ok((.., Some((value, range, step)))) => {
                let is_highest = value.0 + step.0 > range.end();
                let change = if is_highest {
                    SliderValueChange::Absolute(range.start())
                } else {
                    SliderValueChange::RelativeStep(1.0)
                };
                self.commands.trigger(SetSliderValue { entity, change });
            }
            Ok((.., true, _)) => {
                let mut above = self.parents.iter_ancestors(entity);
                if let Some(source) = above.find(|at| self.groups.contains(*at)) {
                    self.commands.trigger(ValueChange {
                        source,
                        value: entity,
                        is_final: true,
                    });
                }
            }
            _ => {}
        }
    }
}
