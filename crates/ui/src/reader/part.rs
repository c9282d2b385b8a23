//! Node of a single part of a screen: role, name, value and supported actions.

use accesskit::{Action, Node as Told, Rect, Role, Toggled};
use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::text::FontWeight;
use bevy::ui::{Checked, InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::{
    Button, Checkbox, RadioButton, RadioGroup, Slider, SliderRange, SliderStep, SliderValue,
};

use super::Spoken;
use crate::ellipsis::Ellipsis;
use crate::item::MenuItem;
use crate::language::{CurrentTexts, Say, Texts};
use crate::modal::Modal;
use crate::slider::Measure;
use crate::stops::Stops;
use crate::theme::{self, size};

/// Result for a part and its content.
pub(super) enum Part {
    /// Not visible or not to be read.
    Nothing,
    /// Node that replaces its content.
    Leaf(Told),
    /// Node that groups its content.
    Group(Told),
    /// Layout container: only its content is read.
    Through,
}

/// Minimum size of bold text that counts as a heading (pixels of an 800×600 window).
const HEAD: f32 = size::PAGE;

/// Query for elements that can be pressed, changed or focused.
#[derive(QueryData)]
struct Control {
    is_item: Has<MenuItem>,
    is_button: Has<Button>,
    is_box: Has<Checkbox>,
    is_radio: Has<RadioButton>,
    is_checked: Has<Checked>,
    is_off: Has<InteractionDisabled>,
}

type AnyControl = Or<(
    With<MenuItem>,
    With<Button>,
    With<Checkbox>,
    With<RadioButton>,
    With<Slider>,
)>;

type Values = (
    &'static SliderValue,
    &'static SliderRange,
    &'static SliderStep,
    Option<&'static Measure>,
    Option<&'static Stops>,
);

/// System parameter that describes parts.
#[derive(SystemParam)]
pub(super) struct Parts<'w, 's> {
    nodes: Query<
        'w,
        's,
        (
            &'static Node,
            &'static InheritedVisibility,
            &'static ComputedNode,
            &'static UiGlobalTransform,
        ),
    >,
    controls: Query<'w, 's, Control, AnyControl>,
    sliders: Query<'w, 's, Values, With<Slider>>,
    groups: Query<'w, 's, (), With<RadioGroup>>,
    panels: Query<'w, 's, (), With<Modal>>,
    spoken: Query<'w, 's, &'static Spoken>,
    labels: Query<'w, 's, &'static AccessibleLabel>,
    texts: Query<'w, 's, (&'static Text, &'static TextFont, Option<&'static Ellipsis>)>,
    children: Query<'w, 's, &'static Children>,
    current: Res<'w, CurrentTexts>,
}

impl Parts<'_, '_> {
    /// Returns the result for `entity`.
    pub fn of(&self, entity: Entity) -> Part {
        if !self.is_seen(entity) {
            return Part::Nothing;
        }
        let part = self.kind(entity);
        match part {
            Part::Leaf(node) => Part::Leaf(self.placed(entity, node)),
            Part::Group(node) => Part::Group(self.placed(entity, node)),
            part => part,
        }
    }

    fn is_seen(&self, entity: Entity) -> bool {
        let node = self.nodes.get(entity);
        node.is_ok_and(|(node, visibility, ..)| node.display != Display::None && visibility.get())
            && !matches!(self.spoken.get(entity), Ok(Spoken::Nothing))
    }

    /// Returns the full text of `entity`, also if it is truncated on screen, and its font.
    fn text(&self, entity: Entity) -> Option<(&str, &TextFont)> {
        let (text, font, ellipsis) = self.texts.get(entity).ok()?;
        let full = ellipsis.map_or(text.as_str(), |ellipsis| ellipsis.full_of(text));
        Some((full, font))
    }

    fn said(&self, say: &Say) -> String {
        say.in_words(&**self.current)
    }

    fn kind(&self, entity: Entity) -> Part {
        if let Some(control) = self.control(entity) {
            return Part::Leaf(control);
        }
        if self.groups.contains(entity) {
            return Part::Group(named(Role::RadioGroup, self.label(entity)));
        }
        if self.panels.contains(entity) {
            let name = match self.spoken.get(entity) {
                Ok(Spoken::Group(name)) => Some(self.said(name)),
                _ => None,
            };
            let mut panel = named(Role::Dialog, name.as_deref());
            panel.set_modal();
            return Part::Group(panel);
        }
        let text = self.text(entity);
        match (self.spoken.get(entity).ok(), text) {
            (Some(Spoken::Group(name)), _) => {
                Part::Group(named(Role::Group, Some(&self.said(name))))
            }
            (Some(Spoken::Head(words)), _) => {
                Part::Leaf(named(Role::Heading, Some(&self.said(words))))
            }
            (Some(Spoken::Words(words)), _) => Part::Leaf(line(self.said(words))),
            (_, None) => Part::Through,
            (spoken, Some((text, font))) => match (text.trim(), spoken) {
                ("", _) => Part::Nothing,
                (words, Some(Spoken::Reading(about))) => {
                    Part::Leaf(line(format!("{}: {words}", self.said(about))))
                }
                (words, _) if is_head(font) => Part::Leaf(named(Role::Heading, Some(words))),
                (words, _) => Part::Leaf(line(words)),
            },
        }
    }

    /// Returns the node of `entity` if it is a control.
    fn control(&self, entity: Entity) -> Option<Told> {
        let control = self.controls.get(entity).ok()?;
        let spoken = self.spoken.get(entity).ok();
        let values = self.sliders.get(entity).ok();
        let role = match spoken {
            _ if values.is_some() => Role::Slider,
            Some(Spoken::Tab { .. }) => Role::Tab,
            _ if control.is_box => Role::CheckBox,
            _ if control.is_radio => Role::RadioButton,
            _ if control.is_button => Role::Button,
            _ => Role::ListItem,
        };
        let (name, more) = self.name(entity);
        let mut node = named(role, Some(&name));
        if !more.is_empty() {
            node.set_description(more);
        }
        if let Some(Spoken::Tab { is_open }) = spoken {
            node.set_selected(*is_open);
        }
        if matches!(role, Role::CheckBox | Role::RadioButton) {
            node.set_toggled(Toggled::from(control.is_checked));
        }
        if let Some(values) = values {
            set_values(&mut node, values, &**self.current);
            if let Some(Spoken::Words(value)) = spoken {
                node.set_value(self.said(value));
            }
        }
        node.add_action(Action::ScrollIntoView);
        if control.is_item {
            node.add_action(Action::Focus);
        }
        if control.is_off {
            node.set_disabled();
            return Some(node);
        }
        match role {
            Role::ListItem => {}
            Role::Slider => {
                for action in [Action::Increment, Action::Decrement, Action::SetValue] {
                    node.add_action(action);
                }
            }
            _ => node.add_action(Action::Click),
        }
        Some(node)
    }

    /// Returns the name of the control `entity`, and its description.
    fn name(&self, entity: Entity) -> (String, String) {
        let mut words = Vec::new();
        self.words_in(entity, &mut words);
        match self.label(entity) {
            Some(label) => {
                words.retain(|word| !label.contains(word.as_str()) && !word.contains(label));
                (label.to_owned(), words.join(", "))
            }
            None => (words.join(", "), String::new()),
        }
    }

    /// Adds the visible texts in `entity`, in order.
    fn words_in(&self, entity: Entity, words: &mut Vec<String>) {
        for child in self.children.get(entity).into_iter().flatten() {
            if !self.is_seen(*child) {
                continue;
            }
            let text = self.text(*child);
            match (self.spoken.get(*child).ok(), text) {
                (Some(Spoken::Words(word)), _) => words.push(self.said(word)),
                (_, Some((text, _))) if text.trim().is_empty() => {}
                (_, Some((text, _))) => words.push(text.trim().to_owned()),
                (_, None) => self.words_in(*child, words),
            }
        }
    }

    fn label(&self, entity: Entity) -> Option<&str> {
        let label = self.labels.get(entity).ok()?;
        Some(label.0.as_str())
    }

    /// Sets the area of `node` in the window (physical pixels).
    fn placed(&self, entity: Entity, mut node: Told) -> Told {
        if let Ok((.., size, place)) = self.nodes.get(entity) {
            let (at, half) = (place.translation.as_dvec2(), size.size().as_dvec2() * 0.5);
            let (low, high) = (at - half, at + half);
            node.set_bounds(Rect::new(low.x, low.y, high.x, high.y));
        }
        node
    }
}

fn named(role: Role, name: Option<&str>) -> Told {
    let mut node = Told::new(role);
    if let Some(name) = name {
        node.set_label(name);
    }
    node
}

/// Returns a node that is only read: the text is its value.
pub(super) fn line(words: impl Into<Box<str>>) -> Told {
    let mut node = Told::new(Role::Label);
    node.set_value(words);
    node
}

fn is_head(font: &TextFont) -> bool {
    let FontSize::Rem(size) = font.font_size else {
        return false;
    };
    let FontSize::Rem(head) = theme::font_size(HEAD) else {
        return false;
    };
    font.weight == FontWeight::BOLD && size >= head
}

/// Sets the values of a slider in its measure, or in its own unit without one.
fn set_values(
    node: &mut Told,
    (value, range, step, measure, stops): (
        &SliderValue,
        &SliderRange,
        &SliderStep,
        Option<&Measure>,
        Option<&Stops>,
    ),
    words: &dyn Texts,
) {
    let plain = Measure::default();
    let measure = measure.unwrap_or(&plain);
    let told = |value: f32| f64::from(value) * measure.each;
    node.set_numeric_value(told(value.0));
    node.set_min_numeric_value(told(range.start()));
    node.set_max_numeric_value(told(range.end()));
    node.set_numeric_value_step(told(step.0));
    node.set_value(match stops {
        Some(stops) => Stops::words(stops.at(value.0), words),
        None => measure.words(value.0, words),
    });
}
