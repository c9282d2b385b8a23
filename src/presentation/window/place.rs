//! Position of the window: saved between runs, corrected if no monitor shows the window, and moved to the chosen
//! monitor. Runs in `Show`.
//!
//! A full-screen window is not saved, and neither is one whose size the command line set.

use bevy::window::{Monitor, WindowMode};

use super::display::chosen;
use super::fit::{area_of, position_of, within};
use crate::presentation::library::preferences::Preferences;
use crate::presentation::library::video::Place;
use crate::presentation::prelude::*;

/// Delay between the last change of the window and saving it (real time).
const LEFT_ALONE: Duration = Duration::from_millis(500);
/// Part of the upper edge that must be visible to grasp the window (physical pixels).
const GRASP: IVec2 = IVec2::new(120, 32);

/// Returns `true` if `monitor` shows enough of the upper edge of `window` to grasp it (physical pixels of the desktop).
fn is_grasped(window: IRect, monitor: IRect) -> bool {
    let bottom = window.min.y + GRASP.y.min(window.height());
    let edge = IRect::from_corners(window.min, IVec2::new(window.max.x, bottom));
    let seen = edge.intersect(monitor);
    seen.height() >= edge.height() && seen.width() >= GRASP.x.min(edge.width())
}

/// Returns `window`, moved and shrunk to fit one of `monitors`; unchanged if it can be grasped and fits (physical
/// pixels of the desktop).
fn fitted(window: IRect, monitors: &[IRect]) -> IRect {
    let shown = |monitor: &&IRect| {
        let seen = window.intersect(**monitor).size().as_i64vec2();
        seen.x * seen.y
    };
    // Reversed, because `max_by_key` returns the last of equal items.
    let Some(monitor) = monitors.iter().rev().max_by_key(shown) else {
        return window;
    };
    let wanted = within(window, *monitor);
    let is_seen = monitors.iter().any(|monitor| is_grasped(window, *monitor));
    match is_seen && wanted.size() == window.size() {
        true => window,
        false => wanted,
    }
}

/// Moves the window to a monitor if none shows it: after a change of the desktop, or when a monitor was disconnected.
pub(super) fn bring_back(
    monitors: Query<&Monitor>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let (WindowMode::Windowed, WindowPosition::At(at)) = (window.mode, window.position) else {
        return;
    };
    let monitors: Vec<IRect> = monitors.iter().map(area_of).collect();
    let now = IRect::from_corners(at, at + window.physical_size().as_ivec2());
    let wanted = fitted(now, &monitors);
    if wanted.min != now.min {
        window.position = WindowPosition::At(wanted.min);
    }
    if wanted.size() != now.size() {
        let size = wanted.size().as_uvec2();
        window.resolution.set_physical_resolution(size.x, size.y);
    }
}

/// Moves the window to a newly chosen monitor. `fill_screen` handles full screen.
pub(super) fn follow_choice(
    preferences: Res<Preferences>,
    monitors: Query<(Entity, &Monitor)>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut before: Local<Option<Option<String>>>,
) {
    let now = &preferences.video.monitor;
    let is_news = before.as_ref().is_some_and(|before| before != now);
    if before.as_ref() != Some(now) {
        *before = Some(now.clone());
    }
    if let Some(mut window) = window
        && is_news
        && window.mode == WindowMode::Windowed
        && let Some(monitor) = chosen(now.as_ref(), &monitors)
    {
        window.position = WindowPosition::Centered(monitor);
    }
}

