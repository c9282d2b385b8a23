//! Offers of the title, from the unfinished game, run and journeys, each with the picture of its level.

use crate::presentation::library::journal::waiting::Waiting;
use crate::presentation::library::journeys::store::Journeys;
use crate::presentation::library::runs::store::UnfinishedRun;
use crate::presentation::library::saved_players::{SavedPlayers, with_players};
use crate::presentation::screens::level_select::looks::Looks;
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::title::PrimaryAction;
use crate::shipped;

/// Run condition: the offers may have changed.
pub(super) fn may_change(
    titles: Query<(), Added<PrimaryAction>>,
    (waiting, journeys): (Res<Waiting>, Res<Journeys>),
    (unfinished, catalogue): (Res<UnfinishedRun>, Res<Catalogue>),
    (preferences, palette): (Res<Preferences>, Res<Palette>),
) -> bool {
    let saved = waiting.is_changed() || journeys.is_changed() || unfinished.is_changed();
    let levels = catalogue.is_changed() || preferences.is_changed();
    !titles.is_empty() || saved || levels || palette.is_changed()
}

/// Play that can be started or continued.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub(in crate::presentation::screens) enum Offer {
    /// The unfinished game, with the name of its level.
    Resume(String),
    /// The unfinished run, with the number of its wall and the name of its players if there are several.
    Run(usize, String),
    /// The newest journey: its pack, the number of its next level, the number of levels in the pack, and the name of its
    /// players if there are several.
    Continue(String, usize, usize, String),
    /// A new journey through the named pack, or else a single level.
    Play(Option<String>),
}

impl Offer {
    fn label(&self, words: &Words) -> String {
        match self {
            Self::Resume(level) => words.left_resume(level),
            Self::Run(wall, players) => with_players(words, words.left_run(*wall), players),
            Self::Continue(pack, level, levels, players) => {
                with_players(words, words.left_continue(pack, *level, *levels), players)
            }
            Self::Play(Some(pack)) => words.title_play_pack(pack),
            Self::Play(None) => words.title_play(),
        }
    }

    pub fn say(&self) -> Say {
        let offer = self.clone();
        Say::new(move |words: &Words| offer.label(words))
    }
}

/// Sources of the offers.
#[derive(SystemParam)]
pub(in crate::presentation::screens) struct Known<'w> {
    waiting: Res<'w, Waiting>,
    journeys: Res<'w, Journeys>,
    unfinished: Res<'w, UnfinishedRun>,
    levels: Levels<'w>,
    pub palette: Res<'w, Palette>,
    looks: ResMut<'w, Looks>,
    images: ResMut<'w, Assets<Image>>,
}

impl Known<'_> {
    /// Returns the offers, the most wanted first, each with the index of its level in the list if that is known.
    pub fn offers(&self) -> Vec<(Offer, Option<usize>)> {
        let (catalogue, levels) = (&self.levels.catalogue, &self.levels);
        let packs = &catalogue.packs;
        let in_pack = |pack: usize, number: usize| {
            let good = |level: &usize| catalogue.levels[*level].good.is_some();
            packs[pack].levels.clone().filter(good).nth(number - 1)
        };
        let is_resumable = levels.launch.is_resumable();
        let run = self.unfinished.get().filter(|_| is_resumable);
        let waits = run.as_ref().is_some_and(|run| self.waiting.is_in_run(run));
        let resume = self.waiting.level().filter(|_| !waits);
        let resume = resume.map(|level| (Offer::Resume(level.name().to_owned()), None));
        let players = |of: &Option<SavedPlayers>| SavedPlayers::name(of.as_ref());
        let of_run = run.as_ref().map(|run| {
            let offer = Offer::Run(run.next_wall(), players(&run.players));
            (offer, None)
        });
        let journey = is_resumable.then(|| self.journeys.newest(catalogue));
        let journey = journey.flatten();
        // A journey of players that this version does not know cannot be continued.
        let known = journey.as_ref();
        let known = known.filter(|it| SavedPlayers::players(it.players.as_ref()).is_ok());
        let of_journey = known.and_then(|it| it.place(catalogue));
        let is_newer = |date: u64| run.as_ref().is_some_and(|run| run.date >= date);
        let run_first = waits || journey.as_ref().is_none_or(|it| is_newer(it.date));
        // A game on the journey continues it too.
        let journey = journey.filter(|it| !self.waiting.is_on(it));
        let journey = journey.and_then(|journey| {
            let pack = journey.place(catalogue)?;
            let (level, levels) = journey.level();
            let (pack_name, players) = (packs[pack].name.clone(), players(&journey.players));
            let offer = Offer::Continue(pack_name, level, levels, players);
            Some((offer, in_pack(pack, level)))
        });
        // The level select starts a second journey through the same pack.
        let play = match levels.offered_pack() {
            Some(pack) if of_journey == Some(pack) => None,
            Some(pack) => {
                let name = packs[pack].name.clone();
                Some((Offer::Play(Some(name)), in_pack(pack, 1)))
            }
            None => Some((Offer::Play(None), levels.offered())),
        };
        let mut begun = [of_run, journey];
        if !run_first {
            begun.reverse();
        }
        let begun = begun.into_iter().flatten();
        resume.into_iter().chain(begun).chain(play).collect()
    }

    /// Returns the picture of the level of `offer`, and what the label does not name: the pack, or else the level.
    pub fn card(
        &mut self,
        (offer, place): &(Offer, Option<usize>),
    ) -> Option<(Handle<Image>, String)> {
        let catalogue = &self.levels.catalogue;
        let level = match offer {
            Offer::Resume(_) => self.waiting.level()?.clone(),
            Offer::Run(wall, _) => {
                let seed = self.unfinished.get()?.seed;
                let plan = shipped::run_plan(seed.seed, seed.mode()).ok()?;
                plan.wall(wall - 1).level
            }
            _ => catalogue.levels[(*place)?].good.clone()?,
        };
        let place = place.or_else(|| catalogue.place_of_level(&level));
        let pack = place.and_then(|place| catalogue.pack_of(place));
        let more = match (offer, pack) {
            (Offer::Resume(_), Some(pack)) => pack.name.clone(),
            _ => level.name().to_owned(),
        };
        let light = catalogue.light_of(place);
        self.looks.paint_with(*self.palette);
        let look = self.looks.of(place, &level, light, &mut self.images);
        Some((look.picture, more))
    }
}
