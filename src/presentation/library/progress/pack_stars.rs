//! Number of stars of a pack under the chosen rules.

use super::KeptProgress;
use super::keys::star_place;
use crate::presentation::library::prelude::*;
use crate::progress::stars::Mark;

/// System parameter that counts the stars of packs.
#[derive(SystemParam)]
pub(crate) struct PackStars<'w> {
    kept: Res<'w, KeptProgress>,
    this_run: Res<'w, ThisRun>,
    catalogue: Res<'w, Catalogue>,
}

impl PackStars<'_> {
    /// Returns the number of earned and of possible stars of the pack with index `pack`, such as `12 of 36 stars`.
    pub fn words(&self, words: &Words, pack: usize) -> Option<String> {
        let (earned, of) = self.count(pack)?;
        Some(words.levels_stars(earned, of))
    }

    /// Returns the number of earned and of possible stars of the pack with index `pack`.
    pub fn count(&self, pack: usize) -> Option<(u32, u32)> {
        let levels = self.catalogue.packs.get(pack)?.levels.clone();
        let good = levels.filter_map(|level| self.catalogue.levels[level].good.as_ref());
        let marks = good.map(|level| {
            let rules = self.this_run.chosen.rules(level.rules());
            self.kept.content().stars.at(&star_place(level, &rules))
        });
        Some(marks.fold((0, 0), |(earned, of), mark: Mark| {
            (earned + mark.stars.count_ones(), of + 3)
        }))
    }
}
