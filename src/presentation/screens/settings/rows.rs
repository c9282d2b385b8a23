//! Rows of a page: sliders, check boxes and options, each bound to a [`Setting`]. Runs in `Show`.
//!
//! Each row also tells the page how to reset its setting.

use std::ops::RangeInclusive;

use bevy::ui::Checked;
use bevy::ui_widgets::{Checkbox, RadioGroup, SliderValue, ValueChange};
use brickwork_ui::page::{group_node, spawn_row};
use brickwork_ui::slider::{Measure, slider};
use brickwork_ui::switch::{checkbox, radio, show_checked};

use super::OpenPage;
use super::values::{Setting, Settings, Values};
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(drag)
        .add_observer(toggle)
        .add_observer(choose)
        .add_systems(
            Update,
            (show_switches, show_numbers)
                .run_if(any_with_component::<OpenPage>)
                .in_set(PresentationSystems::Show),
        );
}

/// Setting of a check box, or of an option that is selected or not.
#[derive(Component)]
pub(super) struct Switch(pub Setting<bool>);

/// Setting of a slider.
#[derive(Component)]
struct Number {
    setting: Setting<u16>,
    range: RangeInclusive<u16>,
    /// Increment of the slider.
    step: u16,
    /// Text of a value.
    words: fn(&Words, u16) -> String,
}

/// Text with the value of this slider.
#[derive(Component)]
struct ValueOf(Entity);

/// Function that resets a setting to its default.
type Reset = Box<dyn Fn(&mut Values) + Send + Sync>;

/// Resets of all settings on the page; a component of its node.
#[derive(Component, Default)]
pub(super) struct Resets(Vec<Reset>);

impl Resets {
    /// Resets everything on the page, both stored and in effect.
    pub fn apply(&self, values: &mut Values) {
        self.0.iter().for_each(|reset| reset(values));
    }
}

/// Spawner of the rows of a page.
pub(super) struct Rows<'a, 'w> {
    /// Node of the page.
    pub page: &'a mut ChildSpawnerCommands<'w>,
    /// Resets of the settings so far, in the order of their rows.
    pub resets: Resets,
}

impl<'a, 'w> Rows<'a, 'w> {
    /// Returns the spawner for the node `page`.
    pub fn new(page: &'a mut ChildSpawnerCommands<'w>) -> Self {
        Self {
            page,
            resets: Resets::default(),
        }
    }

