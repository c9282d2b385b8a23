//! The player's place among the levels: which one is in play, which was reached, which is offered. Runs in `Show` (what is
//! remembered of it, and the light of its pack).
//!
//! Owns [`Levels`]. [`Director`](super::director::Director) starts them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::catalogue::{Catalogue, PackEntry};
use super::entry::LevelEntry;
use super::hand::InHand;
use super::preferences::{Preferences, ThisRun};
use crate::presentation::PresentationSystems;
use crate::presentation::launch::Launch;
use crate::presentation::palette::Palette;
use crate::simulation::round::Run;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InPlay>()
        .add_message::<LevelEntered>()
        .add_systems(
            Update,
            (
                remember_level,
                light_up.run_if(resource_exists_and_changed::<Run>),
            )
                .chain()
                .in_set(PresentationSystems::Show),
        );
}

/// The place of the level in play, or played last, in the list of all.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct InPlay(pub Option<usize>);

/// A level of the list is to be played, from its beginning or resumed; or one that is not in the list.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct LevelEntered(pub Option<usize>);

/// Where the player is among the levels.
#[derive(SystemParam)]
pub(crate) struct Levels<'w> {
    /// Which there are.
    pub catalogue: Res<'w, Catalogue>,
    /// What the command line asks for.
    pub launch: Res<'w, Launch>,
    preferences: Res<'w, Preferences>,
    pub(super) this_run: Res<'w, ThisRun>,
    in_play: Res<'w, InPlay>,
}

impl Levels<'_> {
    /// The place of the level in play, or played last.
    pub fn place(&self) -> Option<usize> {
        self.in_play.0
    }

    /// The level in play, or played last.
    pub fn level(&self) -> Option<&LevelEntry> {
        self.catalogue.levels.get(self.in_play.0?)
    }

    /// Whether what is offered is a journey: a single level that was named at the start is none.
    pub fn offers_journey(&self) -> bool {
        let named = self.launch.named.as_ref();
        named.is_none_or(|named| named.levels.len() > 1)
    }

    /// The pack through which the title offers a journey.
    pub fn offered_pack(&self) -> Option<&PackEntry> {
        let level = self.offered().filter(|_| self.offers_journey())?;
        self.catalogue.pack_of(level)
    }

    /// The place of the pack after that of `hand`, if one follows.
    pub fn following_pack(&self, hand: &InHand) -> Option<usize> {
        let pack = self.catalogue.place_of_pack(hand.place()?)?;
        (pack + 1 < self.catalogue.packs.len()).then_some(pack + 1)
    }

    /// The place of the level reached in an earlier run.
    fn reached(&self) -> Option<usize> {
        self.catalogue
            .place_of(self.preferences.last_level.as_deref()?)
    }

    /// The place of the level that the title offers to play.
    pub fn offered(&self) -> Option<usize> {
        let named = self.launch.named.is_some();
        let reached = if named { None } else { self.reached() };
        reached.or_else(|| self.catalogue.first())
    }
}

/// Shows the field in the light of its level's pack, in play, in a recording and in a demo.
fn light_up(
    run: Res<Run>,
    in_play: Res<InPlay>,
    catalogue: Res<Catalogue>,
    mut palette: ResMut<Palette>,
) {
    let is_it = |place: &usize| catalogue.levels[*place].good.as_ref() == Some(&run.level);
    let place = in_play.0.filter(is_it);
    let light = catalogue.light_of(place.or_else(|| catalogue.place_of_level(&run.level)));
    if palette.light != light {
        palette.light = light;
    }
}

/// Remembers which level is in play, and for the next run which one a person reached.
fn remember_level(
    mut entered: MessageReader<LevelEntered>,
    launch: Res<Launch>,
    catalogue: Res<Catalogue>,
    mut in_play: ResMut<InPlay>,
    mut preferences: ResMut<Preferences>,
) {
    for LevelEntered(level) in entered.read() {
        in_play.set_if_neq(InPlay(*level));
        let Some(level) = level else { continue };
        let key = &catalogue.levels[*level].key;
        if launch.by_hand() && key.is_some() && preferences.last_level != *key {
            preferences.last_level.clone_from(key);
        }
    }
}
