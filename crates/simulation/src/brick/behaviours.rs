//! Behaviours of a brick, as components: all that its kind requires.
//!
//! The files of the components define their effects: those of contacts and blasts are in `collision`, the others in
//! this folder.

use bevy::prelude::*;

use super::hidden::Hidden;
use super::opens::{Member, Opens};
use super::reacts::Reacts;
use super::regenerates::Regenerates;
use crate::collision::blast::Explodes;
use crate::collision::change::Passable;
use crate::collision::response::{Response, Through};
use brickwork_level::content::BrickKind;

/// Adds the components for the behaviours of `kind` to `brick`.
pub(crate) fn attach_behaviours(brick: &mut EntityWorldMut, kind: &BrickKind) {
    let properties = &kind.properties;
    let explodes = properties.explodes.map(|explodes| Explodes {
        radius: explodes.radius,
        after: explodes.after,
    });
    let regenerates = properties.regenerates.zip(kind.hits);
    let regenerates = regenerates.map(|(regenerates, hits)| Regenerates {
        after: regenerates.after,
        each: regenerates.each,
        seen: hits,
        due: None,
    });
    let opens = properties.opens.map(|opens| Opens {
        group: opens.group,
        open_at_first: properties.passable.is_some(),
    });
    let reacts = kind.summary().reacts.then_some(Reacts {
        switches: properties.switches,
        grows: properties.grows,
    });
    let response = Response {
        one_way: (properties.one_way).map(|one_way| Through(one_way.towards.vector())),
        portal: properties.portal.map(|portal| portal.pair),
        chaotic: properties.chaotic.is_some(),
        kick: properties.kicks.map(|kicks| kicks.by),
    };
    insert(brick, explodes);
    insert(brick, regenerates);
    insert(brick, kind.guards().map(|group| Member { group }));
    insert(brick, opens);
    insert(brick, properties.passable.map(|_| Passable));
    insert(brick, reacts);
    insert(brick, properties.hidden.map(|_| Hidden));
    insert(brick, (response != Response::default()).then_some(response));
}

fn insert(brick: &mut EntityWorldMut, component: Option<impl Component>) {
    if let Some(component) = component {
        brick.insert(component);
    }
}