    /// Adds `setting` to those that the page resets. Each row does so for its own setting.
    pub fn add_reset<T: Clone + 'static>(&mut self, setting: &Setting<T>) {
        let setting = setting.clone();
        let reset = move |values: &mut Values| setting.reset(values);
        self.resets.0.push(Box::new(reset));
    }

    /// Spawns a row: its label, and the controls that `controls` spawns.
    pub fn row<L>(
        &mut self,
        label: impl IntoSay<L>,
        controls: impl FnOnce(&mut ChildSpawnerCommands),
    ) {
        spawn_row(self.page, label, controls);
    }

    /// Spawns a row with a slider over `range` in increments of `step`, and the text of its value. Without `words`, the
    /// value is in percent, also for screen readers.
    pub fn slider(
        &mut self,
        name: fn(&Words) -> String,
        (range, step): (RangeInclusive<u16>, u16),
        setting: Setting<u16>,
        words: Option<fn(&Words, u16) -> String>,
    ) {
        self.add_reset(&setting);
        let ends = [range.start(), range.end()];
        let [least, most] = ends.map(|end| f32::from(end / step));
        let number = Number {
            setting,
            range,
            step,
            words: words.unwrap_or(percent_words),
        };
        self.row(name, |row| {
            let mut slider = row.spawn((number, slider(name, least..=most)));
            slider.insert_if(Measure::percent(step.into()), || words.is_none());
            let value = ValueOf(slider.id());
            row.spawn((value, theme::text("", size::BODY, tone::TEXT)))
                .insert_if(Spoken::Nothing, || words.is_none());
        });
    }

    /// Spawns a row with check boxes, each with its label.
    pub fn checks<const N: usize>(
        &mut self,
        name: fn(&Words) -> String,
        checks: [(fn(&Words) -> String, Setting<bool>); N],
    ) {
        for (_, setting) in &checks {
            self.add_reset(setting);
        }
        self.row(name, |row| {
            for (label, setting) in checks {
                row.spawn(check(label, setting));
            }
        });
    }

    /// Spawns a row with an option for each of the values in `options`, each with its label.
    pub fn choice<T: PartialEq + Clone + Send + Sync + 'static, L, M>(
        &mut self,
        name: impl IntoSay<L>,
        options: impl IntoIterator<Item = (T, impl IntoSay<M>)>,
        setting: Setting<T>,
    ) {
        self.add_reset(&setting);
        let name = name.into_say();
        self.row(name.clone(), |row| {
            let group = (RadioGroup, Label(name), group_node());
            row.spawn(group).with_children(|group| {
                for (value, label) in options {
                    group.spawn((Switch(setting.is(value)), radio(label)));
                }
            });
        });
    }

    /// Spawns a row with the options off and on.
    pub fn on_off(&mut self, name: fn(&Words) -> String, setting: Setting<bool>) {
        let options: [(bool, fn(&Words) -> String); 2] =
            [(false, Words::settings_off), (true, Words::settings_on)];
        self.choice(name, options, setting);
    }

    /// Spawns a hint below the rows.
    pub fn hint<L>(&mut self, words: impl IntoSay<L>) {
        let text = theme::text(words, size::SMALL, tone::TEXT_QUIET);
        self.page.spawn(text);
    }
}

/// Returns the bundle of a check box with the given `label`.
pub(super) fn check<L>(label: impl IntoSay<L>, setting: Setting<bool>) -> impl Bundle {
    (Switch(setting), checkbox(label))
}

/// Returns the text of `percent`.
pub(super) fn percent_words(words: &Words, percent: u16) -> String {
    words.common_percent(percent.to_string())
}

fn drag(changed: On<ValueChange<f32>>, numbers: Query<&Number>, mut settings: Settings) {
    if let Ok(number) = numbers.get(changed.source) {
        let wanted = (changed.value.round() as u16).saturating_mul(number.step);
        let wanted = wanted.clamp(*number.range.start(), *number.range.end());
        settings.change(|values| number.setting.set(values, wanted));
    }
}

fn toggle(
    changed: On<ValueChange<bool>>,
    boxes: Query<&Switch, With<Checkbox>>,
    mut settings: Settings,
) {
    if let Ok(Switch(setting)) = boxes.get(changed.source) {
        settings.change(|values| setting.set(values, changed.value));
    }
}

fn choose(changed: On<ValueChange<Entity>>, options: Query<&Switch>, mut settings: Settings) {
    if let Ok(Switch(setting)) = options.get(changed.value) {
        settings.change(|values| setting.set(values, true));
    }
}

pub(super) fn show_switches(
    settings: Settings,
    switches: Query<(Entity, &Switch, Has<Checked>)>,
    mut commands: Commands,
) {
    let values = settings.values();
    for (entity, Switch(setting), was) in &switches {
        show_checked(&mut commands, entity, setting.get(&values), was);
    }
}

fn show_numbers(
    (settings, language): (Settings, Res<Language>),
    sliders: Query<(Entity, &Number, &SliderValue)>,
    mut texts: Query<(&ValueOf, &mut Text)>,
    mut commands: Commands,
) {
    let values = settings.values();
    for (slider, number, shown) in &sliders {
        let value = SliderValue(f32::from(number.setting.get(&values)) / f32::from(number.step));
        if *shown != value {
            commands.entity(slider).insert(value);
        }
    }
    for (ValueOf(slider), mut text) in &mut texts {
        if let Ok((_, number, _)) = sliders.get(*slider) {
            let value = number.setting.get(&values);
            text.set_if_neq(Text((number.words)(&language, value)));
        }
    }
}
