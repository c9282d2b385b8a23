//! Diagnostics of the edited level or pack, found in the background. Runs in `Flow`.
//!
//! A check begins after a pause in editing, so that it never delays a stroke.

use brickwork_analysis::checks::{Checked, check, check_pack};

use super::EditorSystems;
use super::opening::level_names;
use super::prelude::*;
use crate::content::Layers;
use crate::level::guard::guarded;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Findings>()
        .init_resource::<Checking>()
        .add_systems(Update, look.in_set(EditorSystems::Input))
        .add_systems(
            OnEnter(Screen::Edit),
            |mut checking: ResMut<Checking>, mut findings: ResMut<Findings>| {
                *checking = Checking::default();
                // Another file has other diagnostics at the same revision.
                *findings = Findings::default();
            },
        );
}

/// Pause in editing after which the level is checked (real time).
const PAUSE: Duration = Duration::from_millis(150);

/// Diagnostics of the level: errors, warnings and hints.
#[derive(Resource, Debug, Default)]
pub(super) struct Findings {
    /// Revision of the text that was checked; 0 for none.
    pub revision: u64,
    pub all: Vec<Checked>,
}

/// Check that is running or will begin.
#[derive(Resource, Default)]
struct Checking {
    /// Revision of the text at the last change, and the time since then.
    waits: (u64, Duration),
    /// Revision of the checked text, and its check.
    task: Option<(u64, Task<Vec<Checked>>)>,
}

/// Starts a check after a change of the text, and takes its result.
fn look(
    editor: Res<Editor>,
    time: Res<Time<Real>>,
    mut checking: ResMut<Checking>,
    mut findings: ResMut<Findings>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let checking = checking.bypass_change_detection();
    if let Some((revision, task)) = &mut checking.task {
        redraw.write(RequestRedraw);
        if let Some(found) = check_ready(task) {
            *findings = Findings {
                revision: *revision,
                all: found,
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
    let is_new = findings.revision != editor.revision;
    if is_new && checking.task.is_none() {
        redraw.write(RequestRedraw);
        if *waited >= PAUSE && editor.gesture.is_none() {
            let (path, layers) = (editor.path(), editor.layers.clone());
            let text = editor.file.document().text().to_owned();
            let pack = editor.is_pack().then(|| editor.folder());
            let task = async move { checked(&path, &text, &layers, pack) };
            checking.task = Some((editor.revision, IoTaskPool::get().spawn(task)));
        }
    }
}

/// Checks the text of the level file `path` on top of `layers`, or of the pack in the folder `pack`.
fn checked(path: &str, text: &str, layers: &Layers, pack: Option<Location>) -> Vec<Checked> {
    let found = guarded(path, || {
        Ok(match pack {
            Some(folder) => check_pack(path, text.as_bytes(), &level_names(&folder)),
            None => check(path, text.as_bytes(), layers, None),
        })
    });
    found.unwrap_or_else(|crash| {
        let found = crash.into_iter().map(|diagnostic| Checked {
            diagnostic,
            fix: Vec::new(),
        });
        found.collect()
    })
}
