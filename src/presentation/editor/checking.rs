//! Diagnostics of the edited level or pack, found in the background. Runs in `Flow`.
//!
//! A check begins after a short pause in editing, so that it never delays a stroke. After a longer pause, programs play
//! a valid level, and hints about their games follow. An edit ends these games.

use brickwork_analysis::checks::{Checked, Games, check_pack, check_with_bricks};

use super::EditorSystems;
use super::opening::{WayOut, level_names};
use super::prelude::*;
use crate::content::Layers;
use crate::level::guard::guarded;
use crate::level::parse::inspect;
use crate::level::{Severity, Subject};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Findings>()
        .init_resource::<Checking>()
        .add_systems(
            Update,
            (check_text, play_games)
                .chain()
                .in_set(EditorSystems::Input),
        )
        .add_systems(OnEnter(Screen::Edit), stop)
        .add_systems(OnExit(Screen::Edit), (stop, forget));
}

/// Pause in editing after which the level is checked (real time).
const PAUSE: Duration = Duration::from_millis(150);
/// Pause in editing after which programs play the level (real time).
const PAUSE_BEFORE_GAMES: Duration = Duration::from_secs(3);
/// Number of games of each program.
const GAMES: u32 = 3;

/// Diagnostics of the level: errors, warnings and hints.
#[derive(Resource, Debug, Default)]
pub(super) struct Findings {
    /// Revision of the text that was checked; 0 for none.
    pub revision: u64,
    pub all: Vec<Checked>,
    /// Bricks that need a hit and that nothing ever hits; more than have a hint.
    pub unreachable: Vec<Subject>,
}

/// Check that is running or will begin.
#[derive(Resource, Default)]
struct Checking {
    /// Revision of the text at the last change, and the time since then.
    waits: (u64, Duration),
    /// Check of a text.
    task: Option<Task<Findings>>,
    /// Revision of the played text, and its running games; `None` after they have ended.
    games: Option<(u64, Option<Job<Findings>>)>,
}

/// Ends the check and the games, which would slow down a test play.
fn stop(mut checking: ResMut<Checking>) {
    *checking = Checking::default();
}

/// Forgets the diagnostics of a file that the player has left: revisions of the next one start again.
fn forget(way_out: Res<WayOut>, mut findings: ResMut<Findings>) {
    if way_out.is_left {
        *findings = Findings::default();
    }
}

/// Starts a check after a change of the text, and takes its result.
fn check_text(
    editor: Res<Editor>,
    time: Res<Time<Real>>,
    mut checking: ResMut<Checking>,
    mut findings: ResMut<Findings>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let checking = checking.bypass_change_detection();
    if let Some(task) = &mut checking.task {
        redraw.write(RequestRedraw);
        if let Some(found) = check_ready(task) {
            *findings = found;
            checking.task = None;
        }
    }
    let (revision, waited) = &mut checking.waits;
    if *revision != editor.revision {
        (*revision, *waited) = (editor.revision, Duration::ZERO);
    } else {
        *waited += time.delta();
    }
    let is_new = findings.revision != editor.revision;
    if is_new && checking.task.is_none() {
        redraw.write(RequestRedraw);
        if *waited >= PAUSE && editor.gesture.is_none() {
            let (path, layers) = (editor.path(), editor.layers.clone());
            let text = editor.file.document().text().to_owned();
            let pack = editor.is_pack().then(|| editor.folder());
            let revision = editor.revision;
            let task = async move { checked(revision, (&path, &text), &layers, None, pack) };
            checking.task = Some(IoTaskPool::get().spawn(task));
        }
    }
}

/// Starts the games after a pause in editing, ends them after an edit, and takes the diagnostics with hints about them.
fn play_games(editor: Res<Editor>, mut checking: ResMut<Checking>, mut findings: ResMut<Findings>) {
    let Checking { waits, games, .. } = checking.bypass_change_detection();
    if let Some((revision, job)) = games
        && *revision == editor.revision
    {
        if let Some(found) = Job::take_from(job) {
            *findings = found;
        }
        return;
    }
    *games = None;
    let is_valid = || {
        let mut found = findings.all.iter();
        found.all(|it| it.diagnostic.severity != Severity::Error)
    };
    let is_checked = findings.revision == editor.revision;
    if !is_checked || waits.1 < PAUSE_BEFORE_GAMES || editor.gesture.is_some() || !is_valid() {
        return;
    }
    let (path, layers) = (editor.path(), editor.layers.clone());
    let text = editor.file.document().text().to_owned();
    let revision = editor.revision;
    let work = async move |output: Output<_>| {
        let level = guarded(&path, || inspect(&path, text.as_bytes(), &layers));
        let Ok((level, _)) = level else { return };
        let goes_on = async || output.should_continue().await;
        if let Ok(games) = Games::play(&Arc::new(level), GAMES, goes_on).await {
            let found = checked(revision, (&path, &text), &layers, Some(&games), None);
            output.give(found).await;
        }
    };
    *games = Some((editor.revision, Some(Job::spawn("hints", 1, work))));
}

/// Checks this `revision` of the text of the level file `path` on top of `layers`, with hints about `games` if given.
/// With a folder `pack`, checks the text of the pack in it.
fn checked(
    revision: u64,
    (path, text): (&str, &str),
    layers: &Layers,
    games: Option<&Games>,
    pack: Option<Location>,
) -> Findings {
    let bytes = text.as_bytes();
    let found = guarded(path, || {
        Ok(match pack {
            Some(folder) => (check_pack(path, bytes, &level_names(&folder)), Vec::new()),
            None => check_with_bricks(path, bytes, layers, games),
        })
    });
    let (all, unreachable) = found.unwrap_or_else(|crash| {
        let found = crash.into_iter().map(|diagnostic| Checked {
            diagnostic,
            fix: Vec::new(),
        });
        (found.collect(), Vec::new())
    });
    Findings {
        revision,
        all,
        unreachable,
    }
}
