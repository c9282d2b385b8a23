//! Layout of the lab views by the shape of the window. Runs in `Show`.
//!
//! The views are side by side with their numbers below, or one above the other with their numbers beside them in a tall
//! window. They are larger in a wide window. [`page`](super::page) spawns the page.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::LabSystems;
use super::stage::View;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, arrange.in_set(LabSystems::Show));
}

/// Maximum width of a view, which leaves space for numbers and texts (pixels of an 800×600 window). The second is for
/// wide windows, where the texts are at the side.
const WIDEST: f32 = 292.0;
const WIDEST_OF_WIDE: f32 = 366.0;
/// Minimum width of numbers beside their view (pixels of an 800×600 window). With less space they wrap below it.
const BESIDE: f32 = 270.0;
/// Aspect ratio from which a window is wide, and below which it is tall.
const WIDE: f32 = 1.77;
const TALL: f32 = 1.0 / 1.2;

/// Container of the views.
#[derive(Component)]
pub(super) struct Views;

/// View with its heading and its numbers.
#[derive(Component)]
pub(super) struct Column;

/// Numbers of a view, below or beside it.
#[derive(Component)]
pub(super) struct Lines;

/// Nodes with the component `Of`.
type Parts<'w, 's, Of> = Query<'w, 's, &'static mut Node, With<Of>>;

fn arrange(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut parts: ParamSet<(Parts<Views>, Parts<Column>, Parts<View>, Parts<Lines>)>,
) {
    let Some(window) = window else { return };
    let shape = window.width() / window.height().max(1.0);
    let is_tall = shape < TALL;
    let (along, across) = match is_tall {
        true => (FlexDirection::Column, FlexDirection::Row),
        false => (FlexDirection::Row, FlexDirection::Column),
    };
    change(parts.p0(), |views| views.flex_direction = along);
    change(parts.p1(), |column| {
        column.flex_direction = across;
        // Side by side they share the width; one above the other, each has its own height.
        (column.flex_basis, column.width) = match is_tall {
            true => (auto(), percent(100)),
            false => (px(0), auto()),
        };
        column.flex_wrap = if is_tall {
            FlexWrap::Wrap
        } else {
            FlexWrap::NoWrap
        };
    });
    let widest = match shape >= WIDE {
        true => WIDEST_OF_WIDE,
        false => WIDEST,
    };
    change(parts.p2(), |view| view.max_width = px(widest));
    change(parts.p3(), |lines| {
        (lines.flex_basis, lines.flex_grow) = match is_tall {
            true => (px(BESIDE), 1.0),
            false => (auto(), 0.0),
        };
    });
}

/// Changes the nodes of `parts` if their values differ.
fn change<Of: Component>(mut parts: Parts<Of>, by: impl Fn(&mut Node)) {
    for mut node in &mut parts {
        let mut changed = node.clone();
        by(&mut changed);
        node.set_if_neq(changed);
    }
}
