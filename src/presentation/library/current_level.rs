//! Progress through the list of levels: current, last reached and offered level. Runs in `Show`.
//!
//! Also sets the light of the current pack. [`Navigator`](super::navigation::Navigator) starts levels.

use super::level_entry::LevelEntry;
use super::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InPlay>()
        .add_message::<LevelEntered>()
        .add_systems(
            Update,
            (
                remember_level,
                light_up.run_if(
                    resource_exists_and_changed::<Run>.or_else(
                        in_state(Screen::Play)
                            .and_then(resource_exists::<Run>)
                            .and_then(resource_changed::<Decor>),
                    ),
                ),
            )
                .chain()
                .in_set(PresentationSystems::Show),
        );
}

/// Index of the current level, or of the last one, in the list of all levels. `None` if it is not in the list.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct InPlay(pub Option<usize>);

/// A level starts or is resumed. The index is `None` if it is not in the list.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct LevelEntered(pub Option<usize>);

/// System parameter with the player's progress through the list of levels.
#[derive(SystemParam)]
pub(crate) struct Levels<'w> {
    /// All packs and levels.
    pub catalogue: Res<'w, Catalogue>,
    /// Options of the command line.
    pub launch: Res<'w, Launch>,
    preferences: Res<'w, Preferences>,
    pub(super) this_run: Res<'w, ThisRun>,
    in_play: Res<'w, InPlay>,
}

impl Levels<'_> {
    /// Returns the index of the current level, or of the last one.
    pub fn place(&self) -> Option<usize> {
        self.in_play.0
    }

    /// Returns the current level, or the last one.
    pub fn level(&self) -> Option<&LevelEntry> {
        self.catalogue.levels.get(self.in_play.0?)
    }

    /// Returns the index of the pack of the journey that the title offers. `None` if it offers a level: a single level
    /// that was named on the command line is not a journey.
    pub fn offered_pack(&self) -> Option<usize> {
        let named = self.launch.named.as_ref();
        let is_journey = named.is_none_or(|named| named.levels.len() > 1);
        let level = self.offered().filter(|_| is_journey)?;
        self.catalogue.place_of_pack(level)
    }

    /// Returns the index of the pack after that of `session`. `None` after the last pack.
    pub fn following_pack(&self, session: &Session) -> Option<usize> {
        let pack = self.catalogue.place_of_pack(session.place()?)?;
        (pack + 1 < self.catalogue.packs.len()).then_some(pack + 1)
    }

    /// Returns the index of the level that the title offers: the last one of an earlier run, or else the first one.
    pub fn offered(&self) -> Option<usize> {
        let last = self.preferences.last_level.as_deref();
        let last = last.filter(|_| self.launch.named.is_none());
        let place = last.and_then(|key| self.catalogue.place_of(key));
        place.or_else(|| self.catalogue.first())
    }
}

/// Applies the light of the level's pack: in play, in recordings and in demos. A level that is played alone has the light
/// that the player uses, if any.
fn light_up(
    run: Res<Run>,
    in_play: Res<InPlay>,
    catalogue: Res<Catalogue>,
    (session, decor): (Res<Session>, Res<Decor>),
    mut palette: ResMut<Palette>,
) {
    let is_it = |place: &usize| catalogue.levels[*place].good.as_ref() == Some(&run.level);
    let place = in_play.0.filter(is_it);
    let own = || catalogue.light_of(place.or_else(|| catalogue.place_of_level(&run.level)));
    let is_alone = place.is_some() && !session.is_journey();
    let light = decor.light.filter(|_| is_alone).unwrap_or_else(own);
    if palette.light != light {
        palette.light = light;
    }
}

/// Stores the current level, and saves a level that a person reached for the next run.
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
