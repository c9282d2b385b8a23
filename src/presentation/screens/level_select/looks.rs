//! What tiles show of levels that costs time to find out: kept from one visit to the next, and made anew for levels that
//! have changed.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use bevy::prelude::*;

use super::picture::picture;
use crate::content::kinds::Kinds;
use crate::level::{Level, SharedLevel};
use crate::presentation::library::entry::LevelEntry;
use crate::presentation::palette::Palette;

/// What is known of the levels of the list, by their places.
#[derive(Resource, Debug, Default)]
pub(super) struct Looks {
    by_place: HashMap<usize, Look>,
    /// The colours of their pictures.
    palette: Palette,
}

/// What a tile shows of a level, whatever was achieved in it.
#[derive(Clone, Debug)]
pub(super) struct Look {
    /// The level.
    level: SharedLevel,
    /// Its picture.
    pub picture: Handle<Image>,
    /// The names of the kinds of its bricks.
    pub kinds: BTreeSet<String>,
    /// The names of the power-ups that its bricks carry.
    pub powers: BTreeSet<String>,
}

impl Looks {
    /// Forgets all, if their pictures have other colours than `palette`.
    pub fn paint_with(&mut self, palette: Palette) {
        if self.palette != palette {
            self.by_place.clear();
            self.palette = palette;
        }
    }

    /// Finds out what is not known yet of one of the `levels`; so that all of it is known before the player asks.
    pub fn prepare_one(&mut self, levels: &[LevelEntry], images: &mut Assets<Image>) {
        let levels = levels.iter().enumerate();
        let mut good = levels.filter_map(|(place, entry)| Some((place, entry.good.as_ref()?)));
        if let Some((place, level)) = good.find(|(place, level)| !self.knows(*place, level)) {
            self.of(place, level, images);
        }
    }

    fn knows(&self, place: usize, level: &SharedLevel) -> bool {
        let look = self.by_place.get(&place);
        look.is_some_and(|look| Arc::ptr_eq(&look.level, level))
    }

    /// The look of `level`, the one at `place`.
    pub fn of(&mut self, place: usize, level: &SharedLevel, images: &mut Assets<Image>) -> Look {
        if self.knows(place, level)
            && let Some(look) = self.by_place.get(&place)
        {
            return look.clone();
        }
        let look = Look {
            level: level.clone(),
            picture: images.add(picture(level, self.palette)),
            kinds: kinds(level),
            powers: powers(level),
        };
        self.by_place.insert(place, look.clone());
        look
    }
}

/// Everybody knows plain bricks.
fn kinds(level: &Level) -> BTreeSet<String> {
    let names = level.used_names().filter(|name| *name != Kinds::PLAIN);
    names.map(ToOwned::to_owned).collect()
}

fn powers(level: &Level) -> BTreeSet<String> {
    let carried = level
        .used_kinds()
        .filter_map(|(_, kind)| kind.properties.carries);
    carried
        .map(|carries| carries.power.name().to_owned())
        .collect()
}
