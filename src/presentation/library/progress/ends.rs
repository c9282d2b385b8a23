//! End of a game, and the progress that results from it. Runs in `Observe` and `Flow`, and in `Last` when the app
//! exits.
//!
//! Each game that a person plays counts once: when it is cleared, lost, replaced by another level or left for good. A
//! resumable game counts at its own end, which may be in a later run. These do not count: games of the autopilot, of
//! players who take turns or play a versus game, tests of edited levels, recordings, demos, screens that are only
//! shown, and games with the *discrete* collision scheme, whose flaws make them incomparable.

use bevy::tasks::block_on;

use super::KeptProgress;
use super::game_tracker::{Game, GameTracker, Replay, replay, watch};
use crate::presentation::library::journal::resume::GameResumed;
use crate::presentation::library::journal::waiting::{GameGivenUp, Waiting, WaitingSystems};
use crate::presentation::library::journeys::saved::Noted;
use crate::presentation::library::par::ParInPlay;
use crate::presentation::library::prelude::*;
use crate::presentation::library::runs::current::CurrentRun;
use crate::presentation::library::saved_file::SavedFileSystems;
use crate::presentation::screen::nobody_plays;
use crate::progress::met::Met;
use crate::progress::{Achieved, JourneyEnd, Mode, News};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LatestNews>();
    if !app.world().resource::<Launch>().is_resumable() {
        return;
    }
    app.init_resource::<GameTracker>()
        .add_systems(
            FixedUpdate,
            watch
                .in_set(SimulationSystems::Observe)
                // The level is set up shortly before its screen is shown.
                .run_if(not(nobody_plays.or_else(in_turns).or_else(is_test))),
        )
        .add_systems(
            Update,
            (start_replays, take_left, note)
                .chain()
                .after(WaitingSystems)
                .after(SessionSystems)
                .in_set(PresentationSystems::Flow),
        )
        .add_systems(
            Last,
            finish
                .run_if(on_message::<AppExit>)
                .before(SavedFileSystems),
        );
}

/// Result of the last game, until another level starts.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct LatestNews(pub Option<Told>);

/// Game that has ended, and its new achievements.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    /// The game.
    pub game: Achieved,
    /// New achievements.
    pub news: News,
    /// Par of its level, if known.
    pub par: Option<Par>,
}

/// Starts replays of a resumed game, up to its current step, and of games that were given up.
fn start_replays(
    mut resumed: MessageReader<GameResumed>,
    mut given_up: MessageReader<GameGivenUp>,
    mut tracker: ResMut<GameTracker>,
) {
    for GameResumed(recording) in resumed.read() {
        tracker.go_on(recording);
    }
    for GameGivenUp(recording) in given_up.read() {
        tracker.given_up.push(replay(recording.clone()));
    }
}

/// Takes a game that was left. If it waits to be resumed, it will be replayed from the beginning.
fn take_left(
    (round, waiting): (Res<Round>, Res<Waiting>),
    mut tracker: ResMut<GameTracker>,
    mut latest: ResMut<LatestNews>,
) {
    if *round == Round::Idle {
        let tracker = tracker.bypass_change_detection();
        let left = tracker.game.take().filter(|game| game.particulars.is_begun);
        let ends = waiting.level().is_none();
        tracker.ended.extend(left.filter(|_| ends));
    } else if latest.0.is_some() && !round.is_over() {
        latest.0 = None;
    }
}

/// Counts each ended game, as soon as its replay is finished.
fn note(mut tracker: ResMut<GameTracker>, mut notes: Notes) {
    notes.note_ended(tracker.bypass_change_detection(), Task::is_finished);
}

/// Counts all ended games before the app exits, and waits for their replays.
fn finish(mut tracker: ResMut<GameTracker>, mut notes: Notes) {
    notes.note_ended(&mut tracker, |_| true);
}

/// System parameter that counts games.
#[derive(SystemParam)]
struct Notes<'w> {
    catalogue: Res<'w, Catalogue>,
    session: Res<'w, Session>,
    par: Res<'w, ParInPlay>,
    run: Option<Res<'w, Run>>,
    preferences: Res<'w, Preferences>,
    kept: ResMut<'w, KeptProgress>,
    latest: ResMut<'w, LatestNews>,
}