pub(super) fn remember(
    time: Res<Time<Real>>,
    launch: Res<Launch>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut alone: Local<(Option<Place>, Duration)>,
    mut preferences: ResMut<Preferences>,
) {
    let is_asked_for = launch.size.is_some() || launch.screenshot.is_some();
    if window.mode != WindowMode::Windowed || is_asked_for {
        *alone = default();
        return;
    }
    let now = Place {
        at: position_of(&window).map(IVec2::into),
        size: window.size().round().as_uvec2().into(),
    };
    let (last, waited) = &mut *alone;
    if *last != Some(now) {
        (*last, *waited) = (Some(now), Duration::ZERO);
        return;
    }
    *waited += time.delta();
    // A minimised window has no size.
    let is_open = now.size.0 > 0 && now.size.1 > 0;
    if is_open && *waited >= LEFT_ALONE && preferences.video.place != *last {
        preferences.video.place = *last;
    }
}

#[cfg(test)]
mod tests {
    use rand_pcg::Pcg32;
    use rand_pcg::rand_core::Rng;

    use super::*;

    /// Returns a random number from `least` to `most`.
    fn between(chance: &mut Pcg32, least: i32, most: i32) -> i32 {
        let span = (most - least + 1) as u32;
        least + (chance.next_u32() % span) as i32
    }

    fn area(chance: &mut Pcg32, at: i32, sides: (i32, i32)) -> IRect {
        let min = IVec2::new(between(chance, -at, at), between(chance, -at, at));
        let mut side = || between(chance, sides.0, sides.1);
        let size = IVec2::new(side(), side());
        IRect::from_corners(min, min + size)
    }

    /// Returns a window on `monitor`, at most half as wide and high.
    fn on(chance: &mut Pcg32, monitor: IRect) -> IRect {
        let half = monitor.half_size();
        let mut within = |side: i32| between(chance, 1, side);
        let min = monitor.min + IVec2::new(within(half.x), within(half.y));
        IRect::from_corners(min, min + IVec2::new(within(half.x), within(half.y)))
    }

    #[test]
    fn every_window_ends_where_it_can_be_grasped_and_stays_if_it_was_there() {
        let mut chance = Pcg32::new(7, 7);
        let mut moved = 0;
        for _ in 0..20_000 {
            let count = between(&mut chance, 1, 4);
            let monitors: Vec<IRect> = (0..count)
                .map(|_| area(&mut chance, 4_000, (320, 4_000)))
                .collect();
            // Half of the windows are on a connected monitor.
            let window = match between(&mut chance, 0, 1) {
                0 => area(&mut chance, 9_000, (1, 5_000)),
                _ => on(&mut chance, monitors[0]),
            };
            let wanted = fitted(window, &monitors);
            let seen = |window| monitors.iter().any(|it| is_grasped(window, *it));
            assert!(seen(wanted), "{window:?} among {monitors:?}: {wanted:?}");
            let fits = |it: &IRect| wanted.width() <= it.width() && wanted.height() <= it.height();
            assert!(monitors.iter().any(fits), "{window:?}: {wanted:?}");
            assert_eq!(fitted(wanted, &monitors), wanted, "and then it stays");
            let was_smaller = wanted.size().cmple(window.size()).all();
            assert!(was_smaller, "nothing grows: {window:?}, {wanted:?}");
            moved += u32::from(wanted != window);
        }
        assert!((2_000..18_000).contains(&moved), "{moved} were moved");
    }

    #[test]
    fn a_window_that_hangs_over_an_edge_stays_and_one_without_a_monitor_is_left_alone() {
        let screen = IRect::new(0, 0, 1920, 1080);
        let hangs = IRect::new(1700, 900, 2500, 1500);
        assert_eq!(fitted(hangs, &[screen]), hangs);
        assert_eq!(fitted(hangs, &[]), hangs);
        let away = IRect::new(4000, 200, 4800, 800);
        assert_eq!(fitted(away, &[screen]), IRect::new(1120, 200, 1920, 800));
        let above = IRect::new(100, -40, 900, 560);
        let down = IRect::new(100, 0, 900, 600);
        assert_eq!(fitted(above, &[screen]), down, "its upper edge counts");
        let huge = IRect::new(-50, -50, 4000, 3000);
        assert_eq!(fitted(huge, &[screen]), screen);
    }
}
