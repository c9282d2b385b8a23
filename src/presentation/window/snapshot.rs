//! Screenshots taken by the player: each a new file in the folder `screenshots`. Runs in `Flow`.
//!
//! Handles the key and the file names. A background task encodes and writes, so no frame is delayed.
//! `screens/notes.rs` shows the result.

use std::io::ErrorKind;

use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::tasks::AsyncComputeTaskPool;

use super::screenshot::encode;
use crate::platform::new_file::numbered;
use crate::presentation::library::timestamp::Timestamp;
use crate::presentation::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BeingWritten>()
        .add_message::<PictureTaken>()
        .add_observer(write)
        .add_systems(
            Update,
            (take_by_key, tell)
                .chain()
                .in_set(PresentationSystems::Flow),
        );
}

/// A screenshot was written to this path, or failed.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) struct PictureTaken(pub Result<PathBuf, ScreenshotError>);

/// Reason why a screenshot could not be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ScreenshotError {
    /// The folder of screenshots is unknown.
    NoFolder,
    /// All names of this second are taken in this folder.
    NoName(PathBuf),
    /// Error of the system or the encoder.
    Failed(String),
}

/// Marker of screenshots that the player requested.
#[derive(Component)]
pub(super) struct ForPlayer;

/// Screenshots that are being written.
#[derive(Resource, Default)]
struct BeingWritten(Vec<Task<Result<PathBuf, ScreenshotError>>>);

fn take_by_key(
    actions: Res<Actions>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if actions.pressed(Action::TakePicture) {
        commands.spawn((Screenshot::primary_window(), ForPlayer));
        redraw.write(RequestRedraw);
    }
}

/// Starts a background task that writes a captured screenshot.
fn write(
    captured: On<ScreenshotCaptured>,
    asked: Query<(), With<ForPlayer>>,
    folders: Res<Folders>,
    mut pictures: ResMut<BeingWritten>,
) {
    if !asked.contains(captured.entity) {
        return;
    }
    let (image, folder) = (captured.image.clone(), folders.screenshots.clone());
    let write = async move { save(&image, folder.as_ref()) };
    pictures.0.push(AsyncComputeTaskPool::get().spawn(write));
}

/// Writes `image` to a new file in `folder`.
fn save(image: &Image, folder: Option<&Location>) -> Result<PathBuf, ScreenshotError> {
    let folder = folder.ok_or(ScreenshotError::NoFolder)?;
    let png = encode(image).map_err(ScreenshotError::Failed)?;
    let stem = format!("brickwork-{}", Timestamp::now().prefix());
    let written = folder.create(numbered(&stem, "png"), &png);
    written.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => ScreenshotError::NoName(folder.path.clone()),
        _ => ScreenshotError::Failed(format!("{}: {error}", folder.shown())),
    })
}

fn tell(mut pictures: ResMut<BeingWritten>, mut taken: MessageWriter<PictureTaken>) {
    let written = &mut pictures.bypass_change_detection().0;
    let written = written.extract_if(.., |task| task.is_finished());
    let results = written.filter_map(|mut task| check_ready(&mut task));
    taken.write_batch(results.map(PictureTaken));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presentation::window::screenshot::tests::picture;

    #[test]
    fn every_picture_gets_a_file_of_its_own_even_within_a_second() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = Location::from(home.path().join("deeper/screenshots"));
        let mut paths: Vec<PathBuf> = (0..20)
            .map(|_| save(&picture(), Some(&folder)).expect("written"))
            .collect();
        for path in &paths {
            let bytes = std::fs::read(path).expect("a file");
            assert!(bytes.starts_with(b"\x89PNG"), "{}", path.shown());
        }
        paths.sort();
        paths.dedup();
        assert_eq!(paths.len(), 20, "none took the place of another");
        let there = std::fs::read_dir(&*folder).expect("the folder").count();
        assert_eq!(there, 20, "and nothing half written lies beside them");
    }

    #[test]
    fn a_picture_that_cannot_be_written_says_why_and_where() {
        let home = tempfile::tempdir().expect("a folder");
        let file = home.path().join("file");
        std::fs::write(&file, "in the way").expect("a file");
        let why = save(&picture(), Some(&file.join("screenshots").into())).expect_err("no folder");
        let names_folder = |said: &String| said.contains("screenshots");
        assert!(
            matches!(&why, ScreenshotError::Failed(said) if names_folder(said)),
            "{why:?}"
        );
        assert!(save(&picture(), None).is_err(), "nor without a folder");
        let kept = std::fs::read_to_string(&file).expect("the file");
        assert_eq!(kept, "in the way");
    }
}
