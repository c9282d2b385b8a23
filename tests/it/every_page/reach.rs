//! Reachability of every control of a page by arrow keys, D-pad, Tab and mouse. The preselected control is reachable
//! from everywhere.

use std::collections::{HashMap, HashSet};

use bevy::input_focus::FocusCause;

use super::read::focusable;
use crate::devices::{plug_in, tap_pad};
use crate::prelude::*;
use bevy::ui_widgets::Slider;

pub fn focus(app: &App) -> Entity {
    app.world().resource::<InputFocus>().get().expect("a focus")
}

pub fn set_focus(app: &mut App, entity: Entity) {
    let mut focus = app.world_mut().resource_mut::<InputFocus>();
    focus.set(entity, FocusCause::Navigated);
    app.update();
}

fn label(app: &mut App, entity: Entity) -> String {
    set_focus(app, entity);
    focused(app)
}

const ARROWS: [KeyCode; 4] = [
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
];

const PAD: [GamepadButton; 4] = [
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::DPadLeft,
    GamepadButton::DPadRight,
];

pub fn by_arrows(name: &str, app: &mut App) {
    by(name, app, |app, way| tap(app, ARROWS[way]));
}

pub fn by_pad(name: &str, app: &mut App) {
    let pad = plug_in(app, 0x045e);
    by(&format!("{name}, pad"), app, |app, way| {
        tap_pad(app, pad, PAD[way]);
    });
}

/// Tests a device whose `go` moves the focus up, down, left or right.
fn by(name: &str, app: &mut App, go: impl Fn(&mut App, usize)) {
    let (all, first) = (focusable(app), focus(app));
    let mut ways: HashMap<Entity, Vec<Entity>> = HashMap::new();
    let mut back: HashMap<Entity, Vec<Entity>> = HashMap::new();
    for at in &all {
        // Left and right change the value of a slider.
        let has_value = app.world().get::<Slider>(*at).is_some();
        for way in 0..if has_value { 2 } else { 4 } {
            set_focus(app, *at);
            go(app, way);
            let to = focus(app);
            ways.entry(*at).or_default().push(to);
            back.entry(to).or_default().push(*at);
        }
    }
    for (which, ways) in [("cannot be reached", ways), ("does not lead back", back)] {
        let reached = reached(first, &ways);
        for at in &all {
            if !reached.contains(at) {
                panic!("{name}: {:?} {which}", label(app, *at));
            }
        }
    }
    set_focus(app, first);
}

fn reached(first: Entity, ways: &HashMap<Entity, Vec<Entity>>) -> HashSet<Entity> {
    let (mut reached, mut open) = (HashSet::from([first]), vec![first]);
    while let Some(at) = open.pop() {
        for to in ways.get(&at).into_iter().flatten() {
            if reached.insert(*to) {
                open.push(*to);
            }
        }
    }
    reached
}

/// Tests Tab, which visits each control once, and the reverse order with the gamepad.
pub fn in_turn(name: &str, app: &mut App) {
    let (all, first) = (focusable(app), focus(app));
    let mut order = Vec::new();
    for _ in &all {
        order.push(focus(app));
        tap(app, KeyCode::Tab);
    }
    if let Some(missing) = all.iter().find(|at| !order.contains(at)) {
        let visited: Vec<_> = order.iter().map(|at| label(app, *at)).collect();
        let missing = label(app, *missing);
        panic!("{name}: Tab does not reach {missing:?} among {visited:?}");
    }
    assert_eq!(focus(app), first, "{name}: round");
    let pad = plug_in(app, 0x045e);
    for at in order.into_iter().rev() {
        tap_pad(app, pad, GamepadButton::LeftTrigger);
        assert_eq!(focus(app), at, "{name}: and back");
    }
}

/// Entities under the pointer so far.
#[derive(Resource, Default)]
struct Met(HashSet<Entity>);

/// Tests the pointer on each control after the page has scrolled to it.
pub fn by_mouse(name: &str, app: &mut App) {
    app.init_resource::<Met>()
        .add_observer(|moved: On<Pointer<Move>>, mut met: ResMut<Met>| {
            met.0.insert(moved.entity);
        });
    for at in focusable(app) {
        set_focus(app, at);
        settle(app);
        let world = app.world();
        let place = world.get::<UiGlobalTransform>(at).expect("a place");
        let node = world.get::<ComputedNode>(at).expect("a size");
        let to = place.translation * node.inverse_scale_factor() * world.resource::<UiScale>().0;
        let window = Rect::new(0.0, 0.0, 800.0, 600.0);
        let what = focused(app);
        assert!(window.contains(to), "{name}: {what:?} lies at {to}");
        app.world_mut().resource_mut::<Met>().0.clear();
        point(app, to - Vec2::X);
        point(app, to);
        let met = app.world().resource::<Met>().0.contains(&at);
        assert!(met, "{name}: the pointer does not meet {what:?} at {to}");
    }
}
