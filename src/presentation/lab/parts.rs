//! Settings of the lab: sliders for the frame rate in all scenes, and for everything in the free scene. Runs in `Ask`
//! and `Show`.
//!
//! Spawns sliders and buttons; [`values`](super::values) defines the values. A value that cannot be played is rejected
//! when the scene is played, and the last valid scene stays.

use brickwork_ui::slider::{Measure, SHORT, slider_of};

use super::clipboard;
use super::prelude::*;
use super::values::{Movable, Value};
use crate::lab::LabBox;

/// Text of a value next to its slider.
#[derive(Component)]
pub(super) struct ValueWords(Value);

/// Marker of parts that exist only in the free scene.
#[derive(Component)]
pub(super) struct FreeOnly;

/// Minimum width of a name with its slider and its value (pixels of an 800×600 window).
const VALUE: f32 = 276.0;

/// Spawns the sliders and buttons of the free scene.
pub(super) fn spawn(page: &mut ChildSpawnerCommands, is_free: bool) {
    let row = |gap: f32| Node {
        display: theme::display(is_free),
        flex_shrink: 0.0,
        ..theme::centred_row(gap)
    };
    page.spawn((row(4.0), FreeOnly, Pickable::IGNORE))
        .with_children(|all| {
            for (value, name) in Value::OF_FREE {
                spawn_value(all, value, name);
            }
        });
    page.spawn((row(10.0), FreeOnly, Pickable::IGNORE))
        .with_children(|row| {
            let small = size::SMALL;
            row.spawn(item(Words::lab_more_boxes, small, add_box));
            row.spawn(item(Words::lab_fewer_boxes, small, remove_box));
            row.spawn(item(Words::lab_copy, small, clipboard::copy));
            row.spawn(item(Words::lab_paste, small, clipboard::paste));
        });
}

/// Spawns a name, a slider and the value as text. With large text they wrap.
fn spawn_value(all: &mut ChildSpawnerCommands, value: Value, name: fn(&Words) -> String) {
    let node = Node {
        // Use a share of the line: rounding might wrap a part of automatic width.
        flex_basis: px(VALUE),
        flex_grow: 1.0,
        max_width: percent(100),
        flex_wrap: FlexWrap::Wrap,
        ..theme::row(6.0)
    };
    all.spawn((node, Pickable::IGNORE)).with_children(|row| {
        let label = theme::text(name, size::TINY, tone::TEXT_QUIET);
        row.spawn(at_least(94.0)).with_child(label);
        spawn_slider(row, value, name);
        row.spawn(at_least(40.0)).with_children(|row| {
            let text = theme::text("", size::TINY, tone::TEXT);
            let mut words = row.spawn((ValueWords(value), TextLayout::no_wrap(), text));
            // A slider with a measure reads out its value. The text of the speed has additional information.
            if value.measure(Movable::default()).is_some() && value != Value::Speed {
                words.insert(Spoken::Nothing);
            }
        });
    });
}

/// Returns a node for a text that is at least `width` wide (pixels of an 800×600 window), so that nothing moves when it
/// changes.
pub(super) fn at_least(width: f32) -> impl Bundle {
    let node = Node {
        min_width: px(width),
        ..default()
    };
    (node, Pickable::IGNORE)
}

/// Spawns the slider of `value`.
pub(super) fn spawn_slider(
    row: &mut ChildSpawnerCommands,
    value: Value,
    name: fn(&Words) -> String,
) {
    let mut line = row.spawn((slider_of(SHORT, name, 0.0..=1.0), value, observe(change)));
    if let Some(measure) = value.measure(Movable::default()) {
        line.insert(measure);
    }
}

fn change(
    changed: On<ValueChange<f32>>,
    sliders: Query<&Value>,
    mut chosen: ResMut<Movable>,
    lab: Option<ResMut<Lab>>,
) {
    let (Ok(value), Some(mut lab)) = (sliders.get(changed.source), lab) else {
        return;
    };
    let set = f64::from(changed.value);
    if *value == Value::Part {
        *chosen = match set.round() as usize {
            0 => Movable::Ball,
            1 => Movable::Velocity,
            place => Movable::Box(place - 2),
        };
        return;
    }
    let scene = value.set(lab.asked(), *chosen, set);
    lab.wanted = Some(scene);
}

/// Adds a box at a free position.
fn add_box(_: On<Activate>, lab: Option<ResMut<Lab>>) {
    let Some(mut lab) = lab else { return };
    let size = (60.0, 30.0);
    let places = (0..20).flat_map(|row| (0..30).map(move |column| (row, column)));
    let with = |(row, column): (u32, u32)| {
        let mut scene = lab.asked().clone();
        let (column, row) = (f64::from(column), f64::from(row));
        scene.boxes.push(LabBox {
            at: (30.0 + 11.0 * column, 270.0 - 8.0 * row),
            size,
            solid: scene.boxes.len().is_multiple_of(2),
        });
        scene
    };
    let free = places.map(with).find(|scene| scene.check().is_ok());
    // Without a free position, the rejection shows the reason.
    lab.wanted = Some(free.unwrap_or_else(|| with((0, 0))));
}

fn remove_box(_: On<Activate>, mut chosen: ResMut<Movable>, lab: Option<ResMut<Lab>>) {
    if let Some(mut lab) = lab
        && !lab.asked().boxes.is_empty()
    {
        let mut scene = lab.asked().clone();
        let last = match *chosen {
            Movable::Box(index) => index.min(scene.boxes.len() - 1),
            Movable::Ball | Movable::Velocity => scene.boxes.len() - 1,
        };
        scene.boxes.remove(last);
        *chosen = Movable::Ball;
        lab.wanted = Some(scene);
    }
}

/// Shows the parts of the free scene only there.
pub(super) fn show_free(lab: Res<Lab>, mut parts: Query<&mut Node, With<FreeOnly>>) {
    let display = theme::display(lab.is_free());
    for mut node in &mut parts {
        if node.display != display {
            node.display = display;
        }
    }
}

/// Selects the ball if the selected box no longer exists.
pub(super) fn keep_chosen(lab: Res<Lab>, mut chosen: ResMut<Movable>) {
    if matches!(*chosen, Movable::Box(index) if index >= lab.asked().boxes.len()) {
        *chosen = Movable::Ball;
    }
}

/// Updates the sliders with the requested scene, so that each step starts from the last request.
pub(super) fn show_values(
    (lab, chosen, language): (Res<Lab>, Res<Movable>, Res<Language>),
    sliders: Query<(Entity, &Value, &SliderValue, &SliderRange, Option<&Measure>)>,
    mut texts: Query<(&ValueWords, &mut Text)>,
    mut commands: Commands,
) {
    if !lab.is_changed() && !chosen.is_changed() && !language.is_changed() {
        return;
    }
    let scene = lab.asked();
    for (slider, value, shown, range, measure) in &sliders {
        let (low, high) = value.range(scene, *chosen);
        let (low, high) = (low as f32, high as f32);
        if (range.start(), range.end()) != (low, high) {
            commands.entity(slider).insert(SliderRange::new(low, high));
        }
        // The unit of a position depends on the selected part.
        if let Some(now) = value.measure(*chosen).filter(|now| measure != Some(now)) {
            commands.entity(slider).insert(now);
        }
        let now = value.of(scene, *chosen) as f32;
        if shown.0 != now {
            commands.entity(slider).insert(SliderValue(now));
        }
    }
    for (words, mut text) in &mut texts {
        text.set_if_neq(Text(words.0.words(scene, *chosen, &language)));
    }
}
