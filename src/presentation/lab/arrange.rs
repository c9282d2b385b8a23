//! How the views of the lab stand: beside each other with their numbers below them, or above each other with their numbers beside them in a
//! tall window; larger in a wide one. Runs in `Show`.
//!
//! Owns which shape of a window is which. What the page is made of, [`page`](super::page) says.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::LabSystems;
use super::stage::View;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, arrange.in_set(LabSystems::Show));
}

/// A view is no wider, so that there is room for its numbers and for what is said (pixels of an 800×600 window); in a wide window, where
/// nothing has to stand below.
const WIDEST: f32 = 292.0;
const WIDEST_OF_WIDE: f32 = 366.0;
/// Width of numbers that stand beside their view, at least (pixels of an 800×600 window): with less they stand below it.
const BESIDE: f32 = 270.0;
/// From which width on, for its height, a window is wide, and up to which it is tall.
const WIDE: f32 = 1.77;
const TALL: f32 = 1.0 / 1.2;

/// The views, beside or above each other.
#[derive(Component)]
pub(super) struct Views;

/// A view with its head and its numbers.
#[derive(Component)]
pub(super) struct Column;

/// The numbers of a view, below or beside it.
#[derive(Component)]
pub(super) struct Lines;

/// Nodes of one kind of part.
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
        // Beside each other they share the width; above each other each is as high as it is.
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

/// Changes the nodes of `parts`, where that makes a difference.
fn change<Of: Component>(mut parts: Parts<Of>, by: impl Fn(&mut Node)) {
    for mut node in &mut parts {
        let mut changed = node.clone();
        by(&mut changed);
        node.set_if_neq(changed);
    }
}
