//! Text row of the bar: tooltip, time under the pointer, progress of an export, or difference from the recording.
//! Otherwise the legend of the marks or the keys. Runs in `Show`.

use bevy::input_focus::InputFocus;
use bevy::picking::hover::Hovered;
use brickwork_ui::paint::Ink;

use super::export::Export;
use super::marks::{self, spawn_legend};
use super::prelude::*;
use super::timeline::Timeline;
use crate::input::ActionTable;
use crate::presentation::ui::control::Control;

/// Marker of the text.
#[derive(Component)]
pub(super) struct Remark;

/// Marker of the legend, which is visible if there is no text.
#[derive(Component)]
pub(super) struct Legend;

/// Spawns the text and the legend.
pub(super) fn spawn(row: &mut ChildSpawnerCommands, watching: &Watching) {
    row.spawn((
        Remark,
        // The name of a folder may be wider than the bar.
        TextLayout::new(Justify::Center, LineBreak::WordOrCharacter),
        theme::text("", size::TINY, tone::TEXT_QUIET),
    ));
    row.spawn((Legend, theme::centred_row(12.0)))
        .with_children(|legend| spawn_legend(legend, watching));
}

/// System parameter with the data for the text.
#[derive(SystemParam)]
pub(super) struct Facts<'w, 's> {
    watching: Res<'w, Watching>,
    words: Res<'w, Language>,
    table: Res<'w, ActionTable>,
    export: Res<'w, Export>,
    focus: Res<'w, InputFocus>,
    controls: Query<
        'w,
        's,
        (
            Entity,
            &'static Control,
            &'static Hovered,
            &'static AccessibleLabel,
        ),
    >,
    timeline: Query<'w, 's, &'static Timeline>,
}

impl Facts<'_, '_> {
    /// Returns the text, and `true` for an error. `None` shows the legend.
    fn words(&self) -> Option<(String, bool)> {
        let good = |words| (words, false);
        let export = self.export.words(&self.words, self.watching.last());
        // After a click on the export button, the pointer rests on it; show the export instead of the tooltip.
        let is_told = |action| action == Action::WatchExport && export.is_some();
        let over = self.tip(|(_, action), hovered| hovered && !is_told(action));
        let over = over.or_else(|| self.pointed()).map(good);
        let told = over.or(export);
        let differs = || Some((self.watching.difference.as_ref()?.to_string(), true));
        // The play button has the focus initially and needs no tooltip.
        let focused = || {
            let has_focus = |entity| self.focus.get() == Some(entity);
            self.tip(|(entity, action), _| has_focus(entity) && action != Action::WatchPause)
        };
        let told = told.or_else(differs).or_else(|| focused().map(good));
        let help = || self.watching.marks.is_empty().then(|| good(self.help()));
        told.or_else(help)
    }

    /// Returns the tooltip of the control selected by `wanted`, from entity, action and pointer hover.
    fn tip(&self, wanted: impl Fn((Entity, Action), bool) -> bool) -> Option<String> {
        let mut controls = self.controls.iter();
        let found =
            controls.find(|(entity, control, hovered, _)| wanted((*entity, control.0), hovered.0));
        found.map(|(_, control, _, label)| {
            let keys = self.words.keys_of(&self.table, control.0);
            format!("{}: {}", label.0, self.words.either(keys))
        })
    }

    /// Returns the time under the pointer, with the mark there.
    fn pointed(&self) -> Option<String> {
        let step = self.timeline.iter().next()?.pointed?;
        if self.watching.held {
            return None;
        }
        let time = self.watching.time_of(&self.words, step);
        Some(match self.watching.mark_at(&self.words, step) {
            Some(mark) => format!("{time}: {mark}"),
            None => time,
        })
    }

    /// Returns the help text with the keys of the action table.
    fn help(&self) -> String {
        let key = |action| self.words.key_of(&self.table, action);
        let pause = key(Action::WatchPause);
        let first = match (self.watching.stage, self.watching.paused) {
            (Stage::Ended, _) => self.words.watch_help_again(pause),
            (_, true) => self.words.watch_help_on(pause),
            (_, false) => self.words.watch_help_pause(pause),
        };
        let others = self.words.watch_help_others(
            key(Action::WatchBack),
            key(Action::WatchStep),
            key(Action::Next),
            key(Action::WatchLeave),
        );
        format!("{first} · {others}")
    }
}

impl Watching {
    /// Returns the names of the marks at `step`.
    pub(super) fn mark_at(&self, words: &Words, step: u64) -> Option<String> {
        let here = self.marks.iter().filter(|mark| mark.step == step);
        let all: Vec<String> = here.map(|mark| marks::called(mark.kind)(words)).collect();
        (!all.is_empty()).then(|| all.join(", "))
    }
}

pub(super) fn show(
    facts: Facts,
    remark: Single<(&mut Text, &mut Ink), With<Remark>>,
    mut legend: Single<&mut Node, With<Legend>>,
) {
    let said = facts.words();
    let display = theme::display(said.is_none());
    if legend.display != display {
        legend.display = display;
    }
    let (words, is_bad) = said.unwrap_or_default();
    let (mut text, mut colour) = remark.into_inner();
    text.set_if_neq(Text(words));
    colour.set_if_neq(Ink(match is_bad {
        true => tone::ERROR,
        false => tone::TEXT_QUIET,
    }));
}
