//! What the player is playing: a journey through a pack, single levels, or the level of a day. Runs in `Flow`, and on entering the pause.
//!
//! Owns [`InHand`], and that what came of a level is noted in it. What may be chosen next, the rules of
//! [`journey`](crate::journey) say; [`Director`](super::director::Director) alone begins and goes on.

use bevy::prelude::*;

use super::catalogue::Catalogue;
use super::journeys::saved::{Noted, Saved};
use crate::content::{Chosen, rulesets};
use crate::journey::{Broken, Course, Daily, Mode, Outcome, Plan};
use crate::level::{Level, SharedLevel};
use crate::presentation::PresentationSystems;
use crate::presentation::screen::{Overlay, Screen};
use crate::simulation::Round;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InHand>()
        .configure_sets(Update, HandSystems.in_set(PresentationSystems::Flow))
        .add_systems(
            Update,
            note_outcome
                .run_if(in_state(Screen::Play).and_then(resource_changed::<Round>))
                .in_set(HandSystems),
        )
        .add_systems(OnEnter(Overlay::Pause), note_outcome);
}

/// Notes what came of a level, in `Flow`: before anything asks what may follow.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct HandSystems;

/// What the player is playing, or played last.
#[derive(Resource, Debug, Default)]
pub(crate) struct InHand {
    course: Option<Course>,
    /// The key and the name of the pack.
    pack: Option<(Option<String>, String)>,
    /// Where its levels are in the list of all.
    places: Vec<Option<usize>>,
    /// The day whose level it is.
    daily: Option<Daily>,
}

impl InHand {
    /// A journey through the pack at the place `pack`, as far as its levels can be played; `None` if none of them can.
    pub fn journey(catalogue: &Catalogue, pack: usize, seed: u64) -> Option<Self> {
        let pack = catalogue.packs.get(pack)?;
        let good = |place: usize| Some((Some(place), catalogue.levels.get(place)?.good.clone()?));
        let (places, levels): (Vec<_>, Vec<_>) = pack.levels.clone().filter_map(good).unzip();
        let plan = Plan {
            mode: Mode::Journey,
            levels,
            seed,
        };
        Some(Self {
            course: (!places.is_empty()).then(|| Course::begin(plan, 0)),
            pack: Some((pack.key.clone(), pack.name.clone())),
            places,
            daily: None,
        })
        .filter(|hand| hand.course.is_some())
    }

    /// Practice of `level`, which is at `place` in the list of all, if it is in there.
    pub fn practice(catalogue: &Catalogue, level: SharedLevel, place: Option<usize>) -> Self {
        let pack = place.and_then(|place| catalogue.pack_of(place));
        let plan = Plan {
            mode: Mode::Practice,
            levels: vec![level],
            seed: 0,
        };
        Self {
            course: Some(Course::begin(plan, 0)),
            pack: pack.map(|pack| (pack.key.clone(), pack.name.clone())),
            places: vec![place],
            daily: None,
        }
    }

    /// The level of the day `daily`; `None` if there are no levels. It is one of the game's own that are made for the usual
    /// ruleset.
    pub fn daily(catalogue: &Catalogue, daily: Daily) -> Option<Self> {
        let usual = Chosen::default();
        let is_usual =
            |level: &SharedLevel| usual.ruleset(level.rules()).rules.ruleset == rulesets::DEFAULT;
        let own = catalogue.levels.iter().enumerate();
        let own = own.filter(|(_, level)| level.key.is_some());
        let good = own.filter_map(|(place, level)| Some((place, level.good.clone()?)));
        let all: Vec<_> = good.filter(|(_, level)| is_usual(level)).collect();
        let (place, level) = all.get(daily.level(all.len())?)?.clone();
        let practice = Self::practice(catalogue, level.clone(), Some(place));
        let plan = Plan {
            mode: Mode::Daily,
            levels: vec![level],
            seed: daily.seed(),
        };
        Some(Self {
            course: Some(Course::begin(plan, 0)),
            daily: Some(daily),
            ..practice
        })
    }

