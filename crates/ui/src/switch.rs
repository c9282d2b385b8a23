//! Check boxes and radio buttons: a mark that is filled if it is selected. Runs in `PostUpdate`, after all commands of
//! `Update`, so the first frame shows the right marks. Marks scale with the text size.
//!
//! Defines their appearance. An observer of `ValueChange` (`bool` for a box, the `Entity` of a button for a group) must
//! apply the choice with [`show_checked`].

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{Checkbox, RadioButton, ValueChange};

use super::item::MenuItem;
use super::paint::{Edge, Ground};
use super::text_scale::FollowsText;
use super::theme::{self, size};
use crate::language::{IntoSay, Label, Say};
use crate::ports::MenuSound;
use crate::tone;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(sound_change::<bool>)
        .add_observer(sound_change::<Entity>)
        .add_systems(
            PostUpdate,
            fill_marks.before(VisibilitySystems::VisibilityPropagate),
        );
}

/// Inside of a mark, visible if it is selected.
#[derive(Component)]
struct Mark;

/// Side of a mark, and of its inside (pixels of an 800×600 window).
const SIDE: (f32, f32) = (18.0, 10.0);

/// Returns the bundle of a check box with the given `label`.
pub fn checkbox<L>(label: impl IntoSay<L>) -> impl Bundle {
    (
        Name::new("Checkbox"),
        Checkbox,
        marked(label.into_say(), BorderRadius::all(px(4))),
    )
}

/// Returns the bundle of a radio button with the given `label`.
pub fn radio<L>(label: impl IntoSay<L>) -> impl Bundle {
    (
        Name::new("Radio button"),
        RadioButton,
        marked(label.into_say(), BorderRadius::MAX),
    )
}

fn marked(label: Say, corners: BorderRadius) -> impl Bundle {
    (
        MenuItem,
        Label(label.clone()),
        Node {
            align_items: AlignItems::Center,
            column_gap: px(8),
            padding: UiRect::axes(px(6), px(3)),
            border_radius: BorderRadius::all(px(theme::CORNER)),
            ..default()
        },
        children![
            (
                Pickable::IGNORE,
                FollowsText::square(SIDE.0),
                Node {
                    flex_shrink: 0.0,
                    border: UiRect::all(px(2)),
                    border_radius: corners,
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                Edge(tone::TEXT_QUIET),
                children![(
                    Mark,
                    Pickable::IGNORE,
                    Visibility::Hidden,
                    FollowsText::square(SIDE.1),
                    Node {
                        border_radius: corners,
                        ..default()
                    },
                    Ground(tone::ACCENT),
                )],
            ),
            theme::text(label, size::BODY, tone::TEXT),
        ],
    )
}

/// Selects or deselects `entity`, if the state differs from `was`.
pub fn show_checked(commands: &mut Commands, entity: Entity, is: bool, was: bool) {
    match (was, is) {
        (false, true) => {
            commands.entity(entity).insert(Checked);
        }
        (true, false) => {
            commands.entity(entity).remove::<Checked>();
        }
        _ => {}
    }
}

fn sound_change<T: Send + Sync + 'static>(
    _: On<ValueChange<T>>,
    mut sounds: MessageWriter<MenuSound>,
) {
    sounds.write(MenuSound::Select);
}

fn fill_marks(
    switches: Query<(Entity, Has<Checked>), Or<(With<Checkbox>, With<RadioButton>)>>,
    children: Query<&Children>,
    mut marks: Query<&mut Visibility, With<Mark>>,
) {
    for (entity, checked) in &switches {
        let wanted = if checked {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        };
        for part in children.iter_descendants(entity) {
            if let Ok(mut mark) = marks.get_mut(part) {
                mark.set_if_neq(wanted);
            }
        }
    }
}
