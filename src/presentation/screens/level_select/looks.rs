//! Cache of the level data that is slow to compute, for tiles and the title. It survives visits to the level select, and
//! updates levels that have changed.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::content::kinds::Kinds;
use crate::content::materials::Light;
use crate::level::{Level, SharedLevel};
use crate::presentation::look::level_picture::picture;
use crate::presentation::palette::Palette;
use crate::presentation::screens::prelude::*;
use brickwork_ui::text_scale::FollowsText;

/// Cached data of levels, by their index in the list; `None` for a level that is not in the list.
#[derive(Resource, Debug, Default)]
pub(in crate::presentation::screens) struct Looks {
    by_place: HashMap<Option<usize>, Look>,
    /// Palette of the pictures; its light is the default one.
    palette: Palette,
}

/// Level data that a tile shows, apart from the player's results.
#[derive(Clone, Debug)]
pub(in crate::presentation::screens) struct Look {
    /// Level that the data was computed from.
    level: SharedLevel,
    /// Picture of the level.
    pub picture: Handle<Image>,
    /// Names of the kinds of its bricks, without plain bricks.
    pub kinds: BTreeSet<String>,
    /// Names of the power-ups that its bricks carry.
    pub powers: BTreeSet<String>,
}

impl Looks {
    /// Clears all pictures if their colours differ from `palette`. Its light is ignored: each pack has its own.
    pub fn paint_with(&mut self, palette: Palette) {
        let palette = Palette {
            light: Light::default(),
            ..palette
        };
        if self.palette != palette {
            self.by_place.clear();
            self.palette = palette;
        }
    }

    /// Computes the missing data of one level in `catalogue`, so that all of it is ready when the level select opens.
    pub fn prepare_one(&mut self, catalogue: &Catalogue, images: &mut Assets<Image>) {
        let levels = catalogue.levels.iter().enumerate();
        let mut good =
            levels.filter_map(|(place, entry)| Some((Some(place), entry.good.as_ref()?)));
        if let Some((place, level)) =
            good.find(|(place, level)| self.known(*place, level).is_none())
        {
            self.of(place, level, catalogue.light_of(place), images);
        }
    }

    fn known(&self, place: Option<usize>, level: &SharedLevel) -> Option<&Look> {
        let look = self.by_place.get(&place);
        look.filter(|look| Arc::ptr_eq(&look.level, level))
    }

    /// Appearance of `level`, at index `place`, in the `light` of its pack.
    pub fn of(
        &mut self,
        place: Option<usize>,
        level: &SharedLevel,
        light: Light,
        images: &mut Assets<Image>,
    ) -> Look {
        if let Some(look) = self.known(place, level) {
            return look.clone();
        }
        let palette = Palette {
            light,
            ..self.palette
        };
        let look = Look {
            level: level.clone(),
            picture: images.add(picture(level, palette)),
            kinds: kinds(level),
            powers: powers(level),
        };
        self.by_place.insert(place, look.clone());
        look
    }
}

/// Returns the bundle of the node of a picture. `width` returns its width for a text size (pixels of an 800×600 window).
pub(in crate::presentation::screens) fn picture_node(width: fn(f32) -> f32) -> impl Bundle {
    let size = FollowsText::new(move |text, node| {
        (node.width, node.height) = (px(width(text)), px(0.5 * width(text)));
    });
    (Node::default(), size, Pickable::IGNORE)
}

/// Returns the names of the kinds in `level`. Plain bricks are never new, so they are left out.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::parse;
    use crate::presentation::palette::FIELD_HIGH;

    #[test]
    fn a_picture_has_the_light_of_its_pack_whatever_was_played_last() {
        let (mut looks, mut images) = (Looks::default(), Assets::<Image>::default());
        let source =
            b"(format: 2, name: \"T\", author: \"T\", legend: {'x': ()}, bricks: [\"x.\"])";
        let level = parse::parse("test.ron", source).expect("a good level");
        let level: SharedLevel = level.into();
        let last_played = |light| Palette {
            light,
            ..Palette::default()
        };
        looks.paint_with(last_played(Light::Ember));
        let look = looks.of(None, &level, Light::Sea, &mut images);
        let image = images.get(&look.picture).expect("a picture");
        let last = image.data.as_ref().expect("pixels").chunks(4).next_back();
        let ground = last_played(Light::Sea).of(FIELD_HIGH).to_srgba();
        assert_eq!(last, Some(&ground.to_u8_array()[..]), "its lower corner");
        looks.paint_with(last_played(Light::Chalk));
        let again = looks.of(None, &level, Light::Sea, &mut images);
        assert_eq!(again.picture, look.picture, "it is drawn once");
    }
}