    /// The journey that was `saved`, as far as it can be gone on with.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    pub fn saved_journey(catalogue: &Catalogue, saved: &Saved) -> Result<Self, Broken> {
        let course = saved.course(catalogue)?;
        let pack = saved.place(catalogue).ok_or(Broken::OtherLevels)?;
        let hand = Self::journey(catalogue, pack, saved.log.seed).ok_or(Broken::OtherLevels)?;
        Ok(Self {
            course: Some(course),
            ..hand
        })
    }

    /// What is to be kept of the journey at `date` (seconds since 1970); `None` in practice, and for levels that were named.
    pub fn saved(&self, date: u64) -> Option<Saved> {
        let course = self.course.as_ref().filter(|_| self.is_journey())?;
        Some(Saved {
            pack: self.pack.as_ref()?.0.clone()?,
            log: course.log(),
            date,
        })
    }

    /// What is to be noted in its games at `date` (seconds since 1970).
    pub fn noted(&self, date: u64) -> Option<Noted> {
        let daily = self.daily.as_ref();
        let daily = daily.map(|daily| Noted::Daily(daily.day.clone()));
        daily.or_else(|| self.saved(date).map(Noted::Journey))
    }

    /// What was `noted` in a game of `level`, as far as it can be gone on with.
    pub fn of_note(catalogue: &Catalogue, noted: &Noted, level: &Level) -> Option<Self> {
        let hand = match noted {
            Noted::Journey(saved) => Self::saved_journey(catalogue, saved)
                .inspect_err(|broken| warn!("the journey of this game is over: {broken}"))
                .ok(),
            Noted::Daily(day) => Self::daily(catalogue, Daily::of(day)),
        };
        hand.filter(|hand| {
            hand.course()
                .and_then(Course::level)
                .is_some_and(|it| **it == *level)
        })
    }

    /// The day whose level it is.
    pub fn day(&self) -> Option<&Daily> {
        self.daily.as_ref()
    }

    /// What is chosen for its games, by a player who has `chosen`: the level of a day has its own ruleset and modifier.
    pub fn chosen(&self, chosen: &Chosen) -> Chosen {
        match &self.daily {
            None => chosen.clone(),
            Some(daily) => Chosen {
                ruleset: Some(rulesets::DEFAULT.to_owned()),
                modifier: daily.modifier().map(str::to_owned),
                ..chosen.clone()
            },
        }
    }

    /// Where the player is on the journey, or in practice.
    pub fn course(&self) -> Option<&Course> {
        self.course.as_ref()
    }

    /// Goes on with `course`, through the same levels: that of another player.
    pub(super) fn go_on_with(&mut self, course: Course) {
        self.course = Some(course);
    }

    /// The same, to go on.
    pub(super) fn course_mut(&mut self) -> Option<&mut Course> {
        self.course.as_mut()
    }

    fn mode(&self) -> Option<Mode> {
        self.course.as_ref().map(|course| course.plan().mode)
    }

    /// Whether it is a journey.
    pub fn is_journey(&self) -> bool {
        self.mode() == Some(Mode::Journey)
    }

    /// Whether it is the last level of a journey.
    pub fn is_at_end(&self) -> bool {
        self.is_journey() && self.course.as_ref().is_some_and(Course::is_last)
    }

    /// Whether levels are played by themselves, and not for a day.
    pub fn is_practice(&self) -> bool {
        self.mode() == Some(Mode::Practice)
    }

    /// The name of the pack.
    pub fn pack_name(&self) -> Option<&str> {
        self.pack.as_ref().map(|(_, name)| name.as_str())
    }

    /// The place of the level in hand in the list of all.
    pub fn place(&self) -> Option<usize> {
        let course = self.course.as_ref()?;
        self.places.get(course.place()).copied().flatten()
    }

    /// The place of the level that follows: on the journey, or in the pack.
    pub fn next(&self, catalogue: &Catalogue) -> Option<usize> {
        let course = self.course.as_ref()?;
        match course.plan().mode {
            Mode::Journey => self.places.get(course.place() + 1).copied().flatten(),
            Mode::Practice => catalogue.after(self.place()?),
            Mode::Daily => None,
        }
    }
}

/// Notes what has come of the level in play up to now.
pub(crate) fn note_outcome(world: &mut World) {
    let Some(outcome) = Outcome::of(world) else {
        return;
    };
    let mut hand = world.resource_mut::<InHand>();
    if let Some(course) = &mut hand.course {
        course.end(outcome);
    }
}
