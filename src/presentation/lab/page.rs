//! Page of the lab: scene navigation, two views with their numbers, time controls and texts.
//!
//! Spawns the parts, which are in separate modules. Texts and settings are below the views, or at the side in a wide
//! window. [`arrange`](super::arrange) does the layout of the views.

use bevy::ui_widgets::SliderStep;
use brickwork_ui::slider::slider;

use super::arrange::Arranged;
use super::counts::Counted;
use super::door::Door;
use super::numbers::Numbers;
use super::prelude::*;
use super::said::{self, Part};
use super::stage::spawn_view;
use super::transport::{SpeedWords, Timeline, move_time};
use super::values::Value;
use super::{parts, verdicts};
use crate::presentation::ui::control::{self, Asked, FASTER, SLOWER, TRANSPORT};

/// Maximum width of the views together and of the texts below them, and minimum width of the side column (pixels of an
/// 800×600 window).
const WIDTH: f32 = 748.0;
const SIDE: f32 = 284.0;
/// Side of a control, and gap between two (pixels of an 800×600 window).
const CONTROL: f32 = 28.0;
const BETWEEN: f32 = 4.0;
/// Minimum width of the name of a scene (pixels of an 800×600 window).
const NAME: f32 = 120.0;
/// Number of lines for a frame with two hits.
const LINES: f32 = 9.0;

/// Item that opens another scene: the number of steps forward in the list.
#[derive(Component, Clone, Copy)]
struct Turn(usize);

pub(super) fn spawn(
    mut commands: Commands,
    (lab, door, launch): (Res<Lab>, Res<Door>, Res<Launch>),
) {
    let is_free = lab.is_free();
    let leave = if door.is_last(&launch) {
        Words::common_leave
    } else {
        Words::common_back
    };
    commands
        .spawn(theme::screen("Lab", Screen::Lab))
        .with_children(|screen| {
            let column = Node {
                padding: UiRect::axes(px(10), px(6)),
                ..theme::scrolled_column(4.0)
            };
            screen.spawn(column).with_children(|page| {
                spawn_head(page, leave);
                spawn_body(page, is_free);
            });
        });
}

/// Spawns the views, with texts and settings beside or below them.
fn spawn_body(page: &mut ChildSpawnerCommands, is_free: bool) {
    let node = Node {
        align_items: AlignItems::Start,
        row_gap: px(4),
        ..theme::centred_row(12.0)
    };
    let column = |basis: f32, grows: f32| Node {
        flex_basis: px(basis),
        flex_grow: grows,
        min_width: px(0),
        max_width: px(WIDTH),
        ..theme::column(4.0)
    };
    page.spawn((node, Pickable::IGNORE)).with_children(|body| {
        body.spawn((column(WIDTH, 0.0), Pickable::IGNORE))
            .with_children(|seen| {
                spawn_views(seen);
                spawn_time(seen);
            });
        body.spawn((column(SIDE, 1.0), Pickable::IGNORE))
            .with_children(|side| {
                said::spawn(side, Part::Refused, tone::ERROR, WIDTH);
                said::spawn(side, Part::Said, tone::TEXT, WIDTH);
                parts::spawn(side, is_free);
                // Last, so that nothing moves when the numbers appear.
                said::spawn(side, Counted, tone::ACCENT, WIDTH);
            });
    });
}

fn row() -> Node {
    Node {
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..theme::centred_row(8.0)
    }
}

/// Spawns the scene navigation and the item that leaves.
fn spawn_head(page: &mut ChildSpawnerCommands, leave: fn(&Words) -> String) {
    let node = Node {
        justify_content: JustifyContent::SpaceBetween,
        ..row()
    };
    page.spawn((node, Pickable::IGNORE)).with_children(|row| {
        let before = item(Words::lab_before, size::BODY, turn_to);
        row.spawn((before, Turn(SCENES.len() - 1)));
        // Wrap a long name, so that the other items stay in place if there is space.
        let name = Node {
            flex_grow: 1.0,
            flex_basis: px(NAME),
            ..default()
        };
        row.spawn((
            Part::Head,
            theme::bold("", size::BODY, tone::ACCENT),
            TextLayout::justify(Justify::Center),
            name,
        ));
        row.spawn((Turn(1), item(Words::lab_after, size::BODY, turn_to)));
        // The same action as the key that leaves.
        let ask = |_: On<Activate>, mut asked: MessageWriter<Asked>| {
            asked.write(Asked(Action::WatchLeave));
        };
        row.spawn(item(leave, size::BODY, ask));
    });
}

