//! Fit of a new window with its decorations to the usable area of its monitor. Runs in `Show`.
//!
//! A fullscreen or maximised window keeps its size. So does a window whose size the command line set.

use bevy::ecs::system::NonSendMarker;
use bevy::window::{Monitor, OnMonitor, WindowMode};
use bevy::winit::WINIT_WINDOWS;

use crate::platform::display::work_area;
use crate::presentation::prelude::*;

/// Time after opening during which the window is fitted: window managers add decorations late (real time; a frame
/// counts at most [`LONGEST_FRAME`]).
const FITTED_FOR: Duration = Duration::from_secs(1);
const LONGEST_FRAME: Duration = Duration::from_millis(50);
/// Space for panels and docks at each edge of a monitor if the work area is unknown (logical pixels). At most
/// [`PANEL_SHARE`] of the side.
const PANEL: f32 = 48.0;
const PANEL_SHARE: f32 = 0.06;

/// Area of the desktop without panels and docks (physical pixels). `None` if it is unknown.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct WorkArea(Option<IRect>);

impl WorkArea {
    /// Queries the desktop.
    pub fn from_desktop() -> Self {
        let area = work_area();
        Self(area.map(|[left, top, right, bottom]| IRect::new(left, top, right, bottom)))
    }

    /// Returns the part of `monitor` for windows (physical pixels). A work area that covers less than half of a side is
    /// ignored.
    fn on(self, monitor: &Monitor) -> IRect {
        let whole = area_of(monitor);
        let area = self.0.map(|area| area.intersect(whole));
        if let Some(area) = area.filter(|area| (area.size() * 2).cmpge(whole.size()).all()) {
            return area;
        }
        let panel = whole.size().as_vec2() * PANEL_SHARE;
        let panel = panel.min(Vec2::splat(PANEL * monitor.scale_factor as f32));
        let panel = panel.round().as_ivec2();
        IRect::from_corners(whole.min + panel, whole.max - panel)
    }
}

/// Returns the whole area of `monitor` (physical pixels of the desktop).
pub(super) fn area_of(monitor: &Monitor) -> IRect {
    let at = monitor.physical_position;
    IRect::from_corners(at, at + monitor.physical_size().as_ivec2())
}

/// Returns `window`, moved and shrunk to fit into `area` (physical pixels).
pub(super) fn within(window: IRect, area: IRect) -> IRect {
    let size = window.size().min(area.size());
    let at = window.min.clamp(area.min, area.max - size);
    IRect::from_corners(at, at + size)
}

/// Returns the position of `window` that was set (physical pixels).
pub(super) fn position_of(window: &Window) -> Option<IVec2> {
    match window.position {
        WindowPosition::At(at) => Some(at),
        WindowPosition::Automatic | WindowPosition::Centered(_) => None,
    }
}

/// Function that returns the size of the decorations of a window, and its position with them if the system reports it
/// (physical pixels). `None` while the window must not be moved or resized. Tests replace it, because only winit knows
/// the decorations.
#[derive(Resource, Clone, Copy)]
pub(super) struct Decorations(pub fn(Entity) -> Option<(IVec2, Option<IVec2>)>);

/// [`Decorations`] of a real window.
pub(super) fn of_winit(window: Entity) -> Option<(IVec2, Option<IVec2>)> {
    WINIT_WINDOWS.with_borrow(|windows| {
        let Some(window) = windows.get_window(window) else {
            return Some((IVec2::ZERO, None));
        };
        let (outer, inner) = (window.outer_size(), window.inner_size());
        let added = |outer: u32, inner: u32| outer.saturating_sub(inner) as i32;
        let added = IVec2::new(
            added(outer.width, inner.width),
            added(outer.height, inner.height),
        );
        let at = window.outer_position().map(|at| IVec2::new(at.x, at.y));
        (!window.is_maximized()).then_some((added, at.ok()))
    })
}

