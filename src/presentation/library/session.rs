//! Current session: a journey, practice, the daily level or a run. Runs in `Flow` and when a pause starts.
//!
//! [`Session`] stores the session and the result of each level, and [`CurrentTurns`] the turns of players who share the
//! window: their games are compared only with each other, set no records and cannot be resumed.
//! [`journey`](crate::journey) defines the next choices. Only [`Navigator`](super::navigation::Navigator) starts a
//! level.

use super::catalogue::Catalogue;
use super::journeys::saved::{BrokenJourney, Noted, Saved};
use super::runs::current::CurrentRun;
use super::saved_players::SavedPlayers;
use crate::content::Players;
use crate::journey::{Course, Daily, LogError, Mode, Outcome, Plan, Turns};
use crate::presentation::prelude::*;
use crate::simulation::tool::Tools;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Session>()
        .init_resource::<CurrentTurns>()
        .init_resource::<TestFrom>()
        .configure_sets(Update, SessionSystems.in_set(PresentationSystems::Flow))
        .add_systems(
            Update,
            note_outcome
                .run_if(in_state(Screen::Play).and_then(resource_changed::<Round>))
                .in_set(SessionSystems),
        )
        .add_systems(OnEnter(Overlay::Pause), note_outcome);
}

/// Stores the result of a level, in `Flow`. Systems that query the next choices run afterwards.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SessionSystems;

/// Current session, or the last one.
#[derive(Resource, Debug, Default)]
pub(crate) struct Session {
    /// Progress of the session. `None` for a run.
    pub(super) course: Option<Course>,
    /// Progress of a run.
    pub(super) run: Option<CurrentRun>,
    /// Key and name of the pack.
    pack: Option<(Option<String>, String)>,
    /// Indices of the levels in the list of all levels.
    places: Vec<Option<usize>>,
    /// Day of the daily level.
    pub daily: Option<Daily>,
    /// Players on the field.
    pub players: Players,
    /// `true` in a continued game, until the devices of several players are checked.
    pub is_continued: bool,
}

/// State of the turns. `None` with one player.
#[derive(Resource, Debug, Default)]
pub(crate) struct CurrentTurns(pub Option<Turns>);

/// Screen that tests a level, to which its game returns. `None` for all other games. A test sets no records, is not
/// kept, and cannot be resumed.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct TestFrom(pub Option<Screen>);

/// Run condition: the game tests a level.
pub(crate) fn is_test(from: Res<TestFrom>) -> bool {
    from.0.is_some()
}

/// Run condition: players take turns.
pub(crate) fn in_turns(turns: Res<CurrentTurns>) -> bool {
    turns.0.is_some()
}

/// Starts a course through `levels`.
fn begin(mode: Mode, levels: Vec<SharedLevel>, seed: u64) -> Option<Course> {
    Some(Course::begin(Plan { mode, levels, seed }, 0))
}

impl Session {
    /// Creates a journey through the playable levels of the pack with index `pack`. `None` without playable levels.
    pub fn journey(catalogue: &Catalogue, pack: usize, seed: u64) -> Option<Self> {
        let pack = catalogue.packs.get(pack)?;
        let good = |place: usize| Some((Some(place), catalogue.levels.get(place)?.good.clone()?));
        let (places, levels): (Vec<_>, Vec<_>) = pack.levels.clone().filter_map(good).unzip();
        (!places.is_empty()).then(|| Self {
            course: begin(Mode::Journey, levels, seed),
            pack: Some((pack.key.clone(), pack.name.clone())),
            places,
            ..Self::default()
        })
    }

    /// Creates a practice session of `level`, whose index in the list is `place`.
    pub fn practice(catalogue: &Catalogue, level: SharedLevel, place: Option<usize>) -> Self {
        let pack = place.and_then(|place| catalogue.pack_of(place));
        Self {
            course: begin(Mode::Practice, vec![level], 0),
            pack: pack.map(|pack| (pack.key.clone(), pack.name.clone())),
            places: vec![place],
            ..Self::default()
        }
    }

    /// Creates the session of the daily level `daily`. Selects from the game's own levels for the default ruleset.
    /// `None` without such levels.
    pub fn daily(catalogue: &Catalogue, daily: Daily) -> Option<Self> {
        let usual = Chosen::default();
        let is_usual =
            |level: &SharedLevel| usual.ruleset(level.rules()).rules.ruleset == rulesets::DEFAULT;
        let own = catalogue.levels.iter().enumerate();
        let own = own.filter(|(_, level)| level.key.is_some());
        let good = own.filter_map(|(place, level)| Some((place, level.good.clone()?)));
        let all: Vec<_> = good.filter(|(_, level)| is_usual(level)).collect();
        let (place, level) = all.get(daily.level(all.len())?)?.clone();
        Some(Self {
            course: begin(Mode::Daily, vec![level.clone()], daily.seed()),
            daily: Some(daily),
            ..Self::practice(catalogue, level, Some(place))
        })
    }

    /// Creates the session of `run`.
    pub fn of_run(run: CurrentRun) -> Self {
        Self {
            players: run.chosen.players,
            run: Some(run),
            ..Self::default()
        }
    }

