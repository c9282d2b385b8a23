//! Icon buttons, each of which requests the same action as its key. Runs in `Show`.
//!
//! Defines their appearance, the request ([`Asked`]), and the handling of keys next to the buttons ([`Wishes`]). Each
//! screen defines its buttons and executes the actions.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use brickwork_ui::focus::Confirms;
use brickwork_ui::icons::Icon;
use brickwork_ui::item::{InTurnOnly, MenuItem, OpensAtTop, Preselected, framed};
use brickwork_ui::language::{Label, Say};
use brickwork_ui::paint::{Ground, Tint};
use brickwork_ui::{theme, tone};

use crate::input::actions::Press;
use crate::input::{Action, Actions};
use crate::presentation::language::{Language, Words};

/// A control was pressed, which requests its action.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asked(pub Action);

/// Icon button for an action.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Control(pub Action);

/// Action and icon of a control.
pub(crate) type Row = (Action, Icon);

/// Transport controls of a recording or of the lab, from left to right.
pub(crate) const TRANSPORT: [Row; 9] = [
    (Action::WatchAgain, Icon::Beginning),
    (Action::WatchMarkBefore, Icon::MarkBefore),
    (Action::WatchEarlier, Icon::Earlier),
    (Action::WatchBack, Icon::StepBack),
    (Action::WatchPause, Icon::Pause),
    (Action::WatchStep, Icon::StepOn),
    (Action::WatchLater, Icon::Later),
    (Action::WatchMarkAfter, Icon::MarkAfter),
    (Action::WatchEnd, Icon::End),
];

/// Controls next to the current speed.
pub(crate) const SLOWER: Row = (Action::WatchSlower, Icon::Slower);
pub(crate) const FASTER: Row = (Action::WatchFaster, Icon::Faster);

/// Corner radius of a button (pixels of an 800×600 window).
const ROUNDING: f32 = 7.0;

/// Returns the label of the control of `action`. For the play button, the label while the game plays.
fn called(action: Action) -> Say {
    match action {
        Action::WatchLeave => Say::new(Words::common_leave),
        Action::WatchPause => Say::new(Words::watch_pause),
        _ => Say::new(move |words: &Words| words.action(action)),
    }
}

/// Spawns the control `row` with the given `side` (pixels of an 800×600 window).
pub(crate) fn spawn<'a>(
    parent: &'a mut ChildSpawnerCommands,
    (action, icon): Row,
    side: f32,
) -> EntityCommands<'a> {
    let node = Node {
        flex_shrink: 0.0,
        ..theme::rounded(side, side, ROUNDING)
    };
    let mut control = parent.spawn((
        Name::new(action.name()),
        Control(action),
        InTurnOnly,
        Hovered::default(),
        framed(called(action), node),
    ));
    control.observe(ask).with_child((
        icon,
        Tint(tone::TEXT),
        Node {
            width: percent(60),
            height: percent(60),
            ..default()
        },
        Pickable::IGNORE,
    ));
    if action == Action::WatchPause {
        // The page opens at its top even with large text, so that the field is visible first.
        control.insert((Preselected, OpensAtTop));
    }
    control
}

fn ask(pressed: On<Activate>, controls: Query<&Control>, mut asked: MessageWriter<Asked>) {
    asked.write_batch(controls.get(pressed.entity).map(|control| Asked(control.0)));
}

/// System parameter with the actions that the player requests by key or control.
#[derive(SystemParam)]
pub(crate) struct Wishes<'w, 's> {
    confirms: Confirms<'w, 's>,
    actions: Res<'w, Actions>,
    asked: MessageReader<'w, 's, Asked>,
    focus: Res<'w, InputFocus>,
    items: Query<'w, 's, Has<InTurnOnly>, With<MenuItem>>,
}

impl Wishes<'_, '_> {
    /// Takes all requests of this frame. Arrow keys belong to the focused item, unless it is `InTurnOnly` like
    /// controls.
    pub fn take(&mut self) -> Vec<Press> {
        let at = self.focus.get().and_then(|at| self.items.get(at).ok());
        let asks = |action| self.actions.presses().any(|of| of.action == action);
        let arrows = [Action::Left, Action::Right, Action::Up, Action::Down];
        let moves_focus = at == Some(false) && arrows.into_iter().any(asks);
        // A key that presses the focused item has no other effect.
        let confirms = at.is_some() && self.confirms.any();
        let keys = self.actions.presses().filter(|of| match of.action {
            Action::WatchPause => !confirms,
            Action::WatchStep | Action::WatchBack | Action::WatchFaster | Action::WatchSlower => {
                !moves_focus
            }
            _ => true,
        });
        let asked = self.asked.read().map(|asked| Press {
            action: asked.0,
            repeats: false,
        });
        keys.chain(asked).collect()
    }
}

/// Shows hover and focus of controls.
pub(super) fn paint(
    focus: Res<InputFocus>,
    mut controls: Query<(Entity, &Hovered, &Children, &mut Ground), With<Control>>,
    mut tints: Query<&mut Tint>,
) {
    for (entity, hovered, children, mut ground) in &mut controls {
        let colour = if hovered.0 || focus.get() == Some(entity) {
            tone::ACCENT
        } else {
            tone::TEXT
        };
        let wanted = if hovered.0 {
            tone::CHOSEN
        } else {
            tone::MENU_HIGH
        };
        ground.set_if_neq(Ground(wanted));
        for child in children {
            if let Ok(mut tint) = tints.get_mut(*child) {
                tint.set_if_neq(Tint(colour));
            }
        }
    }
}

/// System parameter with the play button. Its icon and label show the effect of the next press.
#[derive(SystemParam)]
pub(crate) struct PlayButton<'w, 's> {
    language: Res<'w, Language>,
    controls: Query<
        'w,
        's,
        (
            Entity,
            &'static Control,
            &'static Children,
            &'static AccessibleLabel,
        ),
    >,
    icons: Query<'w, 's, &'static Icon>,
    commands: Commands<'w, 's>,
}

impl PlayButton<'_, '_> {
    /// Shows the button with `icon` and the label `name`.
    pub fn show(&mut self, icon: Icon, name: fn(&Words) -> String) {
        let mut controls = self.controls.iter();
        let button = controls.find(|(_, control, ..)| control.0 == Action::WatchPause);
        let Some((entity, _, children, label)) = button else {
            return;
        };
        if label.0 != name(&self.language) {
            self.commands.entity(entity).insert(Label(Say::new(name)));
        }
        for child in children {
            if self.icons.get(*child).is_ok_and(|shown| *shown != icon) {
                self.commands.entity(*child).insert(icon);
            }
        }
    }
}