impl Notes<'_> {
    /// Counts the ended games in `tracker` whose replays are `known`, and waits for these replays. Publishes the news
    /// of the game that has just been played.
    fn note_ended(&mut self, tracker: &mut GameTracker, known: fn(&Replay) -> bool) {
        for game in &mut tracker.ended {
            if game.context.is_none() {
                game.context = Some(context_of(game, &self.session));
            }
        }
        let is_known = |game: &mut Game| game.before.as_ref().is_none_or(known);
        for mut game in tracker.ended.extract_if(.., is_known) {
            if let Some(before) = game.before.take().and_then(block_on) {
                let ruleset = &game.run.settings.rules.ruleset;
                game.particulars = game.particulars.after(&before.particulars, ruleset);
            }
            let told = self.note(&game);
            let ends = |told: &Told| {
                let is_over = told.game.cleared || game.outcome.lost;
                is_over || told.game.journey.is_some()
            };
            self.latest.0 = told.filter(ends);
        }
        for task in tracker.given_up.extract_if(.., |task| known(task)) {
            if let Some(mut game) = block_on(task) {
                let (mode, _) = context_of(&game, &self.session);
                // The journey or run continues without this game.
                game.context = Some((mode, None));
                self.note(&game);
            }
        }
    }

    /// Counts `game`. `None` if the game does not count.
    fn note(&mut self, game: &Game) -> Option<Told> {
        let rules = &game.run.settings.rules;
        if rules.collision == CollisionScheme::Discrete || rules.players.versus.is_some() {
            return None;
        }
        let par = match *self.par {
            ParInPlay::Is(par) if self.run.as_deref() == Some(&game.run) => Some(par),
            _ => None,
        };
        let game = self.achieved(game, par);
        let news = self.kept.update(|progress| progress.note(&game));
        Some(Told { game, news, par })
    }

    /// Returns the achievements of `game`, whose level has the given `par`.
    fn achieved(&self, game: &Game, par: Option<Par>) -> Achieved {
        let Game {
            run,
            outcome,
            particulars,
            context,
            ..
        } = game;
        let tally = &outcome.tally;
        let (mode, journey) = context.clone().unwrap_or_default();
        let players = match (&mode, &journey) {
            (Mode::Run(_), Some(end)) => end.players,
            _ => run.settings.rules.players,
        };
        let ruleset = run.settings.rules.ruleset.clone();
        let feats = Feat::ALL.into_iter().zip(tally.feats);
        let feats = feats.filter(|(_, times)| *times > 0);
        let feats = feats.map(|(feat, times)| (feat.name().to_owned(), times));
        Achieved {
            level: run.level.identity().to_string(),
            level_name: run.level.name().to_owned(),
            pack: self.catalogue.pack_place(&run.level),
            revision: rulesets::all().get(&ruleset).map_or(1, |of| of.revision),
            difficulty: particulars.difficulty.clone(),
            assists: particulars.assists.iter().cloned().collect(),
            mode,
            journey,
            score: outcome.points,
            time_ms: (outcome.seconds * 1_000.0).round().max(0.0) as u64,
            cleared: outcome.cleared,
            lives_lost: tally.lives_lost,
            par_reached: par.is_some_and(|par| par.is_reached(outcome)),
            longest_rally: tally.longest_rally,
            best_combo: tally.best_combo,
            feats: feats.collect(),
            bricks: tally.bricks,
            capsules: particulars.capsules,
            met: Met {
                kinds: run.level.used_names().map(ToOwned::to_owned).collect(),
                powers: particulars.powers.clone(),
                rulesets: [ruleset.clone()].into(),
            },
            date: clock::since_1970().as_secs(),
            player: self.preferences.player.clone(),
            players: players.name().unwrap_or_default(),
            ruleset,
        }
    }
}

/// Returns the result of the `run`, which is over.
fn end_of_run(run: &CurrentRun) -> JourneyEnd {
    let total = run.course.total();
    JourneyEnd {
        score: total.score,
        time_ms: (total.seconds * 1_000.0).round().max(0.0) as u64,
        cleared: run.course.cleared() >= run.course.plan().walls().len(),
        continued: false,
        lives_lost: total.lives_lost,
        players: run.players(),
    }
}

/// Returns the mode of `game`, and the result of the journey or run if it ends with this game: finished, or lost.
fn context_of(game: &Game, session: &Session) -> (Mode, Option<JourneyEnd>) {
    let is_its = |course: &&Course| course.seed() == Some(game.run.seed);
    if let Some(Noted::Run(saved)) = Noted::read(&game.note) {
        let is_last = session.course().filter(is_its).is_some();
        let run = session.run();
        let run = run.filter(|run| is_last && run.began == saved.began && run.is_over());
        return (Mode::Run(saved.seed.boards()), run.map(end_of_run));
    }
    let Some(course) = session.course().filter(is_its) else {
        return (Mode::Practice, None);
    };
    if let Some(daily) = &session.daily {
        return (Mode::Daily(daily.day.clone()), None);
    }
    if !session.is_journey() {
        return (Mode::Practice, None);
    }
    let total = course.total();
    let end = JourneyEnd {
        score: total.score,
        time_ms: (total.seconds * 1_000.0).round().max(0.0) as u64,
        cleared: course.is_finished(),
        continued: course.continues() > 0,
        lives_lost: total.lives_lost,
        players: session.players,
    };
    let ends = course.is_finished() || game.outcome.lost;
    (Mode::Journey, ends.then_some(end))
}
