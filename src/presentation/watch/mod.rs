//! Playback of a recorded game in the real simulation. Starts and ends in `StateTransition`.
//!
//! Contains the recording and the state of playback. [`follow`] verifies each step and seeks, [`keys`] handles input,
//! [`series`] continues with the next game of a journey, and [`export`] writes a trace. Only the script of the
//! recording writes intents meanwhile, and nothing is recorded.
//!
//! [`bar`] shows the [`timeline`] with its [`marks`], the [`buttons`] and the [`remark`]. An [`animation`] has no bar.

mod animation;
mod bar;
mod buttons;
mod export;
mod follow;
mod keys;
mod marks;
mod pace;
mod prelude;
mod remark;
mod series;
mod timeline;

use crate::presentation::camera::Foot;
use crate::presentation::library::progress::KeptProgress;
use crate::presentation::library::recordings::of_record::best_beside;
use crate::presentation::library::recordings::whole::Whole;
use crate::progress::Progress;
use crate::script::Scripts;
use crate::simulation::replay::marks::{self as replay_marks, Mark};
use crate::simulation::replay::verify::{Difference, Verifier};
use crate::simulation::round::LevelEndsRun;
use prelude::*;

use pace::Pace;

pub(super) fn plugin(app: &mut App) {
    let is_animated = animation::is_animated;
    let requests = (
        keys::obey,
        timeline::note_held,
        (export::begin, export::note_end).chain(),
    );
    let playback = (
        requests.run_if(not(is_animated)),
        animation::direct.run_if(is_animated),
        (series::go_on, series::turn, follow::jump).chain(),
        follow::set_clock,
    );
    let bar = (
        bar::leave_room.run_if(any_with_component::<bar::Bar>),
        bar::fit_targets,
        bar::place_below_field,
        bar::show_words,
    );
    let shown = (
        bar.chain(),
        buttons::show_whether_it_plays,
        timeline::show_place,
        remark::show,
    );
    let each_frame = (
        playback.chain().in_set(PresentationSystems::Flow),
        shown.in_set(PresentationSystems::Show),
    );
    let spawn_bar = bar::spawn_bar.run_if(not(is_animated));
    app.init_resource::<export::Export>()
        .init_resource::<animation::Taken>()
        .add_observer(animation::keep)
        .add_systems(Startup, take_from_command_line)
        .add_systems(OnEnter(Screen::Watch), (begin, spawn_bar).chain())
        .add_systems(FixedLast, follow::follow_step.run_if(is_watched))
        .add_systems(Update, each_frame.run_if(is_watched))
        .add_systems(OnExit(Screen::Watch), (end, export::stop));
}

/// Run condition: a recording is watched.
fn is_watched(screen: Res<State<Screen>>, watching: Option<Res<Watching>>) -> bool {
    *screen.get() == Screen::Watch && watching.is_some()
}

/// Recorded game that is watched, or that will be.
#[derive(Resource)]
pub(crate) struct Watching {
    recording: Arc<Recording>,
    /// All games of its journey, or only this one.
    games: Vec<Arc<Recording>>,
    /// Index of this game in `games`.
    at: usize,
    /// Index of the game that the player requested.
    turn: Option<usize>,
    /// File that it was read from.
    file: PathBuf,
    /// Previous screen, to which the player returns.
    from: Screen,
    /// Marks of the game, in order.
    marks: Vec<Mark>,
    verifier: Verifier,
    stage: Stage,
    pace: Pace,
    /// `true` if the player has paused.
    paused: bool,
    /// `true` while the player holds the handle of the timeline, which pauses the game.
    held: bool,
    /// Step that the player requested.
    wanted: Option<u64>,
    /// First difference between the game and its recording.
    difference: Option<Difference>,
}

/// Stage of playback.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The level has not been set up yet.
    Waiting,
    /// The game is played.
    Going,
    /// The recording or the game has ended.
    Ended,
}

impl Watching {
    /// Creates playback of the first of `games`, which were read from `file`, at normal speed. `None` if `games` is
    /// empty.
    fn new(games: Vec<Arc<Recording>>, file: &Path) -> Option<Self> {
        let recording = games.first()?.clone();
        Some(Self {
            marks: Vec::new(),
            recording,
            games,
            at: 0,
            turn: None,
            file: file.to_owned(),
            from: Screen::Recordings,
            verifier: Verifier::default(),
            stage: Stage::Waiting,
            pace: Pace::default(),
            paused: false,
            held: false,
            wanted: None,
            difference: None,
        })
    }

    /// Opens the recording of a game, journey or run in `file`. The player returns to the screen `from`.
    ///
    /// # Errors
    ///
    /// The reason if it cannot be watched: a predicate whose subject is the file name.
    pub fn open(file: &Location, from: Screen) -> Result<Self, String> {
        let games = if Whole::is_at(file) {
            Whole::read(file)?.into_games()
        } else {
            vec![Arc::new(Recording::read(file)?)]
        };
        let watching = Self::new(games, file).ok_or("has no game that has ended")?;
        Ok(Self { from, ..watching })
    }

    /// Finds the marks of the game.
    fn mark(&mut self, progress: &Progress) {
        let boards = match self.recording.run.players() {
            1 => &progress.boards,
            _ => &progress.shared,
        };
        let best = best_beside(boards, &self.recording);
        self.marks = replay_marks::marks(&self.recording, best);
    }

    /// Restarts playback. Returns the command that sets up the level.
    fn start(&mut self) -> SimulationCommand {
        (self.verifier, self.stage) = (Verifier::default(), Stage::Waiting);
        (self.wanted, self.difference) = (None, None);
        SimulationCommand::Start(Box::new(self.recording.run.clone()))
    }

    /// Returns the last step.
    fn last(&self) -> u64 {
        self.recording.end.step
    }

    /// Returns the current step.
    fn seen(&self, clock: &Clock) -> u64 {
        match self.stage {
            Stage::Waiting => 0,
            Stage::Going | Stage::Ended => clock.step.min(self.last()),
        }
    }

    /// Returns the time at the end of `step` as text.
    fn time_of(&self, words: &Words, step: u64) -> String {
        words.exact_time(step as f64 / self.recording.steps_a_second() as f64)
    }
}

fn take_from_command_line(mut commands: Commands, launch: Res<Launch>) {
    let Some(watch) = &launch.watch else { return };
    if let Some(watching) = Watching::new(watch.games.clone(), &watch.file) {
        commands.insert_resource(Watching {
            pace: Pace::nearest(watch.speed),
            paused: watch.paused,
            ..watching
        });
    }
}

fn begin(
    mut commands: Commands,
    mut watching: ResMut<Watching>,
    kept: Res<KeptProgress>,
    mut simulation: MessageWriter<SimulationCommand>,
) {
    watching.mark(&kept.content());
    commands.insert_resource(Scripts::from_recording(&watching.recording));
    commands.insert_resource(LevelEndsRun);
    commands.remove_resource::<Recorder>();
    simulation.write(watching.start());
}

fn end(mut commands: Commands, mut foot: ResMut<Foot>, mut time: ResMut<Time<Virtual>>) {
    commands.remove_resource::<Watching>();
    commands.remove_resource::<Scripts>();
    commands.remove_resource::<LevelEndsRun>();
    foot.0 = 0.0;
    time.unpause();
    time.set_relative_speed(1.0);
}