/// Spawns both views, each with the name of its scheme above and its numbers below.
fn spawn_views(page: &mut ChildSpawnerCommands) {
    let node = Node {
        align_items: AlignItems::Start,
        flex_wrap: FlexWrap::NoWrap,
        ..row()
    };
    page.spawn((Arranged::Views, node, Pickable::IGNORE))
        .with_children(|views| {
            for scheme in [CollisionScheme::Discrete, CollisionScheme::Continuous] {
                let column = Node {
                    flex_direction: FlexDirection::Column,
                    flex_basis: px(0),
                    flex_grow: 1.0,
                    min_width: px(0),
                    column_gap: px(10),
                    ..default()
                };
                views
                    .spawn((Arranged::Column, column, Pickable::IGNORE))
                    .with_children(|column| {
                        spawn_view_head(column, scheme);
                        spawn_view(column, scheme);
                        spawn_lines(column, scheme);
                    });
            }
        });
}

/// Spawns the numbers of a view; in the left view with the tests of the frame.
fn spawn_lines(column: &mut ChildSpawnerCommands, scheme: CollisionScheme) {
    let lines = Node {
        flex_direction: FlexDirection::Column,
        ..default()
    };
    column
        .spawn((Arranged::Lines, lines, Pickable::IGNORE))
        .with_children(|lines| {
            let node = Node {
                width: percent(100),
                // Reserve space for all lines of a frame, so that nothing below moves.
                min_height: px(LINES * theme::LINE * size::TINY),
                flex_shrink: 0.0,
                ..default()
            };
            lines
                .spawn((node, Pickable::IGNORE))
                .with_child((Numbers(scheme), theme::text("", size::TINY, tone::TEXT)));
            if scheme == CollisionScheme::Discrete {
                verdicts::spawn(lines);
            }
        });
}

/// Spawns the heading of a view; in the left view with the slider of its frame rate.
fn spawn_view_head(column: &mut ChildSpawnerCommands, scheme: CollisionScheme) {
    let node = Node {
        min_height: px(theme::TARGET),
        justify_content: JustifyContent::Start,
        ..row()
    };
    column
        .spawn((node, Pickable::IGNORE))
        .with_children(|row| match scheme {
            CollisionScheme::Discrete => {
                row.spawn((Part::Chapters, theme::bold("", size::SMALL, tone::TEXT)));
                parts::spawn_slider(row, Value::Rate, Words::lab_rate);
            }
            CollisionScheme::Continuous => {
                row.spawn(theme::bold(Words::lab_exact, size::SMALL, tone::TEXT));
                let unit = Words::lab_unit;
                row.spawn(theme::text(unit, size::TINY, tone::TEXT_QUIET));
            }
        });
}

/// Spawns the timeline and the controls.
fn spawn_time(page: &mut ChildSpawnerCommands) {
    page.spawn((row(), Pickable::IGNORE)).with_children(|row| {
        let all = TRANSPORT.into_iter().chain([SLOWER, FASTER]);
        let count = all.clone().count() as f32;
        let controls = Node {
            // Explicit width with a margin: rounding might wrap a row of automatic width.
            width: px(count * (CONTROL + BETWEEN)),
            max_width: percent(100),
            column_gap: px(BETWEEN),
            ..self::row()
        };
        row.spawn((controls, Pickable::IGNORE))
            .with_children(|row| {
                for control in all {
                    control::spawn(row, control, CONTROL);
                }
            });
        row.spawn(parts::at_least(88.0))
            .with_child((SpeedWords, theme::text("", size::SMALL, tone::TEXT)));
        row.spawn((
            slider(Words::lab_timeline, 0.0..=1.0),
            Timeline,
            observe(move_time),
        ))
        .insert((SliderRange::new(0.0, 1.0), SliderStep(1.0)));
    });
}

fn turn_to(pressed: On<Activate>, turns: Query<&Turn>, lab: Option<ResMut<Lab>>) {
    if let (Ok(turn), Some(mut lab)) = (turns.get(pressed.entity), lab) {
        let place = lab.place + turn.0;
        lab.turn_to(place);
    }
}
