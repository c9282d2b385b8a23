//! Diagnostics of the edited level, found in the background. Runs in `Flow`.
//!
//! A check begins after a pause in editing, so that it never delays a stroke.

use super::EditorSystems;
use super::prelude::*;
use crate::content::Layers;
use crate::level::Diagnostic;
use crate::level::guard::guarded;
use crate::level::parse::inspect;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Checked>()
        .init_resource::<Checking>()
        .add_systems(Update, look.in_set(EditorSystems::Input))
        .add_systems(OnEnter(Screen::Edit), |mut checking: ResMut<Checking>| {
            *checking = Checking::default();
        });
}

/// Pause in editing after which the level is checked (real time).
const PAUSE: Duration = Duration::from_millis(150);

/// Result of a check: a playable level with warnings, or errors.
pub(super) type Findings = Result<(SharedLevel, Vec<Diagnostic>), Vec<Diagnostic>>;

/// Findings about the level.
#[derive(Resource, Debug, Default)]
pub(super) struct Checked {
    /// Revision of the text that was checked; 0 for none.
    pub revision: u64,
    /// Errors and warnings.
    pub findings: Vec<Diagnostic>,
}

/// Check that is running or will begin.
#[derive(Resource, Default)]
struct Checking {
    /// Revision of the text at the last change, and the time since then.
    waits: (u64, Duration),
    /// Revision of the checked text, and its check.
    task: Option<(u64, Task<Findings>)>,
}

/// Checks the text of a level; `path` is its name in diagnostics.
pub(super) fn check(path: &str, text: &str, layers: &Layers) -> Findings {
    let checked = guarded(path, || inspect(path, text.as_bytes(), layers));
    checked.map(|(level, warnings)| (Arc::new(level), warnings))
}

/// Starts a check after a change of the text, and takes its result.
fn look(
    editor: Res<Editor>,
    time: Res<Time<Real>>,
    mut checking: ResMut<Checking>,
    mut checked: ResMut<Checked>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let checking = checking.bypass_change_detection();
    if let Some((revision, task)) = &mut checking.task {
        redraw.write(RequestRedraw);
        if let Some(found) = check_ready(task) {
            *checked = Checked {
                revision: *revision,
                findings: found.map_or_else(|errors| errors, |(_, warnings)| warnings),
            };
            checking.task = None;
        }
    }
    let (revision, waited) = &mut checking.waits;
    if *revision != editor.revision {
        (*revision, *waited) = (editor.revision, Duration::ZERO);
    } else {
        *waited += time.delta();
    }
    let is_new = checked.revision != editor.revision;
    if is_new && checking.task.is_none() {
        redraw.write(RequestRedraw);
        if *waited >= PAUSE && editor.gesture.is_none() {
            let (path, layers) = (editor.path(), editor.layers.clone());
            let text = editor.file.document().text().to_owned();
            let task = async move { check(&path, &text, &layers) };
            checking.task = Some((editor.revision, IoTaskPool::get().spawn(task)));
        }
    }
}
