//! What a player has settled about devices: one plain struct, kept with the other settings.
//!
//! Owns [`ControlSettings`], its ranges and how two copies of the game agree on it. `library/preferences` in presentation
//! keeps it, and whoever shows it changes it there; everything in `input` reads the resource.

use std::ops::RangeInclusive;
use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::table::Mapping;
use crate::platform::store::changed;

/// Speeds of the mouse that can be chosen (percent).
pub const MOUSE_SPEED_PERCENT: RangeInclusive<u16> = 25..=400;
/// Dead zones of a stick that can be chosen (percent of its way).
pub const DEAD_ZONE_PERCENT: RangeInclusive<u16> = 0..=50;
/// Response curves of a stick that can be chosen: its way to the power of so many hundredths.
pub const STICK_CURVE_PERCENT: RangeInclusive<u16> = 100..=300;
/// Strengths of rumble that can be chosen (percent); 0 is off.
pub const RUMBLE_PERCENT: RangeInclusive<u16> = 0..=100;
/// Delays after a press that can be chosen (ms).
pub const DELAY_MS: RangeInclusive<u16> = 0..=500;
/// How long a menu rests on an item while one switch plays (ms).
pub const SCAN_MS: RangeInclusive<u16> = 500..=5000;

/// How the mouse moves the paddle.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MouseMode {
    /// The paddle is where the pointer is.
    #[default]
    Absolute,
    /// The paddle moves as the mouse does; the pointer is held while a game goes on.
    Relative,
}

/// What the paddle does by itself for a player who has one switch.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OneSwitch {
    /// Nothing.
    #[default]
    Off,
    /// It sweeps to and fro; the switch stops it and lets it go on.
    Sweep,
    /// It follows the ball, and not perfectly; the switch turns the ball.
    Follow,
}

/// What a player has settled about devices.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(default)]
pub struct ControlSettings {
    /// How the mouse moves the paddle.
    pub mouse: MouseMode,
    /// How far the paddle goes for a way of the mouse, where it moves as the mouse does ([`MOUSE_SPEED_PERCENT`]).
    pub mouse_speed: u16,
    /// How far a stick is pushed before it counts ([`DEAD_ZONE_PERCENT`]).
    pub dead_zone: u16,
    /// How finely a stick steers near its middle ([`STICK_CURVE_PERCENT`]).
    pub stick_curve: u16,
    /// How strongly a pad rumbles ([`RUMBLE_PERCENT`]).
    pub rumble: u16,
    /// A press begins what would otherwise last as long as it is held, and the next one ends it.
    pub toggles: bool,
    /// For how long after a press others count for nothing ([`DELAY_MS`]).
    pub delay: u16,
    /// What the paddle does by itself.
    pub one_switch: OneSwitch,
    /// How long a menu rests on an item while one switch plays ([`SCAN_MS`]).
    pub scan: u16,
    /// What triggers what.
    pub mapping: Mapping,
}

impl Default for ControlSettings {
    fn default() -> Self {
        Self {
            mouse: MouseMode::default(),
            mouse_speed: 100,
            dead_zone: 8,
            stick_curve: 150,
            rumble: 50,
            toggles: false,
            delay: 0,
            one_switch: OneSwitch::default(),
            scan: 1500,
            mapping: Mapping::default(),
        }
    }
}

impl ControlSettings {
    /// Brings every number into its range. Returns what of the mapping cannot be obeyed, in sentences without a full stop.
    #[must_use]
    pub fn settle(&mut self) -> Vec<String> {
        let numbers = [
            (&mut self.mouse_speed, MOUSE_SPEED_PERCENT),
            (&mut self.dead_zone, DEAD_ZONE_PERCENT),
            (&mut self.stick_curve, STICK_CURVE_PERCENT),
            (&mut self.rumble, RUMBLE_PERCENT),
            (&mut self.delay, DELAY_MS),
            (&mut self.scan, SCAN_MS),
        ];
        for (number, range) in numbers {
            *number = (*number).clamp(*range.start(), *range.end());
        }
        self.mapping.findings()
    }

    /// What comes of a file that says `on_disk`, with what was changed here since `base`.
    #[must_use]
    pub fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        Self {
            mouse: changed(on_disk.mouse, &base.mouse, &mine.mouse),
            mouse_speed: changed(on_disk.mouse_speed, &base.mouse_speed, &mine.mouse_speed),
            dead_zone: changed(on_disk.dead_zone, &base.dead_zone, &mine.dead_zone),
            stick_curve: changed(on_disk.stick_curve, &base.stick_curve, &mine.stick_curve),
            rumble: changed(on_disk.rumble, &base.rumble, &mine.rumble),
            toggles: changed(on_disk.toggles, &base.toggles, &mine.toggles),
            delay: changed(on_disk.delay, &base.delay, &mine.delay),
            one_switch: changed(on_disk.one_switch, &base.one_switch, &mine.one_switch),
            scan: changed(on_disk.scan, &base.scan, &mine.scan),
            mapping: Mapping::merge(on_disk.mapping, &base.mapping, &mine.mapping),
        }
    }

    /// For how long after a press others count for nothing.
    pub(super) fn delay(&self) -> Duration {
        Duration::from_millis(u64::from(self.delay))
    }

    /// What a push of a stick comes to (both 0 to 1): nothing within the dead zone, and from there on as the curve says.
    #[must_use]
    pub fn steering(&self, push: f64) -> f64 {
        let dead = f64::from(self.dead_zone) / 100.0;
        let beyond = ((push.min(1.0) - dead) / (1.0 - dead)).max(0.0);
        libm::pow(beyond, f64::from(self.stick_curve) / 100.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_does_nothing_in_its_dead_zone_and_all_at_its_end() {
        for (dead_zone, stick_curve) in [(0, 100), (8, 150), (50, 300)] {
            let settings = ControlSettings {
                dead_zone,
                stick_curve,
                ..default()
            };
            let dead = f64::from(dead_zone) / 100.0;
            assert_eq!(settings.steering(dead), 0.0);
            assert_eq!(settings.steering(1.0), 1.0);
            assert_eq!(
                settings.steering(7.0),
                1.0,
                "a stick that says more than all"
            );
            let mut last = 0.0;
            for percent in 0..=100 {
                let now = settings.steering(f64::from(percent) / 100.0);
                assert!(now >= last, "further is never slower");
                last = now;
            }
        }
    }

    #[test]
    fn numbers_out_of_their_ranges_are_brought_back() {
        let mut settings = ControlSettings {
            mouse_speed: 1,
            dead_zone: 100,
            stick_curve: 0,
            rumble: 60_000,
            delay: 60_000,
            scan: 0,
            ..default()
        };
        assert!(settings.settle().is_empty());
        let numbers = [
            settings.mouse_speed,
            settings.dead_zone,
            settings.stick_curve,
            settings.rumble,
            settings.delay,
            settings.scan,
        ];
        assert_eq!(numbers, [25, 50, 100, 100, 500, 500]);
    }
}
