//! Questions for the mapping of an action: the new trigger, and the change of an existing one. Runs in `Flow` and
//! `Show`.
//!
//! The next press is captured and does nothing else, even Esc. Meanwhile only mouse and fingers can activate items.
//! Taps are items, because a captured finger could not select "Cancel".

use super::MappingEditor;
use crate::input::Brand;
use crate::input::capture::{CAPTURE_PATIENCE, Capture};
use crate::input::table::{Group, MAX_FINGERS, Trigger};
use crate::presentation::screens::prelude::*;
use brickwork_ui::modal::{close_on_press, open_panel};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(stop_waiting)
        .add_systems(
            Update,
            take_press
                .run_if(any_with_component::<Asking>)
                .before(ModalSystems)
                .in_set(PresentationSystems::Flow),
        )
        .add_systems(
            Update,
            show_patience
                .run_if(any_with_component::<Asking>)
                .in_set(PresentationSystems::Show),
        );
}

/// Opacity of the backdrop behind a panel (0 to 1).
const OPACITY: f32 = 0.85;

/// Request for a press that will trigger `action`, replacing the trigger `instead` if there is one; a component of its
/// panel.
#[derive(Component, Clone, Copy)]
struct Asking {
    action: Action,
    instead: Option<Trigger>,
}

/// Text with the remaining time for a press.
#[derive(Component)]
struct PatienceWords;

impl Asking {
    /// Maps `trigger` as requested.
    fn obey(self, trigger: Trigger, editor: &mut MappingEditor) {
        editor.change(|mapping| match self.instead {
            None => mapping.add(self.action, trigger),
            Some(old) => {
                let triggers = mapping.triggers(self.action).into_iter();
                let triggers = triggers.map(|of| if of == old { trigger } else { of });
                let triggers: Vec<Trigger> = triggers.collect();
                mapping.set(self.action, &triggers)
            }
        });
    }
}

/// Opens a panel that asks for a press to trigger an action, and captures the press. It replaces a trigger, or is added
/// to the others.
pub(super) fn ask_for(
    commands: &mut Commands,
    capture: &mut Capture,
    (action, instead): (Action, Option<Trigger>),
) {
    capture.begin();
    let asking = Asking { action, instead };
    let head = move |words: &Words| words.action(action);
    open_panel(commands, head, (OPACITY, asking), |panel, shade| {
        let close = close_on_press(shade);
        let press = Words::controls_press;
        panel.spawn(theme::text(press, size::BODY, tone::TEXT));
        let text = theme::text("", size::SMALL, tone::TEXT_QUIET);
        let node = theme::margin(UiRect::vertical(px(8)));
        panel.spawn((PatienceWords, text, node));
        // Fingers are triggers only in play; in menus they press items.
        if action.group() == Group::Play {
            spawn_fingers(panel, (asking, close));
        }
        panel.spawn((Preselected, item(Words::name_cancel, size::BODY, close)));
    });
}

/// Spawns the items for taps with one or more fingers.
fn spawn_fingers(
    panel: &mut ChildSpawnerCommands,
    (asking, close): (
        Asking,
        impl Fn(On<Activate>, Commands) + Copy + Send + Sync + 'static,
    ),
) {
    let row = Node {
        column_gap: px(8),
        ..default()
    };
    panel.spawn(row).with_children(|row| {
        for count in 1..=MAX_FINGERS {
            let trigger = Trigger::Fingers(count);
            let choose = move |_: On<Activate>, mut editor: MappingEditor| {
                asking.obey(trigger, &mut editor);
            };
            let label = move |words: &Words| words.controls_fingers(count);
            row.spawn((item(label, size::BODY, choose), observe(close)));
        }
    });
}

/// Opens a panel that asks for the change of a trigger. `name` is its name for the player, with the symbols of a
/// gamepad of `brand`.
pub(super) fn ask_what(
    commands: &mut Commands,
    (action, trigger): (Action, Trigger),
    (name, brand): (Trigger, Brand),
) {
    let head = move |words: &Words| words.action(action);
    open_panel(commands, head, (OPACITY, ()), |panel, shade| {
        let close = close_on_press(shade);
        let replace =
            move |_: On<Activate>, mut capture: ResMut<Capture>, mut commands: Commands| {
                // Close this panel first, so that the focus later returns to its previous position.
                commands.entity(shade).try_despawn();
                ask_for(&mut commands, &mut capture, (action, Some(trigger)));
            };
        let remove = move |_: On<Activate>, mut editor: MappingEditor| {
            editor.change(|mapping| mapping.remove(action, trigger));
        };
        let name = move |words: &Words| words.trigger(name, brand);
        let text = theme::text(name, size::BODY, tone::TEXT);
        panel.spawn((text, theme::margin(UiRect::vertical(px(8)))));
        let entry = item(Words::controls_press_another, size::BODY, replace);
        panel.spawn((Preselected, entry));
        let entry = item(Words::controls_remove, size::BODY, remove);
        panel.spawn((entry, observe(close)));
        panel.spawn(item(Words::controls_keep, size::BODY, close));
    });
}

/// Maps the captured trigger as requested, and closes the panel. A timeout counts as a cancellation.
fn take_press(
    mut capture: ResMut<Capture>,
    asking: Single<(Entity, &Asking)>,
    mut editor: MappingEditor,
    mut commands: Commands,
) {
    if capture.waits() {
        return;
    }
    let (panel, asking) = *asking;
    if let Some(trigger) = capture.take() {
        asking.obey(trigger, &mut editor);
    }
    commands.entity(panel).try_despawn();
}

fn stop_waiting(_: On<Remove, Asking>, mut capture: ResMut<Capture>) {
    *capture = Capture::Idle;
}

fn show_patience(
    (capture, language): (Res<Capture>, Res<Language>),
    mut words: Query<&mut Text, With<PatienceWords>>,
) {
    let Capture::Waits(waited) = *capture else {
        return;
    };
    let left = CAPTURE_PATIENCE.saturating_sub(waited).as_secs_f32().ceil();
    let wanted = language.controls_patience(left);
    for mut text in &mut words {
        text.set_if_neq(Text(wanted.clone()));
    }
}
