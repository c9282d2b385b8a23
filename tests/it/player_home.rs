//! Data folder of a player with one level, for tests of saved games.

use crate::prelude::*;

/// Wall with more hits than any game of these tests deals, so it is never cleared.
pub const WALL: &str = r#"(format: 1, name: "Wall", author: "Test", legend: {'9': Plain(color: Red, hits: 9)}, bricks: ["9999999999", "9999999999"])"#;

pub struct Home {
    pub folder: tempfile::TempDir,
    _level: tempfile::TempDir,
    pub level: PathBuf,
}

impl Home {
    /// Creates the folder, and a file with the content `level`.
    pub fn new(level: &str) -> Self {
        let (_level, level) = level_file(level);
        let folder = tempfile::tempdir().expect("a folder");
        Self {
            folder,
            _level,
            level,
        }
    }

    pub fn folders(&self) -> Folders {
        Folders::within(self.folder.path())
    }

    /// Returns the journals of games that can be resumed, oldest first.
    pub fn journals(&self) -> Vec<PathBuf> {
        files_in(&self.folders().in_hand.expect("a folder"))
    }

    /// Returns the folder of the recordings.
    pub fn recordings(&self) -> PathBuf {
        self.folders().recordings.expect("a folder").path
    }

    /// Returns the recordings, oldest first.
    pub fn kept(&self) -> Vec<PathBuf> {
        files_in(&self.recordings())
    }

    /// Reads and verifies all recordings.
    pub fn verify_all(&self) -> Vec<Recording> {
        let read = |file: &PathBuf| Recording::read(file).expect("a recording");
        let recordings: Vec<Recording> = self.kept().iter().map(read).collect();
        recordings.iter().for_each(verify);
        recordings
    }

    /// Starts `launch` with this data.
    pub fn open(&self, launch: Launch) -> App {
        loaded_in(launch, self.folders(), FRAME)
    }

    /// Starts a game of the level with the other values of `launch` and seed 1.
    pub fn play(&self, launch: Launch) -> App {
        let mut app = self.open(changed(launch, |it| {
            (it.named, it.seed) = (Some(pack_of(&[&self.level])), Some(1));
        }));
        wait_for_level(&mut app);
        app
    }
}
