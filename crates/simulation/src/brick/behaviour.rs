//! Behaviour of bricks: the component for a property of their kind, in snapshots, checksums and checks of both.
//!
//! Each behaviour implements [`Behaviour`] next to its component. The list in `brick` names it once.

use std::fmt::Debug;

use crate::state::Use;
use crate::state::prelude::*;
use brickwork_level::content::BrickKind;

/// Component of the bricks whose kind has a property.
pub trait Behaviour: State + Debug {
    /// `true` if it opens bricks, so that balls fly through them for a time.
    const OPENS: bool = false;

    /// Returns the component of a new brick of `kind`; `None` if the kind does not behave in this way.
    fn of_kind(kind: &BrickKind) -> Option<Self>;

    /// Checks the `restored` component of a brick against `own`, that of a new brick of the same kind.
    ///
    /// # Errors
    ///
    /// The difference that no game can cause.
    fn check_restored(own: Option<&Self>, restored: Option<&Self>) -> Result<(), FieldError> {
        expect(own == restored, "", restored, format_args!("{own:?}"))
    }
}

/// Checks that a marker is only on bricks of a kind that `may` have it.
///
/// # Errors
///
/// The marker is present without a reason.
pub(crate) fn expect_missing(may: bool, is_there: bool) -> Result<(), FieldError> {
    let is = if is_there { "present" } else { "missing" };
    expect(may || !is_there, "", format_args!("{is}"), "missing")
}

/// Functions of one behaviour.
pub(crate) struct AnyBehaviour {
    /// Adds the component to a new brick of the kind.
    pub attach: fn(&mut EntityWorldMut, &BrickKind),
    /// Registers the component, unless the list of the state already has it.
    pub register: fn(&mut App),
    /// Compares the components of a new and a restored brick.
    pub check: fn(EntityRef, EntityRef, StableId) -> Result<(), StateError>,
    /// Returns `true` if the brick has the component, and the component opens it.
    pub opens: fn(EntityRef) -> bool,
}

impl AnyBehaviour {
    pub const fn of<T: Behaviour>() -> Self {
        Self {
            attach: |brick, kind| {
                if let Some(component) = T::of_kind(kind) {
                    brick.insert(component);
                }
            },
            register: |app| {
                app.register_state::<T>(Use::Addition);
            },
            check: |own, restored, id| {
                T::check_restored(own.get(), restored.get()).map_err(in_value(T::TAG, id))
            },
            opens: |brick| T::OPENS && brick.contains::<T>(),
        }
    }
}