/// Fits a newly opened window with its decorations to its monitor.
pub(super) fn fit_screen(
    (time, launch): (Res<Time<Real>>, Res<Launch>),
    (work_area, decorations): (Res<WorkArea>, Res<Decorations>),
    monitors: Query<&Monitor>,
    window: Single<(Entity, &mut Window, Option<&OnMonitor>), With<PrimaryWindow>>,
    mut passed: Local<Duration>,
    _main_thread: NonSendMarker,
) {
    let (entity, mut window, on) = window.into_inner();
    let is_asked_for = launch.size.is_some() || launch.screenshot.is_some();
    if is_asked_for || *passed >= FITTED_FOR || window.mode != WindowMode::Windowed {
        return;
    }
    *passed += time.delta().min(LONGEST_FRAME);
    let monitor = on.and_then(|on| monitors.get(on.0).ok());
    let Some(monitor) = monitor.or_else(|| monitors.single().ok()) else {
        return;
    };
    let Some((added, at)) = decorations.0(entity) else {
        return;
    };
    let at = at.or_else(|| position_of(&window));
    let area = work_area.on(monitor);
    let inner = window.physical_size().as_ivec2();
    let corner = at.unwrap_or(area.min);
    let wanted = within(IRect::from_corners(corner, corner + inner + added), area);
    let size = (wanted.size() - added).max(IVec2::ONE);
    if size != inner {
        let size = size.as_uvec2();
        let logical = size.as_vec2() / window.scale_factor();
        let least = &mut window.resize_constraints;
        least.min_width = least.min_width.min(logical.x.floor());
        least.min_height = least.min_height.min(logical.y.floor());
        window.resolution.set_physical_resolution(size.x, size.y);
    }
    if at.is_some_and(|at| at != wanted.min) {
        window.position = WindowPosition::At(wanted.min);
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;

    use super::*;

    fn monitor(width: u32, height: u32, scale_factor: f64) -> Monitor {
        Monitor {
            name: None,
            physical_height: height,
            physical_width: width,
            physical_position: IVec2::new(100, 0),
            refresh_rate_millihertz: None,
            scale_factor,
            video_modes: Vec::new(),
        }
    }

    #[test]
    fn a_window_fits_its_monitor_with_its_decorations() {
        let mut world = World::new();
        world.init_resource::<Time<Real>>();
        world.init_resource::<Launch>();
        world.insert_resource(WorkArea(Some(IRect::new(100, 0, 1466, 768))));
        world.insert_resource(Decorations(|_| {
            Some((IVec2::new(4, 30), Some(IVec2::new(300, -20))))
        }));
        world.spawn(monitor(1366, 768, 1.0));
        let mut opened = Window::default();
        opened.resolution.set(1024.0, 768.0);
        let id = world.spawn((opened, PrimaryWindow)).id();
        world.run_system_once(fit_screen).expect("it runs");
        let window = world.get::<Window>(id).expect("the window");
        assert_eq!(window.physical_size(), UVec2::new(1024, 738), "30 less");
        let corner = WindowPosition::At(IVec2::new(300, 0));
        assert_eq!(window.position, corner, "with its upper edge in view");
    }

    #[test]
    fn a_window_lies_within_its_area() {
        let area = IRect::new(0, 27, 1366, 768);
        for (window, wanted) in [
            (
                IRect::new(171, 0, 1195, 790),
                IRect::new(171, 27, 1195, 768),
            ),
            (
                IRect::new(1000, 300, 1800, 900),
                IRect::new(566, 168, 1366, 768),
            ),
            (IRect::new(-50, -50, 4000, 3000), area),
            (
                IRect::new(100, 100, 700, 550),
                IRect::new(100, 100, 700, 550),
            ),
        ] {
            assert_eq!(within(window, area), wanted, "{window:?}");
        }
    }

    #[test]
    fn windows_leave_space_for_panels() {
        let unknown = WorkArea::default();
        let small = monitor(800, 480, 1.0);
        assert_eq!(
            unknown.on(&small),
            IRect::new(148, 29, 852, 451),
            "6 % at most"
        );
        let large = monitor(2560, 1440, 2.0);
        assert_eq!(unknown.on(&large), IRect::new(196, 86, 2564, 1354));
        let known = |area| WorkArea(Some(area)).on(&small);
        let panel = IRect::new(100, 30, 900, 480);
        assert_eq!(known(panel), panel, "the desktop tells");
        let wide = IRect::new(0, 30, 4000, 2000);
        assert_eq!(
            known(wide),
            IRect::new(100, 30, 900, 480),
            "of all monitors"
        );
        let elsewhere = IRect::new(2000, 0, 3000, 900);
        assert_eq!(known(elsewhere), unknown.on(&small), "of another monitor");
    }
}
