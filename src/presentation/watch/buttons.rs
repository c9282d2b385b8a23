//! The controls of a recorded game: a button for everything that can be done, each with the words for it and its keys.
//! Runs in `Show`.
//!
//! Owns which there are, their place and their look. What one does is the action that it stands for: it asks for that, and
//! [`keys`](super::keys) and [`export`](super::export) obey.

use bevy::input_focus::InputFocus;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::icons::{Icon, Icons};
use super::{Asked, Stage, Watching};
use crate::input::{Action, ActionTable};
use crate::presentation::language::{Label, Language, Say, Words};
use crate::presentation::screen::Screen;
use crate::presentation::ui::item::{InTurnOnly, MenuItem, Preselected};
use crate::presentation::ui::paint::{Edge, Ground, Tint};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (paint, show_whether_it_plays)
            .run_if(in_state(Screen::Watch).and_then(resource_exists::<Watching>))
            .in_set(PresentationSystems::Show),
    );
}

/// A button, and what it stands for.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Control(pub Action);

/// Something whose sides [`bar`](super::bar) keeps large enough to be hit.
#[derive(Component)]
pub(super) struct Target;

/// What a control does and shows.
type Row = (Action, Icon);

/// The one before all others.
pub(super) const LEAVE: Row = (Action::WatchLeave, Icon::Leave);

/// Those that move through the game, from left to right.
pub(super) const TRANSPORT: [Row; 9] = [
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

/// On both sides of the present speed.
pub(super) const SLOWER: Row = (Action::WatchSlower, Icon::Slower);
pub(super) const FASTER: Row = (Action::WatchFaster, Icon::Faster);

/// The one after all others.
pub(super) const EXPORT: Row = (Action::WatchExport, Icon::Export);

/// Rounding of a button's corners (pixels of an 800×600 window).
const ROUNDING: f32 = 7.0;

/// What the control of `action` is called; the one in the middle, while it pauses.
fn called(action: Action) -> Say {
    match action {
        Action::WatchLeave => Words::common_leave.into(),
        Action::WatchPause => Words::watch_pause.into(),
        _ => (move |words: &Words| words.action(action)).into(),
    }
}

/// Spawns the control `row`.
pub(super) fn spawn(parent: &mut ChildSpawnerCommands, icons: &Icons, (action, icon): Row) {
    let mut control = parent.spawn((
        Name::new(action.name()),
        Control(action),
        Target,
        Button,
        MenuItem,
        InTurnOnly,
        Hovered::default(),
        Label(called(action)),
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(ROUNDING)),
            ..default()
        },
        Edge(palette::CONTROL_LINE),
        Ground(palette::MENU_HIGH),
    ));
    control.observe(ask).with_child((
        ImageNode::new(icons.image(icon)),
        Tint(palette::TEXT),
        Node {
            width: percent(60),
            height: percent(60),
            ..default()
        },
        Pickable::IGNORE,
    ));
    if action == Action::WatchPause {
        control.insert(Preselected);
    }
}

fn ask(pressed: On<Activate>, controls: Query<&Control>, mut asked: MessageWriter<Asked>) {
    asked.write_batch(controls.get(pressed.entity).map(|control| Asked(control.0)));
}

/// Shows which control the pointer is over, and which has the focus.
fn paint(
    focus: Res<InputFocus>,
    mut controls: Query<(Entity, &Hovered, &Children, &mut Ground), With<Control>>,
    mut tints: Query<&mut Tint>,
) {
    for (entity, hovered, children, mut ground) in &mut controls {
        let colour = if hovered.0 || focus.get() == Some(entity) {
            palette::ACCENT
        } else {
            palette::TEXT
        };
        let wanted = if hovered.0 {
            palette::CHOSEN
        } else {
            palette::MENU_HIGH
        };
        ground.set_if_neq(Ground(wanted));
        for child in children {
            if let Ok(mut tint) = tints.get_mut(*child) {
                tint.set_if_neq(Tint(colour));
            }
        }
    }
}

/// The control in the middle pauses, plays on or begins again.
fn show_whether_it_plays(
    watching: Res<Watching>,
    icons: Res<Icons>,
    language: Res<Language>,
    controls: Query<(Entity, &Control, &Children, &AccessibleLabel)>,
    mut images: Query<&mut ImageNode>,
    mut commands: Commands,
) {
    let (icon, called): (_, fn(&Words) -> String) = match (watching.stage, watching.paused) {
        (Stage::Ended, _) => (Icon::Play, Words::watch_play_again),
        (_, true) => (Icon::Play, Words::watch_play),
        (_, false) => (Icon::Pause, Words::watch_pause),
    };
    let words = called(&language);
    let image = icons.image(icon);
    for (entity, control, children, label) in &controls {
        if control.0 != Action::WatchPause {
            continue;
        }
        if label.0 != words {
            commands.entity(entity).insert(Label(called.into()));
        }
        for child in children {
            if let Ok(mut shown) = images.get_mut(*child)
                && shown.image != image
            {
                shown.image = image.clone();
            }
        }
    }
}

/// What the control of `action` that is called `label` does, and the keys that do it too.
pub(super) fn tip(words: &Words, label: &str, action: Action, table: &ActionTable) -> String {
    format!("{label}: {}", words.either(words.keys_of(table, action)))
}