    /// Restores the `saved` journey.
    ///
    /// # Errors
    ///
    /// The reason if it cannot be continued.
    pub fn saved_journey(catalogue: &Catalogue, saved: &Saved) -> Result<Self, BrokenJourney> {
        let pack = saved.place(catalogue);
        let session = pack.and_then(|pack| Self::journey(catalogue, pack, saved.log.seed));
        let mut session = session.ok_or(LogError::OtherLevels)?;
        if let Some(course) = &mut session.course {
            *course = Course::from_log(&saved.log, course.plan().levels.clone())?;
        }
        session.players = SavedPlayers::players(saved.players.as_ref())?;
        session.is_continued = true;
        Ok(session)
    }

    /// Returns the data to save of the journey at `date` (seconds since 1970). `None` for other sessions, and for
    /// levels that were named on the command line.
    pub fn saved(&self, date: u64) -> Option<Saved> {
        let course = self.course.as_ref().filter(|_| self.is_journey())?;
        Some(Saved {
            pack: self.pack.as_ref()?.0.clone()?,
            log: course.log(),
            date,
            players: SavedPlayers::new(self.players, Vec::new()),
        })
    }

    /// Returns the note for the recordings of the session at `date` (seconds since 1970).
    pub fn noted(&self, date: u64) -> Option<Noted> {
        let run = self.run.as_ref();
        let run = run.map(|run| Noted::Run(Box::new(run.saved(date))));
        let daily = self.daily.as_ref();
        let daily = daily.map(|daily| Noted::Daily(daily.day.clone()));
        run.or(daily)
            .or_else(|| self.saved(date).map(Box::new).map(Noted::Journey))
    }

    /// Sets the players of a resumed game, if there are several. A journey notes its players itself, and a level may
    /// have no space for their arrangement.
    pub fn resume_with(&mut self, players: Players) {
        self.is_continued = true;
        if !self.players.are_several() {
            self.players = players;
        }
        if let Some(run) = &mut self.run {
            run.chosen.players = self.players;
        }
    }

    /// Restores the session that is `noted` in a game of `level`. `None` if it cannot be continued.
    pub fn from_note(catalogue: &Catalogue, noted: &Noted, level: &Level) -> Option<Self> {
        let session = match noted {
            Noted::Journey(saved) => Self::saved_journey(catalogue, saved)
                .inspect_err(|broken| warn!("the journey of this game is over: {broken}"))
                .ok(),
            Noted::Daily(day) => Self::daily(catalogue, Daily::new(day)),
            Noted::Run(saved) => CurrentRun::from_saved(saved)
                .inspect_err(|broken| warn!("the run of this game is over: {broken}"))
                .ok()
                .map(Self::of_run),
        };
        session.filter(|session| {
            let its = session.course().and_then(Course::level);
            its.is_some_and(|its| **its == *level)
        })
    }

    /// Returns the choices for the games of the session, from the player's choices `chosen`. The daily level sets its
    /// own ruleset and modifier.
    pub fn chosen(&self, chosen: &Chosen) -> Chosen {
        let chosen = &Chosen {
            players: match chosen.collision {
                CollisionScheme::Continuous => self.players,
                // This scheme is for one player.
                CollisionScheme::Discrete => Players::default(),
            },
            ..chosen.clone()
        };
        match &self.daily {
            None => chosen.clone(),
            Some(daily) => Chosen {
                ruleset: Some(rulesets::DEFAULT.to_owned()),
                modifier: daily.modifier().map(str::to_owned),
                ..chosen.clone()
            },
        }
    }

    /// Returns the progress of the session, also of a run.
    pub fn course(&self) -> Option<&Course> {
        let run = self.run().map(|run| run.course.journey());
        run.or(self.course.as_ref())
    }

    /// Returns the current run.
    pub fn run(&self) -> Option<&CurrentRun> {
        self.run.as_ref()
    }

    fn mode(&self) -> Option<Mode> {
        self.course.as_ref().map(|course| course.plan().mode)
    }

    /// Returns `true` for a journey.
    pub fn is_journey(&self) -> bool {
        self.mode() == Some(Mode::Journey)
    }

    /// Returns `true` at the last level of a journey.
    pub fn is_at_end(&self) -> bool {
        self.is_journey() && self.course.as_ref().is_some_and(Course::is_last)
    }

    /// Returns `true` for practice.
    pub fn is_practice(&self) -> bool {
        self.mode() == Some(Mode::Practice)
    }

    /// Returns the name of the pack.
    pub fn pack_name(&self) -> Option<&str> {
        self.pack.as_ref().map(|(_, name)| name.as_str())
    }

    /// Returns the index of the current level in the list of all levels.
    pub fn place(&self) -> Option<usize> {
        let course = self.course.as_ref()?;
        self.places.get(course.place()).copied().flatten()
    }

    /// Returns the index of the next level: on the journey, or in the pack.
    pub fn next(&self, catalogue: &Catalogue) -> Option<usize> {
        let course = self.course.as_ref()?;
        match course.plan().mode {
            Mode::Journey => self.places.get(course.place() + 1).copied().flatten(),
            Mode::Practice => catalogue.after(self.place()?),
            Mode::Daily => None,
        }
    }
}

/// Stores the current result of the level in the session.
pub(crate) fn note_outcome(world: &mut World) {
    let Some(outcome) = Outcome::from_world(world) else {
        return;
    };
    world.resource_scope(|world, mut session: Mut<Session>| {
        let session = &mut *session;
        if let Some(run) = &mut session.run {
            run.end(outcome, world.resource::<Tools>(), world.resource());
        } else if let Some(course) = &mut session.course {
            course.end(outcome);
        }
    });
}
