//! Slider: a ball on a line. Runs in `PostUpdate`, after all commands of `Update`, so the first frame shows the right
//! value.
//!
//! Defines its appearance. An observer of `ValueChange<f32>` must set [`SliderValue`].

use std::ops::RangeInclusive;

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::{
    Slider, SliderOrientation, SliderPrecision, SliderRange, SliderStep, SliderThumb, SliderValue,
    TrackClick, ValueChange,
};

use super::item::MenuItem;
use super::paint::Ground;
use super::theme;
use crate::language::{IntoSay, Label, Texts};
use crate::ports::MenuSound;
use crate::tone;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(sound_change)
        .add_systems(PostUpdate, place_balls.before(UiSystems::Prepare));
}

/// Length of the line of a slider, including half a ball at each end (pixels of an 800×600 window).
const LENGTH: f32 = 220.0;
/// Length of the line of a short slider (pixels of an 800×600 window).
pub const SHORT: f32 = 116.0;
/// Diameter of the ball (pixels of an 800×600 window).
const BALL: f32 = 20.0;
/// Thickness of the line (pixels of an 800×600 window).
const LINE: f32 = 6.0;

/// Length of a slider's line.
#[derive(Component)]
struct Length(f32);

/// Marker of the filled part of the line.
#[derive(Component)]
struct Fill;

/// Unit of a slider's value in texts. Without one, the value has no unit.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// Number of units per 1 of the value.
    pub each: f64,
    /// Name of the unit; may be empty.
    pub unit: &'static str,
}

impl Default for Measure {
    fn default() -> Self {
        Self {
            each: 1.0,
            unit: "",
        }
    }
}

impl Measure {
    /// Returns a measure in percent, with `each` per 1 of the value.
    pub const fn percent(each: f64) -> Self {
        Self { each, unit: "%" }
    }

    /// Returns `value` as text, with at most one decimal.
    pub fn words(&self, value: f32, words: &dyn Texts) -> String {
        let told = (f64::from(value) * self.each * 10.0).round() / 10.0;
        let told = told.to_string().replace('.', &words.decimal());
        match self.unit {
            "" => told,
            "%" => words.percent(&told),
            unit => format!("{told} {unit}"),
        }
    }
}

/// Returns the bundle of a slider over `range` with a step of 1. `label` is for screen readers.
pub fn slider<L>(label: impl IntoSay<L>, range: RangeInclusive<f32>) -> impl Bundle {
    slider_of(LENGTH, label, range)
}

/// Returns the bundle of a slider of the given `length` (pixels of an 800×600 window).
pub fn slider_of<L>(
    length: f32,
    label: impl IntoSay<L>,
    range: RangeInclusive<f32>,
) -> impl Bundle {
    (
        Name::new("Slider"),
        Length(length),
        MenuItem,
        Label(label.into_say()),
        Slider {
            track_click: TrackClick::Snap,
            orientation: SliderOrientation::Horizontal,
        },
        SliderRange::from_range(range),
        SliderStep(1.0),
        SliderPrecision(0),
        Node {
            width: px(length),
            height: px(theme::TARGET),
            align_items: AlignItems::Center,
            border_radius: BorderRadius::MAX,
            ..default()
        },
        children![
            (line(percent(100)), Ground(tone::LINE)),
            (Fill, line(px(0)), Ground(tone::ACCENT)),
            (
                SliderThumb,
                Pickable::IGNORE,
                Node {
                    position_type: PositionType::Absolute,
                    width: px(BALL),
                    height: px(BALL),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                Ground(tone::HEADING.into()),
            ),
        ],
    )
}

fn line(width: Val) -> impl Bundle {
    (
        Pickable::IGNORE,
        Node {
            position_type: PositionType::Absolute,
            width,
            height: px(LINE),
            border_radius: BorderRadius::MAX,
            ..default()
        },
    )
}

fn place_balls(
    sliders: Query<(&SliderValue, &SliderRange, &Length, &Children), With<Slider>>,
    mut balls: Query<&mut Node, (With<SliderThumb>, Without<Fill>)>,
    mut fills: Query<&mut Node, With<Fill>>,
) {
    for (value, range, length, children) in &sliders {
        let left = range.thumb_position(value.0) * (length.0 - BALL);
        for child in children {
            if let Ok(mut ball) = balls.get_mut(*child)
                && ball.left != px(left)
            {
                ball.left = px(left);
            }
            if let Ok(mut fill) = fills.get_mut(*child)
                && fill.width != px(left + BALL * 0.5)
            {
                fill.width = px(left + BALL * 0.5);
            }
        }
    }
}

fn sound_change(
    changed: On<ValueChange<f32>>,
    sliders: Query<&SliderValue, With<MenuItem>>,
    mut sounds: MessageWriter<MenuSound>,
) {
    if sliders
        .get(changed.source)
        .is_ok_and(|value| value.0 != changed.value)
    {
        sounds.write(MenuSound::Move);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct German;

    impl Texts for German {
        fn decimal(&self) -> String {
            ",".to_owned()
        }
        fn percent(&self, number: &str) -> String {
            format!("{number} %")
        }
    }

    #[test]
    fn a_value_is_told_in_its_measure() {
        assert_eq!(Measure::percent(10.0).words(7.0, &German), "70 %");
        assert_eq!(Measure::default().words(3.0, &German), "3");
        let seconds = Measure {
            each: 1.0 / 120.0,
            unit: "s",
        };
        assert_eq!(seconds.words(90.0, &German), "0,8 s");
    }
}
